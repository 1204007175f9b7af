import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderLineItems } from "@/db/schema/orders";
import { paymentRefunds } from "@/db/schema/payments";
import { creditUndelivered } from "@/lib/billing/credit-notes/credit-undelivered";
import { sendOrderMail } from "@/lib/billing/mails/item-mails";
import type { Invoice } from "@/lib/billing/model";
import { failures } from "@/lib/kernel/error-registry";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, orderItem } from "@/lib/orders/testing";
import type { PaymentIntent, PaymentSession } from "@/lib/payments/model";
import { type ReceivedMail, testWorldOfFile } from "@/lib/payments/testing";
import { makeTill } from "@/lib/payments/till/testing";
import { newId } from "@/lib/platform/secrets/ids";

const world = await testWorldOfFile();
const { tenant, key, plan } = await makeTill(world);

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await world.api.call<T>(method, path, { key, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const flat = ({ text }: ReceivedMail) => text.replace(/\s+/g, " ");

async function buyer(more: Record<string, unknown> = {}) {
  const email = `${newId()}@example.com`;
  return {
    email,
    customerId: await world.api.customer(tenant, { name: "Astrid Lind", contact: { email }, ...more }),
  };
}

const ordered = (customerId: string, more: Record<string, unknown> = {}) =>
  call<Order>("POST", "/orders", {
    customerType: "CONSUMER",
    customer: { customerId },
    lineItems: [orderItem(plan)],
    ...more,
  });

/** Pays an order with a card. @returns its payment */
async function pay({ orderId }: Order): Promise<string> {
  const { providerContext, paymentIntentId } = await call<PaymentSession>("POST", "/payment-sessions", {
    orderId,
    paymentProvider: "STRIPE",
    hosted: false,
    returnUrl: "https://shop.example/done",
  });
  await world.pay(providerContext!.clientSecret, "4242424242424242");
  return paymentIntentId!;
}

const becomes = ({ orderId }: Order) =>
  expect.poll(async () => (await call<Order>("GET", `/orders/${orderId}`)).status);
const refundsOf = async (paymentIntentId: string) =>
  (await call<PaymentIntent>("GET", `/payment-intents/${paymentIntentId}`)).refunds;

/** The mail about an item that could not be delivered. Waits until it has arrived. */
async function sorry(email: string): Promise<ReceivedMail> {
  const found = async () =>
    (await world.mails(email)).find(({ subject }) => subject.startsWith("We couldn’t set up"));
  await expect.poll(found).toBeDefined();
  return (await found())!;
}

describe("an item of an order that could not be delivered", () => {
  it("is reported with the charged method and the refund, in a discounted order", async () => {
    const { email, customerId } = await buyer();
    const code = `P${newId().slice(-12).toUpperCase()}`;
    await call("POST", "/product-discounts", { code, name: "Promo", percent: "10" });
    // The network refuses numbers that end in 0001.
    const msisdn = "+46701740001";
    await fillNumberPool(world.api, tenant, [msisdn]);
    const { leaseToken } = await call<{ leaseToken: string }>("POST", "/inventory/phone-numbers/lease", {
      msisdn,
    });
    const order = await ordered(customerId, {
      promoCodes: [code],
      lineItems: [orderItem(plan), orderItem(plan, { msisdn, leaseToken })],
    });
    const paid = await pay(order);
    await becomes(order).toBe("PARTIALLY_COMPLETED");
    const text = flat(await sorry(email));
    for (const words of ["The network didn’t accept it", "224,10 kr", "on its way back to Visa •••• 4242"])
      expect(text).toContain(words);
    expect(await refundsOf(paid)).toMatchObject([{ amountMinor: 22410, reason: "not_delivered" }]);
  });

  describe("after the order was paid", () => {
    /** An order that was delivered, changed to failed. No job works on it any more. */
    async function failedAfterAll(failureCode: string) {
      const { email, customerId } = await buyer();
      const order = await ordered(customerId);
      const paid = await pay(order);
      await becomes(order).toBe("COMPLETED");
      await world.quiet();
      await world.jobs.stop();
      const [row] = await world.api.db
        .update(orderLineItems)
        .set({ status: "FAILED", failureCode })
        .where(eq(orderLineItems.orderId, order.orderId))
        .returning();
      const { id: itemId } = row!;
      const tell = () =>
        sendOrderMail.run(
          world.api.ctx(tenant),
          { kind: "failed-line", id: order.orderId, lineId: itemId },
          { number: 1, isLast: false },
        );
      const refund = (more: Partial<typeof paymentRefunds.$inferInsert>) =>
        world.api.db.insert(paymentRefunds).values({
          tenantId: tenant.id,
          id: newId(),
          paymentIntentId: paid,
          customerId: sql`(select customer_id from payment_intents where id = ${paid})`,
          status: "SUCCEEDED",
          amountMinor: 24900,
          reason: "Sorry",
          createdAt: world.api.clock.now(),
          updatedAt: world.api.clock.now(),
          ...more,
        });
      return { email, paid, itemId, tell, refund, [Symbol.asyncDispose]: () => world.jobs.start() };
    }

    it("leads to a refund by its mail if nothing else has decided it, of at most the item's price", async () => {
      await using failed = await failedAfterAll(failures.noPhoneNumberLeft.internalCode);
      await failed.refund({ amountMinor: 10000, orderLineItemId: failed.itemId });
      await failed.tell();
      await failed.tell();
      const text = flat(await sorry(failed.email));
      expect(text).toContain("There was no free number left");
      expect(text).toMatch(/Refund.*249/);
      expect((await refundsOf(failed.paid)).map(({ amountMinor }) => amountMinor).toSorted()).toEqual([
        10000, 14900,
      ]);
    });

    it("is reported with another way of repayment if the provider refused the refund", async () => {
      await using failed = await failedAfterAll(failures.subscriptionNotActive.internalCode);
      const cause = "NOT_DELIVERED";
      await failed.refund({ status: "FAILED", cause, orderLineItemId: failed.itemId });
      await failed.tell();
      const text = flat(await sorry(failed.email));
      expect(text).toContain("It belongs to a line that isn’t active");
      expect(text).toContain("couldn’t be sent to Visa •••• 4242");
    });

    it("is reported as refunded if the refund came before the mail", async () => {
      await using failed = await failedAfterAll("1000");
      await failed.refund({});
      await failed.tell();
      expect(flat(await sorry(failed.email))).toContain("already refunded");
    });
  });

  describe("in an order that is paid by invoice", () => {
    async function invoiced(lineItems: readonly unknown[]) {
      const email = `${newId()}@example.com`;
      const { customerId } = await buyer({
        contact: { email },
        customerType: "BUSINESS",
        billing: { method: "EMAIL_INVOICE", email, currency: "SEK" },
      });
      const order = await ordered(customerId, { customerType: "BUSINESS", lineItems });
      await call("POST", `/orders/${order.orderId}/submit`);
      const invoice = async () => {
        const { items } = await call<{ items: Invoice[] }>("GET", `/invoices?customerId=${customerId}`);
        return call<Invoice>("GET", `/invoices/${items[0]!.invoiceId}`);
      };
      return { email, order, invoice };
    }
    // No SIM card is in stock.
    const deliveryAddress = { street1: "Sveavägen 1", zip: "111 57", city: "Stockholm", country: "SE" };
    const onCard = () => orderItem(plan, { sim: { esim: false }, deliveryAddress });

    it("is credited on the invoice once, and the mail says so", async () => {
      const { email, order, invoice } = await invoiced([orderItem(plan), onCard()]);
      const text = flat(await sorry(email));
      expect(text).toContain("no SIM card left in stock");
      expect(text).toContain("we have credited it on your invoice");
      await becomes(order).toBe("PARTIALLY_COMPLETED");
      // A job of its own issues the invoice.
      await world.quiet();
      const ctx = world.api.ctx(tenant);
      await Promise.all([1, 2, 3].map(() => creditUndelivered(ctx, order.orderId)));
      expect(await invoice()).toMatchObject({
        status: "ISSUED",
        amountDueMinor: 24900,
        creditNotes: [{ totalMinor: 24900, taxAmountMinor: 4980, reason: "Not delivered" }],
      });
    });

    it("leaves nothing to pay if it was the only item", async () => {
      const { invoice } = await invoiced([onCard()]);
      await expect.poll(async () => (await invoice()).status).toBe("CREDITED");
    });
  });
});

describe("a company that orders subscriptions for many people", () => {
  const people = (count: number) => Array.from({ length: count }, () => `${newId()}@example.com`);

  async function ordersFor(addresses: readonly string[], email: string) {
    const { customerId } = await buyer({
      name: "Nordvik AB",
      contact: { email },
      preferredLocale: "sv-SE",
      customerType: "BUSINESS",
      billing: { method: "EMAIL_INVOICE", email, currency: "SEK" },
    });
    const subscriber = (address: string) => ({ subscriber: { name: "Maja Sand", email: address } });
    const order = await ordered(customerId, {
      customerType: "BUSINESS",
      lineItems: addresses.map((address) => orderItem(plan, subscriber(address))),
    });
    await call("POST", `/orders/${order.orderId}/submit`);
    await becomes(order).toBe("COMPLETED");
    await world.quiet();
    return order;
  }

  it("has each of them mailed their own eSIM without an account, and gets one mail about all", async () => {
    const admin = `${newId()}@example.com`;
    const others = people(6);
    const order = await ordersFor([...others, admin], admin);
    const codes = new Set<string>();
    for (const address of others) {
      const mails = await world.mails(address);
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("är igång")]);
      const [mail] = mails;
      const text = flat(mail!);
      expect(text).toContain("Nordvik AB har ordnat det här abonnemanget åt dig");
      // The reader cannot sign in, so the mail has no link to a page, and no price.
      expect(text).not.toContain("/subscriptions/");
      expect(text).not.toContain("förnyas");
      expect(mail!.attachments.map(({ fileName }) => fileName)).toEqual(["esim.png"]);
      codes.add(/Aktiveringskod:? *(\S+)/.exec(text)![1]!);
    }
    expect(codes.size).toBe(others.length);
    const subjects = (await world.mails(admin)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("är klar"))).toHaveLength(1);
    // Only the mail about their own subscription.
    expect(subjects.filter((subject) => subject.includes("är igång"))).toHaveLength(1);

    const { createdEntities } = await call<Order>("GET", `/orders/${order.orderId}`);
    const [first] = createdEntities.subscriptionIds;
    const { sentTo } = await call<{ sentTo: string }>("POST", `/subscriptions/${first}/esim/resend`);
    await world.quiet();
    const [again] = (await world.mails(sentTo)).filter(({ subject }) =>
      subject.startsWith("Installera ditt eSIM"),
    );
    expect(again?.attachments.map(({ fileName }) => fileName)).toEqual(["esim.png"]);
  });

  it("has each of a few people mailed their own eSIM, and gets one mail about all", async () => {
    const admin = `${newId()}@example.com`;
    const others = people(2);
    await ordersFor(others, admin);
    for (const address of others) expect(await world.mails(address)).toHaveLength(1);
    const subjects = (await world.mails(admin)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("är klar"))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.includes("är igång"))).toHaveLength(0);
  });
});
