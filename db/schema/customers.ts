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
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, id, metadata, searchableIdentity, tenantId, updatedAt } from "@/db/schema/columns";
import type { Address } from "@/lib/values/address";
import type { Billing, BillingContact, Shipping } from "@/lib/values/billing-details";
import type { CustomerTax } from "@/lib/values/customer-tax";

export const customers = pgTable(
  "customers",
  {
    tenantId: tenantId(),
    id: id(),
    customerType: text("customer_type").$type<"CONSUMER" | "BUSINESS">().notNull(),
    name: text("name").notNull(),
    identity: searchableIdentity("identity"),
    /** What the number is found by: `identityColumns` writes both. */
    identityHash: text("identity_hash"),
    preferredLocale: text("preferred_locale").notNull().default("en-US"),
    /** Companies only: 1–28, the day of month on which all of its subscriptions and licenses renew. */
    billDay: integer("bill_day"),
    humanReadableId: text("human_readable_id").notNull(),
    referenceId: varchar("reference_id", { length: 255 }),
    contact: jsonb("contact").$type<BillingContact>().notNull(),
    billing: jsonb("billing").$type<Billing>(),
    shipping: jsonb("shipping").$type<Shipping>(),
    contactPersonId: uuid("contact_person_id"),
    productCatalogId: uuid("product_catalog_id"),
    tax: jsonb("tax").$type<CustomerTax>(),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("customers_reference_id").on(t.tenantId, t.referenceId),
    uniqueIndex("customers_human_readable_id").on(t.tenantId, t.humanReadableId),
    index("customers_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Free-text search over what care staff are told on the phone.
    index("customers_search").using(
      "gin",
      sql`(lower(${t.name} || ' ' || coalesce(${t.contact}->>'email', '') || ' ' || ${t.humanReadableId})) gin_trgm_ops`,
    ),
    // What search is given (`lib/care/search`): the beginning of a name, a whole address, a number.
    index("customers_by_name").on(t.tenantId, sql`lower(${t.name}) text_pattern_ops`),
    index("customers_by_email").on(t.tenantId, sql`lower(${t.contact}->>'email')`),
    index("customers_by_billing_email")
      .on(t.tenantId, sql`lower(${t.billing}->>'email')`)
      .where(sql`${t.billing}->>'email' is not null`),
    index("customers_by_msisdn")
      .on(
        t.tenantId,
        sql`(${t.contact}->>'msisdn')`,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(sql`${t.contact}->>'msisdn' is not null`),
    index("customers_by_identity")
      .on(t.tenantId, t.identityHash, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.identityHash} is not null`),
    // A number without its hash would not be found, and a hash without its number would outlive it.
    check(
      "customers_identity_hash",
      sql`coalesce(${t.identity} like 'searchable:%', false) = (${t.identityHash} is not null)`,
    ),
    check(
      "customers_bill_day",
      sql`${t.billDay} is null or (${t.billDay} between 1 and 28 and ${t.customerType} = 'BUSINESS')`,
    ),
    check("customers_type", sql`${t.customerType} in ('CONSUMER', 'BUSINESS')`),
  ],
);

export const subscribers = pgTable(
  "subscribers",
  {
    tenantId: tenantId(),
    id: id(),
    customerId: uuid("customer_id").notNull(),
    name: text("name").notNull(),
    email: text("email"),
    contactNumber: text("contact_number"),
    address: jsonb("address").$type<Address>(),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("subscribers_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Whose lines a person uses.
    index("subscribers_by_email").on(t.tenantId, t.customerId, sql`lower(${t.email})`),
    // A whole address or number, and words of the name: search knows no customer yet.
    index("subscribers_email").on(t.tenantId, sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index("subscribers_contact_number")
      .on(t.tenantId, t.contactNumber)
      .where(sql`${t.contactNumber} is not null`),
    index("subscribers_search").using("gin", sql`lower(${t.name}) gin_trgm_ops`),
    index("subscribers_by_name").on(t.tenantId, sql`lower(${t.name}) text_pattern_ops`),
    index("subscribers_by_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
  ],
);
