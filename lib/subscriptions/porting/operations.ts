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
  summary: "Get the porting of a number to a subscription",
  description: "Returns the porting in progress, or else the latest one.",
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
  summary: "Start a porting or update its details",
  description:
    "Completes or corrects the details, or answers the losing carrier, while the porting is not final. New details replace the previous ones. With `msisdn`, starts a porting for a subscription without one in progress.",
  permission: "subscriptions:write",
  body: PortingRequest,
  output: PortingUpdated,
  failures: [
    failures.subscriptionNotFound,
    failures.portingNotFound,
    failures.portingNotUpdatable,
    failures.portingInProgress,
    failures.portingNumberHere,
    failures.portingSubscriptionNotUsable,
  ],
  handle: (ctx, { params, body }) => submitPorting(ctx, params.subscriptionId, body),
});

export const cancelInPorting = operation({
  ...common,
  id: "cancelInPorting",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/in-porting/cancel",
  summary: "Cancel a porting",
  description:
    "If the network was not asked yet, the porting is CANCELLED at once. Otherwise the network decides. Until it agrees, the porting stays REQUESTED with `cancelRequestedAt`. It can be too late.",
  permission: "subscriptions:write",
  output: Porting,
  failures: [failures.subscriptionNotFound, failures.portingNotFound, failures.portingNotCancellable],
  handle: (ctx, { params }) => cancelPorting(ctx, params.subscriptionId),
});

export const listPortingsOperation = operation({
  id: "listPortings",
  method: "GET",
  path: "/portings",
  summary: "List portings, newest first",
  description: "Returns the portings of all subscriptions. Secrets in the details are masked.",
  tag: "Porting",
  surfaces: ["platform"],
  permission: "care:read",
  query: z.object({
    status: z.array(PortingStatus).min(1).max(7).optional().describe("Only in one of these states."),
    stuck: z
      .boolean()
      .optional()
      .describe(
        "`true`: only open portings without progress for a working day that are not planned for later, longest wait first.",
      ),
    createdFrom: z.iso.datetime({ offset: true }).optional().describe("Requested at this time or later."),
    createdTo: z.iso.datetime({ offset: true }).optional().describe("Requested before this time."),
    ...pageQuery,
  }),
  output: pageOf(Porting),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listPortings(ctx, query),
});
