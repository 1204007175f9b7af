import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import type { customers } from "@/db/schema/customers";
import { auditEntries } from "@/db/schema/staff";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { LINK_MAIL_LIMIT } from "@/lib/payments/collections/link-mail-limit";
import { makeInvoice } from "@/lib/payments/fixtures";
import { mailPaymentLink } from "@/lib/payments/mails";
import type { PaymentLink } from "@/lib/payments/model";
import { testWorldOfFile } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";

type Failure = { internalCode: string; details?: { property: string }[] };

const world = await testWorldOfFile();
const tenant = await world.api.tenant();
const key = await world.api.apiKey(tenant);
await fillNumberPool(world.api, tenant, 5);

const call = <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.api.call<T & Partial<Failure>>("POST", path, { ...(headers.cookie ? {} : { key }), body, headers });
const link = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  call<PaymentLink>("/payment-links", body, headers);

const address = () => `${newId()}@example.com`;
const owing = async (customer: Partial<typeof customers.$inferInsert>) => {
  const customerId = await world.api.customer(tenant, customer);
  return { customerId, invoiceId: await makeInvoice(world.api, tenant, { customerId }) };
};
/** The mails to an address, after all queued mails have been sent. */
const mailsTo = async (to: string) => {
  await world.quiet();
  return world.mails(to);
};

describe("a link that is mailed at its creation", () => {
  test("goes once to the billing address, in the customer's language, and works", async () => {
    const [to, other] = [address(), address()];
    const { invoiceId } = await owing({
      preferredLocale: "sv-SE",
      contact: { email: other },
      billing: { email: to, currency: "SEK" } as never,
    });
    const headers = { "x-idempotency-key": newId() };
    const made = await link({ invoiceId, email: true }, headers);
    expect(made).toMatchObject({ status: 201, body: { status: "ACTIVE", sentTo: to } });
    const again = await link({ invoiceId, email: true }, headers);
    expect(again).toMatchObject({ status: 201, body: made.body });
    const [mail, ...more] = await mailsTo(to);
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(/^Betala faktura .*: 249\skr$/);
    expect(mail!.text).toContain(made.body.hostedUrl);
    expect(await mailsTo(other)).toEqual([]);
    await mailPaymentLink(world.api.ctx(tenant), made.body.paymentLinkId);
    expect(await mailsTo(to)).toHaveLength(1);
    const read = await world.api.call<PaymentLink>("GET", `/payment-links/${made.body.paymentLinkId}`, {
      key,
    });
    expect(read.body).not.toHaveProperty("sentTo");
  });

  test("goes to the contact's address if there is no billing address, in English for an English order", async () => {
    const to = address();
    const { body: order } = await call<Order>("/orders", {
      customerType: "CONSUMER",
      customer: {
        name: "Astrid Lind",
        customerType: "CONSUMER",
        preferredLocale: "en-SE",
        contact: { email: to },
      },
      lineItems: [orderItem(await makeOrderableOffering(world.api, tenant))],
    });
    const made = await link({ orderId: order.orderId, email: true });
    expect(made).toMatchObject({ status: 201, body: { sentTo: to } });
    const [mail] = await mailsTo(to);
    expect(mail!.subject).toContain(`Pay order ${order.humanReadableId}: `);
    expect(mail!.text).toContain(made.body.hostedUrl);
  });

  test("is not mailed without a request", async () => {
    const to = address();
    const { invoiceId } = await owing({ contact: { email: to } });
    for (const asked of [{}, { email: false }]) {
      const made = await link({ invoiceId, ...asked });
      expect(made.status).toBe(201);
      expect(made.body).not.toHaveProperty("sentTo");
    }
    expect(await mailsTo(to)).toEqual([]);
  });

  test("is not mailed if it was replaced or its invoice settled before the job ran", async () => {
    const to = address();
    const { invoiceId } = await owing({ contact: { email: to } });
    await world.jobs.stop();
    const first = await link({ invoiceId, email: true });
    const second = await link({ invoiceId, email: true });
    expect([first.status, second.status]).toEqual([201, 201]);
    await world.jobs.start();
    const [mail, ...more] = await mailsTo(to);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(second.body.hostedUrl);
    await world.jobs.stop();
    await link({ invoiceId, email: true });
    await world.api.db.update(invoices).set({ status: "VOID" }).where(eq(invoices.id, invoiceId));
    await world.jobs.start();
    expect(await mailsTo(to)).toHaveLength(1);
  });

  test("never goes to an address that the caller gives", async () => {
    const { invoiceId } = await owing({});
    const refused = await link({ invoiceId, email: address() });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ property: "email" }] } });
  });

  test("is refused and not created for a customer without an address", async () => {
    const { invoiceId } = await owing({ contact: {} });
    const refused = await link({ invoiceId, email: true });
    expect(refused).toMatchObject({
      status: 409,
      body: { internalCode: "5023", details: [{ property: "email" }] },
    });
    const list = await world.api.call<{ items: PaymentLink[] }>("GET", "/payment-links?limit=100", { key });
    expect(list.body.items.filter((one) => one.invoiceId === invoiceId)).toEqual([]);
    expect((await link({ invoiceId })).status).toBe(201);
  });

  test("is mailed a few times an hour at most, and created any number of times", async () => {
    const { invoiceId } = await owing({ contact: { email: address() } });
    for (let times = 0; times < LINK_MAIL_LIMIT.points; times++)
      expect((await link({ invoiceId, email: true })).status).toBe(201);
    expect((await link({ invoiceId, email: true })).status).toBe(429);
    expect((await link({ invoiceId })).status).toBe(201);
  });

  test("leaves neither its token nor the address in the audit log", async () => {
    const to = address();
    const { invoiceId } = await owing({ contact: { email: to } });
    const { staffId, headers } = await world.api.staffMember(tenant, "BILLING");
    const made = await link({ invoiceId, email: true }, headers);
    expect(made.status).toBe(201);
    const entries = await world.api.db.select().from(auditEntries).where(eq(auditEntries.staffId, staffId));
    expect(entries).toMatchObject([{ operation: "createPaymentLink", outcome: "DONE" }]);
    const kept = JSON.stringify(entries);
    expect(kept).not.toContain(made.body.hostedUrl.split("/pay/")[1]);
    expect(kept).not.toContain(to);
    expect(await mailsTo(to)).toHaveLength(1);
  });
});
