import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { billedCycles, bookProofs, invoices } from "@/db/schema/billing";
import { ledgerEntries } from "@/db/schema/ledger";
import { paymentDisputes, paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { subscriptions } from "@/db/schema/subscriptions";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { insertInvoice } from "@/lib/billing/invoices/issue-invoice";
import { ONE_TIME_ITEM } from "@/lib/billing/items/testing";
import { postMovement } from "@/lib/billing/ledger/post";
import { postIssued } from "@/lib/billing/ledger/postings";
import type { BillingDiscrepancy, CustomerAccount, Invoice, LedgerEntry } from "@/lib/billing/model";
import { beginProof, proveNext, recheckCustomers } from "@/lib/billing/proof/prove";
import { applyBalance } from "@/lib/billing/received/apply-balance";
import { bookPayment } from "@/lib/billing/received/book-payment";
import { disagreementsOf, expectBooksToAgree } from "@/lib/billing/testing";
import { inTransaction } from "@/lib/kernel/context";
import type { Page } from "@/lib/kernel/lists/pagination";
import { makeOrderableOffering } from "@/lib/orders/testing";
import { makeAttempt, makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { requestRefund } from "@/lib/payments/refunds/request-refund";
import { SECRETS } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Failure = { internalCode: string; details?: { property: string; code: string; suggestion?: unknown }[] };

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let key: string;

beforeAll(async () => {
  // The provider is set up and never called.
  Object.assign(process.env, SECRETS);
  database = await testDatabase();
  api = await testApi(database.pool);
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
});
afterAll(() => database[Symbol.asyncDispose]());

const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.call<T & Partial<Failure>>(method, path, { key, body, headers });
const readInvoice = async (id: string) => (await call<Invoice>("GET", `/invoices/${id}`)).body;
const account = async (customerId: string) =>
  (await call<CustomerAccount>("GET", `/customers/${customerId}/account`)).body;
const booksAgree = (of = tenant) => expectBooksToAgree(database.pool, of.id);

/** A booked payment, for an invoice or for nothing. */
async function pays(
  customerId: string,
  amountMinor: number,
  of: Partial<typeof paymentIntents.$inferInsert> & { book?: boolean } = {},
): Promise<{ intentId: string; attemptId: string }> {
  const { book = true, ...row } = of;
  const intentId =
    row.id ??
    (await makeIntent(api, tenant, {
      customerId,
      status: "SUCCEEDED",
      amountMinor,
      providerRef: newId(),
      ...row,
    }));
  const attemptId = await makeAttempt(api, tenant, { paymentIntentId: intentId, amountMinor });
  if (book) await bookPayment(api.ctx(tenant), intentId);
  return { intentId, attemptId };
}

async function goesBack(paymentRefundId: string, status: "SUCCEEDED" | "FAILED"): Promise<void> {
  const [row] = await api.db
    .update(paymentRefunds)
    .set({ status })
    .where(and(eq(paymentRefunds.tenantId, tenant.id), eq(paymentRefunds.id, paymentRefundId)))
    .returning();
  await bookPayment(api.ctx(tenant), row!.paymentIntentId);
}

/** Issues an invoice like the app, with the current balance. */
const issue = (of: Tenant, customerId: string, totalMinor: number, at?: string): Promise<string> =>
  inTransaction({ ...api.ctx(of), ...(at && { clock: { now: () => new Date(at) } }) }, async (ctx) => {
    const invoice = await insertInvoice(ctx, {
      customerId,
      status: "ISSUED",
      currency: "SEK",
      items: [
        { ...ONE_TIME_ITEM, description: "Plan", subtotalMinor: totalMinor, totalMinor, taxBreakdown: [] },
      ],
      subtotalMinor: totalMinor,
      totalMinor,
      dueDate: "2027-12-31",
    });
    await postIssued(ctx, invoice);
    await applyBalance(ctx, invoice);
    return invoice.id;
  });

describe("the ledger", () => {
  it("accepts only new entries that add up to zero", async () => {
    const customerId = await api.customer(tenant);
    await makeInvoice(api, tenant, { customerId });
    const own = eq(ledgerEntries.customerId, customerId);
    await expect(api.db.update(ledgerEntries).set({ amountMinor: 1 }).where(own)).rejects.toThrow();
    await expect(api.db.delete(ledgerEntries).where(own)).rejects.toThrow();
    const row = { cause: "ROUNDING", causeId: newId(), customerId, currency: "SEK" } as const;
    await expect(
      api.db.insert(ledgerEntries).values({
        ...row,
        tenantId: tenant.id,
        part: 0,
        account: "ROUNDING",
        amountMinor: 1,
        occurredAt: new Date(),
        actor: "test",
      }),
    ).rejects.toThrow();
    const crooked = { ...row, entries: [{ account: "ROUNDING", amountMinor: 1 }] as const };
    await expect(inTransaction(api.ctx(tenant), (ctx) => postMovement(ctx, crooked))).rejects.toThrow(
      RangeError,
    );
  });

  it("posts a cause once, also under simultaneous posts with other amounts", async () => {
    const customerId = await api.customer(tenant);
    const causeId = newId();
    const written = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        inTransaction(api.ctx(tenant), (ctx) =>
          postMovement(ctx, {
            cause: "ROUNDING",
            causeId,
            customerId,
            currency: "SEK",
            entries: [
              { account: "ROUNDING", amountMinor: index + 1 },
              { account: "RECEIVABLE", amountMinor: -(index + 1) },
            ],
          }),
        ),
      ),
    );
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await api.db.$count(ledgerEntries, eq(ledgerEntries.causeId, causeId))).toBe(2);
  });
});

