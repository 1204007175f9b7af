import { z } from "zod";
import { ProductOffering } from "@/lib/catalog/model";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { cancelAddon, restoreAddon } from "@/lib/subscriptions/addons/cancel-addon";
import {
  addonOfferingOptions,
  changeAddonOffering,
  undoAddonOfferingChange,
} from "@/lib/subscriptions/addons/change-addon";
import { createAddonDirectly } from "@/lib/subscriptions/addons/create-addon";
import { giveAddon } from "@/lib/subscriptions/addons/give-addon";
import {
  AddAddonRequest,
  AddonStatus,
  CancelAddonRequest,
  ChangeAddonOfferingRequest,
  GiveAddonRequest,
  RestoreAddonRequest,
  SubscriptionAddon,
} from "@/lib/subscriptions/addons/model";
import { addonOptionsOfSubscription } from "@/lib/subscriptions/addons/options";
import { listAddons } from "@/lib/subscriptions/addons/queries";
import { OfferingChange, OfferingOptions } from "@/lib/subscriptions/offering-change/model";

const shared = {
  tag: "Subscription Add-ons",
  surfaces: ["platform", "end-user"],
  params: z.object({
    subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_."),
  }),
} as const;
const whichAddon = z.object({
  subscriptionAddonId: z.string().max(64).describe("The add-on."),
});
const { subscriptionNotFound, forbidden, addonNotFound } = failures;

export const listSubscriptionAddonOptions = operation({
  ...shared,
  id: "listSubscriptionAddonOptions",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/addon-options",
  summary: "List the add-ons that a subscription can get",
  description:
    "Their category matches the subscription's offering, and the customer's catalog contains them. Orders for other add-ons fail. Returned in the order of the shop.",
  permission: "subscriptions:read",
  output: z.object({ items: z.array(ProductOffering) }),
  failures: [subscriptionNotFound],
  reads: "replica",
  handle: async (ctx, { params: { subscriptionId } }) => ({
    items: await addonOptionsOfSubscription(ctx, subscriptionId),
  }),
});

export const listSubscriptionAddons = operation({
  ...shared,
  id: "listSubscriptionAddons",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/addons",
  summary: "List a subscription's add-ons",
  description: "Newest first, including add-ons that have ended.",
  permission: "subscriptions:read",
  query: z.object({ status: z.array(AddonStatus).max(10).optional(), ...pageQuery }),
  output: pageOf(SubscriptionAddon),
  failures: [subscriptionNotFound, failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { params: { subscriptionId }, query }) => listAddons(ctx, subscriptionId, query),
});

export const addSubscriptionAddon = operation({
  ...shared,
  id: "addSubscriptionAddon",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/addons",
  summary: "Add an add-on to a subscription",
  description:
    "Adds it without an order. With a full-access key: any of …/addon-options, because you collect the payment yourself. On the end-user API: only a free one. To get others, create an order with a line item SUBSCRIPTION_ADDON, which collects the payment.",
  permission: "subscriptions:write",
  body: AddAddonRequest,
  output: SubscriptionAddon,
  status: 201,
  failures: [
    subscriptionNotFound,
    forbidden,
    failures.subscriptionNotActive,
    failures.renewalUnpaid,
    failures.addonNotAnOption,
    failures.addonMustBeOrdered,
    failures.addonReferenceTaken,
  ],
  handle: (ctx, { params: { subscriptionId }, body }) => createAddonDirectly(ctx, subscriptionId, body),
});

export const giveSubscriptionAddon = operation({
  ...shared,
  id: "giveSubscriptionAddon",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/goodwill-addons",
  summary: "Give a subscription a free add-on",
  description:
    "Any of …/addon-options. A recurring add-on is given for the current period and ends with it. The customer gets an e-mail with the reason.",
  surfaces: ["platform"],
  permission: "credits:write",
  body: GiveAddonRequest,
  output: SubscriptionAddon,
  status: 201,
  failures: [
    subscriptionNotFound,
    failures.subscriptionNotActive,
    failures.renewalUnpaid,
    failures.addonNotAnOption,
  ],
  handle: (ctx, { params: { subscriptionId }, body }) => giveAddon(ctx, subscriptionId, body),
});

