import { describe, expect, test } from "vitest";
import { withExemptions } from "./exemptions";
import type { ExemptionCertificate, TaxEngine, TaxQuery, TaxRate } from "./tax";

const rate = (code: string, value: string, over: Partial<TaxRate> = {}): TaxRate => ({
  description: `Tax of ${code}`,
  jurisdiction: { level: code.includes("-") ? "STATE" : "COUNTRY", code, name: code },
  rate: value,
  base: "SALE",
  kind: code.startsWith("US") ? "SALES_TAX" : "VAT",
  ...over,
});

const national: Record<string, string> = {
  SE: "0.25",
  DE: "0.19",
  GR: "0.24",
  NO: "0.25",
  JP: "0.1",
  GB: "0.2",
};

/** Knows a few countries, and Texas with a surcharge. Records the requested places. */
const engine: TaxEngine = {
  resolve: async ({ country }) =>
    country === "US"
      ? {
          resolved: true,
          rates: [
            rate("US-TX", "0.0625"),
            rate("US-TX-AUSTIN", "0.01"),
            rate("US-TX-FREE", "0"),
            rate("US-TX-USF", "0.033", { base: "TELECOM", kind: "TELECOM_SURCHARGE" }),
          ],
          until: "2026-12-31",
        }
      : { resolved: true, rates: [rate(country, national[country]!)] },
};

const swedish = { country: "SE", registeredIn: ["SE"] };
const business = (vatNumber?: string) => ({
  type: "BUSINESS" as const,
  certificates: [],
  ...(vatNumber && { vatNumber }),
});
const consumer = { type: "CONSUMER" as const, certificates: [] };

async function ask(query: Partial<TaxQuery>) {
  const answer = await withExemptions(engine).resolve({
    country: "SE",
    serviceKind: "TELECOM",
    date: "2026-11-21",
    seller: swedish,
    ...query,
  });
  if (!answer.resolved) throw new Error(answer.message);
  return answer;
}

const DE = "DE136695976";
const SE = "SE556016068001";

describe("a Swedish seller", () => {
  const cases: [name: string, query: Partial<TaxQuery>, expected: string][] = [
    ["a Swedish consumer pays", { buyer: consumer }, "SE 0.25"],
    ["a Swedish business pays, number or not", { buyer: business(SE) }, "SE 0.25"],
    ["an unspecified buyer pays", {}, "SE 0.25"],
    ["a German consumer pays what Germany levies", { country: "DE", buyer: consumer }, "DE 0.19"],
    ["a German business without a number pays German VAT", { country: "DE", buyer: business() }, "DE 0.19"],
    [
      "a German business pays under reverse charge",
      { country: "DE", buyer: business(DE) },
      `DE 0 REVERSE_CHARGE ${DE} 0.19`,
    ],
    [
      "a business is taxed where it is established, not where it uses the subscription",
      { country: "SE", buyer: business(DE) },
      `DE 0 REVERSE_CHARGE ${DE} 0.19`,
    ],
    [
      "a Swedish business with a subscription in Germany pays Swedish VAT",
      { country: "DE", buyer: business(SE) },
      "SE 0.25",
    ],
    [
      "a Swedish business with a subscription in Japan pays Swedish VAT",
      { country: "JP", buyer: business(SE) },
      "SE 0.25",
    ],
    [
      "a Greek number begins with EL",
      { country: "GR", buyer: business("EL094259216") },
      "GR 0 REVERSE_CHARGE EL094259216 0.24",
    ],
    [
      "a consumer's VAT number has no effect",
      { country: "DE", buyer: { ...consumer, vatNumber: DE } },
      "DE 0.19",
    ],
    ["a buyer outside the EU is exempt", { country: "JP", buyer: consumer }, "JP 0 OUTSIDE_SCOPE 0.25"],
    [
      "a buyer outside the EU pays if the seller is registered there",
      { country: "NO", buyer: consumer, seller: { country: "SE", registeredIn: ["SE", "NO"] } },
      "NO 0.25",
    ],
    [
      "a British number gives no exemption, but a place outside the EU does",
      { country: "GB", buyer: business("GB980780684") },
      "GB 0 OUTSIDE_SCOPE 0.25",
    ],
    [
      "goods to a German business are an intra-Community supply",
      { country: "DE", buyer: business(DE), serviceKind: "GOODS" },
      `DE 0 INTRA_COMMUNITY_SUPPLY ${DE} 0.19`,
    ],
    ["goods that stay in Sweden are taxed", { buyer: business(DE), serviceKind: "GOODS" }, "SE 0.25"],
    [
      "goods that a Swedish business has sent to Germany are taxed",
      { country: "DE", buyer: business(SE), serviceKind: "GOODS" },
      "DE 0.19",
    ],
    [
      "goods to Northern Ireland are within the EU",
      { country: "GB", buyer: business("XI434031494"), serviceKind: "GOODS" },
      "GB 0 INTRA_COMMUNITY_SUPPLY XI434031494 0.2",
    ],
    [
      "services to Northern Ireland are outside the EU",
      { country: "GB", buyer: business("XI434031494") },
      "GB 0 OUTSIDE_SCOPE 0.25",
    ],
    ["goods sent out of the EU are exported", { country: "JP", serviceKind: "GOODS" }, "JP 0 EXPORT 0.25"],
  ];
  test.each(cases)("%s", async (_, query, expected) => {
    const { rates } = await ask(query);
    expect(
      rates.map(({ jurisdiction, rate, relief }) =>
        [jurisdiction.code, rate, relief?.reason, relief?.reference, relief?.insteadOf]
          .filter((part) => part !== undefined)
          .join(" "),
      ),
    ).toEqual([expected]);
  });

  test("gives the buyer the reason of an exemption", async () => {
    const { rates } = await ask({ country: "DE", buyer: business(DE) });
    expect(rates[0]!.description).toBe("Tax of DE (reverse charge)");
    const abroad = await ask({ country: "JP", buyer: consumer });
    expect(abroad.rates[0]).toMatchObject({
      description: "VAT, Japan (outside the scope of VAT)",
      jurisdiction: { level: "COUNTRY", code: "JP", name: "Japan" },
    });
  });
});

