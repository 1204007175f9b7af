import { describe, expect, test } from "vitest";
import { skylarkTheme } from "@/db/seed/skylark/brand/theme";
import { orderPapers } from "@/lib/billing/papers/attach";
import { papersFor } from "@/lib/billing/papers/law";
import { papersOf } from "@/lib/billing/papers/papers";
import { orderTerms } from "@/lib/billing/papers/terms";
import type { Ctx } from "@/lib/kernel/context";
import type { OrderItemRow, OrderRecord } from "@/lib/orders/record";
import type { TenantSettings } from "@/lib/values/tenant/tenant";

const settings: TenantSettings = {
  theme: skylarkTheme,
  markets: [
    { country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" },
    { country: "FI", currency: "EUR", includesTax: true, defaultLocale: "en-US" },
    { country: "US", currency: "USD", includesTax: false, defaultLocale: "en-US" },
  ],
  selfSignup: true,
  orderApproval: false,
  allowedReturnOrigins: [],
  quotaThresholds: [80, 100],
  seller: { legalName: "Test AB", address: "Testgatan 1, 111 22 Stockholm" },
};
const ctxOf = (more: Partial<TenantSettings> = {}) =>
  ({ tenant: { id: "1", slug: "t", settings: { ...settings, ...more } } }) as unknown as Ctx;
const withPhones = (phones: TenantSettings["theme"]["support"]["phones"]) =>
  ctxOf({ theme: { ...skylarkTheme, support: { ...skylarkTheme.support, phones } } });

type ItemPricing = NonNullable<OrderItemRow["pricing"]>;
const taxes = [{ rate: "0.25" }] as ItemPricing["taxBreakdown"];

/** 249 kr a month with 25 % tax. */
const monthly = (more: Partial<ItemPricing> = {}) =>
  ({
    initialInvoiceAmountMinor: 24_900,
    recurringAmountMinor: 24_900,
    billingCycle: { period: "MONTHLY", interval: 1 },
    taxBreakdown: taxes,
    recurringSchedule: [],
    ...more,
  }) as unknown as ItemPricing;

const item = (more: object = {}) => ({
  type: "SUBSCRIPTION",
  productOfferingId: "plan",
  quantity: 1,
  acceptBindingContract: false,
  pricing: monthly(),
  ...more,
});

const offerings = new Map(
  Object.entries({
    plan: {
      name: "Skylark 10",
      description: "For most people",
      translations: { sv: { name: "Lärkan 10", description: "För de flesta" } },
      price: { bindingContract: { duration: { value: 12 } } },
    },
    listed: { name: "Router", description: "A router", uspList: ["Wi-Fi 7", "Mesh"], price: {} },
    bare: { name: "Fee", price: {}, uspList: [] },
  }),
);

function record({ items = [item()], customer = {}, order = {} }: Record<string, object> = {}): OrderRecord {
  return {
    order: {
      humanReadableId: "ORD-7K3F-9QXM",
      submittedAt: new Date("2026-11-21T12:00:00Z"),
      customerType: "CONSUMER",
      billing: null,
      newCustomer: null,
      pricing: {
        currency: "SEK",
        totalMinor: 24_900,
        taxAmountMinor: 4_980,
        recurringCosts: {
          totalMinor: 24_900,
          taxAmountMinor: 4_980,
          billingCycle: { period: "MONTHLY", interval: 3 },
        },
      },
      ...order,
    },
    items,
    offerings,
    customer: customer && { preferredLocale: "en-US", billing: null, ...customer },
  } as unknown as OrderRecord;
}

const papers = (given: Parameters<typeof record>[0] = {}, ctx = ctxOf()) => papersOf(ctx, record(given));
const itemsOf = (...items: object[]) => papers({ items })!.items;
const pricing = (more: object) => ({ pricing: { ...record().order.pricing, ...more } });

describe("the law of a market", () => {
  test("requires a contract summary for each kind of electronic communications service, and for nothing else", () => {
    for (const type of ["SUBSCRIPTION", "SUBSCRIPTION_ADDON", "SUBSCRIPTION_CHANGE", "TOP_UP"])
      expect(papersFor("SE", "BUSINESS", ["EXTERNAL_PRODUCT", type])).toEqual(["SUMMARY", "TERMS"]);
    for (const type of ["EXTERNAL_PRODUCT", "LICENSE", "SIM_CARD"])
      expect(papersFor("SE", "BUSINESS", [type])).toEqual(["TERMS"]);
  });
});

describe("the documents of an order", () => {
  test("do not exist before the order has a price and was submitted, nor where the law requires none", () => {
    expect(papers()).not.toBeNull();
    expect(papers({ order: { pricing: null } })).toBeNull();
    expect(papers({ order: { submittedAt: null } })).toBeNull();
    expect(papers({ order: pricing({ currency: "USD" }) })).toBeNull();
  });

  test("follow the country that the order is billed in, then that of the customer, then that of the currency", () => {
    const billedIn = (country: string) => ({ billing: { address: { country } } });
    expect(papers()!.country).toBe("SE");
    expect(papers({ customer: billedIn("FI") })!.country).toBe("FI");
    expect(papers({ customer: billedIn("US") })).toBeNull();
    expect(papers({ customer: billedIn("US"), order: billedIn("FI") })!.country).toBe("FI");
    expect(papers({ customer: { billing: {} } })!.country).toBe("SE");
    expect(papersOf(ctxOf(), { ...record({ order: billedIn("FI") }), customer: null })!.country).toBe("FI");
    expect(papersOf(ctxOf(), { ...record(), customer: null })!.country).toBe("SE");
  });

  test("are in the language of the customer, who may not exist yet", () => {
    expect(papers()).toMatchObject({ locale: "en-US", language: "en" });
    expect(papers({ customer: { preferredLocale: "sv-SE" } })).toMatchObject({
      locale: "sv-SE",
      language: "sv",
      items: [{ name: "Lärkan 10", includes: ["För de flesta"] }],
    });
    const fresh = record({ order: { newCustomer: { preferredLocale: "sv-SE" } } });
    expect(papersOf(ctxOf(), { ...fresh, customer: null })!.language).toBe("sv");
  });

  test("name the order, its day, the brand, its seller and the ways to reach it", () => {
    expect(papers()).toMatchObject({
      kinds: ["SUMMARY", "TERMS", "WITHDRAWAL"],
      currency: "SEK",
      orderNumber: "ORD-7K3F-9QXM",
      day: "2026-11-21",
      brand: { name: "Skylark Mobile", color: skylarkTheme.colors.light.primary },
      contact: { email: "hello@skylark.example", phone: "077-150 50 50" },
      clauses: [],
    });
    expect(papers()!.seller).toEqual(settings.seller);
    const seller = { ...settings.seller, registrationNumber: "559123-0007", vatNumber: "SE559123000701" };
    expect(papers({}, ctxOf({ seller }))!.seller).toEqual(seller);
  });

  test("have the support number of their country, else the first one in its international form", () => {
    const swedish = { country: "SE", msisdn: "+46771505050" };
    const american = { country: "US", msisdn: "+18885550142" };
    expect(papers({}, withPhones([american, swedish]))!.contact.phone).toBe("077-150 50 50");
    expect(papers({}, withPhones([american]))!.contact.phone).toMatch(/^\+1/);
    expect(papers({}, withPhones([]))!.contact.phone).toBeNull();
  });

  test("have the brand's own clauses in their language", () => {
    const contractTerms = { en: ["Be kind."], sv: ["Var snäll."] };
    expect(papers({}, ctxOf({ contractTerms }))!.clauses).toEqual(["Be kind."]);
    expect(papers({}, ctxOf({ contractTerms: { sv: ["Var snäll."] } }))!.clauses).toEqual([]);
  });

  test("state amounts with tax to a consumer and without it to a company, whose payment is stated with it, too", () => {
    expect(papers()).toMatchObject({
      beforeTax: false,
      totalNowMinor: 24_900,
      toPayNowMinor: 24_900,
      recurring: { totalMinor: 24_900, months: 3 },
      items: [{ nowMinor: 24_900, recurring: { amountMinor: 24_900 } }],
    });
    const schedule = monthly({
      recurringSchedule: [
        { fromMonth: 0, amountMinor: 24_900 },
        { fromMonth: 6, amountMinor: 30_000 },
      ],
    });
    const company = { order: { customerType: "BUSINESS" }, items: [item({ pricing: schedule })] };
    expect(papers(company)).toMatchObject({
      kinds: ["SUMMARY", "TERMS"],
      beforeTax: true,
      totalNowMinor: 19_920,
      toPayNowMinor: 24_900,
      recurring: { totalMinor: 19_920, months: 3 },
      items: [
        {
          nowMinor: 19_920,
          recurring: { amountMinor: 19_920, later: [{ fromMonth: 6, amountMinor: 24_000 }] },
        },
      ],
    });
  });

  test("have no recurring total if nothing recurs", () => {
    const once = pricing({ recurringCosts: { totalMinor: 0, taxAmountMinor: 0 } });
    expect(papers({ order: once })!.recurring).toBeNull();
  });
});

describe("an item of the contract summary", () => {
  test("has the selling points of its offering, else its description, else nothing", () => {
    const [plan, listed, bare, gone] = itemsOf(
      item(),
      ...["listed", "bare", "gone"].map((productOfferingId) => item({ productOfferingId })),
    );
    expect(plan).toMatchObject({ name: "Skylark 10", includes: ["For most people"] });
    expect(listed).toMatchObject({ name: "Router", includes: ["Wi-Fi 7", "Mesh"] });
    expect(bare).toMatchObject({ name: "Fee", includes: [] });
    expect(gone).toMatchObject({ name: "", includes: [] });
  });

  test("is left out without a price", () => {
    expect(itemsOf(item({ pricing: null }), item({ productOfferingId: "bare" }))).toMatchObject([
      { name: "Fee" },
    ]);
  });

  test("recurs each number of months, or not at all", () => {
    const [quarterly, once] = itemsOf(
      item({ pricing: monthly({ billingCycle: { period: "MONTHLY", interval: 3 } }) }),
      item({ pricing: monthly({ billingCycle: undefined }) }),
    );
    expect(quarterly!.recurring).toEqual({ amountMinor: 24_900, months: 3, later: [] });
    expect(once!.recurring).toBeNull();
  });

  test("has a commitment if the buyer accepted it and the offering has one", () => {
    const months = itemsOf(
      item({ acceptBindingContract: true }),
      item(),
      item({ acceptBindingContract: true, productOfferingId: "bare" }),
      item({ acceptBindingContract: true, productOfferingId: "gone" }),
    ).map(({ bindingMonths }) => bindingMonths);
    expect(months).toEqual([12, null, null, null]);
  });

  test("is listed once with the number and the total of all equal items", () => {
    const stepped = monthly({
      recurringSchedule: [
        { fromMonth: 0, amountMinor: 24_900 },
        { fromMonth: 6, amountMinor: 30_000 },
      ],
    });
    const [three, dearer, fees] = itemsOf(
      item({ pricing: stepped }),
      item({ pricing: monthly({ recurringAmountMinor: 99 }) }),
      item({ pricing: stepped }),
      item({ productOfferingId: "bare", quantity: 2, pricing: monthly({ billingCycle: undefined }) }),
      item({ pricing: stepped }),
      item({ productOfferingId: "bare", quantity: 2, pricing: monthly({ billingCycle: undefined }) }),
    );
    expect(three).toMatchObject({
      quantity: 3,
      nowMinor: 74_700,
      recurring: { amountMinor: 74_700, months: 1, later: [{ fromMonth: 6, amountMinor: 90_000 }] },
    });
    expect(dearer).toMatchObject({ quantity: 1, recurring: { amountMinor: 99 } });
    expect(fees).toMatchObject({ name: "Fee", quantity: 4, nowMinor: 49_800, recurring: null });
  });
});

describe("our standard terms", () => {
  test("have all parts in order, with the names and the address of the brand", () => {
    const sections = orderTerms(ctxOf().tenant, "en", "2026-11-21");
    expect(sections.map(({ title }) => title)).toEqual([
      "When you buy",
      "When you use it",
      "When you leave",
      "If we disagree",
    ]);
    expect(sections[3]!.text).toMatch(/^Write to hello@skylark\.example first\./);
    expect(JSON.stringify(sections)).not.toMatch(/\{(company|brand|email)\}/);
    expect(orderTerms(ctxOf().tenant, "sv", "2026-11-21")[0]!.title).toBe("När du köper");
  });
});

describe("the files of a confirmation", () => {
  test("are one PDF per document, named in the customer's language", async () => {
    const { kinds, files } = await orderPapers(ctxOf(), record());
    expect(kinds).toEqual(["SUMMARY", "TERMS", "WITHDRAWAL"]);
    expect(files.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
      ["Contract-summary-ORD-7K3F-9QXM.pdf", "application/pdf"],
      ["Terms-ORD-7K3F-9QXM.pdf", "application/pdf"],
      ["Right-of-withdrawal-ORD-7K3F-9QXM.pdf", "application/pdf"],
    ]);
    for (const { content } of files) expect(Buffer.from(content).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("are none where the law requires none", async () => {
    expect(await orderPapers(ctxOf(), record({ order: pricing({ currency: "USD" }) }))).toEqual({
      kinds: [],
      files: [],
    });
  });
});
