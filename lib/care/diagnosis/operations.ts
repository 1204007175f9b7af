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
  summary: "Diagnose a customer",
  description:
    "Finds what stops, fails or waits for the customer and their subscriptions. The most important findings come first, each with the operation that solves it. If there are many subscriptions, only the worst are listed, but all are counted.",
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
  summary: "Diagnose a subscription",
  description:
    "Finds why the subscription does not work, and what the customer may notice. The most important findings come first, each with the operation that solves it.",
  params: z.object({
    subscriptionId: z.string().max(300).describe("A UUID, or your own id with the prefix rid_."),
  }),
  output: SubscriptionDiagnosis,
  failures: [failures.subscriptionNotFound],
  handle: (ctx, { params }) => diagnoseSubscription(ctx, params.subscriptionId),
});
