/** The most common choices, in percent. */
const USUAL = [50, 80, 90, 100];
/** The most that the operation accepts. */
const MOST = 5;

/** The percentages to choose from: the usual ones, and those that were chosen elsewhere. */
export const offeredThresholds = (chosen: readonly number[]): number[] =>
  [...new Set([...USUAL, ...chosen])].toSorted((a, b) => a - b);

/** The choice after a press, lowest first; beyond the maximum, the new one replaces the lowest. */
export function toggleThreshold(chosen: readonly number[], threshold: number): number[] {
  if (chosen.includes(threshold)) return chosen.filter((one) => one !== threshold);
  return [...chosen, threshold].toSorted((a, b) => a - b).slice(-MOST);
}
