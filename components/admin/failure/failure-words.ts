import type { Messages } from "@/i18n/messages";
import type * as codes from "@/lib/client/failure-codes.generated";

type Texts = Messages["staffFailures"];

/**
 * The API's English texts in the language of a staff member. `english` recognizes the API's sentences; a sentence has
 * `%1`, `%2` in place of values.
 */
export type FailureLanguage = { own: Texts; english: Texts; isEnglish: boolean };

/** One entry of a failure's `details`. */
type Detail = { code: string; message: string; suggestion?: unknown };

/** A failure as the API answers it or stores it with a row. */
export type KeptFailure = {
  internalCode?: string | undefined;
  message: string;
  details?: readonly Partial<Detail>[] | undefined;
};

/** The page asks for what is missing, so their details add nothing. */
const ASKED_FOR: ReadonlySet<string> = new Set([
  "4341" satisfies typeof codes.stepUpRequired,
  "4342" satisfies typeof codes.contactRequired,
  "4343" satisfies typeof codes.callerNotVerified,
  "4344" satisfies typeof codes.reasonRequired,
  "4345" satisfies typeof codes.approvalRequired,
]);

const entry = (texts: object, name: string | undefined): string | undefined =>
  name !== undefined && Object.hasOwn(texts, name)
    ? (texts as Readonly<Record<string, string>>)[name]
    : undefined;

const PATTERNS = new WeakMap<object, (readonly [string, RegExp])[]>();

function patternsOf({ sentence }: Texts) {
  const known = PATTERNS.get(sentence);
  if (known) return known;
  const patterns = Object.entries(sentence).map(([name, text]) => {
    const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/%\d/g, "(.+?)");
    return [name, new RegExp(`^${literal}$`, "s")] as const;
  });
  PATTERNS.set(sentence, patterns);
  return patterns;
}

/**
 * Translates a sentence of the API with its values.
 * @returns null for one that has no text in the language
 */
export function sentenceWords({ own, english }: FailureLanguage, sentence: string): string | null {
  for (const [name, pattern] of patternsOf(english)) {
    const values = pattern.exec(sentence);
    if (values) return entry(own.sentence, name)!.replaceAll(/%(\d)/g, (_, at) => values[Number(at)] ?? "");
  }
  return null;
}

/**
 * Translates a text that is stored with a row, such as why a delivery failed.
 * @returns null when there is no text in the language, because another system wrote it
 */
export const storedWords = (language: FailureLanguage, text: string): string | null =>
  language.isEnglish ? text : sentenceWords(language, text);

/**
 * The problem of a field in the language.
 * @returns null when there is no text in the language
 */
export function detailWords(language: FailureLanguage, { code, message }: Partial<Detail>): string | null {
  if (language.isEnglish && message !== undefined) return message;
  return (
    (message === undefined ? null : sentenceWords(language, message)) ??
    entry(language.own.detail, code) ??
    null
  );
}

/** The value that the first detail adds to the text of a failure. */
function addition(
  language: FailureLanguage,
  { internalCode, message, details }: KeptFailure,
): string | null | undefined {
  const detail = details?.[0];
  if (!detail || detail.message === message || ASKED_FOR.has(internalCode ?? "")) return null;
  if (internalCode === ("2263" satisfies typeof codes.callRefused))
    return entry(language.own.code, String(detail.suggestion)) ?? detail.message;
  if (internalCode === ("1000" satisfies typeof codes.invalidRequest)) return detailWords(language, detail);
  return language.isEnglish ? detail.message : sentenceWords(language, detail.message ?? "");
}

/**
 * A failure in the language of a staff member, with the values of its message and its first detail.
 * @returns null for a code without a text; then only the API's message exists
 */
export function failureWords(language: FailureLanguage, failure: KeptFailure): string | null {
  const { internalCode, message } = failure;
  const isGeneral = message === entry(language.english.code, internalCode);
  const text =
    (isGeneral ? null : sentenceWords(language, message)) ?? entry(language.own.code, internalCode) ?? null;
  const more = addition(language, failure);
  if (!more) return text;
  return text === null || internalCode === ("1000" satisfies typeof codes.invalidRequest)
    ? more
    : `${text} ${more}`;
}

/**
 * Why a carrier or a payment provider refused.
 * @param code their own code
 * @param message their own words, which English readers see if present
 * @returns null for an unknown code
 */
export function providerWords(
  { own, isEnglish }: FailureLanguage,
  code: string | undefined,
  message: string | undefined,
): string | null {
  return (isEnglish ? message : undefined) ?? entry(own.reason, code) ?? null;
}
