import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { productOfferings } from "@/db/schema/catalog";
import { createdAt, id, instant, metadata, tenantId, updatedAt } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import type { AgreedTerms } from "@/lib/values/agreed-terms";

export type LicenseStatus = "PENDING" | "ACTIVE" | "PAUSED" | "CANCELLED" | "BLOCKED";

export const licenses = pgTable(
  "licenses",
  {
    tenantId: tenantId(),
    id: id(),
    status: text("status").$type<LicenseStatus>().notNull(),
    /** Open set; the product defines it. */
    type: text("type").notNull(),
    customerId: uuid("customer_id").notNull(),
    productOfferingId: uuid("product_offering_id").notNull(),
    currency: text("currency").notNull(),
    /** The subscription it is assigned to, of the same customer. */
    subscriptionId: uuid("subscription_id"),
    details: jsonb("details").$type<Record<string, unknown>>(),
    /** The order item that created it, and its position in the quantity (0 is the first). */
    orderId: uuid("order_id"),
    orderLineItemId: uuid("order_line_item_id"),
    orderItemIndex: integer("order_line_index").notNull().default(0),
    periodStartsAt: instant("period_starts_at"),
    periodEndsAt: instant("period_ends_at"),
    /** Until when it is paid, where several cycles were paid at once. */
    paidUntil: instant("paid_until"),
    /** Until when it is invoiced; see subscriptions. */
    billedUntil: instant("billed_until"),
    terms: jsonb("terms").$type<AgreedTerms>(),
    cyclesBilled: integer("cycles_billed").notNull().default(0),
    /** Blocked because of an unpaid invoice. It comes back with the payment. */
    blockedForDebtAt: instant("blocked_for_debt_at"),
    /** Blocked by the operator. */
    blockedAt: instant("blocked_at"),
    prepaidCycles: integer("prepaid_cycles").notNull().default(1),
    /** 1–31, the day of month of activation; shorter months use their last day. */
    billingAnchorDay: integer("billing_anchor_day"),
    autoRenew: boolean("auto_renew").notNull().default(true),
    bindingEndsAt: date("binding_ends_at", { mode: "string" }),
    pendingStatus: text("pending_status").$type<LicenseStatus>(),
    pendingStatusAt: date("pending_status_at", { mode: "string" }),
    /** Takes effect at the next renewal. */
    pendingOfferingId: uuid("pending_offering_id"),
    cancelReason: text("cancel_reason"),
    cancelComment: text("cancel_comment"),
    activatedAt: instant("activated_at"),
    pausedAt: instant("paused_at"),
    cancelledAt: instant("cancelled_at"),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => {
    /** An index for a list that is filtered by these columns, in its order. */
    const list = (name: string, ...filters: AnyPgColumn[]) =>
      index(name).on(t.tenantId, ...filters, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst());
    return [
      primaryKey({ columns: [t.tenantId, t.id] }),
      index("licenses_by_offering").on(t.tenantId, t.productOfferingId),
      uniqueIndex("licenses_order_line").on(t.tenantId, t.orderLineItemId, t.orderItemIndex),
      list("licenses_newest"),
      list("licenses_by_customer", t.customerId),
      list("licenses_by_customer_type", t.customerId, t.type),
      list("licenses_by_customer_status", t.customerId, t.status),
      list("licenses_by_customer_type_status", t.customerId, t.type, t.status),
      list("licenses_by_type", t.type),
      list("licenses_by_type_status", t.type, t.status),
      list("licenses_by_status", t.status),
      index("licenses_by_subscription")
        .on(t.tenantId, t.subscriptionId)
        .where(sql`${t.subscriptionId} is not null`),
      index("licenses_billing")
        .on(t.tenantId, sql`coalesce(${t.billedUntil}, ${t.paidUntil})`)
        .where(sql`${t.status} = 'ACTIVE' and ${t.autoRenew} and ${t.paidUntil} is not null`),
      // Pending changes of a customer's licenses: few, whatever the number of licenses.
      index("licenses_changing")
        .on(t.tenantId, t.customerId)
        .where(sql`${t.pendingStatus} is not null or ${t.pendingOfferingId} is not null`),
      index("licenses_due").on(t.tenantId, t.pendingStatusAt).where(sql`${t.pendingStatus} is not null`),
      foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
      foreignKey({
        columns: [t.tenantId, t.productOfferingId],
        foreignColumns: [productOfferings.tenantId, productOfferings.id],
      }),
      foreignKey({
        columns: [t.tenantId, t.pendingOfferingId],
        foreignColumns: [productOfferings.tenantId, productOfferings.id],
      }),
      foreignKey({
        columns: [t.tenantId, t.subscriptionId],
        foreignColumns: [subscriptions.tenantId, subscriptions.id],
      }),
      check("licenses_status", sql`${t.status} in ('PENDING', 'ACTIVE', 'PAUSED', 'CANCELLED', 'BLOCKED')`),
      check("licenses_pending_status", sql`${t.pendingStatus} in ('ACTIVE', 'CANCELLED')`),
      check("licenses_pending", sql`(${t.pendingStatus} is null) = (${t.pendingStatusAt} is null)`),
    ];
  },
);
