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
  summary: "Get the auto-pay setting",
  description:
    "Returns the setting, what prevents a charge, the consent, and the text to show before auto-pay is turned on.",
  permission: "payment-profiles:read",
  failures: [failures.customerNotFound],
  handle: (ctx, { params }) => autopay.getAutoPay(ctx, params.customerId),
});

export const setAutoPayOperation = operation({
  ...shared,
  id: "setAutoPay",
  method: "PUT",
  summary: "Turn auto-pay on or off",
  description:
    "On: the customer agrees to `consentText`. Tern stores with the payment method who agreed, when, and from which address. Off: all consents end at once. A charge in progress continues. From the next due date, the customer gets a payment link instead.",
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
