import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, minor, requester, sealedJson, tenantId } from "@/db/schema/columns";
import { staff } from "@/db/schema/staff";
import type { LimitKind } from "@/lib/values/tenant/staff-limit-kinds";

export type ApprovalStatus = "PENDING" | "APPROVED" | "REFUSED" | "WITHDRAWN" | "EXPIRED" | "STALE";

/** A call as it was sent. Exactly this call runs after the approval. */
export type StoredCall = { params: Record<string, string>; query: Record<string, string[]>; body: unknown };

/** Calls that a staff member may make only with a colleague's approval. */
export const staffApprovals = pgTable(
  "staff_approvals",
  {
    tenantId: tenantId(),
    id: id(),
    status: text("status").$type<ApprovalStatus>().notNull(),
    /** The id of the operation. */
    operation: text("operation").notNull(),
    /** Null after erasure with the customer's data. */
    call: sealedJson("call").$type<StoredCall>(),
    /** SHA-256 over operation and call: the same request twice is one. */
    callHash: text("call_hash").notNull(),
    /** The subject of the call, and a hash of how the brand read it at the time of the request. */
    subjectType: text("subject_type"),
    subjectId: text("subject_id"),
    subjectHash: text("subject_hash"),
    customerId: uuid("customer_id"),
    reason: text("reason").notNull(),
    ...requester(),
    expiresAt: instant("expires_at").notNull(),
    /** Null for requests that ended without a decision: EXPIRED, STALE. */
    decidedBy: uuid("decided_by"),
    decidedAt: instant("decided_at"),
    decisionReason: text("decision_reason"),
    /** The break-glass hour in which it was decided. Only then the requester may be the decider. */
    breakGlassId: uuid("break_glass_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("staff_approvals_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("staff_approvals_by_requester").on(
      t.tenantId,
      t.requestedBy,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("staff_approvals_by_status").on(
      t.tenantId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("staff_approvals_due").on(t.tenantId, t.expiresAt).where(sql`${t.status} = 'PENDING'`),
    uniqueIndex("staff_approvals_once")
      .on(t.tenantId, t.requestedBy, t.callHash)
      .where(sql`${t.status} = 'PENDING'`),
    foreignKey({ columns: [t.tenantId, t.requestedBy], foreignColumns: [staff.tenantId, staff.id] }),
    foreignKey({ columns: [t.tenantId, t.decidedBy], foreignColumns: [staff.tenantId, staff.id] }),
    check(
      "staff_approvals_decided",
      sql`case ${t.status}
        when 'PENDING' then ${t.decidedBy} is null and ${t.decidedAt} is null and ${t.call} is not null
        when 'EXPIRED' then ${t.decidedBy} is null and ${t.decidedAt} is not null
        when 'STALE' then ${t.decidedAt} is not null
        when 'WITHDRAWN' then ${t.decidedBy} = ${t.requestedBy} and ${t.decidedAt} is not null
        when 'APPROVED' then ${t.decidedBy} is not null and ${t.decidedAt} is not null
        when 'REFUSED' then ${t.decidedBy} is not null and ${t.decidedAt} is not null
        else false end`,
    ),
    // Two people, or a break-glass hour.
    check(
      "staff_approvals_four_eyes",
      sql`${t.status} not in ('APPROVED', 'REFUSED') or ${t.decidedBy} <> ${t.requestedBy} or ${t.breakGlassId} is not null`,
    ),
    check("staff_approvals_role", sql`${t.requestedRole} in ('SUPPORT', 'BILLING', 'ADMIN')`),
    check(
      "staff_approvals_forms",
      sql`${t.callHash} ~ '^[0-9a-f]{64}$' and ${t.operation} ~ '^[A-Za-z]+$' and ${t.subjectType} ~ '^[A-Za-z]+$'
        and ${t.subjectHash} ~ '^[0-9a-f]{64}$'`,
    ),
  ],
);

/** A break-glass hour: a staff member has the rights of an ADMIN. Another ADMIN reviews it. */
export const staffBreakGlass = pgTable(
  "staff_break_glass",
  {
    tenantId: tenantId(),
    id: id(),
    staffId: uuid("staff_id").notNull(),
    /** It applies to this session only, and ends with it. */
    sessionId: uuid("session_id").notNull(),
    reason: text("reason").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    /** When the person ended it early. */
    endedAt: instant("ended_at"),
    reviewedBy: uuid("reviewed_by"),
    reviewedAt: instant("reviewed_at"),
    verdict: text("verdict").$type<"JUSTIFIED" | "NOT_JUSTIFIED">(),
    note: text("note"),
    /** When the ADMINs were reminded of the missing review. */
    remindedAt: instant("reminded_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("staff_break_glass_newest").on(
      t.tenantId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("staff_break_glass_by_staff").on(
      t.tenantId,
      t.staffId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("staff_break_glass_by_session").on(t.tenantId, t.sessionId),
    index("staff_break_glass_open").on(t.tenantId, t.createdAt).where(sql`${t.reviewedAt} is null`),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }),
    foreignKey({ columns: [t.tenantId, t.reviewedBy], foreignColumns: [staff.tenantId, staff.id] }),
    check(
      "staff_break_glass_review",
      sql`(${t.reviewedAt} is null) = (${t.reviewedBy} is null) and (${t.reviewedAt} is null) = (${t.verdict} is null)
        and ${t.reviewedBy} <> ${t.staffId} and ${t.verdict} in ('JUSTIFIED', 'NOT_JUSTIFIED')`,
    ),
  ],
);

/** Money that a staff member refunded or waived, as the limits count it. Approved calls are not counted. */
export const staffAllowanceUses = pgTable(
  "staff_allowance_uses",
  {
    tenantId: tenantId(),
    id: id(),
    staffId: uuid("staff_id").notNull(),
    kind: text("kind").$type<LimitKind>().notNull(),
    customerId: uuid("customer_id").notNull(),
    currency: text("currency").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    /** The calendar day of the brand's first market. */
    day: date("day", { mode: "string" }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("staff_allowance_uses_by_day").on(t.tenantId, t.staffId, t.kind, t.currency, t.day),
    index("staff_allowance_uses_by_customer").on(t.tenantId, t.customerId, t.kind, t.currency, t.day),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }),
    check(
      "staff_allowance_uses_forms",
      sql`${t.amountMinor} > 0 and ${t.currency} ~ '^[A-Z]{3}$' and ${t.kind} in ('CREDIT', 'REFUND', 'WRITE_OFF')`,
    ),
  ],
);
