import { announceNewDefault } from "@/lib/customers/jobs";
import { type AnyJob, withWork } from "@/lib/kernel/jobs/jobs";
import { cancelAtProvider } from "@/lib/payments/collections/cancel-collection";
import { bringToProvider, remindAtProvider } from "@/lib/payments/collections/invoice-at-provider";
import { settleIntent } from "@/lib/payments/collections/settle";
import { sendAnswer } from "@/lib/payments/disputes/answer";
import { handleEvent } from "@/lib/payments/events/follow-event";
import {
  cancelProviderPayment,
  cancelProviderSetup,
  checkPayment,
  checkSetup,
  detachProfile,
  forgetCustomerAtProvider,
  handleProviderEvent,
  invoiceAtProvider,
  payRefund,
  remindOfInvoice,
  sendDisputeAnswer,
  submitSecuredOrder,
} from "@/lib/payments/jobs";
import { announceProfiles } from "@/lib/payments/profiles/profile-events";
import { detachAtProvider } from "@/lib/payments/profiles/profiles";
import { cancelSetupAtProvider, settleSetup, submitSecured } from "@/lib/payments/profiles/settle-setup";
import { paymentProvider } from "@/lib/payments/providers";
import { sendRefund } from "@/lib/payments/refunds/refunds";

/** The jobs of payments with their work. */
export const PAYMENT_JOBS: AnyJob[] = [
  withWork(checkPayment, async (ctx, { paymentIntentId }) => settleIntent(ctx, paymentIntentId)),
  withWork(cancelProviderPayment, async (ctx, { paymentIntentId }) => cancelAtProvider(ctx, paymentIntentId)),
  withWork(payRefund, async (ctx, { paymentRefundId }) => sendRefund(ctx, paymentRefundId)),
  withWork(sendDisputeAnswer, async (ctx, { paymentDisputeId }) => sendAnswer(ctx, paymentDisputeId)),
  withWork(handleProviderEvent, async (ctx, payload) => handleEvent(ctx, payload)),
  withWork(announceNewDefault, async (ctx, { paymentProfileIds }) =>
    announceProfiles(ctx, paymentProfileIds),
  ),
  withWork(detachProfile, async (ctx, { paymentProfileId }) => detachAtProvider(ctx, paymentProfileId)),
  withWork(forgetCustomerAtProvider, async (_, { provider, ...customer }) =>
    paymentProvider(provider).forgetCustomer(customer),
  ),
  withWork(checkSetup, async (ctx, { paymentProfileSessionId }) => settleSetup(ctx, paymentProfileSessionId)),
  withWork(cancelProviderSetup, async (ctx, { paymentProfileSessionId }) =>
    cancelSetupAtProvider(ctx, paymentProfileSessionId),
  ),
  withWork(submitSecuredOrder, async (ctx, { orderId }) => submitSecured(ctx, orderId)),
  withWork(invoiceAtProvider, async (ctx, { invoiceId }) => bringToProvider(ctx, invoiceId)),
  withWork(remindOfInvoice, async (ctx, { invoiceId, count }) => remindAtProvider(ctx, invoiceId, count)),
];
