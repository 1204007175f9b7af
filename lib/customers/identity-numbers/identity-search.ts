import { keyedHash, keyedHashes } from "@/lib/platform/secrets/encryption";

/** With the tenant in it, so that two brands' hashes of one number differ. */
const claim = (tenantId: string, number: string): string => `${tenantId}:${number}`;

/**
 * A number without what people write differently: separators, case, and the `16` that some registers put before an
 * organization number.
 */
const withoutSpelling = (number: string): string => {
  const bare = number.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  return /^16\d{10}$/.test(bare) ? bare.slice(2) : bare;
};

/**
 * The spellings a number may be stored in: a Swedish one with ten digits is searched for in each century, and one with
 * twelve also without it, as a sole trader's is stored.
 */
function spellings(typed: string): string[] {
  const bare = withoutSpelling(typed);
  if (/^\d{10}$/.test(bare)) return [bare, `18${bare}`, `19${bare}`, `20${bare}`];
  return /^(?:18|19|20)\d{10}$/.test(bare) ? [bare, bare.slice(2)] : [bare];
}

/** A customer's identity number as its columns hold it: encrypted, with the keyed hash it is found by. */
export const identityColumns = (tenantId: string, number: string | null) => ({
  identity: number,
  identityHash: number ? keyedHash("identity-search", claim(tenantId, withoutSpelling(number))) : null,
});

/** The hashes that a number may have in `customers.identity_hash`, however it is typed and under whichever key. */
export const identityHashes = (tenantId: string, typed: string): string[] =>
  spellings(typed).flatMap((number) => keyedHashes("identity-search", claim(tenantId, number)));
