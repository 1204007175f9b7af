import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, metadata, tenantId, updatedAt } from "@/db/schema/columns";

/** The number pool. One row per number makes it impossible to assign a number twice. */
export const phoneNumbers = pgTable(
  "phone_numbers",
  {
    tenantId: tenantId(),
    /** E.164 */
    msisdn: varchar("msisdn", { length: 16 }).notNull(),
    country: text("country").notNull(),
    areaCode: text("area_code"),
    status: text("status")
      .$type<"AVAILABLE" | "LEASED" | "RESERVED" | "ASSIGNED" | "QUARANTINED">()
      .notNull()
      .default("AVAILABLE"),
    leaseTokenHash: text("lease_token_hash"),
    leaseExpiresAt: instant("lease_expires_at"),
    leaseExtensions: integer("lease_extensions").notNull().default(0),
    reservationId: uuid("reservation_id"),
    reservedUntil: instant("reserved_until"),
    /** Null while quarantined: until a person releases it. */
    quarantinedUntil: instant("quarantined_until"),
    /** The number came with its owner from another carrier. It is never assigned to another customer. */
    portedIn: boolean("ported_in").notNull().default(false),
    subscriptionId: uuid("subscription_id"),
    /** The ended subscription whose customer may have the number back during the quarantine. */
    formerSubscriptionId: uuid("former_subscription_id"),
    /** When a subscription last took the number from the pool. Cleared if that subscription never became active. */
    takenAt: instant("taken_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.msisdn] }),
    index("phone_numbers_free")
      .on(t.tenantId, t.country, t.areaCode, t.msisdn)
      .where(sql`${t.status} = 'AVAILABLE'`),
    // Counts of the pool read only this index. Equal keys share an entry, so free numbers take little space.
    index("phone_numbers_pool").on(t.tenantId, t.country, t.status, t.takenAt).where(sql`not ${t.portedIn}`),
    index("phone_numbers_by_status").on(t.tenantId, t.status, t.msisdn),
    // Digits anywhere in the number, for people who look for a memorable one.
    index("phone_numbers_search").using("gin", sql`${t.msisdn} gin_trgm_ops`),
    index("phone_numbers_resting").on(t.tenantId, t.quarantinedUntil).where(sql`${t.status} = 'QUARANTINED'`),
    index("phone_numbers_leases").on(t.leaseExpiresAt).where(sql`${t.status} = 'LEASED'`),
    index("phone_numbers_lapsed")
      .on(t.tenantId, t.country, t.areaCode, t.msisdn)
      .where(sql`${t.status} = 'LEASED'`),
    index("phone_numbers_by_reservation")
      .on(t.tenantId, t.reservationId)
      .where(sql`${t.status} = 'RESERVED'`),
    check(
      "phone_numbers_status",
      sql`${t.status} in ('AVAILABLE', 'LEASED', 'RESERVED', 'ASSIGNED', 'QUARANTINED')`,
    ),
    check(
      "phone_numbers_reserved",
      sql`(${t.status} = 'RESERVED') = (${t.reservationId} is not null) and (${t.reservationId} is null) = (${t.reservedUntil} is null)`,
    ),
    check("phone_numbers_lease", sql`(${t.status} = 'LEASED') = (${t.leaseTokenHash} is not null)`),
    // The claim ends when its customer, or another one, has the number.
    check(
      "phone_numbers_former",
      sql`${t.formerSubscriptionId} is null or (${t.status} in ('QUARANTINED', 'LEASED') and ${t.quarantinedUntil} is not null)`,
    ),
    check("phone_numbers_assigned", sql`(${t.status} = 'ASSIGNED') = (${t.subscriptionId} is not null)`),
  ],
);

export const simCards = pgTable(
  "sim_cards",
  {
    tenantId: tenantId(),
    iccid: varchar("iccid", { length: 22 }).notNull(),
    kind: text("kind").$type<"PSIM" | "ESIM">().notNull(),
    status: text("status")
      .$type<"AVAILABLE" | "RESERVED" | "ASSIGNED" | "DISABLED">()
      .notNull()
      .default("AVAILABLE"),
    reservationId: uuid("reservation_id"),
    reservedUntil: instant("reserved_until"),
    /** The customer's own card, never one of our stock. */
    brought: boolean("brought").notNull().default(false),
    imsi: text("imsi"),
    /** Encrypted. Only its own audited operation reads it. */
    pukEncrypted: text("puk_encrypted"),
    smdpAddress: text("smdp_address"),
    matchingId: text("matching_id"),
    activationCode: text("activation_code"),
    eid: text("eid"),
    installedAt: instant("installed_at"),
    subscriptionId: uuid("subscription_id"),
    /** When a subscription took the SIM from stock. Null for SIMs that the carrier or the customer supplied. */
    takenAt: instant("taken_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.iccid] }),
    index("sim_cards_free").on(t.tenantId, t.kind, t.iccid).where(sql`${t.status} = 'AVAILABLE'`),
    index("sim_cards_by_subscription").on(t.tenantId, t.subscriptionId),
    index("sim_cards_by_kind").on(t.tenantId, t.kind, t.iccid),
    index("sim_cards_by_status").on(t.tenantId, t.status, t.iccid),
    index("sim_cards_by_kind_and_status").on(t.tenantId, t.kind, t.status, t.iccid),
    index("sim_cards_pool").on(t.tenantId, t.kind, t.status, t.takenAt).where(sql`not ${t.brought}`),
    index("sim_cards_by_reservation").on(t.tenantId, t.reservationId).where(sql`${t.status} = 'RESERVED'`),
    check("sim_cards_reserved", sql`(${t.status} = 'RESERVED') = (${t.reservationId} is not null)`),
    check("sim_cards_kind", sql`${t.kind} in ('PSIM', 'ESIM')`),
    check("sim_cards_assigned", sql`${t.status} <> 'ASSIGNED' or ${t.subscriptionId} is not null`),
  ],
);

/** Numbers and SIMs reserved for a customer or an order until a time. Their own rows have the `reservation_id`. */
export const inventoryReservations = pgTable(
  "inventory_reservations",
  {
    tenantId: tenantId(),
    id: id(),
    status: text("status").$type<"ACTIVE" | "RELEASED" | "EXPIRED">().notNull().default("ACTIVE"),
    customerId: uuid("customer_id"),
    orderId: uuid("order_id"),
    /** As reserved. The later state of each is in its own row. */
    phoneNumbers: jsonb("phone_numbers").$type<string[]>().notNull(),
    simCards: jsonb("sim_cards").$type<string[]>().notNull(),
    expiresAt: instant("expires_at").notNull(),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => {
    const newest = [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      primaryKey({ columns: [t.tenantId, t.id] }),
      index("inventory_reservations_newest").on(t.tenantId, ...newest),
      index("inventory_reservations_by_status").on(t.tenantId, t.status, ...newest),
      index("inventory_reservations_by_customer").on(t.tenantId, t.customerId, ...newest),
      index("inventory_reservations_by_customer_and_status").on(
        t.tenantId,
        t.customerId,
        t.status,
        ...newest,
      ),
      // An order has few reservations, so the other conditions need no index.
      index("inventory_reservations_by_order").on(t.tenantId, t.orderId, ...newest),
      index("inventory_reservations_ending").on(t.tenantId, t.expiresAt).where(sql`${t.status} = 'ACTIVE'`),
      check("inventory_reservations_status", sql`${t.status} in ('ACTIVE', 'RELEASED', 'EXPIRED')`),
      check("inventory_reservations_holder", sql`${t.customerId} is not null or ${t.orderId} is not null`),
    ];
  },
);
