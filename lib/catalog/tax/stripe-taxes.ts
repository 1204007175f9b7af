import type { Ctx } from "@/lib/kernel/context";
import { calendarDate } from "@/lib/platform/dates/calendar";
import type { Clock } from "@/lib/platform/dates/clock";
import { env } from "@/lib/platform/env";
import { createTtlCache, type TtlCache } from "@/lib/platform/ttl-cache";
import { stripeTaxEngine } from "@/lib/providers/tax/stripe-tax/stripe-tax";
import type { TaxEngine, TaxQuery, TaxResolution } from "@/lib/providers/tax/tax";

/** A place keeps its rates for at least a day, and the day is part of the query. */
const CACHE_MS = 3600_000;
/** How long Stripe is not asked again after a missing answer: long enough that calls do not pile up, short enough to try again. */
const PAUSE_MS = 10_000;
const MAX_PARALLEL = 8;

type RateCache = {
  answers: TtlCache<TaxResolution>;
  /** Tenants whose last query got no answer. */
  silent: TtlCache<true>;
  asking: Map<string, Promise<TaxResolution>>;
};
const rateCaches = new WeakMap<Clock, RateCache>();

function rateCacheOf(clock: Clock): RateCache {
  const memory = rateCaches.get(clock) ?? {
    answers: createTtlCache<TaxResolution>(clock, CACHE_MS, 50_000),
    silent: createTtlCache<true>(clock, PAUSE_MS, 1_000),
    asking: new Map(),
  };
  rateCaches.set(clock, memory);
  return memory;
}

const UNAVAILABLE: TaxResolution = {
  resolved: false,
  reason: "unavailable",
  message: "The taxes cannot be worked out at the moment. Try again in a little while.",
};

/**
 * Stripe Tax with a cache per process, by place, kind and day. Outside of a transaction, an uncached query is asked at once. Inside, the
 * query goes to `asked`, and the returned answer must not be used.
 */
export function rememberedStripeTax(ctx: Ctx, asked: Set<Promise<unknown>>): TaxEngine {
  const { answers, silent, asking } = rateCacheOf(ctx.systemClock);
  const tenantId = ctx.tenant.id;
  return {
    async resolve(query) {
      const key = `${tenantId}|${keyOf(query)}`;
      const known = answers.get(key);
      if (known) return known;
      if (silent.get(tenantId)) return UNAVAILABLE;
      const running = asking.get(key) ?? ask(ctx, query);
      if (!asking.has(key)) {
        asking.set(key, running);
        void running.then((answer) => {
          asking.delete(key);
          if (answer.resolved || answer.reason !== "unavailable") answers.set(key, answer);
          else silent.set(tenantId, true);
        });
      }
      if (!ctx.tx) return running;
      asked.add(running);
      return UNAVAILABLE;
    },
  };
}

/** A street matters in the United States and Canada only. Elsewhere a place is its country and region. */
function keyOf({ country, address, serviceKind, date }: TaxQuery): string {
  const isPrecise = country === "US" || country === "CA";
  const place = isPrecise
    ? [address?.zip, address?.state, address?.city, address?.street]
    : [address?.zip, address?.state];
  return JSON.stringify([
    country,
    ...place.map((part) => part?.trim().toUpperCase() ?? ""),
    serviceKind,
    date,
  ]);
}

const waiting: (() => void)[] = [];
let running = 0;

/** Limits the number of simultaneous queries in the process, because a renewal run has thousands. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_PARALLEL) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Never rejects: a failure is an answer too, and is logged here for operators. */
async function ask(ctx: Ctx, query: TaxQuery): Promise<TaxResolution> {
  const { stripeSecretKey: secretKey, stripeApiUrl: apiUrl } = env();
  if (!secretKey) {
    ctx.log.error("the tenant uses Stripe Tax, but STRIPE_SECRET_KEY is not set");
    return UNAVAILABLE;
  }
  const engine = stripeTaxEngine({
    secretKey,
    apiUrl,
    taxCodes: ctx.tenant.settings.stripeTaxCodes,
    today: () => calendarDate(ctx.systemClock.now()),
  });
  const answer = await limited(() => engine.resolve(query));
  if (answer.resolved || answer.reason !== "unavailable") return answer;
  const { cause, ...told } = answer;
  ctx.log.warn({ err: cause, country: query.country }, "Stripe Tax gives no answer");
  return told;
}
