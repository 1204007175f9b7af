import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { WatchedJob } from "@/lib/watch/jobs/model";
import { discardJobOperation, retryJobOperation } from "@/lib/watch/jobs/operations";

/** The actions on a failed job. A running or waiting job needs none. */
export function jobActions({ t, make }: ActionMaker, { jobId, status }: WatchedJob): Action[] {
  if (status !== "FAILED") return [];
  const params = { jobId };
  return allowedActions([
    make(retryJobOperation, { params, words: actionWords(t, "retryJob") }),
    make(discardJobOperation, { params, danger: true, words: actionWords(t, "discardJob") }),
  ]);
}
