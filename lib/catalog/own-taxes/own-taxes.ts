import { and, desc, eq, isNull } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { taxRates } from "@/db/schema/catalog";
import { tenants } from "@/db/schema/identity";
import type { CreateTaxRateRequest, OwnTaxRate } from "@/lib/catalog/own-taxes/model";
import { importTaxRates, removeTaxRate, sameTaxRows, TaxRateInput } from "@/lib/catalog/tax/edit-tax-rates";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";

type Row = typeof taxRates.$inferSelect;

const present = ({ id, tenantId: _, createdAt, ...row }: Row): OwnTaxRate =>
  ({
    taxRateId: id,
    ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
    // The database keeps seven decimals.
    rate: row.rate.replace(/\.?0+$/, ""),
    createdAt: createdAt.toISOString(),
  }) as OwnTaxRate;

type ListQuery = {
  country?: string | undefined;
  state?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The brand's own tax rates, those entered last first. */
export async function listOwnTaxRates(
  ctx: Ctx,
  { country, state, limit, cursor }: ListQuery,
): Promise<Page<OwnTaxRate>> {
  const ids = newestIds(taxRates, {
    tenantId: ctx.tenant.id,
    choices: [
      [taxRates.country, country === undefined ? undefined : [country]],
      [taxRates.state, state === undefined ? undefined : [state]],
    ],
    after: readCursor(cursor, TimeCursor),
    limit,
  });
  const rows = await ctx.db
    .select()
    .from(taxRates)
    .where(and(eq(taxRates.tenantId, ctx.tenant.id), isOneOf(taxRates.id, ids)))
    .orderBy(desc(taxRates.createdAt), desc(taxRates.id));
  return page(rows, limit, (row) => [row.createdAt.toISOString(), row.id], present);
}

/** @throws ApiError taxRateNotFound */
export async function getOwnTaxRate(ctx: Ctx, taxRateId: string): Promise<OwnTaxRate> {
  const [row] = isUuid(taxRateId)
    ? await ctx.db
        .select()
        .from(taxRates)
        .where(and(eq(taxRates.tenantId, ctx.tenant.id), eq(taxRates.id, taxRateId)))
    : [];
  if (!row) throw new ApiError(failures.taxRateNotFound);
  return present(row);
}

/**
 * Enters a rate. An older rate of the same tax and place ends the day before, and a later one ends this one, so that no day
 * has two. The brand's row is held, so that two people at once do not enter the same.
 * @throws ApiError invalidRequest, taxRateOverlaps
 */
export function createOwnTaxRate(ctx: Ctx, given: CreateTaxRateRequest): Promise<OwnTaxRate> {
  const parsed = TaxRateInput.safeParse(given);
  if (!parsed.success)
    throw new ApiError(failures.invalidRequest, {
      details: parsed.error.issues.map(({ path, message }) => ({
        property: path.join("."),
        code: "invalid_value",
        message: `${message[0]!.toUpperCase()}${message.slice(1)}.`,
      })),
    });
  const rate = parsed.data;
  return inTransaction(ctx, async (ctx) => {
    const owner = { tenantId: ctx.tenant.id };
    await ctx.db
      .select({ id: tenants.id })
      .from(tenants)
      .where(eq(tenants.id, owner.tenantId))
      .for("no key update");
    // A rate without a first day always counted: there can be no other beside it.
    const beginsAlike = rate.validFrom ? eq(taxRates.validFrom, rate.validFrom) : isNull(taxRates.validFrom);
    const others = await ctx.db.$count(taxRates, and(sameTaxRows(owner, rate), beginsAlike));
    if (others > 0) throw new ApiError(failures.taxRateOverlaps);
    const { ids } = await importTaxRates(ctx.db, owner, [rate], ctx.clock.now());
    return getOwnTaxRate(ctx, ids[0]!);
  });
}

/** @throws ApiError taxRateNotFound */
export async function deleteOwnTaxRate(ctx: Ctx, taxRateId: string): Promise<void> {
  const removed = isUuid(taxRateId) && (await removeTaxRate(ctx.db, { tenantId: ctx.tenant.id }, taxRateId));
  if (!removed) throw new ApiError(failures.taxRateNotFound);
}
