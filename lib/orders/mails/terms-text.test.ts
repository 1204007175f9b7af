import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tenants } from "@/db/schema/identity";
import { uncacheTenant } from "@/lib/identity/sign-in/credential-cache";
import type { Order } from "@/lib/orders/model";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { apiOfFile } from "@/lib/testing/brand";

type Refusal = { internalCode: string; details: { property: string }[] };

const { api } = await apiOfFile();
const PAGE = "https://brand.example/terms";

/** A brand whose terms are on a page of its own, with a draft of a consumer there. */
async function linked(country: "SE" | "US") {
  const currency = country === "SE" ? "SEK" : "USD";
  const includesTax = country === "SE";
  const tenant = await api.tenant({
    markets: [{ country, currency, includesTax, defaultLocale: "en-US" }],
  });
  const { settings } = tenant;
  const theme = { ...settings.theme, links: { ...settings.theme.links, terms: PAGE } };
  await api.db
    .update(tenants)
    .set({ settings: { ...settings, theme } })
    .where(eq(tenants.id, tenant.id));
  uncacheTenant(tenant.id);
  const key = await api.apiKey(tenant);
  const place = { street: "Storgatan 1", city: "Austin", state: "TX", zip: "78701", country };
  const plan = await makeOrderableOffering(api, tenant, {
    price: { netPriceMinor: 30_000, currency, includesTax },
  });
  const { body } = await api.call<Order>("POST", "/orders", {
    key,
    body: {
      customerType: "CONSUMER",
      customer: { name: "Ann", customerType: "CONSUMER", contact: { email: "ann@example.com" } },
      lineItems: [orderItem(plan, { subscriber: { name: "Ann", email: "ann@example.com", address: place } })],
    },
  });
  const post = (path: string, sent?: object) =>
    api.call<Refusal>("POST", path, { key, ...(sent && { body: sent }) });
  const problems = async () =>
    (await api.call<Order>("GET", `/orders/${body.orderId}`, { key })).body.validation.errors.map(
      ({ property }) => property,
    );
  return { key, orderId: body.orderId, post, problems };
}

test("a brand that only links to its terms sells in the EEA once it has set their text", async () => {
  const { key, orderId, post, problems } = await linked("SE");
  expect(await problems()).toEqual(["terms"]);
  const submitted = await post(`/orders/${orderId}/submit`);
  expect([submitted.status, submitted.body.details[0]?.property]).toEqual([400, "terms"]);
  const link = await post("/payment-links", { orderId });
  expect([link.status, link.body.details[0]?.property]).toEqual([412, "terms"]);

  const terms = { sv: [{ title: "När du köper", text: "Priset du ser är priset du betalar." }] };
  expect((await api.call("PUT", "/tenant-settings", { key, body: { terms } })).status).toBe(200);
  expect(await problems()).toEqual([]);
  expect((await post(`/orders/${orderId}/submit`)).body.internalCode).toBe("3103");
});

test("where the law asks for no file of terms, a link is enough", async () => {
  const { problems } = await linked("US");
  expect(await problems()).toEqual([]);
});
