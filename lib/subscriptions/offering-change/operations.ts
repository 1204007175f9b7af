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
    "Something dearer begins as soon as the network confirms, for the difference over the rest of what is paid; anything else begins with the next renewal. Until then the line shows it as `pendingProductOffering`; another change replaces one that is scheduled. On the end-user API a change with something due now has to be ordered (line item SUBSCRIPTION_CHANGE), which collects the payment. With a full-access key it is carried out, and `dueNowMinor` tells what you have to settle.",
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
  summary: "Get the change of a subscription's product offering that waits",
  description: "For the renewal, or for the network; 404 when nothing waits.",
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
  description: "While it waits for the renewal; what the network is carrying out cannot be undone.",
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
  summary: "List what a subscription can be changed to",
  description:
    "Offerings of the same category and market in the customer's catalog, each with when it would begin, what it costs, and whether it is allowed now. In the order of the shop.",
  permission: "subscriptions:read",
  output: OfferingOptions,
  failures: [subscriptionNotFound],
  handle: async (ctx, { params: { subscriptionId } }) => ({
    items: await offeringOptionsOf(ctx, subscriptionId),
  }),
});
