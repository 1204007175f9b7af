import { expect, test } from "vitest";
import { expectBooksToAgree } from "@/lib/billing/testing";
import { testWorldOfFile } from "@/lib/payments/testing";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { type CustomerAction, runAction } from "./actions";
import { checkUpcomingInvoice } from "./foresight";
import { brokenInvariants } from "./invariants";
import { beginLife, type SimulatedLife } from "./life";
import {
  askForEInvoices,
  atProvider,
  countProviderInvoices,
  moveNumber,
  payPartAtProvider,
  payWhereSent,
  refuseEInvoices,
  replaceSimMove,
  reuseFormerNumber,
  setBillDay,
} from "./moves";
import { PLANS, type PlanName, SIMULATED_PROMO_CODE } from "./offer";

// Simulates twelve months of a company with 40 mixed subscriptions, and of a consumer with one. The books are proved and the rules of
// billing checked after each day. The events are a calendar, so that a failure is readable.

const DAYS = 365;

const world = await testWorldOfFile({ CARRIER_LATENCY_MS: "0" });

type Event = CustomerAction | ((life: SimulatedLife) => Promise<unknown>);
/** Events by day, counted from the first purchase. */
type Calendar = Record<number, Event[]>;

/**
 * Lives through the days from today on. Time moves from one due thing to the next. The books are proved after each of them and after each
 * event, so after every day with a change.
 */
async function liveThrough(life: SimulatedLife, calendar: Calendar): Promise<void> {
  const first: CalendarDate = await life.today();
  let day = "0";
  const prove = async (event: unknown) => {
    const when = `up to day ${day} after ${JSON.stringify(event)}`;
    expect(await brokenInvariants(life), when).toEqual([]);
    await expectBooksToAgree(world.database.pool, life.tenant.id);
  };
  life.watchers.push({ after: () => prove("what was due") });
  const days: Calendar = { ...calendar, [DAYS]: [] };
  for (const [next, events] of Object.entries(days)) {
    day = next;
    await life.goTo(addDays(first, Number(day)));
    for (const event of events) {
      if (typeof event === "function") await event(life);
      else await runAction(life, event);
      await prove(event);
    }
  }
}

const statuses = async (life: SimulatedLife) => {
  const count: Record<string, number> = {};
  for (const { status } of await life.subscriptions()) count[status] = (count[status] ?? 0) + 1;
  return count;
};

const open = async (life: SimulatedLife) =>
  (await life.issued()).filter(({ status }) => ["ISSUED", "PARTIALLY_PAID", "OVERDUE"].includes(status));

/** Pays all open invoices one after the other, as an accountant does. */
async function payAll(life: SimulatedLife): Promise<void> {
  for (const { id } of await open(life)) await payWhereSent(life, id);
  expect(await open(life)).toEqual([]);
}

const subscriber = (number: number) => ({
  name: `Employee ${number}`,
  email: `employee-${number}@company.example`,
  address: { street: "Storgatan 1", city: "Stockholm", zip: "111 22", country: "SE" },
});

/** Buys `count` subscriptions of each plan in one order. */
const buySubscriptions =
  (plans: Partial<Record<PlanName, number>>, codes: string[] = []) =>
  (life: SimulatedLife) =>
    life.order(
      Object.entries(plans).flatMap(([plan, count]) =>
        Array.from({ length: count }, (_, number) => ({
          type: "SUBSCRIPTION",
          productOfferingId: life.offer.plans[plan as PlanName],
          subscriber: subscriber(number),
          sim: { esim: true },
        })),
      ),
      { codes },
    );

const expectStatuses = (expected: Record<string, number>) => async (life: SimulatedLife) =>
  expect(await statuses(life)).toEqual(expected);

/** Each subscription has moved to the bill day by now. One invoice a month then covers all of them. */
async function expectOneInvoicePerMonth(life: SimulatedLife, since: CalendarDate): Promise<void> {
  const starts = (await life.issued())
    .filter(({ orderId, periodStart }) => orderId === null && periodStart! >= since)
    .map(({ periodStart }) => periodStart!);
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts.map((day) => day.slice(0, 7))).size).toBe(starts.length);
  expect(new Set(starts.map((day) => day.slice(8))).size).toBe(1);
}

/** The provider refused the open invoices: they are not there, and we mailed them. */
async function expectSentByUs(life: SimulatedLife): Promise<void> {
  const invoices = await open(life);
  expect(invoices).not.toEqual([]);
  for (const { id } of invoices) expect(await atProvider(life, id)).toBeUndefined();
}

