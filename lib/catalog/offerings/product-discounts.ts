import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { productDiscountCodes, productDiscounts } from "@/db/schema/catalog";
import { knownOfferings } from "@/lib/catalog/catalogs/catalogs";
import type { ProductDiscount } from "@/lib/catalog/model";
import type { CreateProductDiscountRequest, UpdateProductDiscountRequest } from "@/lib/catalog/requests";
import { changeTranslations, shownTranslations } from "@/lib/catalog/texts/translations";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isRefusedBy } from "@/lib/platform/database-trouble";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

type Row = typeof productDiscounts.$inferSelect;

const show = (row: Row): ProductDiscount => ({
  productDiscountId: row.id,
  code: row.code,
  name: row.name,
  // For the brand itself, which sees every language.
  translations: shownTranslations({}, row.translations),
  ...(row.amountMinor !== null && { amountMinor: row.amountMinor }),
  ...(row.currency !== null && { currency: row.currency }),
  // The table stores two decimals. 10.00 is written as 10.
  ...(row.percent !== null && { percent: row.percent.replace(/\.?0+$/, "") }),
  ...(row.durationMonths !== null && { duration: { unit: "MONTHS", value: row.durationMonths } }),
  ...(row.offeringIds !== null && { productOfferingIds: row.offeringIds }),
  ...(row.validFrom !== null && { validFrom: row.validFrom.toISOString() }),
  ...(row.validTo !== null && { validTo: row.validTo.toISOString() }),
  ...(row.maxRedemptions !== null && { maxRedemptions: row.maxRedemptions }),
  redemptions: row.redemptions,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const own = (ctx: Ctx, id: string) =>
  and(eq(productDiscounts.tenantId, ctx.tenant.id), eq(productDiscounts.id, id));

const notFound = () => new ApiError(failures.productDiscountNotFound);
const refused = (detail: Detail) => new ApiError(failures.invalidRequest, { details: [detail] });

/** @throws ApiError productDiscountNotFound */
export async function getDiscount(ctx: Ctx, discountId: string): Promise<ProductDiscount> {
  const [row] = isUuid(discountId)
    ? await ctx.db.select().from(productDiscounts).where(own(ctx, discountId))
    : [];
  if (!row) throw notFound();
  return show(row);
}

/** The brand's discounts, newest first. With a code, the one that has it among its codes. */
export async function listDiscounts(
  ctx: Ctx,
  query: { code?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<ProductDiscount>> {
  const after = readCursor(query.cursor, TimeCursor);
  const rows = await ctx.db
    .select()
    .from(productDiscounts)
    .where(
      and(
        eq(productDiscounts.tenantId, ctx.tenant.id),
        query.code === undefined ? undefined : hasCode(ctx, query.code.trim().toUpperCase()),
        after &&
          sql`(${productDiscounts.createdAt}, ${productDiscounts.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(productDiscounts.createdAt), desc(productDiscounts.id))
    .limit(query.limit + 1);
  return page(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], show);
}

const hasCode = (ctx: Ctx, code: string) =>
  inArray(
    productDiscounts.id,
    ctx.db
      .select({ id: productDiscountCodes.discountId })
      .from(productDiscountCodes)
      .where(and(eq(productDiscountCodes.tenantId, ctx.tenant.id), eq(productDiscountCodes.code, code))),
  );

type Named = Partial<typeof productDiscounts.$inferInsert>;

/** The columns that a request names. An amount replaces a percentage, and the other way round. */
async function columnsOf(ctx: Ctx, input: UpdateProductDiscountRequest): Promise<Named> {
  const { duration, productOfferingIds: ids, validFrom, validTo, amountMinor, percent, currency } = input;
  const instant = (value: string | null | undefined) => (typeof value === "string" ? new Date(value) : value);
  return {
    code: input.code,
    name: input.name,
    maxRedemptions: input.maxRedemptions,
    ...(amountMinor !== undefined && { amountMinor, percent: null }),
    ...(percent !== undefined && { percent, amountMinor: null, currency: null }),
    ...(currency !== undefined && { currency }),
    durationMonths: duration ? duration.value : duration,
    offeringIds: ids ? await knownOfferings(ctx, "productOfferingIds", ids) : ids,
    validFrom: instant(validFrom),
    validTo: instant(validTo),
  };
}

/** @throws ApiError discountCodeTaken, invalidRequest for offerings that do not exist */
export function createDiscount(ctx: Ctx, input: CreateProductDiscountRequest): Promise<ProductDiscount> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const columns = await columnsOf(ctx, input);
    const insert = ctx.db
      .insert(productDiscounts)
      .values({
        ...columns,
        code: input.code,
        name: input.name,
        translations: changeTranslations({}, input.translations),
        tenantId: ctx.tenant.id,
        id: newId(),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    const [row] = await unlessTaken(insert);
    return show(row!);
  });
}

/**
 * Changes the fields that the request names. Submitted orders keep their discount. Drafts are priced again when they change.
 * @throws ApiError productDiscountNotFound, discountCodeTaken, invalidRequest
 */
export function updateDiscount(
  ctx: Ctx,
  discountId: string,
  input: UpdateProductDiscountRequest,
): Promise<ProductDiscount> {
  return inTransaction(ctx, async (ctx) => {
    if (!isUuid(discountId)) throw notFound();
    // Locked, because redemptions must not exceed a limit that is being lowered.
    const [before] = await ctx.db.select().from(productDiscounts).where(own(ctx, discountId)).for("update");
    if (!before) throw notFound();
    const columns = {
      ...(await columnsOf(ctx, input)),
      translations: changeTranslations(before.translations, input.translations),
    };
    const after = {
      ...before,
      ...Object.fromEntries(Object.entries(columns).filter(([, to]) => to !== undefined)),
    };
    if (after.amountMinor !== null && after.currency === null)
      throw refused({ property: "currency", code: "required", message: "An amount is in a currency." });
    if (after.percent !== null && after.currency !== null)
      throw refused({ property: "currency", code: "not_allowed", message: "A percentage has no currency." });
    if (after.validFrom && after.validTo && after.validTo <= after.validFrom)
      throw refused({ property: "validTo", code: "too_small", message: "It must end after it begins." });
    if (after.maxRedemptions !== null && after.maxRedemptions < before.redemptions)
      throw refused({
        property: "maxRedemptions",
        code: "too_small",
        message: `${before.redemptions} orders use it already.`,
      });
    return show(await store(ctx, discountId, columns));
  });
}

async function store(ctx: Ctx, discountId: string, columns: Named): Promise<Row> {
  const update = ctx.db
    .update(productDiscounts)
    .set({ ...columns, updatedAt: ctx.clock.now() })
    .where(own(ctx, discountId))
    .returning();
  const [row] = await unlessTaken(update);
  return row!;
}

/** The constraints on the discount's own code, and on every code of the brand. A trigger keeps the own code among the brand's codes. */
const TAKEN = ["product_discounts_code", "product_discount_codes_code"];

/** @throws ApiError discountCodeTaken */
async function unlessTaken<Result>(stored: PromiseLike<Result>): Promise<Result> {
  try {
    return await stored;
  } catch (error) {
    throw TAKEN.some((constraint) => isRefusedBy(error, constraint)) ? codeTaken() : error;
  }
}

/** Ends a discount permanently. Submitted orders keep it. @throws ApiError productDiscountNotFound */
export async function deleteDiscount(ctx: Ctx, discountId: string): Promise<void> {
  const gone = isUuid(discountId)
    ? await ctx.db.delete(productDiscounts).where(own(ctx, discountId)).returning({ id: productDiscounts.id })
    : [];
  if (gone.length === 0) throw notFound();
}

const codeTaken = () =>
  new ApiError(failures.discountCodeTaken, {
    details: [{ property: "code", code: "not_unique", message: failures.discountCodeTaken.message }],
  });
