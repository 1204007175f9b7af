import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { contacts } from "@/db/schema/care";
import { createdAt, hostedHash, id, instant, tenantId } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import type {
  VerificationCause,
  VerificationMethod,
  VerificationStatus,
} from "@/lib/values/care/verification";

/**
 * A request to a contact's customer to approve that they are the caller (docs/decisions/caller-verification.md). A new
 * request of a contact replaces the earlier one.
 */
export const contactVerifications = pgTable(
  "contact_verifications",
  {
    tenantId: tenantId(),
    id: id(),
    contactId: uuid("contact_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    /** The only person who may approve. Null where every ADMIN of the customer may. */
    userId: uuid("user_id"),
    method: text("method").$type<VerificationMethod>().notNull(),
    status: text("status").$type<VerificationStatus>().notNull().default("PENDING"),
    /** How it ended. Null while it is pending, and when it was approved. */
    cause: text("cause").$type<VerificationCause>(),
    /** The number that staff say, and the three that the customer sees, in that order. Null for SHOP_ID. */
    number: smallint("number"),
    choices: smallint("choices").array(),
    /** EID: when the right number was picked. The identification follows. */
    matchedAt: instant("matched_at"),
    hostedTokenHash: hostedHash(),
    expiresAt: instant("expires_at").notNull(),
    decidedAt: instant("decided_at"),
    /** The decider, as events name them. */
    decidedBy: text("decided_by"),
    /** Until when verifications of this customer are refused. Set by the failure that started the pause. */
    pausedUntil: instant("paused_until"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("contact_verifications_one_pending")
      .on(t.tenantId, t.contactId)
      .where(sql`${t.status} = 'PENDING'`),
    uniqueIndex("contact_verifications_hosted_token_hash").on(t.tenantId, t.hostedTokenHash),
    index("contact_verifications_by_contact").on(
      t.tenantId,
      t.contactId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("contact_verifications_by_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("contact_verifications_waiting").on(t.tenantId, t.customerId).where(sql`${t.status} = 'PENDING'`),
    index("contact_verifications_expiry").on(t.expiresAt).where(sql`${t.status} = 'PENDING'`),
    foreignKey({
      columns: [t.tenantId, t.contactId],
      foreignColumns: [contacts.tenantId, contacts.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }),
    check("contact_verifications_method", sql`${t.method} in ('EMAIL', 'PORTAL', 'EID', 'SHOP_ID')`),
    check(
      "contact_verifications_status",
      sql`${t.status} in ('PENDING', 'APPROVED', 'REFUSED', 'EXPIRED', 'FAILED')`,
    ),
    check(
      "contact_verifications_decided",
      sql`(${t.status} = 'PENDING') = (${t.decidedAt} is null)
        and (${t.cause} is null) = (${t.status} in ('PENDING', 'APPROVED'))`,
    ),
    check(
      "contact_verifications_numbers",
      sql`case when ${t.method} = 'SHOP_ID' then ${t.number} is null and ${t.choices} is null
        else coalesce(${t.number} = any(${t.choices}) and cardinality(${t.choices}) = 3, false) end`,
    ),
    // An eID proves nothing about the call before the number was matched.
    check(
      "contact_verifications_eid_matched",
      sql`${t.method} <> 'EID' or ${t.status} <> 'APPROVED' or ${t.matchedAt} is not null`,
    ),
  ],
);
