import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { creditNotes, invoices } from "@/db/schema/billing";
import { simCards } from "@/db/schema/inventory";
import { orderLineItems, orders } from "@/db/schema/orders";
import { paymentRefunds } from "@/db/schema/payments";
import type { subscriptions } from "@/db/schema/subscriptions";
import { failures } from "@/lib/kernel/error-registry";
import type { Order } from "@/lib/orders/model";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { makeAttempt, makeIntent, makeInvoice, makeRefund } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { mailboxOfFile } from "@/lib/subscriptions/mails/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { mailFailedItems, mailSubscriptionActivated, sendOrderMail } from "./item-mails";

const { api, tenant, key } = await brandOfFile();
const mailbox = await mailboxOfFile();
const ctx = api.ctx(tenant);
const plan = await makeOrderableOffering(api, tenant);

type OrderFields = Partial<typeof orders.$inferInsert>;
type ItemFields = Partial<typeof orderLineItems.$inferInsert>;
type Customer = Parameters<typeof api.customer>[1];

/** A submitted order of a new customer for subscriptions of these addresses. `own` is the buyer's address. */
async function ordered(
  addresses: readonly string[] = ["own"],
  order: OrderFields = {},
  customer: Customer = {},
) {
  const email = `${newId()}@example.com`;
  const customerId = await api.customer(tenant, { name: "Nordvik AB", contact: { email }, ...customer });
  const lineItems = addresses.map((address) =>
    orderItem(plan, { subscriber: { name: "Maja Sand", email: address === "own" ? email : address } }),
  );
  const { body } = await api.call<Order>("POST", "/orders", {
    key,
    body: { customerType: customer?.customerType ?? "CONSUMER", customer: { customerId }, lineItems },
  });
  const { orderId } = body;
  await api.db
    .update(orders)
    .set({ submittedAt: api.clock.now(), status: "PROCESSING", ...order })
    .where(eq(orders.id, orderId));
  const items = await api.db.select().from(orderLineItems).where(eq(orderLineItems.orderId, orderId));
  return {
    orderId,
    number: body.humanReadableId,
    email,
    customerId,
    itemIds: items.map(({ id }) => id),
    setItem: (row: ItemFields) =>
      api.db.update(orderLineItems).set(row).where(eq(orderLineItems.id, items[0]!.id)),
    /** A subscription of the order. Its period ends on 1 December in Stockholm. */
    subscription: (given: Partial<typeof subscriptions.$inferInsert> & { email?: string } = {}) =>
      makeSubscription(api, tenant, {
        customerId,
        orderId,
        productOfferingId: plan,
        email,
        country: "SE",
        billingAnchorDay: 30,
        cyclesBilled: 1,
        periodEndsAt: new Date("2026-11-30T23:30:00Z"),
        paidUntil: new Date("2026-11-30T23:30:00Z"),
        ...given,
      }),
  };
}

type News = Parameters<typeof sendOrderMail.run>[1];
async function sent(news: News) {
  const mails = await mailbox.sentBy(() => sendOrderMail.run(ctx, news, { number: 1, isLast: false }));
  return mails.map((mail) => ({ ...mail, text: mail.text.replaceAll(/\s+/g, " ") }));
}
const sorry = (orderId: string, lineId?: string) =>
  sent({ kind: "failed-line", id: orderId, ...(lineId && { lineId }) });
const activated = (id: string) => sent({ kind: "activated", id });

const payloadsOf = async (id: string) => {
  const { rows } = await api.db.execute<{ payload: News; priority: number }>(sql`
    select payload->'payload' as payload, priority from graphile_worker._private_jobs
     where payload->'payload'->>'id' = ${id} order by id`);
  return rows;
};

