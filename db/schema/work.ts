import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, tenantId } from "@/db/schema/columns";
import { staff } from "@/db/schema/staff";

export type WorkState = "OPEN" | "SNOOZED" | "CLOSED";

/**
 * A staff member's work on something that needs a person. The work itself is read from its source; this row stores who
 * has it and since when (docs/decisions/work-queue.md). It contains no personal data except ids.
 */
export const workItems = pgTable(
  "work_items",
  {
    tenantId: tenantId(),
    id: id(),
    kind: text("kind").notNull(),
    /** The key of its source row. */
    sourceId: text("source_id").notNull(),
    message: text("message").notNull(),
    code: text("code"),
    customerId: uuid("customer_id"),
    subscriptionId: uuid("subscription_id"),
    parentId: uuid("parent_id"),
    state: text("state").$type<WorkState>().notNull().default("OPEN"),
    since: instant("since").notNull(),
    dueAt: instant("due_at"),
    assignedTo: uuid("assigned_to"),
    assignedAt: instant("assigned_at"),
    snoozedUntil: instant("snoozed_until"),
    /** The person who closed it; null for a key. */
    closedBy: uuid("closed_by"),
    closedAt: instant("closed_at"),
    /** When its source was solved. A source that fails again later is a new item. */
    solvedAt: instant("solved_at"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("work_items_once").on(t.tenantId, t.kind, t.sourceId).where(sql`${t.solvedAt} is null`),
    index("work_items_by_state").on(t.tenantId, t.state, t.since, t.id),
    index("work_items_by_kind").on(t.tenantId, t.kind, t.state, t.since, t.id),
    index("work_items_by_staff")
      .on(t.tenantId, t.assignedTo, t.state, t.since, t.id)
      .where(sql`${t.assignedTo} is not null`),
    index("work_items_by_customer")
      .on(t.tenantId, t.customerId, t.state, t.since, t.id)
      .where(sql`${t.customerId} is not null`),
    index("work_items_snoozed").on(t.tenantId, t.snoozedUntil).where(sql`${t.state} = 'SNOOZED'`),
    foreignKey({ columns: [t.tenantId, t.assignedTo], foreignColumns: [staff.tenantId, staff.id] }),
    foreignKey({ columns: [t.tenantId, t.closedBy], foreignColumns: [staff.tenantId, staff.id] }),
    check("work_items_state", sql`${t.state} in ('OPEN', 'SNOOZED', 'CLOSED')`),
    check("work_items_assigned", sql`(${t.assignedTo} is null) = (${t.assignedAt} is null)`),
    check("work_items_snooze", sql`(${t.state} = 'SNOOZED') = (${t.snoozedUntil} is not null)`),
    check(
      "work_items_closed",
      sql`(${t.state} = 'CLOSED') = (num_nonnulls(${t.closedAt}, ${t.solvedAt}) > 0)`,
    ),
  ],
);
