import { swedishIdentity } from "@/lib/customers/identity-numbers/identity-number";
import type { EidPerson } from "@/lib/providers/eid/eid";

/** Who the caller must be, as the brand knows them. */
export type ExpectedIdentity = { identity: string | null; name: string };

const wordsOf = (name: string): string[] =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);

const isInOrder = (words: readonly string[], among: readonly string[]): boolean => {
  let at = 0;
  for (const word of among) if (word === words[at]) at += 1;
  return at === words.length;
};

/** Whether a person can be compared with an eID: an identity number is on file, or at least two names are. */
export const canCompare = ({ identity, name }: ExpectedIdentity): boolean =>
  identity !== null || wordsOf(name).length >= 2;

/**
 * Whether the person whom an eID identified is the one who is expected. With an identity number on file, the numbers must be
 * equal; the name does not count then. Without one, the first and the last word of both names must be equal, and every word
 * of the name on file must be in the eID's, in order: the eID of Astrid Lindqvist may say Astrid Maria Lindqvist.
 * @param today a person who is not born yet has no number
 */
export function isSamePerson(expected: ExpectedIdentity, person: EidPerson, today: Date): boolean {
  if (expected.identity !== null) {
    const plain = (number: string) =>
      swedishIdentity("CONSUMER", number, today) ?? number.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
    return person.identityNumber !== null && plain(person.identityNumber) === plain(expected.identity);
  }
  const [filed, shown] = [wordsOf(expected.name), wordsOf(person.name ?? "")];
  return (
    filed.length >= 2 &&
    filed[0] === shown[0] &&
    filed.at(-1) === shown.at(-1) &&
    shown.length >= 2 &&
    isInOrder(filed, shown)
  );
}
