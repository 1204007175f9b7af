import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, tenantId, updatedAt } from "@/db/schema/columns";
import { tenants } from "@/db/schema/identity";
import { timelineIndexes } from "@/db/schema/timeline-indexes";

/** Encrypted. It signs in addition to the current secret until it ends. ISO time. */
export type OldSecret = { secret: string; endsAt: string };

export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    url: text("url").notNull(),
    description: text("description"),
    /** Null: every type, including future ones. */
    eventTypes: text("event_types").array(),
    status: text("status").$type<"ENABLED" | "DISABLED">().notNull().default("ENABLED"),
    disabledReason: text("disabled_reason").$type<"REQUESTED" | "FAILING">(),
    disabledAt: instant("disabled_at"),
    /** `whsec_…`, encrypted. */
    secret: text("secret").notNull(),
    oldSecrets: jsonb("old_secrets").$type<OldSecret[]>().notNull().default([]),
    /** The first failed attempt since the last success. */
    failingSince: instant("failing_since"),
    /**
     * Set for a listener: its deliveries are fetched by a developer's computer and never sent. The listener is deleted
     * at this time. Each fetch moves it.
     */
    listensUntil: instant("listens_until"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Kept until its deliveries are deleted, so that deleting is one small statement. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("webhook_endpoints_by_time")
      .on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null`),
    check("webhook_endpoints_status", sql`${t.status} in ('ENABLED', 'DISABLED')`),
  ],
);

/** One attempt of a delivery, as it is shown. */
export type AttemptEntry = {
  attemptedAt: string;
  durationMs: number;
  statusCode?: number;
  error?: string;
  responseExcerpt?: string;
};

/**
 * One event for one endpoint. The id is derived from both (`derivedId`), so the primary key makes a second dispatch
 * harmless. Ids are ordered by time; lists and deletion use them. Partitioned by the month in the id.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    tenantId: tenantId(),
    id: id(),
    endpointId: uuid("endpoint_id").notNull(),
    /** The id in `events`; of no event for a test. */
    eventId: uuid("event_id").notNull(),
    eventType: text("event_type").notNull(),
    test: boolean("test").notNull().default(false),
    status: text("status").$type<"PENDING" | "DELIVERED" | "PARKED">().notNull().default("PENDING"),
    /** The position in the retry schedule. A redelivery starts again. */
    step: integer("step").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
    /** The process that sends it, by the number of its advisory lock (`job_workers`). */
    claimedBy: integer("claimed_by"),
    claimedAt: instant("claimed_at"),
    attemptCount: integer("attempt_count").notNull().default(0),
    /** The newest last. Only the last ones are kept. */
    attempts: jsonb("attempts").$type<AttemptEntry[]>().notNull().default([]),
    deliveredAt: instant("delivered_at"),
    /** The customer of the event. */
    customerId: uuid("customer_id"),
    subscriptionId: uuid("subscription_id"),
    traceId: text("trace_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    ...timelineIndexes("webhook_deliveries", t),
    index("webhook_deliveries_of_event").on(t.tenantId, t.eventId),
    foreignKey({
      columns: [t.tenantId, t.endpointId],
      foreignColumns: [webhookEndpoints.tenantId, webhookEndpoints.id],
    }).onDelete("cascade"),
    index("webhook_deliveries_due")
      .on(t.tenantId, t.endpointId, t.nextAttemptAt, t.id)
      .where(sql`${t.status} = 'PENDING'`),
    index("webhook_deliveries_claimed").on(t.claimedBy).where(sql`${t.claimedBy} is not null`),
    index("webhook_deliveries_by_time").on(t.tenantId, t.endpointId, t.id.desc().nullsFirst()),
    index("webhook_deliveries_by_status").on(t.tenantId, t.endpointId, t.status, t.id.desc().nullsFirst()),
    index("webhook_deliveries_by_type").on(
      t.tenantId,
      t.endpointId,
      t.eventType,
      t.status,
      t.id.desc().nullsFirst(),
    ),
    check("webhook_deliveries_status", sql`${t.status} in ('PENDING', 'DELIVERED', 'PARKED')`),
  ],
);
