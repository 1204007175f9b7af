import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import { mails } from "@/db/schema/platform";
import { subscriptions } from "@/db/schema/subscriptions";
import { cycleItem } from "@/lib/billing/items/testing";
import type { Ctx } from "@/lib/kernel/context";
import { setWanted } from "@/lib/notifications/settings";
import type { Order } from "@/lib/orders/model";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { makeInvoice, makeProfile } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { mailboxOfFile } from "@/lib/subscriptions/mails/testing";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import {
  mailCancelledForDebt,
  mailDueDateMoved,
  mailInvoice,
  mailPaid,
  mailPaymentFailed,
  mailReceipt,
  mailReceiptAlone,
  mailReminder,
  mailSuspended,
  sendInvoiceMail,
} from "./mails";

const { api, tenant, key } = await brandOfFile();
const mailbox = await mailboxOfFile();
const plan = await makeOrderableOffering(api, tenant);
const ctx = api.ctx(tenant);
const at = (now: string): Ctx => ({ ...ctx, clock: { now: () => new Date(now) } });

type Row = Partial<typeof invoices.$inferInsert>;
/** An invoice of 249.00 kr for a new customer. */
async function owed(row: Row = {}, customer: Parameters<typeof api.customer>[1] = {}) {
  const email = `${newId()}@example.com`;
  const customerId =
    row.customerId ??
    (await api.customer(tenant, {
      contact: { email },
      billing: { method: "EMAIL_INVOICE", email, currency: "SEK" },
      ...customer,
    }));
  const id = await makeInvoice(api, tenant, { hostedTokenHash: newId(), ...row, customerId });
  return {
    id,
    customerId,
    email,
    row: async () => (await api.db.select().from(invoices).where(eq(invoices.id, id)))[0]!,
    set: (change: Row) => api.db.update(invoices).set(change).where(eq(invoices.id, id)),
  };
}

type Payload = Parameters<typeof sendInvoiceMail.run>[1];
type Kind = Payload["kind"];
const DETAILS = {
  invoice: {},
  receipt: {},
  "payment-failed": { nextAttemptAt: null, requiresAction: false },
  reminder: { reminder: 1 },
  "due-date-moved": { dueDate: "2026-12-01" },
  suspended: {},
  "cancelled-for-debt": {},
} as const;
/** The mails that the job of this kind sends, with white space as single spaces. */
async function sent(kind: Kind, invoiceId: string, more: object = {}, run: Ctx = ctx) {
  const payload = { kind, key: newId(), invoiceId, ...DETAILS[kind], ...more } as Payload;
  const mails = await mailbox.sentBy(() => sendInvoiceMail.run(run, payload, { number: 1, isLast: false }));
  return mails.map((mail) => ({ ...mail, text: mail.text.replaceAll(/\s+/g, " ") }));
}
const isSent = async (...of: Parameters<typeof sent>) => (await sent(...of)).length > 0;
const textOf = async (...of: Parameters<typeof sent>) => (await sent(...of))[0]!.text;

/** Lets the customer's invoices be charged to a saved card. */
async function payAutomatically(customerId: string, displayName: string | null = "Visa •••• 4242") {
  const now = api.clock.now();
  const id = await makeProfile(api, tenant, { customerId, displayName, autopayConsentAt: now });
  await api.db
    .update(customers)
    .set({
      billing: sql`${customers.billing} || jsonb_build_object('autoPay', true, 'defaultPaymentProfileId', ${id}::text)`,
    })
    .where(eq(customers.id, customerId));
}

/** A user with the address of the customer who wants no mails that may be switched off. */
async function optOut(customerId: string, email: string) {
  const { userId } = await api.user(tenant, { [customerId]: "ADMIN" }, email);
  for (const kind of ["INVOICE", "PAYMENT_FAILED"] as const)
    await setWanted(ctx, userId, kind, { email: false });
}

/** The payloads that are queued for an invoice. */
const queued = async (invoiceId: string) =>
  (await queuedJobs(api, tenant)).map(({ payload }) => payload).filter((one) => one.invoiceId === invoiceId);

