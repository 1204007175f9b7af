import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  hostedHash,
  id,
  instant,
  metadata,
  sealedFile,
  sealedJson,
  tenantId,
  updatedAt,
} from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import type { Contract } from "@/lib/values/contract";

export type SigningStatus = "ACTIVE" | "SIGNED" | "DECLINED" | "EXPIRED" | "CANCELED";

/** An action on a contract, with its time and origin. Entries are only added. */
export type SigningEvent = {
  action:
    | "CREATED"
    | "VIEWED"
    | "CODE_SENT"
    | "CODE_REFUSED"
    | "SIGNED"
    | "DECLINED"
    | "CANCELED"
    | "EXPIRED";
  at: string;
  actor: string;
  ip?: string;
  userAgent?: string;
};

/** An order's contract that a person is asked to sign. */
export const signingSessions = pgTable(
  "signing_sessions",
  {
    tenantId: tenantId(),
    id: id(),
    orderId: uuid("order_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    status: text("status").$type<SigningStatus>().notNull(),
    signerName: text("signer_name").notNull(),
    signerEmail: text("signer_email").notNull(),
    hostedTokenHash: hostedHash(),
    returnUrl: text("return_url"),
    /** The signed content, as it was when the session was created. The document is made from it alone. */
    contract: sealedJson("contract").$type<Contract>().notNull(),
    /** The signed file. It is stored, because a newer program may render the same contract in other bytes. */
    document: sealedFile("document"),
    documentSha256: text("document_sha256"),
    signedDocument: sealedFile("signed_document"),
    signedDocumentSha256: text("signed_document_sha256"),
    codeHash: text("code_hash"),
    codeExpiresAt: instant("code_expires_at"),
    codeTries: integer("code_tries").notNull().default(0),
    audit: jsonb("audit").$type<SigningEvent[]>().notNull().default([]),
    declineReason: text("decline_reason"),
    cancelReason: text("cancel_reason"),
    signedAt: instant("signed_at"),
    declinedAt: instant("declined_at"),
    expiresAt: instant("expires_at").notNull(),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("signing_sessions_one_live").on(t.tenantId, t.orderId).where(sql`${t.status} = 'ACTIVE'`),
    uniqueIndex("signing_sessions_hosted_token_hash").on(t.tenantId, t.hostedTokenHash),
    index("signing_sessions_newest").on(
      t.tenantId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("signing_sessions_by_status").on(
      t.tenantId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("signing_sessions_by_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("signing_sessions_by_customer_status").on(
      t.tenantId,
      t.customerId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("signing_sessions_by_order").on(t.tenantId, t.orderId, t.createdAt),
    index("signing_sessions_expiry").on(t.expiresAt).where(sql`${t.status} = 'ACTIVE'`),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    check(
      "signing_sessions_status",
      sql`${t.status} in ('ACTIVE', 'SIGNED', 'DECLINED', 'EXPIRED', 'CANCELED')`,
    ),
  ],
);
