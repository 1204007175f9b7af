import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, foreignKey, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { count, createdAt, instant, oneOf, tenantId, updatedAt } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { DATA_ZONES, type DataZone } from "@/lib/platform/inputs/data-zones";

/** The columns of a cap. */
const capColumns = () => ({
  zone: text("zone").$type<DataZone>().notNull(),
  limitBytes: count("limit_bytes").notNull(),
  /** The month that `warnedAt` and `reachedAt` belong to, in the market of the cap's owner, as YYYY-MM. */
  month: text("month").notNull(),
  warnedAt: instant("warned_at"),
  /** When the limit was reached. The network is asked to block the zone from then on. */
  reachedAt: instant("reached_at"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The constraints of a cap, named after its table. */
const capChecks = (
  table: string,
  t: Record<"zone" | "limitBytes" | "month" | "warnedAt" | "reachedAt", AnyPgColumn>,
) => [
  check(`${table}_zone`, sql`${t.zone} in (${oneOf(DATA_ZONES)})`),
  check(`${table}_limit`, sql`${t.limitBytes} > 0`),
  check(`${table}_month`, sql`${t.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
  check(`${table}_warned_first`, sql`${t.reachedAt} is null or ${t.warnedAt} is not null`),
];

/**
 * The most data that a subscription may use in a zone and calendar month (docs/decisions/data-limits.md). No row: there is
 * no cap.
 */
export const dataCaps = pgTable(
  "data_caps",
  { tenantId: tenantId(), subscriptionId: uuid("subscription_id").notNull(), ...capColumns() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.subscriptionId, t.zone] }),
    foreignKey({
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
      name: "data_caps_subscription_fk",
    }),
    ...capChecks("data_caps", t),
  ],
);

/** The most data that all subscriptions of a customer together may use in a zone and calendar month. No row: there is no cap. */
export const customerDataCaps = pgTable(
  "customer_data_caps",
  { tenantId: tenantId(), customerId: uuid("customer_id").notNull(), ...capColumns() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId, t.zone] }),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
      name: "customer_data_caps_customer_fk",
    }),
    ...capChecks("customer_data_caps", t),
  ],
);

/**
 * The data that a subscription used in a zone and calendar month of its market: the sum of its usage records, kept so that
 * the use of thousands of subscriptions can be added up at once. It has no foreign key, like the records: the key's lock
 * on the subscription could deadlock with a command that locks the subscription first.
 */
export const dataMonths = pgTable(
  "data_months",
  {
    tenantId: tenantId(),
    subscriptionId: uuid("subscription_id").notNull(),
    /** As YYYY-MM. */
    month: text("month").notNull(),
    zone: text("zone").$type<DataZone>().notNull(),
    usedBytes: count("used_bytes").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.subscriptionId, t.month, t.zone] }),
    check("data_months_zone", sql`${t.zone} in (${oneOf(DATA_ZONES)})`),
    check("data_months_month", sql`${t.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check("data_months_used", sql`${t.usedBytes} >= 0`),
  ],
);
