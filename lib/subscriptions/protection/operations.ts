import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { getProtection, lockSubscription, unlockSubscription } from "@/lib/subscriptions/protection/commands";
import { ProtectionRequest, SubscriptionProtection } from "@/lib/subscriptions/protection/model";

const params = z.object({
  subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_."),
});
const shared = { tag: "Subscriptions", params, output: SubscriptionProtection } as const;
const brandOnly = { ...shared, surfaces: ["platform"], permission: "sim:change" } as const;

export const getSubscriptionProtection = operation({
  ...brandOnly,
  id: "getSubscriptionProtection",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/protection",
  summary: "Get a subscription's protection against SIM swap",
  failures: [failures.subscriptionNotFound],
  handle: (ctx, { params }) => getProtection(ctx, params.subscriptionId),
});

export const setSubscriptionProtection = operation({
  ...brandOnly,
  id: "setSubscriptionProtection",
  method: "PUT",
  path: "/subscriptions/{subscriptionId}/protection",
  summary: "Lock or unlock a subscription's SIM and number",
  description:
    "While a subscription is locked, its SIM and number cannot change, and the number cannot be moved away (6310). Locking is free and takes effect at once. Unlocking takes effect after 24 hours. All current and recent e-mail addresses of the subscription are notified at once. Locking again in that time cancels the unlocking. Staff who only lock can call POST /subscriptions/{subscriptionId}/protection/lock, which has fewer requirements.",
  body: ProtectionRequest,
  failures: [
    failures.subscriptionNotFound,
    failures.forbidden,
    failures.subscriptionAlreadyCancelled,
    failures.unlockWaiting,
  ],
  handle: (ctx, { params, body }) =>
    (body.locked ? lockSubscription : unlockSubscription)(ctx, params.subscriptionId),
});

export const lockSubscriptionOperation = operation({
  ...shared,
  id: "lockSubscription",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/protection/lock",
  summary: "Lock a subscription's SIM and number",
  description:
    "Locking is free and takes effect at once. It cancels a waiting unlocking. Locking a locked subscription changes nothing. Customers can unlock only with customer service, so a stolen session is not enough.",
  surfaces: ["platform", "end-user"],
  permission: "subscriptions:write",
  failures: [failures.subscriptionNotFound, failures.forbidden, failures.subscriptionAlreadyCancelled],
  handle: (ctx, { params }) => lockSubscription(ctx, params.subscriptionId),
});
