import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { paymentRefunds } from "@/db/schema/payments";
import {
  mailCancelledForDebt,
  mailInvoice,
  mailPaymentFailed,
  mailReminder,
  mailSuspended,
} from "@/lib/billing/mails/mails";
import type { Invoice, InvoiceListItem } from "@/lib/billing/model";
import { mailRenewal } from "@/lib/billing/renewals/runs/renewal-mail";
import type { Ctx } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import { orderItem } from "@/lib/orders/testing";
import { makeIntent, makeInvoice, makeProfile } from "@/lib/payments/fixtures";
import { mailCardExpiring, mailRefunded } from "@/lib/payments/mails";
import type { PaymentSession } from "@/lib/payments/model";
import { type ReceivedMail, testWorldOfFile } from "@/lib/payments/testing";
import { makeTill } from "@/lib/payments/till/testing";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { newId } from "@/lib/platform/secrets/ids";

const world = await testWorldOfFile();
const { tenant, key, plan } = await makeTill(world);

const newEmail = () => `payer-${Math.random().toString(36).slice(2)}@example.com`;
const call = <T>(method: string, path: string, body?: unknown) =>
  world.api.call<T>(method, path, { key, body });
const readInvoice = async (id: string) => (await call<Invoice>("GET", `/invoices/${id}`)).body;
const flat = (mail: ReceivedMail) => mail.text.replace(/\s+/g, " ");

/** A customer with an invoice, open unless `row` says otherwise. */
async function debtor(row: Record<string, unknown> = {}, customer: Record<string, unknown> = {}) {
  const email = newEmail();
  const customerId = await world.api.customer(tenant, {
    name: "Astrid Lind",
    contact: { email },
    billing: { method: "EMAIL_INVOICE", email, currency: "SEK" },
    ...customer,
  });
  const invoiceId = await makeInvoice(world.api, tenant, { customerId, hostedTokenHash: newId(), ...row });
  const token = hostedToken("invoice", { tenantId: tenant.id, id: invoiceId });
  return { email, customerId, invoiceId, token };
}

/** Charges the customer's invoice to a saved method. */
const chargeByItself = (customerId: string, email: string, defaultPaymentProfileId: string) =>
  world.api.db
    .update(customers)
    .set({
      billing: { method: "EMAIL_INVOICE", email, currency: "SEK", autoPay: true, defaultPaymentProfileId },
    })
    .where(eq(customers.id, customerId));

/** The mails to an address, after all queued mails have been sent. */
async function mailsTo(email: string): Promise<ReceivedMail[]> {
  await world.quiet();
  return world.mails(email);
}

describe("an upcoming renewal", () => {
  it.each([
    [
      "is paid by hand without a chargeable method",
      undefined,
      "You have no payment method",
      "add a way to pay",
    ],
    ["is charged to the saved method", { displayName: "Visa •••• 4242" }, "to Visa •••• 4242", ""],
    ["is charged to a method without a name", { displayName: null }, "to your saved payment method", ""],
  ])("%s, and one mail says what to do", async (_, method, says, todo) => {
    const ctx = world.api.ctx(tenant);
    const nextStepAt = new Date(ctx.clock.now().getTime() + 3 * 86_400_000);
    const { email, customerId, invoiceId } = await debtor({ status: "DRAFT", nextStep: "ISSUE", nextStepAt });
    if (method)
      await chargeByItself(
        customerId,
        email,
        await makeProfile(world.api, tenant, {
          customerId,
          autopayConsentAt: ctx.clock.now(),
          ...method,
        }),
      );
    await mailRenewal(ctx, { id: invoiceId, terms: "PREPAID" });
    await mailRenewal(ctx, { id: invoiceId, terms: "PREPAID" });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(flat(mail!)).toContain(says);
    expect(mail!.subject).toContain(todo);
    expect(mail!.text.includes(`/payments?customer=${customerId}`)).toBe(!method);
  });
});