export const cancelSubscriptionAddon = operation({
  ...shared,
  id: "cancelSubscriptionAddon",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/addons/cancel",
  summary: "Cancel an add-on",
  description:
    "At the end of its period, or now. A cancellation at the end of the period can be undone with …/addons/restore until then. Nothing is refunded.",
  permission: "subscriptions:write",
  body: CancelAddonRequest,
  output: SubscriptionAddon,
  failures: [
    subscriptionNotFound,
    forbidden,
    addonNotFound,
    failures.addonEnded,
    failures.addonNotRenewing,
    failures.offeringChangeInProgress,
  ],
  handle: (ctx, { params: { subscriptionId }, body }) => cancelAddon(ctx, subscriptionId, body),
});

export const restoreSubscriptionAddon = operation({
  ...shared,
  id: "restoreSubscriptionAddon",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/addons/restore",
  summary: "Undo the cancellation of an add-on",
  description: "Undoes a cancellation at the end of the period, while the period lasts.",
  permission: "subscriptions:write",
  body: RestoreAddonRequest,
  output: SubscriptionAddon,
  failures: [subscriptionNotFound, forbidden, addonNotFound, failures.addonNotRestorable],
  handle: (ctx, { params: { subscriptionId }, body: { subscriptionAddonId } }) =>
    restoreAddon(ctx, subscriptionId, subscriptionAddonId),
});

export const changeSubscriptionAddonProductOffering = operation({
  ...shared,
  id: "changeSubscriptionAddonProductOffering",
  method: "PUT",
  path: "/subscriptions/{subscriptionId}/addons/product-offering-change",
  summary: "Change an add-on's product offering",
  description:
    "For an add-on that renews. A change to a more expensive offering takes effect when the network confirms it. Any other change takes effect at the next renewal. Until then, the add-on shows it as `pendingProductOffering`.",
  permission: "subscriptions:write",
  body: ChangeAddonOfferingRequest,
  output: OfferingChange,
  failures: [
    subscriptionNotFound,
    forbidden,
    addonNotFound,
    failures.addonNotChangeable,
    failures.offeringChangeNotActive,
    failures.renewalUnpaid,
    failures.offeringUnchanged,
    failures.offeringNotAnOption,
    failures.offeringChangeEndsBefore,
    failures.offeringChangeInProgress,
    failures.offeringChangeMustBeOrdered,
  ],
  handle: (ctx, { params: { subscriptionId }, body }) => changeAddonOffering(ctx, subscriptionId, body),
});

export const undoSubscriptionAddonProductOfferingChange = operation({
  ...shared,
  id: "undoSubscriptionAddonProductOfferingChange",
  method: "DELETE",
  path: "/subscriptions/{subscriptionId}/addons/product-offering-change",
  summary: "Undo a scheduled change of an add-on's product offering",
  permission: "subscriptions:write",
  query: whichAddon,
  output: SubscriptionAddon,
  failures: [
    subscriptionNotFound,
    forbidden,
    addonNotFound,
    failures.offeringChangeNotScheduled,
    failures.offeringChangeInProgress,
    failures.priceChangeStands,
  ],
  handle: (ctx, { params: { subscriptionId }, query: { subscriptionAddonId } }) =>
    undoAddonOfferingChange(ctx, subscriptionId, subscriptionAddonId),
});

export const listSubscriptionAddonProductOfferingOptions = operation({
  ...shared,
  id: "listSubscriptionAddonProductOfferingOptions",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/addons/product-offering-options",
  summary: "List the offerings that add-ons can change to",
  description: "For all renewing add-ons of the subscription, or for one of them.",
  permission: "subscriptions:read",
  query: z.object({
    subscriptionAddonId: z.string().max(64).optional().describe("Only options for this add-on."),
  }),
  output: OfferingOptions,
  failures: [subscriptionNotFound, addonNotFound],
  reads: "replica",
  handle: async (ctx, { params: { subscriptionId }, query: { subscriptionAddonId } }) => ({
    items: await addonOfferingOptions(ctx, subscriptionId, subscriptionAddonId),
  }),
});
