import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { goodwillCredits } from "@/db/schema/billing";
import type { InvoiceExplanation } from "@/lib/billing/explain/model";
import type { GoodwillCredit } from "@/lib/billing/goodwill/model";
import { lockInvoice } from "@/lib/billing/invoices/find-invoice";
import { ONE_TIME_ITEM } from "@/lib/billing/items/testing";
import type { CustomerAccount, Invoice } from "@/lib/billing/model";
import { applyBalance } from "@/lib/billing/received/apply-balance";
import { expectBooksToAgree } from "@/lib/billing/testing";
import { inTransaction } from "@/lib/kernel/context";
import { makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

const { database, api, tenant, key } = await brandOfFile();

type Failure = { internalCode: string; details?: { property: string; code: string; suggestion?: unknown }[] };
const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.call<T & Partial<Failure>>(method, path, { key, body, headers });
const give = (customerId: string, body: Record<string, unknown>, headers?: Record<string, string>) =>
  call<GoodwillCredit>(
    "POST",
    `/customers/${customerId}/credits`,
    { amountMinor: 5_000, currency: "SEK", reason: "Two days without service", ...body },
    headers,
  );
const invoice = async (id: string) => (await call<Invoice>("GET", `/invoices/${id}`)).body;
const account = async (customerId: string) =>
  (await call<CustomerAccount>("GET", `/customers/${customerId}/account`)).body.balances[0];
const customer = () => api.customer(tenant);
const booksAgree = () => expectBooksToAgree(database.pool, tenant.id);

describe("a goodwill credit", () => {
  test("takes an amount with its tax off the unpaid invoice", async () => {
    const customerId = await customer();
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const { status, body } = await give(customerId, {});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customerId,
      amountMinor: 5_000,
      currency: "SEK",
      reason: "Two days without service",
      heldMinor: 0,
      creditNotes: [{ invoiceId, totalMinor: 5_000, taxAmountMinor: 1_000 }],
    });
    const { creditNotes, amountRemainingMinor } = await invoice(invoiceId);
    expect(amountRemainingMinor).toBe(19_900);
    expect(creditNotes).toMatchObject([
      { reason: "Two days without service", cause: { type: "GOODWILL", id: body.goodwillCreditId } },
    ]);
    await booksAgree();
  });

  test("is held for a customer who has paid, and pays the next invoice", async () => {
    const customerId = await customer();
    await makeInvoice(api, tenant, { customerId, status: "PAID" });
    expect((await give(customerId, {})).body).toMatchObject({ heldMinor: 5_000 });
    expect(await account(customerId)).toMatchObject({ balanceMinor: 5_000 });
    const next = await makeInvoice(api, tenant, { customerId });
    await inTransaction(api.ctx(tenant), async (ctx) => applyBalance(ctx, await lockInvoice(ctx, next)));
    expect(await invoice(next)).toMatchObject({ amountRemainingMinor: 19_900 });
    expect(await account(customerId)).toMatchObject({ balanceMinor: 0, owedMinor: 19_900 });
    await booksAgree();
  });

  test("is spread over invoices, oldest debt first, then the latest paid, and the parts add up", async () => {
    const customerId = await customer();
    const paid = await makeInvoice(api, tenant, { customerId, status: "PAID" });
    const late = await makeInvoice(api, tenant, { customerId, status: "OVERDUE" });
    const open = await makeInvoice(api, tenant, { customerId });
    const { body } = await give(customerId, { amountMinor: 60_000 });
    expect(body.creditNotes.map(({ invoiceId, totalMinor }) => [invoiceId, totalMinor])).toEqual([
      [late, 24_900],
      [open, 24_900],
      [paid, 10_200],
    ]);
    expect(body.heldMinor).toBe(10_200);
    expect((await invoice(late)).status).toBe("CREDITED");
    await booksAgree();
  });

  test("for a subscription takes off its own items with their tax", async () => {
    const customerId = await customer();
    const subscriptionId = await makeSubscription(api, tenant, { customerId });
    const item = (totalMinor: number, tax: number, more = {}) => ({
      ...ONE_TIME_ITEM,
      ...more,
      description: "Plan",
      subtotalMinor: totalMinor - tax,
      totalMinor,
      taxBreakdown: [
        { description: `Moms ${tax === 0 ? 0 : 25} %`, amountMinor: tax, rate: tax === 0 ? 0 : 25 },
      ],
    });
    const invoiceId = await makeInvoice(api, tenant, {
      customerId,
      totalMinor: 30_000,
      subtotalMinor: 28_000,
      items: [item(20_000, 0), item(10_000, 2_000, { subscriptionId })],
    });
    await makeInvoice(api, tenant, { customerId });
    const { body } = await give(customerId, { subscriptionId });
    expect(body).toMatchObject({
      subscriptionId,
      creditNotes: [{ invoiceId, totalMinor: 5_000, taxAmountMinor: 1_000 }],
    });
    const more = await give(customerId, { subscriptionId, amountMinor: 10_001 });
    expect(more).toMatchObject({
      status: 409,
      body: { internalCode: "5370", details: [{ property: "amountMinor", suggestion: 10_000 }] },
    });
    await booksAgree();
  });

  test("explains itself on the invoice", async () => {
    const customerId = await customer();
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const { goodwillCreditId } = (await give(customerId, { invoiceId })).body;
    const { body } = await call<InvoiceExplanation>("GET", `/invoices/${invoiceId}/explanation`);
    expect(body.credits).toMatchObject([
      {
        kind: "CREDIT",
        cause: { type: "GOODWILL", id: goodwillCreditId },
        reason: "Two days without service",
        amountMinor: -5_000,
      },
    ]);
    expect(body.amountDueMinor).toBe(19_900);
  });

  test("above the billed amount is refused with the amount that is left", async () => {
    const customerId = await customer();
    await makeInvoice(api, tenant, { customerId });
    expect(await give(customerId, { amountMinor: 24_901 })).toMatchObject({
      status: 409,
      body: {
        internalCode: "5370",
        details: [{ property: "amountMinor", code: "too_big", suggestion: 24_900 }],
      },
    });
    expect(await give(await customer(), {})).toMatchObject({
      status: 409,
      body: { internalCode: "5370", details: [{ suggestion: 0 }] },
    });
  });

  test("is taken off the debt that is due first, and off the latest paid invoice first", async () => {
    const customerId = await customer();
    const row = (row: object) => makeInvoice(api, tenant, { customerId, ...row });
    const firstDue = await row({ dueDate: "2026-12-10", createdAt: new Date("2026-06-01T00:00:00Z") });
    const lastDue = await row({ dueDate: "2026-12-20", createdAt: new Date("2026-05-01T00:00:00Z") });
    const paid = { status: "PAID", dueDate: "2026-12-01" };
    const older = await row({ ...paid, createdAt: new Date("2026-03-01T00:00:00Z") });
    const newer = await row({ ...paid, createdAt: new Date("2026-04-01T00:00:00Z") });
    const { body } = await give(customerId, { amountMinor: 4 * 24_900 - 1 });
    const totals = new Map(body.creditNotes.map((note) => [note.invoiceId, note.totalMinor]));
    expect([firstDue, lastDue, newer, older].map((id) => totals.get(id))).toEqual([
      24_900, 24_900, 24_900, 24_899,
    ]);
    const other = await customer();
    const first = await makeInvoice(api, tenant, { customerId: other, dueDate: "2026-12-10" });
    const second = await makeInvoice(api, tenant, { customerId: other, dueDate: "2026-12-20" });
    const small = await give(other, { amountMinor: 24_901 });
    expect(small.body.creditNotes.map(({ invoiceId, totalMinor }) => [invoiceId, totalMinor])).toEqual([
      [first, 24_900],
      [second, 1],
    ]);
  });

  test("is only possible in a currency that the customer is billed in", async () => {
    const customerId = await customer();
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    for (const about of [{}, { invoiceId }])
      expect(await give(customerId, { currency: "USD", ...about })).toMatchObject({
        status: 400,
        body: { details: [{ property: "currency", suggestion: "SEK" }] },
      });
  });

  test("finds only invoices and subscriptions of the customer", async () => {
    const customerId = await customer();
    const other = await customer();
    const invoiceId = await makeInvoice(api, tenant, { customerId: other });
    const subscriptionId = await makeSubscription(api, tenant, { customerId: other });
    expect((await give(customerId, { invoiceId })).body.internalCode).toBe("5100");
    expect((await give(customerId, { invoiceId: newId() })).body.internalCode).toBe("5100");
    expect((await give(customerId, { subscriptionId })).status).toBe(404);
    expect((await give(newId(), {})).status).toBe(404);
    const otherBrand = await api.tenant();
    const foreign = await api.call("POST", `/customers/${customerId}/credits`, {
      key: await api.apiKey(otherBrand),
      body: { amountMinor: 1, currency: "SEK", reason: "x" },
    });
    expect(foreign.status).toBe(404);
  });

  test("takes nothing off a void invoice", async () => {
    const customerId = await customer();
    const invoiceId = await makeInvoice(api, tenant, { customerId, status: "VOID" });
    expect((await give(customerId, { invoiceId })).body.internalCode).toBe("5111");
  });

  test("is given once under one idempotency key", async () => {
    const customerId = await customer();
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const headers = { "x-idempotency-key": newId() };
    const [one, two] = [await give(customerId, {}, headers), await give(customerId, {}, headers)];
    expect(two.body.goodwillCreditId).toBe(one.body.goodwillCreditId);
    expect((await invoice(invoiceId)).amountRemainingMinor).toBe(19_900);
  });

  test("in fifty simultaneous requests never exceeds the billed amount", async () => {
    const customerId = await customer();
    await makeInvoice(api, tenant, { customerId });
    await makeInvoice(api, tenant, { customerId, status: "PAID" });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => give(customerId, { amountMinor: 4_000 })),
    );
    // 49,800 were billed.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(answers.filter(({ body }) => body.internalCode === "5370")).toHaveLength(38);
    const given = await api.db.$count(goodwillCredits, eq(goodwillCredits.customerId, customerId));
    expect(given).toBe(12);
    await booksAgree();
  });
});

