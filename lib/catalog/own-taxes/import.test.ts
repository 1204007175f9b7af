import { describe, expect, test } from "vitest";
import type { TaxRateImportResults } from "@/lib/catalog/own-taxes/import-model";
import type { OwnTaxRate } from "@/lib/catalog/own-taxes/model";
import { failures } from "@/lib/kernel/error-registry";
import { brandOfFile } from "@/lib/testing/brand";

const { api } = await brandOfFile();
api.clock.set("2026-11-20T12:00:00Z");

type Refusal = { internalCode: string; details: { property: string; message: string }[] };

const vat = {
  country: "SE",
  level: "COUNTRY",
  code: "SE",
  name: "VAT",
  rate: "0.25",
  appliesTo: "SALE",
  sourceName: "Skatteverket",
  sourceDate: "2026-01-01",
};
const inNorway = { ...vat, country: "NO", code: "NO" };

async function brand() {
  const key = await api.apiKey(await api.tenant());
  const call = <T>(method: string, path: string, body?: unknown) =>
    api.call<T>(method, `/tax-rates${path}`, { key, ...(body !== undefined && { body }) });
  const check = async (taxRates: object[]) => {
    const { status, body } = await call<TaxRateImportResults>("POST", "/import/check", { taxRates });
    expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
    return body;
  };
  const bring = (taxRates: object[], basis: string) =>
    call<TaxRateImportResults & Refusal>("POST", "/import", { taxRates, basis });
  return {
    call,
    check,
    bring,
    add: async (given: object = {}) => (await call<OwnTaxRate>("POST", "", { ...vat, ...given })).body,
    /** The rates as their days and rate, in the order in which they begin. */
    told: async () =>
      (await call<{ items: OwnTaxRate[] }>("GET", "?limit=100")).body.items
        .map(
          ({ country, validFrom, validTo, rate }) => `${country} ${validFrom ?? ""}–${validTo ?? ""} ${rate}`,
        )
        .toSorted(),
    checked: async (taxRates: object[]) => bring(taxRates, (await check(taxRates)).basis),
  };
}

