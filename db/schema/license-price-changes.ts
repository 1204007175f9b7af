import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { productOfferings } from "@/db/schema/catalog";
import { createdAt, id, instant, minor, tenantId, updatedAt } from "@/db/schema/columns";
import { licenses } from "@/db/schema/licenses";
import { priceChanges } from "@/db/schema/price-changes";

/**
 * Price changes of licenses, one row per notified license, like `offering_changes` for subscriptions and add-ons. A
 * change that the customer chooses is `licenses.pending_offering_id` and wins.
 */
export const licensePriceChanges = pgTable(
  "license_price_changes",
  {
    tenantId: tenantId(),
    id: id(),
    licenseId: uuid("license_id").notNull(),
    priceChangeId: uuid("price_change_id").notNull(),
    fromOfferingId: uuid("from_offering_id").notNull(),
    toOfferingId: uuid("to_offering_id").notNull(),
    status: text("status").$type<"SCHEDULED" | "APPLIED" | "CANCELLED">().notNull(),
    priceDifferenceMinor: minor("price_difference_minor").notNull(),
    currency: text("currency").notNull(),
    /** The renewal with which it begins, as it was at the time of the notice. */
    scheduledFor: instant("scheduled_for").notNull(),
    appliedAt: instant("applied_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // At most one waits per license. The index also finds it.
    uniqueIndex("license_price_changes_one_per_license")
      .on(t.tenantId, t.licenseId)
      .where(sql`${t.status} = 'SCHEDULED'`),
    index("license_price_changes_of_price_change").on(t.tenantId, t.priceChangeId, t.status),
    foreignKey({
      columns: [t.tenantId, t.licenseId],
      foreignColumns: [licenses.tenantId, licenses.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.priceChangeId],
      foreignColumns: [priceChanges.tenantId, priceChanges.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.fromOfferingId],
      foreignColumns: [productOfferings.tenantId, productOfferings.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.toOfferingId],
      foreignColumns: [productOfferings.tenantId, productOfferings.id],
    }),
    check("license_price_changes_status", sql`${t.status} in ('SCHEDULED', 'APPLIED', 'CANCELLED')`),
  ],
);
