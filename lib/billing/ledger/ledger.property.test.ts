import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { ledgerEntries } from "@/db/schema/ledger";
import { paymentAttempts, paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { creditInvoice } from "@/lib/billing/credit-notes/credit-invoice";
import { giveCredit } from "@/lib/billing/goodwill/give-credit";
import { registerIncoming } from "@/lib/billing/incoming/register";
import { matchIncoming, returnIncoming } from "@/lib/billing/incoming/settle";
import { insertInvoice } from "@/lib/billing/invoices/issue-invoice";
import { markInvoicePaid } from "@/lib/billing/invoices/mark-paid";
import { voidInvoice } from "@/lib/billing/invoices/void-invoice";
import { writeOffInvoice } from "@/lib/billing/invoices/write-off";
import { ONE_TIME_ITEM } from "@/lib/billing/items/testing";
import { countBalanceChanges } from "@/lib/billing/ledger/balances";
import { postIssued } from "@/lib/billing/ledger/postings";
import { applyBalance } from "@/lib/billing/received/apply-balance";
import { bookPayment } from "@/lib/billing/received/book-payment";
import { disagreementsOf, suspenseDifferences } from "@/lib/billing/testing";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import { leftToPay } from "@/lib/payments/collections/debt";
import { requestRefund } from "@/lib/payments/refunds/request-refund";
import { SECRETS } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { type TestApi, testApi } from "@/lib/testing/api";

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  // The provider is set up and never called.
  Object.assign(process.env, SECRETS);
  database = await testDatabase();
  api = await testApi(database.pool);
});
afterAll(() => database[Symbol.asyncDispose]());

/** A step with the money of a customer. `at` chooses among the existing objects. */
type Step = { kind: (typeof KINDS)[number]; at: number; amountMinor: number; again: boolean };
const KINDS = [
  "issue",
  "issue",
  "pay",
  "pay",
  "payPart",
  "fail",
  "unasked",
  "goesBack",
  "refund",
  "returned",
  "credit",
  "goodwill",
  "void",
  "writeOff",
  "markPaid",
  "bank",
  "matchBank",
  "matchBank",
  "returnBank",
] as const;
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(9),
  amountMinor: fc.integer({ min: 1, max: 12_000 }),
  again: fc.boolean(),
});

async function issue(ctx: Ctx, customerId: string, currency: string, totalMinor: number): Promise<string> {
  const tax = Math.floor(totalMinor / 5);
  return inTransaction(ctx, async (ctx) => {
    const invoice = await insertInvoice(ctx, {
      customerId,
      status: "ISSUED",
      currency,
      items: [
        {
          ...ONE_TIME_ITEM,
          description: "Plan",
          subtotalMinor: totalMinor - tax,
          totalMinor,
          taxBreakdown: [{ description: "Tax", amountMinor: tax, rate: 25 }],
        },
      ],
      subtotalMinor: totalMinor - tax,
      totalMinor,
      dueDate: "2026-12-01",
    });
    await postIssued(ctx, invoice);
    await applyBalance(ctx, invoice);
    return invoice.id;
  });
}

