import { z } from "zod";
import { failures } from "@/lib/api/error-registry";
import { operation } from "@/lib/api/operation";
import { getUsage, listUsage } from "@/lib/subscriptions/usage";
import { SubscriptionUsage, Usage } from "@/lib/usage/model";

const surfaces = ["platform", "end-user"] as const;

export const getSubscriptionUsage = operation({
  id: "getSubscriptionUsage",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/usage",
  summary: "Get the usage of a subscription",
  description: "The allowances of the current period and what is left of them.",
  tag: "Subscriptions",
  surfaces,
  permission: "usage:read",
  params: z.object({
    subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_."),
  }),
  output: Usage,
  failures: [failures.subscriptionNotFound],
  handle: (ctx, { params }) => getUsage(ctx, params.subscriptionId),
});

export const listSubscriptionUsage = operation({
  id: "listSubscriptionUsage",
  method: "GET",
  path: "/subscriptions/usage",
  summary: "Get the usage of several subscriptions",
  description: "In the order asked for. Subscriptions that the caller may not see are left out.",
  tag: "Subscriptions",
  surfaces,
  permission: "usage:read",
  query: z.object({ subscriptionIds: z.array(z.string().max(300)).min(1).max(100) }),
  output: z.object({ items: z.array(SubscriptionUsage) }),
  handle: async (ctx, { query }) => ({ items: await listUsage(ctx, query.subscriptionIds) }),
});
