import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";
import { CUSTOM_TYPE, JSON_POINTER } from "@/lib/workflows/outputs";
import { pathProblem } from "@/lib/workflows/paths";
import { TASK_STATUSES } from "@/lib/workflows/states";

const MOST_OUTPUTS = 50;

const WebhookPath = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .superRefine((path, check) => {
    const message = pathProblem(path);
    if (message) check.addIssue({ code: "custom", message, params: { code: "invalid_format" } });
  })
  .describe(
    "Path below `/workflows/webhook/`. Leading slashes are ignored. A last segment `*` matches one or more segments: `crm/*` matches `crm/a` and `crm/a/b`, but not `crm`.",
  );

const Output = z
  .union([
    z.strictObject({
      pointer: z
        .string()
        .max(500)
        .regex(JSON_POINTER, "Must be a JSON pointer, such as /customer/id.")
        .describe("A JSON pointer (RFC 6901) into the body. Empty: the whole body."),
    }),
    z.strictObject({ value: z.string().max(1000).describe("A constant text.") }),
  ])
  .meta({ id: "WorkflowOutput" });

const Outputs = z
  .record(z.string().min(1).max(100), Output)
  .superRefine((outputs, check) => {
    const issue = (path: string[], message: string, code: string) =>
      check.addIssue({ code: "custom", path, message, params: { code } });
    if (Object.hasOwn(outputs, CUSTOM_TYPE))
      issue([CUSTOM_TYPE], `\`${CUSTOM_TYPE}\` is given by the workflow itself.`, "not_allowed");
    if (Object.keys(outputs).length > MOST_OUTPUTS) issue([], `At most ${MOST_OUTPUTS} outputs.`, "too_big");
  })
  .describe("The pairs of the event, by key. A pair whose pointer matches nothing is left out.");

const CareTask = z
  .object({
    name: z.string().trim().min(1).max(200),
    description: z.string().trim().min(1).max(2000).optional(),
  })
  .meta({ id: "WorkflowCareTask" });

const name = z.string().trim().min(1).max(200);
const customType = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe("Subject of the event. It is the event's `customType`.");
const webhookPaths = z.array(WebhookPath).min(1).max(50);
const careTask = CareTask.describe("A task for customer care. Each run creates one.");

export const CreateWorkflow = z
  .object({
    name,
    webhookPaths,
    customType,
    outputs: Outputs.default({}),
    careTask: careTask.optional(),
  })
  .meta({ id: "CreateWorkflow" });
export type CreateWorkflow = z.infer<typeof CreateWorkflow>;

export const UpdateWorkflow = z
  .object({
    name: name.optional(),
    webhookPaths: webhookPaths.optional(),
    customType: customType.optional(),
    outputs: Outputs.optional(),
    careTask: careTask.nullable().optional().describe("`null` removes it."),
  })
  .meta({ id: "UpdateWorkflow", description: "What is named is replaced, the rest stays." });
export type UpdateWorkflow = z.infer<typeof UpdateWorkflow>;

export const Workflow = z
  .object({
    workflowId: z.string(),
    name: z.string(),
    webhookPaths: z.array(z.string()),
    customType: z.string(),
    outputs: z.record(z.string(), Output),
    careTask: CareTask.optional(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Workflow" });
export type Workflow = z.infer<typeof Workflow>;

export const EmbeddedWorkflowTask = z
  .object({
    workflowTaskId: z.string(),
    name: z.string(),
    description: z.string().optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "EmbeddedWorkflowTask" });
export type EmbeddedWorkflowTask = z.infer<typeof EmbeddedWorkflowTask>;

export const WorkflowTask = EmbeddedWorkflowTask.extend({
  workflowId: z.string(),
  workflowRunId: z.string(),
  customerId: z
    .string()
    .optional()
    .describe(
      "The customer that the run's input names as `customerId`, by UUID or reference id with the prefix `rid_`.",
    ),
  status: z
    .enum(TASK_STATUSES)
    .describe("OPEN: a person must do it. A run without a care task leaves a COMPLETED one."),
  completedAt: z.iso.datetime().optional(),
  comment: z.string().optional(),
}).meta({ id: "WorkflowTask" });
export type WorkflowTask = z.infer<typeof WorkflowTask>;

const KeyValue = z
  .object({ key: z.string(), value: z.string() })
  .meta({ id: "KeyValue", description: "A key and value of a workflow's event." });

/** `data` of `custom.workflow_triggered`. */
export const WorkflowEventData = z.array(KeyValue);

export const WorkflowRun = z
  .object({
    workflowRunId: z.string(),
    workflowId: z.string(),
    path: z.string().describe("The called path."),
    input: z.record(z.string(), z.unknown()).describe("The body of the call, unchanged."),
    outputs: WorkflowEventData.describe("The data of the event."),
    rerunOf: z.string().optional().describe("The run whose input was used again."),
    workflowTasks: z.array(WorkflowTask),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "WorkflowRun" });
export type WorkflowRun = z.infer<typeof WorkflowRun>;

export const TriggerBody = z
  .record(z.string(), z.unknown())
  .meta({ id: "WorkflowInput", description: "Any JSON object." });

export const Triggered = z
  .object({ workflowTasks: z.array(EmbeddedWorkflowTask).describe("One run for each matching workflow.") })
  .meta({ id: "TriggeredWorkflows" });
export type Triggered = z.infer<typeof Triggered>;

export const CompleteTask = z
  .object({ comment: z.string().trim().min(1).max(2000).optional() })
  .meta({ id: "CompleteWorkflowTask" });

export const WorkflowPage = pageOf(Workflow);
export const WorkflowRunPage = pageOf(WorkflowRun);
export const WorkflowTaskPage = pageOf(WorkflowTask);
