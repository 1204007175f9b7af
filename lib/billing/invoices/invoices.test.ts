import { and, eq, ne } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orders as orderRows } from "@/db/schema/orders";
import { paymentAttempts } from "@/db/schema/payments";
import type { MoneyPreview } from "@/lib/billing/change-preview/model";
import { cycleItem } from "@/lib/billing/items/testing";
import type { BillingDiscrepancy, CustomerAccount, Invoice, InvoiceListItem } from "@/lib/billing/model";
import { provePaymentsAtProvider } from "@/lib/billing/proof/prove";
import { issueOrderInvoice } from "@/lib/billing/received/book-order";
import { markOverdue } from "@/lib/billing/received/book-payment";
import { INVOICE_MOVES, INVOICE_TRANSITIONS, type InvoiceStatus } from "@/lib/billing/states";
import { expectBooksToAgree } from "@/lib/billing/testing";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import {
  type PaymentIntent,
  PaymentIntentStatus,
  type PaymentLink,
  type PaymentRefund,
  type PaymentSession,
} from "@/lib/payments/model";
import { INTENT_MOVES } from "@/lib/payments/states";
import { testWorldOfFile } from "@/lib/payments/testing";
import { addDays, daysBetween } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { describeMoves } from "@/lib/testing/moves";

type Failure = { internalCode: string; details?: { property: string; code: string; suggestion?: unknown }[] };
type List<T> = { items: T[]; pagination: { nextCursor: string | null } };

const GOOD = "4242424242424242";
const BILLING = { method: "EMAIL_INVOICE", email: "invoices@example.com", currency: "SEK" } as const;
const STATUSES = Object.keys(INVOICE_TRANSITIONS) as InvoiceStatus[];
const PATHS = { markPaid: "mark-paid", void: "void", credit: "credit", writeOff: "write-off" };
const BODIES: Partial<Record<keyof typeof PATHS, unknown>> = { credit: { reason: "Asked for" } };

const world = await testWorldOfFile();
const tenant = await world.api.tenant();
const key = await world.api.apiKey(tenant);
const plan = await makeOrderableOffering(world.api, tenant);
await fillNumberPool(world.api, tenant, 200);

const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.api.call<T & Partial<Failure>>(method, path, { key, body, headers });
const readInvoice = async (id: string) => (await call<Invoice>("GET", `/invoices/${id}`)).body;
const readOrder = async (id: string) => (await call<Order>("GET", `/orders/${id}`)).body;
const readIntent = async (id: string) => (await call<PaymentIntent>("GET", `/payment-intents/${id}`)).body;

async function draft(extra: Record<string, unknown> = {}): Promise<Order> {
  const email = `payer-${Math.random().toString(36).slice(2)}@example.com`;
  const { body } = await call<Order>("POST", "/orders", {
    customerType: "CONSUMER",
    customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email } },
    lineItems: [orderItem(plan)],
    ...extra,
  });
  return body;
}

/** An order that was paid with a card, and its invoice. */
async function paidOrder(extra: Record<string, unknown> = {}) {
  const order = await draft(extra);
  const { body: session } = await call<PaymentSession>("POST", "/payment-sessions", {
    orderId: order.orderId,
    paymentProvider: "STRIPE",
    hosted: false,
    returnUrl: "https://shop.example/done",
  });
  await world.pay(session.providerContext!.clientSecret, GOOD);
  const invoices = async () =>
    (await call<List<InvoiceListItem>>("GET", `/invoices?customerId=${session.customerId}`)).body.items;
  await expect.poll(async () => (await invoices()).length).toBe(1);
  await expect.poll(async () => (await readOrder(order.orderId)).status).toBe("COMPLETED");
  return {
    order,
    customerId: session.customerId,
    intentId: session.paymentIntentId!,
    invoiceId: (await invoices())[0]!.invoiceId,
  };
}

