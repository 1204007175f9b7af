import { z } from "zod";
import { makeRetry, planRetry } from "@/lib/billing/collection/charges/retry-charge";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { PaymentIntent } from "@/lib/payments/model";

export const retryPaymentIntent = operation({
  id: "retryPaymentIntent",
  method: "POST",
  path: "/payment-intents/{paymentIntentId}/retry",
  summary: "Charge a renewal again after its charge failed",
  description:
    "Charges the customer's saved method now, in place of the next planned charge. Another failure counts as that one would. The answer shows what became of it; PROCESSING means that the provider has not answered yet.",
  tag: "Payment Intents",
  surfaces: ["platform"],
  permission: "billing:manage",
  params: z.object({ paymentIntentId: z.string().max(64) }),
  output: PaymentIntent,
  failures: [failures.paymentIntentNotFound, failures.nothingToRetry, failures.paymentInProgress],
  handle: (ctx, { params }) => planRetry(ctx, params.paymentIntentId),
  finish: makeRetry,
});
