import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { importTaxRates, listTaxRates, removeTaxRate, TaxRateInput } from "@/lib/catalog/tax/edit-tax-rates";
import { loadTaxRates } from "@/lib/catalog/tax/tax-rates";
import { builtInTaxEngine } from "@/lib/providers/tax/built-in";
import { type TestApi, testApi } from "@/lib/testing/api";

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await testDatabase(4);
  api = await testApi(database.pool);
});
afterAll(() => database[Symbol.asyncDispose]());

const austin: TaxRateInput = {
  country: "US",
  state: "TX",
  level: "CITY",
  code: "US-TX-AUSTIN",
  name: "City of Austin",
  city: "Austin",
  rate: "0.01",
  appliesTo: "SALE",
  sourceName: "Texas Comptroller, Local Sales and Use Tax",
  sourceDate: "2026-01-01",
};

describe("a tenant's own tax rates", () => {
  it("apply once they are entered, and a new one ends the old one the day before", async () => {
    const tenant = await api.tenant();
    const owner = { tenantId: tenant.id };
    const now = api.clock.now();
    expect(await importTaxRates(api.db, owner, [austin], now)).toMatchObject({ added: 1, ended: 0 });
    const later = { ...austin, rate: "0.015", validFrom: "2027-01-01" };
    expect(await importTaxRates(api.db, owner, [later], now)).toMatchObject({ added: 1, ended: 1 });
    const rows = await listTaxRates(api.db, { ...owner, state: "TX" });
    expect(rows.map((row) => [Number(row.rate), row.validTo])).toEqual([
      [0.015, null],
      [0.01, "2026-12-31"],
    ]);

    const engine = builtInTaxEngine(({ country, state }) => loadTaxRates(api.ctx(tenant), country, state));
    const rateOn = async (date: string) => {
      const address = { zip: "78701", country: "US", state: "TX", city: "Austin" };
      const answer = await engine.resolve({ country: "US", address, serviceKind: "TELECOM", date });
      return answer.resolved ? answer.rates.find((rate) => rate.jurisdiction.level === "CITY")?.rate : null;
    };
    expect([await rateOn("2026-12-31"), await rateOn("2027-01-01")]).toEqual(["0.01", "0.015"]);
  });

  it("belong to their tenant, and can be removed", async () => {
    const [tenant, other] = [await api.tenant(), await api.tenant()];
    await importTaxRates(api.db, { tenantId: tenant.id }, [austin], api.clock.now());
    const [row] = await listTaxRates(api.db, { tenantId: tenant.id, state: "TX" });
    expect(await removeTaxRate(api.db, { tenantId: other.id }, row!.id)).toBe(false);
    expect(await removeTaxRate(api.db, { tenantId: tenant.id }, row!.id)).toBe(true);
    expect(await listTaxRates(api.db, { tenantId: tenant.id, state: "TX" })).toEqual([]);
  });

  it.each([
    ["no source", { sourceName: " " }],
    ["no date of the source", { sourceDate: undefined }],
    ["a percentage instead of a fraction", { rate: "8.25" }],
    ["an unknown state", { state: "Texas" }],
  ])("are refused with %s", (_, change) => {
    expect(TaxRateInput.safeParse({ ...austin, ...change }).success).toBe(false);
  });
});