describe("the mail about an item that could not be delivered", () => {
  async function failed(item: ItemFields = {}, order: OrderFields = {}) {
    const made = await ordered(["own"], order);
    await made.setItem({ status: "FAILED", failureCode: null, ...item });
    const itemId = made.itemIds[0]!;
    const text = async () => (await sorry(made.orderId, itemId))[0]!.text;
    return { ...made, itemId, text };
  }
  /** An order that was paid with a card, of which an item failed. */
  async function failedAfterPayment(paymentStatus: "PAID" | "REFUNDED" = "PAID") {
    const made = await failed();
    const { customerId, orderId } = made;
    const paymentIntentId = await makeIntent(api, tenant, { customerId, orderId, status: "SUCCEEDED" });
    await makeAttempt(api, tenant, { paymentIntentId, methodName: "Visa •••• 4242" });
    await api.db.update(orders).set({ paymentIntentId, paymentStatus }).where(eq(orders.id, orderId));
    const refund = (row: object) => makeRefund(api, tenant, { paymentIntentId, customerId, ...row });
    return { ...made, paymentIntentId, refund };
  }

  test("names the order, the item and the page of the order", async () => {
    const { orderId, number, email, itemId } = await failed();
    const [mail, ...others] = await sorry(orderId, itemId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: `We couldn’t set up Skylark 10 in order ${number}` });
    expect(mail!.text.replaceAll(" ", "")).toContain(`/orders/${orderId}`);
  });

  test("is sent about an item of the order, to a reader", async () => {
    const { orderId } = await failed();
    expect(await sorry(orderId)).toEqual([]);
    expect(await sorry(orderId, newId())).toEqual([]);
    const unknown = await ordered(["maja@example.com"], {}, { contact: {} });
    expect(await sorry(unknown.orderId, unknown.itemIds[0])).toEqual([]);
  });

  test.each([
    [failures.provisioningFailed.internalCode, "The network didn’t accept it"],
    [failures.phoneNumberUnavailable.internalCode, "The number you chose was no longer free"],
    [failures.leaseInvalid.internalCode, "The number you chose was no longer free"],
    [failures.noPhoneNumberLeft.internalCode, "There was no free number left"],
    [failures.noSimCardLeft.internalCode, "There was no SIM card left in stock"],
    [failures.subscriptionNotFound.internalCode, "It belongs to a line that isn’t active"],
    [failures.subscriptionNotActive.internalCode, "It belongs to a line that isn’t active"],
  ])("explains the failure %s: %s", async (failureCode, words) => {
    expect(await (await failed({ failureCode })).text()).toContain(words);
  });

  test("says that nothing was charged for a free item", async () => {
    const free = await failed({ pricing: sql`jsonb_set(pricing, '{totalMinor}', '0')` as never });
    const without = await failed({ pricing: null });
    for (const { text } of [free, without]) expect(await text()).toContain("You haven’t been charged for it");
  });

  test("says that an item of an unpaid order is taken off its invoice, and takes it off", async () => {
    const { orderId, customerId, itemId, text } = await failed();
    expect(await text()).toContain("we have credited it on your invoice");
    const invoiceId = await makeInvoice(api, tenant, { customerId, orderId, terms: "POSTPAID" });
    const [invoice] = await api.db.select().from(invoices).where(eq(invoices.id, invoiceId));
    const items = [{ ...invoice!.items[0]!, cause: { type: "ORDER_LINE_ITEM" as const, id: itemId } }];
    await api.db
      .update(invoices)
      .set({ items: items as never })
      .where(eq(invoices.id, invoiceId));
    await text();
    expect(await api.db.$count(creditNotes, eq(creditNotes.invoiceId, invoiceId))).toBe(1);
  });

  test("says the same of a paid order that was not paid through Tern", async () => {
    const { text } = await failed({}, { paymentStatus: "PAID" });
    expect(await text()).toContain("we have credited it on your invoice");
  });

  test.each(["PAID", "REFUNDED"] as const)(
    "refunds the item of an order that is %s, and says so",
    async (paymentStatus) => {
      const { text, paymentIntentId } = await failedAfterPayment(paymentStatus);
      expect(await text()).toContain(
        "Refund 249 kr Skylark 10 The money is on its way back to Visa •••• 4242",
      );
      const own = eq(paymentRefunds.paymentIntentId, paymentIntentId);
      expect(await api.db.select().from(paymentRefunds).where(own)).toMatchObject([
        { amountMinor: 24_900, cause: "NOT_DELIVERED", status: "OWED" },
      ]);
    },
  );

  test("says that the provider refused the refund, or that it came before", async () => {
    const refused = await failedAfterPayment();
    await refused.refund({ orderLineItemId: refused.itemId, status: "FAILED", cause: "NOT_DELIVERED" });
    expect(await refused.text()).toContain("couldn’t be sent to Visa •••• 4242");
    const before = await failedAfterPayment();
    await before.refund({});
    expect(await before.text()).toContain("already refunded");
  });

  test("is queued once for each failed item, and for no other", async () => {
    const { orderId, itemIds, setItem } = await ordered(["own", "own"]);
    await setItem({ status: "FAILED" });
    await mailFailedItems(ctx, orderId);
    await mailFailedItems(ctx, orderId);
    expect((await payloadsOf(orderId)).map(({ payload }) => payload)).toEqual([
      { kind: "failed-line", id: orderId, lineId: itemIds[0] },
    ]);
  });
});

