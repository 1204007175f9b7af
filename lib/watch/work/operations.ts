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
  summary: "List what needs a person, longest first; of what is closed, the newest first",
  description:
    "What failed for good, waits for a decision or takes longer than it may. An item is closed by itself when its subject is solved. A new one appears within a minute.",
  permission: "care:read",
  query: z.object({
    kind: WorkItemKind.optional(),
    code: z.string().max(200).optional().describe("Of failures that are alike."),
    state: WorkItemState.default("OPEN"),
    mine: z.boolean().optional().describe("`true`: only what the caller works on; `false`: everything else."),
    unassigned: z
      .boolean()
      .optional()
      .describe("`true`: only what nobody works on; `false`: only what a person has."),
    customerId: z.string().max(64).optional().describe("Of this customer, by its UUID."),
    ...pageQuery,
  }),
  output: WorkItemPage,
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listWorkItems(ctx, query),
});

export const groupWorkItemsOperation = operation({
  ...shared,
  id: "groupWorkItems",
  method: "GET",
  path: "/work-item-groups",
  summary: "Count open work items that failed alike",
  permission: "care:read",
  output: WorkItemGroups,
  failures: [],
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
    "For a person of the staff. Of several at once, one gets it. Taking one's own changes nothing.",
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
  summary: "Give a work item to a person, or back",
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
  summary: "Put a work item off",
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
  summary: "Close a work item whose subject is not solved",
  description:
    "Nothing is to be done about it. It comes back only when its subject is solved and fails again.",
  permission: "care:act",
  params,
  output: WorkItem,
  failures: [...over, failures.workItemTaken],
  handle: (ctx, { params }) => closeWorkItem(ctx, params.workItemId),
});
