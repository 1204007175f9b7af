import { and, eq, like, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { subscribers } from "@/db/schema/customers";
import { orderLineItems, orders } from "@/db/schema/orders";
import { mails } from "@/db/schema/platform";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { makeAttempt, makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { mailboxOfFile } from "@/lib/subscriptions/mails/testing";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { queueOrderMails, queuePaidOrderMails } from "./order-mails-job";
import { queueSubmittedOrderMails, sendOrderEndedMail, sendOrderMails } from "./send-order-mails";

const { api, tenant, key } = await brandOfFile();
const mailbox = await mailboxOfFile();
const ctx = api.ctx(tenant);
const plan = await makeOrderableOffering(api, tenant);
const router = await makeOrderableOffering(api, tenant, {
  name: "Router",
  type: "EXTERNAL_PRODUCT",
  category: "PRODUCT_CATEGORY_EXTERNAL_PRODUCT",
  price: { priceType: "ONE_TIME", billingCycle: undefined },
});

type OrderFields = Partial<typeof orders.$inferInsert>;
type ItemFields = Partial<typeof orderLineItems.$inferInsert>;

/** The law of this country requires no documents, which would have to be drawn. */
const AMERICAN = {
  method: "EMAIL_INVOICE",
  currency: "SEK",
  address: { country: "US" },
} as OrderFields["billing"];

/** A submitted order of a new customer, with items of these types, in any state. */
async function ordered(
  types: readonly ItemFields["type"][],
  order: OrderFields = {},
  customer: Parameters<typeof api.customer>[1] = {},
) {
  const email = `${newId()}@example.com`;
  const customerId = await api.customer(tenant, { contact: { email }, ...customer });
  const { body } = await api.call<Order>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER", customer: { customerId }, lineItems: types.map(() => orderItem(plan)) },
  });
  const { orderId } = body;
  const set = (row: OrderFields) => api.db.update(orders).set(row).where(eq(orders.id, orderId));
  const items = await api.db.select().from(orderLineItems).where(eq(orderLineItems.orderId, orderId));
  const setItem = (index: number, row: ItemFields) =>
    api.db.update(orderLineItems).set(row).where(eq(orderLineItems.id, items[index]!.id));
  for (const [index, type] of types.entries())
    await setItem(index, {
      type,
      ...(type === "EXTERNAL_PRODUCT" && { productOfferingId: router }),
    } as ItemFields);
  await set({ submittedAt: api.clock.now(), status: "PROCESSING", billing: AMERICAN, ...order });
  return { orderId, number: body.humanReadableId, email, customerId, set, setItem };
}

/** What the job does: the mails that it sends, with white space as single spaces. */
async function look(orderId: string, patient = false, run: Ctx = ctx) {
  const sent = await mailbox.sentBy(() =>
    sendOrderMails.run(run, { orderId, patient }, { number: 1, isLast: false }),
  );
  return sent.map((mail) => ({ ...mail, text: mail.text.replaceAll(/\s+/g, " ") }));
}
/** The mails that are recorded as sent. */
const recorded = async (orderId: string) => {
  const own = and(eq(mails.tenantId, tenant.id), like(mails.key, `order-%:${orderId}`));
  return (await api.db.select().from(mails).where(own)).map((row) => row.key.split(":")[0]).toSorted();
};
const jobsOf = async (orderId: string) =>
  (await queuedJobs(api, tenant)).filter(({ payload }) => payload.orderId === orderId);

const paidInvoice = ({ orderId, customerId }: { orderId: string; customerId: string }, row: object = {}) =>
  makeInvoice(api, tenant, { customerId, orderId, status: "PAID", hostedTokenHash: newId(), ...row });
const invoiceOf = async (id: string) => (await api.db.select().from(invoices).where(eq(invoices.id, id)))[0]!;

