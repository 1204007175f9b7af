import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { subscriptions } from "@/db/schema/subscriptions";
import { overdueInvoiceOf } from "@/lib/billing/collection/debts/overdue-invoice";
import { debtsBySubscription, owedInvoices } from "@/lib/billing/collection/debts/owed-invoices";
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
import { sumMinor } from "@/lib/platform/money/money";
import { getSubscription } from "@/lib/subscriptions/queries";
import { statementsOf } from "@/lib/testing/plans/visited";

const world = await testWorldOfFile();

/** The bank is never asked, and an invoice that is unpaid after a day suspends. */
const SHORT = { billing: { retryDays: [1], cancelAfterDays: 30 } };

/** The debts of these subscriptions: as the list shows them, as the home page adds them up, and as each subscription's page shows them. */
async function debtsOf({ ctx }: Days, customerId: string, ids: readonly string[]) {
  const all = await Promise.all(ids.map((id) => getSubscription(ctx, id)));
  const listed = await debtsBySubscription(ctx, customerId);
  const owed = await owedInvoices(ctx, all);
  return Promise.all(
    all.map(async (subscription) => ({
      list: listed[subscription.subscriptionId],
      home: owed.get(subscription.subscriptionId),
      page: await overdueInvoiceOf(ctx, subscription),
    })),
  );
}

/** Expects the same debt in the list, on the home page and on the subscription's page. */
function expectToAgree({ list, home, page }: Awaited<ReturnType<typeof debtsOf>>[number]): void {
  const { dueDate, suspendsOn, endsOn } = page ?? {};
  expect(list).toEqual(
    page
      ? { ...(dueDate && { dueDate }), ...(suspendsOn && { suspendsOn }), ...(endsOn && { endsOn }) }
      : undefined,
  );
  expect(home && sumMinor(home.map(({ amountRemainingMinor }) => amountRemainingMinor))).toBe(page?.allMinor);
  expect(home?.[0]?.invoiceId).toBe(page?.invoiceId);
}

describe("the debts of a customer's subscriptions", () => {
  test("are the same in the list, on the home page and on each subscription's page, before and after the suspension", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant, { card: CARD_METHODS.declines });
    const first = testToday(days.ctx);
    const [unpaid, alsoUnpaid, paid, billed] = await Promise.all(
      Array.from({ length: 4 }, () => makeActiveSubscription(world.api, days.tenant, days.ctx, customerId)),
    );
    const ids = [unpaid!, alsoUnpaid!, paid!, billed!];
    await issue(world.api, days.tenant, days.ctx, { customerId, subscriptionIds: [unpaid!, alsoUnpaid!] });
    await issue(world.api, days.tenant, days.ctx, {
      customerId,
      subscriptionIds: [billed!],
      terms: "POSTPAID",
      dueDate: addDays(first, 1),
    });
    await days.settled();
    let today = 0;
    const listedOn = async (day: number) => {
      while (today < day) await days.turnTo(++today);
      const debts = await debtsOf(days, customerId, ids);
      debts.forEach(expectToAgree);
      return debts.map(({ list }) => list);
    };
    const renewal = { dueDate: first, suspendsOn: addDays(first, 7) };
    expect(await listedOn(0)).toEqual([renewal, renewal, undefined, undefined]);
    const bill = { dueDate: addDays(first, 1), suspendsOn: expect.any(String) };
    expect(await listedOn(3)).toEqual([renewal, renewal, undefined, bill]);
    const suspended = { dueDate: first, endsOn: addDays(first, 37) };
    expect((await listedOn(7)).slice(0, 3)).toEqual([suspended, suspended, undefined]);
  });

  test("of a suspended subscription include what is due and not what is due later, on home and its page", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { customerId } = await makePayer(world.api, days.tenant);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const owed = { customerId, subscriptionIds: [subscriptionId] };
    const late = await issue(world.api, days.tenant, days.ctx, owed);
    await days.turnTo(1);
    const dueToday = await issue(world.api, days.tenant, days.ctx, owed);
    await issue(world.api, days.tenant, days.ctx, {
      ...owed,
      terms: "POSTPAID",
      dueDate: addDays(testToday(days.ctx), 1),
    });
    await days.settled();
    const [debt] = await debtsOf(days, customerId, [subscriptionId]);
    expectToAgree(debt!);
    expect(debt!.page).toMatchObject({ allMinor: 49_800, more: 1 });
    expect(debt!.home).toMatchObject([{ invoiceId: late }, { invoiceId: dueToday }]);
  });

  test("of a subscription that the brand suspended are none before its invoice is due", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const owed = { customerId, subscriptionIds: [subscriptionId], terms: "POSTPAID" as const };
    await issue(world.api, days.tenant, days.ctx, { ...owed, dueDate: addDays(testToday(days.ctx), 20) });
    await world.api.db
      .update(subscriptions)
      .set({ status: "SUSPENDED", suspendedFor: "OTHER" })
      .where(eq(subscriptions.id, subscriptionId));
    await days.settled();
    expect(await debtsOf(days, customerId, [subscriptionId])).toEqual([
      { list: undefined, home: undefined, page: null },
    ]);
  });

  test("take as many statements for twenty unpaid subscriptions and invoices as for two", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant);
    const unpaid = async (count: number) => {
      for (let index = 0; index < count; index++) {
        const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
        await issue(world.api, days.tenant, days.ctx, { customerId, subscriptionIds: [subscriptionId] });
      }
      await days.settled();
    };
    const taken = async () => {
      let debts = {};
      await world.jobs.stop();
      const { length } = await statementsOf(world.database.pool, async () => {
        debts = await debtsBySubscription(days.ctx, customerId);
      });
      await world.jobs.start();
      return { subscriptions: Object.keys(debts).length, length };
    };
    await unpaid(2);
    const few = await taken();
    await unpaid(18);
    const many = await taken();
    expect([few.subscriptions, many.subscriptions]).toEqual([2, 20]);
    expect(many.length).toBe(few.length);
    expect(many.length).toBeLessThanOrEqual(8);
  });

  test("are hidden from a caller who may not read the customer's invoices", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { customerId } = await makePayer(world.api, days.tenant);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    await issue(world.api, days.tenant, days.ctx, { customerId, subscriptionIds: [subscriptionId] });
    await days.turnTo(1);
    const { userId, sessionId, email } = await world.api.user(days.tenant, { [customerId]: "MEMBER" });
    const memberships = [{ customerId, role: "MEMBER" as const, customerType: "CONSUMER" as const }];
    const user = { userId, sessionId, email, name: "Maja Ek", memberships };
    const member = {
      ...days.ctx,
      caller: { kind: "user", user, via: "cookie" },
    } as unknown as typeof days.ctx;
    expect(await debtsBySubscription(member, customerId)).toEqual({});
    const all = [await getSubscription(days.ctx, subscriptionId)];
    expect(await owedInvoices(member, all)).toEqual(new Map());
    expect((await owedInvoices(days.ctx, all)).size).toBe(1);
  });
});
