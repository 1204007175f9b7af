import { actorName, type Caller } from "@/lib/kernel/context";

/** How many prompt jobs of a caller keep their priority in each window. An order queues about three when it is submitted. */
export const PROMPT_JOBS = 20;
const WINDOW_MS = 10_000;
/** More callers than this are forgotten once their windows have ended. */
const REMEMBERED = 10_000;

const windows = new Map<string, { jobs: number; endsAt: number }>();

function forgetEnded(now: number): void {
  for (const [caller, { endsAt }] of windows) if (endsAt <= now) windows.delete(caller);
}

/**
 * Counts a prompt job of a caller, and returns whether the caller has queued more than its share recently. Each process
 * counts for itself: the answer only decides an order. Jobs that other jobs queue belong to no caller.
 */
export function isBurst(tenantId: string, caller: Caller | undefined, now: Date): boolean {
  if (!caller || caller.kind === "system" || caller.kind === "anonymous") return false;
  const at = now.getTime();
  const name = `${tenantId}/${actorName(caller)}`;
  const open = windows.get(name);
  if (!open || open.endsAt <= at) {
    if (windows.size >= REMEMBERED) forgetEnded(at);
    windows.set(name, { jobs: 1, endsAt: at + WINDOW_MS });
    return false;
  }
  return ++open.jobs > PROMPT_JOBS;
}
