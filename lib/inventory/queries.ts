import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { z } from "zod";
import { phoneNumbers } from "@/db/schema/inventory";
import type { PhoneNumber } from "@/lib/inventory/model";
import type { Ctx } from "@/lib/kernel/context";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import { hashToken } from "@/lib/platform/secrets/ids";

const NumberCursor = z.tuple([z.string().max(10), z.string().regex(/^\+\d{6,15}$/)]);

export type NumberQuery = {
  country: string;
  contains?: string | undefined;
  areaCode?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Numbers without an area code come last, as in the index. */
const afterCursor = (areaCode: string, msisdn: string): SQL =>
  areaCode === ""
    ? sql`and area_code is null and msisdn > ${msisdn}`
    : sql`and ((area_code, msisdn) > (${areaCode}, ${msisdn}) or area_code is null)`;

/**
 * Patterns of numbers that contain these digits. The digits may begin with a national prefix ("070…") or an international one ("0046…").
 */
function containing(digits: string, country: string): string[] {
  const patterns = [`%${digits}%`];
  if (digits.startsWith("00")) patterns.push(`+${digits.slice(2)}%`);
  else if (digits.startsWith("0") && isSupportedCountry(country))
    patterns.push(`+${getCountryCallingCode(country)}${digits.slice(1)}%`);
  return patterns;
}

/** Numbers that can be leased now, by area code and number. A number with an expired lease is free again. */
export async function listFreeNumbers(ctx: Ctx, query: NumberQuery): Promise<Page<PhoneNumber>> {
  const after = readCursor(query.cursor, NumberCursor);
  const now = ctx.clock.now().toISOString();
  const digits = query.contains?.replace(/\D/g, "");
  const matching = sql`tenant_id = ${ctx.tenant.id} and country = ${query.country}
    ${query.areaCode ? sql`and area_code = ${query.areaCode}` : sql``}
    ${digits ? sql`and msisdn like any(${sql.param(containing(digits, query.country))}::text[])` : sql``}
    ${after ? afterCursor(...after) : sql``}`;
  const count = query.limit + 1;
  // Two branches, so that the many free numbers are read from their own index and the few expired leases from theirs.
  const { rows } = await ctx.db.execute<{ msisdn: string; country: string; area_code: string | null }>(sql`
    select msisdn, country, area_code from (
      (select msisdn, country, area_code from ${phoneNumbers}
        where ${matching} and status = 'AVAILABLE' order by area_code, msisdn limit ${count})
      union all
      (select msisdn, country, area_code from ${phoneNumbers}
        where ${matching} and status = 'LEASED' and lease_expires_at <= ${now}::timestamptz
          and quarantined_until is null
        order by area_code, msisdn limit ${count})) as free
    order by area_code, msisdn limit ${count}`);
  return page(
    rows,
    query.limit,
    (row) => [row.area_code ?? "", row.msisdn],
    (row) => ({
      msisdn: row.msisdn,
      country: row.country,
      ...(row.area_code !== null && { areaCode: row.area_code }),
      display: formatPhoneNumber(row.msisdn, [row.country]),
    }),
  );
}

/** Whether `leaseToken` holds the number now. */
export async function verifyLease(ctx: Ctx, msisdn: string, leaseToken: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ msisdn: phoneNumbers.msisdn })
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.tenantId, ctx.tenant.id),
        eq(phoneNumbers.msisdn, msisdn),
        eq(phoneNumbers.status, "LEASED"),
        eq(phoneNumbers.leaseTokenHash, hashToken(leaseToken)),
        gt(phoneNumbers.leaseExpiresAt, ctx.clock.now()),
      ),
    );
  return rows.length > 0;
}

export type HeldNumber = { msisdn: string; expiresAt: Date; extended: boolean };

/** Until when `leaseToken` holds the number, and whether the lease was extended. Null when it does not hold the number (any more). */
export async function findLease(ctx: Ctx, msisdn: string, leaseToken: string): Promise<HeldNumber | null> {
  const [row] = await ctx.db
    .select({ expiresAt: phoneNumbers.leaseExpiresAt, extensions: phoneNumbers.leaseExtensions })
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.tenantId, ctx.tenant.id),
        eq(phoneNumbers.msisdn, msisdn),
        eq(phoneNumbers.status, "LEASED"),
        eq(phoneNumbers.leaseTokenHash, hashToken(leaseToken)),
        gt(phoneNumbers.leaseExpiresAt, ctx.clock.now()),
      ),
    );
  return row?.expiresAt ? { msisdn, expiresAt: row.expiresAt, extended: row.extensions > 0 } : null;
}
