import { z } from "zod";
import { declareJob, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";
import { PAYMENT_PROVIDERS } from "@/lib/providers/payments/provider";

/** Reads a payment at the provider: after a webhook, and once later in case no webhook comes. */
export const checkPayment = declareJob({
  name: "check-payment",
  payload: z.object({ paymentIntentId: z.uuid() }),
});

/** Ends a payment at the provider, then reads its state. */
export const cancelProviderPayment = declareJob({
  name: "cancel-provider-payment",
  payload: z.object({ paymentIntentId: z.uuid() }),
});

/** Sends a refund that is owed. */
export const payRefund = declareJob({
  name: "pay-refund",
  payload: z.object({ paymentRefundId: z.uuid() }),
});

/** Sends an answer to a payer's bank. */
export const sendDisputeAnswer = declareJob({
  name: "send-dispute-answer",
  payload: z.object({ paymentDisputeId: z.uuid() }),
});

/** Processes a provider's event that was verified and stored. */
export const handleProviderEvent = declareJob({
  name: "provider-event",
  payload: z.object({ provider: z.enum(PAYMENT_PROVIDERS), eventId: z.string() }),
  priority: PRIORITY_PROMPT,
});

/** Removes a deleted method at the provider. */
export const detachProfile = declareJob({
  name: "detach-payment-profile",
  payload: z.object({ paymentProfileId: z.uuid() }),
});

/** Removes a customer at a provider after they were deleted here. The row with the provider's reference is gone by then. */
export const forgetCustomerAtProvider = declareJob({
  name: "forget-customer-at-provider",
  payload: z.object({ provider: z.enum(PAYMENT_PROVIDERS), providerRef: z.string(), customerId: z.uuid() }),
});

const ProfileSession = z.object({ paymentProfileSessionId: z.uuid() });

/** Reads a set-up at the provider: after a webhook, and once later in case no webhook comes. */
export const checkSetup = declareJob({
  name: "check-setup",
  payload: ProfileSession,
});

/** Ends a set-up at the provider. */
export const cancelProviderSetup = declareJob({
  name: "cancel-provider-setup",
  payload: ProfileSession,
});

/** Submits an order when the method it waited for is saved. */
export const submitSecuredOrder = declareJob({
  name: "submit-secured-order",
  payload: z.object({ orderId: z.uuid() }),
  priority: PRIORITY_PROMPT,
});

/** Sends an invoice at its provider, and applies later changes of it there. */
export const invoiceAtProvider = declareJob({
  name: "send-invoice-at-provider",
  payload: z.object({ invoiceId: z.uuid() }),
});

/** Makes the provider that sent an invoice send a reminder. `count` is the number of reminders in total. */
export const remindOfInvoice = declareJob({
  name: "remind-at-provider",
  payload: z.object({ invoiceId: z.uuid(), count: z.int().min(1) }),
});
