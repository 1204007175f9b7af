import { describe, expect, test } from "vitest";
import type { OwnTaxRate } from "@/lib/catalog/own-taxes/model";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api } = await brandOfFile();

type Refusal = { internalCode: string; details: { property: string }[] };
type List = { items: OwnTaxRate[]; pagination: { nextCursor: string | null } };

const austin = {
  country: "US",
  state: "TX",
  level: "CITY",
  code: "US-TX-AUSTIN",
  name: "City of Austin",
  city: "Austin",
  rate: "0.01",
  appliesTo: "SALE",
  sourceName: "Texas Comptroller",
  sourceDate: "2026-01-01",
};

async function brand() {
  const key = await api.apiKey(await api.tenant());
  const call = <T>(method: string, path: string, body?: unknown) =>
    api.call<T>(method, `/tax-rates${path}`, { key, ...(body !== undefined && { body }) });
  return {
    call,
    create: (given: object = {}) => call<OwnTaxRate & Refusal>("POST", "", { ...austin, ...given }),
    list: async (query = "") => (await call<List>("GET", query)).body,
  };
}

describe("tax rates of a brand", () => {
  test("are entered, read, ended by the next one, and deleted", async () => {
    const { call, create, list } = await brand();
    const first = await create();
    expect([first.status, first.body]).toMatchObject([201, { ...austin, taxRateId: expect.any(String) }]);
    expect(first.body).not.toHaveProperty("county");
    const next = await create({ rate: "0.015", validFrom: "2027-01-01" });
    expect(next.body).toMatchObject({ rate: "0.015", validFrom: "2027-01-01" });
    const { items } = await list();
    expect(items.map(({ taxRateId, validTo }) => [taxRateId, validTo]).toSorted()).toEqual(
      [
        [first.body.taxRateId, "2026-12-31"],
        [next.body.taxRateId, undefined],
      ].toSorted(),
    );
    expect((await call("DELETE", `/${next.body.taxRateId}`)).status).toBe(204);
    for (const method of ["GET", "DELETE"])
      expect(await call(method, `/${next.body.taxRateId}`)).toMatchObject({
        status: 404,
        body: { internalCode: failures.taxRateNotFound.internalCode },
      });
  });

  test("are listed by place, page by page", async () => {
    const { create, list } = await brand();
    for (const city of ["Austin", "Dallas", "Houston"])
      await create({ city, code: `US-TX-${city.toUpperCase()}`, name: city });
    await create({
      country: "SE",
      state: undefined,
      level: "COUNTRY",
      code: "SE",
      name: "VAT",
      city: undefined,
    });
    expect((await list("?country=US&state=TX")).items).toHaveLength(3);
    expect((await list("?country=SE")).items.map(({ name }) => name)).toEqual(["VAT"]);
    const first = await list("?country=US&limit=2");
    const rest = await list(`?country=US&limit=2&cursor=${encodeURIComponent(first.pagination.nextCursor!)}`);
    expect([...first.items, ...rest.items]).toHaveLength(3);
  });

  test("begin only once on one day, also if two people enter one at once", async () => {
    const { create } = await brand();
    const all = await Promise.all([create(), create(), create()]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(all.find(({ status }) => status === 409)?.body.internalCode).toBe(
      failures.taxRateOverlaps.internalCode,
    );
    expect((await create({ validFrom: "2027-01-01" })).status).toBe(201);
    expect((await create({ validFrom: "2027-01-01", rate: "0.02" })).status).toBe(409);
  });

  test.each([
    ["a rate of a hundred percent and more", { rate: "1.25" }, "rate"],
    ["a rate in percent", { rate: "25" }, "rate"],
    ["a state for a whole country", { level: "COUNTRY", country: "SE" }, "state"],
    ["a city outside the United States", { country: "CA", state: "QC" }, "level"],
    ["an end before its beginning", { validFrom: "2027-01-02", validTo: "2027-01-01" }, "validTo"],
    ["an invalid address", { sourceUrl: "comptroller" }, "sourceUrl"],
  ])("%s is refused by the name of its field", async (_, given, property) => {
    const { create } = await brand();
    const { status, body } = await create(given);
    expect(status).toBe(400);
    expect(body.details.map((detail) => detail.property)).toContain(property);
  });

  test("of another brand are not found", async () => {
    const [ours, theirs] = [await brand(), await brand()];
    const { taxRateId } = (await ours.create()).body;
    for (const id of [taxRateId, newId(), "no-id"]) {
      expect((await theirs.call("GET", `/${id}`)).status).toBe(404);
      expect((await theirs.call("DELETE", `/${id}`)).status).toBe(404);
    }
    expect((await ours.list()).items).toHaveLength(1);
  });
});

test("a rate without a first day ends the day before a later rate begins", async () => {
  const { create, list } = await brand();
  await create({ validFrom: "2027-01-01" });
  expect((await create({ rate: "0.02" })).body).toMatchObject({ rate: "0.02", validTo: "2026-12-31" });
  expect((await list()).items).toHaveLength(2);
});