describe("a payment of an invoice", () => {
  it("pays it in parts", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const { intentId } = await pays(customerId, 10_000, {
      invoiceId,
      status: "PENDING",
      amountMinor: 24_900,
    });
    expect(await readInvoice(invoiceId)).toMatchObject({
      status: "PARTIALLY_PAID",
      amountPaidMinor: 10_000,
      amountRemainingMinor: 14_900,
    });
    expect((await readInvoice(invoiceId)).paidAt).toBeUndefined();
    await pays(customerId, 14_900, { id: intentId });
    expect(await readInvoice(invoiceId)).toMatchObject({ status: "PAID", amountRemainingMinor: 0 });
    await booksAgree();
  });

  it("that is too much is held, pays the next invoice, and can be refunded only before that", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const { intentId } = await pays(customerId, 30_000, { invoiceId });
    expect(await readInvoice(invoiceId)).toMatchObject({ status: "PAID", amountPaidMinor: 24_900 });
    expect((await account(customerId)).balances).toEqual([
      { currency: "SEK", owedMinor: 0, balanceMinor: 5_100 },
    ]);
    const next = await issue(tenant, customerId, 8_000);
    expect(await readInvoice(next)).toMatchObject({
      status: "PARTIALLY_PAID",
      amountPaidMinor: 5_100,
      amountRemainingMinor: 2_900,
    });
    const path = `/payment-intents/${intentId}/refunds`;
    const much = await call("POST", path, { amountMinor: 30_000, reason: "x" });
    expect([much.status, much.body.internalCode, much.body.details?.[0]?.suggestion]).toEqual([
      409,
      "5018",
      24_900,
    ]);
    await booksAgree();
  });

  it("that was not expected is held until it is refunded, and pays nothing", async () => {
    const customerId = await api.customer(tenant);
    const { intentId } = await pays(customerId, 5_000, { status: "CANCELED", book: false });
    const refund = {
      tenantId: tenant.id,
      id: newId(),
      paymentIntentId: intentId,
      customerId,
      amountMinor: 5_000,
    };
    await api.db
      .insert(paymentRefunds)
      .values({ ...refund, status: "OWED", cause: "NOT_EXPECTED", reason: "not_expected" });
    await bookPayment(api.ctx(tenant), intentId);
    expect((await account(customerId)).balances[0]).toMatchObject({ balanceMinor: 5_000 });
    const invoiceId = await issue(tenant, customerId, 3_000);
    expect(await readInvoice(invoiceId)).toMatchObject({ status: "ISSUED", amountRemainingMinor: 3_000 });
    await goesBack(refund.id, "SUCCEEDED");
    expect((await account(customerId)).balances[0]).toMatchObject({ balanceMinor: 0 });
    // The bank returns the refund. The money is the customer's again, and may pay an invoice.
    await goesBack(refund.id, "FAILED");
    expect((await account(customerId)).balances[0]).toMatchObject({ balanceMinor: 5_000 });
    expect(await readInvoice(await issue(tenant, customerId, 4_000))).toMatchObject({ status: "PAID" });
    await booksAgree();
  });

  it("that is refunded makes one credit note with its tax, and is held if the bank returns the refund", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const { intentId } = await pays(customerId, 24_900, { invoiceId });
    const ctx = api.ctx(tenant);
    const { paymentRefundId } = await requestRefund(ctx, intentId, { amountMinor: 10_000, reason: "Sorry" });
    await goesBack(paymentRefundId, "SUCCEEDED");
    await bookPayment(ctx, intentId);
    const credited = await readInvoice(invoiceId);
    expect(credited).toMatchObject({ status: "PAID", amountDueMinor: 14_900, amountPaidMinor: 14_900 });
    expect(credited.creditNotes).toEqual([
      expect.objectContaining({
        totalMinor: 10_000,
        taxAmountMinor: 2_000,
        reason: "Sorry",
        paymentRefundId,
      }),
    ]);
    await goesBack(paymentRefundId, "FAILED");
    expect(await readInvoice(invoiceId)).toMatchObject({ status: "PAID", amountDueMinor: 14_900 });
    expect((await account(customerId)).balances[0]).toMatchObject({ owedMinor: 0, balanceMinor: 10_000 });
    // A second refund of the same money takes nothing off a second time.
    const again = await requestRefund(ctx, intentId, { amountMinor: 10_000, reason: "Sorry" });
    await goesBack(again.paymentRefundId, "SUCCEEDED");
    expect((await readInvoice(invoiceId)).creditNotes).toHaveLength(1);
    expect((await account(customerId)).balances[0]).toMatchObject({ balanceMinor: 0 });
    await booksAgree();
  });

  it.each([
    ["more", 24_950, 50],
    ["less", 24_890, -10],
  ])("of a provider that asked for %s pays it to the minor unit", async (_, paid, providerRoundingMinor) => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const { intentId } = await pays(customerId, paid, {
      invoiceId,
      amountMinor: 24_900,
      providerRoundingMinor,
    });
    expect(await readInvoice(invoiceId)).toMatchObject({ status: "PAID", amountRemainingMinor: 0 });
    const { paymentRefundId } = await requestRefund(api.ctx(tenant), intentId, { reason: "x" });
    await goesBack(paymentRefundId, "SUCCEEDED");
    expect((await account(customerId)).balances[0]).toMatchObject({ owedMinor: 0, balanceMinor: 0 });
    await booksAgree();
  });

  it("that a bank took back is the brand's loss until the bank decides, and the invoice stays paid", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const { intentId } = await pays(customerId, 24_900, { invoiceId });
    const dispute = {
      tenantId: tenant.id,
      id: newId(),
      paymentIntentId: intentId,
      provider: "STRIPE",
    } as const;
    await api.db.insert(paymentDisputes).values({
      ...dispute,
      providerRef: newId(),
      status: "NEEDS_RESPONSE",
      needsAnswer: true,
      reason: "fraudulent",
      amountMinor: 24_900,
      currency: "SEK",
    });
    const lost = async () => {
      await bookPayment(api.ctx(tenant), intentId);
      const { rows } = await database.pool.query(
        "select coalesce(sum(amount_minor), 0)::int as lost from ledger_entries where customer_id = $1 and account = 'LOSS'",
        [customerId],
      );
      return rows[0].lost;
    };
    expect(await lost()).toBe(24_900);
    expect((await readInvoice(invoiceId)).status).toBe("PAID");
    await booksAgree();
    await api.db.update(paymentDisputes).set({ status: "WON" }).where(eq(paymentDisputes.id, dispute.id));
    expect(await lost()).toBe(0);
    await booksAgree();
  });
});

