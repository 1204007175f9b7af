import { and, eq, inArray } from "drizzle-orm";
import { licensePriceChanges } from "@/db/schema/license-price-changes";
import { offeringChanges } from "@/db/schema/offering-changes";
import { priceChanges } from "@/db/schema/price-changes";
import { holderKindOf, type NoPriceChange } from "@/lib/billing/price-changes/holders";
import type {
  CreatePriceChangeRequest,
  PriceChangeDetail,
  UpdatePriceChangeRequest,
} from "@/lib/billing/price-changes/model";
import { getPriceChange } from "@/lib/billing/price-changes/queries";
import {
  lockPriceChange,
  matchesPriceChange,
  type PriceChangeRow,
  zoneOfOffering,
} from "@/lib/billing/price-changes/record";
import { PRICE_CHANGE_MOVES } from "@/lib/billing/price-changes/states";
import { sendPriceKeptMails } from "@/lib/billing/price-changes/tell-stopped";
import type { ProductOffering } from "@/lib/catalog/model";
import { createSuccessor, lockOffering, repriceSuccessor } from "@/lib/catalog/offerings/successor";
import { getOfferings } from "@/lib/catalog/queries";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { addDays } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { newId } from "@/lib/platform/secrets/ids";
import type { Price } from "@/lib/values/price";

type PriceInput = Pick<UpdatePriceChangeRequest, "netPriceMinor" | "currencyOptionsMinor">;

const invalid = (...details: Detail[]) => new ApiError(failures.invalidRequest, { details });
const detail = (property: string, code: Detail["code"], message: string): Detail => ({
  property,
  code,
  message,
});

/** Why nothing of an offering can get a new price. */
const WHY_NOT: Readonly<Record<NoPriceChange, string>> = {
  ONE_TIME:
    "This offering is paid once and never renews, so nobody has a renewal with another price. Archive it and create another offering.",
  NOT_HELD:
    "Nobody holds this offering after it is delivered. Only plans, add-ons and licenses that renew have price changes.",
};

/**
 * Plans a new price for those who have a plan, an add-on or a license. Its successor, a copy at the new price, goes on sale on the day.
 * @throws ApiError invalidRequest, priceChangeTooSoon, priceChangeExists
 */
export function createPriceChange(ctx: Ctx, input: CreatePriceChangeRequest): Promise<PriceChangeDetail> {
  return inTransaction(ctx, async (ctx) => {
    const { productOfferingId, effectiveFrom, noticeDays } = input;
    // Two requests for one offering come one after the other: the second finds the first one's price change.
    const offering = await lockOffering(ctx, productOfferingId);
    if (!offering)
      throw invalid(detail("productOfferingId", "invalid_value", "There is no such product offering."));
    const kind = holderKindOf(offering);
    if (kind === "ONE_TIME" || kind === "NOT_HELD")
      throw invalid(detail("productOfferingId", "invalid_value", WHY_NOT[kind]));
    requireNotice(ctx, offering, { effectiveFrom, noticeDays });
    const price = newPrice(offering.price, input);
    await requireNoOther(ctx, offering.productOfferingId);
    const id = newId();
    const now = ctx.clock.now();
    await ctx.db.insert(priceChanges).values({
      tenantId: ctx.tenant.id,
      id,
      fromOfferingId: offering.productOfferingId,
      toOfferingId: await createSuccessor(ctx, offering.productOfferingId, price),
      status: "SCHEDULED",
      effectiveFrom,
      noticeDays,
      createdAt: now,
      updatedAt: now,
    });
    return getPriceChange(ctx, id);
  });
}

/**
 * Changes a price change of which nobody has been told.
 * @throws ApiError priceChangeNotFound, priceChangeBegun, priceChangeTooSoon, invalidRequest
 */
export function updatePriceChange(
  ctx: Ctx,
  priceChangeId: string,
  input: UpdatePriceChangeRequest,
): Promise<PriceChangeDetail> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockPriceChange(ctx, priceChangeId);
    const { from, refused } = PRICE_CHANGE_MOVES.update;
    if (!from.includes(row.status)) throw new ApiError(refused);
    const offerings = await getOfferings(ctx, [row.fromOfferingId, row.toOfferingId]);
    const [old, next] = [offerings.get(row.fromOfferingId)!, offerings.get(row.toOfferingId)!];
    const { effectiveFrom = row.effectiveFrom, noticeDays = row.noticeDays } = input;
    requireNotice(ctx, old, { effectiveFrom, noticeDays });
    const {
      netPriceMinor = next.price.netPriceMinor,
      currencyOptionsMinor = next.price.currencyOptionsMinor,
    } = input;
    const price = newPrice(old.price, {
      ...(netPriceMinor !== undefined && { netPriceMinor }),
      ...(currencyOptionsMinor && { currencyOptionsMinor }),
    });
    await repriceSuccessor(ctx, row.toOfferingId, price);
    await ctx.db
      .update(priceChanges)
      .set({ effectiveFrom, noticeDays, updatedAt: ctx.clock.now() })
      .where(matchesPriceChange(ctx, row.id));
    return getPriceChange(ctx, row.id);
  });
}

