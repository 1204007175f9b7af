import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { paymentAttempts, paymentIntents } from "@/db/schema/payments";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import type { ChargeSnapshot } from "@/lib/providers/payments/provider";
import { brandOfFile } from "@/lib/testing/brand";
import { collectedMinor, providerPaymentsOnly, roundingAgainst } from "./collected";
import { snapshotOfCharge, snapshotOfPayment } from "./testing";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);

/** The payment of an invoice of 249.00 kr at a provider that sends it. */
async function payment(
  changes: Partial<typeof invoices.$inferInsert> = {},
  given: Partial<typeof paymentIntents.$inferInsert> = {},
) {
  const customerId = await api.customer(tenant);
  const invoiceId = await makeInvoice(api, tenant, { customerId });
  if (Object.keys(changes).length > 0)
    await api.db.update(invoices).set(changes).where(eq(invoices.id, invoiceId));
  const id = await makeIntent(api, tenant, { customerId, invoiceId, provider: "BILLOGRAM", ...given });
  return (await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0]!;
}
const charge = (amountMinor: number, manual: boolean, given: Partial<ChargeSnapshot> = {}) =>
  snapshotOfCharge({ amountMinor, manual, ...given } as Partial<ChargeSnapshot>);

describe("the charges that a provider has collected", () => {
  const kept = async (intent: Awaited<ReturnType<typeof payment>>, ...charges: ChargeSnapshot[]) =>
    (await providerPaymentsOnly(ctx, intent, charges)).map(({ amountMinor }) => amountMinor);

  test("do not include what was paid in another way and registered there", async () => {
    const paidOutside = await payment({ paidOutsideMinor: 10_000 });
    expect(await kept(paidOutside, charge(10_000, true), charge(14_900, false))).toEqual([14_900]);
    // More than that came by the provider.
    expect(await kept(paidOutside, charge(10_001, true))).toEqual([10_001]);
    // Each amount is registered once.
    expect(await kept(paidOutside, charge(6_000, true), charge(6_000, true))).toEqual([6_000]);
  });

  test("include a manual one when nothing was paid in another way, or that is recorded already", async () => {
    expect(await kept(await payment(), charge(24_900, true))).toEqual([24_900]);
    expect(await kept(await payment({ creditedMinor: 24_900 }), charge(24_900, true))).toEqual([24_900]);
    const recorded = await payment({ paidOutsideMinor: 10_000 });
    await api.db.insert(paymentAttempts).values({
      tenantId: tenant.id,
      id: newId(),
      paymentIntentId: recorded.id,
      providerRef: "ch_known",
      status: "SUCCEEDED",
      amountMinor: 10_000,
      createdAt: api.clock.now(),
    });
    expect(await kept(recorded, charge(10_000, true, { providerRef: "ch_known" }))).toEqual([10_000]);
  });

  test("count the provider's rounding as asked for", async () => {
    const rounded = await payment({ paidOutsideMinor: 24_900 }, { providerRoundingMinor: 50 });
    expect(await kept(rounded, charge(24_950, true))).toEqual([]);
    expect(await kept(rounded, charge(24_951, true))).toEqual([24_951]);
  });

  test("are all of them for a payment of no invoice, or without a manual one", async () => {
    const ofNone = await payment({ paidOutsideMinor: 10_000 }, { invoiceId: null });
    expect(await kept(ofNone, charge(10_000, true))).toEqual([10_000]);
    const paidOutside = await payment({ paidOutsideMinor: 10_000 });
    expect(await kept(paidOutside, charge(10_000, false))).toEqual([10_000]);
    expect(await kept({ ...paidOutside, invoiceId: newId() }, charge(10_000, true))).toEqual([10_000]);
  });
});

test("the money that came in is the sum of the successful attempts", async () => {
  const { id } = await payment();
  expect(await collectedMinor(ctx, id)).toBe(0);
  for (const [status, amountMinor] of [
    ["SUCCEEDED", 100],
    ["FAILED", 20],
    ["SUCCEEDED", 3],
  ] as const)
    await api.db.insert(paymentAttempts).values({
      tenantId: tenant.id,
      id: newId(),
      paymentIntentId: id,
      providerRef: `ch_${newId()}`,
      status,
      amountMinor,
      createdAt: api.clock.now(),
    });
  expect(await collectedMinor(ctx, id)).toBe(103);
});

test("a provider of whole amounts asks for the rounding in addition to ours", async () => {
  const intent = await payment();
  const says = (given: object) =>
    roundingAgainst(
      intent,
      snapshotOfPayment(tenant.id, intent.id, given as Parameters<typeof snapshotOfPayment>[2]),
    );
  expect(says({ amountMinor: 24_900, roundingMinor: 50, invoice: {} })).toBe(50);
  expect(says({ amountMinor: 25_000, invoice: {} })).toBe(100);
  expect(says({ amountMinor: 25_000 })).toBe(0);
});