describe("a staff member", () => {
  const asStaff = (member: { headers: Record<string, string> }, customerId: string, amountMinor: number) =>
    api.call<Partial<Failure>>("POST", `/customers/${customerId}/credits`, {
      headers: { ...member.headers, "tern-reason": "Outage" },
      body: { amountMinor, currency: "SEK", reason: "Two days without service" },
    });

  test("of SUPPORT gives at most 100 SEK to a customer in 30 days, also with fifty calls at once", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const customerId = await customer();
    await makeInvoice(api, tenant, {
      customerId,
      totalMinor: 99_000_00,
      subtotalMinor: 99_000_00,
      items: [
        {
          ...ONE_TIME_ITEM,
          description: "Plan",
          subtotalMinor: 99_000_00,
          totalMinor: 99_000_00,
          taxBreakdown: [],
        },
      ],
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => asStaff(support, customerId, 10_00)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ body }) => body.internalCode === "4345");
    expect(refused).toHaveLength(40);
    const over = await asStaff(support, customerId, 1);
    expect(over.body.details).toMatchObject([
      { property: "limit", suggestion: 100_00 },
      { property: "used", suggestion: 100_00 },
      { property: "left", suggestion: 0 },
    ]);
    expect(await api.db.$count(goodwillCredits, eq(goodwillCredits.customerId, customerId))).toBe(10);
    await booksAgree();
  });

  test("must state a reason", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const customerId = await customer();
    const answer = await api.call<Failure>("POST", `/customers/${customerId}/credits`, {
      headers: support.headers,
      body: { amountMinor: 100, currency: "SEK", reason: "x" },
    });
    expect(answer.body.internalCode).toBe("4344");
  });
});

