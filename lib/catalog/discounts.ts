import { and, eq, gt, inArray, isNull, lt, lte, or } from "drizzle-orm";
import { productDiscounts } from "@/db/schema/catalog";
import type { Ctx } from "@/lib/identity/context";

export type PromoDiscount = Pick<
  typeof productDiscounts.$inferSelect,
  | "code"
  | "name"
  | "translations"
  | "amountMinor"
  | "currency"
  | "percent"
  | "durationMonths"
  | "offeringIds"
  | "validFrom"
  | "validTo"
>;

/**
 * The promo discounts behind these codes that count now: within their validity, and not used up, unless the order holds a
 * redemption already (`held`). Codes are compared in capitals; an unknown or ended code is absent from the answer.
 */
export async function findDiscounts(
  ctx: Ctx,
  codes: readonly string[],
  held: readonly string[] = [],
): Promise<PromoDiscount[]> {
  if (codes.length === 0) return [];
  const now = ctx.clock.now();
  const { code, name, translations, amountMinor, currency, percent } = productDiscounts;
  const { durationMonths, offeringIds, validFrom, validTo } = productDiscounts;
  const amount = { amountMinor, currency, percent };
  return ctx.db
    .select({ code, name, translations, ...amount, durationMonths, offeringIds, validFrom, validTo })
    .from(productDiscounts)
    .where(
      and(
        eq(productDiscounts.tenantId, ctx.tenant.id),
        inArray(
          code,
          codes.map((one) => one.toUpperCase()),
        ),
        or(isNull(validFrom), lte(validFrom, now)),
        or(isNull(validTo), gt(validTo, now)),
        or(
          isNull(productDiscounts.maxRedemptions),
          lt(productDiscounts.redemptions, productDiscounts.maxRedemptions),
          inArray(code, [...held]),
        ),
      ),
    );
}