describe("a mail about an invoice is sent only while it is true", () => {
  const STATES: Row[] = [
    { status: "ISSUED" },
    { status: "PARTIALLY_PAID" },
    { status: "OVERDUE" },
    { status: "PAID" },
    { status: "CREDITED" },
    { status: "VOID" },
    { status: "UNCOLLECTIBLE" },
  ];
  test.each<[Kind, string[]]>([
    ["invoice", ["ISSUED", "PARTIALLY_PAID", "OVERDUE", "PAID"]],
    ["receipt", ["PAID"]],
    ["payment-failed", ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]],
    ["reminder", ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]],
    ["due-date-moved", ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]],
    ["suspended", ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]],
    ["cancelled-for-debt", STATES.map(({ status }) => status!)],
  ])("%s: while it is %s", async (kind, states) => {
    const found: string[] = [];
    for (const state of STATES) {
      const { id } = await owed({ ...state, dueDate: "2026-12-01" });
      if (await isSent(kind, id)) found.push(state.status!);
    }
    expect(found).toEqual(states);
  });

  test("not about a draft, an unknown invoice, or one without a link", async () => {
    const link = await owed({ hostedTokenHash: null });
    const draft = await owed({ status: "DRAFT" });
    for (const id of [draft.id, newId(), link.id]) expect(await isSent("cancelled-for-debt", id)).toBe(false);
    const { id } = await owed();
    expect(await isSent("invoice", id, {}, api.ctx(await api.tenant()))).toBe(false);
  });

  test("not about an invoice of zero, nor about one that is open without anything left to pay", async () => {
    const nothing = await owed({ totalMinor: 0, subtotalMinor: 0, items: [] });
    expect(await isSent("invoice", nothing.id)).toBe(false);
    const settled = await owed();
    await settled.set({ paidMinor: 24_900 });
    for (const kind of ["invoice", "reminder"] as const) expect(await isSent(kind, settled.id)).toBe(false);
  });

  test("not to a customer without an address", async () => {
    const { id } = await owed({}, { contact: {}, billing: null });
    expect(await isSent("invoice", id)).toBe(false);
  });

  test("not about a due date that was moved again", async () => {
    const { id } = await owed({ dueDate: "2026-12-10" });
    expect(await isSent("due-date-moved", id)).toBe(false);
    expect(await isSent("due-date-moved", id, { dueDate: "2026-12-10" })).toBe(true);
  });
});

describe("an invoice records when it reached its customer", () => {
  test.each<[Kind, Row, boolean]>([
    ["invoice", {}, true],
    ["receipt", { status: "PAID" }, true],
    ["reminder", {}, false],
    ["suspended", {}, false],
  ])("with %s", async (kind, state, isMarked) => {
    const { id, row } = await owed(state);
    expect(await isSent(kind, id)).toBe(true);
    expect((await row()).sentAt !== null).toBe(isMarked);
  });

  test("the first time", async () => {
    const { id, row } = await owed();
    await sent("invoice", id, {}, at("2026-11-02T10:00:00Z"));
    await sent("invoice", id, {}, at("2026-11-03T10:00:00Z"));
    expect((await row()).sentAt?.toISOString()).toBe("2026-11-02T10:00:00.000Z");
  });

  test("and not if its reader wants no receipts", async () => {
    const { id, row, customerId, email } = await owed({ status: "PAID" });
    await optOut(customerId, email);
    expect(await isSent("invoice", id)).toBe(false);
    expect((await row()).sentAt).toBeNull();
  });
});

describe("a reader who wants no mails about invoices", () => {
  test.each<[string, Kind, object, boolean]>([
    ["an invoice to pay", "invoice", {}, true],
    ["a moved due date", "due-date-moved", {}, true],
    ["a reminder", "reminder", {}, true],
    ["a suspension", "suspended", {}, true],
    [
      "a failed charge that is repeated",
      "payment-failed",
      { nextAttemptAt: "2026-12-05T09:00:00.000Z" },
      false,
    ],
    ["the last failed charge", "payment-failed", {}, true],
    [
      "a charge to confirm",
      "payment-failed",
      { nextAttemptAt: "2026-12-05T09:00:00.000Z", requiresAction: true },
      true,
    ],
    [
      "a refused card",
      "payment-failed",
      { nextAttemptAt: "2026-12-05T09:00:00.000Z", refusedProfileId: newId() },
      true,
    ],
  ])("gets %s (%s %j): %s", async (_, kind, more, isMailed) => {
    const { id, customerId, email } = await owed({ dueDate: "2026-12-01" });
    await optOut(customerId, email);
    expect(await isSent(kind, id, more)).toBe(isMailed);
  });
});

