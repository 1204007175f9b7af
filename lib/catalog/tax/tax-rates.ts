import { and, eq } from "drizzle-orm";
import { taxRates } from "@/db/schema/catalog";
import type { Ctx } from "@/lib/kernel/context";
import type { Clock } from "@/lib/platform/dates/clock";
import { createTtlCache, type TtlCache } from "@/lib/platform/ttl-cache";
import type { TaxRateRow } from "@/lib/providers/tax/tax";

const CACHE_MS = 60_000;
const caches = new WeakMap<Clock, TtlCache<readonly TaxRateRow[]>>();

function cacheOf(clock: Clock): TtlCache<readonly TaxRateRow[]> {
  const cache = caches.get(clock) ?? createTtlCache<readonly TaxRateRow[]>(clock, CACHE_MS, 500);
  caches.set(clock, cache);
  return cache;
}

/**
 * The tenant's own tax rates of one state, or of a whole country, for the tax engine. Cached for a minute: a draft is priced at every
 * change, and rates change a few times a year.
 */
export async function loadTaxRates(
  ctx: Pick<Ctx, "db" | "tenant" | "systemClock">,
  country: string,
  state?: string,
): Promise<readonly TaxRateRow[]> {
  const cache = cacheOf(ctx.systemClock);
  const key = `${ctx.tenant.id}|${country}|${state ?? ""}`;
  const known = cache.get(key);
  if (known) return known;
  const rows = await ctx.db
    .select({
      country: taxRates.country,
      state: taxRates.state,
      level: taxRates.level,
      code: taxRates.code,
      name: taxRates.name,
      county: taxRates.county,
      city: taxRates.city,
      zip: taxRates.zip,
      rate: taxRates.rate,
      appliesTo: taxRates.appliesTo,
      sourceName: taxRates.sourceName,
      sourceUrl: taxRates.sourceUrl,
      sourceDate: taxRates.sourceDate,
      validFrom: taxRates.validFrom,
      validTo: taxRates.validTo,
    })
    .from(taxRates)
    .where(
      and(
        eq(taxRates.tenantId, ctx.tenant.id),
        eq(taxRates.country, country),
        state === undefined ? undefined : eq(taxRates.state, state),
      ),
    );
  cache.set(key, rows);
  return rows;
}
