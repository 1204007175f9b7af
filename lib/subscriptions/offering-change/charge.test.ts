import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pendingCharges } from "@/db/schema/billing";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { addChangeCharge } from "./charge";

const { api, tenant } = await brandOfFile();
const customerId = await api.customer(tenant);
const paid = {
  periodStartsAt: new Date("2026-11-01T12:00:00Z"),
  periodEndsAt: new Date("2026-12-01T12:00:00Z"),
  paidUntil: null,
  anchorDay: 1,
  timeZone: "Europe/Stockholm",
};

/** The charge of a change that was requested on 16 November. */
async function chargeOf(
  given: Partial<Parameters<typeof addChangeCharge>[2]> = {},
  time: typeof paid | null = paid,
) {
  const change = {
    id: newId(),
    orderId: null,
    dueNowMinor: 5000,
    currency: "SEK",
    proration: null,
    createdAt: new Date("2026-11-16T12:00:00Z"),
    ...given,
  };
  const offering = { productOfferingId: newId(), name: "More" };
  for (let at = 0; at < 2; at++)
    await addChangeCharge(api.ctx(tenant), { id: newId(), customerId }, change, offering, time);
  const charges = await api.db.select().from(pendingCharges).where(eq(pendingCharges.causeId, change.id));
  return charges.map(({ amountMinor, periodStart, periodEnd }) => [amountMinor, periodStart, periodEnd]);
}

test("a change is charged once, for the days that were left when it was requested", async () => {
  expect(await chargeOf()).toEqual([[5000, "2026-11-16", "2026-11-30"]]);
});

test("a change without paid time is charged without days", async () => {
  expect(await chargeOf({}, null)).toEqual([[5000, null, null]]);
});

test("a change is not charged if an order collected it, or if it costs nothing", async () => {
  expect(await chargeOf({ orderId: newId() })).toEqual([]);
  expect(await chargeOf({ dueNowMinor: 0 })).toEqual([]);
});