describe("an invoice", () => {
  it("is mailed once with its PDF to the billing address, and records when", async () => {
    const { email, invoiceId, token } = await debtor();
    const ctx = world.api.ctx(tenant);
    await Promise.all([mailInvoice(ctx, invoiceId), mailInvoice(ctx, invoiceId)]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(flat(mail!)).toContain("249");
    expect(flat(mail!)).toContain("1 December 2026");
    expect(mail!.text).toContain(`/invoice/${token}`);
    expect(mail!.attachments).toMatchObject([{ contentType: "application/pdf" }]);
    expect((await readInvoice(invoiceId)).sentAt).toBeTruthy();
    await mailInvoice(ctx, invoiceId);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("is mailed in the customer's language", async () => {
    const { email, invoiceId } = await debtor({}, { preferredLocale: "sv-SE" });
    await mailInvoice(world.api.ctx(tenant), invoiceId);
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toMatch(/^Faktura/);
    expect(flat(mail!)).toContain("Betala senast den 1 december 2026");
    expect(mail!.attachments[0]!.fileName).toMatch(/^Faktura-/);
  });

  it("is not mailed as a draft, with a total of zero, or when it is void", async () => {
    const rows = [
      { status: "DRAFT" as const },
      { totalMinor: 0, subtotalMinor: 0, items: [] },
      { status: "VOID" as const },
    ];
    for (const row of rows) {
      const { email, invoiceId } = await debtor(row);
      await mailInvoice(world.api.ctx(tenant), invoiceId);
      expect(await mailsTo(email)).toEqual([]);
      expect((await readInvoice(invoiceId)).sentAt).toBeUndefined();
    }
  });

  it("without an address is available only over the API and on the pages", async () => {
    const { invoiceId, email } = await debtor({}, { contact: {}, billing: undefined });
    await mailInvoice(world.api.ctx(tenant), invoiceId);
    expect(await mailsTo(email)).toEqual([]);
    expect((await readInvoice(invoiceId)).sentAt).toBeUndefined();
  });

  it("that was paid with its order is mailed with the confirmation only", async () => {
    const email = newEmail();
    const { body: order } = await call<Order>("POST", "/orders", {
      customerType: "CONSUMER",
      customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email } },
      lineItems: [orderItem(plan)],
    });
    const { body: session } = await call<PaymentSession>("POST", "/payment-sessions", {
      orderId: order.orderId,
      paymentProvider: "STRIPE",
      hosted: false,
      returnUrl: "https://shop.example/done",
    });
    await world.pay(session.providerContext!.clientSecret, "4242424242424242");
    const bills = async () =>
      (await world.mails(email)).filter(({ attachments }) =>
        attachments.some(({ contentType }) => contentType === "application/pdf"),
      );
    await expect.poll(async () => (await bills()).length).toBe(1);
    expect((await bills())[0]!.subject).toContain(order.humanReadableId);
    await mailsTo(email);
    expect(await bills()).toHaveLength(1);
    const { body } = await call<{ items: InvoiceListItem[] }>(
      "GET",
      `/invoices?customerId=${session.customerId}`,
    );
    expect(body.items[0]!.sentAt).toBeTruthy();
  });

  it("that is paid after it was mailed is followed by one receipt", async () => {
    const { email, invoiceId } = await debtor();
    await mailInvoice(world.api.ctx(tenant), invoiceId);
    await mailsTo(email);
    await call("POST", `/invoices/${invoiceId}/mark-paid`, {});
    const [receipt, invoice, ...others] = await mailsTo(email);
    expect([receipt!.subject.slice(0, 7), invoice!.subject.slice(0, 7)]).toEqual(["Receipt", "Invoice"]);
    expect(others).toEqual([]);
  });
});

describe("the collection of an invoice", () => {
  const soon = new Date("2026-12-05T09:00:00Z");

  it("mails each failed charge once, and a request for authentication", async () => {
    const { email, invoiceId, token } = await debtor({
      terms: "PREPAID",
      nextStep: "CHARGE",
      nextStepAt: new Date("2026-12-04T23:00:00Z"),
      stepsTaken: 3,
    });
    const ctx = world.api.ctx(tenant);
    for (const requiresAction of [false, false, true])
      await mailPaymentFailed(ctx, invoiceId, { nextAttemptAt: soon, requiresAction });
    await mailPaymentFailed(ctx, invoiceId, { nextAttemptAt: null, requiresAction: false });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    expect(mails.every((mail) => flat(mail).includes("suspended on 7 December 2026"))).toBe(true);
    expect(mails.map(flat).filter((text) => text.includes("5 December 2026"))).toHaveLength(2);
    expect(mails.filter(({ subject }) => subject.startsWith("Confirm"))).toHaveLength(1);
    expect(mails.every(({ text }) => text.includes(`/invoice/${token}`))).toBe(true);
  });

  it("mails a reminder at most once a day, with a text of its own and the day of the suspension", async () => {
    const { email, invoiceId } = await debtor({
      terms: "POSTPAID",
      dueDate: "2026-11-01",
      status: "OVERDUE",
      nextStep: "REMIND",
      nextStepAt: new Date("2026-11-10T23:00:00Z"),
      stepsTaken: 1,
    });
    const on = (day: string): Ctx => ({ ...world.api.ctx(tenant), clock: { now: () => new Date(day) } });
    await mailReminder(on("2026-11-04T08:00:00Z"), invoiceId);
    await mailReminder(on("2026-11-04T20:00:00Z"), invoiceId);
    await mailsTo(email);
    await world.api.db
      .update(invoices)
      .set({ nextStep: "SUSPEND", nextStepAt: new Date("2026-11-20T23:00:00Z"), stepsTaken: 2 })
      .where(eq(invoices.id, invoiceId));
    await mailReminder(on("2026-11-11T08:00:00Z"), invoiceId);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails.every((mail) => flat(mail).includes("21 November 2026"))).toBe(true);
    expect(mails.filter(({ subject }) => subject.startsWith("Reminder: "))).toHaveLength(1);
    expect(mails.filter(({ subject }) => subject.startsWith("Last reminder"))).toHaveLength(1);
  });

  it("states the day of the suspension in a prepaid reminder, too", async () => {
    const { email, invoiceId } = await debtor({
      terms: "PREPAID",
      status: "OVERDUE",
      nextStep: "CHARGE",
      nextStepAt: new Date("2026-11-03T23:00:00Z"),
      stepsTaken: 2,
    });
    await mailReminder(world.api.ctx(tenant), invoiceId);
    const [mail] = await mailsTo(email);
    expect(flat(mail!)).toContain("8 November 2026");
  });

  it("mails a suspension and a cancellation", async () => {
    const { email, invoiceId } = await debtor({
      status: "OVERDUE",
      nextStep: "CANCEL",
      nextStepAt: new Date("2026-12-30T12:00:00Z"),
    });
    const ctx = world.api.ctx(tenant);
    await mailSuspended(ctx, invoiceId);
    await mailSuspended(ctx, invoiceId);
    await mailsTo(email);
    await mailCancelledForDebt(ctx, invoiceId);
    const [cancelled, suspended, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(flat(suspended!)).toContain("30 December 2026");
    expect(flat(suspended!)).toContain("Skylark 10");
    expect(cancelled!.subject).toContain("cancelled");
  });

  it("mails nothing more after the payment", async () => {
    const { email, invoiceId } = await debtor({ status: "PAID", paidMinor: 24900, paidAt: new Date() });
    const ctx = world.api.ctx(tenant);
    await mailPaymentFailed(ctx, invoiceId, { nextAttemptAt: soon, requiresAction: false });
    await mailReminder(ctx, invoiceId);
    await mailSuspended(ctx, invoiceId);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("a card", () => {
  it("for automatic charges leads to one mail before and one after it expires, per date", async () => {
    const { email, customerId } = await debtor();
    const ctx = world.api.ctx(tenant);
    const used = await makeProfile(world.api, tenant, { customerId, expiresAt: "2026-12-31" });
    const idle = await makeProfile(world.api, tenant, { customerId, expiresAt: "2026-12-31" });
    await chargeByItself(customerId, email, used);
    for (const id of [used, used, idle])
      await mailCardExpiring(ctx, id, { expired: false, expiresAt: "2026-12-31" });
    // The bank has moved this date since, so no mail is sent.
    await mailCardExpiring(ctx, used, { expired: true, expiresAt: "2026-11-30" });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Visa •••• 4242 expires soon"]);
    expect(mails[0]!.text).toContain(`/save/card/${used}.`);
    await mailCardExpiring(ctx, used, { expired: true, expiresAt: "2026-12-31" });
    expect((await mailsTo(email))[0]!.subject).toBe("Visa •••• 4242 has expired");
  });
});

describe("a refund", () => {
  it("is mailed once when it is sent, unless the mail about an undelivered item covers it", async () => {
    const { email, customerId, invoiceId } = await debtor();
    const intent = await makeIntent(world.api, tenant, { customerId, invoiceId, status: "SUCCEEDED" });
    const refund = async (row: Partial<typeof paymentRefunds.$inferInsert>) => {
      const id = newId();
      const now = world.api.clock.now();
      await world.api.db.insert(paymentRefunds).values({
        tenantId: tenant.id,
        id,
        paymentIntentId: intent,
        customerId,
        status: "SUCCEEDED",
        amountMinor: 5000,
        reason: "Sorry",
        createdAt: now,
        updatedAt: now,
        ...row,
      });
      await mailRefunded(world.api.ctx(tenant), id);
      await mailRefunded(world.api.ctx(tenant), id);
    };
    await refund({ status: "FAILED" });
    await refund({ cause: "NOT_DELIVERED" });
    expect(await mailsTo(email)).toEqual([]);
    await refund({});
    await refund({ cause: "NOT_EXPECTED" });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails.map(flat).filter((text) => text.includes("was paid twice"))).toHaveLength(1);
  });
});
