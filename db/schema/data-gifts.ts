import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { count, createdAt, id, tenantId } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";

/** Data that one subscription gave to another one of the same customer (docs/decisions/data-limits.md). Never changed. */
export const dataGifts = pgTable(
  "data_gifts",
  {
    tenantId: tenantId(),
    id: id(),
    customerId: uuid("customer_id").notNull(),
    fromSubscriptionId: uuid("from_subscription_id").notNull(),
    toSubscriptionId: uuid("to_subscription_id").notNull(),
    bytes: count("bytes").notNull(),
    /** The person who gave it. Null when the brand did. */
    userId: uuid("user_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("data_gifts_given").on(t.tenantId, t.fromSubscriptionId, t.createdAt.desc(), t.id.desc()),
    index("data_gifts_received").on(t.tenantId, t.toSubscriptionId, t.createdAt.desc(), t.id.desc()),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
      name: "data_gifts_customer_fk",
    }),
    foreignKey({
      columns: [t.tenantId, t.fromSubscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
      name: "data_gifts_from_fk",
    }),
    foreignKey({
      columns: [t.tenantId, t.toSubscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
      name: "data_gifts_to_fk",
    }),
    check("data_gifts_bytes", sql`${t.bytes} > 0`),
    check("data_gifts_other", sql`${t.fromSubscriptionId} <> ${t.toSubscriptionId}`),
  ],
);
