import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import {
  CompleteTask,
  CreateWorkflow,
  TriggerBody,
  Triggered,
  UpdateWorkflow,
  Workflow,
  WorkflowPage,
  WorkflowRun,
  WorkflowRunPage,
  WorkflowTask,
  WorkflowTaskPage,
} from "@/lib/workflows/model";
import { listRuns, rerun, triggerWorkflows } from "@/lib/workflows/runs";
import { TASK_STATUSES } from "@/lib/workflows/states";
import { completeTask, listTasks } from "@/lib/workflows/tasks";
import {
  createWorkflow,
  deleteWorkflow,
  getWorkflow,
  listWorkflows,
  updateWorkflow,
} from "@/lib/workflows/workflows";

const managed = { tag: "Workflows", surfaces: ["platform"], permission: "integrations:manage" } as const;
const params = z.object({ workflowId: z.string() });

export const createWorkflowOperation = operation({
  ...managed,
  id: "createWorkflow",
  method: "POST",
  path: "/workflows",
  summary: "Create a workflow",
  body: CreateWorkflow,
  output: Workflow,
  status: 201,
  handle: (ctx, { body }) => createWorkflow(ctx, body),
});

export const listWorkflowsOperation = operation({
  ...managed,
  id: "listWorkflows",
  method: "GET",
  path: "/workflows",
  summary: "List workflows",
  query: z.object(pageQuery),
  output: WorkflowPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listWorkflows(ctx, query),
});

export const getWorkflowOperation = operation({
  ...managed,
  id: "getWorkflow",
  method: "GET",
  path: "/workflows/{workflowId}",
  summary: "Get a workflow",
  params,
  output: Workflow,
  failures: [failures.workflowNotFound],
  handle: (ctx, { params }) => getWorkflow(ctx, params.workflowId),
});

export const updateWorkflowOperation = operation({
  ...managed,
  id: "updateWorkflow",
  method: "PUT",
  path: "/workflows/{workflowId}",
  summary: "Update a workflow",
  params,
  body: UpdateWorkflow,
  output: Workflow,
  failures: [failures.workflowNotFound],
  handle: (ctx, { params, body }) => updateWorkflow(ctx, params.workflowId, body),
});

export const deleteWorkflowOperation = operation({
  ...managed,
  id: "deleteWorkflow",
  method: "DELETE",
  path: "/workflows/{workflowId}",
  summary: "Delete a workflow",
  description: "Its runs can no longer be read. Its tasks stay.",
  params,
  output: null,
  failures: [failures.workflowNotFound],
  handle: (ctx, { params }) => deleteWorkflow(ctx, params.workflowId) as Promise<undefined>,
});

export const listWorkflowRuns = operation({
  ...managed,
  id: "listWorkflowRuns",
  method: "GET",
  path: "/workflows/{workflowId}/runs",
  summary: "List runs of a workflow",
  params,
  query: z.object(pageQuery),
  output: WorkflowRunPage,
  failures: [failures.workflowNotFound, failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { params, query }) => listRuns(ctx, params.workflowId, query),
});

export const rerunWorkflow = operation({
  ...managed,
  id: "rerunWorkflow",
  method: "POST",
  path: "/workflow-runs/{workflowRunId}/rerun",
  summary: "Run a workflow again",
  description:
    "Uses the input of an earlier run and the current workflow. Creates a new run, task and event.",
  params: z.object({ workflowRunId: z.string() }),
  output: WorkflowRun,
  status: 201,
  failures: [failures.workflowRunNotFound],
  handle: (ctx, { params }) => rerun(ctx, params.workflowRunId),
});

export const triggerWorkflow = operation({
  ...managed,
  id: "triggerWorkflow",
  method: "POST",
  path: "/workflows/webhook/{path...}",
  summary: "Run the workflows of a path",
  description:
    "Each workflow with a matching `webhookPaths` entry runs with the body as its input. It creates a task and emits `custom.workflow_triggered`.",
  params: z.object({
    path: z.string().max(1024).describe("The rest of the path, including slashes."),
  }),
  body: TriggerBody,
  output: Triggered,
  failures: [failures.noWorkflowMatches],
  handle: (ctx, { params, body }) => triggerWorkflows(ctx, params.path, body),
});

export const listWorkflowTasks = operation({
  ...managed,
  id: "listWorkflowTasks",
  method: "GET",
  path: "/workflow-tasks",
  summary: "List workflow tasks",
  permission: "care:read",
  query: z.object({
    status: z.enum(TASK_STATUSES).optional(),
    customerId: z.string().max(260).optional().describe("A UUID, or a reference id prefixed rid_."),
    ...pageQuery,
  }),
  output: WorkflowTaskPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listTasks(ctx, query),
});

export const completeWorkflowTask = operation({
  ...managed,
  id: "completeWorkflowTask",
  method: "POST",
  path: "/workflow-tasks/{workflowTaskId}/complete",
  summary: "Complete a workflow task",
  permission: "care:act",
  params: z.object({ workflowTaskId: z.string() }),
  body: CompleteTask,
  bodyOptional: true,
  output: WorkflowTask,
  failures: [failures.workflowTaskNotFound, failures.workflowTaskNotOpen],
  handle: (ctx, { params, body }) => completeTask(ctx, params.workflowTaskId, body.comment),
});

/** Deleting operations come last: tests that call all operations in this order still find the resources. */
export const WORKFLOW_OPERATIONS = [
  createWorkflowOperation,
  listWorkflowsOperation,
  getWorkflowOperation,
  triggerWorkflow,
  listWorkflowRuns,
  rerunWorkflow,
  listWorkflowTasks,
  completeWorkflowTask,
  updateWorkflowOperation,
  deleteWorkflowOperation,
] as const;
