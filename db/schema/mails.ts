import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, sealedFile, tenantId } from "@/db/schema/columns";
import { timelineIndexes } from "@/db/schema/timeline-indexes";

/**
 * E-mails that the mail server accepted or refused, one row per recipient. `mails` records the decision to send a mail;
 * this table has the mail itself. Mails with codes are not stored at all (docs/decisions/timeline.md).
 */
export const sentMails = pgTable(
  "sent_mails",
  {
    tenantId: tenantId(),
    id: id(),
    /** SHA-256 of the mail's key, which may contain an address. A repeated attempt finds this row. */
    keyHash: text("key_hash").notNull(),
    /** Such as `invoice`: the first part of the mail's key. */
    template: text("template").notNull(),
    reason: text("reason").notNull(),
    address: text("address"),
    recipientName: text("recipient_name"),
    subject: text("subject"),
    language: text("language").$type<"en" | "sv">().notNull(),
    customerId: uuid("customer_id"),
    subscriptionId: uuid("subscription_id"),
    /** The recipient, for mails about an account. */
    userId: uuid("user_id"),
    aboutType: text("about_type"),
    aboutId: uuid("about_id"),
    status: text("status").$type<"SENDING" | "SENT" | "FAILED">().notNull(),
    /** FAILED: the mail server's code. */
    failureCode: text("failure_code"),
    /** The rendered mail and its small attachments, gzip. Null after the retention time, and for secrets. */
    content: sealedFile("content"),
    /** Whether it shows a secret, such as an eSIM code. Such a mail is stored without content, and never resent. */
    isSecret: boolean("is_secret").notNull().default(false),
    /** The mail that this one repeats. */
    resentFrom: uuid("resent_from"),
    actor: text("actor").notNull(),
    traceId: text("trace_id").notNull(),
    createdAt: createdAt(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("sent_mails_key").on(t.tenantId, t.keyHash),
    index("sent_mails_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("sent_mails_by_user").on(t.tenantId, t.userId).where(sql`${t.userId} is not null`),
    index("sent_mails_by_address")
      .on(t.tenantId, sql`lower(${t.address})`)
      .where(sql`${t.address} is not null`),
    index("sent_mails_kept").on(t.tenantId, t.createdAt).where(sql`${t.address} is not null`),
    ...timelineIndexes("sent_mails", t),
    check("sent_mails_status", sql`${t.status} in ('SENDING', 'SENT', 'FAILED')`),
    check("sent_mails_secret", sql`not ${t.isSecret} or ${t.content} is null`),
  ],
);
