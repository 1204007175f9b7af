import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "@/db/schema/identity";
import { type TestDatabase, testDatabase } from "@/db/testing";
import type { ProductOffering, ProductOfferingGroup } from "@/lib/catalog/model";
import { findShopOffering, listShopOfferings } from "@/lib/catalog/queries";
import { makeOffering } from "@/lib/catalog/testing";
import {
  changeTranslations,
  localize,
  localizeTexts,
  nameIn,
  translationProblems,
} from "@/lib/catalog/texts/translations";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Usage } from "@/lib/usage/model";
import { grantPackages } from "@/lib/usage/packages";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Refusal = { details?: { property: string; code: string }[] };

const TEXTS = {
  name: "Calls Abroad",
  description: "From home to 60 countries.",
  richContent: "<p>For family far away.</p>",
  uspList: ["200 minutes", "Any month"],
};
const SWEDISH = {
  name: "Samtal utomlands",
  description: "Hemifrån till 60 länder.",
  richContent: "<p>För familjen långt borta.</p>",
  uspList: ["200 minuter", "Vilken månad som helst"],
};

describe("texts in a language", () => {
  test("fall back field by field", () => {
    expect(localizeTexts(TEXTS, { sv: { name: "Samtal" } }, "sv")).toEqual({ ...TEXTS, name: "Samtal" });
    expect(localizeTexts(TEXTS, { sv: SWEDISH }, "en")).toEqual(TEXTS);
    expect(localizeTexts(TEXTS, { sv: SWEDISH }, undefined)).toEqual(TEXTS);
  });

  test("are in the recipient's language in mails", () => {
    const offering = { name: "Calls", translations: { sv: { name: "Samtal" } } };
    expect(nameIn("sv-FI", offering)).toBe("Samtal");
    expect(nameIn("en-US", offering)).toBe("Calls");
    // English is used for languages without texts.
    expect(nameIn("de-DE", { name: "Samtal", translations: { en: { name: "Calls" } } })).toBe("Calls");
    expect(nameIn("sv", undefined)).toBe("");
  });

  test("are replaced for the languages that a request names, and kept for others", () => {
    const before = { en: { name: "Calls" }, sv: { name: "Samtal", description: "Till 60 länder." } };
    expect(changeTranslations(before, { sv: { name: "Ringa" } })).toEqual({
      en: before.en,
      sv: { name: "Ringa" },
    });
    expect(changeTranslations(before, { sv: null })).toEqual({ en: before.en });
    expect(changeTranslations(before, { sv: {} })).toEqual({ en: before.en });
    expect(changeTranslations(before, undefined)).toEqual(before);
    expect(changeTranslations(before, null)).toEqual({});
  });

  test("translate existing texts only, selling point by selling point", () => {
    const problems = (texts: object, sv: object) =>
      Object.fromEntries(
        translationProblems({ ...texts }, { sv: { ...sv } }).map(({ property, code }) => [property, code]),
      );
    expect(problems(TEXTS, SWEDISH)).toEqual({});
    expect(problems(TEXTS, { uspList: ["En"] })).toEqual({ "translations.sv.uspList": "invalid_value" });
    expect(problems({ name: "Calls", description: null, uspList: [] }, SWEDISH)).toEqual({
      "translations.sv.description": "not_allowed",
      "translations.sv.richContent": "not_allowed",
      "translations.sv.uspList": "invalid_value",
    });
  });

  test("are found wherever an answer has an offering or a group", () => {
    const group = {
      productOfferingGroupId: "g",
      name: "Abroad",
      translations: { sv: { name: "Utomlands" } },
    };
    const offering = { productOfferingId: "o", ...TEXTS, group, translations: { sv: SWEDISH } };
    const answer = {
      items: [{ lineItemId: "l", productOffering: offering }],
      metadata: { translations: "x" },
    };
    expect(localize("sv", answer)).toEqual({
      items: [
        {
          lineItemId: "l",
          productOffering: {
            productOfferingId: "o",
            ...SWEDISH,
            group: { productOfferingGroupId: "g", name: "Utomlands" },
          },
        },
      ],
      metadata: { translations: "x" },
    });
    const inEnglish = localize("en", offering);
    expect(inEnglish).toMatchObject({ ...TEXTS, group: { name: "Abroad" } });
    expect(inEnglish).not.toHaveProperty("translations");
  });
});

