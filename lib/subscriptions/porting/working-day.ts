const DAY_MS = 24 * 3600 * 1000;

/**
 * The moment one working day before another: the same time on the last day that is no Saturday or Sunday (UTC). Losing
 * carriers work Monday to Friday; public holidays are not known here, so after one a port counts as stuck a day early.
 */
export function workingDayBefore(at: Date): Date {
  let before = new Date(at.getTime() - DAY_MS);
  while ([0, 6].includes(before.getUTCDay())) before = new Date(before.getTime() - DAY_MS);
  return before;
}
