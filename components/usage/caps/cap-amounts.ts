/** The caps to choose from, in megabytes. */
const CAPS_MB = [500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000] as const;

/** The usual caps, and a present one that is none of them. In megabytes, ascending. */
export const offeredCapsMb = (present: number | undefined): number[] =>
  [...new Set([...CAPS_MB, ...(present === undefined ? [] : [present])])].sort((a, b) => a - b);

/** The cap that a dialog proposes: the present one, or the first that leaves room above what was used. */
export const proposedCapMb = (present: number | undefined, usedBytes: number): number =>
  present ?? CAPS_MB.find((amount) => amount * 1_000_000 > usedBytes * 1.25) ?? CAPS_MB.at(-1)!;
