import { and, asc, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { billingDiscrepancies, invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { issueCreditNote } from "@/lib/billing/credit-notes/credit-note";
import type { Invoice } from "@/lib/billing/model";
import { issueDue, prepareDue } from "@/lib/billing/renewals/runs/run";
import { importTaxRates } from "@/lib/catalog/tax/edit-tax-rates";
import { makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import { type PeerReply, startPeer } from "@/lib/providers/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { CustomerTax } from "@/lib/values/customer-tax";
import type { Tenant } from "@/lib/values/tenant/tenant";

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
/** The Stripe peer and its answers. */
let stripe: Awaited<ReturnType<typeof startPeer>>;
let reply: PeerReply = "cut";

beforeAll(async () => {
  stripe = await startPeer(() => reply);
  process.env.STRIPE_SECRET_KEY = "sk_test_tax";
  process.env.STRIPE_API_URL = stripe.url;
  database = await testDatabase();
  api = await testApi(database.pool);
});
afterAll(async () => {
  await stripe.stop();
  await database[Symbol.asyncDispose]();
});
beforeEach(async () => {
  api.clock.set("2026-11-01T12:00:00.000Z");
  tenant = await api.tenant();
});

const bills = () =>
  api.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenant.id), ne(invoices.status, "VOID")))
    .orderBy(asc(invoices.periodStart), asc(invoices.id));

/** Moves the tenant's clock and bills what is due. */
async function passTo(instant: string) {
  api.clock.set(instant);
  await prepareDue(api.ctx(tenant));
  await issueDue(api.ctx(tenant));
}

/** A company that gets invoices, with a subscription that is paid until `paidUntil`. */
async function companyWithSubscription(paidUntil: string, tax: CustomerTax | null = null, country = "SE") {
  const address = { street: "1", street1: "1", city: "X", zip: "11122", country };
  const customerId = await api.customer(tenant, {
    customerType: "BUSINESS",
    name: "Beispiel GmbH",
    preferredLocale: "sv-SE",
    billing: { method: "EMAIL_INVOICE", email: "invoice@example.com", currency: "SEK", address },
    tax,
  });
  await makeSubscription(api, tenant, {
    customerId,
    productOfferingId: await makeOffering(api, tenant, { price: { netPriceMinor: 11900 } }),
    country: "SE",
    billingAnchorDay: new Date(paidUntil).getUTCDate(),
    periodStartsAt: new Date("2026-10-15T12:00:00Z"),
    periodEndsAt: new Date(paidUntil),
    paidUntil: new Date(paidUntil),
  });
  return customerId;
}

const newYearsRate = () =>
  importTaxRates(
    api.db,
    { tenantId: tenant.id },
    [
      {
        country: "SE",
        level: "COUNTRY",
        code: "SE",
        name: "VAT, Sweden",
        rate: "0.2",
        appliesTo: "SALE",
        sourceName: "Svensk författningssamling",
        sourceDate: "2026-10-01",
        validFrom: "2027-01-01",
      },
    ],
    api.clock.now(),
  );

const german: CustomerTax = { vatNumber: "DE136695976", vatNumberStatus: "WELL_FORMED", exemptions: [] };
const figures = ({ totalMinor, items }: typeof invoices.$inferSelect) => [
  totalMinor,
  ...items.flatMap(({ taxBreakdown }) =>
    taxBreakdown.map(({ rate, amountMinor }) => `${rate} % ${amountMinor}`),
  ),
];

describe("a tax rate that changes between two cycles", () => {
  test("applies to the later cycle, and an issued invoice and its credit note keep the old rate", async () => {
    await newYearsRate();
    await companyWithSubscription("2026-12-15T12:00:00Z");
    await passTo("2026-12-15T12:00:00.000Z");
    await passTo("2027-01-12T12:00:00.000Z");
    expect((await bills()).map((bill) => [bill.status, ...figures(bill)])).toEqual([
      ["ISSUED", 11900, "25 % 2380"],
      ["DRAFT", 11900, "20 % 1983"],
    ]);
    await passTo("2027-01-15T12:00:00.000Z");
    const [december, january] = await bills();
    expect([figures(december!), figures(january!)]).toEqual([
      [11900, "25 % 2380"],
      [11900, "20 % 1983"],
    ]);
    const note = await inTransaction(api.ctx(tenant), (ctx) =>
      issueCreditNote(ctx, december!, {
        totalMinor: 5950,
        releasedMinor: 0,
        reason: "Goodwill",
        paymentRefundId: null,
      }),
    );
    expect([note.taxAmountMinor, note.taxBreakdown[0]!.rate]).toEqual([1190, 25]);
  });

  test.each([
    ["2026-12-31T22:59:59.000Z", "25 % 2380"],
    ["2026-12-31T23:00:00.000Z", "20 % 1983"],
  ])("applies from midnight in the market: %s", async (startsAt, expected) => {
    await newYearsRate();
    await companyWithSubscription(startsAt);
    await passTo(startsAt);
    expect((await bills()).map((bill) => [bill.status, ...figures(bill)])).toEqual([
      ["ISSUED", 11900, expected],
    ]);
  });

  test("applies by the day of a late invoice", async () => {
    await newYearsRate();
    await companyWithSubscription("2026-12-30T12:00:00Z");
    await passTo("2027-01-02T12:00:00.000Z");
    expect(figures((await bills())[0]!)).toEqual([11900, "20 % 1983"]);
  });
});