describe("at the same time", () => {
  it("ten bookings of a payment post it once", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const { intentId, attemptId } = await pays(customerId, 24_900, { invoiceId, book: false });
    await Promise.all(Array.from({ length: 10 }, () => bookPayment(api.ctx(tenant), intentId)));
    expect(await api.db.$count(ledgerEntries, eq(ledgerEntries.causeId, attemptId))).toBe(2);
    expect(await readInvoice(invoiceId)).toMatchObject({ status: "PAID", amountPaidMinor: 24_900 });
    await booksAgree();
  });

  it("a refund is requested and booked while its payment is booked", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const { intentId } = await pays(customerId, 24_900, { invoiceId, book: false });
    const ctx = api.ctx(tenant);
    const [refund] = await Promise.all([
      requestRefund(ctx, intentId, { amountMinor: 4_900, reason: "x" }),
      bookPayment(ctx, intentId),
    ]);
    await Promise.all([goesBack(refund.paymentRefundId, "SUCCEEDED"), bookPayment(ctx, intentId)]);
    expect(await readInvoice(invoiceId)).toMatchObject({ status: "PAID", amountPaidMinor: 20_000 });
    await booksAgree();
  });

  it("two invoices do not both use the balance", async () => {
    const customerId = await api.customer(tenant);
    await pays(customerId, 5_000, { status: "CANCELED" });
    await Promise.all([issue(tenant, customerId, 4_000), issue(tenant, customerId, 4_000)]);
    expect((await account(customerId)).balances).toEqual([
      { currency: "SEK", owedMinor: 3_000, balanceMinor: 0 },
    ]);
    await booksAgree();
  });

  it("twenty invoices get numbers without gaps, across the end of a year", async () => {
    const owner = await api.tenant();
    const customerId = await api.customer(owner);
    // Midnight in Stockholm: the year is that of the market.
    const dates = ["2026-12-31T22:59:59.900Z", "2026-12-31T23:00:00.100Z"];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => issue(owner, customerId, 100, dates[index % 2])),
    );
    const { rows } = await database.pool.query<{ number: string }>(
      "select number from invoices where tenant_id = $1 order by 1",
      [owner.id],
    );
    const numbers = (year: number) =>
      Array.from({ length: 10 }, (_, index) => `${year}-${String(index + 1).padStart(5, "0")}`);
    expect(rows.map(({ number }) => number)).toEqual([...numbers(2026), ...numbers(2027)]);
    await booksAgree(owner);
  });
});

