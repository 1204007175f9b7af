import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, tenantId } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { staff } from "@/db/schema/staff";
import type { ViewAsBasis, ViewAsState } from "@/lib/values/care/view-as-states";

/** Users who let staff look at their portal pages for a customer without being asked each time. */
export const viewAsConsents = pgTable(
  "view_as_consents",
  {
    tenantId: tenantId(),
    customerId: uuid("customer_id").notNull(),
    userId: uuid("user_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId, t.userId] }),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }),
  ],
);

/** A staff member's view of the portal as a user of a customer sees it (docs/decisions/view-as.md). */
export const viewAsSessions = pgTable(
  "view_as_sessions",
  {
    tenantId: tenantId(),
    id: id(),
    staffId: uuid("staff_id").notNull(),
    /** The staff session in which it was opened. The view ends with it. */
    staffSessionId: uuid("staff_session_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    /** The user whose pages are shown, and who consents. */
    userId: uuid("user_id").notNull(),
    status: text("status").$type<ViewAsState>().notNull(),
    /** Why it is allowed. Null before that. */
    basis: text("basis").$type<ViewAsBasis>(),
    /** The reason that the customer reads. */
    reason: text("reason").notNull(),
    breakGlassId: uuid("break_glass_id"),
    /** SHA-256 of the cookie's value. Null until the ticket is used. */
    tokenHash: text("token_hash"),
    /** The end of the time to answer, then of the time to open it, then of the view. */
    expiresAt: instant("expires_at").notNull(),
    openedAt: instant("opened_at"),
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("view_as_sessions_one_asked")
      .on(t.tenantId, t.staffId, t.customerId, t.userId)
      .where(sql`${t.status} in ('WAITING', 'ALLOWED')`),
    uniqueIndex("view_as_sessions_token_hash").on(t.tenantId, t.tokenHash),
    index("view_as_sessions_live_by_user")
      .on(t.tenantId, t.userId)
      .where(sql`${t.status} in ('WAITING', 'ALLOWED', 'OPEN')`),
    index("view_as_sessions_expiry")
      .on(t.tenantId, t.expiresAt)
      .where(sql`${t.status} in ('WAITING', 'ALLOWED', 'OPEN')`),
    index("view_as_sessions_by_customer").on(t.tenantId, t.customerId),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }),
    check("view_as_sessions_status", sql`${t.status} in ('WAITING', 'ALLOWED', 'OPEN', 'ENDED', 'REFUSED')`),
    check(
      "view_as_sessions_basis",
      sql`(${t.basis} is not null or ${t.status} in ('WAITING', 'REFUSED', 'ENDED'))
        and (${t.basis} <> 'BREAK_GLASS' or ${t.breakGlassId} is not null)`,
    ),
    // Nothing can be seen before it is allowed.
    check(
      "view_as_sessions_opened",
      sql`(${t.tokenHash} is null) = (${t.openedAt} is null) and (${t.openedAt} is null or ${t.basis} is not null)
        and (${t.status} <> 'OPEN' or ${t.openedAt} is not null)`,
    ),
    check("view_as_sessions_ended", sql`(${t.endedAt} is not null) = (${t.status} in ('ENDED', 'REFUSED'))`),
  ],
);
