import type { UsageAllowance } from "./allowances";

/** What an allowance will come to if it goes on being used as in the last days. */
export type Forecast =
  /** Something is left when the last package ends, at `until`. */
  | { kind: "LASTS"; until: Date }
  /** Nothing is left from `at` on; the packages would have lasted until `until`, where they end at all. */
  | { kind: "RUNS_OUT"; at: Date; until: Date | null };

const DAY_MS = 86_400_000;
/** Fewer days say more about chance than about habit. */
const DAYS_NEEDED = 3;
const DAYS_LOOKED_AT = 14;

/**
 * What is used in a day, on average over the last two weeks of whole UTC days since `since`.
 * @param history one entry per day, oldest first, the last one today's
 * @returns null while there are fewer than three such days
 */
export function dailyPace(history: readonly { date: string; amount: number }[], since: Date): number | null {
  const days = history
    .slice(0, -1)
    .filter(({ date }) => Date.parse(date) >= since.getTime())
    .slice(-DAYS_LOOKED_AT);
  if (days.length < DAYS_NEEDED) return null;
  return days.reduce((sum, { amount }) => sum + amount, 0) / days.length;
}

/**
 * When packages will be used up at `perDay`. They are drawn from as the network does: what ends first goes first, and
 * what is left of it when it ends is lost.
 * @returns null where there is no limit, nothing can be used now, or nothing is used
 */
export function forecast(
  packages: readonly Pick<UsageAllowance, "status" | "remaining" | "validTo">[],
  perDay: number,
  now: Date,
): Forecast | null {
  const own = packages.filter(({ status }) => status === "ACTIVE");
  if (own.length === 0 || perDay <= 0 || own.some(({ remaining }) => remaining === null)) return null;
  const endOf = (validTo: string | undefined) =>
    validTo === undefined ? Number.POSITIVE_INFINITY : Date.parse(validTo);
  const byEnd = own.toSorted((a, b) => endOf(a.validTo) - endOf(b.validTo) || 0);
  const last = endOf(byEnd.at(-1)?.validTo);
  let at = now.getTime();
  let left = false;
  for (const { remaining, validTo } of byEnd) {
    const needed = ((remaining ?? 0) / perDay) * DAY_MS;
    const end = endOf(validTo);
    left = at + needed >= end;
    at = left ? Math.max(at, end) : at + needed;
  }
  if (left) return { kind: "LASTS", until: new Date(last) };
  return {
    kind: "RUNS_OUT",
    at: new Date(Math.min(at, 8.64e15)),
    until: Number.isFinite(last) ? new Date(last) : null,
  };
}
