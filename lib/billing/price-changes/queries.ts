import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { priceChanges } from "@/db/schema/price-changes";
import { languages } from "@/i18n/locales";
import {
  holderKindWithPriceChange,
  offeringChangesTable,
  unnotifiedHolders,
} from "@/lib/billing/price-changes/holders";
import type { PriceChange, PriceChangeDetail } from "@/lib/billing/price-changes/model";
import { exampleNotice } from "@/lib/billing/price-changes/notice";
import { embedOffering, type ProductOffering } from "@/lib/catalog/model";
import { unitPrice } from "@/lib/catalog/offerings/unit-price";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { addDays } from "@/lib/platform/dates/calendar";
import { isUuid } from "@/lib/platform/secrets/ids";

type Row = typeof priceChanges.$inferSelect;

function show(row: Row, offerings: ReadonlyMap<string, ProductOffering>): PriceChange {
  return {
    priceChangeId: row.id,
    status: row.status,
    from: embedOffering(offerings.get(row.fromOfferingId)!),
    to: embedOffering(offerings.get(row.toOfferingId)!),
    effectiveFrom: row.effectiveFrom,
    noticeDays: row.noticeDays,
    announcedFrom: addDays(row.effectiveFrom, -row.noticeDays),
    ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The offerings that price changes join with this one, itself included: its predecessors and its successors. */
const sharingHistory = (ctx: Ctx, productOfferingId: string): SQL => sql`
  with recursive history(id) as (
    select ${productOfferingId}::uuid
    union
    select case when c.from_offering_id = h.id then c.to_offering_id else c.from_offering_id end
      from history h
      join ${priceChanges} c on c.tenant_id = ${ctx.tenant.id} and h.id in (c.from_offering_id, c.to_offering_id))
  select id from history`;

/** The brand's price changes, or those of one offering's history, newest first. Two statements. */
export async function listPriceChanges(
  ctx: Ctx,
  query: { productOfferingId?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<PriceChange>> {
  const after = readCursor(query.cursor, TimeCursor);
  const { productOfferingId } = query;
  const rows = await ctx.db
    .select()
    .from(priceChanges)
    .where(
      and(
        eq(priceChanges.tenantId, ctx.tenant.id),
        productOfferingId === undefined
          ? undefined
          : isUuid(productOfferingId)
            ? isOneOf(priceChanges.fromOfferingId, sharingHistory(ctx, productOfferingId))
            : sql`false`,
        after &&
          sql`(${priceChanges.createdAt}, ${priceChanges.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(priceChanges.createdAt), desc(priceChanges.id))
    .limit(query.limit + 1);
  const offerings = await getOfferings(
    ctx,
    rows.flatMap((row) => [row.fromOfferingId, row.toOfferingId]),
  );
  return page(
    rows,
    query.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => show(row, offerings),
  );
}

type Count = { state: "PENDING" | "SCHEDULED" | "APPLIED" | "CANCELLED"; currency: string; count: number };

/**
 * One price change with what it does. Three statements.
 * @throws ApiError priceChangeNotFound
 */
export async function getPriceChange(ctx: Ctx, priceChangeId: string): Promise<PriceChangeDetail> {
  const [row] = isUuid(priceChangeId)
    ? await ctx.db
        .select()
        .from(priceChanges)
        .where(and(eq(priceChanges.tenantId, ctx.tenant.id), eq(priceChanges.id, priceChangeId)))
    : [];
  if (!row) throw new ApiError(failures.priceChangeNotFound);
  const offerings = await getOfferings(ctx, [row.fromOfferingId, row.toOfferingId]);
  const [from, to] = [offerings.get(row.fromOfferingId)!, offerings.get(row.toOfferingId)!];
  const { rows: counts } = await ctx.db.execute<Count>(sql`
    select c.status as state, c.currency, count(*)::int as count from ${offeringChangesTable(holderKindWithPriceChange(from))} c
     where c.tenant_id = ${ctx.tenant.id} and c.price_change_id = ${row.id} group by 1, 2
    union all
    select 'PENDING', h.currency, count(*)::int from (${unnotifiedHolders(ctx, holderKindWithPriceChange(from), row)}) h
     where ${row.endedAt === null} group by 2`);
  const sum = (...states: Count["state"][]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((total, { count }) => total + count, 0);
  const affected = Map.groupBy(
    counts.filter(({ state }) => state !== "CANCELLED"),
    ({ currency }) => currency,
  );
  const notices = await Promise.all(
    languages.map(
      async (language) => [language, await exampleNotice(ctx, { row, from, to, language })] as const,
    ),
  );
  return {
    ...show(row, offerings),
    counts: {
      pending: sum("PENDING"),
      noticed: sum("SCHEDULED"),
      moved: sum("APPLIED"),
      dropped: sum("CANCELLED"),
    },
    effect: [...affected].map(([currency, some]) => {
      const subscriptions = some.reduce((total, { count }) => total + count, 0);
      const difference = (unitPrice(to.price, currency) ?? 0) - (unitPrice(from.price, currency) ?? 0);
      return { currency, subscriptions, differenceMinor: subscriptions * difference };
    }),
    notice: Object.fromEntries(notices) as PriceChangeDetail["notice"],
  };
}
