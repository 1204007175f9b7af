import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { paymentAttempts, paymentIntents } from "@/db/schema/payments";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { Invoice } from "@/lib/billing/model";
import { beginLife, type SimulatedLife } from "@/lib/billing/simulation/life";
import { expectBooksToAgree } from "@/lib/billing/testing";
import { expireCollections } from "@/lib/payments/collections/cancel-collection";
import { bringToProvider } from "@/lib/payments/collections/invoice-at-provider";
import { settleIntent } from "@/lib/payments/collections/settle";
import type { PaymentIntent, PaymentLink } from "@/lib/payments/model";
import { testWorldOfFile } from "@/lib/payments/testing";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";

const world = await testWorldOfFile();

/** A Swedish business that pays after the period, of a brand that invoices through Billogram. */
const swedishBusiness = () =>
  beginLife(world, {
    customerType: "BUSINESS",
    postpaid: true,
    paymentProviders: [{ customerType: "BUSINESS", country: "SE", provider: "BILLOGRAM" }],
  });

type Sent = {
  id: string;
  state: string;
  total_sum: number;
  rounding_value: number;
  remaining_sum: number;
  reminder_count: number;
  delivery_method: string;
  events: { type: string; data: { amount?: number; manual?: boolean } }[];
  info: { reference_number: string };
};

/** The copies of an invoice at Billogram. */
async function sent(invoiceId: string): Promise<Sent[]> {
  const { rows } = await world.database.pool.query<{ object: Sent }>(
    `select b.object from sandbox.billograms b join payment_intents i on i.id::text = b.order_no
      where i.invoice_id = $1 or i.id = (select payment_intent_id from invoices where id = $1) order by b.seq`,
    [invoiceId],
  );
  return rows.map(({ object }) => object);
}

const onlySent = async (invoiceId: string): Promise<Sent> => {
  const all = await sent(invoiceId);
  expect(all).toHaveLength(1);
  return all[0]!;
};

/** Triggers an event at Billogram and waits for its callback. */
async function happens(
  life: SimulatedLife,
  invoiceId: string,
  what: string,
  more: object = {},
): Promise<void> {
  const { id } = await onlySent(invoiceId);
  const before = await heard(id);
  await world.control("billogram", { id, what, ...more });
  await expect.poll(() => heard(id)).toBeGreaterThan(before);
  await life.settle();
}

/** The number of callbacks about it that have arrived. */
async function heard(id: string): Promise<number> {
  const { rows } = await world.database.pool.query<{ n: string }>(
    "select count(*) n from provider_events where provider = 'BILLOGRAM' and payload->>'ref' = $1",
    [id],
  );
  return Number(rows[0]!.n);
}

const read = (life: SimulatedLife, { id }: Pick<InvoiceRow, "id">) =>
  life.expectOk<Invoice>("GET", `/invoices/${id}`);
const intentOf = async (life: SimulatedLife, invoiceId: string) => {
  const [intent] = await life.world.api.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.tenantId, life.tenant.id), eq(paymentIntents.invoiceId, invoiceId)));
  return life.expectOk<PaymentIntent>("GET", `/payment-intents/${intent!.id}`);
};
/** The number of our mails about an invoice, found by its address in them. */
const mailsAbout = async (invoice: InvoiceRow): Promise<number> =>
  (await world.mails("astrid@example.com")).filter(({ text }) =>
    text.includes(hostedToken("invoice", invoice)),
  ).length;

/** Buys a subscription and has its invoice sent. */
async function bought(
  life: SimulatedLife,
  priceMinor?: number,
): Promise<{ subscriptionId: string; invoice: InvoiceRow }> {
  if (priceMinor !== undefined)
    await world.database.pool.query(
      `update product_offerings set price = price || jsonb_build_object('netPriceMinor', $2::int + 2501) where id = $1`,
      [life.offer.plans.reduced, priceMinor],
    );
  const subscriptionId = await life.buySubscription(life.offer.plans.reduced);
  const [invoice] = await life.issued();
  return { subscriptionId, invoice: invoice! };
}

