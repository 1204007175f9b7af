/** FNV-1a over the digits; a number's place among the others depends on every digit. */
function hashOf(text: string, seed: number): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0;
  // The last digits alone would decide the lowest bits.
  hash ^= hash >>> 16;
  return Math.imul(hash, 2_246_822_519) >>> 0;
}

/**
 * Numbers in a mixed order: a stock is made of consecutive numbers, which are no choice.
 * @param seed another one for each visitor, so that not all are offered the same numbers; the same one keeps the order
 */
export const mixedNumbers = <T extends { msisdn: string }>(numbers: readonly T[], seed: number): T[] =>
  numbers
    .map((number) => ({ number, hash: hashOf(number.msisdn, seed) }))
    .sort((a, b) => a.hash - b.hash)
    .map(({ number }) => number);
