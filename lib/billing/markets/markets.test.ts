import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { BrandMarkets } from "@/lib/billing/markets/model";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;

type Refusal = { internalCode: string; details?: { property: string; code: string; message: string }[] };
type Market = BrandMarkets["items"][number];

const SE = { country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" };
const US = { country: "US", currency: "USD", includesTax: false, defaultLocale: "en-US" };
const NO = { country: "NO", currency: "NOK", includesTax: true, defaultLocale: "en-NO" };

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  await change([SE, US]);
});

const change = (items: readonly Partial<Market>[]) =>
  api.call<BrandMarkets & Partial<Refusal>>("PUT", "/brand/markets", { key, body: { items } });
const read = async () => (await api.call<BrandMarkets>("GET", "/brand/markets", { key })).body.items;
const used = async (items: readonly Partial<Market>[]) => {
  const { status, body } = await change(items);
  expect({ status, code: body.internalCode }).toEqual({
    status: 409,
    code: failures.marketInUse.internalCode,
  });
  return body.details?.map(({ property }) => property);
};
/** An order in a currency. It was never submitted, and counts nevertheless. */
const order = (currency: string) =>
  api.db.execute(sql`insert into orders (tenant_id, id, human_readable_id, status, customer_type, currency, expires_at, created_at, updated_at)
    values (${tenant.id}, ${newId()}, ${newId()}, 'DRAFT', 'CONSUMER', ${currency}, now(), now(), now())`);

describe("the markets of a brand", () => {
  test("gain a country with its time zone, and lose it while it has no sales", async () => {
    const { status, body } = await change([SE, US, NO]);
    expect(status).toBe(200);
    expect(body.items[2]).toEqual({ ...NO, timeZone: "Europe/Oslo" });
    expect(await read()).toEqual(body.items);
    expect((await change([SE, US])).status).toBe(200);
  });

  test("change display settings even after sales", async () => {
    await order("USD");
    const { body } = await change([SE, { ...US, includesTax: true, defaultLocale: "sv-US" }]);
    expect(body.items[1]).toMatchObject({ includesTax: true, defaultLocale: "sv-US" });
  });

  test("keep a currency with orders, in its market and under its code", async () => {
    await order("USD");
    expect(await used([SE])).toEqual(["items"]);
    expect(await used([SE, { ...US, currency: "EUR" }])).toEqual(["items.1.currency"]);
    expect(await used([SE, { ...US, timeZone: "America/Chicago" }])).toEqual(["items.1.timeZone"]);
    // Without sales, the Swedish market can be removed, and the other one can be the first.
    expect((await change([US])).status).toBe(200);
  });

  test("lose a market if another one keeps its currency", async () => {
    const PR = { ...US, country: "PR", timeZone: "America/Puerto_Rico" };
    await change([SE, US, PR]);
    await order("USD");
    expect((await change([SE, US])).status).toBe(200);
  });

  test("keep their first market after its first sale", async () => {
    await order("SEK");
    expect(await used([US, SE])).toEqual(["items"]);
  });

  test.each([
    ["no country", [{ ...SE, country: "QQ", timeZone: "UTC" }], ["items.0.country"]],
    ["one country twice", [SE, SE], ["items.1.country"]],
    ["no currency", [{ ...SE, currency: "QQQ" }], ["items.0.currency"]],
    ["an unknown time zone", [{ ...SE, timeZone: "Europe/Nowhere" }], ["items.0.timeZone"]],
    ["no time zone for a country without a default", [SE, { ...US, country: "AU" }], ["items.1.timeZone"]],
    ["a language without pages", [{ ...SE, defaultLocale: "fi-FI" }], ["items.0.defaultLocale"]],
    ["no market at all", [], ["items"]],
  ])("refuse %s at its field", async (_name, items, properties) => {
    const { status, body } = await change(items);
    expect(status).toBe(400);
    expect(body.details?.map(({ property }) => property)).toEqual(properties);
    expect(await read()).toHaveLength(2);
  });
});
