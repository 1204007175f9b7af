/**
 * How an attempt ended. `ok`: an answer below 500 that needs no repeat. `busy`: 409 or 429, which ask for a repeat. `failed`:
 * 5xx. `lost`: no answer.
 */
export type AttemptEnd = "ok" | "busy" | "failed" | "lost";

export type CallAttempt = { endedAt: number; end: AttemptEnd };

/** A request with its repeats. Times are milliseconds of one clock. */
export type Call = { startedAt: number; endedAt: number; attempts: CallAttempt[] };

export type Figures = {
  calls: number;
  /** Calls whose first attempt got no answer or a 5xx. */
  firstFailed: number;
  /** Attempts without an answer, and with a 5xx. */
  lost: number;
  failed: number;
  /** Calls that had no success after all repeats. */
  gaveUp: number;
  /** The longest time without a successful answer, in milliseconds. */
  longestGapMs: number;
  p50: number;
  p99: number;
  /** Milliseconds from the fault to the end of the last failed attempt. 0: none failed. */
  recoveredAfterMs: number;
};

/** A part of a run. The fault happens at `faultAt`. */
export type FaultSpan = { from: number; faultAt: number; to: number };

const isFailure = ({ end }: CallAttempt) => end === "failed" || end === "lost";
const succeeded = ({ attempts }: Call) => attempts.at(-1)?.end === "ok";

/** The value below which a share of the sorted values lies; 0 without values. */
export const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The longest time between two neighbours, and between them and both ends of the span. */
export function longestGap(times: readonly number[], { from, to }: Pick<FaultSpan, "from" | "to">): number {
  const inside = times.filter((time) => time >= from && time <= to).toSorted((a, b) => a - b);
  let last = from;
  let longest = 0;
  for (const time of [...inside, to]) {
    longest = Math.max(longest, time - last);
    last = time;
  }
  return longest;
}

/** The figures of the calls and attempts that ended in a span. */
export function clientFigures(all: readonly Call[], span: FaultSpan): Figures {
  const calls = all.filter(({ endedAt }) => endedAt >= span.from && endedAt <= span.to);
  const attempts = all
    .flatMap((call) => call.attempts)
    .filter(({ endedAt }) => endedAt >= span.from && endedAt <= span.to);
  const durations = calls
    .filter(succeeded)
    .map(({ startedAt, endedAt }) => endedAt - startedAt)
    .toSorted((a, b) => a - b);
  const failures = attempts.filter((attempt) => isFailure(attempt) && attempt.endedAt >= span.faultAt);
  return {
    calls: calls.length,
    firstFailed: calls.filter(({ attempts: [first] }) => first && isFailure(first)).length,
    lost: attempts.filter(({ end }) => end === "lost").length,
    failed: attempts.filter(({ end }) => end === "failed").length,
    gaveUp: calls.filter((call) => !succeeded(call)).length,
    longestGapMs: longestGap(
      attempts.filter(({ end }) => end === "ok").map(({ endedAt }) => endedAt),
      span,
    ),
    p50: shareOf(durations, 0.5),
    p99: shareOf(durations, 0.99),
    recoveredAfterMs: Math.max(0, ...failures.map(({ endedAt }) => endedAt - span.faultAt)),
  };
}
