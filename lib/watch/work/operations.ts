import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { assignWorkItem, claimWorkItem, closeWorkItem, snoozeWorkItem } from "@/lib/watch/work/commands";
import {
  AssignWorkItemRequest,
  SnoozeWorkItemRequest,
  WorkItem,
  WorkItemGroups,
  WorkItemKind,
  WorkItemPage,
  WorkItemState,
} from "@/lib/watch/work/model";
import { getWorkItem, groupWorkItems, listWorkItems } from "@/lib/watch/work/queries";

const shared = { tag: "Work items", surfaces: ["platform"] } as const;
const params = z.object({ workItemId: z.string().max(64).describe("The item.") });
const over = [failures.workItemNotFound, failures.workItemOver];

export const listWorkItemsOperation = operation({
  ...shared,
  id: "listWorkItems",
  method: "GET",
  path: "/work-items",
  summary: "List work items: open ones longest first, closed ones newest first",
  description:
    "Returns permanent failures, waiting decisions, and work that takes too long. An item closes automatically when its cause is resolved. A new item appears within a minute.",
  permission: "care:read",
  query: z.object({
    kind: WorkItemKind.optional(),
    code: z.string().max(200).optional().describe("Only items with this failure code."),
    state: WorkItemState.default("OPEN"),
    mine: z
      .boolean()
      .optional()
      .describe("`true`: only items that the caller works on. `false`: all other items."),
    unassigned: z
      .boolean()
      .optional()
      .describe("`true`: only items that no one works on. `false`: only items that a staff member works on."),
    customerId: z.string().max(64).optional().describe("Only of this customer, by its UUID."),
    ...pageQuery,
  }),
  output: WorkItemPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listWorkItems(ctx, query),
});

export const groupWorkItemsOperation = operation({
  ...shared,
  id: "groupWorkItems",
  method: "GET",
  path: "/work-item-groups",
  summary: "Count open work items with the same failure",
  permission: "care:read",
  output: WorkItemGroups,
  failures: [],
  reads: "replica",
  handle: (ctx) => groupWorkItems(ctx),
});

export const getWorkItemOperation = operation({
  ...shared,
  id: "getWorkItem",
  method: "GET",
  path: "/work-items/{workItemId}",
  summary: "Get a work item",
  permission: "care:read",
  params,
  output: WorkItem,
  failures: [failures.workItemNotFound],
  handle: (ctx, { params }) => getWorkItem(ctx, params.workItemId),
});

export const claimWorkItemOperation = operation({
  ...shared,
  id: "claimWorkItem",
  method: "POST",
  path: "/work-items/{workItemId}/claim",
  summary: "Take a work item",
  description:
    "Only for staff members. If several take it at once, one gets it. Taking your own item changes nothing.",
  permission: "care:act",
  personOnly: true,
  params,
  output: WorkItem,
  failures: [...over, failures.workItemTaken],
  handle: (ctx, { params }) => claimWorkItem(ctx, params.workItemId),
});

export const assignWorkItemOperation = operation({
  ...shared,
  id: "assignWorkItem",
  method: "POST",
  path: "/work-items/{workItemId}/assign",
  summary: "Assign a work item, or remove the assignment",
  permission: "care:act",
  params,
  body: AssignWorkItemRequest,
  output: WorkItem,
  failures: [...over, failures.staffNotFound],
  handle: (ctx, { params, body }) => assignWorkItem(ctx, params.workItemId, body.staffId),
});

export const snoozeWorkItemOperation = operation({
  ...shared,
  id: "snoozeWorkItem",
  method: "POST",
  path: "/work-items/{workItemId}/snooze",
  summary: "Snooze a work item",
  permission: "care:act",
  params,
  body: SnoozeWorkItemRequest,
  output: WorkItem,
  failures: [...over, failures.workItemTaken],
  handle: (ctx, { params, body: { until } }) =>
    snoozeWorkItem(ctx, params.workItemId, until === null ? null : new Date(until)),
});

export const closeWorkItemOperation = operation({
  ...shared,
  id: "closeWorkItem",
  method: "POST",
  path: "/work-items/{workItemId}/close",
  summary: "Close a work item whose cause is not resolved",
  description: "The item needs no more work. It returns only if its cause is resolved and then fails again.",
  permission: "care:act",
  params,
  output: WorkItem,
  failures: [...over, failures.workItemTaken],
  handle: (ctx, { params }) => closeWorkItem(ctx, params.workItemId),
});