describe("an invoice of a postpaid business", () => {
  it("is sent by Billogram only, paid in two parts, rounded, and renews the subscription", async () => {
    const life = await swedishBusiness();
    const { subscriptionId, invoice } = await bought(life);
    expect(invoice).toMatchObject({ status: "ISSUED", terms: "POSTPAID", totalMinor: 17_498 });
    const there = await onlySent(invoice.id);
    expect(there).toMatchObject({
      state: "Unpaid",
      total_sum: 175,
      rounding_value: 0.02,
      delivery_method: "Email",
      info: { reference_number: invoice.number },
    });
    expect(await mailsAbout(invoice)).toBe(0);

    await happens(life, invoice.id, "pay", { amount: 75 });
    expect(await read(life, invoice)).toMatchObject({
      status: "PARTIALLY_PAID",
      amountPaidMinor: 7_500,
      amountRemainingMinor: 9_998,
      paymentProvider: "BILLOGRAM",
    });
    expect((await intentOf(life, invoice.id)).status).toBe("PENDING");

    await happens(life, invoice.id, "pay", { amount: 100 });
    expect(await read(life, invoice)).toMatchObject({ status: "PAID", amountRemainingMinor: 0 });
    const intent = await intentOf(life, invoice.id);
    expect(intent.status).toBe("SUCCEEDED");
    expect(intent.attempts.map(({ amountMinor, status }) => [amountMinor, status])).toEqual([
      [7_500, "SUCCEEDED"],
      [10_000, "SUCCEEDED"],
    ]);
    const [row] = await life.world.api.db.select().from(invoices).where(eq(invoices.id, invoice.id));
    // Billogram asked for two öre more than the invoice: neither owed nor held for the customer.
    expect(row).toMatchObject({ roundingMinor: -2, paidMinor: 17_500 });
    expect(await held(life)).toBe(0);

    const [subscription] = await life.subscriptions();
    await life.goTo(new Date(subscription!.paidUntil!.getTime() + 24 * 3600_000));
    const [, next] = await life.issued();
    expect(next).toMatchObject({ status: "ISSUED" });
    expect((await onlySent(next!.id)).total_sum).toBe(175);
    await happens(life, next!.id, "pay", { type: "autogiro" });
    expect((await read(life, next!)).status).toBe("PAID");
    const [renewed] = (await life.subscriptions()).filter(({ id }) => id === subscriptionId);
    expect(renewed).toMatchObject({ status: "ACTIVATED" });
    await agree(life);
  });

  it("that is overdue is reminded by Billogram, and a late payment restores the subscription", async () => {
    const life = await swedishBusiness();
    const { invoice } = await bought(life);
    const day = (days: number) => new Date(invoice.issuedAt!.getTime() + (30 + days) * 24 * 3600_000);
    await life.goTo(day(4));
    expect((await read(life, invoice)).status).toBe("OVERDUE");
    expect(await onlySent(invoice.id)).toMatchObject({ reminder_count: 1, state: "Reminder_1" });
    await life.goTo(day(11));
    expect(await onlySent(invoice.id)).toMatchObject({ reminder_count: 2 });
    expect(await mailsAbout(invoice)).toBe(0);
    await life.goTo(day(21));
    expect((await life.subscriptions())[0]).toMatchObject({ status: "SUSPENDED" });
    for (const open of await life.issued())
      if (open.status !== "PAID") await happens(life, open.id, "pay", { type: "swish" });
    expect((await read(life, invoice)).status).toBe("PAID");
    expect((await life.subscriptions())[0]).toMatchObject({ status: "ACTIVATED" });
    expect(await held(life)).toBe(0);
    await agree(life);
  });

  it("that is overpaid leaves the rest to the customer's next invoice", async () => {
    const life = await swedishBusiness();
    const { invoice } = await bought(life);
    await happens(life, invoice.id, "pay", { amount: 200 });
    expect(await read(life, invoice)).toMatchObject({ status: "PAID", amountRemainingMinor: 0 });
    expect(await held(life)).toBe(20_000 - 17_498);
    const [subscription] = await life.subscriptions();
    await life.goTo(new Date(subscription!.paidUntil!.getTime() + 24 * 3600_000));
    const [, next] = await life.issued();
    // 174.98 less 25.02 is 149.96, rounded up.
    expect(await onlySent(next!.id)).toMatchObject({ total_sum: 150, remaining_sum: 150 });
    await happens(life, next!.id, "pay");
    expect((await read(life, next!)).status).toBe("PAID");
    expect(await held(life)).toBe(0);
    await agree(life);
  });

  it("that is paid in another way is settled at Billogram too, and no money counts twice", async () => {
    const life = await swedishBusiness();
    const { invoice } = await bought(life);
    await life.expectOk("POST", `/invoices/${invoice.id}/mark-paid`, {});
    await life.settle();
    const there = await onlySent(invoice.id);
    expect(there).toMatchObject({ state: "Paid", remaining_sum: 0 });
    expect(there.events.filter(({ type }) => type === "Payment").map(({ data }) => data.manual)).toEqual([
      true,
    ]);
    const intent = await intentOf(life, invoice.id);
    expect(intent).toMatchObject({ status: "CANCELED", attempts: [] });
    expect(await held(life)).toBe(0);
    await agree(life);
  });

  it("is paid at Billogram's page through its link, after any other form", async () => {
    const life = await swedishBusiness();
    const { invoice } = await bought(life);
    const link = await life.expectOk<PaymentLink>("POST", "/payment-links", { invoiceId: invoice.id });
    const again = await life.expectOk<PaymentLink>("POST", "/payment-links", { invoiceId: invoice.id });
    expect(again.paymentProvider).toBe("BILLOGRAM");
    await life.expectOk("POST", `/payment-links/${again.paymentLinkId}/cancel`, {});
    await life.settle();
    expect(await onlySent(invoice.id)).toMatchObject({ state: "Unpaid" });
    const last = await life.expectOk<PaymentLink>("POST", "/payment-links", { invoiceId: invoice.id });
    await happens(life, invoice.id, "pay", { amount: 75 });
    expect((await life.expectOk<PaymentLink>("GET", `/payment-links/${last.paymentLinkId}`)).status).toBe(
      "ACTIVE",
    );
    await happens(life, invoice.id, "pay");
    expect((await life.expectOk<PaymentLink>("GET", `/payment-links/${last.paymentLinkId}`)).status).toBe(
      "COMPLETED",
    );
    expect((await life.expectOk<PaymentLink>("GET", `/payment-links/${link.paymentLinkId}`)).status).toBe(
      "CANCELED",
    );
  });
});

