import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { ensureOrderInvoice } from "@/lib/billing/invoices/issue-invoice";
import type { UpcomingInvoice } from "@/lib/billing/renewals/model";
import { billing } from "@/lib/billing/renewals/testing";
import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import { provision } from "@/lib/orders/provisioning/provision";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { changeOffering } from "@/lib/subscriptions/offering-change/change-offering";
import { activationResult, networkAnswers } from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Price } from "@/lib/values/price";
import type { Tenant } from "@/lib/values/tenant/tenant";

const ENGLISH = ["Welcome discount", "Binding contract discount", "Summer"];
const SWEDISH = ["Välkomstrabatt", "Rabatt för bindningstid", "Sommar"];

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let key: string;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool);
});
beforeEach(async () => {
  api.clock.set("2026-01-31T12:00:00.000Z");
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  await fillNumberPool(api, tenant, 5);
});
afterAll(() => database[Symbol.asyncDispose]());

const namesIn = (discounts: readonly { name: string }[] = []) => discounts.map(({ name }) => name);

const price = (sv?: string): Partial<Price> => ({
  standardDiscount: {
    amountMinor: 1000,
    source: "STANDARD",
    duration: { unit: "MONTHS", value: 4 },
    invoicingDescription: "Welcome discount",
    ...(sv && { translations: { sv: { invoicingDescription: sv } } }),
  },
  // A discount without its own label has our default name.
  bindingContract: {
    duration: { unit: "MONTHS", value: 12 },
    discount: { amountMinor: 2000, source: "BINDING_CONTRACT" },
  },
});

