import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { billedCycles, invoices } from "@/db/schema/billing";
import { incomingPaymentParts, incomingPayments } from "@/db/schema/incoming-payments";
import { customerBalances } from "@/db/schema/ledger";
import { postMovement } from "@/lib/billing/ledger/post";
import { disagreements, type LedgerDisagreement } from "@/lib/billing/proof/disagreements";
import { inTransaction } from "@/lib/kernel/context";
import { makeAttempt, makeDispute, makeIntent, makeInvoice, makeRefund } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
let customerId: string;

beforeEach(async () => {
  customerId = await api.customer(tenant);
});

const find = (customerIds: readonly string[] = [customerId], tenantId = tenant.id) =>
  disagreements({ db: api.db, tenantId, customerIds });

/** The figures of the findings of one kind. */
const figures = (found: readonly LedgerDisagreement[], kind: LedgerDisagreement["kind"]) =>
  found
    .filter((one) => one.kind === kind)
    .map(({ expectedMinor, foundMinor, message }) => ({ expectedMinor, foundMinor, message }));
const figuresOf = async (kind: LedgerDisagreement["kind"]) => figures(await find(), kind);
const kinds = async () => (await find()).map(({ kind }) => kind).toSorted();

type InvoiceFields = Partial<typeof invoices.$inferInsert>;
/** An invoice of 249.00 kr, whose row then shows something else than the ledger has. */
async function spoilt(made: InvoiceFields, shows: InvoiceFields): Promise<string> {
  const id = await makeInvoice(api, tenant, { customerId, ...made });
  await api.db
    .update(invoices)
    .set(shows)
    .where(and(eq(invoices.tenantId, tenant.id), eq(invoices.id, id)));
  return id;
}
const intent = () => makeIntent(api, tenant, { customerId, status: "SUCCEEDED" });

type Movement = Parameters<typeof postMovement>[1];
const post = (movement: Pick<Movement, "cause" | "causeId" | "entries"> & Partial<Movement>) =>
  inTransaction(api.ctx(tenant), (ctx) =>
    postMovement(ctx, { customerId, currency: "SEK", ...movement } as Movement),
  );

describe("the comparison of the books", () => {
  test("finds nothing in the invoices of each status that were booked properly", async () => {
    for (const status of [
      "DRAFT",
      "ISSUED",
      "PARTIALLY_PAID",
      "OVERDUE",
      "PAID",
      "CREDITED",
      "VOID",
      "UNCOLLECTIBLE",
    ] as const)
      await makeInvoice(api, tenant, { customerId, status });
    expect(await find()).toEqual([]);
  });

  test("is about the given customers of one brand", async () => {
    const id = await spoilt({}, { items: [] });
    const other = await api.customer(tenant);
    expect(await find([other])).toEqual([]);
    expect(await find([])).toEqual([]);
    expect(await find([customerId], (await api.tenant()).id)).toEqual([]);
    expect(await find([other, customerId])).toEqual([
      {
        kind: "INVOICE_LINES",
        subjectId: id,
        customerId,
        currency: "SEK",
        expectedMinor: 24_900,
        foundMinor: 0,
        message: "The lines do not add up to the total.",
      },
    ]);
  });

  test("reads on after the first 500 invoices of the customers", async () => {
    const [first] = await api.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, await makeInvoice(api, tenant, { customerId, status: "DRAFT" })));
    const copies = Array.from({ length: 500 }, () => ({ ...first!, id: newId() }));
    await api.db.insert(invoices).values(copies);
    const last = [first!.id, ...copies.map(({ id }) => id)].toSorted().at(-1)!;
    await api.db.update(invoices).set({ items: [] }).where(eq(invoices.id, last));
    expect((await find()).map(({ kind, subjectId }) => [kind, subjectId])).toEqual([["INVOICE_LINES", last]]);
  });
});