describe("voidInvoice", () => {
  it("makes an invoice void, which is then billed again", async () => {
    const customerId = await api.customer(tenant);
    const [from, to] = [new Date("2026-11-05T00:00:00Z"), new Date("2026-12-05T00:00:00Z")];
    const subscriptionId = await makeSubscription(api, tenant, {
      customerId,
      productOfferingId: await makeOrderableOffering(api, tenant),
      paidUntil: from,
      billedUntil: to,
      cyclesBilled: 1,
    });
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const cycle = {
      subjectId: subscriptionId,
      subjectType: "SUBSCRIPTION",
      startsAt: from,
      endsAt: to,
    } as const;
    await api.db.insert(billedCycles).values({ ...cycle, tenantId: tenant.id, invoiceId });
    const answer = await call<Invoice>("POST", `/invoices/${invoiceId}/void`);
    expect(answer).toMatchObject({ status: 200, body: { status: "VOID", amountRemainingMinor: 0 } });
    expect(answer.body.voidedAt).toBeTruthy();
    expect(answer.body.number).toBeTruthy();
    expect((await account(customerId)).balances[0]).toMatchObject({ owedMinor: 0 });
    expect(await api.db.$count(billedCycles, eq(billedCycles.invoiceId, invoiceId))).toBe(0);
    const [subscription] = await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    expect(subscription).toMatchObject({ billedUntil: from, cyclesBilled: 0 });
    await booksAgree();
  });

  it("is refused while a payment is in progress or not booked yet", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const { intentId } = await pays(customerId, 24_900, { invoiceId, status: "PROCESSING", book: false });
    for (const status of ["PROCESSING", "SUCCEEDED"] as const) {
      await api.db.update(paymentIntents).set({ status }).where(eq(paymentIntents.id, intentId));
      for (const verb of ["void", "write-off"]) {
        const { status: code, body } = await call("POST", `/invoices/${invoiceId}/${verb}`);
        expect([code, body.internalCode]).toEqual([409, "5006"]);
      }
    }
    await bookPayment(api.ctx(tenant), intentId);
  });

  it("runs once under one idempotency key", async () => {
    const invoiceId = await makeInvoice(api, tenant, { customerId: await api.customer(tenant) });
    const headers = { "x-idempotency-key": `void-${invoiceId}` };
    const first = await call("POST", `/invoices/${invoiceId}/void`, undefined, headers);
    const again = await call("POST", `/invoices/${invoiceId}/void`, undefined, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });
});

