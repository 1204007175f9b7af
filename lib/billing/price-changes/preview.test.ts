import { beforeEach, expect, test } from "vitest";
import type { PreviewedProductOfferings } from "@/lib/billing/price-changes/preview-model";
import { makeCatalog, makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;

beforeEach(async () => {
  api.clock.set("2026-01-31T12:00:00.000Z");
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
});

const preview = async (body: object) => {
  const answer = await api.call<PreviewedProductOfferings>("POST", "/product-offerings/preview", {
    key,
    body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.items;
};
const names = async (body: object) => (await preview(body)).map(({ name }) => name);

test("the shop depends on market, type of customer and language", async () => {
  await makeOffering(api, tenant, { name: "Everywhere", position: 1 });
  const swedish = await makeOffering(api, tenant, { name: "Swedish", market: "SE", position: 2 });
  await makeOffering(api, tenant, { name: "Norwegian", market: "NO", position: 3 });
  await makeOffering(api, tenant, { name: "Companies", customerTypes: ["BUSINESS"], position: 4 });
  await makeOffering(api, tenant, { name: "Gone", status: "ARCHIVED", position: 5 });
  await api.call("PUT", `/product-offerings/${swedish}`, {
    key,
    body: { translations: { sv: { name: "Svensk" } } },
  });
  expect(await names({ market: "SE" })).toEqual(["Everywhere", "Swedish"]);
  expect(await names({ market: "SE", language: "sv" })).toEqual(["Everywhere", "Svensk"]);
  expect(await names({ market: "SE", customerType: "BUSINESS" })).toEqual([
    "Everywhere",
    "Swedish",
    "Companies",
  ]);
});

test("the shop is read page by page, with the price changes of each page", async () => {
  for (const position of [1, 2, 3]) await makeOffering(api, tenant, { name: `Plan ${position}`, position });
  const page = async (cursor?: string) => {
    const body = { market: "SE", date: "2026-04-01", limit: 2, ...(cursor && { cursor }) };
    const answer = await api.call<PreviewedProductOfferings>("POST", "/product-offerings/preview", {
      key,
      body,
    });
    const { items, pagination } = answer.body;
    return { names: items.map(({ name }) => name), next: pagination.nextCursor };
  };
  const first = await page();
  expect(first.names).toEqual(["Plan 1", "Plan 2"]);
  expect(await page(first.next!)).toEqual({ names: ["Plan 3"], next: null });
  const forged = await api.call("POST", "/product-offerings/preview", {
    key,
    body: { market: "SE", cursor: "x" },
  });
  expect(forged).toMatchObject({ status: 400, body: { details: [{ property: "cursor" }] } });
});

test("a customer sees their own catalog", async () => {
  await makeOffering(api, tenant, { name: "For all" });
  const own = await makeOffering(api, tenant, { name: "For them" });
  const catalog = await makeCatalog(api, tenant, { offeringIds: [own] });
  const customerId = await api.customer(tenant);
  await api.call("PUT", `/customers/${customerId}/product-catalog`, {
    key,
    body: { productCatalogId: catalog },
  });
  expect(await names({ market: "SE", customerId })).toEqual(["For them"]);
  const unknown = await api.call("POST", "/product-offerings/preview", {
    key,
    body: { market: "SE", customerId: newId() },
  });
  expect(unknown.status).toBe(404);
});

test("the shop of a future day shows the price changes until then", async () => {
  const plan = await makeOffering(api, tenant, { name: "Ten", price: { netPriceMinor: 19900 } });
  const body = { productOfferingId: plan, netPriceMinor: 22900, effectiveFrom: "2026-04-01" };
  expect((await api.call("POST", "/price-changes", { key, body })).status).toBe(201);
  const prices = async (date?: string) =>
    (await preview({ market: "SE", ...(date && { date }) })).map(({ price, status }) => [
      price.netPriceMinor,
      status,
    ]);
  expect(await prices()).toEqual([[19900, "AVAILABLE"]]);
  expect(await prices("2026-03-31")).toEqual([[19900, "AVAILABLE"]]);
  expect(await prices("2026-04-01")).toEqual([[22900, "AVAILABLE"]]);
});
