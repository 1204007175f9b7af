import { eq } from "drizzle-orm";
import { tenants } from "@/db/schema/identity";
import type { BrandMarkets, MarketRequest } from "@/lib/billing/markets/model";
import { listMarketUses, type MarketUse } from "@/lib/billing/markets/uses";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { isTimeZone, knowsZoneOf, zoneOfCountry } from "@/lib/platform/dates/time-zones";
import type { Market } from "@/lib/values/tenant/tenant";

const zoneOf = ({ country, timeZone }: Market): string => timeZone ?? zoneOfCountry(country);

const presented = (markets: readonly Market[]): BrandMarkets => ({
  items: markets.map((market) => ({ ...market, timeZone: zoneOf(market) })),
});

/** The markets of the brand. Read from the table, because the tenant of the request may be seconds old. */
export async function getBrandMarkets(ctx: Ctx): Promise<BrandMarkets> {
  const [row] = await ctx.db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenant.id));
  return presented(row!.settings.markets);
}

/**
 * Replaces the markets of the brand. A market with sales keeps its currency and its time zone: amounts are in that currency, and dates in
 * that zone.
 * @throws ApiError invalidRequest with the wrong field, marketInUse
 */
export function updateBrandMarkets(ctx: Ctx, given: readonly MarketRequest[]): Promise<BrandMarkets> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ settings: tenants.settings })
      .from(tenants)
      .where(eq(tenants.id, ctx.tenant.id))
      .for("update");
    const { settings } = row!;
    const next = given.map(
      ({ timeZone, ...market }): Market => ({ ...market, ...(timeZone && { timeZone }) }),
    );
    refuseBadMarkets(next);
    await refuseUsed(ctx, settings.markets, next);
    await ctx.db
      .update(tenants)
      .set({ settings: { ...settings, markets: next } })
      .where(eq(tenants.id, ctx.tenant.id));
    return presented(next);
  });
}

const COUNTRIES = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

function refuseBadMarkets(markets: readonly Market[]): void {
  const details = markets.flatMap(({ country, currency, timeZone }, index): Detail[] => {
    const problem = (field: keyof Market, code: Detail["code"], message: string): Detail => ({
      property: `items.${index}.${field}`,
      code,
      message,
    });
    return [
      ...(COUNTRIES.of(country) === undefined
        ? [problem("country", "invalid_value", "No country has this code.")]
        : []),
      ...(markets.findIndex((one) => one.country === country) < index
        ? [problem("country", "not_unique", "The country is a market already.")]
        : []),
      ...(CURRENCIES.has(currency)
        ? []
        : [problem("currency", "invalid_value", "No currency has this code.")]),
      ...(timeZone !== undefined && !isTimeZone(timeZone)
        ? [problem("timeZone", "invalid_value", "Use an IANA time zone, such as Europe/Stockholm.")]
        : []),
      ...(timeZone === undefined && !knowsZoneOf(country)
        ? [problem("timeZone", "required", "Give the time zone: the country has none that is known here.")]
        : []),
    ];
  });
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
}

const USES: Record<MarketUse, string> = {
  subscriptions: "subscriptions are in this market",
  currency: "orders or invoices are in its currency",
  offerings: "offerings are for sale in this market",
};

/** @throws ApiError marketInUse */
async function refuseUsed(ctx: Ctx, before: readonly Market[], next: readonly Market[]): Promise<void> {
  const changed = before.flatMap((market, place) => {
    const index = next.findIndex(({ country }) => country === market.country);
    const after = next[index];
    // No field of the market changes, so the list does: the market is gone, or is no longer the first.
    if (!after || (place === 0 && index !== 0)) return [{ market, property: "items" }];
    if (after.currency !== market.currency) return [{ market, property: `items.${index}.currency` }];
    if (zoneOf(after) !== zoneOf(market)) return [{ market, property: `items.${index}.timeZone` }];
    return [];
  });
  // Stryker disable next-line ConditionalExpression: it only saves a statement, because no market has no uses
  if (changed.length === 0) return;
  const uses = await listMarketUses(
    ctx,
    changed.map(({ market }) => market),
  );
  const details = changed.flatMap(({ market, property }, index): Detail[] => {
    // A currency that another market still sells in keeps its calendar there.
    const isCurrencyKept = property === "items" && next.some(({ currency }) => currency === market.currency);
    const found = uses[index]!.filter(
      (use) => !(use === "currency" && isCurrencyKept && market !== before[0]),
    );
    return found.length === 0
      ? []
      : [
          {
            property,
            code: "not_allowed",
            message: `${market.country}: ${found.map((use) => USES[use]).join(", ")}.`,
          },
        ];
  });
  if (details.length > 0) throw new ApiError(failures.marketInUse, { details });
}
