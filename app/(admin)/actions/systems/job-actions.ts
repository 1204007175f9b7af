import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { WatchedJob } from "@/lib/watch/jobs/model";
import { discardJobOperation, retryJobOperation } from "@/lib/watch/jobs/operations";

/** What can be done with a failed job. One that runs or waits takes care of itself. */
export function jobActions({ t, make }: ActionMaker, { jobId, status }: WatchedJob): Action[] {
  if (status !== "FAILED") return [];
  const params = { jobId };
  return allowedActions([
    make(retryJobOperation, { params, words: actionWords(t, "retryJob") }),
    make(discardJobOperation, { params, danger: true, words: actionWords(t, "discardJob") }),
  ]);
}
