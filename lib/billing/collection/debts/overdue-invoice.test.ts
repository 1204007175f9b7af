import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { subscriptions } from "@/db/schema/subscriptions";
import { overdueInvoiceOf } from "@/lib/billing/collection/debts/overdue-invoice";
import {
  CARD_METHODS,
  type Days,
  issue,
  makeActiveSubscription,
  makeBrandWithDays,
  makePayer,
  testToday,
} from "@/lib/billing/collection/testing";
import { testWorldOfFile } from "@/lib/payments/testing";
import { addDays } from "@/lib/platform/dates/calendar";
import { getSubscription } from "@/lib/subscriptions/queries";

const world = await testWorldOfFile();

const debtOf = async ({ ctx }: Days, id: string) => overdueInvoiceOf(ctx, await getSubscription(ctx, id));

describe("the debt of a subscription", () => {
  test("names the amount, the next charge, the suspension and the end for an unpaid renewal", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant, { card: CARD_METHODS.declines });
    const id = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const invoiceId = await issue(world.api, days.tenant, days.ctx, { customerId, subscriptionIds: [id] });
    await days.settled();
    const first = testToday(days.ctx);
    const debt = { invoiceId, amountMinor: 24900, currency: "SEK", dueDate: first, more: 0, holds: true };
    expect(await debtOf(days, id)).toMatchObject({
      ...debt,
      charge: { on: addDays(first, 1) },
      suspendsOn: addDays(first, 7),
    });
    for (let day = 1; day <= 7; day++) {
      await days.turnTo(day);
      // A past day is never shown as the next renewal.
      expect(await getSubscription(days.ctx, id)).not.toHaveProperty("renewsAt");
      if (day === 4)
        expect(await debtOf(days, id)).toMatchObject({
          charge: { on: addDays(first, 5) },
          suspendsOn: addDays(first, 7),
        });
    }
    const suspended = await debtOf(days, id);
    expect(suspended).toMatchObject({ ...debt, endsOn: addDays(first, 37) });
    expect(suspended).not.toHaveProperty("suspendsOn");
  });

  test("shows an overdue bill of a paid subscription without blocking changes", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant);
    const now = days.ctx.clock.now();
    const id = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId, {
      periodStartsAt: now,
      periodEndsAt: new Date(now.getTime() + 30 * 24 * 3600 * 1000),
      paidUntil: new Date(now.getTime() + 30 * 24 * 3600 * 1000),
    });
    const owed = { customerId, subscriptionIds: [id], terms: "POSTPAID" as const };
    await issue(world.api, days.tenant, days.ctx, { ...owed, dueDate: testToday(days.ctx) });
    // Due today is not overdue.
    expect(await debtOf(days, id)).toBeNull();
    await days.turnTo(1);
    expect(await debtOf(days, id)).toMatchObject({ holds: false, suspendsOn: expect.any(String) });
    expect(await getSubscription(days.ctx, id)).toHaveProperty("renewsAt");
  });

  test.each(["SUSPENDED", "CANCELLED"] as const)(
    "of a subscription that is %s for another reason does not announce a suspension",
    async (status) => {
      await using days = await makeBrandWithDays(world);
      const { customerId } = await makePayer(world.api, days.tenant);
      const id = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
      const inService = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
      const owed = { customerId, subscriptionIds: [id, inService], terms: "POSTPAID" as const };
      await issue(world.api, days.tenant, days.ctx, { ...owed, dueDate: testToday(days.ctx) });
      await days.turnTo(1);
      expect(await debtOf(days, id)).toHaveProperty("suspendsOn");
      await world.api.db.update(subscriptions).set({ status }).where(eq(subscriptions.id, id));
      const debt = await debtOf(days, id);
      expect(debt).toMatchObject({ amountMinor: 49800 });
      expect(debt).not.toHaveProperty("suspendsOn");
      expect(debt).not.toHaveProperty("endsOn");
      expect(await debtOf(days, inService)).toHaveProperty("suspendsOn");
    },
  );

  test("is null if its invoices are paid", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant, { card: CARD_METHODS.good });
    const id = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    await issue(world.api, days.tenant, days.ctx, { customerId, subscriptionIds: [id] });
    await days.settled();
    expect(await debtOf(days, id)).toBeNull();
  });
});