it("a link that expires leaves the invoice at Billogram unchanged", async () => {
  const life = await swedishBusiness();
  const { invoice } = await bought(life);
  const link = await life.expectOk<PaymentLink>("POST", "/payment-links", { invoiceId: invoice.id });
  await life.goTo(new Date(invoice.issuedAt!.getTime() + 2 * 24 * 3600_000));
  const path = `/payment-links/${link.paymentLinkId}`;
  await expect
    .poll(async () => {
      await expireCollections(await life.here());
      return (await life.expectOk<PaymentLink>("GET", path)).status;
    })
    .toBe("EXPIRED");
  await life.settle();
  expect(await onlySent(invoice.id)).toMatchObject({ state: "Unpaid", remaining_sum: 175 });
  expect((await intentOf(life, invoice.id)).status).toBe("PENDING");
});

describe("an invoice exists once at Billogram", () => {
  it("when its creation was not answered and the process died", async () => {
    const life = await swedishBusiness();
    await world.control("faults", { surface: "billogram", kind: "disconnect", match: "POST /billogram" });
    // Each callback about the invoice also ends the claim, often before the test sees it.
    await world.control("faults", {
      surface: "billogram-callback",
      kind: "delay",
      milliseconds: 10_000,
      count: 10,
    });
    const buying = bought(life);
    // The call that may still be in progress is waited for, and no other one is made in the meantime.
    const claimed = async () =>
      (
        await world.database.pool.query(
          "update payment_intents set provider_claimed_until = now() where tenant_id = $1 and provider_claimed_until > now() returning id",
          [life.tenant.id],
        )
      ).rowCount;
    await expect.poll(claimed).toBe(1);
    const { invoice } = await buying;
    const there = await onlySent(invoice.id);
    const intent = await life.world.api.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.tenantId, life.tenant.id));
    expect(intent).toHaveLength(1);
    expect(intent[0]).toMatchObject({
      providerRef: there.id,
      providerRoundingMinor: 2,
      providerClaimedUntil: null,
    });
  });

  it("when many processes send it at once", async () => {
    const life = await swedishBusiness();
    await world.jobs.stop();
    const subscriptionOrder = await life.expectOk<{ orderId: string }>("POST", "/orders", {
      customerType: "BUSINESS",
      customer: { customerId: life.customerId },
      lineItems: [{ type: "LICENSE", productOfferingId: life.offer.license, quantity: 1 }],
    });
    await life.expectOk("POST", `/orders/${subscriptionOrder.orderId}/submit`, {});
    const { issueOrderInvoice } = await import("@/lib/billing/received/book-order");
    const ctx = await life.here();
    await issueOrderInvoice(ctx, subscriptionOrder.orderId);
    const [invoice] = await life.issued();
    await world.control("faults", {
      surface: "billogram",
      kind: "slow",
      match: "POST /billogram",
      milliseconds: 300,
      count: 5,
    });
    await Promise.allSettled(Array.from({ length: 8 }, () => bringToProvider(ctx, invoice!.id)));
    await world.control("clear-faults");
    expect(await sent(invoice!.id)).toHaveLength(1);
    await world.jobs.start();
    await life.settle();
    expect(await sent(invoice!.id)).toHaveLength(1);
  });
});