describe("the mails of an order", () => {
  test("begin when it was submitted, and need a reader", async () => {
    const draft = await ordered(["TOP_UP"], { submittedAt: null, status: "DRAFT" });
    const unknown = await ordered(["TOP_UP"], {}, { contact: {} });
    for (const { orderId } of [draft, unknown]) {
      expect(await look(orderId)).toEqual([]);
      expect(await recorded(orderId)).toEqual([]);
    }
  });

  test("are a confirmation and, if it did not say so, one about the completion", async () => {
    const { orderId, number, email, set } = await ordered(["TOP_UP"]);
    const [confirmed, ...others] = await look(orderId);
    expect(others).toEqual([]);
    expect(confirmed).toMatchObject({ to: email });
    expect(confirmed!.subject).toContain(number);
    expect(confirmed!.text).toContain("another e-mail as soon as it is ready");
    expect(await recorded(orderId)).toEqual(["order-confirmation"]);
    expect(await look(orderId)).toEqual([]);
    await set({ status: "COMPLETED" });
    expect((await look(orderId)).map(({ subject }) => subject)).toEqual([`Order ${number} is complete`]);
    expect(await recorded(orderId)).toEqual(["order-completed", "order-confirmation"]);
    expect(await look(orderId)).toEqual([]);
  });

  test("are one if the order has ended when it is confirmed", async () => {
    const { orderId } = await ordered(["TOP_UP"], { status: "COMPLETED" });
    const sent = await look(orderId, true);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.text).toContain("is done");
    expect(await recorded(orderId)).toEqual(["order-completed", "order-confirmation"]);
    expect(await look(orderId)).toEqual([]);
  });

  test("say that a product is sent, and that an order failed", async () => {
    const parcel = await ordered(["EXTERNAL_PRODUCT"], { status: "COMPLETED" });
    const done = await ordered(["TOP_UP"], { status: "COMPLETED" });
    const failed = await ordered(["TOP_UP"], { status: "FAILED" });
    const texts: string[] = [];
    for (const { orderId } of [parcel, done, failed]) texts.push((await look(orderId))[0]!.text);
    expect(texts.map((text) => text.includes("is done"))).toEqual([false, true, false]);
    expect(texts[2]).not.toContain("getting it ready to send");
    expect(texts[0]).toContain("getting it ready to send");
  });

  test("wait for an item that is done in a moment, and not for a subscription", async () => {
    const quick = await ordered(["TOP_UP"]);
    expect(await look(quick.orderId, true)).toEqual([]);
    expect(await look(quick.orderId, false)).toHaveLength(1);
    const slow = await ordered(["SUBSCRIPTION"]);
    expect(await look(slow.orderId, true)).toHaveLength(1);
    expect(await recorded(slow.orderId)).toEqual(["order-confirmation"]);
    const ended = await ordered(["TOP_UP", "SUBSCRIPTION"], { status: "COMPLETED" });
    expect((await look(ended.orderId, true))[0]!.text).toContain("another e-mail as soon as it is ready");
  });
});

describe("the receipt of an order", () => {
  test("is in the confirmation, with the method and the PDF, and marks the invoice as sent", async () => {
    const paid = { status: "COMPLETED", paymentStatus: "PAID", billing: null } as const;
    const order = await ordered(["TOP_UP"], paid);
    const paymentIntentId = await makeIntent(api, tenant, {
      customerId: order.customerId,
      status: "SUCCEEDED",
    });
    await makeAttempt(api, tenant, { paymentIntentId, methodName: "Visa •••• 4242" });
    await order.set({ paymentIntentId });
    const invoiceId = await paidInvoice(order);
    const [mail] = await look(order.orderId, true);
    expect(mail!.attachments.map(({ filename }) => filename?.split("-")[0])).toEqual([
      "Invoice",
      "Contract",
      "Terms",
      "Right",
    ]);
    expect(mail!.text).toContain("Paid with Visa •••• 4242");
    expect(mail!.text).toContain(`Your receipt, invoice T-${invoiceId}`);
    expect((await invoiceOf(invoiceId)).sentAt).toEqual(api.clock.now());
    expect(await recorded(order.orderId)).toEqual(["order-completed", "order-confirmation", "order-receipt"]);
    expect((await look(order.orderId)).length + (await jobsOf(order.orderId)).length).toBe(0);
  });

  test("is waited for if the order is paid and the invoice is not there or not booked yet", async () => {
    const order = await ordered(["SUBSCRIPTION"], { paymentStatus: "PAID" });
    expect(await look(order.orderId, true)).toEqual([]);
    const invoiceId = await paidInvoice(order, { status: "ISSUED" });
    expect(await look(order.orderId, true)).toEqual([]);
    expect(await look(order.orderId, false)).toHaveLength(1);
    expect(await recorded(order.orderId)).toEqual(["order-confirmation"]);
    expect((await invoiceOf(invoiceId)).sentAt).toBeNull();
  });

  test("is not waited for if the order is not paid, or another person gets the bills", async () => {
    const unpaid = await ordered(["SUBSCRIPTION"]);
    const billing = { method: "EMAIL_INVOICE", email: "bills@example.com", currency: "SEK" } as const;
    const elsewhere = await ordered(["SUBSCRIPTION"], { paymentStatus: "PAID" }, { billing });
    await paidInvoice(elsewhere);
    for (const { orderId } of [unpaid, elsewhere]) {
      const [mail] = await look(orderId, true);
      expect(mail!.text).not.toContain("Your receipt");
    }
  });

  test("is not waited for if the order was free, or its invoice is credited", async () => {
    const free = await ordered(["SUBSCRIPTION"], { paymentStatus: "PAID" });
    await free.set({ pricing: sql`jsonb_set(pricing, '{totalMinor}', '0')` as never });
    expect(await look(free.orderId, true)).toHaveLength(1);
    const credited = await ordered(["SUBSCRIPTION"], { paymentStatus: "PAID" });
    await paidInvoice(credited, { status: "CREDITED" });
    expect(await look(credited.orderId, true)).toHaveLength(1);
  });

  test("is a mail of its own after the confirmation, once", async () => {
    const order = await ordered(["SUBSCRIPTION"]);
    await look(order.orderId);
    const invoiceId = await paidInvoice(order);
    expect(await look(order.orderId)).toEqual([]);
    await look(order.orderId);
    const queued = (await queuedJobs(api, tenant)).filter(({ payload }) => payload.invoiceId === invoiceId);
    expect(queued.map(({ payload }) => payload)).toEqual([
      { kind: "receipt", key: `order-receipt:${order.orderId}`, invoiceId, alone: true },
    ]);
  });
});

