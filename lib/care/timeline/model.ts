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
  .meta({ id: "TimelineSource", description: "What the entry is a row of." });
export type TimelineSource = z.infer<typeof TimelineSource>;

export const TimelineKind = z
  .enum(["CHANGE", "NETWORK", "MONEY", "MESSAGE", "SIGN_IN", "STAFF", "TECHNICAL"])
  .meta({
    id: "TimelineKind",
    description:
      "CHANGE: orders, subscriptions, licenses, ports and people. NETWORK: requests to the network and its callbacks. MONEY: payment attempts, refunds and disputes. MESSAGE: e-mails. SIGN_IN: sign-ins of the customer's people. STAFF: contacts, notes, and what staff did and looked at. TECHNICAL: API calls, webhook deliveries and failed jobs.",
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
  description: "How it ended. PENDING: it has not ended, or nobody has confirmed its end.",
});
type TimelineOutcome = z.infer<typeof TimelineOutcome>;

export const TimelineEntry = z
  .object({
    entryId: z.string().describe("Id of the row. Unique together with `source`."),
    source: TimelineSource,
    kind: TimelineKind,
    occurredAt: z.iso.datetime().describe("When it happened or began."),
    title: z
      .object({
        code: z
          .string()
          .describe("What happened: the type of an event, else the source.")
          .meta({ example: "subscription.activated" }),
        parameters: z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
          .describe("What the title is about, by name. Values that are absent do not apply."),
      })
      .describe("What happened, for programs. Pages put it into words."),
    subject: z
      .object({
        type: z.string().describe("Its kind, such as `subscription`."),
        id: z.string().describe("Its id."),
      })
      .optional()
      .describe("The thing it is about, such as a subscription or an invoice."),
    subscriptionId: z.string().optional(),
    customerId: z.string().optional().describe("Of traces: whose it is."),
    actor: z
      .object({
        kind: z
          .enum(["STAFF", "KEY", "USER", "GUEST", "JOB", "ANONYMOUS"])
          .describe("Staff, an API key, a person, a visitor, one of our jobs, or nobody who is known."),
        id: z.string().optional().describe("Id of the person or the key; name of the job."),
        name: z.string().optional().describe("The person's name now."),
      })
      .optional()
      .describe("Who did it, where that is known."),
    traceId: z.string().optional().describe("Everything with the same trace has one cause."),
    outcome: TimelineOutcome.optional().describe("Absent where nothing can fail."),
  })
  .meta({ id: "TimelineEntry", description: "Something that happened to a customer." });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const Reach = z
  .object({
    source: TimelineSource,
    since: z.iso.datetime().nullable().describe("Older rows are deleted. Null: they are kept."),
  })
  .meta({ id: "TimelineReach", description: "How far back a source reaches." });

export type TraceNode = TimelineEntry & { children: TraceNode[] };

export const TraceNode: z.ZodType<TraceNode> = TimelineEntry.extend({
  get children(): z.ZodType<TraceNode[]> {
    return z.array(TraceNode).describe("What it caused, in order of time.");
  },
}).meta({ id: "TraceNode", description: "An entry of a trace, with what it caused." });

export const Trace = z
  .object({
    traceId: z.string(),
    startedAt: z.iso.datetime().describe("Time of its first entry."),
    isComplete: z.boolean().describe("False: the trace has more entries of one source than an answer holds."),
    items: z.array(TraceNode).describe("What began the trace; usually one entry."),
  })
  .meta({ id: "Trace", description: "Everything that one call, callback or due date has caused." });
export type Trace = z.infer<typeof Trace>;

export type TimelineRowOutcome = TimelineOutcome;
