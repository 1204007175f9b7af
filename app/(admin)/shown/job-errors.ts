import { type FailureLanguage, failureWords, storedWords } from "@/components/admin/failure/failure-words";
import { failures } from "@/lib/kernel/error-registry";

const CODES: ReadonlyMap<string, string> = new Map(
  Object.values(failures).map(({ message, internalCode }) => [message, internalCode]),
);

/**
 * Why a job failed, in the language of a member of staff: a job that was refused keeps the registry's message.
 * @returns null where the words are of a program or of somebody else
 */
export function jobErrorWords(language: FailureLanguage, error: string): string | null {
  if (language.isEnglish) return error;
  const internalCode = CODES.get(error);
  return (
    (internalCode === undefined ? null : failureWords(language, { internalCode, message: error })) ??
    storedWords(language, error)
  );
}