describe("creditInvoice", () => {
  it("takes off a part and then the rest, each with a number and its tax", async () => {
    const owner = await api.tenant();
    const own = await api.apiKey(owner);
    const customerId = await api.customer(owner);
    const invoiceId = await makeInvoice(api, owner, { customerId, hostedTokenHash: newId() });
    const credit = (body: unknown) =>
      api.call<Invoice & Partial<Failure>>("POST", `/invoices/${invoiceId}/credit`, { key: own, body });
    const other = await credit({ amountMinor: 99, currency: "EUR", reason: "Late" });
    expect(other).toMatchObject({
      status: 400,
      body: { details: [{ property: "currency", code: "invalid_value", suggestion: "SEK" }] },
    });
    const part = await credit({ amountMinor: 99, currency: "SEK", reason: "Late" });
    expect(part).toMatchObject({ status: 200, body: { status: "ISSUED", amountRemainingMinor: 24_801 } });
    const much = await credit({ amountMinor: 24_802, reason: "Late" });
    expect([much.status, much.body.internalCode, much.body.details?.[0]?.suggestion]).toEqual([
      409,
      "5113",
      24_801,
    ]);
    const rest = await credit({ reason: "Late" });
    expect(rest.body).toMatchObject({ status: "CREDITED", amountDueMinor: 0, amountRemainingMinor: 0 });
    const notes = rest.body.creditNotes;
    expect(notes.map(({ number }) => number)).toEqual(["CN-2026-00001", "CN-2026-00002"]);
    expect(notes.reduce((sum, note) => sum + note.taxAmountMinor, 0)).toBe(4_980);
    expect(notes[0]!.pdfUrl).toMatch(/\/invoice\/[\w-]+\/credit-notes\/CN-2026-00001\/pdf$/);
    await booksAgree(owner);
  });

  it("holds the credit of a paid invoice for the customer, and a refund makes no second note", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const { intentId } = await pays(customerId, 24_900, { invoiceId });
    const { body } = await call<Invoice>("POST", `/invoices/${invoiceId}/credit`, {
      reason: "Gift",
      lineItem: 0,
    });
    expect(body).toMatchObject({ status: "CREDITED", amountPaidMinor: 0 });
    expect((await account(customerId)).balances[0]).toMatchObject({ balanceMinor: 24_900 });
    const { paymentRefundId } = await requestRefund(api.ctx(tenant), intentId, { reason: "x" });
    await goesBack(paymentRefundId, "SUCCEEDED");
    expect((await readInvoice(invoiceId)).creditNotes).toHaveLength(1);
    expect((await account(customerId)).balances[0]).toMatchObject({ balanceMinor: 0 });
    await booksAgree();
  });

  it.each([
    [{}, "reason"],
    [{ reason: " " }, "reason"],
    [{ reason: "x", amountMinor: 0 }, "amountMinor"],
    [{ reason: "x", amountMinor: 1.5 }, "amountMinor"],
    [{ reason: "x", amountMinor: 1e300 }, "amountMinor"],
    [{ reason: "x", lineItem: 7 }, "lineItem"],
  ])("refuses %j", async (body, property) => {
    const invoiceId = await makeInvoice(api, tenant, { customerId: await api.customer(tenant) });
    const answer = await call("POST", `/invoices/${invoiceId}/credit`, body);
    expect([answer.status, answer.body.details?.[0]?.property]).toEqual([400, property]);
  });
});

describe("writeOffInvoice", () => {
  it("writes off a debt, and later payments reverse the loss", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId, status: "OVERDUE" });
    const given = await call<Invoice>("POST", `/invoices/${invoiceId}/write-off`);
    expect(given).toMatchObject({ status: 200, body: { status: "UNCOLLECTIBLE" } });
    expect((await account(customerId)).balances[0]).toMatchObject({ owedMinor: 0 });
    const { intentId } = await pays(customerId, 4_900, { invoiceId, status: "PENDING" });
    expect(await readInvoice(invoiceId)).toMatchObject({ status: "UNCOLLECTIBLE", amountPaidMinor: 4_900 });
    await booksAgree();
    await pays(customerId, 20_000, { id: intentId });
    expect(await readInvoice(invoiceId)).toMatchObject({ status: "PAID", amountPaidMinor: 24_900 });
    await booksAgree();
  });
});

