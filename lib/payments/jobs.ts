import { z } from "zod";
import { declareJob, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";
import { PAYMENT_PROVIDERS } from "@/lib/providers/payments/provider";

/** Reads a payment at the provider: after a webhook, and once later in case no webhook comes. */
export const checkPayment = declareJob({
  name: "check-payment",
  payload: z.object({ paymentIntentId: z.uuid() }),
});

/** Ends a payment at the provider, then reads what became of it. */
export const cancelProviderPayment = declareJob({
  name: "cancel-provider-payment",
  payload: z.object({ paymentIntentId: z.uuid() }),
});

/** Sends a refund that is owed. */
export const payRefund = declareJob({
  name: "pay-refund",
  payload: z.object({ paymentRefundId: z.uuid() }),
});

/** Sends an answer to the bank of a payer. */
export const sendDisputeAnswer = declareJob({
  name: "send-dispute-answer",
  payload: z.object({ paymentDisputeId: z.uuid() }),
});

/** Works off a provider's event that was verified and stored. */
export const handleProviderEvent = declareJob({
  name: "provider-event",
  payload: z.object({ provider: z.enum(PAYMENT_PROVIDERS), eventId: z.string() }),
  priority: PRIORITY_PROMPT,
});

/** Forgets a removed method at the provider. */
export const detachProfile = declareJob({
  name: "detach-payment-profile",
  payload: z.object({ paymentProfileId: z.uuid() }),
});

/** Has a provider forget who a customer was who is forgotten here. The row that knew its reference is gone by then. */
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

/** Submits an order once the method it waited for is saved. */
export const submitSecuredOrder = declareJob({
  name: "submit-secured-order",
  payload: z.object({ orderId: z.uuid() }),
  priority: PRIORITY_PROMPT,
});

/** Sends an invoice at the provider that collects it, and has what becomes of it here follow there. */
export const invoiceAtProvider = declareJob({
  name: "send-invoice-at-provider",
  payload: z.object({ invoiceId: z.uuid() }),
});

/** Has the provider that sent an invoice remind of it, so often in all. */
export const remindOfInvoice = declareJob({
  name: "remind-at-provider",
  payload: z.object({ invoiceId: z.uuid(), count: z.int().min(1) }),
});
