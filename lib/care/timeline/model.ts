import { z } from "zod";

export const TimelineSource = z
  .enum([
    "API_REQUEST",
    "CARRIER_CALLBACK",
    "CARRIER_OPERATION",
    "CONTACT",
    "DISPUTE",
    "EVENT",
    "JOB",
    "LOGIN",
    "MAIL",
    "NOTE",
    "PAYMENT_ATTEMPT",
    "REFUND",
    "STAFF",
    "WEBHOOK_DELIVERY",
  ])
  .meta({ id: "TimelineSource", description: "The source of the entry." });
export type TimelineSource = z.infer<typeof TimelineSource>;

export const TimelineKind = z
  .enum(["CHANGE", "NETWORK", "MONEY", "MESSAGE", "SIGN_IN", "STAFF", "TECHNICAL"])
  .meta({
    id: "TimelineKind",
    description:
      "CHANGE: orders, subscriptions, licenses, portings and people. NETWORK: requests to the network and its callbacks. MONEY: payment attempts, refunds and disputes. MESSAGE: e-mails. SIGN_IN: sign-ins of the customer's users. STAFF: contacts, notes, and what staff changed and viewed. TECHNICAL: API calls, webhook deliveries and failed jobs.",
  });
export type TimelineKind = z.infer<typeof TimelineKind>;

export const TIMELINE_KIND_OF_SOURCE: Readonly<Record<TimelineSource, TimelineKind>> = {
  API_REQUEST: "TECHNICAL",
  CARRIER_CALLBACK: "NETWORK",
  CARRIER_OPERATION: "NETWORK",
  CONTACT: "STAFF",
  DISPUTE: "MONEY",
  EVENT: "CHANGE",
  JOB: "TECHNICAL",
  LOGIN: "SIGN_IN",
  MAIL: "MESSAGE",
  NOTE: "STAFF",
  PAYMENT_ATTEMPT: "MONEY",
  REFUND: "MONEY",
  STAFF: "STAFF",
  WEBHOOK_DELIVERY: "TECHNICAL",
};

export const TimelineOutcome = z.enum(["DONE", "PENDING", "FAILED"]).meta({
  id: "TimelineOutcome",
  description: "The result. PENDING: it has not ended, or its end is not confirmed.",
});
type TimelineOutcome = z.infer<typeof TimelineOutcome>;

export const TimelineEntry = z
  .object({
    entryId: z.string().describe("Id of the entry. Unique together with `source`."),
    source: TimelineSource,
    kind: TimelineKind,
    occurredAt: z.iso.datetime().describe("When it happened or began."),
    title: z
      .object({
        code: z
          .string()
          .describe("What happened: the event type, or the source if there is no event.")
          .meta({ example: "subscription.activated" }),
        parameters: z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
          .describe("Parameters of the title, by name. Only those that apply are present."),
      })
      .describe("What happened, in machine-readable form. Pages turn it into text."),
    subject: z
      .object({
        type: z.string().describe("Type of the resource, such as `subscription`."),
        id: z.string().describe("Id of the resource."),
      })
      .optional()
      .describe("The resource, such as a subscription or an invoice."),
    subscriptionId: z.string().optional(),
    customerId: z.string().optional().describe("The customer. Only in traces."),
    actor: z
      .object({
        kind: z
          .enum(["STAFF", "KEY", "USER", "GUEST", "JOB", "ANONYMOUS"])
          .describe("Kind of actor: staff, an API key, a user, a visitor, a Tern job, or unknown."),
        id: z.string().optional().describe("Id of the person or key, or name of the job."),
        name: z.string().optional().describe("The current name of the person."),
      })
      .optional()
      .describe("The actor, if known."),
    traceId: z.string().optional().describe("The trace id. All entries with the same trace have one cause."),
    outcome: TimelineOutcome.optional().describe("The result. Absent for entries that cannot fail."),
  })
  .meta({ id: "TimelineEntry", description: "An entry in the history of a customer." });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const Reach = z
  .object({
    source: TimelineSource,
    since: z.iso
      .datetime()
      .nullable()
      .describe("Older entries are deleted. Null when they are never deleted."),
  })
  .meta({ id: "TimelineReach", description: "How far back a source goes." });

export type TraceNode = TimelineEntry & { children: TraceNode[] };

export const TraceNode: z.ZodType<TraceNode> = TimelineEntry.extend({
  get children(): z.ZodType<TraceNode[]> {
    return z.array(TraceNode).describe("Entries that it caused, in order of time.");
  },
}).meta({ id: "TraceNode", description: "An entry of a trace, with the entries that it caused." });

export const Trace = z
  .object({
    traceId: z.string(),
    startedAt: z.iso.datetime().describe("Time of the first entry."),
    isComplete: z
      .boolean()
      .describe("False when the trace has more entries of one source than a response can contain."),
    items: z.array(TraceNode).describe("The entries that started the trace, usually one."),
  })
  .meta({ id: "Trace", description: "Everything that one call, callback or scheduled job caused." });
export type Trace = z.infer<typeof Trace>;

export type TimelineRowOutcome = TimelineOutcome;
