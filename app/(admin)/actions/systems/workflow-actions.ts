import {
  type ActionMaker,
  type ActWords,
  actionWords,
  allowedActions,
} from "@/app/(admin)/actions/action-of";
import type { Action, ActionField } from "@/components/admin/act/action";
import { outputsText } from "@/components/admin/act/send/outputs";
import type { Workflow } from "@/lib/workflows/model";
import {
  completeWorkflowTask,
  createWorkflowOperation,
  deleteWorkflowOperation,
  rerunWorkflow,
  updateWorkflowOperation,
} from "@/lib/workflows/operations";

/** Notes that a task of a workflow is done. */
export const completeTaskAction = ({ t, make }: ActionMaker, workflowTaskId: string): Action | null =>
  make(completeWorkflowTask, {
    params: { workflowTaskId },
    words: actionWords(t, "completeWorkflowTask"),
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
    words: actionWords(t, "rerunWorkflow"),
  });

function workflowFields(t: ActWords, workflow?: Workflow): ActionField[] {
  const { name, webhookPaths = [], customType, outputs = {}, careTask } = workflow ?? {};
  const optional = { optional: true } as const;
  return [
    { kind: "text", name: "name", label: t("workflow.name"), value: name ?? "", max: 200 },
    {
      kind: "lines",
      name: "webhookPaths",
      label: t("workflow.paths"),
      hint: t("workflow.pathsHint"),
      value: webhookPaths.join("\n"),
    },
    {
      kind: "text",
      name: "customType",
      label: t("workflow.type"),
      hint: t("workflow.typeHint"),
      value: customType ?? "",
      max: 200,
    },
    {
      kind: "outputs",
      name: "outputs",
      label: t("workflow.outputs"),
      hint: t("workflow.outputsHint"),
      value: outputsText(outputs),
      ...optional,
    },
    {
      kind: "text",
      name: "careTask.name",
      label: t("workflow.task"),
      hint: t("workflow.taskHint"),
      value: careTask?.name ?? "",
      max: 200,
      ...optional,
      ...(workflow && { clears: "careTask" }),
    },
    {
      kind: "longText",
      name: "careTask.description",
      label: t("workflow.taskText"),
      value: careTask?.description ?? "",
      max: 2000,
      ...optional,
      onlyIf: { name: "careTask.name" },
    },
  ];
}

/** Makes a workflow; its page opens. */
export function createWorkflowAction({ t, make }: ActionMaker): Action | null {
  const action = make(createWorkflowOperation, {
    words: actionWords(t, "createWorkflow"),
    fields: workflowFields(t),
  });
  return action && { ...action, opens: { path: "/admin/integrations/workflows/", field: "workflowId" } };
}

/** What can be done with a workflow. Its runs stay when it is deleted. */
export function workflowActions({ t, make }: ActionMaker, workflow: Workflow): Action[] {
  const params = { workflowId: workflow.workflowId };
  const remove = make(deleteWorkflowOperation, {
    params,
    words: actionWords(t, "deleteWorkflow", { name: workflow.name }),
    danger: true,
  });
  return allowedActions([
    make(updateWorkflowOperation, {
      params,
      words: actionWords(t, "updateWorkflow"),
      fields: workflowFields(t, workflow),
      // A text that is emptied takes all of it away, which no field says by being left out.
      body: { outputs: {} },
      versioned: true,
    }),
    // Its own page is gone then.
    remove && { ...remove, opens: { path: "/admin/integrations/workflows" } },
  ]);
}
