import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id, instant, tenantId, updatedAt } from "@/db/schema/columns";
import type { OutageService, OutageTexts } from "@/lib/values/care/outage";

/** A disturbance of the network that a brand announces to its customers (docs/decisions/connection.md). */
export const outages = pgTable(
  "outages",
  {
    tenantId: tenantId(),
    id: id(),
    texts: jsonb("texts").$type<OutageTexts>().notNull(),
    services: text("services").array().$type<OutageService[]>().notNull(),
    /** ISO 3166-1 alpha-2. Empty: every country of the brand. */
    markets: text("markets").array().notNull().default(sql`'{}'::text[]`),
    startsAt: instant("starts_at").notNull(),
    /** When the brand expects the end. Null: not known. */
    expectedEndAt: instant("expected_end_at"),
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("outages_newest").on(t.tenantId, t.startsAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("outages_open").on(t.tenantId, t.startsAt).where(sql`${t.endedAt} is null`),
    check(
      "outages_services",
      sql`cardinality(${t.services}) > 0 and ${t.services} <@ array['VOICE', 'SMS', 'DATA']`,
    ),
    check("outages_expected_end", sql`${t.expectedEndAt} > ${t.startsAt}`),
  ],
);
