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

/**
 * Outbox and audit trail in one: what happened, to which entity, and by whom. Written with the change that it reports.
 * Partitioned by the month in the id, which is real time (docs/decisions/by-month.md).
 */
export const events = pgTable(
  "events",
  {
    tenantId: tenantId(),
    id: id(),
    type: text("type").notNull(),
    entityType: text("entity_type").notNull(),
    entityId: uuid("entity_id").notNull(),
    /** Per entity, gapless, in commit order. Receivers sort by it. */
    sequence: integer("sequence").notNull(),
    occurredAt: instant("occurred_at").notNull(),
    data: sealedJson("data").notNull(),
    actor: text("actor").notNull(),
    traceId: text("trace_id"),
    /** The customer and the subscription of the event. Null where it has none, or none existed yet. */
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

/** The last sequence assigned per entity. Its row lock keeps sequences in commit order. */
export const eventSequences = pgTable(
  "event_sequences",
  { tenantId: tenantId(), entityId: uuid("entity_id").notNull(), last: integer("last").notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.entityId] })],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    tenantId: tenantId(),
    /** The owner of the key: the same key of different callers is different. */
    caller: text("caller").notNull(),
    key: varchar("key", { length: 256 }).notNull(),
    operation: text("operation").notNull(),
    /** Keyed hash of the SHA-256 over operation, path with query, and body. */
    fingerprint: text("fingerprint").notNull(),
    status: integer("status"),
    /** The text as it was sent, with its order of keys, so that a repeat answers with the same bytes. */
    body: json("body"),
    /** The result of the transaction, for operations with a `finish` that calls providers. */
    result: json("result"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.caller, t.key] }),
    index("idempotency_keys_expiry").on(t.expiresAt),
  ],
);

/** Changes to stored rows that a release has completed, so that later starts skip them. */
export const backfills = pgTable("backfills", {
  name: text("name").primaryKey(),
  completedAt: instant("completed_at").notNull().default(sql`now()`),
});

/** Owned by rate-limiter-flexible, which expects these columns. */
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
 * The process of a pool of job workers. Jobs are locked in the pool's name. The process holds the advisory lock
 * `instance` on its own connection and writes a heartbeat each second. Without the lock and without a recent heartbeat,
 * the process is dead and its jobs are taken over (docs/decisions/job-takeover.md).
 */
export const jobWorkers = pgTable(
  "job_workers",
  {
    workerId: text("worker_id").primaryKey(),
    instance: integer("instance").notNull(),
    startedAt: createdAt(),
    /** The last heartbeat, by the database's clock. Null for a process of a version without heartbeats. */
    seenAt: instant("seen_at"),
  },
  (t) => [index("job_workers_by_instance").on(t.instance)],
);

/** Mails that were decided, by their subject. A mail is queued once, however often its cause is processed. */
export const mails = pgTable(
  "mails",
  { tenantId: tenantId(), key: text("key").notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] })],
);

/**
 * Runs of jobs, for traces and for the timeline, without payload and messages. Written in batches after the runs, like
 * the API log. The runs of the last second are lost when a process dies. Partitioned by the month of `created_at`.
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
    /** The run that queued this one, and the event or callback that it processes. */
    parentId: uuid("parent_id"),
    eventId: uuid("event_id"),
    /** FAILED: the customer that the payload named. */
    customerId: uuid("customer_id"),
    subscriptionId: uuid("subscription_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id, t.createdAt] }),
    index("job_runs_by_time").on(t.tenantId, t.createdAt),
    ...timelineIndexes("job_runs", t),
  ],
);

/** An unknown name in a request, with the name that was probably meant. */
export type LoggedName = { in: "query" | "body"; name: string; closest?: string };

/**
 * Calls of the API, for the engineers who make them. Without bodies, values and data about the caller
 * (docs/decisions/api-log.md). Written in batches after the answers. Partitioned by the month of `created_at`.
 */
export const apiRequests = pgTable(
  "api_requests",
  {
    tenantId: tenantId(),
    id: id(),
    /** Null: called without a key, and with an unknown name. */
    keyId: uuid("key_id"),
    surface: text("surface").$type<"platform" | "end-user">().notNull(),
    method: text("method").notNull(),
    operation: text("operation").notNull(),
    /** The template, such as `/orders/{orderId}`, without ids. */
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
    /** The customer whose resource the call named. Null where it named none. */
    customerId: uuid("customer_id"),
    subscriptionId: uuid("subscription_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id, t.createdAt] }),
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
