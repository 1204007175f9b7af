import { z } from "zod";
import { job } from "@/lib/platform/jobs";

// Jobs are named here without their work, so that a command can queue one without importing what it will do.

/** Reads a payment at the provider: after a webhook, and once later in case no webhook comes. */
export const checkPayment = job({
  name: "check-payment",
  payload: z.object({ paymentIntentId: z.uuid() }),
  run: async (ctx, { paymentIntentId }) =>
    (await import("@/lib/payments/settle")).settle(ctx, paymentIntentId),
});

/** Ends a payment at the provider, then reads what became of it. */
export const cancelProviderPayment = job({
  name: "cancel-provider-payment",
  payload: z.object({ paymentIntentId: z.uuid() }),
  run: async (ctx, { paymentIntentId }) =>
    (await import("@/lib/payments/cancel-collection")).cancelAtProvider(ctx, paymentIntentId),
});

/** Sends a refund that is owed. */
export const payRefund = job({
  name: "pay-refund",
  payload: z.object({ paymentRefundId: z.uuid() }),
  run: async (ctx, { paymentRefundId }) =>
    (await import("@/lib/payments/refunds")).sendRefund(ctx, paymentRefundId),
});

/** Works off a provider's event that was verified and stored. */
export const handleProviderEvent = job({
  name: "provider-event",
  payload: z.object({ provider: z.enum(["STRIPE", "BILLOGRAM"]), eventId: z.string() }),
  run: async (ctx, payload) => (await import("@/lib/payments/webhook")).handleEvent(ctx, payload),
});

/** Forgets a removed method at the provider. */
export const detachProfile = job({
  name: "detach-payment-profile",
  payload: z.object({ paymentProfileId: z.uuid() }),
  run: async (ctx, { paymentProfileId }) =>
    (await import("@/lib/payments/profiles")).detachAtProvider(ctx, paymentProfileId),
});