/** One customer, and the effects of the steps so far. */
async function start(currency: string) {
  const tenant = await api.tenant();
  const ctx = api.ctx(tenant);
  const customerId = await api.customer(tenant);
  const made: string[] = [];
  const bank: { id: string; amountMinor: number }[] = [];
  const intents = async () =>
    (await api.db.select().from(paymentIntents).where(eq(paymentIntents.tenantId, tenant.id))).toSorted(
      (a, b) => (a.id < b.id ? -1 : 1),
    );

  async function collect(amountMinor: number, of: Partial<typeof paymentIntents.$inferInsert>) {
    const own = (await intents()).find((intent) => of.invoiceId && intent.invoiceId === of.invoiceId);
    const id = own?.id ?? newId();
    if (!own) {
      await api.db.insert(paymentIntents).values({
        tenantId: tenant.id,
        id,
        customerId,
        type: "UNKNOWN",
        status: "PENDING",
        amountMinor,
        currency,
        provider: "STRIPE",
        providerRef: `pi_${id}`,
        ...of,
      });
    } else if (of.status) {
      await api.db
        .update(paymentIntents)
        .set({ status: of.status })
        .where(and(eq(paymentIntents.tenantId, tenant.id), eq(paymentIntents.id, id)));
    }
    return id;
  }
  const attempt = (paymentIntentId: string, amountMinor: number, status: "SUCCEEDED" | "FAILED") =>
    api.db.insert(paymentAttempts).values({
      tenantId: tenant.id,
      id: newId(),
      paymentIntentId,
      providerRef: newId(),
      status,
      amountMinor,
      createdAt: new Date(),
    });
  const setRefund = (id: string, status: "SUCCEEDED" | "FAILED") =>
    api.db
      .update(paymentRefunds)
      .set({ status })
      .where(and(eq(paymentRefunds.tenantId, tenant.id), eq(paymentRefunds.id, id)));

  /** A rule may refuse a step. Any other error is a bug. */
  async function allowed(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async function take({ kind, at, amountMinor, again }: Step): Promise<void> {
    const invoiceId = made[at % Math.max(made.length, 1)];
    if (kind === "issue") {
      made.push(await issue(ctx, customerId, currency, amountMinor));
      return;
    }
    if (kind === "bank") {
      const { incomingPaymentId } = await registerIncoming(ctx, {
        amountMinor,
        currency,
        bankReference: newId(),
      });
      bank.push({ id: incomingPaymentId, amountMinor });
      return;
    }
    const payment = bank[at % Math.max(bank.length, 1)];
    if (kind === "unasked") {
      const id = await collect(amountMinor, { status: "CANCELED" });
      await attempt(id, amountMinor, "SUCCEEDED");
      await api.db.insert(paymentRefunds).values({
        tenantId: tenant.id,
        id: newId(),
        paymentIntentId: id,
        customerId,
        status: "OWED",
        amountMinor,
        cause: "NOT_EXPECTED",
        reason: "not_expected",
      });
    } else if (kind === "goesBack" || kind === "returned") {
      const [from, to] =
        kind === "goesBack" ? (["OWED", "SUCCEEDED"] as const) : (["SUCCEEDED", "FAILED"] as const);
      const open = (
        await api.db.select().from(paymentRefunds).where(eq(paymentRefunds.tenantId, tenant.id))
      ).filter(({ status }) => status === from);
      const refund = open[at % Math.max(open.length, 1)];
      if (refund) await setRefund(refund.id, to);
    } else if (kind === "refund") {
      const all = await intents();
      const intent = all[at % Math.max(all.length, 1)];
      if (intent)
        await allowed(() =>
          requestRefund(ctx, intent.id, { amountMinor: again ? undefined : amountMinor, reason: "x" }),
        );
    } else if (kind === "goodwill") {
      await allowed(() => giveCredit(ctx, customerId, { amountMinor, currency, reason: "x" }));
    } else if (kind === "returnBank") {
      if (payment) await allowed(() => returnIncoming(ctx, payment.id));
    } else if (invoiceId) {
      if (kind === "matchBank" && payment) {
        const [row] = await api.db.select().from(invoices).where(eq(invoices.id, invoiceId));
        const forInvoiceMinor = Math.min(leftToPay(row!), payment.amountMinor);
        const heldMinor = payment.amountMinor - forInvoiceMinor;
        if (forInvoiceMinor > 0)
          await allowed(() =>
            matchIncoming(ctx, payment.id, {
              parts: [{ invoiceId, amountMinor: forInvoiceMinor }],
              ...(heldMinor > 0 && { heldMinor }),
            }),
          );
      }
      if (kind === "pay" || kind === "payPart") {
        const id = await collect(amountMinor, {
          invoiceId,
          status: kind === "pay" ? "SUCCEEDED" : "PENDING",
        });
        await attempt(id, amountMinor, "SUCCEEDED");
      }
      if (kind === "fail") await attempt(await collect(amountMinor, { invoiceId }), amountMinor, "FAILED");
      if (kind === "credit")
        await allowed(() =>
          creditInvoice(ctx, invoiceId, { reason: "x", ...(again ? {} : { amountMinor }) }),
        );
      if (kind === "void") await allowed(() => voidInvoice(ctx, invoiceId));
      if (kind === "writeOff") await allowed(() => writeOffInvoice(ctx, invoiceId));
      if (kind === "markPaid") await allowed(() => markInvoicePaid(ctx, invoiceId, {}));
    }
    // Payments may be booked late, twice and in any order.
    const all = await intents();
    for (const intent of at % 2 === 0 ? all : all.toReversed()) {
      await bookPayment(ctx, intent.id);
      if (again) await bookPayment(ctx, intent.id);
    }
    // The sweep counts some of the changes, at any time.
    if (at % 3 === 0) await countBalanceChanges(ctx, { atOnce: 1 + at, rounds: 1 });
  }
  return { tenant, ctx, take, made, intents };
}

describe("any changes to a customer's money", () => {
  test.each(["SEK", "JPY"])("keep the books in agreement after every step, in %s", async (currency) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const { tenant, take, ctx, intents } = await start(currency);
        for (const one of steps) {
          await take(one);
          expect(await disagreementsOf(database.pool, tenant.id), JSON.stringify(steps)).toEqual([]);
          expect(await suspenseDifferences(database.pool, tenant.id), JSON.stringify(steps)).toEqual([]);
        }
        const rows = await api.db.select().from(invoices).where(eq(invoices.tenantId, tenant.id));
        for (const row of rows) {
          expect(row.creditedMinor).toBeLessThanOrEqual(row.totalMinor);
          for (const amount of [
            row.paidMinor,
            row.paidOutsideMinor,
            row.paidFromBalanceMinor,
            row.creditedMinor,
          ])
            expect(amount).toBeGreaterThanOrEqual(0);
        }
        // Booking again adds nothing.
        const count = () => api.db.$count(ledgerEntries, eq(ledgerEntries.tenantId, tenant.id));
        const before = await count();
        for (const { id } of await intents()) await bookPayment(ctx, id);
        expect(await count()).toBe(before);
      }),
      { numRuns: Number(process.env.LEDGER_RUNS ?? 12) },
    );
  });
});
