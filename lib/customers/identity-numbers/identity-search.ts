import { keyedHash, keyedHashes } from "@/lib/platform/secrets/encryption";

/** Contains the tenant, so that two brands' hashes of one number differ. */
const claim = (tenantId: string, number: string): string => `${tenantId}:${number}`;

/**
 * A number without differences of notation: separators, case, and the `16` that some registers put before an
 * organization number.
 */
const withoutSpelling = (number: string): string => {
  const bare = number.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  return /^16\d{10}$/.test(bare) ? bare.slice(2) : bare;
};

/**
 * The possible stored forms of a number. A Swedish one with ten digits is searched in each century. One with twelve
 * digits is also searched without the century, as a sole trader's is stored.
 */
function spellings(typed: string): string[] {
  const bare = withoutSpelling(typed);
  if (/^\d{10}$/.test(bare)) return [bare, `18${bare}`, `19${bare}`, `20${bare}`];
  return /^(?:18|19|20)\d{10}$/.test(bare) ? [bare, bare.slice(2)] : [bare];
}

/** The columns of a customer's identity number: its encrypted form, and the keyed hash for searches. */
export const identityColumns = (tenantId: string, number: string | null) => ({
  identity: number,
  identityHash: number ? keyedHash("identity-search", claim(tenantId, withoutSpelling(number))) : null,
});

/** The possible `customers.identity_hash` values of a number, in every notation and under every key. */
export const identityHashes = (tenantId: string, typed: string): string[] =>
  spellings(typed).flatMap((number) => keyedHashes("identity-search", claim(tenantId, number)));
