import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { count, instant, tenantId } from "@/db/schema/columns";

/** What a key called on a day, counted. The columns name the operation as the API log does. */
const ofDay = () => ({
  tenantId: tenantId(),
  keyId: uuid("key_id").notNull(),
  /** In UTC. */
  day: date("day", { mode: "string" }).notNull(),
  surface: text("surface").$type<"platform" | "end-user">().notNull(),
  operation: text("operation").notNull(),
  /** The revision of the answers. */
  revision: text("revision").notNull(),
});

/**
 * The calls of a key by day, operation and revision, so that the use of a key in 30 days is read without its calls
 * (docs/decisions/api-log.md).
 */
export const apiCallDays = pgTable(
  "api_call_days",
  {
    ...ofDay(),
    method: text("method").notNull(),
    path: text("path").notNull(),
    /** The last revision that has the operation. Null: the newest has it. */
    removedAfter: text("removed_after"),
    calls: count("calls").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (t) => [
    primaryKey({
      name: "api_call_days_pk",
      columns: [t.tenantId, t.keyId, t.day, t.surface, t.operation, t.revision],
    }),
    index("api_call_days_by_day").on(t.tenantId, t.day),
  ],
);

/** The fields of older revisions in the same calls. */
export const apiFieldDays = pgTable(
  "api_field_days",
  {
    ...ofDay(),
    direction: text("direction").$type<"SENT" | "ANSWERED">().notNull(),
    /** Its place, such as `lineItems[].pricing.total`: a name of our schemas, never of the caller. */
    field: text("field").notNull(),
    /** The last revision that has the field. */
    until: text("until").notNull(),
    /** The resource that has it there: the text about the field is found by it. */
    schema: text("schema").notNull(),
    /** How many calls had it. */
    calls: count("calls").notNull(),
  },
  (t) => [
    primaryKey({
      name: "api_field_days_pk",
      columns: [t.tenantId, t.keyId, t.day, t.surface, t.operation, t.revision, t.direction, t.field],
    }),
    index("api_field_days_by_day").on(t.tenantId, t.day),
    check("api_field_days_direction", sql`${t.direction} in ('SENT', 'ANSWERED')`),
  ],
);
