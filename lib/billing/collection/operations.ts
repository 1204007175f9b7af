import { z } from "zod";
import { makeRetry, planRetry } from "@/lib/billing/collection/charges/retry-charge";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { PaymentIntent } from "@/lib/payments/model";

export const retryPaymentIntent = operation({
  id: "retryPaymentIntent",
  method: "POST",
  path: "/payment-intents/{paymentIntentId}/retry",
  summary: "Retry the failed charge of a renewal",
  description:
    "Charges the customer's saved payment method now, instead of at the next planned charge. If it fails, the failure counts like that of the planned charge. The response shows the result. PROCESSING means that the provider has not answered yet.",
  tag: "Payment Intents",
  surfaces: ["platform"],
  permission: "billing:manage",
  params: z.object({ paymentIntentId: z.string().max(64) }),
  output: PaymentIntent,
  failures: [failures.paymentIntentNotFound, failures.nothingToRetry, failures.paymentInProgress],
  handle: (ctx, { params }) => planRetry(ctx, params.paymentIntentId),
  finish: makeRetry,
});
