import { and, eq, sql } from "drizzle-orm";
import { priceChanges } from "@/db/schema/price-changes";
import { type HolderKind, holderKindWithPriceChange } from "@/lib/billing/price-changes/holders";
import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";

export type PriceChangeRow = typeof priceChanges.$inferSelect;

export const matchesPriceChange = (ctx: Ctx, id: string) =>
  and(eq(priceChanges.tenantId, ctx.tenant.id), eq(priceChanges.id, id));

/** The zone in which the days of an offering's price change are meant. */
export const zoneOfOffering = (ctx: Ctx, { market, price }: ProductOffering): string =>
  subscriptionTimeZone(ctx, { country: market ?? null, currency: price.currency });

/**
 * Holds a price change until the transaction ends.
 * @throws ApiError priceChangeNotFound
 */
export async function lockPriceChange(ctx: Ctx, id: string): Promise<PriceChangeRow> {
  const [row] = isUuid(id)
    ? await ctx.db.select().from(priceChanges).where(matchesPriceChange(ctx, id)).for("update")
    : [];
  if (!row) throw new ApiError(failures.priceChangeNotFound);
  return row;
}

/**
 * Keeps a price change from being stopped until the transaction ends.
 * @returns false when it was stopped meanwhile
 */
export async function lockUnlessStopped(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(and(matchesPriceChange(ctx, id), sql`${priceChanges.status} in ('ANNOUNCING', 'RUNNING')`))
    .for("share");
  return rows.length > 0;
}

/** Locks one that time moves on. @returns null when somebody else is at it, or it is over */
export async function lockAdvancingPriceChange(ctx: Ctx, id: string): Promise<PriceChangeRow | null> {
  const [row] = await ctx.db
    .select()
    .from(priceChanges)
    .where(
      and(matchesPriceChange(ctx, id), sql`${priceChanges.status} in ('SCHEDULED', 'ANNOUNCING', 'RUNNING')`),
    )
    .for("update", { skipLocked: true });
  return row ?? null;
}

/** What moves with a price change; null when there is none. */
export async function kindOfPriceChange(ctx: Ctx, id: string): Promise<HolderKind | null> {
  const [row] = await ctx.db
    .select({ from: priceChanges.fromOfferingId })
    .from(priceChanges)
    .where(matchesPriceChange(ctx, id));
  const offering = row && (await getOfferings(ctx, [row.from])).get(row.from);
  return offering ? holderKindWithPriceChange(offering) : null;
}
