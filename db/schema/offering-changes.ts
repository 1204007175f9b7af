import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Proration } from "@/db/schema/billing";
import { productOfferings } from "@/db/schema/catalog";
import { createdAt, id, instant, minor, tenantId, updatedAt } from "@/db/schema/columns";
import { priceChanges } from "@/db/schema/price-changes";
import { subscriptions } from "@/db/schema/subscriptions";

/**
 * One row per offering change of a subscription or an add-on: the request and its outcome. SCHEDULED waits for the
 * renewal, REQUESTED for the carrier; the other states are final.
 */
export const offeringChanges = pgTable(
  "offering_changes",
  {
    tenantId: tenantId(),
    id: id(),
    subscriptionId: uuid("subscription_id").notNull(),
    /** Null for the subscription's own offering. */
    subscriptionAddonId: uuid("subscription_addon_id"),
    fromOfferingId: uuid("from_offering_id").notNull(),
    toOfferingId: uuid("to_offering_id").notNull(),
    status: text("status").$type<"SCHEDULED" | "REQUESTED" | "APPLIED" | "CANCELLED" | "FAILED">().notNull(),
    /** The cost of the change itself at the time of the request. */
    dueNowMinor: minor("due_now_minor").notNull(),
    priceDifferenceMinor: minor("price_difference_minor").notNull(),
    /** The parts of `dueNowMinor`. Absent where nothing is due, and in changes that are older than this field. */
    proration: jsonb("proration").$type<Proration>(),
    currency: text("currency").notNull(),
    /** The brand's price change that moves the subscription. Null where a person chose the offering. */
    priceChangeId: uuid("price_change_id"),
    orderId: uuid("order_id"),
    orderLineItemId: uuid("order_line_item_id"),
    /**
     * The renewal that a SCHEDULED change waits for, as it was at the time of the request. Periods paid before it come
     * first.
     */
    scheduledFor: instant("scheduled_for"),
    appliedAt: instant("applied_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // At most one waits per subscription and per add-on. The index also finds it.
    uniqueIndex("offering_changes_one_per_line")
      .on(t.tenantId, t.subscriptionId)
      .where(sql`${t.subscriptionAddonId} is null and ${t.status} in ('SCHEDULED', 'REQUESTED')`),
    uniqueIndex("offering_changes_one_per_addon")
      .on(t.tenantId, t.subscriptionAddonId)
      .where(sql`${t.status} in ('SCHEDULED', 'REQUESTED')`),
    uniqueIndex("offering_changes_order_line").on(t.tenantId, t.orderLineItemId),
    index("offering_changes_by_subscription").on(t.tenantId, t.subscriptionId, t.id),
    foreignKey({
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.fromOfferingId],
      foreignColumns: [productOfferings.tenantId, productOfferings.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.toOfferingId],
      foreignColumns: [productOfferings.tenantId, productOfferings.id],
    }),
    // Whether a change waits for an offering: the offering's price must not change then.
    index("offering_changes_waiting_for")
      .on(t.tenantId, t.toOfferingId)
      .where(sql`${t.status} in ('SCHEDULED', 'REQUESTED')`),
    index("offering_changes_of_price_change")
      .on(t.tenantId, t.priceChangeId, t.status)
      .where(sql`${t.priceChangeId} is not null`),
    foreignKey({
      columns: [t.tenantId, t.priceChangeId],
      foreignColumns: [priceChanges.tenantId, priceChanges.id],
    }),
    check(
      "offering_changes_status",
      sql`${t.status} in ('SCHEDULED', 'REQUESTED', 'APPLIED', 'CANCELLED', 'FAILED')`,
    ),
    check("offering_changes_due", sql`${t.dueNowMinor} >= 0`),
  ],
);