/**
 * Stops a price change: what waits for it keeps its price, and the customers are told. Those that have moved
 * stay where they are. A second call changes nothing.
 * @throws ApiError priceChangeNotFound, priceChangeBegun once it is completed
 */
export function stopPriceChange(ctx: Ctx, priceChangeId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockPriceChange(ctx, priceChangeId);
    const { from, done, refused } = PRICE_CHANGE_MOVES.stop;
    if (done?.includes(row.status)) return;
    if (!from.includes(row.status)) throw new ApiError(refused);
    const now = ctx.clock.now();
    await ctx.db
      .update(priceChanges)
      .set({ status: "STOPPED", endedAt: now, updatedAt: now })
      .where(matchesPriceChange(ctx, row.id));
    const kept = await ctx.db
      .update(offeringChanges)
      .set({ status: "CANCELLED", updatedAt: now })
      .where(
        and(
          eq(offeringChanges.tenantId, ctx.tenant.id),
          eq(offeringChanges.priceChangeId, row.id),
          eq(offeringChanges.status, "SCHEDULED"),
        ),
      );
    const keptSeats = await ctx.db
      .update(licensePriceChanges)
      .set({ status: "CANCELLED", updatedAt: now })
      .where(
        and(
          eq(licensePriceChanges.tenantId, ctx.tenant.id),
          eq(licensePriceChanges.priceChangeId, row.id),
          eq(licensePriceChanges.status, "SCHEDULED"),
        ),
      );
    if (kept.rowCount || keptSeats.rowCount)
      await enqueue(ctx, sendPriceKeptMails, { priceChangeId: row.id }, { key: `price-stopped:${row.id}` });
  });
}

/** @throws ApiError priceChangeTooSoon */
function requireNotice(
  ctx: Ctx,
  offering: ProductOffering,
  { effectiveFrom, noticeDays }: Pick<PriceChangeRow, "effectiveFrom" | "noticeDays">,
): void {
  const earliest = addDays(dateIn(ctx.clock.now(), zoneOfOffering(ctx, offering)), noticeDays);
  if (effectiveFrom >= earliest) return;
  const message = `The earliest day is ${earliest}.`;
  throw new ApiError(failures.priceChangeTooSoon, {
    details: [{ property: "effectiveFrom", code: "too_small", message, suggestion: earliest }],
  });
}

/** @throws ApiError priceChangeExists */
async function requireNoOther(ctx: Ctx, fromOfferingId: string): Promise<void> {
  const [other] = await ctx.db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(
      and(
        eq(priceChanges.tenantId, ctx.tenant.id),
        eq(priceChanges.fromOfferingId, fromOfferingId),
        inArray(priceChanges.status, [...PRICE_CHANGE_MOVES.stop.from]),
      ),
    );
  if (other)
    throw new ApiError(failures.priceChangeExists, {
      details: [
        {
          property: "productOfferingId",
          code: "not_unique",
          message: failures.priceChangeExists.message,
          suggestion: other.id,
        },
      ],
    });
}

/**
 * The price of the successor: the old one with other amounts.
 * @throws ApiError invalidRequest where the amounts are the old ones, or those of a currency are missing
 */
function newPrice(old: Price, { netPriceMinor, currencyOptionsMinor = {} }: PriceInput): Price {
  const currencies = Object.keys(old.currencyOptionsMinor ?? {});
  const details = [
    ...currencies
      .filter((currency) => currencyOptionsMinor[currency] === undefined)
      .map((currency) =>
        detail(`currencyOptionsMinor.${currency}`, "required", "The offering is sold in this currency, too."),
      ),
    ...Object.keys(currencyOptionsMinor)
      .filter((currency) => !currencies.includes(currency))
      .map((currency) =>
        detail(
          `currencyOptionsMinor.${currency}`,
          "not_allowed",
          "The offering is not sold in this currency.",
        ),
      ),
  ];
  const isSame =
    netPriceMinor === old.netPriceMinor &&
    currencies.every((currency) => currencyOptionsMinor[currency] === old.currencyOptionsMinor?.[currency]);
  if (details.length === 0 && isSame)
    details.push(detail("netPriceMinor", "invalid_value", "This is the price it has."));
  if (details.length > 0) throw invalid(...details);
  return {
    ...old,
    ...(netPriceMinor !== undefined && { netPriceMinor }),
    ...(currencies.length > 0 && { currencyOptionsMinor }),
  };
}