test("twelve months of a company with 40 mixed subscriptions keep every rule", {
  timeout: 1_200_000,
}, async () => {
  const life = await beginLife(world, {
    customerType: "BUSINESS",
    postpaid: true,
    numbers: 60,
    paymentProviders: [{ customerType: "BUSINESS", billingMethod: "E_INVOICE", provider: "BILLOGRAM" }],
  });
  const first = await life.today();
  const plans = { small: 14, medium: 10, bound: 3, introductory: 5, reduced: 5, quarterly: 3 };
  expect(Object.keys(plans).every((plan) => plan in PLANS)).toBe(true);
  await liveThrough(life, {
    0: [buySubscriptions(plans), { do: "buy licenses", quantity: 3 }],
    6: [{ do: "change plan", subscription: 0, plan: "medium" }],
    9: [
      { do: "buy an add-on", subscription: 1 },
      { do: "buy an add-on", subscription: 2 },
    ],
    12: [
      { do: "pause", subscription: 3, later: 0 },
      { do: "pause", subscription: 4, later: 0 },
      { do: "pause", subscription: 5, later: 7 },
    ],
    20: [{ do: "resume", subscription: 3 }, moveNumber(10, "+46735550123")],
    // In a cycle that the pause made longer.
    25: [{ do: "change plan", subscription: 3, plan: "bound" }],
    44: [payAll, { do: "resume", subscription: 4 }],
    // In a cycle that the pause made shorter.
    52: [{ do: "change plan", subscription: 4, plan: "medium" }],
    60: [
      { do: "cancel", subscription: 6, when: "NOW", later: 1 },
      { do: "cancel", subscription: 7, when: "END_OF_PERIOD", later: 1 },
      { do: "cancel", subscription: 8, when: "DATE", later: 20 },
      { do: "resume", subscription: 5 },
    ],
    // Subscription 6 ended two weeks ago at most, so its number is still reserved for the company.
    65: [reuseFormerNumber(6, ({ offer }) => offer.plans.medium)],
    75: [payAll, { do: "drop an add-on", subscription: 1 }],
    80: [{ do: "buy licenses", quantity: 2 }, replaceSimMove(11)],
    105: [{ do: "mark as paid" }, payAll],
    // Two months stay unpaid: reminders, suspension, and then everything is paid at once.
    195: [async (life) => expect((await statuses(life)).SUSPENDED).toBeGreaterThan(0), payAll],
    196: [expectStatuses({ ACTIVATED: 38, CANCELLED: 3 })],
    200: [{ do: "refund", part: 30 }],
    210: [buySubscriptions({ small: 3, introductory: 2 }, [SIMULATED_PROMO_CODE])],
    225: [payAll, { do: "change plan", subscription: 9, plan: "small" }],
    228: [{ do: "undo the change of plan", subscription: 9 }],
    // From here on each subscription moves to the bill day at its next renewal.
    229: [setBillDay],
    // In the cycle that the bill day made shorter.
    246: [{ do: "change plan", subscription: 12, plan: "medium" }],
    255: [payAll, askForEInvoices],
    // One of two invoices is paid.
    300: [
      async (life) => {
        const [oldest, newest] = await open(life);
        expect(newest).toBeDefined();
        await payWhereSent(life, oldest!.id);
        await payPartAtProvider(life, newest!.id, 1);
      },
    ],
    // The provider refuses the invoice of this period: we mail it, and it is paid to the brand's bank account.
    315: [payAll, refuseEInvoices(true)],
    345: [expectSentByUs, { do: "mark as paid" }, refuseEInvoices(false), payAll],
    364: [
      payAll,
      expectStatuses({ ACTIVATED: 43, CANCELLED: 3 }),
      (life) => expectOneInvoicePerMonth(life, addDays(first, 300)),
      async (life) => expect(await countProviderInvoices(life)).toBeGreaterThan(1),
    ],
  });
});

test("twelve months of a consumer with one subscription keep every rule", {
  timeout: 1_200_000,
}, async () => {
  const life = await beginLife(world);
  checkUpcomingInvoice(life);
  const [first, useOnly] = [
    (status: string) => async (life: SimulatedLife) =>
      expect((await life.subscriptions())[0]!.status).toBe(status),
    (card: "good" | "declined") => ({ do: "use a card", card }) as const,
  ];
  await liveThrough(life, {
    0: [{ do: "buy a subscription", plan: "small", extras: false, code: true }],
    4: [{ do: "buy an add-on", subscription: 0 }],
    10: [{ do: "change plan", subscription: 0, plan: "medium" }],
    20: [{ do: "pause", subscription: 0, later: 0 }],
    40: [{ do: "resume", subscription: 0 }],
    43: [{ do: "change plan", subscription: 0, plan: "bound" }],
    50: [moveNumber(0, "+46735550124")],
    70: [useOnly("declined")],
    // A week without a payment, and its consequences.
    120: [first("SUSPENDED"), useOnly("good"), payAll],
    121: [first("ACTIVATED")],
    130: [{ do: "refund", part: 50 }],
    140: [replaceSimMove(0)],
    150: [{ do: "drop an add-on", subscription: 0 }],
    160: [{ do: "change plan", subscription: 0, plan: "small" }],
    165: [{ do: "undo the change of plan", subscription: 0 }],
    170: [{ do: "change plan", subscription: 0, plan: "small" }],
    // The owner of this card disputes the payment. The card is not charged again.
    220: [(life) => life.saveCard("disputed")],
    290: [useOnly("good"), payAll],
    291: [first("ACTIVATED")],
    320: [{ do: "cancel", subscription: 0, when: "END_OF_PERIOD", later: 1 }],
    360: [first("CANCELLED")],
  });
});
