import type { CapOwner } from "./cap-of-zone";

/** The caps to choose from, in megabytes: of a line, and of all lines of a customer. */
const OF_LINE = [500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];
const OF_ALL = [
  5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000,
  20_000_000, 50_000_000,
];

export const capAmountsMb = (owner: CapOwner): readonly number[] =>
  "customerId" in owner ? OF_ALL : OF_LINE;

/** The usual caps, and a present one that is none of them. In megabytes, ascending. */
export const offeredCapsMb = (amounts: readonly number[], present: number | undefined): number[] =>
  [...new Set([...amounts, ...(present === undefined ? [] : [present])])].sort((a, b) => a - b);

/** The cap that a dialog proposes: the present one, or the first that leaves room above what was used. */
export const proposedCapMb = (
  amounts: readonly number[],
  present: number | undefined,
  usedBytes: number,
): number => present ?? amounts.find((amount) => amount * 1_000_000 > usedBytes * 1.25) ?? amounts.at(-1)!;
