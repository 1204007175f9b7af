import { sql } from "drizzle-orm";
import {
  check,
  date,
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
import { createdAt, id, instant, tenantId, updatedAt } from "@/db/schema/columns";

/**
 * New prices for customers who have an offering: they move to its successor. The pending change of a subscription is a
 * row of `offering_changes` with the id of the price change.
 */
export const priceChanges = pgTable(
  "price_changes",
  {
    tenantId: tenantId(),
    id: id(),
    fromOfferingId: uuid("from_offering_id").notNull(),
    toOfferingId: uuid("to_offering_id").notNull(),
    status: text("status")
      .$type<"SCHEDULED" | "ANNOUNCING" | "RUNNING" | "COMPLETED" | "STOPPED">()
      .notNull(),
    /** The first day on which a subscription moves, in the market of the offering. */
    effectiveFrom: date("effective_from", { mode: "string" }).notNull(),
    /** Days between the notice to a customer and the move. */
    noticeDays: integer("notice_days").notNull(),
    /** When it was completed or stopped. */
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("price_changes_one_live")
      .on(t.tenantId, t.fromOfferingId)
      .where(sql`${t.status} in ('SCHEDULED', 'ANNOUNCING', 'RUNNING')`),
    index("price_changes_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    foreignKey({
      columns: [t.tenantId, t.fromOfferingId],
      foreignColumns: [productOfferings.tenantId, productOfferings.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.toOfferingId],
      foreignColumns: [productOfferings.tenantId, productOfferings.id],
    }),
    check(
      "price_changes_status",
      sql`${t.status} in ('SCHEDULED', 'ANNOUNCING', 'RUNNING', 'COMPLETED', 'STOPPED')`,
    ),
    check("price_changes_notice", sql`${t.noticeDays} >= 30`),
    check("price_changes_offerings", sql`${t.fromOfferingId} <> ${t.toOfferingId}`),
    check("price_changes_ended", sql`(${t.status} in ('COMPLETED', 'STOPPED')) = (${t.endedAt} is not null)`),
  ],
);