/** A customer who reads Swedish, with a paid order of a plan with three discounts. */
async function bought(plan: string) {
  const b = await billing(api, tenant);
  await api.db.update(customers).set({ preferredLocale: "sv-SE" }).where(eq(customers.id, b.customerId));
  const person = await api.user(tenant, { [b.customerId]: "ADMIN" });
  const asPerson = (method: string, path: string, body?: unknown) =>
    api.call<Order>(method, `/end-user${path}`, {
      key: impersonation,
      token: person.token,
      headers: { "accept-language": "sv" },
      ...(body !== undefined && { body }),
    });
  const impersonation = await api.apiKey(tenant, "impersonate-user");
  const made = await asPerson("POST", "/orders", {
    customerType: "CONSUMER",
    customer: { customerId: b.customerId },
    promoCodes: ["SUMMER"],
    lineItems: [orderItem(plan, { acceptBindingContract: true })],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { b, made: made.body, read: () => asPerson("GET", `/orders/${made.body.orderId}`) };
}

async function onTheAir(b: Awaited<ReturnType<typeof bought>>["b"], orderId: string): Promise<void> {
  await api.db.update(orders).set({ paymentStatus: "PAID" }).where(eq(orders.id, orderId));
  expect((await api.call("POST", `/orders/${orderId}/submit`, { key })).status).toBe(200);
  await inTransaction(b.ctx, (ctx) => ensureOrderInvoice(ctx, orderId));
  await provision(b.ctx, orderId);
  const [sold] = await api.db.select().from(subscriptions).where(eq(subscriptions.customerId, b.customerId));
  await networkAnswers(api, tenant, sold!.id, { result: activationResult() });
}

const invoiced = async (customerId: string) =>
  (
    await api.db
      .select()
      .from(invoices)
      .where(eq(invoices.customerId, customerId))
      .orderBy(asc(invoices.issuedAt))
  ).flatMap(({ items }) => items.map(({ discounts }) => namesIn(discounts)));

test("names of discounts and promo codes are in the reader's language, up to the invoices", async () => {
  const promo = await api.call("POST", "/product-discounts", {
    key,
    body: { code: "SUMMER", name: "Summer", percent: "10", translations: { sv: { name: "Sommar" } } },
  });
  expect(promo).toMatchObject({ status: 201, body: { translations: { sv: { name: "Sommar" } } } });
  const { b, made, read } = await bought(
    await makeOrderableOffering(api, tenant, { price: price("Välkomstrabatt") }),
  );

  // In the answer to a change, and in a later read.
  for (const order of [made, (await read()).body]) {
    expect(namesIn(order.pricing?.discounts)).toEqual(SWEDISH);
    expect(namesIn(order.lineItems[0]?.pricing?.discounts)).toEqual(SWEDISH);
    expect(order.lineItems[0]?.productOffering?.price.standardDiscount).toMatchObject({
      invoicingDescription: "Välkomstrabatt",
    });
    expect(JSON.stringify(order)).not.toContain("translations");
  }
  const asBrand = await api.call<Order>("GET", `/orders/${made.orderId}`, { key });
  expect(namesIn(asBrand.body.pricing?.discounts)).toEqual(ENGLISH);
  expect(asBrand.body.pricing?.discounts.map(({ translations }) => translations)).toEqual([
    { sv: { name: "Välkomstrabatt" } },
    undefined,
    { sv: { name: "Sommar" } },
  ]);

  await onTheAir(b, made.orderId);
  // The code is deleted. The agreed discount keeps its name.
  await api.db.execute("delete from product_discounts");
  await b.at("2026-02-28T12:00:00.000Z");
  expect(await invoiced(b.customerId)).toEqual([SWEDISH, SWEDISH]);
});

test("a label that is translated after the sale is used on the next invoice", async () => {
  await api.call("POST", "/product-discounts", {
    key,
    body: { code: "SUMMER", name: "Summer", percent: "10" },
  });
  const plan = await makeOrderableOffering(api, tenant, { price: price() });
  const { b, made } = await bought(plan);
  await onTheAir(b, made.orderId);
  const stored = await api.call<{ price: Price }>("GET", `/product-offerings/${plan}`, { key });
  const put = (changed: Partial<Price>) =>
    api.call("PUT", `/product-offerings/${plan}`, {
      key,
      body: { price: { ...stored.body.price, ...changed } },
    });
  expect((await put(price("Välkomstrabatt"))).status).toBe(200);
  // The price itself of a sold offering cannot change.
  expect((await put({ ...price("Välkomstrabatt"), netPriceMinor: 1 })).status).toBe(409);
  await b.at("2026-02-28T12:00:00.000Z");
  expect(await invoiced(b.customerId)).toEqual([
    ["Welcome discount", "Rabatt för bindningstid", "Summer"],
    ["Välkomstrabatt", "Rabatt för bindningstid", "Summer"],
  ]);
});

test("a preview is in its reader's language: plans, costs of changes and discounts", async () => {
  const b = await billing(api, tenant);
  await api.db.update(customers).set({ preferredLocale: "sv-SE" }).where(eq(customers.id, b.customerId));
  const made = (name: string, sv: string, netPriceMinor: number, more?: Partial<Price>) =>
    makeOffering(api, tenant, {
      name,
      translations: { sv: { name: sv } },
      price: { netPriceMinor, ...more },
    });
  const cheap = await made("Little", "Litet", 19900, {
    standardDiscount: {
      amountMinor: 1000,
      source: "STANDARD",
      invoicingDescription: "Welcome discount",
      translations: { sv: { invoicingDescription: "Välkomstrabatt" } },
    },
  });
  const dear = await made("Plenty", "Mycket", 29900);
  for (const id of [cheap, dear]) await addToDefaultCatalogs(api, tenant, id);
  // Agreed before its label had a translation.
  const discounts = [{ name: "Welcome discount", source: "STANDARD" as const, amountMinor: 1000 }];
  const terms = { steps: [{ fromCycle: 0, discounts }] };
  const changed = await b.subscription({ productOfferingId: cheap, terms });
  await b.subscription({ productOfferingId: cheap, terms });
  api.clock.set("2026-02-10T12:00:00.000Z");
  await changeOffering(b.ctx, { subscriptionId: changed, productOfferingId: dear });
  await b.network(changed);
  const impersonation = await api.apiKey(tenant, "impersonate-user");
  const { token } = await api.user(tenant, { [b.customerId]: "ADMIN" });
  const preview = async (as: { key: string; token?: string; headers?: Record<string, string> }) => {
    const surface = as.token ? "/end-user" : "";
    const path = `${surface}/subscriptions/${changed}/upcoming-invoice`;
    const { body } = await api.call<UpcomingInvoice>("GET", path, as);
    return body.lineItems
      .flatMap(({ description, discounts }) => [description.split(",")[0], ...namesIn(discounts)])
      .toSorted();
  };
  const inLanguage = (language: string) =>
    preview({ key: impersonation, token, headers: { "accept-language": language } });
  expect(await inLanguage("en")).toEqual(["Little", "Plenty", "Plenty", "Welcome discount"]);
  const swedish = ["Litet", "Mycket", "Mycket", "Välkomstrabatt"];
  expect(await inLanguage("sv")).toEqual(swedish);
  // The brand reads it in the language of the customer.
  expect(await preview({ key })).toEqual(swedish);
});
