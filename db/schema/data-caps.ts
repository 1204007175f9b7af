import { sql } from "drizzle-orm";
import { check, foreignKey, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { count, createdAt, instant, oneOf, tenantId, updatedAt } from "@/db/schema/columns";
import { subscriptions } from "@/db/schema/subscriptions";
import { DATA_ZONES, type DataZone } from "@/lib/platform/inputs/data-zones";

/**
 * The most data that a subscription may use in a zone and calendar month (docs/decisions/data-limits.md). No row: there is
 * no cap.
 */
export const dataCaps = pgTable(
  "data_caps",
  {
    tenantId: tenantId(),
    subscriptionId: uuid("subscription_id").notNull(),
    zone: text("zone").$type<DataZone>().notNull(),
    limitBytes: count("limit_bytes").notNull(),
    /** The month that `warnedAt` and `reachedAt` belong to, in the subscription's market, as YYYY-MM. */
    month: text("month").notNull(),
    warnedAt: instant("warned_at"),
    /** When the limit was reached. The network is asked to block the zone from then on. */
    reachedAt: instant("reached_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.subscriptionId, t.zone] }),
    foreignKey({
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
      name: "data_caps_subscription_fk",
    }),
    check("data_caps_zone", sql`${t.zone} in (${oneOf(DATA_ZONES)})`),
    check("data_caps_limit", sql`${t.limitBytes} > 0`),
    check("data_caps_month", sql`${t.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check("data_caps_warned_first", sql`${t.reachedAt} is null or ${t.warnedAt} is not null`),
  ],
);
