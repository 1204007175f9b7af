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
    "While a subscription is locked, its SIM and its number do not change and the number does not leave it (6310). Locking takes effect at once and is free. Unlocking takes effect after 24 hours: everybody who is or was lately reached about the subscription is told at once by mail, and locking it again meanwhile takes the unlocking back. Members of staff who only lock call POST /subscriptions/{subscriptionId}/protection/lock, which asks less of them.",
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
    "At once, and free. Takes back an unlocking that waits. Locking a locked subscription changes nothing. Customers unlock with customer service, so that a stolen session is not enough.",
  surfaces: ["platform", "end-user"],
  permission: "subscriptions:write",
  failures: [failures.subscriptionNotFound, failures.forbidden, failures.subscriptionAlreadyCancelled],
  handle: (ctx, { params }) => lockSubscription(ctx, params.subscriptionId),
});