describe("a callback", () => {
  it("that arrives twice is one payment, and missing details are read", async () => {
    const life = await swedishBusiness();
    const { invoice } = await bought(life);
    await world.control("faults", {
      surface: "billogram-callback",
      kind: "duplicate",
      match: "Payment",
      count: 1,
    });
    await happens(life, invoice.id, "pay", { amount: 75 });
    await world.control("faults", { surface: "billogram-callback", kind: "drop", count: 5 });
    const { id } = await onlySent(invoice.id);
    await world.control("billogram", { id, what: "pay" });
    await world.control("clear-faults");
    const [intent] = await life.world.api.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.tenantId, life.tenant.id));
    await Promise.all([1, 2, 3].map(async () => settleIntent(await life.here(), intent!.id)));
    await life.settle();
    expect((await read(life, invoice)).status).toBe("PAID");
    const attempts = await life.world.api.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.tenantId, life.tenant.id));
    expect(attempts.map(({ amountMinor }) => amountMinor).sort()).toEqual([10_000, 7_500]);
  });

  it("without Billogram's signature is refused", async () => {
    const answer = await fetch(`${process.env.PUBLIC_URL}/api/providers/billogram/callback`, {
      method: "POST",
      headers: {
        "Billogram-Signature": "0".repeat(64),
        "Billogram-Request-Timestamp": String(Date.now() / 1000),
      },
      body: JSON.stringify({ callback_id: "x", callback_type: "BillogramEvent" }),
    });
    expect(answer.status).toBe(401);
  });
});

