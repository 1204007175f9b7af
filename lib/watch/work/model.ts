import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";
import { WORK_KINDS } from "@/lib/watch/work/sources";

const Timestamp = z.iso.datetime();

export const WorkItemKind = z.enum(WORK_KINDS).meta({
  id: "WorkItemKind",
  description:
    "ORDER, NETWORK_OPERATION, RENEWAL, INVOICE, DELIVERY and JOB stand still for longer than they may. NETWORK_FAILURE: the network refused an operation. ORDER_ITEM: an order item failed and is not paid back. PORTING: the losing carrier wants other details, or a port has not moved for a working day. PAYMENT: an invoice is owed and no charge is to come. REFUND: the provider refused a refund. DISPUTE: a payer's bank asks. INCOMING_PAYMENT: a bank payment is used for nothing yet. USAGE: records of a number that no subscription has. ORDER_APPROVAL: an order waits for the brand. APPROVAL: staff wait for a colleague. TASK: a workflow left it. DISCREPANCY: the books do not agree. DEAD_DELIVERY: a webhook was given up. REVIEW: an emergency was not reviewed.",
});

export const WorkItemState = z.enum(["OPEN", "SNOOZED", "CLOSED"]).meta({
  id: "WorkItemState",
  description: "CLOSED: its subject was solved, or a person closed it.",
});

const Person = z.object({ staffId: z.string(), name: z.string() });

export const WorkItem = z
  .object({
    workItemId: z.string().describe("The item."),
    kind: WorkItemKind,
    state: WorkItemState,
    subjectId: z
      .string()
      .describe(
        "Id of what is to be looked at: the order, order item, network operation, subscription, port, invoice, refund, dispute, bank payment, approval, task, discrepancy, webhook delivery, job, emergency or usage record.",
      ),
    parentId: z
      .string()
      .optional()
      .describe("What the subject belongs to: an order, a payment intent or a webhook endpoint."),
    code: z.string().optional().describe("The same for failures that are alike. Open set."),
    customer: z
      .object({ customerId: z.string(), name: z.string() })
      .optional()
      .describe("Whose it is, where it is one customer's."),
    subscriptionId: z.string().optional(),
    message: z.string().describe("What is wrong, in English."),
    standingSince: Timestamp.describe("Since when there is something to do."),
    dueAt: Timestamp.optional().describe("Until when it must be done."),
    assignedTo: Person.optional().describe("Who works on it."),
    isMine: z.boolean().describe("Whether the caller works on it."),
    assignedAt: Timestamp.optional().describe("Since when."),
    snoozedUntil: Timestamp.optional().describe("It is OPEN again from then on."),
    closedAt: Timestamp.optional().describe("When a person closed it, or its subject was solved."),
  })
  .meta({
    id: "WorkItem",
    description:
      "Something that needs a person. It is closed by itself as soon as its subject is solved, and comes back as a new item when that fails again.",
  });
export type WorkItem = z.infer<typeof WorkItem>;

export const WorkItemPage = pageOf(WorkItem).meta({ id: "WorkItemPage" });

export const WorkItemGroup = z
  .object({
    kind: WorkItemKind,
    code: z.string(),
    count: z.int().min(2).describe("Open items; counted up to 1,000."),
  })
  .meta({ id: "WorkItemGroup", description: "Open items of one kind with the same code." });
export type WorkItemGroup = z.infer<typeof WorkItemGroup>;
export const WorkItemGroups = z
  .object({ items: z.array(WorkItemGroup) })
  .meta({ id: "WorkItemGroups", description: "The largest groups first." });
export type WorkItemGroups = z.infer<typeof WorkItemGroups>;

export const AssignWorkItemRequest = z
  .object({ staffId: z.string().max(64).nullable().describe("Who is to work on it; null gives it back.") })
  .meta({ id: "AssignWorkItemRequest" });

export const SnoozeWorkItemRequest = z
  .object({
    until: z.iso
      .datetime({ offset: true })
      .nullable()
      .describe("Within 30 days. Null: it is open again at once."),
  })
  .meta({ id: "SnoozeWorkItemRequest" });
