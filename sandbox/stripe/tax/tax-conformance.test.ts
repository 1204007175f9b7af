import Big from "big.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "@/db/testing";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { builtInTaxEngine } from "@/lib/providers/tax/built-in";
import { withExemptions } from "@/lib/providers/tax/exemptions";
import { stripeTaxEngine } from "@/lib/providers/tax/stripe-tax/stripe-tax";
import type { TaxEngine, TaxQuery, TaxRateRow } from "@/lib/providers/tax/tax";
import { startTestSandbox, type TestSandbox } from "@/sandbox/testing";

/** The taxes of the sandbox's Stripe Tax in Austin, in addition to the state's. */
const row = (over: Partial<TaxRateRow>): TaxRateRow => ({
  country: "US",
  state: "TX",
  level: "CITY",
  code: "US-TX-AUSTIN",
  name: "Austin",
  city: "Austin",
  rate: "0.01",
  appliesTo: "SALE",
  sourceName: "A published table",
  sourceDate: "2026-01-01",
  ...over,
});
const rows = [
  row({}),
  row({ level: "DISTRICT", code: "US-TX-AUSTINMTA", name: "Austin Mta" }),
  row({
    level: "STATE",
    code: "US-TX",
    name: "Texas",
    city: null,
    rate: "0.033",
    appliesTo: "TELECOM",
  }),
];

let sandbox: TestSandbox;
let engines: Record<"BUILT_IN" | "STRIPE_TAX", TaxEngine>;
beforeAll(async () => {
  sandbox = await startTestSandbox(await testDatabase(2));
  engines = {
    BUILT_IN: withExemptions(builtInTaxEngine(() => rows)),
    STRIPE_TAX: withExemptions(
      stripeTaxEngine({
        secretKey: "sk_test_sandbox",
        apiUrl: sandbox.url,
        today: () => calendarDate(new Date()),
      }),
    ),
  };
});
afterAll(() => sandbox.stop());

const austin = { zip: "78701", country: "US", state: "TX", city: "Austin", street: "100 Congress Ave" };
const certificate = { state: "TX", number: "TX-77", coversTelecom: false, validFrom: "2020-01-01" };
const swedish = { country: "SE", registeredIn: ["SE", "US"] };
const german = { type: "BUSINESS" as const, vatNumber: "DE136695976", certificates: [] };

/** The query, and the expected rates in order, each with its kind and its exemption. */
const cases: [name: string, query: Partial<TaxQuery>, rates: string[]][] = [
  ["Sweden", { country: "SE" }, ["SE 0.25 VAT"]],
  ["Finland, three decimals", { country: "FI" }, ["FI 0.255 VAT"]],
  ["Norway", { country: "NO" }, ["NO 0.25 VAT"]],
  [
    "Ontario",
    { country: "CA", address: { zip: "M5V 2T6", country: "CA", state: "ON" } },
    ["CA 0.05 SALES_TAX", "CA-ON 0.08 SALES_TAX"],
  ],
  [
    "Austin, telecom",
    { country: "US", address: austin },
    [
      "US-TX 0.0625 SALES_TAX",
      "US-TX-AUSTIN 0.01 SALES_TAX",
      "US-TX-AUSTINMTA 0.01 SALES_TAX",
      "US-TX 0.033 TELECOM_SURCHARGE",
    ],
  ],
  [
    "Austin, goods",
    { country: "US", address: austin, serviceKind: "GOODS" },
    ["US-TX 0.0625 SALES_TAX", "US-TX-AUSTIN 0.01 SALES_TAX", "US-TX-AUSTINMTA 0.01 SALES_TAX"],
  ],
  ["Oregon", { country: "US", address: { zip: "97201", country: "US", state: "OR" } }, ["US-OR 0 SALES_TAX"]],
  [
    "a German business of a Swedish seller",
    { country: "DE", buyer: german, seller: swedish },
    ["DE 0 VAT REVERSE_CHARGE DE136695976 0.19"],
  ],
  [
    "a German consumer of a Swedish seller",
    { country: "DE", buyer: { type: "CONSUMER", certificates: [] }, seller: swedish },
    ["DE 0.19 VAT"],
  ],
  [
    "a buyer in Japan",
    { country: "JP", buyer: { type: "CONSUMER", certificates: [] }, seller: swedish },
    ["JP 0 VAT OUTSIDE_SCOPE 0.25"],
  ],
  [
    "a certificate of Texas",
    { country: "US", address: austin, buyer: { type: "BUSINESS", certificates: [certificate] } },
    [
      "US-TX 0 SALES_TAX EXEMPTION_CERTIFICATE TX-77 0.0625",
      "US-TX-AUSTIN 0 SALES_TAX EXEMPTION_CERTIFICATE TX-77 0.01",
      "US-TX-AUSTINMTA 0 SALES_TAX EXEMPTION_CERTIFICATE TX-77 0.01",
      "US-TX 0.033 TELECOM_SURCHARGE",
    ],
  ],
];

const refusals: [name: string, query: Partial<TaxQuery>, reason: string, field: string][] = [
  ["no address in the US", { country: "US" }, "address_missing", "address"],
  ["a ZIP that is none", { country: "US", address: { ...austin, zip: "1" } }, "zip_invalid", "zip"],
  ["an unknown ZIP", { country: "US", address: { ...austin, zip: "00000" } }, "zip_unknown", "zip"],
  [
    "a ZIP of another state",
    { country: "US", address: { ...austin, zip: "90210" } },
    "state_mismatch",
    "state",
  ],
  ["Canada without a province", { country: "CA" }, "region_missing", "state"],
  ["a country without rates", { country: "AQ" }, "country_unsupported", "country"],
];

describe.each(["BUILT_IN", "STRIPE_TAX"] as const)("%s", (name) => {
  const ask = (query: Partial<TaxQuery>) =>
    engines[name].resolve({
      country: "SE",
      serviceKind: "TELECOM",
      date: calendarDate(new Date()),
      ...query,
    });

  test.each(cases)("%s", async (_, query, expected) => {
    const answer = await ask(query);
    if (!answer.resolved) throw new Error(answer.message);
    expect(
      answer.rates.map(({ jurisdiction, rate, kind, relief }) =>
        [jurisdiction.code, rate, kind, relief?.reason, relief?.reference, relief?.insteadOf]
          .filter((part) => part !== undefined)
          .join(" "),
      ),
    ).toEqual(expected);
    for (const { rate, description, base, kind } of answer.rates) {
      expect(new Big(rate).toFixed()).toBe(rate);
      expect(description).not.toBe("");
      expect(base).toBe(kind === "TELECOM_SURCHARGE" ? "TELECOM" : "SALE");
    }
  });

  test.each(refusals)("refuses %s", async (_, query, reason, field) => {
    expect(await ask(query)).toMatchObject({ resolved: false, reason, field, message: expect.any(String) });
  });
});