describe("the mail that a subscription is active", () => {
  test("is queued once, behind those of others if its order is large", async () => {
    const [few, many] = [await ordered(Array(5).fill("own")), await ordered(Array(6).fill("own"))];
    const ids = [await few.subscription(), await many.subscription()];
    for (const id of [...ids, ...ids]) await mailSubscriptionActivated(ctx, id);
    const queued = await Promise.all(ids.map(payloadsOf));
    expect(queued).toEqual([
      [{ payload: { kind: "activated", id: ids[0] }, priority: 0 }],
      [{ payload: { kind: "activated", id: ids[1] }, priority: 10 }],
    ]);
  });

  test("is not sent without an order, and not about an unknown subscription", async () => {
    expect(await activated(await makeSubscription(api, tenant))).toEqual([]);
    expect(await activated(newId())).toEqual([]);
  });

  test("goes to the buyer, with the order, the page and the renewal on the market's calendar", async () => {
    const { subscription, email, number } = await ordered();
    const id = await subscription({ email: "" });
    const [mail, ...others] = await activated(id);
    expect(others).toEqual([]);
    expect(mail!.to).toBe(email);
    expect(mail!.text).toContain(`Bought with order ${number}`);
    expect(mail!.text).toContain("Skylark 10 renews on 1 December 2026, for 249 kr, and continues");
    expect(mail!.text.replaceAll(" ", "")).toContain(`/subscriptions/${id}`);
    expect(mail!.text).not.toContain("has set this line up for you");
  });

  test("states no renewal that does not come", async () => {
    const { subscription } = await ordered();
    const once = await makeOrderableOffering(api, tenant, { price: { priceType: "ONE_TIME" } });
    for (const given of [
      { autoRenew: false },
      { paidUntil: null },
      { status: "PAUSED" as const },
      { productOfferingId: once },
      { pendingStatus: "CANCELLED", pendingStatusAt: "2026-11-20", pendingStatusDueAt: new Date() } as const,
    ])
      expect((await activated(await subscription(given)))[0]!.text, JSON.stringify(given)).not.toContain(
        "renews on",
      );
  });

  test("states only the day of a renewal whose price is not known", async () => {
    const { subscription } = await ordered();
    const [mail] = await activated(await subscription({ currency: "NOK" }));
    expect(mail!.text).toContain("renews on 1 December 2026, and continues");
  });

  test("states the price without tax to a company", async () => {
    const billing = { method: "EMAIL_INVOICE", email: "bills@example.com", currency: "SEK" } as const;
    const { subscription } = await ordered(["own"], {}, { customerType: "BUSINESS", billing });
    expect((await activated(await subscription()))[0]!.text).toMatch(
      /renews on 1 December 2026, for 199,20 kr/,
    );
  });

  test("goes to the subscriber, too, who sees no price and gets a page only if they can sign in", async () => {
    const { subscription, email, customerId } = await ordered(["maja@example.com"]);
    const id = await subscription({ email: "maja@example.com" });
    const [buyer, maja, ...others] = await activated(id);
    expect(others).toEqual([]);
    expect([buyer!.to, maja!.to]).toEqual([email, "maja@example.com"]);
    expect(buyer!.text).toContain("renews on");
    expect(maja!.text).toContain("Nordvik AB has set this line up for you");
    expect(maja!.text).not.toContain("renews on");
    expect(maja!.text).not.toContain("/subscriptions/");
    await api.user(tenant, { [customerId]: "MEMBER" }, "maja@example.com");
    const [, again] = await activated(id);
    expect(again!.text.replaceAll(" ", "")).toContain(`/subscriptions/${id}`);
  });

  test("goes only to the subscriber of one of several, and to a buyer who uses it", async () => {
    const own = ["own", "maja@example.com"];
    const { subscription, email } = await ordered(own);
    const to = async (address: string) =>
      (await activated(await subscription({ email: address }))).map((mail) => mail.to);
    expect(await to("maja@example.com")).toEqual(["maja@example.com"]);
    expect(await to(email.toUpperCase())).toEqual([email]);
  });

  test("goes to the buyer of many only for subscriptions of their own, of which there are few", async () => {
    const to = async (mine: number, others: number) => {
      const addresses = [...Array(mine).fill("own"), ...Array(others).fill("maja@example.com")];
      const { subscription, email } = await ordered(addresses);
      return (await activated(await subscription({ email }))).length;
    };
    expect(await to(1, 6)).toBe(1);
    expect(await to(6, 1)).toBe(0);
    expect(await to(0, 6)).toBe(0);
  });

  test("is sent to a subscriber although the buyer has no address", async () => {
    const { subscription } = await ordered(["maja@example.com"], {}, { contact: {} });
    expect((await activated(await subscription({ email: "maja@example.com" }))).map(({ to }) => to)).toEqual([
      "maja@example.com",
    ]);
  });

  test("has the link of a guest, which the subscriber does not get", async () => {
    const { subscription } = await ordered(["maja@example.com"], { guestId: newId() });
    const iccid = "8946000000000710000";
    const id = await subscription({ email: "maja@example.com", esim: true, iccid });
    await api.db.insert(simCards).values({
      tenantId: tenant.id,
      iccid,
      kind: "ESIM",
      status: "ASSIGNED",
      subscriptionId: id,
      activationCode: "LPA:1$smdp.example$MATCH-1",
      smdpAddress: "smdp.example",
      matchingId: "MATCH-1",
    });
    const [buyer, maja] = await activated(id);
    expect(buyer!.text).toContain("The link works without signing in");
    expect(buyer!.text).not.toContain("/subscriptions/");
    expect(maja!.text).not.toContain("The link works without signing in");
  });
});
