import type { Messages } from "@/i18n/messages";
import * as codes from "@/lib/client/failure-codes.generated";

type Texts = Messages["staffFailures"];

/**
 * What the API says in English, in the language of a member of staff. `english` recognizes the API's sentences: a sentence
 * has `%1`, `%2` where it has values.
 */
export type FailureLanguage = { own: Texts; english: Texts; isEnglish: boolean };

/** One entry of a failure's `details`. */
type Detail = { code: string; message: string; suggestion?: unknown };

/** A failure as the API answers it or keeps it with a row. */
export type KeptFailure = {
  internalCode?: string | undefined;
  message: string;
  details?: readonly Partial<Detail>[] | undefined;
};

/** The page asks for what is missing, so their details add nothing. */
const ASKED_FOR: ReadonlySet<string> = new Set([
  codes.stepUpRequired,
  codes.contactRequired,
  codes.callerNotVerified,
  codes.reasonRequired,
  codes.approvalRequired,
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

/** A sentence of the API with its values. @returns null for one that has no text in the language */
export function sentenceWords({ own, english }: FailureLanguage, sentence: string): string | null {
  for (const [name, pattern] of patternsOf(english)) {
    const values = pattern.exec(sentence);
    if (values) return entry(own.sentence, name)!.replaceAll(/%(\d)/g, (_, at) => values[Number(at)] ?? "");
  }
  return null;
}

/**
 * A text of the API that is stored with a row, such as why a delivery failed.
 * @returns null when there is no text in the language, because another system wrote it
 */
export const storedWords = (language: FailureLanguage, text: string): string | null =>
  language.isEnglish ? text : sentenceWords(language, text);

/** What is wrong with a field. @returns null when it cannot be said in the language */
export function detailWords(language: FailureLanguage, { code, message }: Partial<Detail>): string | null {
  if (language.isEnglish && message !== undefined) return message;
  return (
    (message === undefined ? null : sentenceWords(language, message)) ??
    entry(language.own.detail, code) ??
    null
  );
}

/** What the first detail adds to the text of a failure. */
function addition(
  language: FailureLanguage,
  { internalCode, message, details }: KeptFailure,
): string | null | undefined {
  const detail = details?.[0];
  if (!detail || detail.message === message || ASKED_FOR.has(internalCode ?? "")) return null;
  if (internalCode === codes.callRefused)
    return entry(language.own.code, String(detail.suggestion)) ?? detail.message;
  if (internalCode === codes.invalidRequest) return detailWords(language, detail);
  return language.isEnglish ? detail.message : sentenceWords(language, detail.message ?? "");
}

/**
 * A failure in the language of a member of staff, with the values that its message and its first detail name.
 * @returns null for a code without a text; the message of the API is all there is then
 */
export function failureWords(language: FailureLanguage, failure: KeptFailure): string | null {
  const { internalCode, message } = failure;
  const isGeneral = message === entry(language.english.code, internalCode);
  const text =
    (isGeneral ? null : sentenceWords(language, message)) ?? entry(language.own.code, internalCode) ?? null;
  const more = addition(language, failure);
  if (!more) return text;
  return text === null || internalCode === codes.invalidRequest ? more : `${text} ${more}`;
}

/**
 * Why a network or a payment provider refused.
 * @param code as they name it
 * @param message in their own words; English readers see them where they are there
 * @returns null for a code that is not known
 */
export function providerWords(
  { own, isEnglish }: FailureLanguage,
  code: string | undefined,
  message: string | undefined,
): string | null {
  return (isEnglish ? message : undefined) ?? entry(own.reason, code) ?? null;
}