async function business(): Promise<string> {
  return world.api.customer(tenant, { customerType: "BUSINESS", name: "Lind Bygg AB", billing: BILLING });
}

const booksAgree = () => expectBooksToAgree(world.database.pool, tenant.id);

describe("the invoice of an order", () => {
  it("is issued and paid with the order, and adds up to its price", async () => {
    const { order, invoiceId, intentId } = await paidOrder({ lineItems: [orderItem(plan), orderItem(plan)] });
    const invoice = await readInvoice(invoiceId);
    expect(invoice).toMatchObject({
      orderId: order.orderId,
      status: "PAID",
      paymentProvider: "STRIPE",
      currency: "SEK",
      amountDueMinor: 49800,
      amountPaidMinor: 49800,
      amountRemainingMinor: 0,
      totalAmountMinor: 49800,
      paymentIntent: { paymentIntentId: intentId, status: "SUCCEEDED" },
    });
    expect(invoice.number).toMatch(/^\d{4}-\d{5}$/);
    expect(invoice.invoiceNumber).toBe(invoice.number);
    expect(invoice.hostedUrl).toMatch(/\/invoice\/[\w-]{64}$/);
    const { pricing } = await readOrder(order.orderId);
    const sum = (of: (item: Invoice["lineItems"][number]) => number) =>
      invoice.lineItems.reduce((total, item) => total + of(item), 0);
    expect(sum((item) => item.totalMinor)).toBe(pricing!.totalMinor);
    expect(sum((item) => item.taxAmountMinor!)).toBe(pricing!.taxAmountMinor);
    expect(sum((item) => item.taxBreakdown.reduce((all, tax) => all + tax.amountMinor, 0))).toBe(
      pricing!.taxAmountMinor,
    );
    expect(invoice.lineItems[0]).toMatchObject({ quantity: 1, unitPriceMinor: 24900, taxIncluded: true });
    expect(invoice.lineItems.map((item) => item.subscriptionId)).toEqual(
      (await readOrder(order.orderId)).lineItems.map((item) => item.subscriptionId),
    );
    await booksAgree();
  });

  it("of a postpaid customer is due in thirty days, and overdue afterwards", async () => {
    const customerId = await business();
    const order = await draft({ customerType: "BUSINESS", customer: { customerId } });
    await call("POST", `/orders/${order.orderId}/submit`);
    const found = async () =>
      (await call<List<InvoiceListItem>>("GET", `/invoices?customerId=${customerId}`)).body.items[0];
    await expect.poll(found).toMatchObject({ status: "ISSUED", amountRemainingMinor: 24900 });
    const invoice = (await found())!;
    const days = daysBetween(dateIn(new Date(invoice.issuedAt!), "Europe/Stockholm"), invoice.dueDate!);
    expect(days).toBe(30);
    const ctx = world.api.ctx(tenant);
    await markOverdue(ctx);
    expect((await found())!.status).toBe("ISSUED");
    // Collection has started: the first reminder is due three days after the due date.
    const [{ nextStep, nextStepAt }] = (
      await world.database.pool.query(
        `select next_step as "nextStep", next_step_at as "nextStepAt" from invoices where id = $1`,
        [invoice.invoiceId],
      )
    ).rows;
    expect(nextStep).toBe("REMIND");
    expect(dateIn(nextStepAt, "Europe/Stockholm")).toBe(addDays(invoice.dueDate!, 3));
    const later = new Date(Date.parse(invoice.dueDate!) + 86_400_000);
    await markOverdue({ ...ctx, clock: { ...ctx.clock, now: () => later } });
    expect((await found())!.status).toBe("OVERDUE");
  });

  it("is issued once and numbered without gaps, also under simultaneous requests", async () => {
    const owner = await world.api.tenant();
    const own = await world.api.apiKey(owner);
    const theirs = await makeOrderableOffering(world.api, owner);
    await fillNumberPool(world.api, owner, 60);
    const customerId = await world.api.customer(owner, { customerType: "BUSINESS", billing: BILLING });
    await world.jobs.stop();
    const orders = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { body } = await world.api.call<Order>("POST", "/orders", {
          key: own,
          body: { customerType: "BUSINESS", customer: { customerId }, lineItems: [orderItem(theirs)] },
        });
        await world.api.call("POST", `/orders/${body.orderId}/submit`, { key: own });
        return body.orderId;
      }),
    );
    const ctx = world.api.ctx(owner);
    await Promise.all([...orders, ...orders].map((orderId) => issueOrderInvoice(ctx, orderId)));
    await world.jobs.start();
    const { rows } = await world.database.pool.query(
      "select split_part(number, '-', 2)::int as n from invoices where tenant_id = $1 order by 1",
      [owner.id],
    );
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    // The next test would wait behind their deliveries.
    const { db } = world.api;
    const open = () =>
      db.$count(orderRows, and(eq(orderRows.tenantId, owner.id), ne(orderRows.status, "COMPLETED")));
    await expect.poll(open, { timeout: 60_000 }).toBe(0);
  });
});

