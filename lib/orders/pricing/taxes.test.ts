import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { importTaxRates, type TaxRateInput } from "@/lib/catalog/tax/edit-tax-rates";
import type { Order } from "@/lib/orders/model";
import { taxedOrders } from "@/lib/orders/queries";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { type PeerReply, startPeer } from "@/lib/providers/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant, TenantSettings } from "@/lib/values/tenant/tenant";

let database: TestDatabase;
let api: TestApi;
/** A Stripe server, and its answers. */
let stripe: Awaited<ReturnType<typeof startPeer>>;
let reply: () => PeerReply | Promise<PeerReply> = () => "cut";
beforeAll(async () => {
  process.env.STRIPE_SECRET_KEY = "sk_test_tax";
  process.env.STRIPE_PUBLISHABLE_KEY = "pk_test_tax";
  process.env.STRIPE_WEBHOOK_SECRET = "whsec_test_tax";
  stripe = await startPeer(() => reply());
  process.env.STRIPE_API_URL = stripe.url;
  database = await testDatabase(6);
  api = await testApi(database.pool);
});
afterAll(async () => {
  await stripe.stop();
  await database[Symbol.asyncDispose]();
});

const published = {
  sourceName: "The state's gazette",
  sourceDate: "2026-10-01",
} satisfies Partial<TaxRateInput>;

type Refusal = { details: { property: string; code: string }[] };

