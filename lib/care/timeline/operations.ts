import { z } from "zod";
import { Reach, TimelineEntry, TimelineKind, Trace } from "@/lib/care/timeline/model";
import { customerTimeline } from "@/lib/care/timeline/queries";
import { getTrace } from "@/lib/care/timeline/trace";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const shared = { tag: "Customer care", surfaces: ["platform"], permission: "care:read" } as const;

export const getCustomerTimelineOperation = operation({
  ...shared,
  id: "getCustomerTimeline",
  method: "GET",
  path: "/customers/{customerId}/timeline",
  summary: "List the history of a customer, newest first",
  description:
    "One list of changes, API calls, webhook deliveries, e-mails, failed jobs, requests to the network and its callbacks, payments, refunds, disputes, sign-ins, notes and actions of staff. Ordered by time, source and id. `reach` says how far back each source goes.",
  params: z.object({
    customerId: z.string().max(300).describe("A UUID, or your own id with the prefix rid_."),
  }),
  query: z.object({
    kind: z.array(TimelineKind).min(1).max(7).optional().describe("Only entries of these kinds."),
    subscriptionId: z.string().max(64).optional().describe("Only entries about this subscription."),
    traceId: z.string().max(64).optional().describe("Only entries of this trace."),
    from: z.iso.datetime({ offset: true }).optional().describe("At this time or later."),
    to: z.iso.datetime({ offset: true }).optional().describe("Before this time."),
    ...pageQuery,
  }),
  output: pageOf(TimelineEntry)
    .extend({ reach: z.array(Reach).describe("How far back each source goes.") })
    .meta({ id: "TimelinePage" }),
  failures: [failures.customerNotFound, failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { params, query }) => customerTimeline(ctx, params.customerId, query),
});

export const getTraceOperation = operation({
  ...shared,
  id: "getTrace",
  method: "GET",
  path: "/traces/{traceId}",
  summary: "Get a trace as a tree",
  description:
    "Starts with the cause, such as an API call. Each entry is below the entry that caused it. `X-Trace-Id` of a response names its trace. Returns at most 200 entries of each source.",
  params: z.object({ traceId: z.string().max(64) }),
  output: Trace,
  failures: [failures.traceNotFound],
  reads: "replica",
  handle: (ctx, { params }) => getTrace(ctx, params.traceId),
});
