import { randomInt } from "node:crypto";
import { and, asc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { productDiscountCodes } from "@/db/schema/catalog";
import { getDiscount } from "@/lib/catalog/offerings/product-discounts";
import type {
  AddedProductDiscountCodes,
  AddProductDiscountCodesRequest,
  ProductDiscountCode,
} from "@/lib/catalog/promo-codes/model";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

type Row = typeof productDiscountCodes.$inferSelect;

const show = (row: Row): ProductDiscountCode => ({
  productDiscountCodeId: row.id,
  code: row.code,
  isOwn: row.isOwn,
  ...(row.maxRedemptions !== null && { maxRedemptions: row.maxRedemptions }),
  redemptions: row.redemptions,
  createdAt: row.createdAt.toISOString(),
});

const ofDiscount = (ctx: Ctx, discountId: string) =>
  and(eq(productDiscountCodes.tenantId, ctx.tenant.id), eq(productDiscountCodes.discountId, discountId));

/**
 * The codes of a discount in alphabetical order, including its own.
 * @throws ApiError productDiscountNotFound, invalidCursor
 */
export async function listCodes(
  ctx: Ctx,
  discountId: string,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<ProductDiscountCode>> {
  await getDiscount(ctx, discountId);
  const after = readCursor(query.cursor, z.tuple([z.string().max(50)]));
  const rows = await ctx.db
    .select()
    .from(productDiscountCodes)
    .where(and(ofDiscount(ctx, discountId), after && gt(productDiscountCodes.code, after[0])))
    .orderBy(asc(productDiscountCodes.code))
    .limit(query.limit + 1);
  return page(rows, query.limit, ({ code }) => [code], show);
}

/** Without letters and digits that look alike: 0 and O, 1 and I. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 32¹⁰ codes: one of a million codes is guessed once in a billion attempts. */
const LENGTH = 10;

const generated = (prefix: string): string =>
  prefix + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/**
 * Adds codes to a discount, all or none.
 * @throws ApiError productDiscountNotFound, promoCodeTaken with a detail for each code that a discount of the brand has
 */
export function addCodes(
  ctx: Ctx,
  discountId: string,
  { codes: given, count = 0, prefix = "", maxRedemptions }: AddProductDiscountCodesRequest,
): Promise<AddedProductDiscountCodes> {
  return inTransaction(ctx, async (ctx) => {
    await getDiscount(ctx, discountId);
    const codes = given ?? Array.from({ length: count }, () => generated(prefix));
    const now = ctx.clock.now();
    const rows = await ctx.db
      .insert(productDiscountCodes)
      .values(
        codes.map((code) => ({
          tenantId: ctx.tenant.id,
          id: newId(),
          discountId,
          code,
          maxRedemptions: maxRedemptions ?? null,
          createdAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning();
    const added = new Set(rows.map(({ code }) => code));
    if (added.size < codes.length)
      throw new ApiError(failures.promoCodeTaken, {
        details: codes.flatMap((code, place) =>
          added.has(code)
            ? []
            : [
                {
                  property: `codes.${place}`,
                  code: "not_unique",
                  message: `A discount has ${code} already.`,
                },
              ],
        ),
      });
    return { items: rows.map(show).toSorted((a, b) => (a.code < b.code ? -1 : 1)) };
  });
}

/**
 * Ends a code that was added to a discount. Submitted orders keep the discount.
 * @throws ApiError productDiscountCodeNotFound, also for the discount's own code
 */
export async function deleteCode(ctx: Ctx, discountId: string, codeId: string): Promise<void> {
  const gone =
    isUuid(discountId) && isUuid(codeId)
      ? await ctx.db
          .delete(productDiscountCodes)
          .where(
            and(
              ofDiscount(ctx, discountId),
              eq(productDiscountCodes.id, codeId),
              eq(productDiscountCodes.isOwn, false),
            ),
          )
          .returning({ id: productDiscountCodes.id })
      : [];
  if (gone.length === 0) throw new ApiError(failures.productDiscountCodeNotFound);
}
