import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { productOfferings } from "@/db/schema/catalog";
import { createdAt, id, instant, minor, tenantId, updatedAt } from "@/db/schema/columns";
import { orders } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import type { TopUpStop } from "@/lib/values/top-up-stop";

/** The automatic top-up of a subscription (docs/decisions/data-limits.md). No row: it is off. */
export const autoTopUps = pgTable(
  "auto_top_ups",
  {
    tenantId: tenantId(),
    subscriptionId: uuid("subscription_id").notNull(),
    productOfferingId: uuid("product_offering_id").notNull(),
    /** It buys when at most this share of the allowance is left, in percent. */
    thresholdPercent: integer("threshold_percent").notNull(),
    /** The total that the person agreed to, with tax. A higher price is not charged. */
    priceMinor: minor("price_minor").notNull(),
    /** The most that one calendar month may cost. */
    monthlyCapMinor: minor("monthly_cap_minor").notNull(),
    currency: text("currency").notNull(),
    /** The person who turned it on. Null when the brand did. */
    userId: uuid("user_id"),
    /** Why it stopped by itself. Null while it is on. */
    stoppedFor: text("stopped_for").$type<TopUpStop>(),
    stoppedAt: instant("stopped_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.subscriptionId] }),
    index("auto_top_ups_by_offering").on(t.tenantId, t.productOfferingId),
    foreignKey({
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.productOfferingId],
      foreignColumns: [productOfferings.tenantId, productOfferings.id],
    }),
    check("auto_top_ups_threshold", sql`${t.thresholdPercent} between 1 and 99`),
    check("auto_top_ups_cap", sql`${t.priceMinor} > 0 and ${t.monthlyCapMinor} >= ${t.priceMinor}`),
    check("auto_top_ups_stopped", sql`(${t.stoppedFor} is null) = (${t.stoppedAt} is null)`),
  ],
);

/** One purchase of an automatic top-up, with the order that makes it. */
export const autoTopUpPurchases = pgTable(
  "auto_top_up_purchases",
  {
    tenantId: tenantId(),
    id: id(),
    subscriptionId: uuid("subscription_id").notNull(),
    orderId: uuid("order_id").notNull(),
    /** OPEN: not paid yet. BOUGHT: paid and submitted. FAILED: not paid, or not delivered; it costs nothing. */
    status: text("status").$type<"OPEN" | "BOUGHT" | "FAILED">().notNull(),
    /** A hash of the packages that ran low. Each of them is topped up once. */
    allowance: text("allowance").notNull(),
    /** The calendar month of the purchase in the subscription's market, as YYYY-MM. */
    month: text("month").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("auto_top_up_purchases_order").on(t.tenantId, t.orderId),
    // Two jobs that see the same low allowance buy once.
    uniqueIndex("auto_top_up_purchases_allowance")
      .on(t.tenantId, t.subscriptionId, t.allowance)
      .where(sql`${t.status} <> 'FAILED'`),
    // A second purchase waits for the outcome of the first.
    uniqueIndex("auto_top_up_purchases_open")
      .on(t.tenantId, t.subscriptionId)
      .where(sql`${t.status} = 'OPEN'`),
    index("auto_top_up_purchases_newest").on(
      t.tenantId,
      t.subscriptionId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    foreignKey({
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
      name: "auto_top_up_purchases_subscription_fk",
    }),
    foreignKey({
      columns: [t.tenantId, t.orderId],
      foreignColumns: [orders.tenantId, orders.id],
      name: "auto_top_up_purchases_order_fk",
    }),
    check("auto_top_up_purchases_status", sql`${t.status} in ('OPEN', 'BOUGHT', 'FAILED')`),
    check("auto_top_up_purchases_month", sql`${t.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check("auto_top_up_purchases_amount", sql`${t.amountMinor} >= 0`),
  ],
);
