import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { ledgerEntries } from "@/db/schema/ledger";
import { paymentProfiles } from "@/db/schema/payments";
import { subscriptions } from "@/db/schema/subscriptions";
import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { cancelSubscription } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { pauseSubscription } from "@/lib/subscriptions/lifecycle/pause-subscription";
import { changeOffering } from "@/lib/subscriptions/offering-change/change-offering";
import { brandOfFile } from "@/lib/testing/brand";
import type { UpcomingInvoice } from "./model";
import { nextPayments, paymentsAtCurrentPlan } from "./next-payments";
import { type BillingWorld, billing } from "./testing";

const { api, tenant, key } = await brandOfFile();

const fresh = async (): Promise<BillingWorld> => {
  api.clock.set("2026-01-31T12:00:00.000Z");
  return billing(api, tenant);
};
const upcoming = (id: string, as: { key?: string; token?: string } = { key }) =>
  api.call<UpcomingInvoice & { internalCode?: string }>(
    "GET",
    `${as.token ? "/end-user" : ""}/subscriptions/${id}/upcoming-invoice`,
    as,
  );

describe("GET /subscriptions/{id}/upcoming-invoice", () => {
  test("returns the whole bill of the subscription before there is a draft", async () => {
    const b = await fresh();
    const id = await b.subscription();
    const other = await b.subscription();
    await b.addon(id);
    await b.subscription({ paidUntil: new Date("2026-03-15T12:00:00Z") });
    const { status, body } = await upcoming(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      customerId: b.customerId,
      currency: "SEK",
      terms: "PREPAID",
      issuesAt: "2026-02-28T12:00:00.000Z",
      dueDate: "2026-02-28",
      periodStart: "2026-02-28",
      periodEnd: "2026-03-30",
      totalMinor: 44700,
      taxAmountMinor: 8940,
      balanceAppliedMinor: 0,
      amountDueMinor: 44700,
      payment: { method: "PAYMENT_LINK", at: "2026-02-28T12:00:00.000Z" },
    });
    expect(body.lineItems.map(({ subscriptionId }) => subscriptionId).toSorted()).toEqual(
      [id, id, other].toSorted(),
    );
    expect(await b.bills()).toEqual([]);
  });

  test("returns what is charged to which method, and what the balance pays", async () => {
    const b = await fresh();
    const id = await b.subscription();
    const profileId = newId();
    await api.db.insert(paymentProfiles).values({
      tenantId: tenant.id,
      id: profileId,
      customerId: b.customerId,
      provider: "STRIPE",
      providerRef: `pm_${profileId}`,
      type: "card",
      status: "ACTIVE",
      displayName: "Visa 4242",
      usableOffSession: true,
      autopayConsentAt: api.clock.now(),
    });
    await api.db
      .update(customers)
      .set({
        billing: {
          method: "EMAIL_INVOICE",
          currency: "SEK",
          autoPay: true,
          defaultPaymentProfileId: profileId,
        },
      })
      .where(eq(customers.id, b.customerId));
    const entry = (
      part: number,
      account: "PROVIDER" | "CUSTOMER_BALANCE",
      amountMinor: number,
      causeId: string,
    ) => ({
      tenantId: tenant.id,
      cause: "PAYMENT" as const,
      causeId,
      part,
      account,
      amountMinor,
      currency: "SEK",
      customerId: b.customerId,
      occurredAt: api.clock.now(),
      actor: "test",
    });
    const cause = newId();
    await api.db.transaction((tx) =>
      tx
        .insert(ledgerEntries)
        .values([entry(0, "PROVIDER", 5000, cause), entry(1, "CUSTOMER_BALANCE", -5000, cause)]),
    );
    const { body } = await upcoming(id);
    expect(body).toMatchObject({
      totalMinor: 19900,
      balanceAppliedMinor: 5000,
      amountDueMinor: 14900,
      payment: { method: "AUTOMATIC", paymentProfileId: profileId, displayName: "Visa 4242" },
    });
    await b.at("2026-02-28T12:00:00Z");
    expect((await b.bills())[0]).toMatchObject({ status: "PARTIALLY_PAID", paidFromBalanceMinor: 5000 });
  });

  test.each([
    ["paused", (b: BillingWorld, id: string) => pauseSubscription(b.ctx, id, { when: "NOW" })],
    [
      "cancelled",
      (b: BillingWorld, id: string) => cancelSubscription(b.ctx, id, { when: "NOW", reason: "NO_NEED" }),
    ],
    [
      "about to end with what is paid",
      (b: BillingWorld, id: string) =>
        cancelSubscription(b.ctx, id, { when: "END_OF_PERIOD", reason: "NO_NEED" }),
    ],
    [
      "not renewed",
      (_: BillingWorld, id: string) =>
        api.db.update(subscriptions).set({ autoRenew: false }).where(eq(subscriptions.id, id)),
    ],
    [
      "paid once",
      (_: BillingWorld, id: string) =>
        api.db.update(subscriptions).set({ paidUntil: null }).where(eq(subscriptions.id, id)),
    ],
  ])("returns nothing for a subscription that is %s", async (_, change) => {
    const b = await fresh();
    const id = await b.subscription();
    await change(b, id);
    const { status, body } = await upcoming(id);
    expect([status, body.internalCode]).toEqual([404, "5150"]);
  });

  test("is refused if no tax is known", async () => {
    const b = await fresh();
    const dollars = await makeOffering(api, tenant, {
      price: { netPriceMinor: 1000, currency: "USD", includesTax: false },
    });
    const id = await b.subscription({ productOfferingId: dollars, currency: "USD", country: "US" });
    const { status, body } = await upcoming(id);
    expect([status, body.internalCode]).toEqual([409, "5151"]);
  });

  test("is open to those who may read the customer's invoices", async () => {
    const b = await fresh();
    const id = await b.subscription({ email: "member@example.com" } as never);
    const as = async (role: "ADMIN" | "MANAGER" | "MEMBER", email?: string) =>
      (await api.user(tenant, { [b.customerId]: role }, email)).token;
    const person = await api.apiKey(tenant, "impersonate-user");
    const seenBy = async (token: string) => (await upcoming(id, { key: person, token })).status;
    expect(await seenBy(await as("ADMIN"))).toBe(200);
    expect(await seenBy(await as("MANAGER"))).toBe(200);
    expect(await seenBy(await as("MEMBER", "member@example.com"))).toBe(403);
    expect(await seenBy(await as("MEMBER"))).toBe(404);
    expect(await seenBy((await api.user(tenant, {})).token)).toBe(404);
    const elsewhere = await api.apiKey(await api.tenant());
    expect((await upcoming(id, { key: elsewhere })).status).toBe(404);
    expect((await upcoming("no-id")).status).toBe(404);
  });
});

