import { z } from "zod";
import { AutoTopUp, AutoTopUpOptions, SetAutoTopUpRequest } from "@/lib/billing/top-ups/model";
import { getAutoTopUp, getAutoTopUpOptions } from "@/lib/billing/top-ups/read";
import { setAutoTopUp, turnOffAutoTopUp } from "@/lib/billing/top-ups/set";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

const shared = {
  path: "/subscriptions/{subscriptionId}/auto-top-up",
  tag: "Subscription Add-ons",
  surfaces: ["platform", "end-user"],
  params: z.object({
    subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_."),
  }),
  output: AutoTopUp,
} as const;
const { subscriptionNotFound, forbidden } = failures;

export const getAutoTopUpOperation = operation({
  ...shared,
  id: "getAutoTopUp",
  method: "GET",
  summary: "Get the automatic top-up of a subscription",
  description: "Returns the setting, what it has cost this month, and its last purchases.",
  permission: "payments:read",
  failures: [subscriptionNotFound, forbidden],
  handle: (ctx, { params }) => getAutoTopUp(ctx, params.subscriptionId),
});

export const getAutoTopUpOptionsOperation = operation({
  ...shared,
  id: "getAutoTopUpOptions",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/auto-top-up/options",
  summary: "Get the products that an automatic top-up can buy",
  description: "Each has the price that a purchase costs now, with tax.",
  permission: "payments:read",
  output: AutoTopUpOptions,
  failures: [subscriptionNotFound, forbidden],
  handle: (ctx, { params }) => getAutoTopUpOptions(ctx, params.subscriptionId),
});

export const setAutoTopUpOperation = operation({
  ...shared,
  id: "setAutoTopUp",
  method: "PUT",
  summary: "Turn on the automatic top-up of a subscription",
  description:
    "When at most `thresholdPercent` of the data is left, Tern orders the product and charges the saved payment method, once per allowance. A month never costs more than `monthlyCapMinor`, and a purchase never more than the price that the customer agreed to. If a purchase is not possible, the top-up stops, and the customer gets an e-mail that says what to do. When so little is left already, Tern buys at once. Sending it again changes the setting or starts a stopped one.",
  permission: "subscriptions:write",
  body: SetAutoTopUpRequest,
  failures: [
    subscriptionNotFound,
    forbidden,
    failures.subscriptionNotActive,
    failures.addonNotAnOption,
    failures.autoTopUpPriceChanged,
    failures.autoTopUpNeedsAutoPay,
  ],
  handle: (ctx, { params, body }) => setAutoTopUp(ctx, params.subscriptionId, body),
});

export const turnOffAutoTopUpOperation = operation({
  ...shared,
  id: "turnOffAutoTopUp",
  method: "DELETE",
  summary: "Turn off the automatic top-up of a subscription",
  description: "Takes effect at once. A purchase in progress is completed.",
  permission: "subscriptions:write",
  failures: [subscriptionNotFound, forbidden],
  handle: (ctx, { params }) => turnOffAutoTopUp(ctx, params.subscriptionId),
});
