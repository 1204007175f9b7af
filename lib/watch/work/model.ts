import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";
import { WORK_KINDS } from "@/lib/watch/work/sources";

const Timestamp = z.iso.datetime();

export const WorkItemKind = z.enum(WORK_KINDS).meta({
  id: "WorkItemKind",
  description:
    "ORDER, NETWORK_OPERATION, RENEWAL, INVOICE, DELIVERY, JOB: it has made no progress for too long. NETWORK_FAILURE: the network rejected an operation. ORDER_ITEM: an order item failed and is not refunded. PORTING: the losing carrier needs other details, or a porting has made no progress for a working day. PAYMENT: an invoice is unpaid and no charge is planned. REFUND: the provider rejected a refund. DISPUTE: a payer's bank waits for an answer. INCOMING_PAYMENT: a bank payment is not matched. USAGE: usage records have no subscription. ORDER_APPROVAL: an order waits for the brand's approval. APPROVAL: a staff member waits for a colleague. TASK: a workflow created a task. DISCREPANCY: the books do not agree. DEAD_DELIVERY: a webhook delivery failed finally. REVIEW: an emergency access is not reviewed. QUESTION: a customer waits for an answer.",
});

export const WorkItemState = z.enum(["OPEN", "SNOOZED", "CLOSED"]).meta({
  id: "WorkItemState",
  description: "CLOSED: its cause was resolved, or a person closed it.",
});

const Person = z.object({ staffId: z.string(), name: z.string() });

export const WorkItem = z
  .object({
    workItemId: z.string().describe("The work item."),
    kind: WorkItemKind,
    state: WorkItemState,
    subjectId: z
      .string()
      .describe(
        "Id of the subject: the order, order item, network operation, subscription, porting, invoice, refund, dispute, bank payment, approval, task, discrepancy, webhook delivery, job, emergency access, usage record or question.",
      ),
    parentId: z
      .string()
      .optional()
      .describe(
        "Id of the resource to which the subject belongs: an order, a payment intent or a webhook endpoint.",
      ),
    code: z.string().optional().describe("Code of the failure. The same for similar failures. Open set."),
    customer: z
      .object({ customerId: z.string(), name: z.string() })
      .optional()
      .describe("The customer. Absent when the item does not concern one customer."),
    subscriptionId: z.string().optional(),
    message: z.string().describe("Description of the problem, in English."),
    subject: z
      .string()
      .optional()
      .describe("What the customer asks about, in their words. Only of a question, until it is erased."),
    standingSince: Timestamp.describe("When the item first needed work."),
    dueAt: Timestamp.optional().describe("Deadline."),
    assignedTo: Person.optional().describe("The staff member who works on it."),
    isMine: z.boolean().describe("Whether the caller works on it."),
    assignedAt: Timestamp.optional().describe("When the staff member took it."),
    snoozedUntil: Timestamp.optional().describe("When it is OPEN again."),
    closedAt: Timestamp.optional().describe("When a person closed it, or its cause was resolved."),
  })
  .meta({
    id: "WorkItem",
    description:
      "A failure or decision that needs a staff member. It closes automatically when its cause is resolved. If the same fails again, a new item appears.",
  });
export type WorkItem = z.infer<typeof WorkItem>;

export const WorkItemPage = pageOf(WorkItem).meta({ id: "WorkItemPage" });

export const WorkItemGroup = z
  .object({
    kind: WorkItemKind,
    code: z.string(),
    count: z.int().min(2).describe("Number of open items, counted up to 1,000."),
  })
  .meta({ id: "WorkItemGroup", description: "Open items of one kind with the same code." });
export type WorkItemGroup = z.infer<typeof WorkItemGroup>;
export const WorkItemGroups = z
  .object({ items: z.array(WorkItemGroup) })
  .meta({ id: "WorkItemGroups", description: "Groups, largest first." });
export type WorkItemGroups = z.infer<typeof WorkItemGroups>;

export const AssignWorkItemRequest = z
  .object({
    staffId: z
      .string()
      .max(64)
      .nullable()
      .describe("The staff member who should work on it. null removes the assignment."),
  })
  .meta({ id: "AssignWorkItemRequest" });

export const SnoozeWorkItemRequest = z
  .object({
    until: z.iso
      .datetime({ offset: true })
      .nullable()
      .describe("When it is open again, within 30 days. Null: at once."),
  })
  .meta({ id: "SnoozeWorkItemRequest" });