test("the next payment of each subscription follows its terms and its scheduled changes", async () => {
  const b = await fresh();
  const cheaper = await makeOffering(api, tenant, { name: "Less", price: { netPriceMinor: 9900 } });
  await addToDefaultCatalogs(api, tenant, cheaper);
  const discounts = [{ name: "Start", source: "STANDARD" as const, amountMinor: 5000 }];
  const [agreed, changing, ending, once] = [
    await b.subscription({ terms: { steps: [{ fromCycle: 0, discounts }] } }),
    await b.subscription(),
    await b.subscription(),
    await b.subscription({ paidUntil: null }),
  ];
  await b.addon(agreed);
  await changeOffering(b.ctx, { subscriptionId: changing, productOfferingId: cheaper });
  await cancelSubscription(b.ctx, ending, { when: "END_OF_PERIOD", reason: "NO_NEED" });
  const ids = [agreed, changing, ending, once];
  const expected = new Map([
    [agreed, { amountMinor: 14900, taxMinor: 2980, currency: "SEK", months: 1 }],
    [changing, { amountMinor: 9900, taxMinor: 1980, currency: "SEK", months: 1 }],
  ]);
  expect(await nextPayments(b.ctx, ids)).toEqual(expected);
  // Without scheduled changes.
  const asTheyAre = new Map(expected).set(changing, {
    amountMinor: 19900,
    taxMinor: 3980,
    currency: "SEK",
    months: 1,
  });
  expect(await paymentsAtCurrentPlan(b.ctx, ids)).toEqual(asTheyAre);
  // A draft still counts as the next payment.
  await b.at("2026-02-26T12:00:00Z");
  expect(await nextPayments(b.ctx, ids)).toEqual(expected);
});

