import { sql } from "drizzle-orm";
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, tenantId } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import type { ActivityKind } from "@/lib/values/account-activity";

/**
 * Something that happened to a person's account or to a subscription of a customer, and who did it. Sign-ins are not
 * here: each is a row in `sessions`.
 */
export const accountActivities = pgTable(
  "account_activities",
  {
    tenantId: tenantId(),
    id: id(),
    /** Whose account it happened to. Null: to a subscription. */
    userId: uuid("user_id"),
    customerId: uuid("customer_id"),
    subscriptionId: uuid("subscription_id"),
    kind: text("kind").$type<ActivityKind>().notNull(),
    /** Who did it, as in events. */
    actor: text("actor").notNull(),
    userAgent: text("user_agent"),
    /** What the kind needs: a name, an address, numbers. */
    details: jsonb("details").$type<Record<string, string | number | null>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("account_activities_by_user")
      .on(t.tenantId, t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.userId} is not null`),
    index("account_activities_by_customer")
      .on(t.tenantId, t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.customerId} is not null`),
    index("account_activities_age").on(t.tenantId, t.createdAt),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      name: "account_activities_customer_fk",
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }).onDelete("cascade"),
    check(
      "account_activities_about_one",
      sql`num_nonnulls(${t.userId}, ${t.customerId}) = 1 and (${t.customerId} is null) = (${t.subscriptionId} is null)`,
    ),
  ],
);
