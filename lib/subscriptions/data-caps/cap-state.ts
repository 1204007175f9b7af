/** The share of a cap at which its customer is warned, in percent. */
const WARNING_PERCENT = 80;

export type CapState = {
  /** The month that the state belongs to, as YYYY-MM. */
  month: string;
  warnedAt: Date | null;
  reachedAt: Date | null;
};

export type CapNews = "WARNED" | "REACHED";

/**
 * The state of a cap after its use was summed up. Pure. A state of an earlier month counts as empty.
 * @param now the month, the bytes that were used in it, and the present instant
 * @returns `news`: what the customer must be notified of now; null when they know it already
 */
export function nextCapState(
  cap: CapState & { limitBytes: number },
  { month, used, now }: { month: string; used: number; now: Date },
): { state: CapState; news: CapNews | null; isChanged: boolean } {
  const isPast = cap.month !== month;
  const before = isPast ? { warnedAt: null, reachedAt: null } : cap;
  const isNear = used * 100 >= cap.limitBytes * WARNING_PERCENT;
  const state: CapState = {
    month,
    warnedAt: isNear ? (before.warnedAt ?? now) : null,
    reachedAt: used >= cap.limitBytes ? (before.reachedAt ?? now) : null,
  };
  const isReached = state.reachedAt !== null && before.reachedAt === null;
  const isWarned = state.warnedAt !== null && before.warnedAt === null;
  return {
    state,
    news: isReached ? "REACHED" : isWarned ? "WARNED" : null,
    // An empty state of an earlier month needs no update.
    isChanged: (["warnedAt", "reachedAt"] as const).some(
      (key) => cap[key]?.getTime() !== state[key]?.getTime(),
    ),
  };
}
