import { countryOfSlug } from "@/components/catalog/travel/destinations";
import { type Locale, languageOf, marketOfLocale } from "@/i18n/locales";
import { soldByBrand } from "@/lib/catalog/catalogs/shop-sections";
import { findShopOffering, listShopOfferings } from "@/lib/catalog/queries";
import { toAlpha2 } from "@/lib/catalog/texts/countries";
import { type HttpRuntime, serverRuntime } from "@/lib/http/runtime";
import { createTtlCache, type TtlCache } from "@/lib/platform/ttl-cache";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The brand's documents; components and messages follow this list. */
export const LEGAL_DOCUMENTS = ["terms", "privacy"] as const;

/** The path below which the proxy shows a page that does not exist, followed by its kind. No page of the portal has it. */
export const MISSING_PATH = "-missing";

/** What a page that does not exist was looked for as. It decides which way on the visitor is shown. */
export type MissingKind = "travel" | "page";

/** For how long an answer is believed. A page that starts to exist is found at latest after this. */
const CACHE_MS = 5_000;

type Known = { plans: TtlCache<true>; destinations: TtlCache<string[]> };
const caches = new WeakMap<HttpRuntime, Known>();

function knownTo(runtime: HttpRuntime): Known {
  const known = caches.get(runtime) ?? {
    plans: createTtlCache(runtime.clock, CACHE_MS, 5_000),
    destinations: createTtlCache(runtime.clock, CACHE_MS, 1_000),
  };
  caches.set(runtime, known);
  return known;
}

async function hasPlan(runtime: HttpRuntime, tenant: Tenant, locale: Locale, id: string): Promise<boolean> {
  const { plans } = knownTo(runtime);
  const key = `${tenant.id} ${id}`;
  if (plans.get(key)) return true;
  const { db } = runtime;
  const found = await findShopOffering({ db, tenant, language: languageOf(locale), productOfferingId: id });
  if (found) plans.set(key, true);
  return found !== null;
}

/** Countries (alpha-2) that the brand sells travel packages for in the locale's market. */
async function destinations(runtime: HttpRuntime, tenant: Tenant, locale: Locale): Promise<string[]> {
  const { db, sold } = runtime;
  const { markets } = sold.get(tenant.id) ?? (await soldByBrand(db, tenant));
  const here = markets.find(({ market }) => market.country === marketOfLocale(locale)) ?? markets[0];
  if (!here?.sections.includes("travel")) return [];
  const cache = knownTo(runtime).destinations;
  const key = `${tenant.id} ${here.market.country}`;
  const known = cache.get(key);
  if (known) return known;
  const offerings = await listShopOfferings({
    db,
    tenant,
    language: languageOf(locale),
    market: here.market.country,
    customerType: "CONSUMER",
  });
  const codes = offerings
    .filter(({ product }) => product.category === "PRODUCT_CATEGORY_TRAVEL_ESIM")
    .flatMap(({ product }) => product.features?.countries ?? [])
    .flatMap((code) => toAlpha2(code) ?? []);
  const distinct = [...new Set(codes)];
  cache.set(key, distinct);
  return distinct;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Whether an address below the stored parts of the shop leads nowhere. Known before the page is rendered, because a
 * stored page cannot answer 404 with a document that the server has rendered.
 * @param path as in the address bar, without query
 * @returns undefined for a page that exists, for other parts of the portal, and when the database does not answer: a
 * stored page can still be shown then
 */
export async function missingPage(
  { tenant, locale, path }: { tenant: Tenant; locale: Locale; path: string },
  runtime: HttpRuntime = serverRuntime(),
): Promise<MissingKind | undefined> {
  const [, section, name, ...rest] = path.replace(/\/$/, "").split("/");
  if (rest.length > 0) return undefined;
  if (section === "legal" && name !== undefined)
    return (LEGAL_DOCUMENTS as readonly string[]).includes(decoded(name)) ? undefined : "page";
  if (!(section === "travel" || (section === "plans" && name !== undefined))) return undefined;
  try {
    if (section === "plans")
      return (await hasPlan(runtime, tenant, locale, decoded(name ?? ""))) ? undefined : "page";
    const codes = await destinations(runtime, tenant, locale);
    const found = name === undefined ? codes.length > 0 : countryOfSlug(decoded(name), codes) !== undefined;
    return found ? undefined : "travel";
  } catch (error) {
    runtime.log.warn({ err: error }, "could not check whether a page exists");
    return undefined;
  }
}
