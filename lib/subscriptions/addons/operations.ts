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
  subscriptionAddonId: z.string().max(64).describe("The add-on that is meant."),
});
const { subscriptionNotFound, forbidden, addonNotFound } = failures;

export const listSubscriptionAddonOptions = operation({
  ...shared,
  id: "listSubscriptionAddonOptions",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/addon-options",
  summary: "List the add-ons that go with a subscription",
  description:
    "Their category matches the subscription's offering and they belong to the customer's catalog. An order that adds another one is refused. In the order of the shop.",
  permission: "subscriptions:read",
  output: z.object({ items: z.array(ProductOffering) }),
  failures: [subscriptionNotFound],
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
  description: "Newest first, those that have ended too.",
  permission: "subscriptions:read",
  query: z.object({ status: z.array(AddonStatus).max(10).optional(), ...pageQuery }),
  output: pageOf(SubscriptionAddon),
  failures: [subscriptionNotFound, failures.invalidCursor],
  handle: (ctx, { params: { subscriptionId }, query }) => listAddons(ctx, subscriptionId, query),
});

export const addSubscriptionAddon = operation({
  ...shared,
  id: "addSubscriptionAddon",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/addons",
  summary: "Add an add-on to a subscription",
  description:
    "Without an order: with a full-access key any of …/addon-options, because you settle the money yourself; on the end-user API one that is free. Anything else is ordered (line item SUBSCRIPTION_ADDON), which collects the payment.",
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
  summary: "Give a subscription an add-on free of charge",
  description:
    "Any of …/addon-options. One that recurs is given for the running period and ends with it. The customer gets an e-mail with the reason.",
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
    "With its period, by not renewing it (undone with …/addons/restore until then), or now. Nothing is paid back.",
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
  summary: "Let an add-on renew again",
  description: "Undoes a cancellation for the end of the period, while the period runs.",
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
    "One that renews: something dearer begins as soon as the network confirms, anything else with the next renewal. Until then the add-on shows it as `pendingProductOffering`.",
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
  summary: "List what add-ons can be changed to",
  description: "Those of the subscription that go on with its periods, or of one of them.",
  permission: "subscriptions:read",
  query: z.object({
    subscriptionAddonId: z.string().max(64).optional().describe("Only what this add-on can be changed to."),
  }),
  output: OfferingOptions,
  failures: [subscriptionNotFound, addonNotFound],
  handle: async (ctx, { params: { subscriptionId }, query: { subscriptionAddonId } }) => ({
    items: await addonOfferingOptions(ctx, subscriptionId, subscriptionAddonId),
  }),
});
