import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id, tenantId } from "@/db/schema/columns";

/** The coverage of each carrier's network, as the carriers reported it to the brand. Nothing here is measured. */
export const networkCoverage = pgTable(
  "network_coverage",
  {
    tenantId: tenantId(),
    id: id(),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    /** The prefix of the postal codes. Empty: the whole country. */
    zipPrefix: text("zip_prefix").notNull().default(""),
    provider: text("provider").notNull(),
    technologies: jsonb("technologies").$type<string[]>().notNull(),
    /** The source of the statement. */
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
