/** What most people choose from, in percent. */
const USUAL = [50, 80, 90, 100];
/** As many as the operation takes. */
const MOST = 5;

/** The percentages to choose from: the usual ones, and what was chosen elsewhere. */
export const offeredThresholds = (chosen: readonly number[]): number[] =>
  [...new Set([...USUAL, ...chosen])].toSorted((a, b) => a - b);

/** The choice after one was pressed, lowest first; one too many takes the place of the lowest. */
export function toggleThreshold(chosen: readonly number[], threshold: number): number[] {
  if (chosen.includes(threshold)) return chosen.filter((one) => one !== threshold);
  return [...chosen, threshold].toSorted((a, b) => a - b).slice(-MOST);
}