describe("an invoice at Billogram", () => {
  it("that is credited in part asks for less, and is paid to the last öre", async () => {
    const life = await swedishBusiness();
    const { invoice } = await bought(life);
    await life.expectOk("POST", `/invoices/${invoice.id}/credit`, { amountMinor: 5_000, reason: "Late" });
    await life.settle();
    expect(await onlySent(invoice.id)).toMatchObject({ remaining_sum: 125, state: "Unpaid" });
    await happens(life, invoice.id, "pay", { amount: 125 });
    expect((await read(life, invoice)).status).toBe("PAID");
    expect(await held(life)).toBe(0);
    await agree(life);
  });

  it("that is credited in part with a rounding down has nothing left to pay", async () => {
    const life = await swedishBusiness();
    const { invoice } = await bought(life, 17_449);
    expect(await onlySent(invoice.id)).toMatchObject({ total_sum: 174, rounding_value: -0.49 });
    await life.expectOk("POST", `/invoices/${invoice.id}/credit`, { amountMinor: 5_000, reason: "Late" });
    await life.settle();
    await happens(life, invoice.id, "pay");
    expect(await read(life, invoice)).toMatchObject({ status: "PAID", amountRemainingMinor: 0 });
    await agree(life);
  });

  it("that is credited in full is closed, and a later payment is held for the customer", async () => {
    const life = await swedishBusiness();
    const { invoice } = await bought(life);
    await life.expectOk("POST", `/invoices/${invoice.id}/credit`, { reason: "Never delivered" });
    await life.settle();
    expect(await onlySent(invoice.id)).toMatchObject({ state: "Credited", remaining_sum: 0 });
    expect((await intentOf(life, invoice.id)).status).toBe("CANCELED");
    await happens(life, invoice.id, "pay", { amount: 175 });
    expect((await read(life, invoice)).status).toBe("CREDITED");
    expect(await held(life)).toBe(17_500);
    await agree(life);
  });

  it("that is made void here is credited there", async () => {
    const life = await swedishBusiness();
    const { invoice } = await bought(life);
    await life.expectOk("POST", `/invoices/${invoice.id}/void`, { reason: "Wrong customer" });
    await life.settle();
    expect(await onlySent(invoice.id)).toMatchObject({ state: "Credited", remaining_sum: 0 });
    await agree(life);
  });

  it("that is written off after a partial payment is written off there", async () => {
    const life = await swedishBusiness();
    const { invoice } = await bought(life);
    await happens(life, invoice.id, "pay", { amount: 75 });
    await life.expectOk("POST", `/invoices/${invoice.id}/write-off`, { reason: "Bankrupt" });
    await life.settle();
    expect(await onlySent(invoice.id)).toMatchObject({ state: "Ended", remaining_sum: 0 });
    expect(await read(life, invoice)).toMatchObject({ status: "UNCOLLECTIBLE", amountPaidMinor: 7_500 });
    await agree(life);
  });

  it("that is refunded is credited there by the same amount, once", async () => {
    const life = await swedishBusiness();
    const { invoice } = await bought(life);
    await happens(life, invoice.id, "pay");
    const { paymentIntentId } = await intentOf(life, invoice.id);
    await life.expectOk("POST", `/payment-intents/${paymentIntentId}/refunds`, {
      amountMinor: 2_000,
      reason: "Kindness",
    });
    await life.settle();
    const credits = (await onlySent(invoice.id)).events.filter(({ type }) => type === "Credit");
    expect(credits.map(({ data }) => data.amount)).toEqual([20]);
    await bringToProvider(await life.here(), invoice.id);
    expect((await onlySent(invoice.id)).events.filter(({ type }) => type === "Credit")).toHaveLength(1);
    await agree(life);
  });
});

describe("an invoice that Billogram refuses", () => {
  it("is mailed by us at once, and only once", async () => {
    const life = await swedishBusiness();
    // An address that Billogram refuses, not one of its own customers.
    await life.world.api.db
      .update(customers)
      .set({
        billing: {
          method: "EMAIL_INVOICE",
          email: "astrid@example.com",
          currency: "SEK",
          address: { street1: "x".repeat(5_000), city: "Stockholm", zip: "111 22", country: "SE" },
        },
      })
      .where(eq(customers.id, life.customerId));
    const { invoice } = await bought(life);
    expect(invoice.status).toBe("ISSUED");
    await expect.poll(() => mailsAbout(invoice)).toBe(1);
    expect(await sent(invoice.id)).toEqual([]);
    // No job waits for half a day.
    await world.database.pool.query(
      "update graphile_worker._private_jobs set run_at = now() where run_at > now() and payload->>'tenantId' = $1",
      [life.tenant.id],
    );
    await life.settle();
    expect(await mailsAbout(invoice)).toBe(1);
  });
});

