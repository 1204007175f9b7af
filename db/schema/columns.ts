import { sql } from "drizzle-orm";
import { bigint, customType, jsonb, timestamp, uuid } from "drizzle-orm/pg-core";
import {
  openIdentitiesIn,
  openIdentity,
  sealIdentities,
  sealIdentity,
} from "@/lib/platform/sealed-identities";

/** The tenant a row belongs to. First column of every key. */
export const tenantId = () => uuid("tenant_id").notNull();
export const id = () => uuid("id").notNull();

/** Instants, always with a time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
export const createdAt = () => instant("created_at").notNull().default(sql`now()`);
export const updatedAt = () => instant("updated_at").notNull().default(sql`now()`);

/** An amount in minor units. bigint in the table, a safe integer in code. */
export const minor = (name: string) => bigint(name, { mode: "number" });
export const count = (name: string) => bigint(name, { mode: "number" });

export type Metadata = Record<string, string>;
export const metadata = () => jsonb("metadata").$type<Metadata>().notNull().default({});

/** A national identity number: encrypted in the table. SQL that names the column itself seals and opens it. */
export const identityNumber = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: sealIdentity,
  fromDriver: openIdentity,
});

/** JSON with national identity numbers in it: what is called `identity`, at any depth, is encrypted in the table. */
export const jsonbWithIdentity = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (value) => sealIdentities(JSON.stringify(value)),
  fromDriver: openIdentitiesIn,
});
