import { type FailureLanguage, failureWords, storedWords } from "@/components/admin/failure/failure-words";
import { failures } from "@/lib/kernel/error-registry";

const CODES: ReadonlyMap<string, string> = new Map(
  Object.values(failures).map(({ message, internalCode }) => [message, internalCode]),
);

/**
 * Why a job failed, in the language of a staff member. A refused job keeps the message of the registry.
 * @returns null when the text comes from a program or from another system
 */
export function jobErrorWords(language: FailureLanguage, error: string): string | null {
  if (language.isEnglish) return error;
  const internalCode = CODES.get(error);
  return (
    (internalCode === undefined ? null : failureWords(language, { internalCode, message: error })) ??
    storedWords(language, error)
  );
}