describe("an invoice that Billogram does not answer for", () => {
  it("is mailed by us after half a day, with a link to pay", async () => {
    const life = await swedishBusiness();
    await world.control("faults", {
      surface: "billogram",
      kind: "error_500",
      match: "PUT /customer",
      count: 1000,
    });
    await world.control("faults", {
      surface: "billogram",
      kind: "error_500",
      match: "POST /customer",
      count: 1000,
    });
    const ordered = await life.expectOk<{ orderId: string }>("POST", "/orders", {
      customerType: "BUSINESS",
      customer: { customerId: life.customerId },
      lineItems: [{ type: "LICENSE", productOfferingId: life.offer.license, quantity: 1 }],
    });
    await life.expectOk("POST", `/orders/${ordered.orderId}/submit`, {});
    await expect.poll(async () => (await life.issued()).length).toBe(1);
    const [invoice] = await life.issued();
    expect(await mailsAbout(invoice!)).toBe(0);
    // Half a day of the queue, which runs in real time.
    await expect
      .poll(
        async () =>
          (
            await world.database.pool.query(
              "update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'send-invoice-mail' and j.run_at > now() and j.payload->>'tenantId' = $1",
              [life.tenant.id],
            )
          ).rowCount,
      )
      .toBeGreaterThan(0);
    await expect.poll(() => mailsAbout(invoice!)).toBe(1);
    await world.control("clear-faults");
  });
});

describe("the start of a payment of a Billogram tenant", () => {
  it("refuses an embedded session, and opens Billogram's page for a hosted one", async () => {
    const life = await beginLife(world, { paymentProviders: [{ provider: "BILLOGRAM" }] });
    const { orderId } = await life.expectOk<{ orderId: string }>("POST", "/orders", {
      customerType: "CONSUMER",
      customer: { customerId: life.customerId },
      lineItems: [
        {
          type: "SUBSCRIPTION",
          productOfferingId: life.offer.plans.reduced,
          subscriber: { name: "Astrid Lind", email: "user@lind.example" },
          sim: { esim: true },
        },
      ],
    });
    const session = (hosted: boolean) =>
      life.call<{ internalCode: string; message: string; hostedUrl: string }>("POST", "/payment-sessions", {
        orderId,
        paymentProvider: "BILLOGRAM",
        hosted,
        returnUrl: "https://shop.example/done",
      });
    expect(await session(false)).toMatchObject({
      status: 412,
      body: { internalCode: "5190", message: expect.stringContaining("hosted session") },
    });
    const hosted = await session(true);
    expect(hosted.status).toBe(201);
    const { rows } = await world.database.pool.query(
      "select b.id from sandbox.billograms b join payment_intents i on i.id::text = b.order_no where i.order_id = $1",
      [orderId],
    );
    expect(rows).toHaveLength(1);
    await world.control("billogram", { id: rows[0].id, what: "pay" });
    await expect
      .poll(
        async () =>
          (await life.expectOk<{ paymentStatus: string }>("GET", `/orders/${orderId}`)).paymentStatus,
      )
      .toBe("PAID");
    await life.settle();
    await agree(life);
  });
});

const agree = (life: SimulatedLife) => expectBooksToAgree(world.database.pool, life.tenant.id);

/** The amount that is held for the customer and on no invoice. */
async function held(life: SimulatedLife): Promise<number> {
  const { rows } = await world.database.pool.query<{ held: string }>(
    "select -coalesce(sum(amount_minor), 0) held from ledger_entries where tenant_id = $1 and account = 'CUSTOMER_BALANCE'",
    [life.tenant.id],
  );
  return Number(rows[0]!.held);
}