describe("refunds", () => {
  const refund = (id: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    call<PaymentRefund>("POST", `/payment-intents/${id}/refunds`, { reason: "asked for", ...body }, headers);

  it("credit the invoice, in part and in full", async () => {
    const { order, intentId, invoiceId } = await paidOrder({ lineItems: [orderItem(plan), orderItem(plan)] });
    const [first] = order.lineItems;
    const part = await refund(intentId, { amountMinor: 10000, lineItemId: first!.lineItemId });
    expect(part).toMatchObject({
      status: 201,
      body: { status: "OWED", amountMinor: 10000, reason: "asked for", lineItemId: first!.lineItemId },
    });
    await expect
      .poll(() => readInvoice(invoiceId))
      .toMatchObject({
        status: "PAID",
        amountDueMinor: 39800,
        amountPaidMinor: 39800,
        amountRemainingMinor: 0,
      });
    expect((await readOrder(order.orderId)).lineItems[0]).toMatchObject({ refundedAmountMinor: 10000 });
    const ofItem = await refund(intentId, { lineItemId: first!.lineItemId });
    expect(ofItem.body.amountMinor).toBe(14900);
    const rest = await refund(intentId, {});
    expect(rest.body.amountMinor).toBe(24900);
    await expect
      .poll(() => readInvoice(invoiceId))
      .toMatchObject({ status: "CREDITED", amountDueMinor: 0, amountPaidMinor: 0, amountRemainingMinor: 0 });
    await expect.poll(async () => (await readOrder(order.orderId)).paymentStatus).toBe("REFUNDED");
    const nothing = await refund(intentId, {});
    expect([nothing.status, nothing.body.internalCode]).toEqual([409, "5018"]);
    await booksAgree();
  });

  it("match their preview, in part and in full", async () => {
    const { intentId, invoiceId, customerId } = await paidOrder();
    for (const amountMinor of [10001, undefined]) {
      const query = amountMinor === undefined ? "" : `?amountMinor=${amountMinor}`;
      const { body: told } = await call<MoneyPreview>(
        "GET",
        `/payment-intents/${intentId}/refund-preview${query}`,
      );
      expect((await readIntent(intentId)).refunds).toHaveLength(amountMinor === undefined ? 1 : 0);
      const made = await refund(intentId, { ...(amountMinor !== undefined && { amountMinor }) });
      expect(told.refundMinor).toBe(made.body.amountMinor);
      await expect.poll(() => readInvoice(invoiceId)).toMatchObject(told.invoice!.after);
      const { totalMinor, taxAmountMinor, taxBreakdown } = (await readInvoice(invoiceId)).creditNotes.at(-1)!;
      expect(told.creditNote).toEqual({ totalMinor, taxAmountMinor, taxBreakdown, currency: "SEK" });
      const { body: account } = await call<CustomerAccount>("GET", `/customers/${customerId}/account`);
      expect(account.balances).toMatchObject([told.account.after]);
    }
    const none = await call("GET", `/payment-intents/${intentId}/refund-preview`);
    expect([none.status, none.body.internalCode]).toEqual([409, "5018"]);
    await booksAgree();
  });

  it("never exceed what was collected, also under simultaneous requests", async () => {
    const { intentId } = await paidOrder();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund(intentId, { amountMinor: 6000 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(16);
    await expect
      .poll(
        async () =>
          (await readIntent(intentId)).refunds.filter(({ status }) => status === "SUCCEEDED").length,
      )
      .toBe(4);
    await booksAgree();
  });

  it("are made once under one idempotency key", async () => {
    const { intentId } = await paidOrder();
    const headers = { "x-idempotency-key": `refund-${intentId}` };
    const [one, two] = [
      await refund(intentId, { amountMinor: 100 }, headers),
      await refund(intentId, { amountMinor: 100 }, headers),
    ];
    expect(two.body).toEqual(one.body);
    expect((await readIntent(intentId)).refunds).toHaveLength(1);
  });

  it("are refused for uncollected money, for other orders' items, and to everyone but the brand", async () => {
    const order = await draft();
    const { body: session } = await call<PaymentSession>("POST", "/payment-sessions", {
      orderId: order.orderId,
      paymentProvider: "STRIPE",
      hosted: false,
      returnUrl: "https://shop.example/done",
    });
    const open = await refund(session.paymentIntentId!, {});
    expect([open.status, open.body.internalCode]).toEqual([409, "5017"]);
    const { intentId } = await paidOrder();
    const stranger = await refund(intentId, { lineItemId: "nothing" });
    expect([stranger.status, stranger.body.details?.[0]?.property]).toEqual([400, "lineItemId"]);
    const much = await refund(intentId, { amountMinor: 24901 });
    expect(much.body.details).toEqual([
      expect.objectContaining({ property: "amountMinor", suggestion: 24900 }),
    ]);
    expect((await refund(intentId, { amountMinor: 0 })).status).toBe(400);
    expect((await refund("nothing", {})).status).toBe(404);
    const other = await world.api.apiKey(await world.api.tenant());
    const path = `/payment-intents/${intentId}/refunds`;
    expect((await world.api.call("POST", path, { key: other, body: { reason: "x" } })).status).toBe(404);
    expect(
      (await world.api.call("POST", `/end-user${path}`, { key: other, body: { reason: "x" } })).status,
    ).toBe(404);
  });
});

describe("an open invoice", () => {
  it("shows the payment that collects it and the provider, once it has a link", async () => {
    const customerId = await business();
    const invoiceId = await makeInvoice(world.api, tenant, { customerId });
    expect(await readInvoice(invoiceId)).not.toHaveProperty("paymentIntent");
    const { body: link } = await call<PaymentLink>("POST", "/payment-links", { invoiceId });
    const intent = { invoiceId, status: "PENDING", amountMinor: 24900, currency: "SEK" };
    const shown = await readInvoice(invoiceId);
    expect(shown).toMatchObject({ status: "ISSUED", paymentProvider: "STRIPE", paymentIntent: intent });
    const { body: list } = await call<List<InvoiceListItem>>("GET", `/invoices?customerId=${customerId}`);
    expect(list.items).toMatchObject([{ invoiceId, paymentProvider: "STRIPE" }]);
    await call("POST", `/payment-links/${link.paymentLinkId}/cancel`, {});
    expect(await readInvoice(invoiceId)).not.toHaveProperty("paymentIntent");
    expect(await readInvoice(invoiceId)).not.toHaveProperty("paymentProvider");
  });

  it("is paid once through a link, and lists its items", async () => {
    const customerId = await business();
    const invoiceId = await makeInvoice(world.api, tenant, { customerId, status: "OVERDUE" });
    const { status, body: made } = await call<PaymentLink>("POST", "/payment-links", { invoiceId });
    expect([status, made.invoiceId]).toEqual([201, invoiceId]);
    const { rows } = await world.database.pool.query(
      `select i.id, o.object->>'client_secret' as secret from payment_intents i
         join sandbox.stripe_objects o on o.id = i.provider_ref where i.invoice_id = $1`,
      [invoiceId],
    );
    await world.pay(rows[0].secret, GOOD);
    await expect
      .poll(() => readInvoice(invoiceId))
      .toMatchObject({
        status: "PAID",
        amountPaidMinor: 24900,
        paymentIntent: { paymentIntentId: rows[0].id, invoiceId },
      });
    expect((await readInvoice(invoiceId)).paidAt).toBeTruthy();
    expect((await readIntent(rows[0].id)).lineItems).toMatchObject([{ amountMinor: 24900 }]);
    const read = await call<PaymentLink>("GET", `/payment-links/${made.paymentLinkId}`);
    expect(read.body.status).toBe("COMPLETED");
    const again = await call("POST", "/payment-links", { invoiceId });
    expect([again.status, again.body.internalCode]).toEqual([409, "5101"]);
    await booksAgree();
  });

  it("is marked as paid by a person, which ends its link", async () => {
    const customerId = await business();
    const invoiceId = await makeInvoice(world.api, tenant, { customerId });
    const { body: made } = await call<PaymentLink>("POST", "/payment-links", { invoiceId });
    const paidAt = new Date().toISOString();
    const marked = await call<Invoice>("POST", `/invoices/${invoiceId}/mark-paid`, {
      paidAt,
      metadata: { by: "bank" },
    });
    expect(marked).toMatchObject({
      status: 200,
      body: { status: "PAID", paidAt, amountPaidMinor: 24900, amountRemainingMinor: 0 },
    });
    const read = await call<PaymentLink>("GET", `/payment-links/${made.paymentLinkId}`);
    expect(read.body.status).toBe("CANCELED");
    // No money came through a provider, so the books at providers are unchanged.
    await booksAgree();
  });

  it("is marked once, with the current time by default, and never while a payment is in progress", async () => {
    const customerId = await business();
    const invoiceId = await makeInvoice(world.api, tenant, { customerId });
    const path = `/invoices/${invoiceId}/mark-paid`;
    await call("POST", "/payment-links", { invoiceId });
    const { pool } = world.database;
    await pool.query("update payment_intents set status = 'PROCESSING' where invoice_id = $1", [invoiceId]);
    const busy = await call("POST", path);
    expect([busy.status, busy.body.internalCode]).toEqual([409, "5006"]);
    await pool.query("update payment_intents set status = 'PENDING' where invoice_id = $1", [invoiceId]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call<Invoice>("POST", path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(Date.parse((await readInvoice(invoiceId)).paidAt!)).toBeGreaterThan(Date.now() - 60_000);
  });

  it("renews the subscriptions of its cycle once, and ends a suspension for debt", async () => {
    const customerId = await business();
    const ends = new Date("2026-11-05T09:00:00Z");
    const subscriptionId = await makeSubscription(world.api, tenant, {
      customerId,
      productOfferingId: plan,
      billingAnchorDay: 5,
      periodStartsAt: new Date("2026-10-05T09:00:00Z"),
      periodEndsAt: ends,
      paidUntil: ends,
    });
    const bill = () =>
      makeInvoice(world.api, tenant, {
        customerId,
        status: "OVERDUE",
        periodStart: "2026-11-05",
        periodEnd: "2026-12-04",
        items: [
          {
            ...cycleItem(subscriptionId),
            description: "Skylark 10",
            subtotalMinor: 19920,
            totalMinor: 24900,
            taxBreakdown: [],
          },
        ],
      });
    const paidUntil = async () =>
      (
        await world.database.pool.query("select paid_until from subscriptions where id = $1", [
          subscriptionId,
        ])
      ).rows[0].paid_until as Date;
    const [first, again] = [await bill(), await bill()];
    expect((await call("POST", `/invoices/${first}/mark-paid`)).status).toBe(200);
    expect(await paidUntil()).toEqual(new Date("2026-12-05T09:00:00Z"));
    // A second invoice of the same cycle renews nothing again.
    expect((await call("POST", `/invoices/${again}/mark-paid`)).status).toBe(200);
    expect(await paidUntil()).toEqual(new Date("2026-12-05T09:00:00Z"));
  });

  describeMoves(INVOICE_MOVES, STATUSES, {
    make: async (status) => makeInvoice(world.api, tenant, { customerId: await business(), status }),
    call: (verb, id) => call("POST", `/invoices/${id}/${PATHS[verb]}`, BODIES[verb]),
    stateOf: async (id) => (await readInvoice(id)).status as InvoiceStatus,
  });
});

describe("the proof at the provider", () => {
  it("records a payment with another amount at the provider after a second check, until it agrees", async () => {
    const { intentId } = await paidOrder();
    const ctx = world.api.ctx(tenant);
    const prove = (isLast: boolean) => provePaymentsAtProvider(ctx, { paymentIntentIds: [intentId], isLast });
    const open = async () =>
      (await call<List<BillingDiscrepancy>>("GET", "/billing-discrepancies?status=OPEN")).body.items.filter(
        ({ subjectId }) => subjectId === intentId,
      );
    const setAttempt = (amountMinor: number) =>
      world.database.pool.query(
        "update payment_attempts set amount_minor = $2 where payment_intent_id = $1",
        [intentId, amountMinor],
      );
    await prove(true);
    expect(await open()).toEqual([]);
    await setAttempt(24800);
    await prove(false);
    expect(await open()).toEqual([]);
    await prove(true);
    expect(await open()).toMatchObject([
      { kind: "PROVIDER_PAYMENT", expectedMinor: 24900, foundMinor: 24800 },
    ]);
    await setAttempt(24900);
    await prove(false);
    expect(await open()).toEqual([]);
    await booksAgree();
  });
});

describe("listInvoices", () => {
  it("combines every filter, newest first and in pages", async () => {
    const owner = await world.api.tenant();
    const own = await world.api.apiKey(owner);
    const buyers = [
      await world.api.customer(owner, { referenceId: "first" }),
      await world.api.customer(owner),
      await world.api.customer(owner),
    ];
    const made: {
      id: string;
      customer: string;
      status: InvoiceStatus;
      created: string;
      due: string | null;
    }[] = [];
    for (let i = 0; i < 60; i++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + i * 3, 12));
      const customer = buyers[i % 3]!;
      const status = STATUSES[i % STATUSES.length]!;
      const due =
        i % 7 === 0 ? null : new Date(createdAt.getTime() + (i % 40) * 86_400_000).toISOString().slice(0, 10);
      const id = await makeInvoice(world.api, owner, {
        customerId: customer,
        status,
        createdAt,
        dueDate: due,
      });
      made.unshift({ id, customer, status, created: createdAt.toISOString().slice(0, 10), due });
    }
    type Row = (typeof made)[number];
    const filters: [string, (row: Row) => boolean][] = [
      ["", () => true],
      [`customerId=rid_first&customerId=${buyers[1]}`, ({ customer }) => customer !== buyers[2]],
      [`customerId=${buyers[2]}`, ({ customer }) => customer === buyers[2]],
      ["status=SENT&status=PAID", ({ status }) => status === "ISSUED" || status === "PAID"],
      ["status=UNKNOWN", () => false],
      [
        "fromDate=2026-02-01&toDate=2026-04-15",
        ({ created }) => created >= "2026-02-01" && created <= "2026-04-15",
      ],
      ["dueDateFrom=2026-03-01", ({ due }) => due !== null && due >= "2026-03-01"],
      ["dueDateTo=2026-03-01", ({ due }) => due !== null && due <= "2026-03-01"],
      ["dueDateFrom=2026-03-01&dueDateTo=2026-03-31", ({ due }) => due?.startsWith("2026-03") ?? false],
    ];
    const ids = async (query: string) => {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const { status, body }: { status: number; body: List<InvoiceListItem> } = await world.api.call<
          List<InvoiceListItem>
        >("GET", `/invoices?limit=7&${query}${cursor ? `&cursor=${cursor}` : ""}`, { key: own });
        expect(status, JSON.stringify(body)).toBe(200);
        found.push(...body.items.map((item) => item.invoiceId));
        cursor = body.pagination.nextCursor;
      } while (cursor);
      return found;
    };
    const names = (query: string) => [...query.matchAll(/(\w+)=/g)].map(([, name]) => name!);
    for (const [index, [query, keep]] of filters.entries()) {
      for (const [other, alsoKeep] of filters.slice(index)) {
        // The same filter named twice has another meaning.
        if (query && names(query).some((name) => names(other).includes(name))) continue;
        const both = [query, other].filter(Boolean).join("&");
        const expected = made.filter((row) => keep(row) && alsoKeep(row));
        expect(await ids(both), both).toEqual(expected.map(({ id }) => id));
      }
    }
  });

  it.each([
    ["fromDate=2026-02-30", "fromDate"],
    ["dueDateTo=soon", "dueDateTo"],
    ["status=OPEN", "status.0"],
  ])("refuses %s", async (query, property) => {
    const { status, body } = await call("GET", `/invoices?${query}`);
    expect(status).toBe(400);
    expect(body.details?.[0]?.property).toBe(property);
  });
});

describe("permissions for invoices", () => {
  it("let a manager read them, and only the brand mark them as paid", async () => {
    const customerId = await business();
    const invoiceId = await makeInvoice(world.api, tenant, { customerId });
    const impersonation = await world.api.apiKey(tenant, "impersonate-user");
    const of = async (role?: "MEMBER" | "MANAGER") => ({
      key: impersonation,
      token: (await world.api.user(tenant, role && { [customerId]: role })).token,
    });
    for (const [who, status, count] of [
      [await of(), 404, 0],
      [await of("MEMBER"), 404, 0],
      [await of("MANAGER"), 200, 1],
    ] as const) {
      expect((await world.api.call("GET", `/end-user/invoices/${invoiceId}`, who)).status).toBe(status);
      const list = await world.api.call<List<InvoiceListItem>>("GET", "/end-user/invoices", who);
      expect(list.body.items).toHaveLength(count);
      const paid = await world.api.call("POST", `/end-user/invoices/${invoiceId}/mark-paid`, who);
      expect(paid.status).toBe(404);
    }
    const other = { key: await world.api.apiKey(await world.api.tenant()) };
    expect((await world.api.call("GET", `/invoices/${invoiceId}`, other)).status).toBe(404);
    expect((await world.api.call("POST", `/invoices/${invoiceId}/mark-paid`, other)).status).toBe(404);
    expect((await call("GET", "/invoices/nothing")).status).toBe(404);
  });
});

// Last, because payments made by hand are on no invoice and would unbalance the books of the tests before.
describe("a refund", () => {
  describeMoves(INTENT_MOVES, PaymentIntentStatus.options, {
    make: async (status) => {
      const customerId = await business();
      const id = await makeIntent(world.api, tenant, { customerId, status, providerRef: `pi_${newId()}` });
      // Uncollected money cannot be refunded, whatever the state says.
      await world.api.db.insert(paymentAttempts).values({
        tenantId: tenant.id,
        id: newId(),
        paymentIntentId: id,
        providerRef: `ch_${id}`,
        status: status === "SUCCEEDED" ? "SUCCEEDED" : "FAILED",
        amountMinor: 24900,
      });
      return id;
    },
    call: (_, id) => call("POST", `/payment-intents/${id}/refunds`, { reason: "asked for" }),
    stateOf: async (id) => (await readIntent(id)).status,
  });
});