describe("the mail with an invoice", () => {
  test("asks for the payment, and has the PDF", async () => {
    const { id, email } = await owed({ dueDate: "2026-12-01" });
    const [mail] = await sent("invoice", id);
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain("Please pay by 1 December 2026");
    expect(mail?.text).not.toContain("For order");
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
  });

  test("names the card that is charged, if the next step is a charge and a card may be charged", async () => {
    const { id, customerId, set } = await owed({
      nextStep: "CHARGE",
      nextStepAt: new Date("2026-12-01T12:00:00Z"),
    });
    expect(await textOf("invoice", id)).toContain("Please pay");
    await payAutomatically(customerId);
    expect(await textOf("invoice", id)).toContain("we charge Visa •••• 4242 on");
    await set({ nextStep: "REMIND" });
    expect(await textOf("invoice", id)).toContain("Please pay");
  });

  test("says that it is paid, and that the suspended service returns", async () => {
    const subscriptionId = await makeSubscription(api, tenant, {
      status: "SUSPENDED",
      suspendedFor: "DEBT",
    } as never);
    const items = [itemFor(subscriptionId)];
    const paid = await owed({ status: "PAID", items });
    const text = await textOf("invoice", paid.id);
    expect(text).toContain("This is your receipt");
    expect(text).toContain("Your service returns");
    const open = await owed({ items });
    expect(await textOf("invoice", open.id)).not.toContain("Your service");
  });

  test("names the order, and the amount that is left", async () => {
    const { orderId, humanReadableId } = await order();
    const { id } = await owed({ orderId, status: "PARTIALLY_PAID" });
    const text = await textOf("invoice", id);
    expect(text).toContain(`For order ${humanReadableId}`);
    expect(text).toMatch(/Total 249 kr Left to pay 124,50 kr/);
  });
});

/** An invoice item of 249.00 kr for a cycle of a subscription. */
function itemFor(subscriptionId: string, description = "Skylark 10") {
  return {
    ...cycleItem(subscriptionId),
    description,
    quantity: 1,
    unitPriceMinor: 24_900,
    subtotalMinor: 19_920,
    totalMinor: 24_900,
    taxBreakdown: [{ description: "Moms 25 %", amountMinor: 4_980, rate: 25 }],
    taxAmountMinor: 4_980,
    taxIncluded: true,
  };
}

/** A draft order, of a new customer unless given. */
async function order(customerId?: string): Promise<Order> {
  const { body } = await api.call<Order>("POST", "/orders", {
    key,
    body: {
      customerType: "CONSUMER",
      customer: { customerId: customerId ?? (await api.customer(tenant)) },
      lineItems: [orderItem(plan)],
    },
  });
  return body;
}

describe("a receipt", () => {
  test("is not sent if the invoice was sent as paid, or will be", async () => {
    const paid = await owed({ status: "PAID" });
    await sent("invoice", paid.id);
    expect(await isSent("receipt", paid.id)).toBe(false);
    const waiting = await owed({ status: "PAID" });
    await mailInvoice(ctx, waiting.id);
    expect(await isSent("receipt", waiting.id)).toBe(false);
  });

  test("follows an invoice that was sent before its payment", async () => {
    const { id, set } = await owed();
    await mailInvoice(ctx, id);
    await sent("invoice", id);
    await set({ status: "PAID", paidMinor: 24_900, paidAt: api.clock.now() });
    const [mail] = await sent("receipt", id);
    expect(mail?.subject).toMatch(/^Receipt/);
  });

  test("of an order that was confirmed before its payment is sent although the invoice waits to be sent", async () => {
    const { id, set } = await owed({ status: "PAID" });
    await mailInvoice(ctx, id);
    expect(await isSent("receipt", id, { alone: true })).toBe(true);
    await set({ sentAt: api.clock.now() });
    expect(await isSent("receipt", id, { alone: true })).toBe(true);
    await sent("invoice", id);
    expect(await isSent("receipt", id, { alone: true })).toBe(false);
  });
});