async function shop(settings: Partial<TenantSettings> = {}) {
  const tenant = await api.tenant(settings);
  const key = await api.apiKey(tenant);
  const order = async (body: object) => {
    const answer = await api.call<Order>("POST", "/orders", { key, body });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  return { tenant, key, order };
}

const german = {
  name: "Beispiel GmbH",
  customerType: "BUSINESS",
  preferredLocale: "en-US",
  contact: { email: "einkauf@example.de" },
  billing: {
    method: "EMAIL_INVOICE",
    email: "rechnung@example.de",
    currency: "SEK",
    address: { street: "Hauptstraße 1", city: "Berlin", zip: "10115", country: "DE" },
  },
  tax: { vatNumber: "DE 136.695.976" },
};

const business = async (owner: Tenant, productOfferingId: string, customer: object = german) => ({
  customerType: "BUSINESS",
  customer,
  user: { name: "Greta", email: `greta@${owner.slug}.example` },
  lineItems: [orderItem(productOfferingId)],
});

describe("a rate that changes", () => {
  it("applies from midnight in its market, and an older draft is priced again before its submission", async () => {
    const { tenant, key, order } = await shop();
    await importTaxRates(
      api.db,
      { tenantId: tenant.id },
      [
        {
          ...published,
          country: "SE",
          level: "COUNTRY",
          code: "SE",
          name: "VAT, Sweden",
          rate: "0.2",
          appliesTo: "SALE",
          validFrom: "2027-01-01",
        },
      ],
      api.clock.now(),
    );
    const plan = await makeOrderableOffering(api, tenant, { price: { netPriceMinor: 30000 } });
    const swedish = { ...german, tax: undefined, billing: { ...german.billing, address: undefined } };
    try {
      // 31 December, 23:59:59 in Stockholm.
      api.clock.set("2026-12-31T22:59:59.000Z");
      const draft = await order(await business(tenant, plan, swedish));
      expect(draft.pricing).toMatchObject({
        totalMinor: 30000,
        taxAmountMinor: 6000,
        taxBreakdown: [{ rate: "0.25" }],
        taxesChangeAt: "2026-12-31T23:00:00.000Z",
      });
      expect(draft.validation.isValid).toBe(true);

      api.clock.set("2026-12-31T23:00:00.000Z");
      const path = `/orders/${draft.orderId}`;
      const read = await api.call<Order>("GET", path, { key });
      expect(read.body.validation.errors).toEqual([
        expect.objectContaining({ property: "pricing", code: "invalid_value" }),
      ]);
      const early = await api.call<Refusal>("POST", `${path}/submit`, { key });
      expect([early.status, early.body.details.map(({ property }) => property)]).toEqual([400, ["pricing"]]);

      const repriced = await api.call<Order>("PUT", path, { key, body: {} });
      expect(repriced.body.pricing).toMatchObject({
        totalMinor: 30000,
        taxAmountMinor: 5000,
        taxBreakdown: [{ description: "VAT, Sweden", rate: "0.2", amountMinor: 5000 }],
      });
      expect(repriced.body.pricing).not.toHaveProperty("taxesChangeAt");
      expect((await api.call("POST", `${path}/submit`, { key })).status).toBe(200);

      // A submitted price stays, whatever the law is later.
      api.clock.set("2027-06-01T00:00:00.000Z");
      const later = await api.call<Order>("GET", path, { key });
      expect(later.body.pricing?.taxAmountMinor).toBe(5000);
    } finally {
      api.clock.set("2026-11-01T12:00:00.000Z");
    }
  });

  it("of a US county replaces the old one on its day, and changes nothing else", async () => {
    const { tenant, order } = await shop({
      markets: [
        {
          country: "US",
          currency: "USD",
          includesTax: false,
          defaultLocale: "en-US",
          timeZone: "America/Chicago",
        },
      ],
    });
    const travis: TaxRateInput = {
      ...published,
      country: "US",
      state: "TX",
      level: "COUNTY",
      code: "US-TX-TRAVIS",
      name: "Travis County",
      county: "Travis",
      rate: "0.005",
      appliesTo: "SALE",
      validFrom: "2026-01-01",
    };
    const city = {
      ...travis,
      level: "CITY" as const,
      code: "US-TX-AUSTIN",
      name: "Austin",
      city: "Austin",
      rate: "0.01",
    };
    await importTaxRates(
      api.db,
      { tenantId: tenant.id },
      [travis, city, { ...travis, rate: "0.0075", validFrom: "2027-01-01" }],
      api.clock.now(),
    );
    const plan = await makeOrderableOffering(api, tenant, {
      price: { netPriceMinor: 4000, currency: "USD", includesTax: false },
    });
    const taxes = async () =>
      (
        await order({
          customerType: "CONSUMER",
          lineItems: [
            orderItem(plan, {
              subscriber: {
                name: "Ann",
                email: "ann@example.com",
                address: {
                  street: "100 Congress Ave",
                  city: "Austin",
                  state: "TX",
                  zip: "78701",
                  country: "US",
                },
              },
            }),
          ],
        })
      ).pricing?.taxBreakdown.map(({ jurisdiction, amountMinor }) => `${jurisdiction.code} ${amountMinor}`);
    try {
      // 31 December, 23:59 in Texas. In UTC, it is the next year.
      api.clock.set("2027-01-01T05:59:00.000Z");
      expect(await taxes()).toEqual(["US-TX 250", "US-TX-TRAVIS 20", "US-TX-AUSTIN 40"]);
      api.clock.set("2027-01-01T06:00:00.000Z");
      expect(await taxes()).toEqual(["US-TX 250", "US-TX-TRAVIS 30", "US-TX-AUSTIN 40"]);
    } finally {
      api.clock.set("2026-11-01T12:00:00.000Z");
    }
  });
});

describe("a business of another EU country", () => {
  it("pays the price without tax, and sees the reason", async () => {
    const { tenant, key, order } = await shop();
    const plan = await makeOrderableOffering(api, tenant, { price: { netPriceMinor: 11900 } });
    const { orderId, pricing, validation, newCustomer } = await order(await business(tenant, plan));
    expect(validation.isValid).toBe(true);
    expect(newCustomer?.tax).toMatchObject({ vatNumber: "DE136695976", vatNumberStatus: "WELL_FORMED" });
    expect(pricing).toMatchObject({
      includesTax: false,
      subtotalMinor: 10000,
      taxAmountMinor: 0,
      totalMinor: 10000,
      recurringCosts: { totalMinor: 10000 },
      taxBreakdown: [
        {
          description: "VAT, Germany (reverse charge)",
          rate: "0",
          amountMinor: 0,
          relief: { reason: "REVERSE_CHARGE", reference: "DE136695976" },
        },
      ],
    });
    expect(pricing?.notes).toEqual([expect.stringContaining("Reverse charge")]);
    const older = await api.call<Order>("GET", `/orders/${orderId}`, {
      key,
      headers: { "Api-Revision": "2026-08-21.auk" },
    });
    expect(older.body.pricing?.taxBreakdown).toMatchObject([
      { rate: "0", amount: 0, amountMinor: 0, relief: { reason: "REVERSE_CHARGE" } },
    ]);
    const swedish = await order(await business(tenant, plan, { ...german, preferredLocale: "sv-SE" }));
    expect(swedish.pricing?.notes).toEqual([expect.stringContaining("Omvänd betalningsskyldighet")]);
  });

  it("sees whether an order's total includes tax", async () => {
    const { tenant, order } = await shop();
    const plan = await makeOrderableOffering(api, tenant, { price: { netPriceMinor: 11900 } });
    const spared = await order(await business(tenant, plan));
    const taxed = await order(await business(tenant, plan, { ...german, tax: undefined }));
    expect([spared, taxed].map(({ pricing }) => pricing?.taxAmountMinor)).toEqual([0, 1900]);
    const consumers = { ...taxed, customerType: "CONSUMER" as const };
    expect(await taxedOrders(api.ctx(tenant), [spared, taxed])).toEqual(new Set([taxed.orderId]));
    expect(await taxedOrders(api.ctx(tenant), [consumers])).toEqual(new Set());
  });

  it.each([
    ["no VAT number", undefined, "DE", 1900],
    ["the seller's country", { vatNumber: "556016-0680" }, "SE", 2380],
  ])("pays the tax with %s", async (_, tax, country, taxAmountMinor) => {
    const { tenant, order } = await shop();
    const plan = await makeOrderableOffering(api, tenant, { price: { netPriceMinor: 11900 } });
    const address = { ...german.billing.address, country };
    const customer = { ...german, tax, billing: { ...german.billing, address } };
    const { pricing } = await order(await business(tenant, plan, customer));
    expect(pricing).toMatchObject({ includesTax: true, totalMinor: 11900, taxAmountMinor });
    expect(pricing).not.toHaveProperty("notes");
  });

  it("is refused an invalid number, with the name of the field", async () => {
    const { tenant, key } = await shop();
    const plan = await makeOrderableOffering(api, tenant);
    const answer = await api.call<Refusal>("POST", "/orders", {
      key,
      body: await business(tenant, plan, { ...german, tax: { vatNumber: "DE136695977" } }),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ property: "customer.tax.vatNumber", code: "invalid_value" }] },
    });
  });

  it("pays no tax on an order of a subscription's user, who does not see the VAT number", async () => {
    const { tenant } = await shop();
    const customerId = await api.customer(tenant, {
      customerType: "BUSINESS",
      tax: { vatNumber: "DE136695976", vatNumberStatus: "VALID", exemptions: [] },
    });
    const member = await api.user(tenant, { [customerId]: "MEMBER" });
    const subscriptionId = await makeSubscription(api, tenant, { customerId, email: member.email });
    const topUp = await makeOrderableOffering(api, tenant, {
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_EXTRA_DATA",
      price: { netPriceMinor: 11900, priceType: "ONE_TIME" },
    });
    const { status, body } = await api.call<Order>("POST", "/end-user/orders", {
      key: await api.apiKey(tenant, "impersonate-user"),
      token: member.token,
      body: {
        customerType: "BUSINESS",
        customer: { customerId },
        lineItems: [{ type: "TOP_UP", productOfferingId: topUp, subscriptionId }],
      },
    });
    expect([status, body.pricing?.totalMinor, body.pricing?.taxAmountMinor]).toEqual([201, 10000, 0]);
  });

  it("keeps its number on the customer that the order creates", async () => {
    const { tenant, key, order } = await shop();
    const plan = await makeOrderableOffering(api, tenant);
    const { orderId } = await order(await business(tenant, plan));
    const submitted = await api.call<Order>("POST", `/orders/${orderId}/submit`, { key });
    expect(submitted.status).toBe(200);
    const customer = await api.call("GET", `/customers/${submitted.body.createdEntities.customerId}`, {
      key,
    });
    expect(customer.body).toMatchObject({
      tax: { vatNumber: "DE136695976", vatNumberStatus: "WELL_FORMED" },
    });
  });
});

