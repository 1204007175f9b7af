/** FNV-1a over the digits, so that a number's position depends on every digit. */
function hashOf(text: string, seed: number): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0;
  // The lowest bits would depend only on the last digits.
  hash ^= hash >>> 16;
  return Math.imul(hash, 2_246_822_519) >>> 0;
}

/**
 * Shuffles numbers: a stock is consecutive, and consecutive numbers are no real choice.
 * @param seed differs between visitors, so that not all are offered the same numbers; the same seed keeps the order
 */
export const mixedNumbers = <T extends { msisdn: string }>(numbers: readonly T[], seed: number): T[] =>
  numbers
    .map((number) => ({ number, hash: hashOf(number.msisdn, seed) }))
    .sort((a, b) => a.hash - b.hash)
    .map(({ number }) => number);
