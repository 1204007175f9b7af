/** The amounts to choose from, in megabytes. */
const AMOUNTS_MB = [100, 500, 1_000, 2_000, 5_000, 10_000] as const;

/** Those of the usual amounts that are there to give, and all of it. In megabytes, ascending. */
export const offeredAmounts = (givableMb: number): number[] => [
  ...AMOUNTS_MB.filter((amount) => amount < givableMb),
  givableMb,
];