describe("an offering in more than one language", () => {
  let database: TestDatabase;
  let api: TestApi;
  let tenant: Tenant;
  let key: string;

  beforeAll(async () => {
    database = await testDatabase();
    api = await testApi(database.pool);
  });
  afterAll(() => database[Symbol.asyncDispose]());
  beforeEach(async () => {
    tenant = await api.tenant();
    key = await api.apiKey(tenant);
  });

  const call = <T>(method: string, path: string, body?: unknown) => api.call<T>(method, path, { key, body });
  const refused = async (method: string, path: string, body: unknown) => {
    const answer = await call<Refusal>(method, path, body);
    expect(answer.status).toBe(400);
    return Object.fromEntries((answer.body.details ?? []).map(({ property, code }) => [property, code]));
  };

  async function created(extra: object = {}): Promise<ProductOffering> {
    const { body: product } = await call<{ productId: string }>("POST", "/products", {
      internalName: "ABROAD",
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_ABROAD",
    });
    const price = { netPriceMinor: 5900, currency: "SEK", includesTax: true, priceType: "ONE_TIME" };
    const answer = await call<ProductOffering>("POST", "/product-offerings", {
      productId: product.productId,
      price,
      ...TEXTS,
      ...extra,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  }
  const change = (offering: ProductOffering, body: object) =>
    call<ProductOffering>("PUT", `/product-offerings/${offering.productOfferingId}`, body);

  test("is created, read and changed with all of them", async () => {
    const offering = await created({ translations: { sv: SWEDISH } });
    expect(offering).toMatchObject({ ...TEXTS, translations: { sv: SWEDISH } });
    const read = await call<ProductOffering>("GET", `/product-offerings/${offering.productOfferingId}`);
    expect(read.body).toEqual(offering);

    const renamed = await change(offering, { name: "Calls", translations: { sv: { name: "Samtal" } } });
    expect(renamed.body).toMatchObject({ name: "Calls", translations: { sv: { name: "Samtal" } } });
    expect(renamed.body.translations?.sv).toEqual({ name: "Samtal" });
    expect((await change(offering, { position: 3 })).body.translations).toEqual({ sv: { name: "Samtal" } });
    expect((await change(offering, { translations: null })).body.translations).toBeUndefined();
  });

  test("has clean rich content in each", async () => {
    const richContent = "<script>alert(1)</script><p onclick='x'>Hej</p>";
    const offering = await created({ translations: { sv: { richContent } } });
    expect(offering.translations?.sv?.richContent).toBe("<p>Hej</p>");
  });

  test("refuses unknown languages and fields, and texts that are too long or empty", async () => {
    const offering = await created();
    const put = (translations: unknown) =>
      refused("PUT", `/product-offerings/${offering.productOfferingId}`, { translations });
    expect(await put({ tlh: { name: "Qapla'" } })).toEqual({ translations: "unrecognized" });
    expect(await put({ sv: { title: "Samtal" } })).toEqual({ "translations.sv": "unrecognized" });
    expect(await put({ sv: { name: "" } })).toEqual({ "translations.sv.name": "too_small" });
    expect(await put({ sv: { name: "x".repeat(201) } })).toEqual({ "translations.sv.name": "too_big" });
    expect(await put({ sv: { description: " " } })).toEqual({ "translations.sv.description": "too_small" });
    expect(await put({ sv: { uspList: ["", "x"] } })).toEqual({ "translations.sv.uspList.0": "too_small" });
    expect(await put({ sv: { uspList: ["Bara en"] } })).toEqual({
      "translations.sv.uspList": "invalid_value",
    });
    expect(await put({ sv: "Samtal" })).toEqual({ "translations.sv": "invalid_type" });
  });

  test("refuses to change a text without its translation", async () => {
    const offering = await created({ translations: { sv: SWEDISH } });
    const path = `/product-offerings/${offering.productOfferingId}`;
    expect(await refused("PUT", path, { description: null, uspList: ["Any month"] })).toEqual({
      "translations.sv.description": "not_allowed",
      "translations.sv.uspList": "invalid_value",
    });
    const unchanged = await call<ProductOffering>("GET", path);
    expect(unchanged.body).toEqual(offering);
    const { description: _, ...rest } = SWEDISH;
    const both = await change(offering, {
      description: null,
      uspList: ["Any month"],
      translations: { sv: { ...rest, uspList: ["Vilken månad som helst"] } },
    });
    expect(both.status).toBe(200);
  });

  test("accepts changed texts after it was sold", async () => {
    const offering = await created();
    const customerId = await api.customer(tenant);
    await makeSubscription(api, tenant, { customerId, productOfferingId: offering.productOfferingId });
    expect((await change(offering, { translations: { sv: SWEDISH } })).status).toBe(200);
  });

  test("has a group with the same languages", async () => {
    const category = "PRODUCT_CATEGORY_ABROAD";
    const group = (
      await call<ProductOfferingGroup>("POST", "/product-offering-groups", {
        name: "Abroad",
        category,
        translations: { sv: { name: "Utomlands" } },
      })
    ).body;
    expect(group.translations).toEqual({ sv: { name: "Utomlands" } });
    const path = `/product-offering-groups/${group.productOfferingGroupId}`;
    const sv = { name: "Utomlands", description: "Ring hem." };
    expect(await refused("PUT", path, { translations: { sv } })).toEqual({
      "translations.sv.description": "not_allowed",
    });
    expect(await refused("PUT", path, { translations: { sv: { category } } })).toEqual({
      "translations.sv": "unrecognized",
    });
    const described = await call<ProductOfferingGroup>("PUT", path, {
      description: "Call home.",
      translations: { sv },
    });
    expect(described.body.translations).toEqual({ sv });
    expect(await refused("PUT", path, { description: null })).toEqual({
      "translations.sv.description": "not_allowed",
    });
    const offering = await created({ productOfferingGroupId: group.productOfferingGroupId });
    expect(offering.group).toEqual(described.body);
    const removed = await call<ProductOfferingGroup>("PUT", path, { translations: { sv: null } });
    expect(removed.body.translations).toBeUndefined();
  });

  describe("is shown to people in their language", () => {
    let offeringId: string;
    let person: { token: string; userId: string };
    let impersonation: string;
    let customerId: string;

    beforeEach(async () => {
      offeringId = await makeOffering(api, tenant, {
        name: "Plan",
        translations: { sv: { name: "Abonnemang" } },
      });
      customerId = await api.customer(tenant);
      person = await api.user(tenant, { [customerId]: "ADMIN" });
      impersonation = await api.apiKey(tenant, "impersonate-user");
    });

    const asked = <T = ProductOffering>(path: string, acceptLanguage?: string) =>
      api.call<T>("GET", `/end-user${path}`, {
        key: impersonation,
        token: person.token,
        headers: acceptLanguage ? { "accept-language": acceptLanguage } : {},
      });

    test.each([
      ["sv", "Abonnemang"],
      ["sv-SE,sv;q=0.9,en;q=0.8", "Abonnemang"],
      ["de, sv;q=0.5", "Abonnemang"],
      ["en, sv;q=0.5", "Plan"],
    ])("Accept-Language: %s → %s", async (acceptLanguage, name) => {
      const one = await asked(`/product-offerings/${offeringId}`, acceptLanguage);
      expect(one.body.name).toBe(name);
      expect(one.body).not.toHaveProperty("translations");
      const all = await asked<{ items: ProductOffering[] }>(
        "/product-offerings?customerType=CONSUMER",
        acceptLanguage,
      );
      expect(all.body.items.map((item) => item.name)).toEqual([name]);
    });

    test("without the header, in the person's chosen language", async () => {
      for (const [locale, name] of [
        ["sv-SE", "Abonnemang"],
        ["en-SE", "Plan"],
      ] as const) {
        person = await api.user(tenant, { [customerId]: "ADMIN" });
        await api.db.update(users).set({ preferredLocale: locale }).where(eq(users.id, person.userId));
        expect((await asked(`/product-offerings/${offeringId}`)).body.name).toBe(name);
      }
    });

    test("inside their own resources, and in answers to changes", async () => {
      const subscriptionId = await makeSubscription(api, tenant, {
        customerId,
        productOfferingId: offeringId,
      });
      type Offered = { productOffering: ProductOffering };
      const subscription = await asked<Offered>(`/subscriptions/${subscriptionId}`, "sv");
      expect(subscription.body.productOffering.name).toBe("Abonnemang");
      expect(subscription.body.productOffering).not.toHaveProperty("translations");
      const full = await call<Offered>("GET", `/subscriptions/${subscriptionId}`);
      expect(full.body.productOffering).toMatchObject({
        name: "Plan",
        translations: { sv: { name: "Abonnemang" } },
      });

      await grantPackages(api.ctx(tenant), {
        subscriptionId,
        name: "Plan",
        allowances: [{ service: "DATA", scope: "NATIONAL", total: 1_000 }],
        window: { validFrom: null, validTo: null },
      });
      const usage = await asked<{ data: Usage["data"] }>(`/subscriptions/${subscriptionId}/usage`, "sv");
      expect(usage.body.data?.national).toMatchObject([{ name: "Abonnemang" }]);

      type Order = { orderId: string; lineItems: Offered[] };
      const order = await api.call<Order>("POST", "/end-user/orders", {
        key: impersonation,
        token: person.token,
        headers: { "accept-language": "sv", "x-idempotency-key": "once" },
        body: {
          customerType: "CONSUMER",
          customer: { customerId },
          lineItems: [{ type: "SUBSCRIPTION", productOfferingId: offeringId, sim: { esim: true } }],
        },
      });
      expect(order.status, JSON.stringify(order.body)).toBe(201);
      expect(order.body.lineItems[0]?.productOffering.name).toBe("Abonnemang");
      expect(order.body.lineItems[0]?.productOffering).not.toHaveProperty("translations");
      const { rows } = await database.pool.query<{ data: Order }>(
        "select data from events where tenant_id = $1 and entity_id = $2",
        [tenant.id, order.body.orderId],
      );
      expect(rows[0]?.data.lineItems[0]?.productOffering).toMatchObject({
        name: "Plan",
        translations: { sv: { name: "Abonnemang" } },
      });
    });
  });

  test("is in the page's language in the shop", async () => {
    const productOfferingId = await makeOffering(api, tenant, {
      name: "Plan",
      translations: { sv: { name: "Abonnemang" } },
    });
    const shop = { db: api.db, tenant, market: "SE", customerType: "CONSUMER" } as const;
    for (const [language, name] of [
      ["sv", "Abonnemang"],
      ["en", "Plan"],
    ] as const) {
      const [first] = await listShopOfferings({ ...shop, language });
      expect(first).toMatchObject({ name });
      expect(first).not.toHaveProperty("translations");
      expect((await findShopOffering({ ...shop, language, productOfferingId }))?.name).toBe(name);
    }
  });
});
