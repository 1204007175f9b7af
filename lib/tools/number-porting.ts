import { sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneNumbers } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { createTtlCache, type TtlCache } from "@/lib/platform/ttl-cache";
import type { Carrier, NumberLookup } from "@/lib/providers/carriers/carrier";
import { ProviderError } from "@/lib/providers/errors";
import { networkCarrier } from "@/lib/subscriptions/network/carrier-connection";
import type { NumberPortingLookup } from "@/lib/tools/model";

const DETAILS = {
  SE: ["identity"],
  US: ["accountNumber", "passcode", "firstName", "lastName", "address"],
} as const;

/** Milliseconds. A number changes its carrier rarely, and a person checks the same number again while they fill in a form. */
const CACHE_MS = 10 * 60_000;
const caches = new WeakMap<object, TtlCache<NumberLookup>>();

function cacheOf(ctx: Ctx): TtlCache<NumberLookup> {
  let cache = caches.get(ctx.systemClock);
  if (!cache) {
    cache = createTtlCache<NumberLookup>(ctx.systemClock, CACHE_MS, 10_000);
    caches.set(ctx.systemClock, cache);
  }
  return cache;
}

const countryOf = (msisdn: string): string | undefined =>
  parsePhoneNumberFromString(msisdn)?.country ?? (/^\+1[2-9]\d{9}$/.test(msisdn) ? "US" : undefined);

/** Whether the number belongs to a subscription of the brand or to its pool. */
async function isHere(ctx: Ctx, msisdn: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from ${subscriptions}
     where tenant_id = ${ctx.tenant.id} and msisdn = ${msisdn} and status <> 'CANCELLED'
    union all
    select 1 from ${phoneNumbers} where tenant_id = ${ctx.tenant.id} and msisdn = ${msisdn} and not ported_in
    limit 1`);
  return rows.length > 0;
}

async function askNetwork(ctx: Ctx, msisdn: string, carrier: Carrier): Promise<NumberLookup> {
  const cache = cacheOf(ctx);
  const key = `${ctx.tenant.id}|${msisdn}`;
  const known = cache.get(key);
  if (known) return known;
  const found = await carrier.lookUpNumber(msisdn);
  cache.set(key, found);
  return found;
}

const unavailable = () =>
  new ApiError(failures.numberLookupUnavailable, { headers: { "retry-after": "30" } });

function connection(ctx: Ctx): Carrier {
  try {
    return networkCarrier(ctx.systemClock);
  } catch {
    // No network is set up in this deployment.
    throw unavailable();
  }
}

/**
 * Whether a number can be ported in, its current carrier, and the details that the porting needs.
 * @throws ApiError numberLookupUnavailable when the network does not answer
 */
export async function lookUpPorting(
  ctx: Ctx,
  msisdn: string,
  carrier?: Carrier,
): Promise<NumberPortingLookup> {
  const country = countryOf(msisdn);
  const base = { msisdn, ...(country && { country }) };
  if (country !== "SE" && country !== "US") {
    const reason = "Only numbers of Sweden and the United States can be ported in.";
    return { ...base, portable: false, reason, numberType: "UNKNOWN", detailsNeeded: [] };
  }
  if (await isHere(ctx, msisdn)) {
    const reason = `This number is with ${ctx.tenant.name} already.`;
    return {
      ...base,
      portable: false,
      reason,
      currentCarrier: ctx.tenant.name,
      numberType: "UNKNOWN",
      detailsNeeded: [],
    };
  }
  try {
    const found = await askNetwork(ctx, msisdn, carrier ?? connection(ctx));
    return {
      ...base,
      portable: found.portable,
      ...(found.reason !== undefined && { reason: found.reason }),
      ...(found.carrier !== undefined && { currentCarrier: found.carrier }),
      numberType: found.numberType,
      detailsNeeded: found.portable ? [...DETAILS[country]] : [],
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ code: error.code }, "the network did not answer a look-up");
    throw unavailable();
  }
}
