import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { decrypt, encrypt, isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import { hashToken } from "@/lib/platform/secrets/ids";

/** The first part of the path of a hosted page, which opens with its address only. */
export type HostedPage = "pay" | "save" | "sign" | "invoice" | "verify" | "view-as" | "calendar";

const ID_BYTES = 16;
/** The groups of a UUID, as hexadecimal digits. */
const ID_GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

const claim = (page: HostedPage, tenantId: string, id: string): string => `hosted:${page}:${tenantId}:${id}`;

/**
 * The unguessable part of a hosted address: the row's id, and a hash that only the server's key makes. It can be derived
 * again and is not stored. A row whose `hostedTokenHash` is null has no address.
 */
export function hostedToken(page: HostedPage, row: { tenantId: string; id: string }): string {
  const mac = Buffer.from(keyedHash("hosted-page", claim(page, row.tenantId, row.id)), "base64url");
  return Buffer.concat([Buffer.from(row.id.replaceAll("-", ""), "hex"), mac]).toString("base64url");
}

/** The stored hash of a hosted address. */
export const hostedTokenHash = (page: HostedPage, row: { tenantId: string; id: string }): string =>
  hashToken(hostedToken(page, row));

/** The id in a valid token. Null for a forged one. */
export function hostedId(page: HostedPage, tenantId: string, token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  // Without a UUID library, which refuses unknown versions: a row's id may have any version.
  const id = bytes.subarray(0, ID_BYTES).toString("hex").replace(ID_GROUPS, "$1-$2-$3-$4-$5");
  const mac = bytes.subarray(ID_BYTES).toString("base64url");
  return isKeyedHash("hosted-page", claim(page, tenantId, id), mac) ? id : null;
}

/**
 * The condition that finds a token's row. Tokens from before the derivation are found by their hash, so links that were
 * sent then still work.
 */
export function hostedAt(
  table: { tenantId: PgColumn; id: PgColumn; hostedTokenHash: PgColumn },
  page: HostedPage,
  tenantId: string,
  token: string,
): SQL | undefined {
  const id = hostedId(page, tenantId, token);
  const found = id
    ? and(eq(table.id, id), isNotNull(table.hostedTokenHash))
    : eq(table.hostedTokenHash, hashToken(token));
  return and(eq(table.tenantId, tenantId), found);
}

const ADDRESS =
  /(\/(?:pay|save|sign|invoice|verify|view-as|calendar)\/)([A-Za-z0-9_-]{64})(?![A-Za-z0-9_-])/g;
const SEALED = /(\/(?:pay|save|sign|invoice|verify|view-as|calendar)\/)sealed:(v2(?:\.[A-Za-z0-9_-]+){4})/g;

/** A text with its hosted addresses encrypted for storage, such as an answer that is stored for a repeat. */
export const sealTokens = (text: string): string =>
  text.replace(ADDRESS, (_, page, token) => `${page}sealed:${encrypt("hosted-page", token)}`);

/** The text before `sealTokens`. Text from a caller that only looks encrypted stays as it is. */
export const unsealTokens = (text: string): string =>
  text.replace(SEALED, (all, page, sealed) => {
    try {
      return `${page}${decrypt("hosted-page", sealed)}`;
    } catch {
      return all;
    }
  });
