import { z } from "zod";
import { failures } from "@/lib/api/error-registry";
import { operation } from "@/lib/api/operation";
import { EmbeddedPaymentProfile, PaymentProfile } from "@/lib/payments/profile-model";
import * as profiles from "@/lib/payments/profiles";

const surfaces = ["platform", "end-user"] as const;
const tag = "Payment Profiles";
const params = z.object({ paymentProfileId: z.string().max(64) });

export const listPaymentProfiles = operation({
  id: "listPaymentProfiles",
  method: "GET",
  path: "/payment-profiles",
  summary: "List a customer's saved payment methods",
  tag,
  surfaces,
  permission: "payment-profiles:read",
  query: z.object({ customerId: z.string().max(260).describe("A UUID, or a reference id prefixed rid_.") }),
  output: z.object({ items: z.array(EmbeddedPaymentProfile) }),
  failures: [failures.customerNotFound],
  handle: (ctx, { query }) => profiles.listPaymentProfiles(ctx, query.customerId),
});

export const getPaymentProfile = operation({
  id: "getPaymentProfile",
  method: "GET",
  path: "/payment-profiles/{paymentProfileId}",
  summary: "Read a saved payment method",
  tag,
  surfaces,
  permission: "payment-profiles:read",
  params,
  output: PaymentProfile,
  failures: [failures.paymentProfileNotFound],
  handle: (ctx, { params }) => profiles.getPaymentProfile(ctx, params.paymentProfileId),
});

export const deletePaymentProfile = operation({
  id: "deletePaymentProfile",
  method: "DELETE",
  path: "/payment-profiles/{paymentProfileId}",
  summary: "Remove a saved payment method for good",
  description: "The customer's default must be replaced first.",
  tag,
  surfaces,
  permission: "payment-profiles:write",
  params,
  output: null,
  failures: [failures.paymentProfileNotFound, failures.paymentProfileIsDefault],
  handle: async (ctx, { params }) => {
    await profiles.deletePaymentProfile(ctx, params.paymentProfileId);
    return undefined;
  },
});

export const setDefaultPaymentProfile = operation({
  id: "setDefaultPaymentProfile",
  method: "POST",
  path: "/payment-profiles/{paymentProfileId}/set-default",
  summary: "Make a saved payment method the customer's default",
  tag,
  surfaces,
  permission: "payment-profiles:write",
  params,
  output: PaymentProfile,
  failures: [
    failures.paymentProfileNotFound,
    failures.paymentProfileNotActive,
    failures.customerHasNoBilling,
  ],
  handle: (ctx, { params }) => profiles.setDefaultProfile(ctx, params.paymentProfileId),
});
