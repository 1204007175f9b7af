import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { productDiscounts, taxRates } from "@/db/schema/catalog";
import { customers } from "@/db/schema/customers";
import type { ProductOffering } from "@/lib/catalog/model";
import {
  addonOfferings,
  findDiscounts,
  getOffering,
  getOfferings,
  listShopOfferings,
  loadTaxRates,
} from "@/lib/catalog/queries";
import { makeCatalog, makeOffering } from "@/lib/catalog/testing";
import { REGIONS, regionsContaining } from "@/lib/catalog/texts/regions";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type List = { items: ProductOffering[]; pagination: { nextCursor: string | null } };

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let impersonation: string;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  impersonation = await api.apiKey(tenant, "impersonate-user");
});

const list = async (query: string) => {
  const answer = await api.call<List>("GET", `/product-offerings?${query}`, { key });
  expect(answer.status).toBe(200);
  return answer.body.items.map((item) => item.name);
};

describe("GET /product-offerings", () => {
  test("comes in the shop's order, page by page, each once", async () => {
    for (const position of [3, 1, 2, 1, 0]) {
      await makeOffering(api, tenant, { name: `p${position}`, position });
    }
    const seen: ProductOffering[] = [];
    let cursor = "";
    do {
      const { body } = await api.call<List>(
        "GET",
        `/product-offerings?customerType=CONSUMER&limit=2${cursor && `&cursor=${cursor}`}`,
        { key },
      );
      seen.push(...body.items);
      cursor = body.pagination.nextCursor ?? "";
    } while (cursor);
    expect(seen.map((item) => item.name)).toEqual(["p0", "p1", "p1", "p2", "p3"]);
    expect(new Set(seen.map((item) => item.productOfferingId)).size).toBe(5);
    expect(seen[0]?.product.internalName).toBe("TEST");
  });

  test("finds offerings by letters of their name, in any language, and by their ids", async () => {
    const [plain] = [
      await makeOffering(api, tenant, { name: "Heron 20 GB" }),
      await makeOffering(api, tenant, { name: "Crane", translations: { sv: { name: "Trana" } } } as never),
      await makeOffering(api, tenant, { name: "100 % wren_x" }),
    ];
    const found = (name: string) => list(`customerType=CONSUMER&name=${encodeURIComponent(name)}`);
    expect(await found("heron")).toEqual(["Heron 20 GB"]);
    expect(await found("TRANA")).toEqual(["Crane"]);
    // Signs of a pattern mean themselves.
    expect(await found("%")).toEqual(["100 % wren_x"]);
    expect(await found("_")).toEqual(["100 % wren_x"]);
    expect(await found("nothing")).toEqual([]);
    expect(await list(`customerType=CONSUMER&productOfferingIds=${plain}&productOfferingIds=x`)).toEqual([
      "Heron 20 GB",
    ]);
    expect(await list("customerType=CONSUMER&productOfferingIds=x")).toEqual([]);
    const { product } = (await api.call<ProductOffering>("GET", `/product-offerings/${plain}`, { key })).body;
    expect(await list(`customerType=CONSUMER&productId=${product.productId}`)).toEqual(["Heron 20 GB"]);
    expect(await list("customerType=CONSUMER&productId=x")).toEqual([]);
    expect(await list("customerType=CONSUMER&productOfferingGroupId=x")).toEqual([]);
  });

  test("filters combine", async () => {
    const travel = {
      category: "PRODUCT_CATEGORY_TRAVEL_ESIM",
      price: { priceType: "ONE_TIME" },
    } as const;
    await makeOffering(api, tenant, { name: "cell", position: 1, market: "SE" });
    await makeOffering(api, tenant, { name: "old", position: 2, status: "ARCHIVED" });
    await makeOffering(api, tenant, {
      ...travel,
      name: "iberia",
      position: 3,
      features: { countries: ["ESP", "PRT"] },
    });
    await makeOffering(api, tenant, {
      ...travel,
      name: "europe",
      position: 4,
      features: { regions: ["EUROPE"] },
    });
    await makeOffering(api, tenant, {
      ...travel,
      name: "asia",
      position: 5,
      market: "US",
      features: { regions: ["ASIA"] },
    });
    await makeOffering(api, tenant, {
      name: "seat",
      position: 6,
      type: "LICENSE",
      category: "PRODUCT_CATEGORY_LICENSE",
      customerTypes: ["BUSINESS"],
    });

    expect(await list("customerType=CONSUMER")).toEqual(["cell", "iberia", "europe", "asia"]);
    expect(await list("customerType=BUSINESS&types=LICENSE")).toEqual(["seat"]);
    expect(await list("customerType=CONSUMER&includeArchived=true")).toContain("old");
    expect(await list("customerType=CONSUMER&countries=ESP")).toEqual(["iberia", "europe"]);
    expect(await list("customerType=CONSUMER&countries=JPN&countries=PRT")).toEqual([
      "iberia",
      "europe",
      "asia",
    ]);
    expect(await list("customerType=CONSUMER&regions=ASIA")).toEqual(["asia"]);
    expect(await list("customerType=CONSUMER&regions=EUROPE&countries=JPN")).toEqual([]);
    expect(await list("customerType=CONSUMER&regions=ATLANTIS")).toEqual([]);
    expect(await list("customerType=CONSUMER&market=SE")).toEqual(["cell", "iberia", "europe"]);
    expect(
      await list(
        "customerType=CONSUMER&types=SUBSCRIPTION&categories=PRODUCT_CATEGORY_TRAVEL_ESIM&market=SE&regions=EUROPE",
      ),
    ).toEqual(["europe"]);
  });

  test("by catalog", async () => {
    const [a] = [
      await makeOffering(api, tenant, { name: "a" }),
      await makeOffering(api, tenant, { name: "b" }),
    ];
    const catalogId = await makeCatalog(api, tenant, { offeringIds: [a] });
    expect(await list(`customerType=CONSUMER&productCatalogId=${catalogId}`)).toEqual(["a"]);
    expect(await list("customerType=CONSUMER&productCatalogId=not-a-uuid")).toEqual([]);
    expect(await list(`customerType=CONSUMER&productCatalogId=${newId()}`)).toEqual([]);
  });

  test("refuses what is not in the specification's words", async () => {
    for (const [query, property] of [
      ["", "customerType"],
      ["customerType=PERSON", "customerType"],
      ["customerType=CONSUMER&countries=SE", "countries.0"],
      ["customerType=CONSUMER&types=THING", "types.0"],
      ["customerType=CONSUMER&limit=0", "limit"],
      ["customerType=CONSUMER&cursor=x", "cursor"],
    ]) {
      const answer = await api.call<{ details: { property: string }[] }>(
        "GET",
        `/product-offerings?${query}`,
        { key },
      );
      expect(answer.status).toBe(400);
      expect(answer.body.details[0]?.property).toBe(property);
    }
  });

  test("a person sees their customer's own catalog, others the default one", async () => {
    const [everyone, special] = [
      await makeOffering(api, tenant, { name: "everyone" }),
      await makeOffering(api, tenant, { name: "special" }),
    ];
    await makeOffering(api, tenant, { name: "in no catalog" });
    await makeCatalog(api, tenant, { isDefault: true, offeringIds: [everyone] });
    await makeCatalog(api, tenant, { isDefault: true, customerType: "BUSINESS", offeringIds: [everyone] });
    const own = await makeCatalog(api, tenant, { offeringIds: [special] });
    const customerId = await api.customer(tenant, { productCatalogId: own });
    const member = await api.user(tenant, { [customerId]: "ADMIN" });
    const newcomer = await api.user(tenant);
    const names = async (token: string) => {
      const answer = await api.call<List>("GET", "/end-user/product-offerings?customerType=CONSUMER", {
        key: impersonation,
        token,
      });
      return answer.body.items.map((item) => item.name);
    };
    expect(await names(member.token)).toEqual(["special"]);
    expect(await names(newcomer.token)).toEqual(["everyone"]);
    const guest = await api.call<List>("GET", "/end-user/product-offerings?customerType=CONSUMER", {
      key: impersonation,
    });
    expect(guest.status).toBe(401);
    for (const [token, id, status] of [
      [member.token, special, 200],
      [member.token, everyone, 404],
      [newcomer.token, special, 404],
      [newcomer.token, everyone, 200],
    ] as const) {
      const answer = await api.call("GET", `/end-user/product-offerings/${id}`, {
        key: impersonation,
        token,
      });
      expect(answer.status).toBe(status);
    }
  });

  test("another tenant's offerings are not there", async () => {
    const other = await api.tenant();
    const id = await makeOffering(api, other);
    expect(await list("customerType=CONSUMER&includeArchived=true")).toEqual([]);
    expect((await api.call("GET", `/product-offerings/${id}`, { key })).status).toBe(404);
    expect((await api.call("GET", "/product-offerings/nonsense", { key })).status).toBe(404);
  });

  test("the baseline revision has major units and boundMonths", async () => {
    const id = await makeOffering(api, tenant, {
      price: {
        bindingContract: { duration: { unit: "MONTHS", value: 12 } },
        currencyOptionsMinor: { USD: 2500 },
      },
    });
    const old = await api.call<{ price: Record<string, unknown> }>("GET", `/product-offerings/${id}`, {
      key,
      headers: { "api-revision": "2026-08-21.auk" },
    });
    expect(old.body.price).toMatchObject({ netPrice: 199, currencyOptions: { USD: 25 }, boundMonths: 12 });
    const current = await api.call<{ price: Record<string, unknown> }>("GET", `/product-offerings/${id}`, {
      key,
    });
    expect(current.body.price).not.toHaveProperty("netPrice");
    expect(current.body.price).not.toHaveProperty("boundMonths");
  });
});

