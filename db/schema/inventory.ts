import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid, varchar } from "drizzle-orm/pg-core";
import { createdAt, instant, tenantId, updatedAt } from "@/db/schema/columns";

/** The number pool. One row per number is what makes handing one out twice impossible. */
export const phoneNumbers = pgTable(
  "phone_numbers",
  {
    tenantId: tenantId(),
    /** E.164 */
    msisdn: varchar("msisdn", { length: 16 }).notNull(),
    country: text("country").notNull(),
    areaCode: text("area_code"),
    status: text("status")
      .$type<"AVAILABLE" | "LEASED" | "ASSIGNED" | "QUARANTINED">()
      .notNull()
      .default("AVAILABLE"),
    leaseTokenHash: text("lease_token_hash"),
    leaseExpiresAt: instant("lease_expires_at"),
    leaseExtensions: integer("lease_extensions").notNull().default(0),
    /** When a resting number may be given to somebody else. */
    quarantinedUntil: instant("quarantined_until"),
    subscriptionId: uuid("subscription_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.msisdn] }),
    index("phone_numbers_free")
      .on(t.tenantId, t.country, t.areaCode, t.msisdn)
      .where(sql`${t.status} = 'AVAILABLE'`),
    // Digits anywhere in the number, as people look for one they can remember.
    index("phone_numbers_search").using("gin", sql`${t.msisdn} gin_trgm_ops`),
    index("phone_numbers_resting").on(t.tenantId, t.quarantinedUntil).where(sql`${t.status} = 'QUARANTINED'`),
    index("phone_numbers_leases").on(t.leaseExpiresAt).where(sql`${t.status} = 'LEASED'`),
    check("phone_numbers_status", sql`${t.status} in ('AVAILABLE', 'LEASED', 'ASSIGNED', 'QUARANTINED')`),
    check("phone_numbers_lease", sql`(${t.status} = 'LEASED') = (${t.leaseTokenHash} is not null)`),
    check("phone_numbers_assigned", sql`(${t.status} = 'ASSIGNED') = (${t.subscriptionId} is not null)`),
  ],
);

export const simCards = pgTable(
  "sim_cards",
  {
    tenantId: tenantId(),
    iccid: varchar("iccid", { length: 22 }).notNull(),
    kind: text("kind").$type<"PSIM" | "ESIM">().notNull(),
    status: text("status").$type<"AVAILABLE" | "ASSIGNED" | "DISABLED">().notNull().default("AVAILABLE"),
    imsi: text("imsi"),
    /** Encrypted at rest; read only by its own audited operation. */
    pukEncrypted: text("puk_encrypted"),
    smdpAddress: text("smdp_address"),
    matchingId: text("matching_id"),
    activationCode: text("activation_code"),
    eid: text("eid"),
    installedAt: instant("installed_at"),
    subscriptionId: uuid("subscription_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.iccid] }),
    index("sim_cards_free").on(t.tenantId, t.kind, t.iccid).where(sql`${t.status} = 'AVAILABLE'`),
    index("sim_cards_by_subscription").on(t.tenantId, t.subscriptionId),
    check("sim_cards_kind", sql`${t.kind} in ('PSIM', 'ESIM')`),
    check("sim_cards_assigned", sql`${t.status} <> 'ASSIGNED' or ${t.subscriptionId} is not null`),
  ],
);