describe("a business of another EU country", () => {
  test("gets an invoice without tax, with the required note and both VAT numbers", async () => {
    await companyWithSubscription("2026-11-15T12:00:00Z", german, "DE");
    await passTo("2026-11-15T12:00:00.000Z");
    const [bill] = await bills();
    expect(bill).toMatchObject({
      status: "ISSUED",
      totalMinor: 10000,
      notes: [expect.stringContaining("Omvänd betalningsskyldighet")],
      parties: { buyer: { vatNumber: "DE136695976" } },
    });
    const { body } = await api.call<Invoice>("GET", `/invoices/${bill!.id}`, {
      key: await api.apiKey(tenant),
    });
    expect(body.notes).toEqual(bill!.notes);
    expect(body.lineItems[0]).toMatchObject({
      taxIncluded: false,
      subtotalMinor: 10000,
      taxAmountMinor: 0,
      totalMinor: 10000,
      taxBreakdown: [
        { rate: 0, amountMinor: 0, relief: { reason: "REVERSE_CHARGE", reference: "DE136695976" } },
      ],
    });
  });

  test("that states its VAT number after the draft gets an invoice without tax", async () => {
    const customerId = await companyWithSubscription("2026-11-15T12:00:00Z", null, "DE");
    await passTo("2026-11-13T12:00:00.000Z");
    expect((await bills()).map((bill) => [bill.status, ...figures(bill), bill.notes.length])).toEqual([
      ["DRAFT", 11900, "19 % 1900", 0],
    ]);
    await api.db.update(customers).set({ tax: german }).where(eq(customers.id, customerId));
    await passTo("2026-11-15T12:00:00.000Z");
    expect((await bills()).map((bill) => [bill.status, ...figures(bill), bill.notes.length])).toEqual([
      ["ISSUED", 10000, "0 % 0", 1],
    ]);
  });
});

describe("billing with Stripe Tax", () => {
  const vat: PeerReply = {
    status: 200,
    body: {
      object: "tax.calculation",
      tax_breakdown: [],
      line_items: {
        data: [
          {
            tax_breakdown: [
              {
                jurisdiction: { country: "SE", display_name: "Sweden", level: "country", state: null },
                tax_rate_details: { display_name: "VAT", percentage_decimal: "25.0", tax_type: "vat" },
                taxability_reason: "standard_rated",
                taxable_amount: 10_000,
              },
            ],
          },
        ],
      },
    },
  };

  test("delays a cycle while Stripe does not answer, shows care the reason, and bills it afterwards", async () => {
    tenant = await api.tenant({ taxEngine: "STRIPE_TAX" });
    await companyWithSubscription("2026-11-15T12:00:00Z");
    reply = "cut";
    await passTo("2026-11-15T12:00:00.000Z");
    expect(await bills()).toEqual([]);
    const problems = () =>
      api.db.select().from(billingDiscrepancies).where(eq(billingDiscrepancies.tenantId, tenant.id));
    expect(await problems()).toMatchObject([
      { kind: "NOT_BILLED", message: expect.stringContaining("at the moment"), resolvedAt: null },
    ]);
    reply = vat;
    await passTo("2026-11-15T18:00:01.000Z");
    expect((await bills()).map((bill) => [bill.status, ...figures(bill)])).toEqual([
      ["ISSUED", 11900, "25 % 2380"],
    ]);
    expect((await problems())[0]!.resolvedAt).not.toBeNull();
  });

  test("asks for all places of a batch in one round", async () => {
    tenant = await api.tenant({ taxEngine: "STRIPE_TAX" });
    reply = vat;
    const before = stripe.received.length;
    for (let index = 0; index < 12; index++) {
      const customerId = await companyWithSubscription("2026-11-15T12:00:00Z");
      const address = { street: "1", street1: "1", city: "X", zip: `111 ${10 + index}`, country: "SE" };
      await api.db
        .update(customers)
        .set({ billing: { method: "EMAIL_INVOICE", email: "a@example.com", currency: "SEK", address } })
        .where(eq(customers.id, customerId));
    }
    await passTo("2026-11-15T12:00:00.000Z");
    expect((await bills()).map(({ status, totalMinor }) => [status, totalMinor])).toEqual(
      Array.from({ length: 12 }, () => ["ISSUED", 11900]),
    );
    expect(stripe.received.length - before).toBe(12);
  });
});
