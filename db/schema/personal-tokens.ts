import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, tenantId } from "@/db/schema/columns";
import { users } from "@/db/schema/identity";

/**
 * A credential with which a program of a person calls the end-user API (docs/decisions/assistants.md). An ended token is
 * kept for a month, because its proposals refer to it.
 */
export const personalTokens = pgTable(
  "personal_tokens",
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid("user_id").notNull(),
    /** The person's own word for the program that has the token. */
    name: text("name").notNull(),
    /** The first characters, by which people recognize a token. */
    prefix: text("prefix").notNull(),
    hash: text("hash").notNull(),
    /** Whether the token has the scope `act`. Every token has `read`. */
    mayAct: boolean("may_act").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    /** The last use, accurate to a minute. */
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("personal_tokens_hash").on(t.tenantId, t.hash),
    index("personal_tokens_by_user").on(t.tenantId, t.userId),
    index("personal_tokens_expiry").on(t.expiresAt),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
    check("personal_tokens_name", sql`length(${t.name}) between 1 and 60`),
    check("personal_tokens_end", sql`${t.expiresAt} <= ${t.createdAt} + interval '366 days'`),
  ],
);
