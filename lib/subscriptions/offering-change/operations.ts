import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { Subscription } from "@/lib/subscriptions/model";
import {
  changeOffering,
  getOfferingChange,
  offeringOptionsOf,
  undoOfferingChange,
} from "@/lib/subscriptions/offering-change/change-offering";
import {
  ChangeOfferingRequest,
  OfferingChange,
  OfferingOptions,
} from "@/lib/subscriptions/offering-change/model";

const shared = {
  tag: "Subscriptions",
  surfaces: ["platform", "end-user"],
  path: "/subscriptions/{subscriptionId}/product-offering-change",
  params: z.object({
    subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_."),
  }),
} as const;
const { subscriptionNotFound, forbidden } = failures;

export const changeSubscriptionProductOffering = operation({
  ...shared,
  id: "changeSubscriptionProductOffering",
  method: "PUT",
  summary: "Change a subscription's product offering",
  description:
    "A change to a more expensive offering takes effect when the network confirms it, and costs the difference for the rest of the paid period. Any other change takes effect at the next renewal. Until then, the subscription shows it as `pendingProductOffering`. A new change replaces a scheduled one. On the end-user API, a change with a cost today must be ordered (line item SUBSCRIPTION_CHANGE), which collects the payment. With a full-access key, the change is made at once, and `dueNowMinor` is the amount that you must collect.",
  permission: "subscriptions:write",
  body: ChangeOfferingRequest,
  output: OfferingChange,
  failures: [
    subscriptionNotFound,
    forbidden,
    failures.offeringChangeNotActive,
    failures.renewalUnpaid,
    failures.changeUnderWay,
    failures.simChangeUnderWay,
    failures.offeringUnchanged,
    failures.offeringNotAnOption,
    failures.offeringChangeBound,
    failures.offeringChangeEndsBefore,
    failures.offeringChangeInProgress,
    failures.offeringChangeMustBeOrdered,
  ],
  handle: (ctx, { params: { subscriptionId }, body: { productOfferingId } }) =>
    changeOffering(ctx, { subscriptionId, productOfferingId }),
});

export const getSubscriptionProductOfferingChange = operation({
  ...shared,
  id: "getSubscriptionProductOfferingChange",
  method: "GET",
  summary: "Get the pending change of a subscription's product offering",
  description:
    "Returns a change that waits for the renewal or the network. Fails with 404 when there is none.",
  permission: "subscriptions:read",
  output: OfferingChange,
  failures: [subscriptionNotFound, failures.offeringChangeNotScheduled],
  handle: (ctx, { params: { subscriptionId } }) => getOfferingChange(ctx, subscriptionId),
});

export const undoSubscriptionProductOfferingChange = operation({
  ...shared,
  id: "undoSubscriptionProductOfferingChange",
  method: "DELETE",
  summary: "Undo a scheduled change of a subscription's product offering",
  description: "Possible while the change waits for the renewal, but not while the network makes it.",
  permission: "subscriptions:write",
  output: Subscription,
  failures: [
    subscriptionNotFound,
    forbidden,
    failures.offeringChangeNotScheduled,
    failures.offeringChangeInProgress,
    failures.priceChangeStands,
  ],
  handle: (ctx, { params: { subscriptionId } }) => undoOfferingChange(ctx, subscriptionId),
});

export const listSubscriptionProductOfferingOptions = operation({
  ...shared,
  id: "listSubscriptionProductOfferingOptions",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/product-offering-options",
  summary: "List the offerings that a subscription can change to",
  description:
    "Returns offerings of the same category and market in the customer's catalog. Each has its start, its cost, and whether it is allowed now. In the order of the shop.",
  permission: "subscriptions:read",
  output: OfferingOptions,
  failures: [subscriptionNotFound],
  reads: "replica",
  handle: async (ctx, { params: { subscriptionId } }) => ({
    items: await offeringOptionsOf(ctx, subscriptionId),
  }),
});
