import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import type { SampleRequest } from "@/lib/http/reference/sample-request";
import type { SecretKind } from "../calls/kept-secrets";
import type { ConsoleParameters, ConsoleValues } from "./values";

/** What must be corrected before a call, by the field: `path.orderId`, `body`, or the kind of a secret. */
export type ConsoleProblems = Readonly<Record<string, string>>;

/** The parser's codes as sentences, for the mistakes that people make. */
const JSON_MISTAKES: Readonly<Record<string, string>> = {
  InvalidSymbol: "a name or a text needs double quotes",
  InvalidNumberFormat: "the number is not valid",
  PropertyNameExpected: "the name of a field is expected, in double quotes",
  ValueExpected: "a value is expected",
  ColonExpected: "a colon is expected after the name",
  CommaExpected: "a comma is expected",
  CloseBraceExpected: "a } is missing",
  CloseBracketExpected: "a ] is missing",
  EndOfFileExpected: "the text continues after the value",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfComment: "JSON has no comments",
  UnexpectedEndOfString: "the closing quote of a text is missing",
  InvalidUnicode: "the escape after \\u is not valid",
  InvalidEscapeCharacter: "the escape after \\ is not valid",
  InvalidCharacter: "the character is not allowed here. Write a line break in a text as \\n",
};

/** Says where a text stops being JSON, and why. Undefined for JSON, and for a text that is empty. */
export function jsonProblem(text: string): string | undefined {
  if (text.trim() === "") return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const first = errors[0];
    if (!first) return "The body is not JSON.";
    const line = text.slice(0, first.offset).split("\n").length;
    const mistake = JSON_MISTAKES[printParseErrorCode(first.error)];
    return `Line ${line} is not JSON${mistake ? `: ${mistake}` : ""}.`;
  }
}

/** Browsers refuse other characters in headers, with an error that names none of them. */
const isHeaderText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A browser takes these parts out of an address. The call would then reach another operation. */
const isDots = (segment: string): boolean => /^\.\.?$/.test(segment);

function secretProblem(kind: SecretKind, secret: string): string | undefined {
  if (secret === "") return kind === "token" ? "Enter the access token of a user." : "Enter a key first.";
  if (!/^[\x21-\x7e]+$/.test(secret)) return "This has a space or a character that no key has.";
  if (kind === "full-access" && secret.startsWith("tern_im_"))
    return "This is an impersonation key. The platform API needs a full-access key.";
  if (kind === "impersonate-user" && secret.startsWith("tern_fa_"))
    return "This is a full-access key. The end-user API needs an impersonation key.";
  return undefined;
}

/** Everything that must be corrected before the call can be made. Empty if it can. */
export function consoleProblems({
  request,
  parameters,
  values,
  secrets,
}: {
  request: SampleRequest;
  parameters: ConsoleParameters;
  values: ConsoleValues;
  /** The secrets that the call sends. */
  secrets: Readonly<Partial<Record<SecretKind, string>>>;
}): ConsoleProblems {
  const problems: Record<string, string> = {};
  const note = (field: string, problem: string | undefined) => {
    if (problem) problems[field] = problem;
  };
  for (const [kind, secret] of Object.entries(secrets) as [SecretKind, string][])
    note(kind, secretProblem(kind, secret));
  for (const { in: place, fields } of parameters) {
    for (const { name } of fields) {
      const text = (values[place][name] ?? "").trim();
      if (place === "path" && text === "") note(`path.${name}`, "Enter a value. The address needs it.");
      if (place === "path" && text.split(request.path.includes(`{${name}...}`) ? "/" : "\0").some(isDots))
        note(`path.${name}`, "An address cannot contain “.” or “..” as a value.");
      if (place === "header" && !isHeaderText(text))
        note(`header.${name}`, "A header has only letters without accents, digits and signs.");
    }
  }
  note("body", jsonProblem(values.body));
  return problems;
}
