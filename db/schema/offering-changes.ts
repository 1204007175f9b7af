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
 * One row per change of the offering of a line or of one of its add-ons: what was asked, and what became of it.
 * SCHEDULED waits for the renewal, REQUESTED for the network; the others are the end of it.
 */
export const offeringChanges = pgTable(
  "offering_changes",
  {
    tenantId: tenantId(),
    id: id(),
    subscriptionId: uuid("subscription_id").notNull(),
    /** Absent: the line's own offering. */
    subscriptionAddonId: uuid("subscription_addon_id"),
    fromOfferingId: uuid("from_offering_id").notNull(),
    toOfferingId: uuid("to_offering_id").notNull(),
    status: text("status").$type<"SCHEDULED" | "REQUESTED" | "APPLIED" | "CANCELLED" | "FAILED">().notNull(),
    /** What the change itself cost when it was asked for. */
    dueNowMinor: minor("due_now_minor").notNull(),
    priceDifferenceMinor: minor("price_difference_minor").notNull(),
    /** How `dueNowMinor` comes about. Absent where nothing is due, and in what was asked for before prorations were explained. */
    proration: jsonb("proration").$type<Proration>(),
    currency: text("currency").notNull(),
    /** The price change of the brand that moves the subscription; absent where somebody chose the offering. */
    priceChangeId: uuid("price_change_id"),
    orderId: uuid("order_id"),
    orderLineItemId: uuid("order_line_item_id"),
    /** The renewal that a SCHEDULED one waits for, as it was when it was asked for; periods paid before it come first. */
    scheduledFor: instant("scheduled_for"),
    appliedAt: instant("applied_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // At most one waits per line and per add-on. Also what finds it.
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
    // Whether somebody waits for an offering: its price must not change then.
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