describe("the receipt of an order", () => {
  /** A paid invoice of an order of the same customer. */
  async function ofOrder(customer: Parameters<typeof api.customer>[1] = {}) {
    const email = `${newId()}@example.com`;
    const customerId = await api.customer(tenant, {
      contact: { email },
      billing: { method: "EMAIL_INVOICE", email, currency: "SEK" },
      ...customer,
    });
    const { orderId } = await order(customerId);
    const { id, row } = await owed({ customerId, orderId, status: "PAID" });
    const looks = async () =>
      (await queuedJobs(api, tenant)).filter(({ payload }) => payload.orderId === orderId);
    return { id, orderId, looks, row };
  }

  test("comes with the confirmation if both have the same reader", async () => {
    for (const kind of ["invoice", "receipt"] as const) {
      const { id, orderId, looks, row } = await ofOrder();
      expect(await isSent(kind, id)).toBe(false);
      expect((await looks()).map(({ name, payload }) => [name, payload])).toEqual([
        ["tell-order", { orderId, patient: true }],
      ]);
      expect((await row()).sentAt).toBeNull();
    }
  });

  test("is a mail of its own if the order's job asks for it, or bills go elsewhere", async () => {
    const alone = await ofOrder();
    expect(await isSent("receipt", alone.id, { alone: true })).toBe(true);
    const billing = { method: "EMAIL_INVOICE", email: "bills@example.com", currency: "SEK" } as const;
    const elsewhere = await ofOrder({ billing });
    expect(await isSent("invoice", elsewhere.id)).toBe(true);
    for (const { looks } of [alone, elsewhere]) expect(await looks()).toEqual([]);
  });

  test("covers no mail about a debt, and no invoice that is open", async () => {
    const { id, looks } = await ofOrder();
    expect(await isSent("cancelled-for-debt", id)).toBe(true);
    await api.db
      .update(invoices)
      .set({ status: "ISSUED", paidOutsideMinor: 0, paidAt: null })
      .where(eq(invoices.id, id));
    expect(await isSent("invoice", id)).toBe(true);
    expect(await looks()).toEqual([]);
  });

  test("is a mail of its own if the buyer has no address", async () => {
    const { id, orderId, looks } = await ofOrder({
      contact: {},
      billing: { method: "EMAIL_INVOICE", email: "bills@example.com", currency: "SEK" },
    });
    await api.db.update(orders).set({ userId: null }).where(eq(orders.id, orderId));
    expect(await isSent("invoice", id)).toBe(true);
    expect(await looks()).toEqual([]);
  });
});

describe("the mail about a failed charge", () => {
  const next = "2026-12-05T09:00:00.000Z";

  test("names the refused card, else the one that is charged, else none", async () => {
    const { id, customerId } = await owed();
    expect(await textOf("payment-failed", id)).toContain("to your saved payment method");
    await payAutomatically(customerId);
    expect(await textOf("payment-failed", id)).toContain("to Visa •••• 4242");
    const refusedProfileId = await makeProfile(api, tenant, { customerId, displayName: "Mastercard 1" });
    const refused = await textOf("payment-failed", id, { refusedProfileId });
    expect(refused).toContain("to Mastercard 1");
    expect(refused).toContain("We won’t try this card again");
    expect(await textOf("payment-failed", id, { refusedProfileId: newId() })).toContain(
      "to your saved payment method",
    );
  });

  test("says when the next charge is, or that it was the last one", async () => {
    const { id } = await owed({ terms: "PREPAID" });
    const again = await textOf("payment-failed", id, { nextAttemptAt: next });
    expect(again).toContain("try again on 5 December 2026");
    expect(again).toContain("begin with the payment");
    const last = await textOf("payment-failed", id);
    expect(last).toContain("We won’t try again. Your service is suspended and");
    expect(last).not.toContain("We won’t try this card again");
    const postpaid = await owed({ terms: "POSTPAID" });
    expect(await textOf("payment-failed", postpaid.id, { nextAttemptAt: next })).not.toContain(
      "begin with the payment",
    );
  });

  test("asks for confirmation if the bank wants it", async () => {
    const { id } = await owed();
    const [mail] = await sent("payment-failed", id, { nextAttemptAt: next, requiresAction: true });
    expect(mail?.subject).toMatch(/^Confirm/);
    expect((await sent("payment-failed", id, { nextAttemptAt: next }))[0]!.subject).toMatch(
      /did not go through/,
    );
  });

  test("names the day of the suspension while one is ahead", async () => {
    const step = { nextStep: "SUSPEND", nextStepAt: new Date("2026-12-06T23:30:00Z") } as const;
    const text = async (row: Row) => textOf("payment-failed", (await owed(row)).id);
    expect(await text(step)).toContain("suspended on 7 December 2026");
    for (const row of [
      { ...step, nextStep: null, nextStepAt: null },
      { ...step, nextStep: "CANCEL" as const },
      { ...step, nextStep: "ISSUE" as const },
    ])
      expect(await text(row)).not.toContain("suspended on");
  });

  test("names no day if everything on the invoice is suspended already", async () => {
    const subscriptionId = await makeSubscription(api, tenant, { status: "SUSPENDED" });
    const { id } = await owed({
      items: [itemFor(subscriptionId)],
      nextStep: "SUSPEND",
      nextStepAt: new Date("2026-12-06T23:30:00Z"),
    });
    expect(await textOf("payment-failed", id)).not.toContain("suspended on");
    await api.db
      .update(subscriptions)
      .set({ status: "ACTIVATED" })
      .where(eq(subscriptions.id, subscriptionId));
    expect(await textOf("payment-failed", id)).toContain("suspended on 7 December 2026");
  });
});