describe("the mail about the completion", () => {
  /** An order whose subscriptions have these addresses, which was confirmed before it ended. */
  async function completed(
    addresses: readonly (string | null)[],
    status: OrderFields["status"] = "COMPLETED",
  ) {
    const order = await ordered(addresses.map(() => "SUBSCRIPTION" as const));
    for (const [index, email] of addresses.entries()) {
      const id = await makeSubscription(api, tenant, {
        customerId: order.customerId,
        email: email === "own" ? order.email.toUpperCase() : (email ?? "x@example.com"),
      });
      if (email === null) {
        const [{ subscriberId }] = (await api.db
          .select({ subscriberId: subscriptions.subscriberId })
          .from(subscriptions)
          .where(eq(subscriptions.id, id))) as [{ subscriberId: string }];
        await api.db.update(subscribers).set({ email: null }).where(eq(subscribers.id, subscriberId));
      }
      await order.setItem(index, { createdSubscriptionId: id });
    }
    await look(order.orderId);
    await order.set({ status });
    return (await look(order.orderId)).length;
  }

  test("is left out if the mails of the items tell the buyer everything", async () => {
    expect(await completed(["other@example.com"])).toBe(0);
    expect(await completed(["own", "own"])).toBe(0);
    expect(await completed([null, "own"])).toBe(0);
    expect(await completed(["own", "other@example.com"])).toBe(1);
    expect(await completed(Array.from({ length: 6 }, () => "own"))).toBe(1);
  });

  test("is left out for an order that failed, whose items have mails of their own", async () => {
    const { orderId, set } = await ordered(["TOP_UP"]);
    await look(orderId);
    await set({ status: "FAILED" });
    expect(await look(orderId)).toEqual([]);
    await set({ status: "PARTIALLY_COMPLETED" });
    expect(await look(orderId)).toHaveLength(1);
  });
});

describe("the job that looks for news of an order", () => {
  test("is queued once for its submission, and once more after 20 seconds, when it does not wait any more", async () => {
    const { orderId } = await ordered(["TOP_UP"]);
    await queueSubmittedOrderMails(ctx, orderId);
    await queueSubmittedOrderMails(ctx, orderId);
    const [now, late, ...others] = await jobsOf(orderId);
    expect(others).toEqual([]);
    expect([now!.payload, late!.payload]).toEqual([
      { orderId, patient: true },
      { orderId, patient: false },
    ]);
    expect(late!.runAt.getTime() - ctx.clock.now().getTime()).toBe(20_000);
  });

  test("is queued once for its end, and for each payment", async () => {
    const { orderId, set } = await ordered(["TOP_UP"]);
    await sendOrderEndedMail(ctx, orderId);
    expect(await jobsOf(orderId)).toEqual([]);
    await set({ status: "COMPLETED" });
    await sendOrderEndedMail(ctx, orderId);
    await sendOrderEndedMail(ctx, orderId);
    expect(await jobsOf(orderId)).toHaveLength(1);
    await queuePaidOrderMails(ctx, orderId);
    expect((await jobsOf(orderId)).map(({ payload }) => payload)).toEqual([
      { orderId, patient: true },
      { orderId, patient: true },
    ]);
  });

  test("runs in one of 16 queues, by its order", async () => {
    const orderId = "00000000-0000-4000-8000-0000000012ab";
    await queueOrderMails(ctx, orderId, "ended");
    const { rows } = await api.db.execute<{ queue: string }>(sql`
      select q.queue_name as queue from graphile_worker._private_jobs j
        join graphile_worker._private_job_queues q on q.id = j.job_queue_id
       where j.payload->'payload'->>'orderId' = ${orderId}`);
    expect(rows).toEqual([{ queue: "tell-order:11" }]);
  });
});
