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
import { createdAt, id, instant, sealedFile, tenantId } from "@/db/schema/columns";
import { users } from "@/db/schema/identity";

/** A person's request for all data about them. Deleted with the person. */
export const accountExports = pgTable(
  "account_exports",
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid("user_id").notNull(),
    status: text("status").$type<"PENDING" | "READY" | "EXPIRED">().notNull(),
    /** The document, gzip. Deleted when it can no longer be downloaded. */
    content: sealedFile("content"),
    createdAt: createdAt(),
    completedAt: instant("completed_at"),
    expiresAt: instant("expires_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("account_exports_by_user").on(t.tenantId, t.userId, t.createdAt.desc().nullsFirst()),
    index("account_exports_expiry").on(t.tenantId, t.expiresAt).where(sql`${t.status} = 'READY'`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
    check("account_exports_status", sql`${t.status} in ('PENDING', 'READY', 'EXPIRED')`),
    check("account_exports_content", sql`(${t.status} = 'READY') = (${t.content} is not null)`),
    check("account_exports_ready", sql`${t.status} = 'PENDING' or ${t.expiresAt} is not null`),
  ],
);

/**
 * A person's request for erasure. UNDONE by the person, VOID because of an obstacle on the day, or DONE. The row stays
 * as the proof of request and erasure, and names no one.
 */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid("user_id").notNull(),
    status: text("status").$type<"SCHEDULED" | "UNDONE" | "VOID" | "DONE">().notNull(),
    /** The date of the erasure, by the tenant's clock. */
    dueAt: instant("due_at").notNull(),
    createdAt: createdAt(),
    endedAt: instant("ended_at"),
    /** VOID: the kinds of obstacles. */
    obstacles: jsonb("obstacles").$type<string[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("account_deletions_one_live").on(t.tenantId, t.userId).where(sql`${t.status} = 'SCHEDULED'`),
    index("account_deletions_due").on(t.tenantId, t.dueAt).where(sql`${t.status} = 'SCHEDULED'`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
    check("account_deletions_status", sql`${t.status} in ('SCHEDULED', 'UNDONE', 'VOID', 'DONE')`),
    check("account_deletions_ended", sql`(${t.status} = 'SCHEDULED') = (${t.endedAt} is null)`),
  ],
);
