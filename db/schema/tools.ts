import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id, tenantId } from "@/db/schema/columns";

/** Where which network has what, as the brand was told by its networks. Nothing here is measured. */
export const networkCoverage = pgTable(
  "network_coverage",
  {
    tenantId: tenantId(),
    id: id(),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    /** The first digits of postal codes it is about; empty: the whole country. */
    zipPrefix: text("zip_prefix").notNull().default(""),
    provider: text("provider").notNull(),
    technologies: jsonb("technologies").$type<string[]>().notNull(),
    /** Who says so. */
    source: text("source").notNull(),
    asOf: date("as_of", { mode: "string" }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("network_coverage_by_place").on(t.tenantId, t.country, t.zipPrefix),
    check("network_coverage_zip", sql`${t.zipPrefix} ~ '^[0-9]{0,5}$'`),
  ],
);
