import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { productCatalogs } from "@/db/schema/catalog";
import type {
  CustomerProductCatalog,
  ProductCatalog,
  ProductDetail,
  ProductDiscount,
  ProductOffering,
  ProductOfferingGroup,
} from "@/lib/catalog/model";
import { makeCatalog, makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Refusal = {
  internalCode: string;
  details?: { property: string; code: string; message: string }[];
};

const { database, api } = await apiOfFile();
let tenant: Tenant;
let key: string;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
});

const call = <T>(method: string, path: string, body?: unknown, headers = {}) =>
  api.call<T>(method, path, { key, body, headers });
const refusal = (method: string, path: string, body?: unknown) => call<Refusal>(method, path, body);
const problems = (answer: { body: Refusal }) =>
  Object.fromEntries((answer.body.details ?? []).map(({ property, code }) => [property, code]));

const PRICE = {
  netPriceMinor: 19900,
  includesTax: true,
  currency: "SEK",
  priceType: "RECURRING",
  billingCycle: { period: "MONTHLY", interval: 1 },
};
const PLAN = {
  internalName: "CELL-10",
  type: "SUBSCRIPTION",
  category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
  features: { dataMb: 10_000 },
};

async function product(body: object = PLAN): Promise<string> {
  const answer = await call<ProductDetail>("POST", "/products", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.productId;
}

async function offering(extra: object = {}): Promise<ProductOffering> {
  const answer = await call<ProductOffering>("POST", "/product-offerings", {
    productId: await product(),
    name: "Plan 10",
    price: PRICE,
    ...extra,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

describe("products", () => {
  test("are created, changed and listed", async () => {
    const productId = await product({ ...PLAN, subscriptionType: "CELL", networkProviderId: "net-1" });
    const changed = await call<ProductDetail>("PUT", `/products/${productId}`, {
      networkProviderId: null,
      features: { dataMb: 20_000 },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { internalName: "CELL-10", features: { dataMb: 20_000 }, subscriptionType: "CELL" },
    });
    expect(changed.body.networkProviderId).toBeUndefined();
    const addon = await product({
      internalName: "DATA",
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_EXTRA_DATA",
    });
    const ids = async (query: string) =>
      (await call<{ items: ProductDetail[] }>("GET", `/products?${query}`)).body.items.map(
        (item) => item.productId,
      );
    expect((await ids("")).toSorted()).toEqual([productId, addon].toSorted());
    expect(await ids("types=SUBSCRIPTION_ADDON")).toEqual([addon]);
    expect((await call("GET", `/products/${productId}`)).status).toBe(200);
  });

  test("keep their type and category, which must match", async () => {
    const wrong = await refusal("POST", "/products", { ...PLAN, category: "PRODUCT_CATEGORY_SIM_CARD" });
    expect(wrong.status).toBe(400);
    expect(problems(wrong)).toEqual({ category: "invalid_value" });
    const productId = await product();
    const changed = await refusal("PUT", `/products/${productId}`, { type: "LICENSE" });
    expect(changed).toMatchObject({ status: 409, body: { internalCode: "3007" } });
    expect((await call("PUT", `/products/${productId}`, { type: "SUBSCRIPTION" })).status).toBe(200);
  });

  test("accept only known regions", async () => {
    const answer = await refusal("POST", "/products", { ...PLAN, features: { regions: ["ATLANTIS"] } });
    expect(problems(answer)).toEqual({ "features.regions.0": "invalid_value" });
  });

  test("are not found by another brand, or by a wrong id", async () => {
    const productId = await product();
    const elsewhere = await api.apiKey(await api.tenant());
    const path = `/products/${productId}`;
    for (const [method, body] of [["GET"], ["PUT", {}]] as const)
      expect(await api.call(method, path, { key: elsewhere, body })).toMatchObject({
        status: 404,
        body: { internalCode: "3003" },
      });
    expect((await call("GET", "/products/none")).status).toBe(404);
  });
});

describe("product offering groups", () => {
  test("are created, changed, listed and shown with their offerings", async () => {
    const created = await call<ProductOfferingGroup>("POST", "/product-offering-groups", {
      name: "Mobile",
      category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
      description: "For phones",
    });
    expect(created.status).toBe(201);
    const { productOfferingGroupId } = created.body;
    const path = `/product-offering-groups/${productOfferingGroupId}`;
    const changed = await call<ProductOfferingGroup>("PUT", path, {
      name: "Mobile plans",
      description: null,
    });
    expect(changed.body).toEqual({
      productOfferingGroupId,
      name: "Mobile plans",
      category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
    });
    const listed = await call<{ items: ProductOfferingGroup[] }>("GET", "/product-offering-groups");
    expect(listed.body.items).toEqual([changed.body]);
    const plan = await offering({ productOfferingGroupId });
    expect(plan.group).toEqual(changed.body);
    expect((await call("GET", "/product-offering-groups/x")).body).toMatchObject({ internalCode: "3004" });
    expect((await call("PUT", `/product-offering-groups/${newId()}`, {})).status).toBe(404);
  });
});

describe("POST /product-offerings", () => {
  test("creates an offering that is on sale at once, with clean HTML and named discounts", async () => {
    const plan = await offering({
      richContent: '<h2>Ten</h2><script>alert(1)</script><p onclick="x()">gigabytes</p>',
      uspList: ["No binding"],
      market: "SE",
      customerTypes: ["CONSUMER"],
      position: 3,
      imageUrl: "https://cdn.example/plan.png",
      price: {
        ...PRICE,
        standardDiscount: { amountMinor: 5000, duration: { unit: "MONTHS", value: 3 } },
        bindingContract: { duration: { unit: "MONTHS", value: 12 }, discount: { amountMinor: 2000 } },
        customUpfrontPayment: {
          billingCycles: 6,
          discount: { amountMinor: 1000, duration: { unit: "MONTHS", value: 6 } },
        },
        currencyOptionsMinor: { USD: 1900 },
      },
    });
    expect(plan).toMatchObject({
      status: "AVAILABLE",
      richContent: "<h3>Ten</h3><p>gigabytes</p>",
      market: "SE",
      customerTypes: ["CONSUMER"],
      position: 3,
      price: {
        standardDiscount: { source: "STANDARD" },
        bindingContract: { discount: { source: "BINDING_CONTRACT" } },
        customUpfrontPayment: { discount: { source: "UPFRONT_PAYMENT" } },
      },
    });
    const listed = async (customerType: string) =>
      (
        await call<{ items: ProductOffering[] }>("GET", `/product-offerings?customerType=${customerType}`)
      ).body.items.map((item) => item.productOfferingId);
    expect(await listed("CONSUMER")).toEqual([plan.productOfferingId]);
    expect(await listed("BUSINESS")).toEqual([]);
  });

  test("returns the old fields in the baseline revision, too", async () => {
    const { productOfferingId } = await offering({
      price: { ...PRICE, currencyOptionsMinor: { USD: 1900 } },
    });
    const { body } = await call<{ price: Record<string, unknown> }>(
      "GET",
      `/product-offerings/${productOfferingId}`,
      undefined,
      { "api-revision": "2026-08-21.auk" },
    );
    expect(body.price).toMatchObject({ netPrice: 199, currencyOptions: { USD: 19 } });
  });

  test("names each part of a price that is impossible", async () => {
    const answer = await refusal("POST", "/product-offerings", {
      productId: await product(),
      name: "Plan",
      price: {
        ...PRICE,
        netPriceMinor: -1,
        standardDiscount: { amountMinor: 1, source: "BINDING_CONTRACT" },
        customUpfrontPayment: { billingCycles: 6, discount: { amountMinor: 1 } },
        currencyOptionsMinor: { SEK: 1, USD: 9_000_000_000 },
      },
    });
    expect(answer.status).toBe(400);
    expect(problems(answer)).toEqual({
      "price.netPriceMinor": "too_small",
      "price.standardDiscount.source": "invalid_value",
      "price.customUpfrontPayment.discount.duration": "required",
      "price.currencyOptionsMinor.SEK": "not_allowed",
      "price.currencyOptionsMinor.USD": "too_big",
    });
    const once = await refusal("POST", "/product-offerings", {
      productId: await product(),
      name: "Phone",
      price: {
        currency: "SEK",
        priceType: "ONE_TIME",
        bindingContract: { duration: { unit: "MONTHS", value: 1 } },
      },
    });
    expect(problems(once)).toEqual({
      "price.netPriceMinor": "required",
      "price.bindingContract": "not_allowed",
    });
  });

  test("requires a product and a group of the brand", async () => {
    const foreign = await api.tenant();
    const theirs = await api.call<ProductDetail>("POST", "/products", {
      key: await api.apiKey(foreign),
      body: PLAN,
    });
    const answer = await refusal("POST", "/product-offerings", {
      productId: theirs.body.productId,
      productOfferingGroupId: "none",
      name: "Plan",
      price: PRICE,
    });
    expect(answer.status).toBe(400);
    expect(problems(answer)).toEqual({
      productId: "invalid_value",
      productOfferingGroupId: "invalid_value",
    });
  });

  test("runs once under an idempotency key", async () => {
    const body = { productId: await product(), name: "Plan", price: PRICE };
    const headers = { "x-idempotency-key": "plan" };
    const first = await call<ProductOffering>("POST", "/product-offerings", body, headers);
    const second = await call<ProductOffering>("POST", "/product-offerings", body, headers);
    expect(second.body).toEqual(first.body);
  });
});

describe("PUT /product-offerings/{productOfferingId}", () => {
  test("changes what is named, archives and restores", async () => {
    const plan = await offering({ description: "Ten", uspList: ["a"] });
    const path = `/product-offerings/${plan.productOfferingId}`;
    const changed = await call<ProductOffering>("PUT", path, {
      name: "Plan ten",
      description: null,
      price: { ...PRICE, netPriceMinor: 24900 },
      status: "ARCHIVED",
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: "Plan ten", status: "ARCHIVED", uspList: ["a"], price: { netPriceMinor: 24900 } },
    });
    expect(changed.body.description).toBeUndefined();
    const list = "/product-offerings?customerType=CONSUMER";
    expect((await call<{ items: unknown[] }>("GET", list)).body.items).toEqual([]);
    expect((await call<{ items: unknown[] }>("GET", `${list}&includeArchived=true`)).body.items).toHaveLength(
      1,
    );
    await call("PUT", path, { status: "AVAILABLE" });
    expect((await call<{ items: unknown[] }>("GET", list)).body.items).toHaveLength(1);
  });

  test("refuses changes to the price and product of a sold offering", async () => {
    const plan = await offering();
    const path = `/product-offerings/${plan.productOfferingId}`;
    await makeSubscription(api, tenant, { productOfferingId: plan.productOfferingId });
    const dearer = await refusal("PUT", path, { price: { ...PRICE, netPriceMinor: 24900 } });
    expect(dearer).toMatchObject({ status: 409, body: { internalCode: "3006" } });
    const other = await refusal("PUT", path, { productId: await product() });
    expect(other).toMatchObject({ status: 409, body: { internalCode: "3006" } });
    // What was read can be sent back, with its fields in any order.
    const { price, product: sold } = plan;
    const same = Object.fromEntries(Object.entries(price).toReversed());
    const kept = await call<ProductOffering>("PUT", path, {
      name: "Renamed",
      price: same,
      productId: sold.productId,
    });
    expect(kept).toMatchObject({ status: 200, body: { name: "Renamed", price: { netPriceMinor: 19900 } } });
    expect((await call("PUT", path, { status: "ARCHIVED" })).status).toBe(200);
  });

  test("is open to the brand only", async () => {
    const plan = await offering();
    const path = `/product-offerings/${plan.productOfferingId}`;
    const elsewhere = await api.apiKey(await api.tenant());
    expect(await api.call("PUT", path, { key: elsewhere, body: { name: "x" } })).toMatchObject({
      status: 404,
      body: { internalCode: "3000" },
    });
    const { token } = await api.user(tenant);
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    for (const prefix of ["", "/end-user"]) {
      const answer = await api.call("PUT", `${prefix}${path}`, { key: impersonation, token, body: {} });
      expect(answer.status).toBe(prefix ? 405 : 403);
    }
  });
});

test("products and groups are found by letters of their name", async () => {
  await product({ ...PLAN, internalName: "Heron 20 GB" });
  await product({ ...PLAN, internalName: "100 % wren_x" });
  for (const group of [{ name: "Mobile", translations: { sv: { name: "Mobilt" } } }, { name: "100 % data" }])
    await call("POST", "/product-offering-groups", {
      category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
      ...group,
    });
  const products = async (name: string) =>
    (
      await call<{ items: ProductDetail[] }>("GET", `/products?name=${encodeURIComponent(name)}`)
    ).body.items.map(({ internalName }) => internalName);
  const groups = async (name: string) =>
    (
      await call<{ items: ProductOfferingGroup[] }>(
        "GET",
        `/product-offering-groups?name=${encodeURIComponent(name)}`,
      )
    ).body.items.map(({ name }) => name);
  expect(await products("heron")).toEqual(["Heron 20 GB"]);
  // The special characters of a pattern match themselves.
  expect(await products("%")).toEqual(["100 % wren_x"]);
  expect(await products("nothing")).toEqual([]);
  expect(await groups("MOBILT")).toEqual(["Mobile"]);
  expect(await groups("%")).toEqual(["100 % data"]);
  expect(await refusal("GET", "/products?name=%20")).toMatchObject({ status: 400 });
});

describe("product catalogs", () => {
  test("have offerings, set as a whole list or by changes", async () => {
    const [a, b, c] = await Promise.all([0, 1, 2].map((position) => makeOffering(api, tenant, { position })));
    const created = await call<ProductCatalog>("POST", "/product-catalogs", {
      name: "Companies",
      customerType: "BUSINESS",
      productOfferingIds: [b, a, b],
    });
    expect(created).toMatchObject({ status: 201, body: { isDefault: false, productOfferingIds: [a, b] } });
    const path = `/product-catalogs/${created.body.productCatalogId}`;
    const put = async (body: object) =>
      (await call<ProductCatalog>("PUT", path, body)).body.productOfferingIds;
    expect(await put({ addProductOfferingIds: [c], removeProductOfferingIds: [a, "none"] })).toEqual([b, c]);
    expect(await put({ productOfferingIds: [a] })).toEqual([a]);
    expect(await put({ name: "Firms" })).toEqual([a]);
    const both = await refusal("PUT", path, { productOfferingIds: [], addProductOfferingIds: [a] });
    expect(problems(both)).toEqual({ addProductOfferingIds: "not_allowed" });
    const unknown = await refusal("PUT", path, { addProductOfferingIds: [a, newId()] });
    expect(problems(unknown)).toEqual({ "addProductOfferingIds.1": "invalid_value" });
    expect(await refusal("PUT", path, { customerType: "CONSUMER" })).toMatchObject({
      status: 409,
      body: { internalCode: "3008" },
    });
    const list = await call<{ items: ProductCatalog[] }>("GET", "/product-catalogs?customerType=BUSINESS");
    expect(list.body.items).toMatchObject([{ name: "Firms", productOfferingIds: [a] }]);
    expect((await call("GET", "/product-catalogs/none")).body).toMatchObject({ internalCode: "3001" });
  });

  test("are found by an offering that they contain", async () => {
    const [a, b] = [await makeOffering(api, tenant), await makeOffering(api, tenant)];
    const first = await makeCatalog(api, tenant, { offeringIds: [a, b] });
    const second = await makeCatalog(api, tenant, { offeringIds: [b], customerType: "BUSINESS" });
    const having = async (query: string) =>
      (await call<{ items: ProductCatalog[] }>("GET", `/product-catalogs?${query}`)).body.items
        .map(({ productCatalogId }) => productCatalogId)
        .toSorted();
    expect(await having(`productOfferingId=${a}`)).toEqual([first]);
    expect(await having(`productOfferingId=${b}`)).toEqual([first, second].toSorted());
    expect(await having(`productOfferingId=${b}&customerType=BUSINESS`)).toEqual([second]);
    expect(await having(`productOfferingId=${newId()}`)).toEqual([]);
    expect(await having("productOfferingId=none")).toEqual([]);
  });

  test("have one default per type, also under simultaneous requests", async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call<ProductCatalog>("POST", "/product-catalogs", {
          name: `Catalog ${index}`,
          customerType: "CONSUMER",
          isDefault: true,
        }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const rows = await api.db.select().from(productCatalogs).where(eq(productCatalogs.tenantId, tenant.id));
    expect(rows.filter((row) => row.isDefault)).toHaveLength(1);
    const other = rows.find((row) => !row.isDefault)!;
    const changed = await call<ProductCatalog>("PUT", `/product-catalogs/${other.id}`, { isDefault: true });
    expect(changed.body.isDefault).toBe(true);
  });

  test("change a shop as soon as they change", async () => {
    const shown = await makeOffering(api, tenant, { name: "shown" });
    await makeOffering(api, tenant, { name: "hidden" });
    await makeCatalog(api, tenant, { customerType: "CONSUMER", isDefault: true, offeringIds: [shown] });
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const { token } = await api.user(tenant);
    const { body } = await api.call<{ items: ProductOffering[] }>(
      "GET",
      "/end-user/product-offerings?customerType=CONSUMER",
      { key: impersonation, token },
    );
    expect(body.items.map((item) => item.name)).toEqual(["shown"]);
  });
});

describe("/customers/{customerId}/product-catalog", () => {
  test("returns the customer's own catalog, otherwise the default of its type", async () => {
    const [everyone, vip, gone] = await Promise.all([
      makeOffering(api, tenant, { name: "everyone", position: 1 }),
      makeOffering(api, tenant, { name: "vip", position: 0 }),
      makeOffering(api, tenant, { name: "gone", position: 2, status: "ARCHIVED" }),
    ]);
    const customerId = await api.customer(tenant, { referenceId: "c-1" });
    const read = async () => {
      const { body } = await call<CustomerProductCatalog>("GET", "/customers/rid_c-1/product-catalog");
      return { ...body, items: body.items.map((item) => item.name) };
    };
    // Without any catalog: everything sold to the type.
    expect(await read()).toEqual({
      customerId,
      items: ["vip", "everyone"],
      pagination: { nextCursor: null },
    });
    const standard = await makeCatalog(api, tenant, { isDefault: true, offeringIds: [everyone, gone] });
    expect(await read()).toMatchObject({ productCatalogId: standard, isDefault: true, items: ["everyone"] });
    const own = await makeCatalog(api, tenant, { offeringIds: [vip, everyone] });
    const path = `/customers/${customerId}/product-catalog`;
    expect((await call("PUT", path, { productCatalogId: own })).status).toBe(200);
    expect(await read()).toMatchObject({
      productCatalogId: own,
      isDefault: false,
      items: ["vip", "everyone"],
    });
    const first = await call<CustomerProductCatalog>("GET", `${path}?limit=1`);
    const second = await call<CustomerProductCatalog>(
      "GET",
      `${path}?limit=1&cursor=${first.body.pagination.nextCursor}`,
    );
    expect([...first.body.items, ...second.body.items].map((item) => item.name)).toEqual(["vip", "everyone"]);
    await call("PUT", path, { productCatalogId: null });
    expect(await read()).toMatchObject({ productCatalogId: standard });
    const baseline = await call<{ items: { price: object }[] }>("GET", path, undefined, {
      "api-revision": "2026-08-21.auk",
    });
    expect(baseline.body.items[0]!.price).toMatchObject({ netPrice: 199 });
  });

  test("accepts only a catalog of the brand for the type", async () => {
    const customerId = await api.customer(tenant);
    const path = `/customers/${customerId}/product-catalog`;
    const companies = await makeCatalog(api, tenant, {
      customerType: "BUSINESS",
      offeringIds: [await makeOffering(api, tenant)],
    });
    for (const productCatalogId of [companies, newId(), "x"])
      expect(problems(await refusal("PUT", path, { productCatalogId }))).toEqual({
        productCatalogId: "invalid_value",
      });
    expect(
      await refusal("PUT", `/customers/${newId()}/product-catalog`, { productCatalogId: null }),
    ).toMatchObject({ status: 404, body: { internalCode: "2100" } });
  });
});

describe("product discounts", () => {
  const PROMO = { code: "spring-26", name: "Spring", percent: "12.50" };

  test("have names in other languages, too", async () => {
    const translations = { sv: { name: "Vår" } };
    const { body } = await call<ProductDiscount>("POST", "/product-discounts", { ...PROMO, translations });
    expect(body.translations).toEqual(translations);
    const path = `/product-discounts/${body.productDiscountId}`;
    const put = async (given: object) => (await call<ProductDiscount>("PUT", path, given)).body.translations;
    expect(await put({ percent: "10" })).toEqual(translations);
    expect(await put({ translations: { en: { name: "Spring!" } } })).toEqual({
      en: { name: "Spring!" },
      ...translations,
    });
    expect(await put({ translations: { en: null, sv: { name: "Våren" } } })).toEqual({
      sv: { name: "Våren" },
    });
    expect((await call<ProductDiscount>("GET", path)).body.translations).toEqual({ sv: { name: "Våren" } });
    const wrong = async (given: unknown) => problems(await refusal("PUT", path, { translations: given }));
    expect(await wrong({ de: { name: "Frühling" } })).toEqual({ translations: "unrecognized" });
    expect(await wrong({ sv: { title: "Vår" } })).toEqual({ "translations.sv": "unrecognized" });
    expect(await wrong({ sv: { name: " " } })).toEqual({ "translations.sv.name": "too_small" });
    expect(await put({ translations: null })).toBeUndefined();
  });

  test("are created, changed, found by code and ended", async () => {
    const created = await call<ProductDiscount>("POST", "/product-discounts", {
      ...PROMO,
      duration: { unit: "MONTHS", value: 3 },
      productOfferingIds: [await makeOffering(api, tenant)],
      validTo: "2026-12-31T00:00:00+01:00",
      maxRedemptions: 10,
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        code: "SPRING-26",
        percent: "12.5",
        redemptions: 0,
        validTo: "2026-12-30T23:00:00.000Z",
        duration: { unit: "MONTHS", value: 3 },
      },
    });
    const path = `/product-discounts/${created.body.productDiscountId}`;
    const changed = await call<ProductDiscount>("PUT", path, {
      amountMinor: 5000,
      currency: "SEK",
      productOfferingIds: null,
    });
    expect(changed.body).toMatchObject({ amountMinor: 5000, currency: "SEK" });
    expect(changed.body).not.toHaveProperty("percent");
    expect(changed.body).not.toHaveProperty("productOfferingIds");
    const found = await call<{ items: unknown[] }>("GET", "/product-discounts?code=Spring-26");
    expect(found.body.items).toEqual([changed.body]);
    expect((await call("DELETE", path)).status).toBe(204);
    expect(await refusal("DELETE", path)).toMatchObject({ status: 404, body: { internalCode: "3002" } });
    expect((await call("GET", path)).status).toBe(404);
    expect((await call("PUT", path, {})).status).toBe(404);
  });

  test("are refused with the reason", async () => {
    const wrong = async (body: object) => problems(await refusal("POST", "/product-discounts", body));
    expect(await wrong({ code: "A1", name: "x" })).toEqual({ amountMinor: "required" });
    expect(await wrong({ ...PROMO, amountMinor: 1, currency: "SEK" })).toEqual({ percent: "not_allowed" });
    expect(await wrong({ code: "A1", name: "x", amountMinor: 1 })).toEqual({ currency: "required" });
    expect(await wrong({ ...PROMO, percent: "0" })).toEqual({ percent: "invalid_value" });
    expect(await wrong({ ...PROMO, percent: "100.5" })).toEqual({ percent: "invalid_format" });
    expect(
      await wrong({ ...PROMO, validFrom: "2026-12-01T00:00:00Z", validTo: "2026-11-01T00:00:00Z" }),
    ).toEqual({ validTo: "too_small" });
    expect(await wrong({ ...PROMO, productOfferingIds: ["x"] })).toEqual({
      "productOfferingIds.0": "invalid_value",
    });
  });

  test("have codes of their own, in upper or lower case", async () => {
    const answers = await Promise.all(
      ["one", "ONE", "One"].map((code) => refusal("POST", "/product-discounts", { ...PROMO, code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const other = await call<ProductDiscount>("POST", "/product-discounts", PROMO);
    const taken = await refusal("PUT", `/product-discounts/${other.body.productDiscountId}`, { code: "one" });
    expect(taken).toMatchObject({ status: 409, body: { internalCode: "3005" } });
    const elsewhere = await api.apiKey(await api.tenant());
    const theirs = await api.call("POST", "/product-discounts", {
      key: elsewhere,
      body: { ...PROMO, code: "one" },
    });
    expect(theirs.status).toBe(201);
  });

  test("refuse an amount that loses its currency, and a limit below the redemptions", async () => {
    const { body } = await call<ProductDiscount>("POST", "/product-discounts", PROMO);
    const path = `/product-discounts/${body.productDiscountId}`;
    expect(problems(await refusal("PUT", path, { amountMinor: 100 }))).toEqual({ currency: "required" });
    expect(problems(await refusal("PUT", path, { currency: "SEK" }))).toEqual({ currency: "not_allowed" });
    await database.pool.query("update product_discounts set redemptions = 3 where id = $1", [
      body.productDiscountId,
    ]);
    expect(problems(await refusal("PUT", path, { maxRedemptions: 2 }))).toEqual({
      maxRedemptions: "too_small",
    });
    expect((await call("PUT", path, { maxRedemptions: 3 })).status).toBe(200);
  });
});