describe("a reminder", () => {
  const step = { nextStep: "SUSPEND", nextStepAt: new Date("2026-12-20T23:00:00Z") } as const;

  test("has the day on which the invoice was due, else that of its issue, in the market's calendar", async () => {
    const { id, set } = await owed({ dueDate: "2026-11-30" });
    expect(await textOf("reminder", id)).toContain("was due on 30 November 2026");
    await set({ dueDate: null, issuedAt: new Date("2026-11-10T23:30:00Z") });
    expect(await textOf("reminder", id)).toContain("was due on 11 November 2026");
  });

  test("is the last one if the suspension follows, and has its number otherwise", async () => {
    const last = await owed(step);
    expect((await sent("reminder", last.id))[0]!.subject).toContain(
      "Last reminder: service is suspended on 21 December",
    );
    const later = await owed({
      terms: "POSTPAID",
      dueDate: "2026-11-30",
      nextStep: "REMIND",
      nextStepAt: new Date("2026-12-04T23:00:00Z"),
    });
    expect((await sent("reminder", later.id, { reminder: 2 }))[0]!.subject).toContain("is still unpaid");
    const none = await owed();
    expect((await sent("reminder", none.id))[0]!.subject).toMatch(/^Reminder: invoice/);
  });
});

describe("the mail about a moved due date", () => {
  test("names the card that is charged on that day, if one is", async () => {
    const { id, customerId, set } = await owed({
      nextStep: "CHARGE",
      nextStepAt: new Date("2026-12-01T12:00:00Z"),
    });
    expect(await textOf("due-date-moved", id)).toContain("Please pay by 1 December 2026");
    await payAutomatically(customerId);
    expect(await textOf("due-date-moved", id)).toContain("We charge Visa •••• 4242 on 1 December 2026");
    await set({ nextStep: "REMIND" });
    expect(await textOf("due-date-moved", id)).toContain("Please pay by");
  });
});

describe("the mail about stopped services", () => {
  test("lists each service once, and the day of the cancellation on the reader's calendar", async () => {
    const [one, other] = [newId(), newId()];
    const { id, set } = await owed({
      items: [itemFor(one, "Finch"), itemFor(other, "Finch"), itemFor(other, "Wren")],
      nextStep: "CANCEL",
      nextStepAt: new Date("2026-12-29T23:30:00Z"),
    });
    const text = await textOf("suspended", id);
    expect(text.match(/Finch/g)).toHaveLength(1);
    expect(text).toContain("Wren");
    expect(text).toContain("unpaid on 30 December 2026");
    await set({ nextStep: "SUSPEND" });
    expect(await textOf("suspended", id)).not.toContain("still unpaid on");
    expect((await sent("cancelled-for-debt", id))[0]!.subject).toContain("has been cancelled");
  });
});

