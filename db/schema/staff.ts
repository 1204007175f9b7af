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
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, tenantId, updatedAt } from "@/db/schema/columns";
import { tenants } from "@/db/schema/identity";
import type { StaffRole } from "@/lib/values/staff-roles";

/** The staff members of a brand. The row of a removed person stays, because audit entries name it. */
export const staff = pgTable(
  "staff",
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    role: text("role").$type<StaffRole>().notNull(),
    /** The end of the invitation. Null after acceptance, with the first second factor. */
    invitedUntil: instant("invited_until"),
    /** Wrong second factors in a row, and until when none is accepted (docs/decisions/staff-sign-in.md). */
    wrongTries: integer("wrong_tries").notNull().default(0),
    lockedUntil: instant("locked_until"),
    lastSignInAt: instant("last_sign_in_at"),
    removedAt: instant("removed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("staff_email").on(t.tenantId, t.email).where(sql`${t.removedAt} is null`),
    check("staff_role", sql`${t.role} in ('SUPPORT', 'BILLING', 'ADMIN')`),
    check("staff_email_lower", sql`${t.email} = lower(${t.email})`),
  ],
);

/** A second factor: a passkey, or an app that shows codes (TOTP). */
export const staffFactors = pgTable(
  "staff_factors",
  {
    tenantId: tenantId(),
    id: id(),
    staffId: uuid("staff_id").notNull(),
    kind: text("kind").$type<"PASSKEY" | "TOTP">().notNull(),
    /** The owner's name for it. */
    name: text("name").notNull(),
    /** TOTP: the shared secret, encrypted. */
    secret: text("secret"),
    /** TOTP: the last time step whose code was used. A code works once. */
    lastStep: bigint("last_step", { mode: "number" }),
    /** PASSKEY: its WebAuthn id, and the key that verifies its signatures; base64url. */
    credentialId: text("credential_id"),
    publicKey: text("public_key"),
    signCount: bigint("sign_count", { mode: "number" }),
    transports: text("transports").array(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("staff_factors_by_staff").on(t.tenantId, t.staffId),
    uniqueIndex("staff_factors_credential").on(t.tenantId, t.credentialId),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }).onDelete(
      "cascade",
    ),
    check(
      "staff_factors_kind",
      sql`(${t.kind} = 'TOTP' and ${t.secret} is not null and ${t.credentialId} is null)
        or (${t.kind} = 'PASSKEY' and ${t.credentialId} is not null and ${t.publicKey} is not null and ${t.secret} is null)`,
    ),
  ],
);

/** Recovery codes for a person who lost every factor. Each works once; stored as keyed hashes. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    tenantId: tenantId(),
    staffId: uuid("staff_id").notNull(),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.staffId, t.codeHash] }),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** A started sign-in: an e-mailed code, and then a second factor. */
export const staffChallenges = pgTable(
  "staff_challenges",
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    email: text("email").notNull(),
    nonceHash: text("nonce_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    /** The person who entered the code. From then on, the second factor is asked for. */
    staffId: uuid("staff_id"),
    /** The challenge that a passkey must sign; base64url. */
    webauthnChallenge: text("webauthn_challenge"),
    /** A TOTP secret that is shown to a person without a factor; encrypted. */
    newSecret: text("new_secret"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("staff_challenges_nonce").on(t.tenantId, t.nonceHash),
    index("staff_challenges_expiry").on(t.expiresAt),
  ],
);

/** A staff member's session. The cookie's token is stored as its hash. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    tenantId: tenantId(),
    id: id(),
    staffId: uuid("staff_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    ip: text("ip").notNull(),
    userAgent: text("user_agent"),
    /** The end of the time for which the repeated second factor counts. */
    steppedUpUntil: instant("stepped_up_until"),
    /** Whether that second factor was a passkey. */
    steppedUpByPasskey: boolean("stepped_up_by_passkey").notNull().default(false),
    /** The challenge that a passkey must sign for a step-up, or for a new passkey; base64url. */
    webauthnChallenge: text("webauthn_challenge"),
    /** The TOTP secret of an app during its setup; encrypted. */
    newSecret: text("new_secret"),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("staff_sessions_token").on(t.tenantId, t.tokenHash),
    index("staff_sessions_by_staff").on(t.tenantId, t.staffId),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** One changed value: the path in the subject, and the values before and after. */
export type AuditChange = { path: string; before?: unknown; after?: unknown };

/**
 * What staff did and looked at. Insert only. A trigger refuses every change except erasing `personal`, and deleting
 * entries older than a year. Partitioned by month (`lib/audit/partitions.ts`).
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    tenantId: tenantId(),
    id: id(),
    occurredAt: instant("occurred_at").notNull(),
    staffId: uuid("staff_id").notNull(),
    role: text("role").$type<StaffRole>().notNull(),
    sessionId: uuid("session_id").notNull(),
    ip: text("ip").notNull(),
    /** The id of the operation. */
    operation: text("operation").notNull(),
    isRead: boolean("is_read").notNull(),
    subjectType: text("subject_type"),
    subjectId: text("subject_id"),
    customerId: uuid("customer_id"),
    /** The contact in which it happened. */
    contactId: uuid("contact_id"),
    /** DONE, or the internal code of the refusal. */
    outcome: text("outcome").notNull(),
    traceId: text("trace_id").notNull(),
    idempotencyKey: text("idempotency_key"),
    /** The request that approved the call, or that the entry decides about. */
    approvalId: uuid("approval_id"),
    /** The break-glass hour in which it happened. */
    breakGlassId: uuid("break_glass_id"),
    /** The bulk job that the call was a row of. */
    bulkJobId: uuid("bulk_job_id"),
    /** Reason and changed values. Null after erasure; the seal covers only their salted hash. */
    personal: jsonb("personal").$type<{ salt: string; reason?: string; changes: AuditChange[] }>(),
    personalHash: text("personal_hash").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.occurredAt, t.id] }),
    index("audit_entries_newest").on(t.tenantId, t.occurredAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_entries_by_staff").on(
      t.tenantId,
      t.staffId,
      t.occurredAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("audit_entries_by_trace").on(t.tenantId, t.traceId),
    index("audit_entries_by_subject").on(
      t.tenantId,
      t.subjectId,
      t.occurredAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("audit_entries_by_customer").on(
      t.tenantId,
      t.customerId,
      t.occurredAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);

/** The kind decides how long an entry is kept. */
export type AuditKind = "MONEY" | "CHANGE" | "READ";

/** The digest of the entries of one minute, chained to the previous seal. */
export const auditSeals = pgTable(
  "audit_seals",
  {
    tenantId: tenantId(),
    /** The end of the minute, exclusive. */
    sealedUntil: instant("sealed_until").notNull(),
    entries: integer("entries").notNull(),
    digest: text("digest").notNull(),
    previousDigest: text("previous_digest").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.sealedUntil] })],
);

/** The deletion mark of a brand's audit log: no entry of the kind is older than this moment. */
export const auditRetention = pgTable(
  "audit_retention",
  {
    tenantId: tenantId(),
    kind: text("kind").$type<AuditKind>().notNull(),
    forgottenUntil: instant("forgotten_until").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind] }),
    check("audit_retention_kind", sql`${t.kind} in ('MONEY', 'CHANGE', 'READ')`),
  ],
);
