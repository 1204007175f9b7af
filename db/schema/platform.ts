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
import { createdAt, id, instant, tenantId } from "@/db/schema/columns";

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
    data: jsonb("data").notNull(),
    actor: text("actor").notNull(),
    traceId: text("trace_id"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("events_by_entity").on(t.tenantId, t.entityId, t.sequence),
    index("events_by_time").on(t.tenantId, t.occurredAt, t.id),
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
    /** SHA-256 over method, path with query, and body. */
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