describe("permissions", () => {
  it("let only the brand make these changes, and only its own customers' objects are found", async () => {
    const invoiceId = await makeInvoice(api, tenant, { customerId: await api.customer(tenant) });
    const other = await api.apiKey(await api.tenant());
    for (const verb of ["void", "credit", "write-off"]) {
      const path = `/invoices/${invoiceId}/${verb}`;
      const body = verb === "credit" ? { reason: "x" } : undefined;
      expect((await api.call("POST", path, { key: other, body })).status).toBe(404);
      expect((await api.call("POST", `/end-user${path}`, { key, body })).status).toBe(404);
      expect((await api.call("POST", `/invoices/nothing/${verb}`, { key, body })).status).toBe(404);
    }
    expect((await readInvoice(invoiceId)).status).toBe("ISSUED");
  });

  it("let those who see the customer's invoices see the account", async () => {
    const customerId = await api.customer(tenant, { referenceId: newId() });
    await makeInvoice(api, tenant, { customerId });
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const path = `/end-user/customers/${customerId}/account`;
    for (const [roles, status] of [
      [{}, 404],
      [{ [customerId]: "MEMBER" }, 403],
      [{ [customerId]: "MANAGER" }, 200],
    ] as const) {
      const { token } = await api.user(tenant, roles);
      expect((await api.call("GET", path, { key: impersonation, token })).status).toBe(status);
    }
    const other = await api.apiKey(await api.tenant());
    expect((await api.call("GET", `/customers/${customerId}/account`, { key: other })).status).toBe(404);
    expect((await call("GET", "/customers/nothing/account")).body.internalCode).toBeTruthy();
  });
});

