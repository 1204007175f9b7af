import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { decrypt, encrypt, isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import { hashToken } from "@/lib/platform/secrets/ids";

/** The first part of the path of a page that its address alone opens. */
export type HostedPage = "pay" | "save" | "sign" | "invoice" | "verify" | "view-as";

const ID_BYTES = 16;
/** The groups of a UUID, in hexadecimal digits. */
const ID_GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

const claim = (page: HostedPage, tenantId: string, id: string): string => `hosted:${page}:${tenantId}:${id}`;

/**
 * The unguessable part of a hosted address: the row's id and a hash that only the server's key makes. It can be shown
 * again and is stored nowhere. A row whose `hostedTokenHash` is null has no address any more.
 */
export function hostedToken(page: HostedPage, row: { tenantId: string; id: string }): string {
  const mac = Buffer.from(keyedHash("hosted-page", claim(page, row.tenantId, row.id)), "base64url");
  return Buffer.concat([Buffer.from(row.id.replaceAll("-", ""), "hex"), mac]).toString("base64url");
}

/** What is stored of a hosted address. */
export const hostedTokenHash = (page: HostedPage, row: { tenantId: string; id: string }): string =>
  hashToken(hostedToken(page, row));

/** The id in a genuine token; null for one that was made up. */
export function hostedId(page: HostedPage, tenantId: string, token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  // Not by a UUID library: it refuses versions that it does not know, and an id of any version may be a row's.
  const id = bytes.subarray(0, ID_BYTES).toString("hex").replace(ID_GROUPS, "$1-$2-$3-$4-$5");
  const mac = bytes.subarray(ID_BYTES).toString("base64url");
  return isKeyedHash("hosted-page", claim(page, tenantId, id), mac) ? id : null;
}

/**
 * The condition that finds the row behind a token. Tokens from before they were derived are found by their hash, and so
 * the links that were sent then work on.
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

const ADDRESS = /(\/(?:pay|save|sign|invoice|verify|view-as)\/)([A-Za-z0-9_-]{64})(?![A-Za-z0-9_-])/g;
const SEALED = /(\/(?:pay|save|sign|invoice|verify|view-as)\/)sealed:(v2(?:\.[A-Za-z0-9_-]+){4})/g;

/** A text that is stored with its hosted addresses in it, such as an answer that is kept for a repeat. */
export const sealTokens = (text: string): string =>
  text.replace(ADDRESS, (_, page, token) => `${page}sealed:${encrypt("hosted-page", token)}`);

/** The text before `sealTokens`. What only looks sealed, because a caller sent it, stays as it is. */
export const unsealTokens = (text: string): string =>
  text.replace(SEALED, (all, page, sealed) => {
    try {
      return `${page}${decrypt("hosted-page", sealed)}`;
    } catch {
      return all;
    }
  });