describe("an invoice disagrees", () => {
  test("if the ledger has another amount than it was issued with", async () => {
    await spoilt({}, { totalMinor: 25_000 });
    expect(await figuresOf("INVOICE_RECEIVABLE")).toEqual([
      {
        expectedMinor: 25_000,
        foundMinor: 24_900,
        message: "The ledger does not have the amount of the invoice.",
      },
      { expectedMinor: 25_000, foundMinor: 24_900, message: "The open amount differs from the ledger." },
    ]);
  });

  test("if it is a draft that is in the ledger already, and is judged by nothing else", async () => {
    await spoilt({}, { status: "DRAFT", number: null });
    expect(await find()).toMatchObject([
      {
        kind: "INVOICE_RECEIVABLE",
        expectedMinor: 0,
        foundMinor: 24_900,
        message: "A draft is in the ledger.",
      },
    ]);
  });

  test("if its credit notes are not those of the ledger", async () => {
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    await post({
      cause: "CREDIT_NOTE",
      causeId: newId(),
      invoiceId,
      entries: [
        { account: "REVENUE", amountMinor: 100 },
        { account: "RECEIVABLE", amountMinor: -100 },
      ],
    });
    expect(await figuresOf("CREDIT_NOTES")).toEqual([
      { expectedMinor: 0, foundMinor: 100, message: "Credit notes and ledger differ." },
    ]);
    expect(await figuresOf("INVOICE_AMOUNTS")).toEqual([
      { expectedMinor: 100, foundMinor: 0, message: "creditedMinor is not what the ledger says." },
    ]);
  });

  test("if it shows other amounts than the ledger, each by its name", async () => {
    await spoilt({}, { paidOutsideMinor: 1, paidFromBalanceMinor: 2, roundingMinor: 4 });
    expect(
      (await figuresOf("INVOICE_AMOUNTS")).map(({ message, foundMinor }) => [
        message.split(" ")[0],
        foundMinor,
      ]),
    ).toEqual([
      ["paidFromBalanceMinor", 2],
      ["paidOutsideMinor", 1],
      ["roundingMinor", 4],
    ]);
    expect(await figuresOf("INVOICE_RECEIVABLE")).toMatchObject([
      { expectedMinor: 24_893, foundMinor: 24_900 },
    ]);
  });

  test.each(["VOID", "UNCOLLECTIBLE"] as const)(
    "if it is %s and the ledger still asks for money",
    async (status) => {
      await spoilt({}, { status, ...(status === "VOID" && { voidedAt: api.clock.now() }) });
      expect(await find()).toContainEqual(
        expect.objectContaining({ kind: "INVOICE_RECEIVABLE", expectedMinor: 0, foundMinor: 24_900 }),
      );
      expect(await figuresOf("INVOICE_STATUS")).toEqual([
        { expectedMinor: null, foundMinor: null, message: `It is ${status}, and ISSUED by its sums.` },
      ]);
    },
  );

  test.each([
    ["VOID", "ISSUED", "VOID"],
    ["UNCOLLECTIBLE", "PARTIALLY_PAID", "UNCOLLECTIBLE"],
    ["PARTIALLY_PAID", "ISSUED", "PARTIALLY_PAID"],
    ["CREDITED", "OVERDUE", "CREDITED"],
    ["ISSUED", "PAID", "ISSUED"],
    ["PAID", "CREDITED", "PAID"],
  ] as const)("if it was %s and says %s", async (made, shows, bySums) => {
    await spoilt({ status: made }, { status: shows });
    expect((await figuresOf("INVOICE_STATUS")).map(({ message }) => message)).toEqual([
      `It is ${shows}, and ${bySums} by its sums.`,
    ]);
  });

  test("not if only the calendar has moved on", async () => {
    await makeInvoice(api, tenant, { customerId, dueDate: "2020-01-01" });
    await spoilt({}, { status: "OVERDUE" });
    expect(await find()).toEqual([]);
  });

  test("if another one bills a part of its period, and not if it bills the next", async () => {
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const [twice, next] = [newId(), newId()];
    const cycle = (subjectId: string, starts: string, ends: string) =>
      api.db.insert(billedCycles).values({
        tenantId: tenant.id,
        invoiceId,
        subjectId,
        subjectType: "LICENSE",
        startsAt: new Date(starts),
        endsAt: new Date(ends),
      });
    await cycle(twice, "2026-10-01", "2026-11-01");
    await cycle(twice, "2026-10-31", "2026-12-01");
    await cycle(next, "2026-10-01", "2026-11-01");
    await cycle(next, "2026-11-01", "2026-12-01");
    expect(await find()).toEqual([
      {
        kind: "BILLED_TWICE",
        subjectId: twice,
        customerId,
        currency: null,
        expectedMinor: null,
        foundMinor: null,
        message: "Two invoices bill the same period.",
      },
    ]);
  });
});

