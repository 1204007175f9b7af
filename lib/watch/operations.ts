import { z } from "zod";
import { failures } from "@/lib/api/error-registry";
import { operation } from "@/lib/api/operation";
import { pageOf, pageQuery } from "@/lib/api/pagination";
import { WorkItem, WorkItemKind } from "@/lib/watch/model";
import { listWorkItems } from "@/lib/watch/work-items";

export const listWorkItemsOperation = operation({
  id: "listWorkItems",
  method: "GET",
  path: "/work-items",
  summary: "List what stands still, longest first",
  description: "Orders, network operations, renewals, webhooks and jobs that take longer than they may.",
  tag: "Work items",
  surfaces: ["platform"],
  permission: "tenant:manage",
  query: z.object({ kind: WorkItemKind.optional(), ...pageQuery }),
  output: pageOf(WorkItem),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listWorkItems(ctx, query),
});
