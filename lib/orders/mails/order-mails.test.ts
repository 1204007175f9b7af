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
import { makeSubscription } from "@/lib/subscriptions/testing";
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
const other = await makeOffering(api, tenant, { name: "Other", price: { netPriceMinor: 30000 } });

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

type Also = Partial<Parameters<typeof sendConfirmation>[3]>;

async function confirmation(record: OrderRecord, also: Also = {}): Promise<string> {
  mailServer.clear();
  const to = (await recipientOf(ctx, record))!;
  const plain = { state: "DONE", paymentMethod: null, receiptNumber: null } as const;
  expect(await sendConfirmation(ctx, record, to, { ...plain, papers: [], attachments: [], ...also })).toBe(
    true,
  );
  return textOf();
}

describe("the confirmation of an order", () => {
  test("says where a parcel goes, and that an eSIM comes by e-mail", async () => {
    const deliveryAddress = { country: "SE", street1: "Storgatan 1", zip: "111 22", city: "Stockholm" };
    const esim = await ordered(orderItem(plan));
    const none = await ordered(orderItem(plan));
    for (const item of none.items) item.sim = null;
    const posted = await ordered(orderItem(plan, { sim: { esim: false }, deliveryAddress }));
    const both = await ordered(
      orderItem(plan),
      orderItem(plan, { sim: { esim: false }, deliveryAddress: { ...deliveryAddress, street2: "Hiss B" } }),
    );
    const [byMail, byPost] = ["Your eSIM comes by e-mail", "We send your parcel to"];
    const texts = [
      await confirmation(esim),
      await confirmation(none),
      await confirmation(posted),
      await confirmation(both),
    ];
    expect(texts.map((text) => [text.includes(byMail), text.includes(byPost)])).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, true],
    ]);
    expect(texts[2]).toMatch(/Astrid Lind Storgatan 1 111 22 Stockholm/);
    expect(texts[3]).toMatch(/Storgatan 1 Hiss B 111 22 Stockholm/);
  });

  test("names each item with its price, its user and the total, and what recurs", async () => {
    const record = await ordered(orderItem(plan), orderItem(other, { subscriber: { name: "Maja Berg" } }));
    const text = await confirmation(record);
    expect(text).toContain(record.order.humanReadableId);
    expect(text).toMatch(
      /Plan 200 kr Astrid Lind Other 300 kr Maja Berg Total 500 kr of which VAT, Sweden 100 kr/,
    );
    expect(text).toMatch(/After that, 500 kr a month/);
    expect(text).toContain(`/orders/${record.order.id}`);
  });

  test("names an existing subscription as its owner does", async () => {
    const record = await ordered(orderItem(plan));
    const subscriptionId = await makeSubscription(api, tenant, { displayName: "My tablet" });
    for (const item of record.items) Object.assign(item, { subscriptionId, subscriber: null, msisdn: null });
    expect(await confirmation(record)).toContain("My tablet");
  });

  test("has the method, the receipt and the papers that are attached", async () => {
    const file = {
      fileName: "receipt.pdf",
      contentType: "application/pdf",
      content: Buffer.from("%PDF-1.7"),
    };
    const record = await ordered(orderItem(plan));
    const text = await confirmation(record, {
      state: "UNDER_WAY",
      paymentMethod: "Visa •••• 4242",
      receiptNumber: "2026-00042",
      papers: ["TERMS"],
      attachments: [file],
    });
    for (const part of ["another e-mail", "Visa •••• 4242", "2026-00042", "the terms"])
      expect(text).toContain(part);
    const { attachments } = await PostalMime.parse(mailServer.received[0]!.raw);
    expect(attachments.map(({ filename }) => filename)).toContain("receipt.pdf");
    expect(await confirmation(record)).not.toMatch(/receipt|Paid with|attached/i);
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
  const completed = async (record: OrderRecord) => {
    mailServer.clear();
    await sendCompleted(ctx, record, (await recipientOf(ctx, record))!);
    return textOf();
  };

  test("names what is ready and what was not possible", async () => {
    const record = await ordered(orderItem(plan), orderItem(other, { subscriber: { name: "Maja Berg" } }));
    record.items[0]!.status = "COMPLETED";
    record.items[1]!.status = "FAILED";
    const text = await completed(record);
    expect(text).toContain("A part of order");
    expect(text).toMatch(/Plan Ready Astrid Lind Other Not possible Maja Berg/);
  });

  test("says so when everything is ready", async () => {
    const record = await ordered(orderItem(plan));
    record.items[0]!.status = "COMPLETED";
    const text = await completed(record);
    expect(text).toContain("Everything in order");
    expect(text).not.toContain("Not possible");
    expect(text).toContain(`/orders/${record.order.id}`);
  });
});
