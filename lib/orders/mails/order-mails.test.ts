import PostalMime from "postal-mime";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { makeOffering } from "@/lib/catalog/testing";
import { appMailer } from "@/lib/identity/mails/mailer";
import { recipientOf } from "@/lib/orders/mails/mail-parts";
import { sendCompleted, sendConfirmation } from "@/lib/orders/mails/order-mails";
import type { Order } from "@/lib/orders/model";
import { loadOrder, type OrderRecord } from "@/lib/orders/record";
import { orderItem } from "@/lib/orders/testing";
import { testMailServer } from "@/lib/providers/mail/test-server";
import { brandOfFile } from "@/lib/testing/brand";

const mailServer = await testMailServer();
// The mailer reads it at the first mail.
process.env.SMTP_URL = mailServer.url;
afterAll(async () => {
  appMailer().close();
  await mailServer.close();
});
beforeEach(() => mailServer.clear());

const { api, tenant, key } = await brandOfFile();
const ctx = api.ctx(tenant);
const plan = await makeOffering(api, tenant, { name: "Plan", price: { netPriceMinor: 20000 } });

/** A submitted order, as its mails read it. */
async function ordered(...lineItems: object[]): Promise<OrderRecord> {
  const customerId = await api.customer(tenant);
  const { body } = await api.call<Order>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER", customer: { customerId }, lineItems },
  });
  const record = await loadOrder(ctx, body.orderId);
  record.order.submittedAt = api.clock.now();
  return record;
}
const textOf = async () =>
  (await PostalMime.parse(mailServer.received[0]!.raw)).text!.replaceAll(/\s+/g, " ");

async function confirmation(record: OrderRecord): Promise<string> {
  mailServer.clear();
  const to = (await recipientOf(ctx, record))!;
  const also = {
    state: "DONE",
    paymentMethod: null,
    receiptNumber: null,
    papers: [],
    attachments: [],
  } as const;
  expect(await sendConfirmation(ctx, record, to, { ...also, papers: [], attachments: [] })).toBe(true);
  return textOf();
}

describe("the confirmation of an order", () => {
  test("says where a parcel goes, and with an eSIM in the order that none is needed", async () => {
    const deliveryAddress = { country: "SE", street1: "Storgatan 1", zip: "111 22", city: "Stockholm" };
    const esim = await ordered(orderItem(plan));
    const none = await ordered(orderItem(plan));
    for (const item of none.items) item.sim = null;
    const posted = await ordered(orderItem(plan, { sim: { esim: false }, deliveryAddress }));
    const [withEsim, without, sent] = [
      await confirmation(esim),
      await confirmation(none),
      await confirmation(posted),
    ];
    expect(sent).toContain("Storgatan 1");
    expect(sent).toContain("111 22 Stockholm");
    expect(withEsim).toContain("eSIM");
    expect(without).not.toContain("eSIM");
  });

  test("is not sent before the order has a price and was submitted", async () => {
    const record = await ordered(orderItem(plan));
    const to = (await recipientOf(ctx, record))!;
    const also = { state: "DONE", paymentMethod: null, receiptNumber: null } as const;
    for (const change of [{ pricing: null }, { submittedAt: null }]) {
      const early = { ...record, order: { ...record.order, ...change } };
      expect(await sendConfirmation(ctx, early, to, { ...also, papers: [], attachments: [] })).toBe(false);
    }
    expect(mailServer.received).toEqual([]);
  });
});

describe("the mail about a completed order", () => {
  test("names what is ready and what was not possible", async () => {
    const record = await ordered(orderItem(plan), orderItem(plan));
    record.items[0]!.status = "COMPLETED";
    record.items[1]!.status = "FAILED";
    await sendCompleted(ctx, record, (await recipientOf(ctx, record))!);
    const text = await textOf();
    expect(text).toMatch(/Ready.*Not possible/);
  });
});
