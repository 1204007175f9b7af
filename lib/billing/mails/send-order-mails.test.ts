import { describe, expect, it } from "vitest";
import { sendOrderMails } from "@/lib/billing/mails/send-order-mails";
import { addToDefaultCatalogs } from "@/lib/catalog/testing";
import type { License } from "@/lib/licenses/model";
import { makeSeat } from "@/lib/licenses/testing";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import type { PaymentSession } from "@/lib/payments/model";
import { type ReceivedMail, testWorldOfFile } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { formatMailDate } from "@/lib/providers/mail/format";
import { makeExtra } from "@/lib/subscriptions/addons/testing";
import type { Subscription } from "@/lib/subscriptions/model";
import { makeSubscription } from "@/lib/subscriptions/testing";

const world = await testWorldOfFile();
const tenant = await world.api.tenant();
const key = await world.api.apiKey(tenant);
const plan = await makeOrderableOffering(world.api, tenant);
const extra = await makeExtra(world.api, tenant, { price: { priceType: "ONE_TIME" } });
const seat = await makeSeat(world.api, tenant);
for (const id of [extra, seat]) await addToDefaultCatalogs(world.api, tenant, id);
await fillNumberPool(world.api, tenant, 20);

async function customer(more: Record<string, unknown> = {}, email = `${newId()}@example.com`) {
  const customerId = await world.api.customer(tenant, { name: "Astrid Lind", contact: { email }, ...more });
  return { email, customerId };
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await world.api.call<T>(method, path, { key, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const ordered = (customerId: string, lineItems: unknown[], customerType = "CONSUMER") =>
  call<Order>("POST", "/orders", { customerType, customer: { customerId }, lineItems });

/** A company that gets invoices. */
const company = () => {
  const email = `${newId()}@example.com`;
  const billing = { method: "EMAIL_INVOICE", email, currency: "SEK" };
  return customer({ customerType: "BUSINESS", billing }, email);
};

async function pay({ orderId }: Order): Promise<void> {
  const { providerContext } = await call<PaymentSession>("POST", "/payment-sessions", {
    orderId,
    paymentProvider: "STRIPE",
    hosted: false,
    returnUrl: "https://shop.example/done",
  });
  await world.pay(providerContext!.clientSecret, "4242424242424242");
}

/** The mails to an address, oldest first. Waits until there are `count` of them and the queue is empty. */
async function told(email: string, count: number, jobsRun = true): Promise<ReceivedMail[]> {
  await expect.poll(async () => (await world.mails(email)).length).toBe(count);
  if (!jobsRun) return world.mails(email);
  await world.quiet();
  const mails = await world.mails(email);
  expect(mails.map(({ subject }) => subject)).toHaveLength(count);
  return mails.toReversed();
}

/** The two mails of an order with an active subscription. The queue decides which comes first. */
async function confirmedAndActive(email: string): Promise<{ confirmed: ReceivedMail; active: ReceivedMail }> {
  const [mails, isActive] = [
    await told(email, 2),
    (mail: ReceivedMail) => mail.subject.includes("is active"),
  ];
  expect(mails.map(isActive).toSorted()).toEqual([false, true]);
  return { confirmed: mails.find((mail) => !isActive(mail))!, active: mails.find(isActive)! };
}

/** A day as mails of the Swedish market write it. */
const dayOf = (at: string) =>
  formatMailDate(new Date(at), { locale: "en", country: "SE" }, "Europe/Stockholm");

/** The documents attached to a mail, by the first part of their names. */
const papersOf = ({ attachments }: ReceivedMail) =>
  attachments.map(({ fileName }) => fileName.replace(/-[A-Z0-9]{3,}.*$/, ""));

const flat = ({ text }: ReceivedMail) => text.replace(/\s+/g, " ");

describe("an order that is paid at once", () => {
  it("for an existing subscription leads to one mail with the item, its subscription, the completion and the receipt", async () => {
    const { email, customerId } = await customer();
    const subscriptionId = await makeSubscription(world.api, tenant, { customerId, displayName: "My phone" });
    const order = await ordered(customerId, [{ type: "TOP_UP", productOfferingId: extra, subscriptionId }]);
    await pay(order);
    const [mail] = await told(email, 1);
    expect(mail!.subject).toContain(order.humanReadableId);
    expect(papersOf(mail!)).toEqual(["Invoice", "Contract-summary", "Terms", "Right-of-withdrawal"]);
    const text = flat(mail!);
    for (const words of ["is done", "My phone", "Paid with Visa •••• 4242", "Your receipt, invoice"])
      expect(text).toContain(words);
  });

  it("for a new subscription is confirmed with its receipt, and its activation is mailed later", async () => {
    const { email, customerId } = await customer();
    const order = await ordered(customerId, [orderItem(plan)]);
    await pay(order);
    const { confirmed, active } = await confirmedAndActive(email);
    expect(papersOf(confirmed)).toEqual(["Invoice", "Contract-summary", "Terms", "Right-of-withdrawal"]);
    expect(flat(confirmed)).toContain("the contract summary, the terms, and your right of withdrawal");
    expect(flat(confirmed)).toContain("another e-mail as soon as it is ready");
    expect(flat(active)).toContain(`order ${order.humanReadableId}`);
    // The period starts with the activation, so the activation mail states its end.
    expect(flat(confirmed)).toContain("249 kr a month, until you change or cancel");
    const { createdEntities } = await call<Order>("GET", `/orders/${order.orderId}`);
    const [id] = createdEntities.subscriptionIds;
    const { renewsAt } = await call<Subscription>("GET", `/subscriptions/${id}`);
    expect(flat(active)).toContain(`Skylark 10 renews on ${dayOf(renewsAt!)}, for 249 kr, and continues`);
  });

  it("in the United States has only the receipt attached, because the law requires no more", async () => {
    const dollars = { currency: "USD", includesTax: false } as const;
    const american = await makeOrderableOffering(world.api, tenant, {
      type: "EXTERNAL_PRODUCT",
      category: "PRODUCT_CATEGORY_EXTERNAL_PRODUCT",
      price: { ...dollars, priceType: "ONE_TIME", netPriceMinor: 4900 },
    });
    const address = {
      street: "1204 East 6th Street",
      zip: "78702",
      city: "Austin",
      state: "TX",
      country: "US",
    };
    const email = `${newId()}@example.com`;
    const { customerId } = await customer(
      { billing: { method: "CARD", email, currency: "USD", address } },
      email,
    );
    const item = { type: "EXTERNAL_PRODUCT", productOfferingId: american, deliveryAddress: address };
    await pay(await ordered(customerId, [item]));
    const [mail] = await told(email, 1);
    expect(papersOf(mail!).filter((name) => name !== "Invoice")).toEqual([]);
    expect(flat(mail!)).not.toContain("contract summary");
  });

  it("states the price of a renewal to the payer and not to the subscriber", async () => {
    const { email, customerId } = await customer();
    const user = `${newId()}@example.com`;
    await world.api.user(tenant, { [customerId]: "MEMBER" }, user);
    await pay(
      await ordered(customerId, [orderItem(plan, { subscriber: { name: "Alva Lind", email: user } })]),
    );
    const { active } = await confirmedAndActive(email);
    expect(flat(active)).toContain("renews on");
    const [used] = await told(user, 1);
    expect(used!.subject).toBe(active.subject);
    expect(flat(used!)).not.toContain("renews on");
  });

  describe("for a monthly add-on", () => {
    const ends = new Date(Date.now() + 12 * 86_400_000);

    /** The text of the one mail about an add-on for a subscription that is paid until then. */
    async function toldOfMore(given: Parameters<typeof makeSubscription>[2] = {}): Promise<string> {
      const { email, customerId } = await customer();
      const monthly = await makeExtra(world.api, tenant);
      await addToDefaultCatalogs(world.api, tenant, monthly);
      const periods = { periodEndsAt: ends, paidUntil: ends };
      const subscriptionId = await makeSubscription(world.api, tenant, { customerId, ...periods, ...given });
      const more = { type: "SUBSCRIPTION_ADDON", productOfferingId: monthly, subscriptionId };
      await pay(await ordered(customerId, [more]));
      const [mail] = await told(email, 1);
      return flat(mail!);
    }

    it("says that the next charge comes with the subscription", async () => {
      expect(await toldOfMore()).toContain(`59 kr a month, next on ${dayOf(ends.toISOString())}`);
    });

    it("names no day if a scheduled change comes before it", async () => {
      const pendingStatusAt = ends.toISOString().slice(0, 10);
      const cancelled = { pendingStatus: "CANCELLED", pendingStatusAt, pendingStatusDueAt: ends } as const;
      expect(await toldOfMore(cancelled)).not.toContain("next on");
    });
  });

  it("sends the receipt to another billing address", async () => {
    const bills = `${newId()}@example.com`;
    const { email, customerId } = await customer({
      billing: { method: "CARD", email: bills, currency: "SEK" },
    });
    const subscriptionId = await makeSubscription(world.api, tenant, { customerId });
    await pay(await ordered(customerId, [{ type: "TOP_UP", productOfferingId: extra, subscriptionId }]));
    const [confirmed] = await told(email, 1);
    expect(papersOf(confirmed!)).toEqual(["Contract-summary", "Terms", "Right-of-withdrawal"]);
    const [receipt] = await told(bills, 1);
    expect(receipt!.subject).toMatch(/^Receipt/);
  });
});

describe("an order that is paid later", () => {
  it("for seats leads to one mail that they are ready, and to the invoice", async () => {
    const { email, customerId } = await company();
    const seats = [{ type: "LICENSE", productOfferingId: seat, quantity: 3 }];
    const order = await ordered(customerId, seats, "BUSINESS");
    await call("POST", `/orders/${order.orderId}/submit`);
    const mails = await told(email, 2);
    const confirmed = mails.find(({ subject }) => subject.includes(order.humanReadableId))!;
    expect(flat(confirmed)).toContain("3 × Seat");
    // The right of withdrawal is for consumers only, and the contract summary for network services.
    expect(papersOf(confirmed)).toEqual(["Terms"]);
    expect(flat(confirmed)).toContain("is done");
    const { createdEntities } = await call<Order>("GET", `/orders/${order.orderId}`);
    const license = await call<License>("GET", `/licenses/${createdEntities.licenseIds[0]}`);
    expect(flat(confirmed)).toContain(`a month, next on ${dayOf(license.currentPeriod!.endsAt)}`);
    const invoice = mails.find(({ subject }) => subject.startsWith("Invoice"))!;
    expect(flat(invoice)).toContain(`For order ${order.humanReadableId}`);
    const { items } = await call<{ items: { invoiceId: string }[] }>(
      "GET",
      `/invoices?customerId=${customerId}`,
    );
    await call("POST", `/invoices/${items[0]!.invoiceId}/mark-paid`, {});
    expect((await told(email, 3))[2]!.subject).toMatch(/^Receipt/);
  });

  it("is confirmed without slow items, and mailed again when it is completed", async () => {
    const { email, customerId } = await company();
    const subscriptionId = await makeSubscription(world.api, tenant, { customerId });
    const more = [{ type: "SUBSCRIPTION_ADDON", productOfferingId: extra, subscriptionId }];
    const { orderId, humanReadableId } = await ordered(customerId, more, "BUSINESS");
    await world.jobs.stop();
    await call("POST", `/orders/${orderId}/submit`);
    const look = (patient: boolean) =>
      sendOrderMails.run(world.api.ctx(tenant), { orderId, patient }, { number: 1, isLast: false });
    await look(true);
    expect(await world.mails(email)).toEqual([]);
    await look(false);
    await look(false);
    const [early] = await told(email, 1, false);
    expect(flat(early!)).toContain("another e-mail as soon as it is ready");
    await world.jobs.start();
    const later = (await told(email, 3)).slice(1).map(({ subject }) => subject.replace(/(Invoice).*/, "$1"));
    expect(later.toSorted()).toEqual(["Invoice", `Order ${humanReadableId} is complete`]);
  });
});
