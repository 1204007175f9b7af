import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, tenantId } from "@/db/schema/columns";
import { staff } from "@/db/schema/staff";
import { LIVE_TYPES, type LiveType } from "@/lib/values/live-types";

/** The number of a transaction, with its epoch, so that it never repeats. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => "xid8" });

/**
 * Changes of the last minutes, by kind and id. Open staff pages read it to know when to read again. Triggers write it
 * (migrations 0049, 0066 and 0071). Unlogged: after a crash it is empty, and every page reads again.
 */
export const liveChanges = pgTable(
  "live_changes",
  {
    tenantId: tenantId(),
    number: bigint("number", { mode: "number" }).generatedAlwaysAsIdentity(),
    /** The transaction that made the change. A snapshot shows whether an earlier read could see it. */
    transaction: transactionId("transaction").notNull().default(sql`pg_current_xact_id()`),
    type: text("type").$type<LiveType>().notNull(),
    entityId: uuid("entity_id").notNull(),
    customerId: uuid("customer_id"),
    /** The staff member who made the change by an action of their own. Null for changes by others, approvals and jobs. */
    staffId: uuid("staff_id"),
    /** Real time, even for a brand with a moved clock. */
    at: instant("at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.number] }),
    index("live_changes_newest").on(t.tenantId, t.transaction),
    index("live_changes_oldest").on(t.at),
    check(
      "live_changes_type",
      sql`${t.type} in (${sql.raw(LIVE_TYPES.map((type) => `'${type}'`).join(", "))})`,
    ),
  ],
);

/** The pages that staff members have open. A row that is not refreshed within a minute no longer counts. Unlogged. */
export const staffPresence = pgTable(
  "staff_presence",
  {
    tenantId: tenantId(),
    subjectType: text("subject_type").notNull(),
    subjectId: uuid("subject_id").notNull(),
    staffId: uuid("staff_id").notNull(),
    openedAt: instant("opened_at").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.subjectType, t.subjectId, t.staffId] }),
    index("staff_presence_oldest").on(t.seenAt),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }).onDelete(
      "cascade",
    ),
  ],
);