test("the upcoming invoice equals the issued invoice, whatever was scheduled", async () => {
  const cheaper = await makeOffering(api, tenant, { name: "Less", price: { netPriceMinor: 9900 } });
  const dearer = await makeOffering(api, tenant, { name: "More", price: { netPriceMinor: 29900 } });
  for (const id of [cheaper, dearer]) await addToDefaultCatalogs(api, tenant, id);
  const plans = fc.record({
    subscriptions: fc.integer({ min: 1, max: 3 }),
    addons: fc.integer({ min: 0, max: 2 }),
    discountEnds: fc.integer({ min: 1, max: 3 }),
    change: fc.constantFrom("NONE", "CHEAPER", "DEARER"),
    cancel: fc.constantFrom(null, "2026-03-10", "2026-03-20"),
    postpaid: fc.boolean(),
    hour: fc.integer({ min: 0, max: 23 }),
    lookedAt: fc.integer({ min: 1, max: 27 }),
  });
  await fc.assert(
    fc.asyncProperty(plans, async (given) => {
      const b = await fresh();
      if (given.postpaid)
        await api.db
          .update(customers)
          .set({
            customerType: "BUSINESS",
            billing: { method: "EMAIL_INVOICE", email: "a@b.example", currency: "SEK" },
          })
          .where(eq(customers.id, b.customerId));
      const starts = `2026-02-28T${String(given.hour).padStart(2, "0")}:00:00Z`;
      const discounts = [{ name: "Start", source: "STANDARD" as const, amountMinor: 5000 }];
      const made: string[] = [];
      for (let index = 0; index < given.subscriptions; index++)
        made.push(
          await b.subscription({
            paidUntil: new Date(starts),
            periodEndsAt: new Date(starts),
            terms: {
              steps: [
                { fromCycle: 0, discounts },
                { fromCycle: given.discountEnds, discounts: [] },
              ],
            },
          }),
        );
      const id = made[0]!;
      for (let index = 0; index < given.addons; index++) await b.addon(id, { validTo: new Date(starts) });
      api.clock.set(`2026-02-${String(given.lookedAt).padStart(2, "0")}T12:00:00Z`);
      if (given.cancel)
        await cancelSubscription(b.ctx, id, { when: "DATE", date: given.cancel, reason: "NO_NEED" });
      if (given.change === "CHEAPER")
        await changeOffering(b.ctx, { subscriptionId: id, productOfferingId: cheaper });
      if (given.change === "DEARER") {
        await changeOffering(b.ctx, { subscriptionId: id, productOfferingId: dearer });
        await b.network(id);
      }
      const { body: before } = await upcoming(id);
      await b.at("2026-02-26T12:00:00Z");
      await b.at(starts);
      const made2 = (await b.bills()).find(({ items }) => items.some((item) => item.subscriptionId === id))!;
      expect(made2.status).toBe("ISSUED");
      expect(made2).toMatchObject({
        totalMinor: before.totalMinor,
        subtotalMinor: before.subtotalMinor,
        dueDate: before.dueDate,
        periodStart: before.periodStart,
        periodEnd: before.periodEnd,
        terms: before.terms,
      });
      // The API states the currency on each part of an amount. Stored items leave it to their invoice.
      const priced = <Part extends object>(parts: readonly Part[] = []) =>
        parts.map((part) => ({ ...part, currency: before.currency }));
      expect(before.lineItems).toEqual(
        priced(made2.items).map((one) => ({
          ...one,
          discounts: priced(one.discounts),
          taxBreakdown: priced(one.taxBreakdown),
          ...(one.proration && { proration: priced([one.proration])[0] }),
        })),
      );
      expect(made2.issuedAt).toEqual(new Date(before.issuesAt));
    }),
    { numRuns: 15 },
  );
});
