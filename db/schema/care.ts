import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, tenantId } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { staff } from "@/db/schema/staff";
import type { ContactChannel, ContactLevel, ContactPurpose } from "@/lib/values/contact";

/**
 * Why a staff member looks at a customer: a call, a chat, a visit, or work without the customer (INTERNAL). It ends
 * with the session in which it was opened (docs/decisions/care-contacts.md).
 */
export const contacts = pgTable(
  "contacts",
  {
    tenantId: tenantId(),
    id: id(),
    staffId: uuid("staff_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    channel: text("channel").$type<ContactChannel>().notNull(),
    purpose: text("purpose").$type<ContactPurpose>().notNull(),
    /** The id in the helpdesk. Erased with the customer, like the note. */
    ticket: text("ticket"),
    /** How surely the caller is the customer: 0 not at all, 3 by an eID or an identity document. */
    level: smallint("level").$type<ContactLevel>().notNull().default(0),
    /** For BUSINESS customers: the person who was verified. */
    verifiedUserId: uuid("verified_user_id"),
    note: text("note"),
    /** When it was opened. */
    createdAt: createdAt(),
    /** Accurate to a minute. */
    lastUsedAt: instant("last_used_at").notNull(),
    /** When it was ended or replaced. An abandoned contact has none; it ends by its times. */
    endedAt: instant("ended_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("contacts_open").on(t.tenantId, t.staffId, t.customerId).where(sql`${t.endedAt} is null`),
    index("contacts_by_staff").on(
      t.tenantId,
      t.staffId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("contacts_by_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // The purposes of customers' calls: for the list of a purpose, and for the monthly figures.
    index("contacts_by_purpose")
      .on(t.tenantId, t.purpose, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.channel} <> 'INTERNAL'`),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    foreignKey({
      name: "contacts_verified_user_fk",
      columns: [t.tenantId, t.verifiedUserId],
      foreignColumns: [users.tenantId, users.id],
    }),
    check("contacts_verified_user", sql`${t.verifiedUserId} is null or ${t.level} > 0`),
    check("contacts_level", sql`${t.level} between 0 and 3`),
    check("contacts_channel", sql`${t.channel} in ('PHONE', 'CHAT', 'EMAIL', 'SHOP', 'INTERNAL')`),
    check(
      "contacts_purpose",
      sql`${t.purpose} in ('CONNECTION', 'BILLING', 'ORDER', 'CHANGE', 'ACCOUNT', 'OTHER')`,
    ),
    // An internal contact has no caller to verify.
    check("contacts_internal_level", sql`${t.channel} <> 'INTERNAL' or ${t.level} = 0`),
  ],
);

/** Notes that staff write about a customer for each other. Erased with the customer. */
export const notes = pgTable(
  "notes",
  {
    tenantId: tenantId(),
    id: id(),
    customerId: uuid("customer_id").notNull(),
    /** The author: a staff member, or null for a key. */
    staffId: uuid("staff_id"),
    actor: text("actor").notNull(),
    text: text("text").notNull(),
    pinned: boolean("pinned").notNull().default(false),
    /**
     * Counts the edits. A change names the version it was made from, so that two people do not overwrite each other.
     */
    version: integer("version").notNull().default(1),
    traceId: text("trace_id"),
    createdAt: createdAt(),
    editedAt: instant("edited_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("notes_of_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("notes_pinned")
      .on(t.tenantId, t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.pinned}`),
    index("notes_by_trace").on(t.tenantId, t.traceId).where(sql`${t.traceId} is not null`),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    check("notes_text", sql`length(${t.text}) between 1 and 4000`),
  ],
);
