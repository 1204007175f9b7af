import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, sealedJson, tenantId } from "@/db/schema/columns";
import { users } from "@/db/schema/identity";
import { personalTokens } from "@/db/schema/personal-tokens";
import type { ProposalStatus, ProposalSummary } from "@/lib/values/proposal-summary";

/** A change that a program of a person asks for. It is made when the person confirms it in the portal. */
export const proposals = pgTable(
  "proposals",
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid("user_id").notNull(),
    personalTokenId: uuid("personal_token_id").notNull(),
    status: text("status").$type<ProposalStatus>().notNull(),
    /** The id of the operation. */
    operation: text("operation").notNull(),
    /** Exactly this call runs after the confirmation (`StoredCall`). */
    call: sealedJson("call").notNull(),
    /** SHA-256 over operation and call: the same proposal twice is one. */
    callHash: text("call_hash").notNull(),
    /** The effect that the person confirms. */
    summary: jsonb("summary").$type<ProposalSummary>().notNull(),
    /** Why a confirmed change was not made. */
    refusal: jsonb("refusal").$type<{ internalCode: string; message: string }>(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    decidedAt: instant("decided_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("proposals_by_user").on(t.tenantId, t.userId, t.createdAt.desc(), t.id.desc()),
    index("proposals_by_token").on(t.tenantId, t.personalTokenId),
    index("proposals_expiry").on(t.expiresAt),
    uniqueIndex("proposals_once")
      .on(t.tenantId, t.personalTokenId, t.callHash)
      .where(sql`${t.status} = 'PENDING'`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [t.tenantId, t.personalTokenId],
      foreignColumns: [personalTokens.tenantId, personalTokens.id],
    }).onDelete("cascade"),
    check("proposals_status", sql`${t.status} in ('PENDING', 'DONE', 'FAILED', 'DECLINED', 'EXPIRED')`),
    check("proposals_decided", sql`(${t.status} = 'PENDING') = (${t.decidedAt} is null)`),
    check("proposals_refusal", sql`(${t.status} = 'FAILED') = (${t.refusal} is not null)`),
  ],
);
