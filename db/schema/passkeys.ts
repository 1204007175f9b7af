import { sql } from "drizzle-orm";
import {
  bigint,
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
import { sessions, tenants, users } from "@/db/schema/identity";

/** A passkey with which a person signs in without a code (docs/decisions/passkeys.md). */
export const passkeys = pgTable(
  "passkeys",
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid("user_id").notNull(),
    /** The owner's name for it. */
    name: text("name").notNull(),
    /** Its WebAuthn id, and the key that verifies its signatures; base64url. */
    credentialId: text("credential_id").notNull(),
    publicKey: text("public_key").notNull(),
    signCount: bigint("sign_count", { mode: "number" }).notNull(),
    transports: text("transports").array(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("passkeys_by_user").on(t.tenantId, t.userId),
    uniqueIndex("passkeys_credential").on(t.tenantId, t.credentialId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** A question to a browser for a passkey. Its answer is accepted once, within ten minutes. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    nonceHash: text("nonce_hash").notNull(),
    /** What the passkey signs. */
    challenge: text("challenge").notNull(),
    /** The session that adds a passkey or is to be confirmed. Null: a sign-in. */
    userId: uuid("user_id"),
    sessionId: uuid("session_id"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("passkey_challenges_nonce").on(t.tenantId, t.nonceHash),
    index("passkey_challenges_by_session").on(t.tenantId, t.sessionId).where(sql`${t.sessionId} is not null`),
    index("passkey_challenges_expiry").on(t.expiresAt),
    foreignKey({
      name: "passkey_challenges_session_fk",
      columns: [t.tenantId, t.sessionId],
      foreignColumns: [sessions.tenantId, sessions.id],
    }).onDelete("cascade"),
    check("passkey_challenges_person", sql`(${t.userId} is null) = (${t.sessionId} is null)`),
  ],
);
