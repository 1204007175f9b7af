import type { Action } from "@/components/admin/act/action";
import { completeWorkflowTask, rerunWorkflow } from "@/lib/workflows/operations";
import { type ActionMaker, wordsOf } from "./action-of";

/** Notes that a task of a workflow is done. */
export const completeTask = ({ t, make }: ActionMaker, workflowTaskId: string): Action | null =>
  make(completeWorkflowTask, {
    params: { workflowTaskId },
    words: wordsOf(t, "completeWorkflowTask"),
    fields: [
      {
        kind: "longText",
        name: "comment",
        label: t("completeWorkflowTask.comment"),
        max: 2000,
        optional: true,
      },
    ],
  });

/** Runs a workflow again with the input of an earlier run. */
export const runAgain = ({ t, make }: ActionMaker, workflowRunId: string): Action | null =>
  make(rerunWorkflow, {
    params: { workflowRunId },
    words: wordsOf(t, "rerunWorkflow"),
  });
