import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { PlanComparison, PlanComparisonQuery } from "./model";
import { comparePlans } from "./read";

export const getSubscriptionPlanComparison = operation({
  id: "getSubscriptionPlanComparison",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/plan-comparison",
  summary: "Compare other offerings with the usage of a subscription",
  description:
    "Returns what each offering that the subscription can change to would have cost for the usage of the last whole months, next to what was invoiced. A month runs from billing day to billing day. Unused data that an offering carries over counts in the next month. Usage beyond the included data is covered by the cheapest add-ons with more data. Prices are those of a change of offering, without introductory discounts.",
  tag: "Subscriptions",
  surfaces: ["platform", "end-user"],
  permission: "invoices:read",
  params: z.object({
    subscriptionId: z.string().max(300).describe("A UUID, or your own id with the prefix rid_."),
  }),
  query: PlanComparisonQuery,
  output: PlanComparison,
  failures: [failures.subscriptionNotFound, failures.forbidden],
  reads: "replica",
  handle: (ctx, { params, query }) => comparePlans(ctx, params.subscriptionId, query.months),
});
