import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, sealedJson, tenantId } from "@/db/schema/columns";
import { timelineIndexes } from "@/db/schema/timeline-indexes";

/** Outbox and audit trail in one: what happened, to what, because of whom. Written with the change it tells of. */
export const events = pgTable(
  "events",
  {
    tenantId: tenantId(),
    id: id(),
    type: text("type").notNull(),
    entityType: text("entity_type").notNull(),
    entityId: uuid("entity_id").notNull(),
    /** Per entity, gapless, in commit order: what a receiver sorts by. */
    sequence: integer("sequence").notNull(),
    occurredAt: instant("occurred_at").notNull(),
    data: sealedJson("data").notNull(),
    actor: text("actor").notNull(),
    traceId: text("trace_id"),
    /** The customer and the subscription it is about; null where it is about none, or none existed yet. */
    customerId: uuid("customer_id"),
    subscriptionId: uuid("subscription_id"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("events_by_entity").on(t.tenantId, t.entityId, t.sequence),
    index("events_by_time").on(t.tenantId, t.occurredAt, t.id),
    ...timelineIndexes("events", { ...t, createdAt: t.occurredAt }),
  ],
);

/** The last sequence given out per entity. Its row lock is what keeps sequences in commit order. */
export const eventSequences = pgTable(
  "event_sequences",
  { tenantId: tenantId(), entityId: uuid("entity_id").notNull(), last: integer("last").notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.entityId] })],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    tenantId: tenantId(),
    /** Who sent it: keys of different callers never meet. */
    caller: text("caller").notNull(),
    key: varchar("key", { length: 256 }).notNull(),
    operation: text("operation").notNull(),
    /** Keyed hash of the SHA-256 over operation, path with query, and body. */
    fingerprint: text("fingerprint").notNull(),
    status: integer("status"),
    /** As text was sent, keys in their order: a repeat answers the same bytes. */
    body: json("body"),
    /** What the transaction produced, for operations that finish with a call to the outside. */
    result: json("result"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.caller, t.key] }),
    index("idempotency_keys_expiry").on(t.expiresAt),
  ],
);

/** What a release had to change in stored rows and has changed, so that later starts need not look for it. */
export const backfills = pgTable("backfills", {
  name: text("name").primaryKey(),
  completedAt: instant("completed_at").notNull().default(sql`now()`),
});

/** Owned by rate-limiter-flexible; the columns are the ones it expects. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (t) => [index("rate_limits_expiry").on(t.expire).where(sql`${t.expire} is not null`)],
);

/**
 * Which process a pool of job workers belongs to. Jobs are locked in the pool's name. The process holds the advisory lock
 * `instance` on a connection of its own and writes a heartbeat each second. Without the lock and without a recent heartbeat
 * the process is dead, and its jobs are taken over (docs/decisions/job-takeover.md).
 */
export const jobWorkers = pgTable(
  "job_workers",
  {
    workerId: text("worker_id").primaryKey(),
    instance: integer("instance").notNull(),
    startedAt: createdAt(),
    /** The last heartbeat, by the database's clock. Null for a process of a version that gives none. */
    seenAt: instant("seen_at"),
  },
  (t) => [index("job_workers_by_instance").on(t.instance)],
);

/** E-mails decided on, by what they are about: a mail is queued once, however often its cause is looked at. */
export const mails = pgTable(
  "mails",
  { tenantId: tenantId(), key: text("key").notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] })],
);

/**
 * Runs of jobs, for traces and for the timeline: no payload, no message. Written in batches after the runs, like the API
 * log; runs of the last second are lost when a process dies.
 */
export const jobRuns = pgTable(
  "job_runs",
  {
    tenantId: tenantId(),
    id: id(),
    job: text("job").notNull(),
    attempt: integer("attempt").notNull(),
    outcome: text("outcome").$type<"DONE" | "FAILED">().notNull(),
    /** FAILED: the class of the error. Its message may name a person, and stays in the process's log. */
    error: text("error"),
    durationMs: integer("duration_ms").notNull(),
    traceId: text("trace_id").notNull(),
    /** The run that queued this one, and the event or callback that it works off. */
    parentId: uuid("parent_id"),
    eventId: uuid("event_id"),
    /** FAILED: whose thing the payload named. */
    customerId: uuid("customer_id"),
    subscriptionId: uuid("subscription_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("job_runs_by_time").on(t.tenantId, t.createdAt),
    ...timelineIndexes("job_runs", t),
  ],
);

/** A name in a request that its operation does not know, with the one that was probably meant. */
export type LoggedName = { in: "query" | "body"; name: string; closest?: string };

/**
 * Calls of the API: for the engineers who make them. No bodies, no values, nothing of the person who called
 * (docs/decisions/api-log.md). Written in batches after the answers.
 */
export const apiRequests = pgTable(
  "api_requests",
  {
    tenantId: tenantId(),
    id: id(),
    /** Null: called without a key, and named something unknown. */
    keyId: uuid("key_id"),
    surface: text("surface").$type<"platform" | "end-user">().notNull(),
    method: text("method").notNull(),
    operation: text("operation").notNull(),
    /** The template, such as `/orders/{orderId}`: no ids. */
    path: text("path").notNull(),
    status: integer("status").notNull(),
    statusClass: text("status_class")
      .$type<"2XX" | "4XX" | "5XX">()
      .notNull()
      .generatedAlwaysAs(sql`(status / 100)::text || 'XX'`),
    durationMs: integer("duration_ms").notNull(),
    revision: text("revision").notNull(),
    unknownNames: jsonb("unknown_names").$type<LoggedName[]>().notNull().default([]),
    traceId: text("trace_id").notNull(),
    /** Whose thing the call named; null where it named none. */
    customerId: uuid("customer_id"),
    subscriptionId: uuid("subscription_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    ...timelineIndexes("api_requests", t),
    index("api_requests_by_time").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("api_requests_by_status").on(
      t.tenantId,
      t.statusClass,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("api_requests_by_operation").on(
      t.tenantId,
      t.operation,
      t.statusClass,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("api_requests_by_key").on(
      t.tenantId,
      t.keyId,
      t.statusClass,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("api_requests_unknown")
      .on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.unknownNames} <> '[]'::jsonb`),
  ],
);