describe("a mail about an invoice is queued once", () => {
  test("per invoice, and its receipt once", async () => {
    const { id, row } = await owed();
    for (let time = 0; time < 2; time++) {
      await mailInvoice(ctx, id);
      await mailReceipt(ctx, id);
      await mailCancelledForDebt(ctx, id);
      await mailReceiptAlone(ctx, { ...(await row()), orderId: id });
    }
    expect(await queued(id)).toEqual([
      { kind: "invoice", key: `invoice:${id}`, invoiceId: id },
      { kind: "receipt", key: `receipt:${id}`, invoiceId: id },
      { kind: "cancelled-for-debt", key: `cancelled-for-debt:${id}`, invoiceId: id },
      { kind: "receipt", key: `order-receipt:${id}`, invoiceId: id, alone: true },
    ]);
  });

  test("as the invoice when it is paid, or as a receipt if the invoice was queued before", async () => {
    const { id } = await owed();
    await mailPaid(ctx, id);
    await mailPaid(ctx, id);
    expect((await queued(id)).map(({ kind }) => kind)).toEqual(["invoice", "receipt"]);
  });

  test("per failed charge: its next time, a confirmation and a refused card distinguish them", async () => {
    const { id } = await owed();
    const [first, second] = [new Date("2026-12-05T09:00:00Z"), new Date("2026-12-07T09:00:00Z")];
    const refusedProfileId = newId();
    for (const charge of [
      { nextAttemptAt: first, requiresAction: false },
      { nextAttemptAt: first, requiresAction: false },
      { nextAttemptAt: second, requiresAction: false },
      { nextAttemptAt: second, requiresAction: true },
      { nextAttemptAt: second, requiresAction: false, refusedProfileId },
      { nextAttemptAt: null, requiresAction: false },
    ])
      await mailPaymentFailed(ctx, id, charge);
    const base = { kind: "payment-failed", invoiceId: id, requiresAction: false };
    const failed = `payment-failed:${id}`;
    const [at1, at2] = ["2026-12-05T09:00:00.000Z", "2026-12-07T09:00:00.000Z"];
    expect(await queued(id)).toEqual([
      { ...base, key: `${failed}:${at1}`, nextAttemptAt: at1 },
      { ...base, key: `${failed}:${at2}`, nextAttemptAt: at2 },
      { ...base, key: `${failed}:${at2}:action`, nextAttemptAt: at2, requiresAction: true },
      { ...base, key: `${failed}:${at2}:refused`, nextAttemptAt: at2, refusedProfileId },
      { ...base, key: `${failed}:last`, nextAttemptAt: null },
    ]);
  });

  test("per day for reminders, which are counted, and for suspensions", async () => {
    const { id } = await owed();
    const other = await owed();
    await mailReminder(ctx, other.id);
    for (const now of ["2026-11-04T08:00:00Z", "2026-11-04T20:00:00Z", "2026-11-05T08:00:00Z"]) {
      await mailReminder(at(now), id);
      await mailSuspended(at(now), id);
    }
    expect(await queued(id)).toEqual([
      { kind: "reminder", key: `reminder:${id}:2026-11-04`, invoiceId: id, reminder: 1 },
      { kind: "suspended", key: `suspended:${id}:2026-11-04`, invoiceId: id },
      { kind: "reminder", key: `reminder:${id}:2026-11-05`, invoiceId: id, reminder: 2 },
      { kind: "suspended", key: `suspended:${id}:2026-11-05`, invoiceId: id },
    ]);
  });

  test("per move of its due date", async () => {
    const { id } = await owed();
    for (const now of ["2026-11-04T08:00:00.000Z", "2026-11-04T08:00:00.000Z", "2026-11-04T09:00:00.000Z"])
      await mailDueDateMoved(at(now), id, "2026-12-10");
    const moved = { kind: "due-date-moved", invoiceId: id, dueDate: "2026-12-10" };
    expect(await queued(id)).toEqual([
      { ...moved, key: `due-date-moved:${id}:2026-11-04T08:00:00.000Z` },
      { ...moved, key: `due-date-moved:${id}:2026-11-04T09:00:00.000Z` },
    ]);
  });

  test("in one of two queues of the brand, by its invoice", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await owed()).id));
    for (const id of ids) await mailInvoice(ctx, id);
    const { rows } = await api.db.execute<{ queue: string; id: string }>(sql`
      select q.queue_name as queue, j.payload->'payload'->>'invoiceId' as id
        from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id`);
    for (const { queue, id } of rows.filter((row) => ids.includes(row.id)))
      expect(queue).toBe(`billing-mail:${tenant.id}:${Number.parseInt(id.at(-1)!, 16) % 2}`);
    expect(rows.filter((row) => ids.includes(row.id))).toHaveLength(12);
  });
});

test("a receipt follows an invoice that was sent before it was paid, whatever its state was then", async () => {
  const { id } = await owed({ status: "PAID", sentAt: api.clock.now() });
  await api.db.insert(mails).values({ tenantId: tenant.id, key: `invoice:${id}` });
  expect(await isSent("receipt", id)).toBe(true);
});