test("archived offerings stay readable, and getOfferings flags them", async () => {
  const id = await makeOffering(api, tenant, { status: "ARCHIVED" });
  const ctx = api.ctx(tenant);
  expect((await getOffering(ctx, id)).status).toBe("ARCHIVED");
  const found = await getOfferings(ctx, [id, newId(), "nonsense"]);
  expect([...found.keys()]).toEqual([id]);
  expect(found.get(id)?.status).toBe("ARCHIVED");
});

test("the shop shows the market's default offer without a caller", async () => {
  const [se, us, unlisted] = [
    await makeOffering(api, tenant, { name: "se", market: "SE", position: 1 }),
    await makeOffering(api, tenant, { name: "us", market: "US", position: 2 }),
    await makeOffering(api, tenant, { name: "unlisted", market: "SE", position: 3 }),
  ];
  const shop = () =>
    listShopOfferings({ db: api.db, tenant, language: "en", market: "SE", customerType: "CONSUMER" });
  expect((await shop()).map((item) => item.productOfferingId)).toEqual([se, unlisted]);
  await makeCatalog(api, tenant, { isDefault: true, offeringIds: [se, us] });
  expect((await shop()).map((item) => item.name)).toEqual(["se"]);
});

test("add-ons go with the line's category, market and the customer's catalog", async () => {
  const ctx = api.ctx(tenant);
  const addon = (
    name: string,
    category: "PRODUCT_CATEGORY_EXTRA_DATA" | "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE",
    market: string,
  ) => makeOffering(api, tenant, { name, category, market, type: "SUBSCRIPTION_ADDON" });
  const plan = await makeOffering(api, tenant, { name: "plan", market: "SE" });
  const extra = await addon("extra", "PRODUCT_CATEGORY_EXTRA_DATA", "SE");
  await addon("extra us", "PRODUCT_CATEGORY_EXTRA_DATA", "US");
  await addon("travel", "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE", "SE");
  const offering = await getOffering(ctx, plan);
  const options = async (customerId?: string) =>
    (await addonOfferings(ctx, offering, { customerType: "CONSUMER", customerId })).map((item) => item.name);
  expect(await options()).toEqual(["extra"]);
  const empty = await makeCatalog(api, tenant, { offeringIds: [plan] });
  const customerId = await api.customer(tenant);
  expect(await options(customerId)).toEqual(["extra"]);
  await api.db.update(customers).set({ productCatalogId: empty }).where(eq(customers.id, customerId));
  expect(await options(customerId)).toEqual([]);
  expect(extra).toBeTruthy();
});

