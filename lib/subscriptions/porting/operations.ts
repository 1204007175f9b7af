import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { cancelPorting, getPorting, submitPorting } from "@/lib/subscriptions/porting/commands";
import { listPortings } from "@/lib/subscriptions/porting/list";
import { Porting, PortingRequest, PortingStatus, PortingUpdated } from "@/lib/subscriptions/porting/model";

const common = {
  tag: "Subscriptions",
  surfaces: ["platform", "end-user"],
  params: z.object({
    subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_."),
  }),
} as const;

export const getInPorting = operation({
  ...common,
  id: "getInPorting",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/in-porting",
  summary: "Get the port of a number to a subscription",
  description: "The one under way, else the latest.",
  permission: "subscriptions:read",
  output: Porting,
  failures: [failures.subscriptionNotFound, failures.portingNotFound],
  handle: (ctx, { params }) => getPorting(ctx, params.subscriptionId),
});

export const updateInPorting = operation({
  ...common,
  id: "updateInPorting",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/in-porting",
  summary: "Send details for porting a number in",
  description:
    "Completes, corrects or answers what the losing carrier asked for, while the port is pending or in progress. Details replace those sent before. With `msisdn` it starts a port on a line that has none under way.",
  permission: "subscriptions:write",
  body: PortingRequest,
  output: PortingUpdated,
  failures: [
    failures.subscriptionNotFound,
    failures.portingNotFound,
    failures.portingNotUpdatable,
    failures.portingInProgress,
    failures.portingNumberHere,
    failures.portingLineNotUsable,
  ],
  handle: (ctx, { params, body }) => submitPorting(ctx, params.subscriptionId, body),
});

export const cancelInPorting = operation({
  ...common,
  id: "cancelInPorting",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/in-porting/cancel",
  summary: "Give up porting a number in",
  description:
    "CANCELLED at once where the network has not been asked. Else the network decides: until it agrees the port stays REQUESTED with `cancelRequestedAt`, and it may be too late.",
  permission: "subscriptions:write",
  output: Porting,
  failures: [failures.subscriptionNotFound, failures.portingNotFound, failures.portingNotCancellable],
  handle: (ctx, { params }) => cancelPorting(ctx, params.subscriptionId),
});

export const listPortingsOperation = operation({
  id: "listPortings",
  method: "GET",
  path: "/portings",
  summary: "List numbers that are ported in, newest first",
  description: "Over all subscriptions. Secrets in the details are masked.",
  tag: "Porting",
  surfaces: ["platform"],
  permission: "care:read",
  query: z.object({
    status: z.array(PortingStatus).min(1).max(7).optional().describe("In any of these states."),
    stuck: z
      .boolean()
      .optional()
      .describe(
        "`true`: only open ports that have not moved for a working day and are not meant for later, longest first.",
      ),
    createdFrom: z.iso.datetime({ offset: true }).optional().describe("Asked for at this instant or later."),
    createdTo: z.iso.datetime({ offset: true }).optional().describe("Asked for before this instant."),
    ...pageQuery,
  }),
  output: pageOf(Porting),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listPortings(ctx, query),
});
