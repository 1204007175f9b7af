import { afterEach, describe, expect, test, vi } from "vitest";
import { builtInTaxEngine } from "./built-in";
import type { TaxQuery, TaxRateRow, TaxResolution } from "./tax";
import { placeKey } from "./us-places";

const row = (over: Partial<TaxRateRow>): TaxRateRow => ({
  country: "US",
  state: "TX",
  level: "CITY",
  code: "US-TX-AUSTIN",
  name: "City of Austin",
  city: "Austin",
  rate: "0.0100000",
  appliesTo: "SALE",
  sourceName: "A published table",
  sourceDate: "2026-01-01",
  ...over,
});

const rows: TaxRateRow[] = [
  row({}),
  row({ level: "DISTRICT", code: "US-TX-CAPMETRO", name: "Austin MTA", rate: "0.01" }),
  row({
    level: "STATE",
    code: "US-TX-USF",
    name: "Texas universal service",
    city: null,
    rate: "0.033",
    appliesTo: "TELECOM",
  }),
  row({
    level: "COUNTY",
    code: "US-TX-TRAVIS",
    name: "Travis County",
    city: null,
    county: "Travis County",
    rate: "0.002",
  }),
  row({
    level: "COUNTY",
    code: "US-TX-HARRIS",
    name: "Harris County",
    city: null,
    county: "Harris",
    rate: "0.003",
  }),
];
const engine = builtInTaxEngine(() => rows);
const austin = { zip: "78701", country: "US", state: "TX", city: "Austin" };
const ask = (over: Partial<TaxQuery> = {}, from = engine): Promise<TaxResolution> =>
  from.resolve({ country: "US", address: austin, serviceKind: "TELECOM", date: "2026-11-21", ...over });

async function resolved(over: Partial<TaxQuery> = {}, from = engine) {
  const answer = await ask(over, from);
  if (!answer.resolved) throw new Error(answer.message);
  return answer;
}
async function refused(over: Partial<TaxQuery>) {
  const answer = await ask(over);
  if (answer.resolved) throw new Error("resolved");
  return answer;
}
const short = ({ rates }: { rates: { jurisdiction: { code: string }; rate: string }[] }) =>
  rates.map(({ jurisdiction, rate }) => `${jurisdiction.code} ${rate}`);

describe("countries", () => {
  test.each([
    ["SE", "0.25"],
    ["DE", "0.19"],
    ["FI", "0.255"],
    ["NO", "0.25"],
  ])("%s has %s, without an address", async (country, rate) => {
    const { rates } = await resolved({ country, address: undefined });
    expect(rates).toEqual([
      expect.objectContaining({
        rate,
        kind: "VAT",
        base: "SALE",
        jurisdiction: expect.objectContaining({ level: "COUNTRY", code: country }),
      }),
    ]);
  });

  test("Canada has rates by province, and Spain's islands have their own tax", async () => {
    const at = (country: string, state?: string) => ({
      country,
      address: { country, zip: "1", ...(state && { state }) },
    });
    expect(short(await resolved(at("CA", "QC")))).toEqual(["CA 0.05", "CA-QC 0.09975"]);
    expect(short(await resolved(at("CA", "AB")))).toEqual(["CA 0.05"]);
    expect(await refused(at("CA"))).toMatchObject({ reason: "region_missing", field: "state" });
    expect(short(await resolved(at("ES")))).toEqual(["ES 0.21"]);
    expect(short(await resolved(at("ES", "GC")))).toEqual(["ES-GC 0.07"]);
    expect(await refused(at("ES", "CE"))).toMatchObject({ reason: "country_unsupported" });
  });

  test.each([
    ["EE", "2023-12-31", "0.2", "2023-12-31"],
    ["EE", "2024-01-01", "0.22", "2025-06-30"],
    ["EE", "2025-06-30", "0.22", "2025-06-30"],
    ["EE", "2025-07-01", "0.24", undefined],
    ["FI", "2024-08-31", "0.24", "2024-08-31"],
    ["FI", "2024-09-01", "0.255", undefined],
    ["DE", "2020-06-30", "0.19", "2020-06-30"],
    ["DE", "2020-07-01", "0.16", "2020-12-31"],
    ["DE", "2021-01-01", "0.19", undefined],
  ])("%s on %s: %s, until %s", async (country, date, rate, until) => {
    const answer = await resolved({ country, date, address: undefined });
    expect([answer.rates.map((one) => one.rate), answer.until]).toEqual([[rate], until]);
  });

  test("a province's rate has dates, too", async () => {
    const on = async (date: string) =>
      short(await resolved({ country: "CA", date, address: { country: "CA", zip: "1", state: "NS" } }));
    expect(await on("2025-03-31")).toEqual(["CA 0.05", "CA-NS 0.1"]);
    expect(await on("2025-04-01")).toEqual(["CA 0.05", "CA-NS 0.09"]);
  });

  test("a row of a country replaces the package's rate on its days", async () => {
    const own = (over: Partial<TaxRateRow>) =>
      row({
        country: "SE",
        state: null,
        level: "COUNTRY",
        code: "SE",
        name: "VAT, Sweden",
        city: null,
        ...over,
      });
    const from = builtInTaxEngine(() => [
      own({ rate: "0.2", validFrom: "2027-01-01", validTo: "2027-12-31" }),
      own({
        code: "SE-TEL",
        name: "Telecom levy",
        rate: "0.01",
        appliesTo: "TELECOM",
        validFrom: "2027-07-01",
      }),
    ]);
    const on = async (date: string, serviceKind: "TELECOM" | "GOODS" = "TELECOM") => {
      const answer = await resolved({ country: "SE", address: undefined, date, serviceKind }, from);
      return [...short(answer), answer.until];
    };
    expect(await on("2026-12-31")).toEqual(["SE 0.25", "2026-12-31"]);
    expect(await on("2027-01-01")).toEqual(["SE 0.2", "2027-06-30"]);
    expect(await on("2027-07-01")).toEqual(["SE 0.2", "SE-TEL 0.01", "2027-12-31"]);
    expect(await on("2027-07-01", "GOODS")).toEqual(["SE 0.2", "2027-12-31"]);
    expect(await on("2028-01-01")).toEqual(["SE 0.25", "SE-TEL 0.01", undefined]);
  });

  test("a row of a country that the package does not know makes it taxable", async () => {
    const from = builtInTaxEngine(() => [
      row({
        country: "AQ",
        state: null,
        level: "COUNTRY",
        code: "AQ",
        name: "Ice tax",
        city: null,
        rate: "0.05",
      }),
    ]);
    expect(short(await resolved({ country: "AQ", address: undefined }, from))).toEqual(["AQ 0.05"]);
  });

  test("a row of a province replaces the package's, with the country's or alone", async () => {
    const at = (country: string, state: string) => ({ country, address: { country, zip: "1", state } });
    const of = (country: string, state: string, rate: string) =>
      builtInTaxEngine(() => [
        row({ country, state, level: "STATE", code: `${country}-${state}`, name: "Own", city: null, rate }),
      ]);
    expect(short(await resolved(at("CA", "ON"), of("CA", "ON", "0.07")))).toEqual(["CA 0.05", "CA-ON 0.07"]);
    expect(short(await resolved(at("ES", "GC"), of("ES", "GC", "0.09")))).toEqual(["ES-GC 0.09"]);
    expect(short(await resolved(at("ES", "CE"), of("ES", "CE", "0.04")))).toEqual(["ES-CE 0.04"]);
  });

  test("an unknown country is refused and not untaxed", async () => {
    expect(await refused({ country: "AQ", address: undefined })).toMatchObject({
      reason: "country_unsupported",
      field: "country",
    });
  });
});

