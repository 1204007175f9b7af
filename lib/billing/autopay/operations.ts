import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import * as autopay from "./autopay";
import { AutoPay, SetAutoPayRequest } from "./model";

const shared = {
  path: "/customers/{customerId}/auto-pay",
  tag: "Payment Profiles",
  surfaces: ["platform", "end-user"],
  params: z.object({ customerId: z.string().max(260) }),
  output: AutoPay,
} as const;

export const getAutoPayOperation = operation({
  ...shared,
  id: "getAutoPay",
  method: "GET",
  summary: "Read whether what falls due is charged by itself",
  description:
    "With what stands in the way, what was agreed to, and the words to show before it is switched on.",
  permission: "payment-profiles:read",
  failures: [failures.customerNotFound],
  handle: (ctx, { params }) => autopay.getAutoPay(ctx, params.customerId),
});

export const setAutoPayOperation = operation({
  ...shared,
  id: "setAutoPay",
  method: "PUT",
  summary: "Switch auto-pay on or off",
  description:
    "On: the customer agrees to `consentText`; who agreed, when and from where is kept with the method. Off: every consent is taken back at once. What is being charged at that moment still is; from the next due date on a payment link is sent instead.",
  permission: "payment-profiles:write",
  body: SetAutoPayRequest,
  failures: [
    failures.customerNotFound,
    failures.autoPayNeedsMethod,
    failures.paymentProfileNotFound,
    failures.paymentProfileNotActive,
    failures.customerHasNoBilling,
  ],
  handle: (ctx, { params, body }) => autopay.setAutoPay(ctx, params.customerId, body),
});
