import { sql } from "drizzle-orm";
import { bigint, customType, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { areEncrypted, decryptBytes, encryptBytes } from "@/lib/platform/secrets/encryption";
import {
  openFieldsIn,
  openIdentity,
  openLeaseToken,
  sealFields,
  sealIdentity,
  sealLeaseToken,
  sealSearchableIdentity,
} from "@/lib/platform/secrets/sealed-fields";
import type { StaffRole } from "@/lib/values/staff-roles";

/** The tenant of a row. First column of every key. */
export const tenantId = () => uuid("tenant_id").notNull();
export const id = () => uuid("id").notNull();

/** Instants, always with a time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
export const createdAt = () => instant("created_at").notNull().default(sql`now()`);
export const updatedAt = () => instant("updated_at").notNull().default(sql`now()`);

/** An amount in minor units. bigint in the table, a safe integer in code. */
export const minor = (name: string) => bigint(name, { mode: "number" });
export const count = (name: string) => bigint(name, { mode: "number" });

/**
 * SHA-256 of the secret part of a row's hosted address (`lib/platform/secrets/hosted-tokens.ts`). Null: it has none. Each
 * table has a unique index on it.
 */
export const hostedHash = () => text("hosted_token_hash");

/** The staff member who asked for work that runs later, with session and IP address for its audit entries. */
export const requester = () => ({
  requestedBy: uuid("requested_by").notNull(),
  requestedRole: text("requested_role").$type<StaffRole>().notNull(),
  sessionId: uuid("session_id").notNull(),
  ip: text("ip").notNull(),
});

export type Metadata = Record<string, string>;
export const metadata = () => jsonb("metadata").$type<Metadata>().notNull().default({});

/** A national identity number, encrypted in the table. SQL that names the column itself must encrypt and decrypt it. */
export const identityNumber = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: sealIdentity,
  fromDriver: openIdentity,
});

/** The same for rows with a keyed hash of the number (`lib/customers/identity-numbers/identity-search.ts`). */
export const searchableIdentity = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: sealSearchableIdentity,
  fromDriver: openIdentity,
});

/** JSON whose identity numbers and lease tokens are encrypted in the table, at any depth, by field name. */
export const sealedJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (value) => sealFields(JSON.stringify(value)),
  fromDriver: openFieldsIn,
});

/**
 * The proof that a number is reserved for a person. The person is shown it again, so it is encrypted and not hashed.
 */
export const leaseTokenText = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: sealLeaseToken,
  fromDriver: openLeaseToken,
});

/** A file that may contain names and identity numbers. Encrypted in the table. */
export const sealedFile = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (file) => encryptBytes("stored-file", file),
  fromDriver: (stored) => (areEncrypted(stored) ? decryptBytes("stored-file", stored) : stored),
});

/** Values as a check constraint writes them. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
