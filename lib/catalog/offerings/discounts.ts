import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { productDiscountCodes, productDiscounts } from "@/db/schema/catalog";
import type { Ctx } from "@/lib/kernel/context";

export type PromoDiscountRow = Pick<
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
 * redemption already (`held`). Codes are compared in capitals; an unknown or ended code is absent from the answer. Of several
 * codes of one discount one counts: the one that the order holds, else the first in alphabetical order.
 * @returns discounts with the code that was entered
 */
export async function findDiscounts(
  ctx: Ctx,
  codes: readonly string[],
  held: readonly string[] = [],
): Promise<PromoDiscountRow[]> {
  if (codes.length === 0) return [];
  const now = ctx.clock.now();
  const { name, translations, amountMinor, currency, percent } = productDiscounts;
  const { durationMonths, offeringIds, validFrom, validTo } = productDiscounts;
  const { code } = productDiscountCodes;
  const amount = { amountMinor, currency, percent };
  const isHeld = sql`${code} = any(${sql.param([...held])}::text[])`;
  const isLeft = ({ maxRedemptions, redemptions }: typeof productDiscounts | typeof productDiscountCodes) =>
    or(isNull(maxRedemptions), lt(redemptions, maxRedemptions));
  return ctx.db
    .selectDistinctOn([productDiscounts.id], {
      ...amount,
      code,
      name,
      translations,
      durationMonths,
      offeringIds,
      validFrom,
      validTo,
    })
    .from(productDiscountCodes)
    .innerJoin(
      productDiscounts,
      and(
        eq(productDiscounts.tenantId, productDiscountCodes.tenantId),
        eq(productDiscounts.id, productDiscountCodes.discountId),
      ),
    )
    .where(
      and(
        eq(productDiscountCodes.tenantId, ctx.tenant.id),
        inArray(
          code,
          codes.map((one) => one.toUpperCase()),
        ),
        or(isNull(validFrom), lte(validFrom, now)),
        or(isNull(validTo), gt(validTo, now)),
        or(isHeld, and(isLeft(productDiscounts), isLeft(productDiscountCodes))),
      ),
    )
    .orderBy(productDiscounts.id, desc(isHeld), code);
}
