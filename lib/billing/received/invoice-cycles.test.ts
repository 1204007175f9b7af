import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { billedCycles, pendingCharges } from "@/db/schema/billing";
import { licenses } from "@/db/schema/licenses";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import { cycleItem, seatItem } from "@/lib/billing/items/testing";
import { releaseBilled } from "@/lib/billing/received/release-billed";
import { renewPaid } from "@/lib/billing/received/renew-paid";
import { billing } from "@/lib/billing/renewals/testing";
import { makeLicense } from "@/lib/licenses/testing";
import { makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { bookingOf } from "./testing";

const { api, tenant } = await brandOfFile();
api.clock.set("2026-02-20T12:00:00Z");
const b = await billing(api, tenant);
const { invoice } = bookingOf(api, tenant);

const [FEBRUARY, MARCH] = [new Date("2026-02-28T12:00:00Z"), new Date("2026-03-31T12:00:00Z")];
const ITEM = { description: "Plan", subtotalMinor: 24900, totalMinor: 24900, taxBreakdown: [] };

describe("the cycles of an invoice that is made void", () => {
  const billed = async (
    subjectType: "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE",
    subjectId: string,
    invoiceId: string,
  ) =>
    api.db
      .insert(billedCycles)
      .values({ tenantId: tenant.id, subjectId, subjectType, startsAt: FEBRUARY, endsAt: MARCH, invoiceId });

  /** A subscription with an add-on, and a license. All are billed to the end of March, and paid until a day. */
  async function world(paidUntil: Date) {
    const reach = { paidUntil, billedUntil: MARCH, cyclesBilled: 2 };
    const subscriptionId = await b.subscription(reach);
    const addonId = await b.addon(subscriptionId, { billedUntil: MARCH, cyclesBilled: 2 });
    const licenseId = await makeLicense(api, tenant, { customerId: b.customerId, ...reach });
    const invoiceId = await makeInvoice(api, tenant, { customerId: b.customerId });
    await billed("SUBSCRIPTION", subscriptionId, invoiceId);
    await billed("SUBSCRIPTION_ADDON", addonId, invoiceId);
    await billed("LICENSE", licenseId, invoiceId);
    const reachOf = ({ billedUntil, cyclesBilled }: { billedUntil: Date | null; cyclesBilled: number }) => [
      billedUntil,
      cyclesBilled,
    ];
    const read = async () => ({
      subscription: reachOf(
        (await api.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId)))[0]!,
      ),
      addon: reachOf(
        (await api.db.select().from(subscriptionAddons).where(eq(subscriptionAddons.id, addonId)))[0]!,
      ),
      license: reachOf((await api.db.select().from(licenses).where(eq(licenses.id, licenseId)))[0]!),
    });
    return { invoiceId, subscriptionId, read };
  }
  const cyclesOf = (invoiceId: string) =>
    api.db.$count(
      billedCycles,
      and(eq(billedCycles.tenantId, tenant.id), eq(billedCycles.invoiceId, invoiceId)),
    );

  test("are billed again", async () => {
    const { invoiceId, read } = await world(FEBRUARY);
    await releaseBilled(b.ctx, invoiceId);
    expect(await read()).toEqual({
      subscription: [FEBRUARY, 1],
      // It is valid that far, which needs no day of its own.
      addon: [null, 1],
      license: [FEBRUARY, 1],
    });
    expect(await cyclesOf(invoiceId)).toBe(0);
  });

  test("are not billed again if the subscription or license has them", async () => {
    const { invoiceId, read } = await world(MARCH);
    await releaseBilled(b.ctx, invoiceId);
    expect(await read()).toEqual({ subscription: [MARCH, 2], addon: [MARCH, 2], license: [MARCH, 2] });
    expect(await cyclesOf(invoiceId)).toBe(0);
  });

  test("of another invoice stay, and only its own charges wait for the next bill again", async () => {
    const { invoiceId, subscriptionId, read } = await world(FEBRUARY);
    const plan = (await b.subscriptionOf(subscriptionId)).productOfferingId;
    const other = await makeInvoice(api, tenant, { customerId: b.customerId });
    const charges = await Promise.all(
      [invoiceId, other].map(async (id) => {
        const chargeId = await b.charge(plan, { subscriptionId, invoiceId: id });
        return async () =>
          (await api.db.select().from(pendingCharges).where(eq(pendingCharges.id, chargeId)))[0]!.invoiceId;
      }),
    );
    await releaseBilled(b.ctx, other);
    expect(await read()).toEqual({ subscription: [MARCH, 2], addon: [MARCH, 2], license: [MARCH, 2] });
    expect(await cyclesOf(invoiceId)).toBe(3);
    expect(await Promise.all(charges.map((of) => of()))).toEqual([invoiceId, null]);
  });
});

