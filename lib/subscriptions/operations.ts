import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { countQuery } from "@/lib/kernel/lists/count";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { listSubscriptions } from "@/lib/subscriptions/lists/list";
import { listSubscriptionSummaries } from "@/lib/subscriptions/lists/list-summaries";
import { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import { Subscription, SubscriptionStatus } from "@/lib/subscriptions/model";
import { getSubscription } from "@/lib/subscriptions/queries";

const surfaces = ["platform", "end-user"] as const;

const instant = (description: string) => z.iso.datetime({ offset: true }).optional().describe(description);

const SubscriptionFilter = z.object({
  customerId: z
    .array(z.string().max(300))
    .max(100)
    .optional()
    .describe("UUIDs, or your own ids with the prefix rid_."),
  status: z.array(SubscriptionStatus).max(10).optional(),
  type: z.array(z.string().max(64)).max(20).optional(),
  subscriberId: z.uuid().optional().describe("Only subscriptions of these customers."),
  msisdn: z
    .string()
    .max(20)
    .optional()
    .describe("E.164. Also finds subscriptions that had the number before."),
  iccid: z.string().max(22).optional().describe("Number of the current SIM."),
  referenceId: z.string().max(255).optional().describe("Your own id, without a prefix."),
  activatedFrom: instant("Activated for the first time at this instant or later."),
  activatedTo: instant("Activated before this instant."),
  activatedBy: z
    .enum(["ORDER", "API"])
    .optional()
    .describe("ORDER: only subscriptions that an order activated. API: only those created without one."),
  activeAt: instant(
    "Active at this instant: activated before it, and not cancelled before it. Paused, suspended and blocked ones count.",
  ),
  endedFrom: instant("Cancelled at this instant or later. Lines that were never activated are left out."),
  endedTo: instant("Cancelled before this instant. Lines that were never activated are left out."),
  ...pageQuery,
});

export const listSubscriptionsOperation = operation({
  id: "listSubscriptions",
  method: "GET",
  path: "/subscriptions",
  summary: "List subscriptions",
  description:
    "Newest first. With a filter by activation or `activeAt`, sorted by activation, latest first. With a filter by end, sorted by end, latest first. A user sees the subscriptions of customers they manage, or those they use themselves.",
  tag: "Subscriptions",
  surfaces,
  permission: "subscriptions:read",
  query: SubscriptionFilter,
  output: pageOf(Subscription),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listSubscriptions(ctx, query),
});

export const listSubscriptionSummariesOperation = operation({
  id: "listSubscriptionSummaries",
  method: "GET",
  path: "/subscriptions/summaries",
  summary: "List short forms of subscriptions",
  description:
    "Returns the same subscriptions as GET /subscriptions, newest first. Each has what a long list shows: its customer, plan, price, next changes and possible actions.",
  tag: "Subscriptions",
  surfaces,
  permission: "subscriptions:read",
  query: SubscriptionFilter.extend(countQuery),
  output: pageOf(SubscriptionSummary),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listSubscriptionSummaries(ctx, query),
});

export const getSubscriptionOperation = operation({
  id: "getSubscription",
  method: "GET",
  path: "/subscriptions/{subscriptionId}",
  summary: "Get a subscription",
  tag: "Subscriptions",
  surfaces,
  permission: "subscriptions:read-one",
  params: z.object({
    subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_."),
  }),
  output: Subscription,
  failures: [failures.subscriptionNotFound],
  handle: (ctx, { params }) => getSubscription(ctx, params.subscriptionId),
});