describe("places in the United States", () => {
  test("have state, county, city and district taxes, then surcharges", async () => {
    const answer = await resolved();
    expect(short(answer)).toEqual([
      "US-TX 0.0625",
      "US-TX-TRAVIS 0.002",
      "US-TX-AUSTIN 0.01",
      "US-TX-CAPMETRO 0.01",
      "US-TX-USF 0.033",
    ]);
    expect(answer.rates.at(-1)).toMatchObject({ base: "TELECOM", kind: "TELECOM_SURCHARGE" });
    expect(answer.rates[0]).toMatchObject({ description: "State of Texas", base: "SALE", kind: "SALES_TAX" });
    expect(answer.fallback).toBeUndefined();
  });

  test("have no telecom surcharge on goods", async () => {
    expect((await resolved({ serviceKind: "GOODS" })).rates.every(({ base }) => base === "SALE")).toBe(true);
  });

  test("without local rows have the state's rate and a note", async () => {
    const answer = await resolved({ address: { zip: "79901", country: "US" }, serviceKind: "GOODS" });
    expect(short(answer)).toEqual(["US-TX 0.0625"]);
    expect(answer.rates[0]!.description).toBe("State of Texas (no local rates on file)");
    expect(answer.fallback?.message).toContain("El Paso");
  });

  test("in a state without sales tax have an entry of rate 0", async () => {
    expect(short(await resolved({ address: { zip: "97201", country: "US" } }))).toEqual(["US-OR 0"]);
  });

  test("are found without a state, with several spellings of it, and with both forms of the ZIP", async () => {
    for (const state of [undefined, "", "tx", "US-TX", "Texas"]) {
      const address = {
        ...austin,
        zip: "78701-1234",
        ...(state !== undefined ? { state } : { state: undefined }),
      };
      expect((await ask({ address: address as typeof austin })).resolved).toBe(true);
    }
  });

  test("are refused with the ZIP's state when the address contradicts itself", async () => {
    expect(await refused({ address: { ...austin, zip: "90210" } })).toMatchObject({
      reason: "state_mismatch",
      field: "state",
      suggestion: { state: "CA", city: "Beverly Hills" },
    });
    expect(await refused({ address: { ...austin, state: "Narnia" } })).toMatchObject({
      suggestion: { state: "TX" },
    });
  });

  test("are refused with an unknown ZIP, with a similar one of the same city if there is one", async () => {
    const answer = await refused({ address: { ...austin, zip: "78791" } });
    expect(answer).toMatchObject({ reason: "zip_unknown", field: "zip" });
    expect(answer.suggestion?.zip).toMatch(/^787\d\d$/);
    const nothing = await refused({ address: { zip: "00000", country: "US" } });
    expect(nothing).toMatchObject({ reason: "zip_unknown" });
    expect(nothing.suggestion).toBeUndefined();
    expect(await refused({ address: { zip: "7870", country: "US" } })).toMatchObject({
      reason: "zip_invalid",
    });
    expect(await refused({ address: { zip: "09012", country: "US" } })).toMatchObject({
      reason: "zip_unknown",
    });
    expect(await refused({ address: undefined })).toMatchObject({
      reason: "address_missing",
      field: "address",
    });
  });

  test("are compared without differences of spelling", () => {
    expect(placeKey("City and County of San Francisco")).toBe(placeKey("San Francisco"));
    expect(placeKey("St. Louis (city)")).toBe(placeKey("Saint Louis"));
    expect(placeKey("Doña Ana County")).toBe(placeKey("Dona Ana"));
    expect(placeKey("Orleans Parish")).toBe(placeKey("Orleans"));
    expect(placeKey("Miami")).not.toBe(placeKey("Miami-Dade"));
    expect(placeKey("Kansas City")).not.toBe(placeKey("Kansas"));
  });
});

