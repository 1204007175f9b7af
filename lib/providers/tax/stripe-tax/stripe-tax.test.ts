import { afterEach, describe, expect, it } from "vitest";
import { type PeerReply, type ReceivedRequest, replyTimeoutMs, startPeer } from "@/lib/providers/testing";
import type { TaxQuery } from "../tax";
import { stripeTaxEngine } from "./stripe-tax";

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

type Part = Record<string, unknown>;

const part = (over: Part = {}, details: Part | null = {}, jurisdiction: Part = {}): Part => ({
  amount: 0,
  jurisdiction: { country: "US", display_name: "Texas", level: "state", state: "TX", ...jurisdiction },
  sourcing: "destination",
  tax_rate_details: details && {
    display_name: "Sales Tax",
    percentage_decimal: "6.25",
    tax_type: "sales_tax",
    ...details,
  },
  taxability_reason: "standard_rated",
  taxable_amount: 10_000,
  ...over,
});

const calculation = (parts: Part[], summary: Part[] = []): PeerReply => ({
  status: 200,
  body: {
    id: "taxcalc_1",
    object: "tax.calculation",
    tax_breakdown: summary,
    line_items: { object: "list", data: [{ amount: 10_000, tax_breakdown: parts }] },
  },
});

const refusal = (status: number, error: Part): PeerReply => ({
  status,
  body: { error: { type: "invalid_request_error", message: "No.", ...error } },
});

async function engineWhose(reply: PeerReply, taxCodes?: { telecom?: string; goods?: string }) {
  const peer = await startPeer(() => reply);
  running.push(peer.stop);
  const engine = stripeTaxEngine({
    secretKey: "sk_test_1",
    apiUrl: peer.url,
    timeoutMs: replyTimeoutMs(reply),
    taxCodes,
    today: () => "2026-11-21",
  });
  const ask = (query: Partial<TaxQuery> = {}) =>
    engine.resolve({
      country: "US",
      address: { zip: "78701", country: "US", state: "TX", city: "Austin", street: "100 Congress Ave" },
      serviceKind: "TELECOM",
      date: "2026-11-21",
      ...query,
    });
  return { ask, received: peer.received };
}

const formOf = ({ rawBody }: ReceivedRequest) => Object.fromEntries(new URLSearchParams(rawBody));

describe("what Stripe is asked", () => {
  it("is a nominal sale to nobody in particular, on the day, with the address", async () => {
    const { ask, received } = await engineWhose(calculation([part()]));
    await ask();
    expect(received[0]!.path).toBe("/v1/tax/calculations");
    expect(formOf(received[0]!)).toEqual({
      currency: "usd",
      "line_items[0][amount]": "10000",
      "line_items[0][reference]": "TELECOM",
      "line_items[0][tax_behavior]": "exclusive",
      "customer_details[address][country]": "US",
      "customer_details[address][postal_code]": "78701",
      "customer_details[address][state]": "TX",
      "customer_details[address][city]": "Austin",
      "customer_details[address][line1]": "100 Congress Ave",
      "customer_details[address_source]": "billing",
      "customer_details[taxability_override]": "none",
      tax_date: String(Date.UTC(2026, 10, 21, 12) / 1000),
      "expand[0]": "line_items.data.tax_breakdown",
    });
  });

  it("names what is sold by the brand's codes, goods by Stripe's general one", async () => {
    const { ask, received } = await engineWhose(calculation([part()]), { telecom: "txcd_20030000" });
    await ask();
    await ask({ serviceKind: "GOODS" });
    expect(received.map((request) => formOf(request)["line_items[0][tax_code]"])).toEqual([
      "txcd_20030000",
      "txcd_99999999",
    ]);
  });

  it("leaves the day out where Stripe would not know it", async () => {
    const { ask, received } = await engineWhose(calculation([part()]));
    await ask({ date: "2026-12-21" });
    await ask({ date: "2027-01-21" });
    expect(received.map((request) => "tax_date" in formOf(request))).toEqual([true, false]);
  });
});

describe("what becomes of the answer", () => {
  it("rates by jurisdiction in order, telecom taxes last, certain for the day only", async () => {
    const { ask } = await engineWhose(
      calculation([
        part(
          {},
          { display_name: "Communications Tax", percentage_decimal: "3.3", tax_type: "communications_tax" },
        ),
        part({}, { percentage_decimal: "1.0" }, { level: "city", display_name: "Austin" }),
        part(),
      ]),
    );
    const answer = await ask();
    if (!answer.resolved) throw new Error(answer.message);
    expect(answer.until).toBe("2026-11-21");
    expect(answer.rates).toEqual([
      {
        description: "Sales Tax, Texas",
        jurisdiction: { level: "STATE", code: "US-TX", name: "Texas" },
        rate: "0.0625",
        base: "SALE",
        kind: "SALES_TAX",
      },
      expect.objectContaining({
        rate: "0.01",
        jurisdiction: { level: "CITY", code: "US-TX-AUSTIN", name: "Austin" },
      }),
      expect.objectContaining({ rate: "0.033", base: "TELECOM", kind: "TELECOM_SURCHARGE" }),
    ]);
  });

  it("a part of the price that is taxed is a part of the rate", async () => {
    const { ask } = await engineWhose(
      calculation([part({ taxable_amount: 8_000, taxability_reason: "proportionally_rated" })]),
    );
    expect(await ask()).toMatchObject({ rates: [{ rate: "0.05" }] });
  });

  it("what is not collected shows as an entry of rate 0, not as nothing", async () => {
    const { ask } = await engineWhose(
      calculation([part({ taxable_amount: 0, taxability_reason: "not_collecting" }, null)]),
    );
    expect(await ask()).toMatchObject({ rates: [{ description: "Texas (not collecting)", rate: "0" }] });
  });

  it.each([
    ["no taxes at all", calculation([])],
    ["a country it does not support", calculation([part({ taxability_reason: "not_supported" }, null)])],
    [
      "a fee per sale, which is no rate",
      calculation([part()], [{ tax_rate_details: { rate_type: "flat_amount" } }]),
    ],
  ])("%s is refused, never untaxed", async (_, reply) => {
    const { ask } = await engineWhose(reply);
    expect(await ask()).toMatchObject({ resolved: false, reason: "country_unsupported" });
  });

  it("an address it does not know is the address's fault", async () => {
    const { ask } = await engineWhose(refusal(400, { code: "customer_tax_location_invalid" }));
    expect(await ask()).toMatchObject({ resolved: false, reason: "zip_unknown", field: "zip" });
    const other = await engineWhose(refusal(400, { param: "customer_details[address][state]" }));
    expect(await other.ask()).toMatchObject({ resolved: false, field: "zip" });
  });

  it.each([
    ["an error of Stripe's", { status: 500, body: { error: { type: "api_error", message: "Oh no." } } }],
    ["a lost connection", "cut"],
    ["silence", "silence"],
    ["a wrong key", refusal(401, {})],
    ["an account that is not set up", refusal(400, { code: "tax_settings_invalid" })],
    ["no JSON", { status: 200, body: "<html>" }],
  ] as [string, PeerReply][])("%s is no answer, and no tax-free sale either", async (_, reply) => {
    const { ask } = await engineWhose(reply);
    expect(await ask()).toMatchObject({ resolved: false, reason: "unavailable" });
  });
});
