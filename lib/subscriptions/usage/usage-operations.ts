import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { MAX_IMPORT_BYTES } from "@/lib/kernel/parse";
import { listUnmatchedUsage } from "@/lib/subscriptions/usage/unmatched-usage";
import { getUsage, listUsage, usageHistory } from "@/lib/subscriptions/usage/usage";
import {
  getUsageNotifications,
  updateUsageNotifications,
} from "@/lib/subscriptions/usage/usage-notifications";
import { ingestBatch } from "@/lib/subscriptions/usage/usage-records";
import { SubscriptionUsage, Usage, UsageDay } from "@/lib/usage/model";
import { UpdateUsageNotificationsRequest, UsageNotifications } from "@/lib/usage/notification-model";
import { UnmatchedUsageRecord, UsageRecordBatch, UsageRecordResults } from "@/lib/usage/record-model";

const surfaces = ["platform", "end-user"] as const;

export const getSubscriptionUsage = operation({
  id: "getSubscriptionUsage",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/usage",
  summary: "Get the usage of a subscription",
  description: "Returns the allowances of the current period and their remaining parts.",
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
  description: "In the order of the request. Subscriptions that the caller may not see are left out.",
  tag: "Subscriptions",
  surfaces,
  permission: "usage:read",
  query: z.object({ subscriptionIds: z.array(z.string().max(300)).min(1).max(100) }),
  output: z.object({ items: z.array(SubscriptionUsage) }),
  reads: "replica",
  handle: async (ctx, { query }) => ({ items: await listUsage(ctx, query.subscriptionIds) }),
});

export const getSubscriptionUsageHistory = operation({
  id: "getSubscriptionUsageHistory",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/usage-history",
  summary: "Get the daily usage of a subscription",
  description:
    "Returns the last days including today, in UTC, oldest first. Days without usage are included.",
  tag: "Subscriptions",
  surfaces,
  permission: "usage:read",
  params: z.object({
    subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_."),
  }),
  query: z.object({ days: z.int().min(1).max(366).default(31) }),
  output: z.object({ days: z.array(UsageDay) }),
  failures: [failures.subscriptionNotFound],
  handle: async (ctx, { params, query }) => ({
    days: await usageHistory(ctx, params.subscriptionId, query.days),
  }),
});

const ofPerson = {
  path: "/subscriptions/{subscriptionId}/usage-notifications",
  tag: "Subscriptions",
  // For the signed-in person. The brand's own systems get the event `subscription.quotaNotification`.
  surfaces: ["end-user"],
  permission: "usage:read",
  params: z.object({
    subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_."),
  }),
  output: UsageNotifications,
} as const;

export const getSubscriptionUsageNotifications = operation({
  ...ofPerson,
  id: "getSubscriptionUsageNotifications",
  method: "GET",
  summary: "Get the thresholds at which the user is notified of usage",
  failures: [failures.subscriptionNotFound],
  handle: (ctx, { params }) => getUsageNotifications(ctx, params.subscriptionId),
});

export const updateSubscriptionUsageNotifications = operation({
  ...ofPerson,
  id: "updateSubscriptionUsageNotifications",
  method: "PUT",
  summary: "Set the thresholds at which the user is notified of usage",
  description:
    "The user gets an e-mail once per threshold and allowance. If several thresholds are reached at once, only the highest counts. This does not change the brand's webhooks.",
  body: UpdateUsageNotificationsRequest,
  failures: [failures.subscriptionNotFound],
  handle: (ctx, { params, body }) => updateUsageNotifications(ctx, params.subscriptionId, body),
});

export const createUsageRecords = operation({
  id: "createUsageRecords",
  method: "POST",
  path: "/usage-records",
  summary: "Report usage",
  description:
    "At most 1,000 records in one call. Each record gets its own result: a wrong record does not affect the others. A record is counted only once by its `recordId`, so you can safely send a batch again after an error. Late records count for the period in which the usage happened.",
  tag: "Usage",
  surfaces: ["platform"],
  permission: "tenant:manage",
  body: UsageRecordBatch,
  maxBodyBytes: MAX_IMPORT_BYTES,
  output: UsageRecordResults,
  handle: (ctx, { body }) => ingestBatch(ctx, body.records),
});

export const listUnmatchedUsageOperation = operation({
  id: "listUnmatchedUsage",
  method: "GET",
  path: "/unmatched-usage-records",
  summary: "List usage of numbers without a subscription, latest report first",
  description:
    "Returns usage that the network reported and that cannot be counted yet. A record leaves the list when a subscription with its number or SIM is activated, and after 90 days.",
  tag: "Work items",
  surfaces: ["platform"],
  permission: "care:read",
  query: z.object({
    sameLineAs: z
      .string()
      .max(255)
      .optional()
      .describe("Only records with the number or SIM of this record, by its `recordId`."),
    ...pageQuery,
  }),
  output: pageOf(UnmatchedUsageRecord),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listUnmatchedUsage(ctx, query),
});