describe("a US exemption certificate", () => {
  it("exempts from the taxes of its state and its places, and not from another state's or from surcharges it does not cover", async () => {
    const { tenant, order } = await shop();
    await importTaxRates(
      api.db,
      { tenantId: tenant.id },
      [
        {
          ...published,
          country: "US",
          state: "TX",
          level: "CITY",
          code: "US-TX-AUSTIN",
          name: "Austin",
          city: "Austin",
          rate: "0.01",
          appliesTo: "SALE",
        },
        {
          ...published,
          country: "US",
          state: "TX",
          level: "STATE",
          code: "US-TX-USF",
          name: "Universal service",
          rate: "0.033",
          appliesTo: "TELECOM",
        },
      ],
      api.clock.now(),
    );
    const plan = await makeOrderableOffering(api, tenant, {
      price: { netPriceMinor: 4000, currency: "USD", includesTax: false },
    });
    const customerId = await api.customer(tenant, {
      customerType: "BUSINESS",
      tax: {
        exemptions: [
          {
            state: "TX",
            number: "TX-77",
            reason: "NONPROFIT",
            coversTelecom: false,
            validFrom: "2026-01-01",
            validTo: "2026-11-30",
          },
        ],
      },
    });
    const inState = (state: string, zip: string, city: string) =>
      orderItem(plan, {
        subscriber: {
          name: "Ann",
          email: "ann@example.com",
          address: { street: "1 Main St", city, state, zip, country: "US" },
        },
      });
    const { pricing, lineItems } = await order({
      customerType: "BUSINESS",
      customer: { customerId },
      lineItems: [inState("TX", "78701", "Austin"), inState("WA", "98101", "Seattle")],
    });
    expect(
      lineItems.map(({ pricing }) => pricing?.taxBreakdown.map(({ rate, relief }) => relief?.reason ?? rate)),
    ).toEqual([["EXEMPTION_CERTIFICATE", "EXEMPTION_CERTIFICATE", "0.033"], ["0.065"]]);
    expect(pricing).toMatchObject({
      subtotalMinor: 8000,
      taxAmountMinor: 132 + 260,
      totalMinor: 8392,
      notes: ["Exempt from sales tax by certificate TX-77."],
      // The day after its last one, from the beginning of the market's day.
      taxesChangeAt: "2026-12-01T05:00:00.000Z",
    });
  });
});

