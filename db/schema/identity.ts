import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, id, identityNumber, instant, metadata, tenantId, updatedAt } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import type { NotificationKind } from "@/lib/values/mail-reasons";
import type { TenantSettings } from "@/lib/values/tenant/tenant";

export const tenants = pgTable(
  "tenants",
  {
    id: uuid("id").primaryKey(),
    slug: varchar("slug", { length: 63 }).notNull(),
    name: text("name").notNull(),
    settings: jsonb("settings").$type<TenantSettings>().notNull(),
    /** The revision that shapes webhook payloads. It never changes automatically. */
    webhookRevision: text("webhook_revision").notNull(),
    /**
     * How far the tenant's time is ahead of real time. Other than 0 only where tenant clocks are on
     * (docs/decisions/clock.md).
     */
    clockOffsetMs: bigint("clock_offset_ms", { mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("tenants_slug").on(t.slug),
    check("tenants_clock_never_behind", sql`${t.clockOffsetMs} >= 0`),
  ],
);

export const tenantHosts = pgTable("tenant_hosts", {
  host: varchar("host", { length: 253 }).primaryKey(),
  tenantId: tenantId().references(() => tenants.id),
});

export const apiKeys = pgTable(
  "api_keys",
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    name: text("name").notNull(),
    /** The first characters, shown in lists so that people can distinguish keys. */
    prefix: text("prefix").notNull(),
    hash: text("hash").notNull(),
    accessType: text("access_type").$type<"full-access" | "impersonate-user">().notNull(),
    revision: text("revision").notNull(),
    /** Refuses requests with unknown names, unless a request sends `Prefer: handling=lenient`. */
    strict: boolean("strict").notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
    /** The key that replaces this one. Both work until `expiresAt`. */
    replacedBy: uuid("replaced_by"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("api_keys_hash").on(t.hash),
    check("api_keys_access_type", sql`${t.accessType} in ('full-access', 'impersonate-user')`),
  ],
);

export const users = pgTable(
  "users",
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    /** Stored in lower case, so that an address is one user in any spelling. */
    email: text("email").notNull(),
    name: text("name").notNull(),
    msisdn: text("msisdn"),
    identity: identityNumber("identity"),
    /** BCP 47. Absent: the person has not chosen one (`lib/identity/mails/language.ts`). */
    preferredLocale: text("preferred_locale"),
    metadata: metadata(),
    lastLoginAt: instant("last_login_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("users_email").on(t.tenantId, t.email),
    index("users_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Free-text search over the known values of a person.
    index("users_search").using("gin", sql`(lower(${t.name} || ' ' || ${t.email})) gin_trgm_ops`),
    // The beginning of a name, for search (`lib/care/search`).
    index("users_by_name").on(t.tenantId, sql`lower(${t.name}) text_pattern_ops`),
    index("users_by_msisdn").on(t.tenantId, t.msisdn).where(sql`${t.msisdn} is not null`),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
  ],
);

export const memberships = pgTable(
  "memberships",
  {
    tenantId: tenantId(),
    customerId: uuid("customer_id").notNull(),
    userId: uuid("user_id").notNull(),
    role: text("role").$type<"MEMBER" | "MANAGER" | "ADMIN">().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId, t.userId] }),
    index("memberships_by_user").on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }).onDelete("cascade"),
    check("memberships_role", sql`${t.role} in ('MEMBER', 'MANAGER', 'ADMIN')`),
  ],
);

/**
 * An offer of a role in a customer to an address. It is not a membership and gives no access. Only accepting it creates
 * a row in `memberships` (docs/decisions/invitations.md).
 */
export const invitations = pgTable(
  "invitations",
  {
    tenantId: tenantId(),
    id: id(),
    customerId: uuid("customer_id").notNull(),
    email: text("email").notNull(),
    /** As the inviting person typed it, never the invited person's name from elsewhere. */
    name: text("name").notNull(),
    role: text("role").$type<"MEMBER" | "MANAGER" | "ADMIN">().notNull(),
    invitedBy: uuid("invited_by").notNull(),
    status: text("status").$type<"PENDING" | "ACCEPTED" | "DECLINED" | "WITHDRAWN">().notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("invitations_pending").on(t.tenantId, t.customerId, t.email).where(sql`status = 'PENDING'`),
    index("invitations_by_customer").on(t.tenantId, t.customerId),
    index("invitations_by_email").on(t.tenantId, t.email),
    index("invitations_by_inviter").on(t.tenantId, t.invitedBy),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.tenantId, t.invitedBy], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
    check("invitations_email_lower", sql`${t.email} = lower(${t.email})`),
    check("invitations_role", sql`${t.role} in ('MEMBER', 'MANAGER', 'ADMIN')`),
    check("invitations_status", sql`${t.status} in ('PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')`),
    check("invitations_ended", sql`(${t.status} = 'PENDING') = (${t.endedAt} is null)`),
  ],
);

/** One started e-mail login. The code is stored as a keyed hash and becomes invalid after five attempts. */
export const loginChallenges = pgTable(
  "login_challenges",
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    nonceHash: text("nonce_hash").notNull(),
    email: text("email").notNull(),
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("login_challenges_nonce").on(t.tenantId, t.nonceHash),
    index("login_challenges_expiry").on(t.expiresAt),
  ],
);

/** A risky action that a signed-in person confirms by an e-mailed code. Stored and used like a login code. */
export const confirmations = pgTable(
  "confirmations",
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    userId: uuid("user_id").notNull(),
    /** The exact action that the code confirms. Any other action of the same person needs another code. */
    purpose: text("purpose").notNull(),
    nonceHash: text("nonce_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("confirmations_nonce").on(t.tenantId, t.nonceHash),
    index("confirmations_expiry").on(t.expiresAt),
  ],
);

/** A signed-in session; its id is the token's `jti`. Revoking the row ends the token. */
export const sessions = pgTable(
  "sessions",
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid("user_id").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    userAgent: text("user_agent"),
    /** The last use, accurate to some minutes. */
    lastUsedAt: instant("last_used_at"),
    /** Until when sensitive steps need no further code (docs/decisions/sensitive-steps.md). */
    confirmedUntil: instant("confirmed_until"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("sessions_by_user").on(
      t.tenantId,
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
  ],
);

/**
 * A former e-mail address of a user, a customer or a subscriber. Security notices and SIM codes also go there until
 * `until`, so that an attacker cannot hide them from the owner by changing the address.
 */
export const previousEmails = pgTable(
  "previous_emails",
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid("user_id"),
    customerId: uuid("customer_id"),
    email: text("email").notNull(),
    createdAt: createdAt(),
    until: instant("until").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("previous_emails_by_user").on(t.tenantId, t.userId),
    index("previous_emails_by_customer").on(t.tenantId, t.customerId),
    index("previous_emails_by_email").on(t.tenantId, t.email),
    index("previous_emails_expiry").on(t.until),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }).onDelete("cascade"),
    check("previous_emails_of_one", sql`num_nonnulls(${t.userId}, ${t.customerId}) = 1`),
    check("previous_emails_lower", sql`${t.email} = lower(${t.email})`),
  ],
);

/** A person's setting for the mails and push notifications of one kind. Without a row, both are sent. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    tenantId: tenantId(),
    userId: uuid("user_id").notNull(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    email: boolean("email").notNull(),
    push: boolean("push").notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.kind] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
    check(
      "notification_settings_kind",
      sql`${t.kind} in ('ORDER', 'ACTIVATION', 'PORTING', 'USAGE', 'RENEWAL', 'PAYMENT_FAILED', 'INVOICE')`,
    ),
  ],
);