test("promo codes count within their time and limit, however they are typed", async () => {
  const now = api.clock.now();
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const add = (code: string, extra: Partial<typeof productDiscounts.$inferInsert>) =>
    api.db
      .insert(productDiscounts)
      .values({ tenantId: tenant.id, id: newId(), name: code, code, percent: "10", ...extra });
  await add("GOOD", { validFrom: at(-1), validTo: at(1), maxRedemptions: 2, redemptions: 1 });
  await add("ENDED", { validTo: now });
  await add("LATER", { validFrom: at(1) });
  await add("USEDUP", { maxRedemptions: 1, redemptions: 1 });
  const found = await findDiscounts(api.ctx(tenant), ["good", "ENDED", "LATER", "USEDUP", "NONE"]);
  expect(found.map((promo) => promo.code)).toEqual(["GOOD"]);
  expect(await findDiscounts(api.ctx(await api.tenant()), ["GOOD"])).toEqual([]);
});

test("tax rates are remembered for a minute, per tenant and state", async () => {
  const add = (owner: Tenant, state: string) =>
    api.db.insert(taxRates).values({
      tenantId: owner.id,
      id: newId(),
      country: "US",
      state,
      level: "CITY",
      code: "X",
      name: "X",
      rate: "0.01",
      appliesTo: "SALE",
      sourceName: "test",
      sourceDate: "2026-01-01",
    });
  const ctx = api.ctx(tenant);
  await add(tenant, "TX");
  await add(await api.tenant(), "TX");
  expect(await loadTaxRates(ctx, "US", "TX")).toHaveLength(1);
  expect(await loadTaxRates(ctx, "US", "CA")).toHaveLength(0);
  await add(tenant, "TX");
  expect(await loadTaxRates(ctx, "US", "TX")).toHaveLength(1);
  api.clock.advance(60_001);
  expect(await loadTaxRates(ctx, "US", "TX")).toHaveLength(2);
});

test("regions: codes are alpha-3 and unique, and the world holds every region", () => {
  const world = REGIONS.find((region) => region.id === "WORLD")!.countries;
  for (const region of REGIONS) {
    expect(new Set(region.countries).size).toBe(region.countries.length);
    for (const code of region.countries) {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(world).toContain(code);
    }
  }
  expect(regionsContaining(["SWE"])).toEqual(["NORDICS", "EUROPE", "WORLD"]);
  expect(regionsContaining(["XXX"])).toEqual([]);
});