describe("a paid invoice that records no cycles", () => {
  const paidUntilOf = async (id: string) => (await b.subscriptionOf(id)).paidUntil;

  test("renews each subscription and license of its items by one cycle, once", async () => {
    const subscriptionId = await b.subscription();
    const licenseId = await makeLicense(api, tenant, {
      customerId: b.customerId,
      periodStartsAt: new Date("2026-01-31T12:00:00Z"),
      periodEndsAt: FEBRUARY,
      paidUntil: FEBRUARY,
      billingAnchorDay: 31,
    });
    const row = await invoice(
      await makeInvoice(api, tenant, {
        customerId: b.customerId,
        // Two items of one subscription are one renewal.
        items: [
          { ...ITEM, ...cycleItem(subscriptionId) },
          { ...ITEM, ...cycleItem(subscriptionId) },
          { ...ITEM, ...seatItem(licenseId) },
        ],
        periodStart: "2026-02-28",
        periodEnd: "2026-03-30",
      }),
    );
    for (let time = 0; time < 2; time++) {
      await renewPaid(b.ctx, row);
      expect(await paidUntilOf(subscriptionId)).toEqual(MARCH);
      expect((await b.licenseOf(licenseId)).paidUntil).toEqual(MARCH);
    }
  });

  test("renews by one cycle without days of its own", async () => {
    const subscriptionId = await b.subscription();
    const items = [{ ...ITEM, ...cycleItem(subscriptionId) }];
    await renewPaid(
      b.ctx,
      await invoice(await makeInvoice(api, tenant, { customerId: b.customerId, items })),
    );
    expect(await paidUntilOf(subscriptionId)).toEqual(MARCH);
  });

  test("renews nothing if it is the invoice of an order", async () => {
    const subscriptionId = await b.subscription();
    const items = [{ ...ITEM, ...cycleItem(subscriptionId) }];
    const row = await invoice(await makeInvoice(api, tenant, { customerId: b.customerId, items }));
    await renewPaid(b.ctx, { ...row, orderId: newId() });
    expect(await paidUntilOf(subscriptionId)).toEqual(FEBRUARY);
  });
});

test("a paid invoice renews to the end of the cycles that it records, not by its items", async () => {
  const billedOne = await b.subscription();
  const named = await b.subscription();
  const invoiceId = await makeInvoice(api, tenant, {
    customerId: b.customerId,
    items: [{ ...ITEM, ...cycleItem(named) }],
  });
  const endsAt = new Date("2026-03-15T12:00:00Z");
  await api.db.insert(billedCycles).values({
    tenantId: tenant.id,
    subjectId: billedOne,
    subjectType: "SUBSCRIPTION",
    startsAt: FEBRUARY,
    endsAt,
    invoiceId,
  });
  await renewPaid(b.ctx, await invoice(invoiceId));
  expect((await b.subscriptionOf(billedOne)).paidUntil).toEqual(endsAt);
  expect((await b.subscriptionOf(named)).paidUntil).toEqual(FEBRUARY);
});