test("a seller outside the EU does not apply EU rules", async () => {
  const { rates } = await ask({
    country: "DE",
    buyer: business(DE),
    seller: { country: "US", registeredIn: ["US"] },
  });
  expect(rates.map(({ rate }) => rate)).toEqual(["0.19"]);
});

describe("a certificate of a US state", () => {
  const certificate = (over: Partial<ExemptionCertificate> = {}): ExemptionCertificate => ({
    state: "TX",
    number: "TX-77",
    coversTelecom: false,
    validFrom: "2026-01-01",
    ...over,
  });
  const withThese = (certificates: ExemptionCertificate[], date = "2026-11-21") =>
    ask({
      country: "US",
      date,
      buyer: { type: "BUSINESS", certificates },
      seller: { country: "SE", registeredIn: ["SE", "US"] },
    });
  const ratesOf = async (...given: Parameters<typeof withThese>) =>
    (await withThese(...given)).rates.map(({ rate, relief }) => relief?.reference ?? rate);

  test("exempts from the sales taxes of the state and its places, and keeps other entries unchanged", async () => {
    expect(await ratesOf([certificate()])).toEqual(["TX-77", "TX-77", "0", "0.033"]);
  });

  test("exempts from surcharges only if it covers them", async () => {
    expect(await ratesOf([certificate({ coversTelecom: true })])).toEqual(["TX-77", "TX-77", "0", "TX-77"]);
  });

  test("applies in its state only", async () => {
    expect(await ratesOf([certificate({ state: "WA" })])).toEqual(["0.0625", "0.01", "0", "0.033"]);
  });

  test.each([
    ["2025-12-31", false],
    ["2026-01-01", true],
    ["2026-06-30", true],
    ["2026-07-01", false],
  ])("applies from its first day to its last: %s", async (date, spared) => {
    const [first] = await ratesOf([certificate({ validTo: "2026-06-30" })], date);
    expect(first).toBe(spared ? "TX-77" : "0.0625");
  });

  test.each([
    ["its last day", certificate({ validTo: "2026-11-30" }), "2026-11-30"],
    ["the day before its first", certificate({ validFrom: "2026-12-15" }), "2026-12-14"],
    ["the engine's own day, if that is earlier", certificate({ validTo: "2027-05-01" }), "2026-12-31"],
  ])("the answer is certain until %s", async (_, one, until) => {
    expect((await withThese([one])).until).toBe(until);
  });
});
