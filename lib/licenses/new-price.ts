import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { licensePriceChanges } from "@/db/schema/license-price-changes";
import { type EmbeddedRow, relatedOffering } from "@/lib/catalog/rows";
import type { Ctx } from "@/lib/kernel/context";
import type { LicenseRow } from "@/lib/licenses/license-row";
import { licensePeriodAt } from "@/lib/licenses/period";
import { renewalOf } from "@/lib/subscriptions/offering-change/terms";

/** A price change of the brand that waits for a seat. */
export type NewPrice = Pick<
  typeof licensePriceChanges.$inferSelect,
  "id" | "licenseId" | "priceChangeId" | "toOfferingId" | "scheduledFor"
>;

const waits = (ctx: Ctx, licenseIds: readonly string[]) =>
  and(
    eq(licensePriceChanges.tenantId, ctx.tenant.id),
    inArray(licensePriceChanges.licenseId, [...licenseIds]),
    eq(licensePriceChanges.status, "SCHEDULED"),
  );

/** The new prices that wait for seats, by the ids of the seats. One statement. */
export async function newPricesOf(ctx: Ctx, licenseIds: readonly string[]): Promise<Map<string, NewPrice>> {
  if (licenseIds.length === 0) return new Map();
  const rows = await ctx.db.select().from(licensePriceChanges).where(waits(ctx, licenseIds));
  return new Map(rows.map((row) => [row.licenseId, row]));
}

/** The new price that waits for a seat. */
export const newLicensePriceOf = async (ctx: Ctx, licenseId: string): Promise<NewPrice | undefined> =>
  (await newPricesOf(ctx, [licenseId])).get(licenseId);

/** Ends a new price that waits for a seat: it has begun, or the seat ends or becomes another. The seat's row is held. */
export async function endNewPrice(
  ctx: Ctx,
  licenseId: string,
  status: "APPLIED" | "CANCELLED",
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(licensePriceChanges)
    .set({ status, appliedAt: status === "APPLIED" ? now : null, updatedAt: now })
    .where(waits(ctx, [licenseId]));
}

export type NewPriceBeside = { scheduledFor: string; priceChangeId: string; toOffering: EmbeddedRow };

/** The new price that waits, beside its seat. One at most. */
export const relatedNewPrice: SQL<NewPriceBeside | null> = sql<NewPriceBeside | null>`(
  select json_build_object('scheduledFor', c.scheduled_for, 'priceChangeId', c.price_change_id,
                           'toOffering', ${relatedOffering("c", "to_offering_id")})
    from license_price_changes c
   where c.tenant_id = licenses.tenant_id and c.license_id = licenses.id and c.status = 'SCHEDULED')`;

/** When a new price begins: a pause may have moved the renewal beyond the one it was scheduled for. */
export function newPriceBegins(
  { scheduledFor }: Pick<NewPrice, "scheduledFor">,
  license: LicenseRow,
  now: Date,
): Date {
  const period = licensePeriodAt(license, now);
  const renewal = period && renewalOf(period);
  return renewal && renewal > scheduledFor ? renewal : scheduledFor;
}