describe("rows", () => {
  const only = (...list: TaxRateRow[]) => builtInTaxEngine(() => list);
  const local = async (from: ReturnType<typeof only>, date = "2026-11-21") =>
    short(await resolved({ date, serviceKind: "GOODS" }, from)).filter(
      (entry) => !entry.startsWith("US-TX "),
    );

  test("are in force from their first to their last day", async () => {
    const from = only(
      row({ validFrom: "2026-01-01", validTo: "2026-06-30" }),
      row({ rate: "0.02", validFrom: "2026-07-01" }),
    );
    expect(await local(from, "2025-12-31")).toEqual([]);
    expect(await local(from, "2026-01-01")).toEqual(["US-TX-AUSTIN 0.01"]);
    expect(await local(from, "2026-06-30")).toEqual(["US-TX-AUSTIN 0.01"]);
    expect(await local(from, "2026-07-01")).toEqual(["US-TX-AUSTIN 0.02"]);
  });

  test("a new rate replaces one without an end, and an exception for a ZIP wins", async () => {
    const from = only(
      row({ validFrom: "2026-01-01" }),
      row({ rate: "0.02", validFrom: "2026-07-01" }),
      row({ rate: "0.005", zip: "78702" }),
    );
    expect(await local(from)).toEqual(["US-TX-AUSTIN 0.02"]);
    const exception = await resolved({ serviceKind: "GOODS", address: { ...austin, zip: "78702" } }, from);
    expect(short(exception)).toContain("US-TX-AUSTIN 0.005");
  });

  test("need all of their conditions to match", async () => {
    expect(
      await local(only(row({ county: "Williamson" }), row({ state: "OK", name: "Another Austin" }))),
    ).toEqual([]);
  });

  test("a state-wide rate of the table replaces the package's", async () => {
    const from = only(
      row({ level: "STATE", code: "US-TX", name: "Texas", city: null, rate: "0.07" }),
      row({}),
    );
    expect(short(await resolved({ serviceKind: "GOODS" }, from))).toEqual([
      "US-TX 0.07",
      "US-TX-AUSTIN 0.01",
    ]);
  });

  test("Florida taxes telecom services instead of the sale, not in addition to it", async () => {
    const from = only(
      row({
        state: "FL",
        level: "STATE",
        code: "US-FL-CST",
        name: "Communications services tax",
        city: null,
        rate: "0.0744",
        appliesTo: "TELECOM",
      }),
      row({
        state: "FL",
        code: "US-FL-CST-MIAMI",
        name: "Miami",
        city: "Miami",
        rate: "0.0572",
        appliesTo: "TELECOM",
      }),
      row({
        state: "FL",
        level: "COUNTY",
        code: "US-FL-MIAMI-DADE",
        name: "Miami-Dade",
        city: null,
        county: "Miami-Dade",
        rate: "0.01",
      }),
    );
    const address = { zip: "33101", country: "US" };
    expect(short(await resolved({ address }, from))).toEqual(["US-FL-CST 0.0744", "US-FL-CST-MIAMI 0.0572"]);
    expect(short(await resolved({ address, serviceKind: "GOODS" }, from))).toEqual([
      "US-FL 0.06",
      "US-FL-MIAMI-DADE 0.01",
    ]);
    expect(short(await resolved({ address }, only()))).toEqual(["US-FL 0.06"]);
  });
});

describe("network", () => {
  afterEach(() => vi.restoreAllMocks());

  test("is never used", async () => {
    const { default: net } = await import("node:net");
    const connect = vi.spyOn(net.Socket.prototype, "connect");
    await resolved();
    await resolved({ country: "SE", address: undefined });
    expect(connect).not.toHaveBeenCalled();
  });
});