describe("listLedgerEntries", () => {
  it("lists movements newest first, by customer and invoice, in pages", async () => {
    const owner = await api.tenant();
    const own = await api.apiKey(owner);
    const customers = [await api.customer(owner), await api.customer(owner, { referenceId: "ref" })];
    const [first, second] = [
      await makeInvoice(api, owner, { customerId: customers[0]!, status: "PAID" }),
      await makeInvoice(api, owner, { customerId: customers[1]! }),
    ];
    const list = async (query: string) => {
      const found: LedgerEntry[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const after: string = cursor && `&cursor=${cursor}`;
        const { body } = await api.call<Page<LedgerEntry>>(
          "GET",
          `/ledger-entries?limit=2&${query}${after}`,
          {
            key: own,
          },
        );
        found.push(...body.items);
        cursor = body.pagination.nextCursor;
      }
      return found;
    };
    const all = await list("");
    expect(all).toHaveLength(8);
    expect(all.map(({ sequence }) => sequence)).toEqual(
      all.map(({ sequence }) => sequence).toSorted((a, b) => b - a),
    );
    expect(all.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
    expect(await list(`customerId=${customers[0]}`)).toEqual(all.filter((one) => one.invoiceId === first));
    expect(await list("customerId=rid_ref")).toEqual(all.filter((one) => one.invoiceId === second));
    expect(await list(`invoiceId=${second}`)).toEqual(all.filter((one) => one.invoiceId === second));
    expect(await list(`invoiceId=${second}&customerId=${customers[1]}`)).toEqual(
      all.filter((one) => one.invoiceId === second),
    );
    expect(await list(`invoiceId=${second}&customerId=${customers[0]}`)).toEqual([]);
    expect(await list("invoiceId=nothing")).toEqual([]);
    expect(await list("customerId=rid_nobody")).toEqual([]);
    expect((await api.call("GET", "/ledger-entries?cursor=e30", { key: own })).status).toBe(400);
  });
});

describe("the nightly proof", () => {
  const listed = async (own: string, query = "") =>
    (await api.call<Page<BillingDiscrepancy>>("GET", `/billing-discrepancies?${query}`, { key: own })).body
      .items;

  it("records a disagreement once, and closes it when the books agree again", async () => {
    const owner = await api.tenant();
    const own = await api.apiKey(owner);
    const customerId = await api.customer(owner);
    const invoiceId = await makeInvoice(api, owner, { customerId });
    const ctx = api.ctx(owner);
    const spoil = (paidMinor: number) =>
      api.db
        .update(invoices)
        .set({ paidMinor })
        .where(and(eq(invoices.tenantId, owner.id), eq(invoices.id, invoiceId)));
    await recheckCustomers(ctx, [customerId]);
    expect(await listed(own)).toEqual([]);
    await spoil(100);
    await Promise.all([recheckCustomers(ctx, [customerId]), recheckCustomers(ctx, [customerId])]);
    const found = await listed(own, "status=OPEN");
    expect(found.map(({ kind }) => kind).toSorted()).toEqual([
      "CUSTOMER_MONEY",
      "INVOICE_AMOUNTS",
      "INVOICE_RECEIVABLE",
    ]);
    expect(found.find(({ kind }) => kind === "INVOICE_AMOUNTS")).toMatchObject({
      subjectId: invoiceId,
      customerId,
      expectedMinor: 0,
      foundMinor: 100,
      status: "OPEN",
    });
    await recheckCustomers(ctx, [customerId]);
    expect(await listed(own)).toHaveLength(3);
    await spoil(0);
    await recheckCustomers(ctx, [customerId]);
    expect(await listed(own, "status=OPEN")).toEqual([]);
    expect((await listed(own, "status=RESOLVED")).every(({ resolvedAt }) => resolvedAt)).toBe(true);
    const other = await api.apiKey(await api.tenant());
    expect(await listed(other)).toEqual([]);
  });

  it.each([
    ["a payment that is not booked", "PAYMENT", (id: string) => pays(id, 100, { book: false })],
    [
      "a status that contradicts its sums",
      "INVOICE_STATUS",
      async (customerId: string) => {
        const id = await makeInvoice(api, tenant, { customerId });
        await api.db.update(invoices).set({ status: "PAID" }).where(eq(invoices.id, id));
      },
    ],
    [
      "items that do not add up",
      "INVOICE_LINES",
      async (customerId: string) => {
        const id = await makeInvoice(api, tenant, { customerId });
        await api.db.update(invoices).set({ items: [] }).where(eq(invoices.id, id));
      },
    ],
    [
      "a period that is billed twice",
      "BILLED_TWICE",
      async (customerId: string) => {
        const invoiceId = await makeInvoice(api, tenant, { customerId });
        const row = { tenantId: tenant.id, invoiceId, subjectId: newId(), subjectType: "LICENSE" } as const;
        for (const day of ["01", "15"])
          await api.db.insert(billedCycles).values({
            ...row,
            startsAt: new Date(`2026-10-${day}`),
            endsAt: new Date(`2026-11-${day}`),
          });
      },
    ],
  ])("finds %s", async (_, kind, spoil) => {
    const customerId = await api.customer(tenant);
    await spoil(customerId);
    const found = (await disagreementsOf(database.pool, tenant.id)) as { kind: string; customerId: string }[];
    expect(found.filter((one) => one.customerId === customerId).map((one) => one.kind)).toContain(kind);
  });

  it("starts once a day with any number of replicas, and continues from the last one", async () => {
    const owner = await api.tenant();
    for (let i = 0; i < 3; i++) await api.customer(owner);
    const at = (now: string) => ({ ...api.ctx(owner), clock: { now: () => new Date(now) } });
    const queued = async () =>
      (
        await api.db.execute<{ n: number }>(sql`
          select count(*)::int as n from graphile_worker._private_jobs j
            join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = 'prove-books' and j.payload->>'tenantId' = ${owner.id}`)
      ).rows[0]!.n;
    await Promise.all(Array.from({ length: 5 }, () => beginProof(at("2026-11-02T03:00:00Z"))));
    expect(await queued()).toBe(1);
    await beginProof(at("2026-11-03T01:00:00Z"));
    expect(await queued()).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => beginProof(at("2026-11-03T02:00:00Z"))));
    expect(await queued()).toBe(2);
    const [proof] = await api.db.select().from(bookProofs).where(eq(bookProofs.tenantId, owner.id));
    expect(proof).toMatchObject({ day: "2026-11-03" });
    await proveNext(api.ctx(owner), { day: "2026-11-03", since: "2026-11-02T03:00:00.000Z", after: null });
  });
});