describe("an import of tax rates", () => {
  test("states the effect of each row, changes nothing before, and runs once", async () => {
    const { add, check, bring, told } = await brand();
    const old = await add();
    const future = await add({ country: "NO", code: "NO", validFrom: "2027-03-01", rate: "0.3" });
    const ending = await add({ country: "DK", code: "DK" });
    const same = await add({ country: "FI", code: "FI" });
    const rows = [
      { ...vat, rate: "0.24", validFrom: "2027-01-01" },
      { ...inNorway, rate: "0.31", validFrom: "2027-03-01" },
      { ...vat, country: "DK", code: "DK", validTo: "2026-12-31" },
      { ...vat, country: "FI", code: "FI" },
      inNorway,
    ];
    const before = await told();
    const answer = await check(rows);
    expect(answer).toMatchObject({ added: 2, changed: 1, ended: 2, unchanged: 1, wrong: 0 });
    expect(answer.items).toEqual([
      { outcome: "ADDED", before: { taxRateId: old.taxRateId, rate: "0.25" } },
      {
        outcome: "CHANGED",
        taxRateId: future.taxRateId,
        before: { taxRateId: future.taxRateId, rate: "0.3" },
      },
      {
        outcome: "ENDED",
        taxRateId: ending.taxRateId,
        validTo: "2026-12-31",
        before: { taxRateId: ending.taxRateId, rate: "0.25" },
      },
      { outcome: "UNCHANGED", taxRateId: same.taxRateId },
      // This rate was always in force, and the other one of Norway begins later.
      { outcome: "ADDED", validTo: "2027-02-28" },
    ]);
    expect(await told()).toEqual(before);
    const first = await bring(rows, answer.basis);
    expect([first.status, first.body]).toMatchObject([200, { added: 2, changed: 1, ended: 2 }]);
    expect(first.body.items.every(({ taxRateId }) => taxRateId)).toBe(true);
    const after = await told();
    expect(after).toEqual([
      "DK –2026-12-31 0.25",
      "FI – 0.25",
      "NO 2027-03-01– 0.31",
      "NO –2027-02-28 0.25",
      "SE 2027-01-01– 0.24",
      "SE –2026-12-31 0.25",
    ]);
    const again = await bring(rows, answer.basis);
    expect([again.status, again.body]).toMatchObject([200, { added: 0, changed: 0, ended: 0, unchanged: 5 }]);
    expect(await told()).toEqual(after);
  });

  test("ends each rate before the next, in any order of the rows", async () => {
    const rows = ["2028-01-01", "", "2027-01-01"].map((validFrom, index) => ({
      ...vat,
      rate: `0.2${index}`,
      ...(validFrom && { validFrom }),
    }));
    const { checked, told } = await brand();
    expect((await checked(rows)).status).toBe(200);
    expect(await told()).toEqual([
      "SE 2027-01-01–2027-12-31 0.22",
      "SE 2028-01-01– 0.2",
      "SE –2026-12-31 0.21",
    ]);
  });

  test("is refused if the brand's rates have changed since the check", async () => {
    const { add, check, bring, told } = await brand();
    const rows = [{ ...vat, validFrom: "2027-01-01" }];
    const { basis } = await check(rows);
    await add({ rate: "0.2" });
    const before = await told();
    expect(await bring(rows, basis)).toMatchObject({
      status: 409,
      body: { internalCode: failures.taxRatesChanged.internalCode },
    });
    expect(await told()).toEqual(before);
    // The basis covers the rows, too.
    const other = [{ ...vat, validFrom: "2027-02-01" }];
    expect((await bring(other, (await check(rows)).basis)).status).toBe(409);
    expect((await bring(rows, (await check(rows)).basis)).status).toBe(200);
  });

  test("runs once if two people apply it at once", async () => {
    const { check, bring, told } = await brand();
    const rows = [{ ...vat, validFrom: "2027-01-01" }];
    const { basis } = await check(rows);
    const answers = await Promise.all([1, 2, 3].map(() => bring(rows, basis)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await told()).toEqual(["SE 2027-01-01– 0.25"]);
  });

  test("keeps the amount of a rate in force: another amount from the same day overlaps", async () => {
    const { add, check, bring } = await brand();
    await add({ validFrom: "2026-01-01" });
    const rows = [
      { ...vat, validFrom: "2026-01-01", rate: "0.2" },
      { ...inNorway, validFrom: "2027-01-01" },
      { ...inNorway, validFrom: "2027-01-01", rate: "0.2" },
    ];
    const { items, basis, wrong } = await check(rows);
    expect(items.map(({ outcome }) => outcome)).toEqual(["OVERLAPS", "ADDED", "OVERLAPS"]);
    expect(wrong).toBe(2);
    expect(await bring(rows, basis)).toMatchObject({
      status: 409,
      body: {
        internalCode: failures.taxRateOverlaps.internalCode,
        details: [{ property: "taxRates.0.validFrom" }, { property: "taxRates.2.validFrom" }],
      },
    });
  });

  test("changes the source of a rate in force, and no past days", async () => {
    const { add, check, checked } = await brand();
    const { taxRateId } = await add({ validFrom: "2026-01-01" });
    const sourced = [{ ...vat, validFrom: "2026-01-01", sourceUrl: "https://skatteverket.example/vat" }];
    expect((await check(sourced)).items).toMatchObject([{ outcome: "CHANGED", taxRateId }]);
    expect((await checked(sourced)).status).toBe(200);
    expect((await check(sourced)).items).toMatchObject([{ outcome: "UNCHANGED" }]);
    const past = [{ ...sourced[0], validTo: "2026-11-19" }];
    expect((await check(past)).items).toMatchObject([
      { outcome: "INVALID", details: [{ property: "taxRates.0.validTo" }] },
    ]);
    expect((await check([{ ...sourced[0], validTo: "2026-11-20" }])).items).toMatchObject([
      { outcome: "ENDED" },
    ]);
  });

  test("names each wrong row by its field, and then imports none", async () => {
    const { check, bring, told } = await brand();
    const rows: object[] = [vat, { ...inNorway, rate: "25" }, { ...inNorway, state: "X" }, {}];
    const { items, basis } = await check(rows);
    expect(items.map(({ outcome }) => outcome)).toEqual(["ADDED", "INVALID", "INVALID", "INVALID"]);
    expect(items.slice(1, 3).map(({ details }) => details?.[0]?.property)).toEqual([
      "taxRates.1.rate",
      "taxRates.2.state",
    ]);
    const { status, body } = await bring(rows, basis);
    expect([status, body.details.map(({ property }) => property)]).toEqual([
      400,
      expect.arrayContaining(["taxRates.1.rate", "taxRates.2.state", "taxRates.3.country"]),
    ]);
    expect(await told()).toEqual([]);
  });

  test("leaves other brands, and rates that no row names, unchanged", async () => {
    const [ours, theirs] = [await brand(), await brand()];
    await theirs.add();
    await ours.add(inNorway);
    expect((await ours.check([{ ...vat, validFrom: "2027-01-01" }])).items).toEqual([{ outcome: "ADDED" }]);
    expect((await ours.checked([{ ...vat, validFrom: "2027-01-01" }])).status).toBe(200);
    expect(await theirs.told()).toEqual(["SE – 0.25"]);
    expect(await ours.told()).toEqual(["NO – 0.25", "SE 2027-01-01– 0.25"]);
  });

  test("accepts five thousand rows", async () => {
    const { checked } = await brand();
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      ...vat,
      ...{ country: "US", level: "CITY", state: "TX", code: `US-TX-${index}`, name: `City ${index}` },
      city: `City ${index}`,
    }));
    expect((await checked(rows)).body).toMatchObject({ added: 5000 });
  });

  test("that is empty or has too many rows is refused", async () => {
    const { call } = await brand();
    for (const taxRates of [[], Array.from({ length: 5001 }, () => vat), undefined])
      expect((await call("POST", "/import/check", { taxRates })).status).toBe(400);
  });
});