describe("money disagrees", () => {
  test("if a payment succeeded that is not in the ledger", async () => {
    const paymentIntentId = await intent();
    const id = await makeAttempt(api, tenant, { paymentIntentId, amountMinor: 500 });
    await makeAttempt(api, tenant, { paymentIntentId, amountMinor: 700, status: "FAILED" });
    expect(await find()).toContainEqual({
      kind: "PAYMENT",
      subjectId: id,
      customerId,
      currency: "SEK",
      expectedMinor: 500,
      foundMinor: 0,
      message: "A payment and the ledger differ.",
    });
    expect(await figuresOf("PAYMENT")).toHaveLength(1);
  });

  test("if a refund left that is not in the ledger, and not while it is on its way", async () => {
    const paymentIntentId = await intent();
    const refund = (amountMinor: number, status: "SUCCEEDED" | "PENDING") =>
      makeRefund(api, tenant, { paymentIntentId, customerId, amountMinor, status });
    await refund(500, "SUCCEEDED");
    await refund(700, "PENDING");
    expect(await figuresOf("REFUND")).toEqual([
      { expectedMinor: -500, foundMinor: 0, message: "A refund and the ledger differ." },
    ]);
  });

  test("if a bank took back money that is not in the ledger, until the dispute is won", async () => {
    const paymentIntentId = await intent();
    const dispute = (amountMinor: number, status: "NEEDS_RESPONSE" | "LOST" | "WON" | "WARNING" | "CLOSED") =>
      makeDispute(api, tenant, { paymentIntentId, amountMinor, status });
    await dispute(500, "NEEDS_RESPONSE");
    await dispute(600, "LOST");
    for (const status of ["WON", "WARNING", "CLOSED"] as const) await dispute(700, status);
    const found = await figuresOf("DISPUTE");
    expect(found.map(({ expectedMinor }) => expectedMinor).toSorted()).toEqual([-500, -600]);
    expect(found[0]).toMatchObject({ foundMinor: 0, message: "A dispute and the ledger differ." });
  });

  test.each([
    ["PAYMENT", "PAYMENT"],
    ["REFUND", "REFUND"],
    ["REFUND_RETURNED", "REFUND"],
    ["DISPUTE", "DISPUTE"],
    ["DISPUTE_WON", "DISPUTE"],
  ] as const)("if the ledger has a %s that did not happen", async (cause, kind) => {
    const causeId = newId();
    await post({
      cause,
      causeId,
      entries: [
        { account: "PROVIDER", amountMinor: 300 },
        { account: "CUSTOMER_BALANCE", amountMinor: -300 },
      ],
    });
    const found = (await find()).filter(({ kind }) => kind !== "CUSTOMER_MONEY");
    expect(found).toMatchObject([
      { kind, subjectId: causeId, customerId, currency: "SEK", expectedMinor: 0, foundMinor: 300 },
    ]);
  });

  test("if a matched part of a bank payment is not in the ledger", async () => {
    const incomingPaymentId = newId();
    const settledAt = api.clock.now();
    await api.db.insert(incomingPayments).values({
      tenantId: tenant.id,
      id: incomingPaymentId,
      status: "MATCHED",
      amountMinor: 500,
      currency: "SEK",
      bankReference: incomingPaymentId,
      receivedOn: "2026-11-01",
      settledAt,
    });
    const partId = newId();
    await api.db
      .insert(incomingPaymentParts)
      .values({ tenantId: tenant.id, id: partId, incomingPaymentId, customerId, amountMinor: 500 });
    expect(await find()).toMatchObject([
      {
        kind: "INCOMING_PAYMENT",
        subjectId: partId,
        currency: "SEK",
        expectedMinor: 500,
        foundMinor: 0,
        message: "A payment through the bank and the ledger differ.",
      },
    ]);
  });

  test("if payments and what they paid differ, per currency", async () => {
    await spoilt({}, { paidMinor: 100 });
    await spoilt({ currency: "USD" }, { paidMinor: 200 });
    const found = (await find()).filter(({ kind }) => kind === "CUSTOMER_MONEY");
    expect(
      found
        .map(({ currency, expectedMinor, foundMinor }) => [currency, expectedMinor, foundMinor])
        .toSorted(),
    ).toEqual([
      ["SEK", 0, 100],
      ["USD", 0, 200],
    ]);
    expect(found[0]).toMatchObject({
      subjectId: customerId,
      customerId,
      message: "Payments less refunds do not equal the amounts paid on invoices and the balances.",
    });
  });

  test("if more than the balance was used, although all sums agree", async () => {
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    await post({
      cause: "BALANCE_APPLIED",
      causeId: newId(),
      invoiceId,
      entries: [
        { account: "CUSTOMER_BALANCE", amountMinor: 400 },
        { account: "RECEIVABLE", amountMinor: -400 },
      ],
    });
    await api.db
      .update(invoices)
      .set({ paidFromBalanceMinor: 400, status: "PARTIALLY_PAID" })
      .where(eq(invoices.id, invoiceId));
    expect(await find()).toEqual([
      {
        kind: "NEGATIVE_BALANCE",
        subjectId: customerId,
        customerId,
        currency: "SEK",
        expectedMinor: 0,
        foundMinor: -400,
        message: "Refunds and paid invoices exceed the customer's balance.",
      },
    ]);
  });

  test("if the counted balance is not that of the entries", async () => {
    await makeInvoice(api, tenant, { customerId });
    await api.db
      .insert(customerBalances)
      .values({ tenantId: tenant.id, customerId, currency: "SEK", owedMinor: 100, balanceMinor: 30 });
    expect(await kinds()).toEqual(["CUSTOMER_MONEY"]);
    expect(await find()).toMatchObject([
      {
        message: "The customer's balances differ from the ledger entries.",
        expectedMinor: -24_900,
        foundMinor: -24_970,
      },
    ]);
  });
});