// ─── Stripe Tax ────────────────────────────────────────────────────────────────────────────────────────────────────

const swedishVat: PeerReply = {
  status: 200,
  body: {
    id: "taxcalc_1",
    object: "tax.calculation",
    tax_breakdown: [],
    line_items: {
      object: "list",
      data: [
        {
          amount: 10_000,
          tax_breakdown: [
            {
              jurisdiction: { country: "SE", display_name: "Sweden", level: "country", state: null },
              tax_rate_details: { display_name: "VAT", percentage_decimal: "25.0", tax_type: "vat" },
              taxability_reason: "standard_rated",
              taxable_amount: 10_000,
            },
          ],
        },
      ],
    },
  },
};

const consumer = (productOfferingId: string, items = 1) => ({
  customerType: "CONSUMER",
  lineItems: Array.from({ length: items }, () => orderItem(productOfferingId)),
});

describe("with Stripe Tax", () => {
  it("asks once per place and day, and outside any transaction", async () => {
    const { tenant, key } = await shop({ taxEngine: "STRIPE_TAX" });
    const plan = await makeOrderableOffering(api, tenant, { price: { netPriceMinor: 30000 } });
    // A pool of one connection. If the order held it while Stripe is asked, both would wait for each other.
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    const single = await testApi(pool);
    reply = async () => {
      await pool.query("select 1");
      return swedishVat;
    };
    const before = stripe.received.length;
    for (const headers of [{}, { "x-idempotency-key": "order-1" }] as Record<string, string>[]) {
      const { status, body } = await single.call<Order>("POST", "/orders", {
        key,
        headers,
        body: consumer(plan, 2),
      });
      expect([status, body.pricing?.taxAmountMinor, body.pricing?.totalMinor]).toEqual([201, 12_000, 60_000]);
    }
    expect(stripe.received.length - before).toBe(1);
    await pool.end();
  });

  it("without an answer, an order has no price and says so, and gets one when Stripe answers again", async () => {
    const { tenant, key } = await shop({ taxEngine: "STRIPE_TAX" });
    const plan = await makeOrderableOffering(api, tenant, { price: { netPriceMinor: 30000 } });
    reply = () => "cut";
    const { status, body } = await api.call<Order>("POST", "/orders", { key, body: consumer(plan) });
    expect(status).toBe(201);
    expect(body.pricing).toBeUndefined();
    expect(body.validation.errors).toContainEqual(
      expect.objectContaining({ property: "pricing", message: expect.stringContaining("at the moment") }),
    );
    // Stripe is not asked again and again in the meantime.
    const asked = stripe.received.length;
    await api.call("PUT", `/orders/${body.orderId}`, { key, body: {} });
    expect(stripe.received).toHaveLength(asked);

    reply = () => swedishVat;
    api.clock.advance(11_000);
    const back = await api.call<Order>("PUT", `/orders/${body.orderId}`, { key, body: {} });
    expect(back.body.pricing).toMatchObject({ taxAmountMinor: 6000, totalMinor: 30000 });
  });

  const session = { returnUrl: "https://skylark.example/back", paymentProvider: "STRIPE" };
  it.each([
    ["a payment link", "/payment-links", {}],
    ["a payment session", "/payment-sessions", session],
    ["a payment profile session", "/payment-profile-sessions", session],
    ["submission", "/orders/{orderId}/submit", null],
  ])(
    "that does not answer, %s is a 503 with Retry-After; the same request prices the order later",
    async (_, path, fields) => {
      const { tenant, key, order } = await shop({
        taxEngine: "STRIPE_TAX",
        allowedReturnOrigins: ["https://skylark.example"],
      });
      const plan = await makeOrderableOffering(api, tenant, { price: { netPriceMinor: 30000 } });
      const body = await business(tenant, plan, { ...german, tax: undefined });
      reply = () => "cut";
      const { orderId } = await order(body);
      const attempt = () =>
        api.call<{ internalCode?: string }>("POST", path.replace("{orderId}", orderId), {
          key,
          ...(fields && { body: { orderId, ...fields } }),
        });
      const refused = await attempt();
      expect([refused.status, refused.body.internalCode]).toEqual([503, "3113"]);
      const seconds = Number(refused.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);

      reply = () => swedishVat;
      api.clock.advance(seconds * 1000 + 1);
      const { status, body: answer } = await attempt();
      // A postpaid order is submitted, without an amount to pay or a method to save.
      if (fields) expect([status, answer.internalCode]).toEqual(expect.not.arrayContaining([503, "3113"]));
      else expect([status, answer]).toMatchObject([200, { pricing: { taxAmountMinor: 6000 } }]);
    },
  );

  it("without an answer, an incomplete order is refused as incomplete", async () => {
    const { tenant, key, order } = await shop({ taxEngine: "STRIPE_TAX" });
    const plan = await makeOrderableOffering(api, tenant, { price: { netPriceMinor: 30000 } });
    reply = () => "cut";
    const { orderId } = await order(consumer(plan));
    const answer = await api.call<Refusal>("POST", "/payment-links", { key, body: { orderId } });
    expect([answer.status, answer.body.details.map(({ property }) => property)]).toEqual([
      412,
      ["customer", "pricing"],
    ]);
  });
});
