const DAY_MS = 24 * 3600 * 1000;

/**
 * The instant one working day before another: the same time on the last day that is not a Saturday or Sunday (UTC).
 * Losing carriers work Monday to Friday. Public holidays are not known here, so after one a porting counts as stuck a
 * day early.
 */
export function workingDayBefore(at: Date): Date {
  let before = new Date(at.getTime() - DAY_MS);
  while ([0, 6].includes(before.getUTCDay())) before = new Date(before.getTime() - DAY_MS);
  return before;
}
