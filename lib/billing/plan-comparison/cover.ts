import { multiplyMinor, sumMinor } from "@/lib/platform/money/money";

/** An add-on with more data that can be bought any number of times. */
export type DataPack = { productOfferingId: string; name: string; bytes: number; priceMinor: number };

export type BoughtPack = { pack: DataPack; count: number };

/** The steps in which an amount is counted: finer steps find no cheaper set that a person would notice. */
const MOST_STEPS = 2_000;

/**
 * The cheapest packs that together have at least the given amount of data; of equally cheap sets, one with fewer packs.
 * Exact when the sizes of the packs are multiples of a step (a two-thousandth of the amount, or their common divisor);
 * otherwise the set is enough, but a cheaper one may exist. Pure.
 * @param bytes 0 or more
 * @returns undefined when there is no pack, or when thousands of them would be needed; empty when nothing is needed
 */
export function cheapestPacks(bytes: number, packs: readonly DataPack[]): BoughtPack[] | undefined {
  if (bytes <= 0) return [];
  if (packs.length === 0) return undefined;
  const step = Math.max(packs.map((pack) => pack.bytes).reduce(commonDivisor), Math.ceil(bytes / MOST_STEPS));
  // A pack counts with its whole steps only, so that the set is never too small. An empty pack has none.
  const sized = packs
    .map((pack) => ({ pack, steps: Math.floor(pack.bytes / step) }))
    .filter(({ steps }) => steps > 0);
  if (sized.length === 0) return undefined;
  const needed = Math.ceil(bytes / step);
  /** For each number of steps: the price and the number of packs of the best set, and the last pack in it. */
  const best: { priceMinor: number; count: number; last: (typeof sized)[number] | undefined }[] = [
    { priceMinor: 0, count: 0, last: undefined },
  ];
  for (let steps = 1; steps <= needed; steps += 1) {
    const [cheapest] = sized
      .map((last) => {
        const rest = best[Math.max(0, steps - last.steps)]!;
        return { priceMinor: sumMinor([rest.priceMinor, last.pack.priceMinor]), count: rest.count + 1, last };
      })
      .sort((a, b) => a.priceMinor - b.priceMinor || a.count - b.count);
    best.push(cheapest!);
  }
  const bought = new Map<DataPack, number>();
  for (let steps = needed; steps > 0; ) {
    const { last } = best[steps]!;
    bought.set(last!.pack, (bought.get(last!.pack) ?? 0) + 1);
    steps = Math.max(0, steps - last!.steps);
  }
  return [...bought].map(([pack, count]) => ({ pack, count }));
}

/** The price of bought packs. */
export const priceOfPacks = (bought: readonly BoughtPack[]): number =>
  sumMinor(bought.map(({ pack, count }) => multiplyMinor(pack.priceMinor, count)));

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