describe("the list of credit notes", () => {
  test("pages through the notes of one customer, newest first, with the cause of each", async () => {
    const customerId = await customer();
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    await give(customerId, { amountMinor: 100 });
    await call("POST", `/invoices/${invoiceId}/credit`, { amountMinor: 200, reason: "Wrong price" });
    const path = `/credit-notes?customerId=${customerId}&limit=1`;
    type List = {
      items: { totalMinor: number; cause: { type: string } }[];
      pagination: { nextCursor: string | null };
    };
    const first = (await call<List>("GET", path)).body;
    const second = (await call<List>("GET", `${path}&cursor=${first.pagination.nextCursor}`)).body;
    expect([...first.items, ...second.items]).toMatchObject([
      { totalMinor: 200, invoiceId, customerId, cause: { type: "CORRECTION" } },
      { totalMinor: 100, invoiceId, customerId, cause: { type: "GOODWILL" } },
    ]);
    expect(second.pagination.nextCursor).toBeNull();
    const day = api.clock.now().toISOString().slice(0, 10);
    expect((await call<List>("GET", `${path}&fromDate=${day}&toDate=${day}`)).body.items).toHaveLength(1);
    expect((await call<List>("GET", `${path}&toDate=2020-01-01`)).body.items).toEqual([]);
  });
});
