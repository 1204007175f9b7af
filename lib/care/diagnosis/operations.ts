import { z } from "zod";
import { diagnoseCustomer, diagnoseSubscription } from "@/lib/care/diagnosis/diagnose";
import { CustomerDiagnosis, SubscriptionDiagnosis } from "@/lib/care/diagnosis/model";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

const care = { tag: "Customer care", surfaces: ["platform"], permission: "care:read" } as const;

export const getCustomerDiagnosis = operation({
  ...care,
  id: "getCustomerDiagnosis",
  method: "GET",
  path: "/customers/{customerId}/diagnosis",
  summary: "Find out what is wrong with a customer",
  description:
    "What stops, failed or waits at the customer and their subscriptions, the most important first, each with the operation that fixes it. Of many subscriptions the worst are listed and all are counted.",
  params: z.object({
    customerId: z
      .string()
      .max(300)
      .describe("The customer's UUID, or its reference id with the prefix `rid_`."),
  }),
  output: CustomerDiagnosis,
  failures: [failures.customerNotFound],
  handle: (ctx, { params }) => diagnoseCustomer(ctx, params.customerId),
});

export const getSubscriptionDiagnosis = operation({
  ...care,
  id: "getSubscriptionDiagnosis",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/diagnosis",
  summary: "Find out what is wrong with a subscription",
  description:
    "Why it does not work, or what the customer may notice, the most important first, each with the operation that fixes it.",
  params: z.object({
    subscriptionId: z.string().max(300).describe("A UUID, or your own id with the prefix rid_."),
  }),
  output: SubscriptionDiagnosis,
  failures: [failures.subscriptionNotFound],
  handle: (ctx, { params }) => diagnoseSubscription(ctx, params.subscriptionId),
});
