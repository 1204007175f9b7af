import { z } from "zod";
import { job, LOOKED_FOR } from "@/lib/kernel/jobs/jobs";
import { PAYMENT_PROVIDERS } from "@/lib/providers/payments/provider";

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

/** Sends an answer to the bank of a payer. */
export const sendDisputeAnswer = job({
  name: "send-dispute-answer",
  payload: z.object({ paymentDisputeId: z.uuid() }),
  run: async (ctx, { paymentDisputeId }) =>
    (await import("@/lib/payments/disputes/answer")).sendAnswer(ctx, paymentDisputeId),
});

/** Works off a provider's event that was verified and stored. */
export const handleProviderEvent = job({
  name: "provider-event",
  payload: z.object({ provider: z.enum(PAYMENT_PROVIDERS), eventId: z.string() }),
  priority: LOOKED_FOR,
  run: async (ctx, payload) => (await import("@/lib/payments/follow-event")).handleEvent(ctx, payload),
});

/** Forgets a removed method at the provider. */
export const detachProfile = job({
  name: "detach-payment-profile",
  payload: z.object({ paymentProfileId: z.uuid() }),
  run: async (ctx, { paymentProfileId }) =>
    (await import("@/lib/payments/profiles")).detachAtProvider(ctx, paymentProfileId),
});

/** Has a provider forget who a customer was who is forgotten here. The row that knew its reference is gone by then. */
export const forgetCustomerAtProvider = job({
  name: "forget-customer-at-provider",
  payload: z.object({ provider: z.enum(PAYMENT_PROVIDERS), providerRef: z.string(), customerId: z.uuid() }),
  run: async (_, { provider, ...customer }) =>
    (await import("@/lib/payments/providers")).paymentProvider(provider).forgetCustomer(customer),
});

const ProfileSession = z.object({ paymentProfileSessionId: z.uuid() });

/** Reads a set-up at the provider: after a webhook, and once later in case no webhook comes. */
export const checkSetup = job({
  name: "check-setup",
  payload: ProfileSession,
  run: async (ctx, { paymentProfileSessionId }) =>
    (await import("@/lib/payments/settle-setup")).settleSetup(ctx, paymentProfileSessionId),
});

/** Ends a set-up at the provider. */
export const cancelProviderSetup = job({
  name: "cancel-provider-setup",
  payload: ProfileSession,
  run: async (ctx, { paymentProfileSessionId }) =>
    (await import("@/lib/payments/settle-setup")).cancelSetupAtProvider(ctx, paymentProfileSessionId),
});

/** Submits an order once the method it waited for is saved. */
export const submitSecuredOrder = job({
  name: "submit-secured-order",
  payload: z.object({ orderId: z.uuid() }),
  priority: LOOKED_FOR,
  run: async (ctx, { orderId }) => (await import("@/lib/payments/settle-setup")).submitSecured(ctx, orderId),
});

/** Sends an invoice at the provider that collects it, and has what becomes of it here follow there. */
export const invoiceAtProvider = job({
  name: "send-invoice-at-provider",
  payload: z.object({ invoiceId: z.uuid() }),
  run: async (ctx, { invoiceId }) =>
    (await import("@/lib/payments/invoice-at-provider")).bringToProvider(ctx, invoiceId),
});

/** Has the provider that sent an invoice remind of it, so often in all. */
export const remindOfInvoice = job({
  name: "remind-at-provider",
  payload: z.object({ invoiceId: z.uuid(), count: z.int().min(1) }),
  run: async (ctx, { invoiceId, count }) =>
    (await import("@/lib/payments/invoice-at-provider")).remindAtProvider(ctx, invoiceId, count),
});
