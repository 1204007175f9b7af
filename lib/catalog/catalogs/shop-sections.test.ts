import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productOfferings } from "@/db/schema/catalog";
import { seedKobolt } from "@/db/seed/kobolt/seed-kobolt";
import { seedDemo } from "@/db/seed/seed-demo";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { sectionOf, soldByBrand } from "@/lib/catalog/catalogs/shop-sections";
import { makeCatalog, makeOffering } from "@/lib/catalog/testing";
import { findTenantByHost } from "@/lib/identity/sign-in/credentials";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

let database: TestDatabase;
let dataDir: string;
let api: TestApi;

beforeAll(async () => {
  database = await testDatabase(5);
  dataDir = await mkdtemp(join(tmpdir(), "tern-sold-"));
  await seedDemo(database.pool, { baseUrl: "http://brand.test", dataDir });
  await seedKobolt(database.pool);
  api = await testApi(database.pool);
});
afterAll(async () => {
  await database?.[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

/** The sections on sale, by country. */
async function soldBy(tenant: Tenant) {
  const { markets, seats } = await soldByBrand(database.db, tenant);
  return { ...Object.fromEntries(markets.map(({ market, sections }) => [market.country, sections])), seats };
}
const brandAt = async (host: string) => (await findTenantByHost(database.db, host)) as Tenant;

test("the first demo brand sells everything in both of its markets", async () => {
  const everything = ["mobile", "data", "travel", "business"];
  expect(await soldBy(await brandAt("localhost"))).toEqual({ SE: everything, US: everything, seats: true });
});

test("the second demo brand sells only mobile plans, in Sweden", async () => {
  expect(await soldBy(await brandAt("kobolt.localhost"))).toEqual({ SE: ["mobile"], seats: false });
});

describe("a brand's public offer", () => {
  const travel = { category: "PRODUCT_CATEGORY_TRAVEL_ESIM" } as const;
  const markets = [
    { country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" },
    { country: "US", currency: "USD", includesTax: false, defaultLocale: "en-US" },
  ];
  const brand = async () => {
    const tenant = await api.tenant();
    return { ...tenant, settings: { ...tenant.settings, markets } };
  };

  test("is empty without offerings", async () => {
    expect(await soldBy(await brand())).toEqual({ seats: false });
  });

  test("includes an offering with a price in the market's currency", async () => {
    const tenant = await brand();
    await makeOffering(api, tenant);
    await makeOffering(api, tenant, { ...travel, price: { currencyOptionsMinor: { USD: 2900 } } });
    expect(await soldBy(tenant)).toEqual({ SE: ["mobile", "travel"], US: ["travel"], seats: false });
  });

  test("includes offerings of one market only there, and no archived ones", async () => {
    const tenant = await brand();
    await makeOffering(api, tenant, { ...travel, market: "SE" });
    const data = { category: "PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM" } as const;
    await makeOffering(api, tenant, { ...data, status: "ARCHIVED" });
    expect(await soldBy(tenant)).toEqual({ SE: ["travel"], seats: false });
    await database.db
      .update(productOfferings)
      .set({ status: "ARCHIVED" })
      .where(eq(productOfferings.tenantId, tenant.id));
    expect(await soldBy(tenant)).toEqual({ seats: false });
  });

  test("follows its default catalogs, and knows seats that are not on sale", async () => {
    const tenant = await brand();
    const mobile = await makeOffering(api, tenant);
    await makeOffering(api, tenant, travel);
    await makeOffering(api, tenant, { type: "LICENSE", category: "PRODUCT_CATEGORY_LICENSE" });
    await makeCatalog(api, tenant, { customerType: "CONSUMER", isDefault: true, offeringIds: [mobile] });
    await makeCatalog(api, tenant, { customerType: "BUSINESS", isDefault: true, offeringIds: [mobile] });
    expect(await soldBy(tenant)).toEqual({ SE: ["mobile"], seats: true });
  });
});

test.each([
  ["LICENSE", "PRODUCT_CATEGORY_LICENSE", true, true, "business"],
  ["SUBSCRIPTION", "PRODUCT_CATEGORY_SUBSCRIPTION_CELL", true, true, "mobile"],
  ["SUBSCRIPTION", "PRODUCT_CATEGORY_SUBSCRIPTION_CELL", false, true, "business"],
  ["SUBSCRIPTION", "PRODUCT_CATEGORY_SUBSCRIPTION_M2M", true, false, undefined],
  ["SUBSCRIPTION", "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND", true, false, "data"],
  ["SUBSCRIPTION_ADDON", "PRODUCT_CATEGORY_EXTRA_DATA", true, true, undefined],
  ["SIM_CARD", "PRODUCT_CATEGORY_SIM_CARD", true, true, undefined],
])(
  "%s of %s, sold to people: %s, to companies: %s, belongs to %s",
  (type, category, consumer, business, expected) => {
    expect(sectionOf({ type, category, consumer, business })).toBe(expected);
  },
);
