import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, tenantId, updatedAt } from "@/db/schema/columns";
import { staff } from "@/db/schema/staff";

/** A filter of a list that a staff member saves under a name, for themselves or for all staff. */
export const savedViews = pgTable(
  "saved_views",
  {
    tenantId: tenantId(),
    id: id(),
    staffId: uuid("staff_id").notNull(),
    /** The filtered list (`lib/care/saved-views/lists.ts`). */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** Query parameters of the list's page. They filter by state, kind and day, and identify no person. */
    query: jsonb("query").$type<Record<string, string>>().notNull(),
    shared: boolean("shared").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("saved_views_once").on(t.tenantId, t.list, t.staffId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }),
    check("saved_views_name", sql`length(${t.name}) between 1 and 60`),
  ],
);
