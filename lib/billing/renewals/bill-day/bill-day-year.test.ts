import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { billing } from "@/lib/billing/renewals/testing";
import { expectBooksToAgree } from "@/lib/billing/testing";
import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import { makeLicense, makeSeat } from "@/lib/licenses/testing";
import { cancelSubscription } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { pauseSubscription } from "@/lib/subscriptions/lifecycle/pause-subscription";
import { restoreSubscription } from "@/lib/subscriptions/lifecycle/restore-subscription";
import { suspendSubscription } from "@/lib/subscriptions/lifecycle/stop-subscription";
import { changeOffering } from "@/lib/subscriptions/offering-change/change-offering";
import { apiOfFile } from "@/lib/testing/brand";

/**
 * A leap year of a company with a bill day, checked with a calendar as an accountant would. The charges after the first period must equal
 * the price of each used day. A day costs its part of the cycle from bill day to bill day. The calendar below uses none of the functions
 * that bill.
 */

const { api, database } = await apiOfFile();

const DAY_MS = 86_400_000;
type Day = number;
/** Days since 1970, and back. */
const dayOf = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The bill day of the month that is `months` months from that of a day. */
function billDate(day: Day, months: number, billDay: number): Day {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, billDay) / DAY_MS;
}

type Used = {
  /** First day after the first period, and the day after the last billed one. */
  from: Day;
  until: Day;
  /** Months of a cycle. */
  months: number;
  /** What a whole cycle costs on a day. In minor units. */
  price: (day: Day) => number;
  isPaused?: (day: Day) => boolean;
};

/** The cost of the days, their number of cycles, and the paid days that are left over. */
function worth({ from, until, months, price, isPaused = () => false }: Used, billDay: number) {
  let [sum, cycles, left, length] = [0, 0, 0, 0];
  for (let day = from; day < until; day++) {
    if (isPaused(day)) continue;
    if (left === 0) {
      const next = billDate(day, 0, billDay) > day ? billDate(day, 0, billDay) : billDate(day, 1, billDay);
      const end = billDate(next, months - 1, billDay);
      [left, length, cycles] = [end - day, end - billDate(end, -months, billDay), cycles + 1];
    }
    sum += price(day) / length;
    left -= 1;
  }
  return { sum, cycles, left };
}

const always = (price: number) => () => price;
const between = (first: string, end: string) => (day: Day) => day >= dayOf(first) && day < dayOf(end);

describe.each([1, 28])("a leap year of a company with bill day %i", (billDay) => {
  test("costs the days that were used, at the price of each", async () => {
    api.clock.set("2027-12-31T18:00:00Z");
    const tenant = await api.tenant();
    const b = await billing(api, tenant);
    await api.db
      .update(customers)
      .set({ customerType: "BUSINESS", billDay })
      .where(eq(customers.id, b.customerId));
    const plan = (netPriceMinor: number, interval = 1) =>
      makeOffering(api, tenant, { price: { netPriceMinor, billingCycle: { period: "MONTHLY", interval } } });
    const addonOffering = (netPriceMinor: number, interval: number) =>
      makeOffering(api, tenant, {
        type: "SUBSCRIPTION_ADDON",
        category: "PRODUCT_CATEGORY_EXTRA_DATA",
        price: { netPriceMinor, billingCycle: { period: "MONTHLY", interval } },
      });
    const [small, large, quarterly] = [await plan(19_900), await plan(34_700), await plan(49_900, 3)];
    const [monthlyExtra, quarterlyExtra] = [await addonOffering(5_900, 1), await addonOffering(14_900, 3)];
    for (const offering of [small, large]) await addToDefaultCatalogs(api, tenant, offering);

    /** A subscription whose first period of some months begins on a day, at an hour in UTC. */
    const subscription = (day: Day, time: string, productOfferingId = small, months = 1) => {
      const starts = new Date(`${dateOf(day)}T${time}:00Z`);
      const last = new Date(Date.UTC(starts.getUTCFullYear(), starts.getUTCMonth() + months + 1, 0));
      const dayOfMonth = Math.min(starts.getUTCDate(), last.getUTCDate());
      last.setUTCDate(dayOfMonth);
      const ends = new Date(`${last.toISOString().slice(0, 10)}T${time}:00Z`);
      return b.subscription({
        productOfferingId,
        billingAnchorDay: starts.getUTCDate(),
        periodStartsAt: starts,
        periodEndsAt: ends,
        paidUntil: ends,
      });
    };
    const onBillDay = billDate(dayOf("2028-01-01"), 0, billDay);
    const lastOfYear = dayOf("2027-12-31");
    const subscriptionIds = {
      "of the day before": await subscription(onBillDay - 1, "15:42"),
      "of the night before": await subscription(onBillDay - 1, "23:30"),
      "of the bill day": await subscription(onBillDay, "08:20"),
      "of the day after": await subscription(onBillDay + 1, "00:10"),
      "of the 31st": await subscription(lastOfYear, "15:42"),
      "of the 30th, paused": await subscription(lastOfYear - 1, "09:00"),
      "of the 29th, suspended": await subscription(lastOfYear - 2, "17:59"),
      "changed twice": await subscription(onBillDay - 1, "23:30"),
      cancelled: await subscription(lastOfYear, "12:00"),
      quarterly: await subscription(lastOfYear, "15:42", quarterly, 3),
    };
    const started = new Map<string, Day>();
    const inStockholm = (instant: Date): Day =>
      dayOf(new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm" }).format(instant));
    for (const id of Object.values(subscriptionIds))
      started.set(id, inStockholm((await b.subscriptionOf(id)).periodEndsAt!));
    const addonTo = async (id: string, productOfferingId: string) => {
      const { periodStartsAt, periodEndsAt } = await b.subscriptionOf(id);
      await b.addon(id, { productOfferingId, validFrom: periodStartsAt!, validTo: periodEndsAt! });
    };
    await addonTo(subscriptionIds.quarterly, monthlyExtra);
    await addonTo(subscriptionIds["of the 31st"], quarterlyExtra);
    const seatEnds = new Date("2028-01-20T09:00:00Z");
    const license = await makeLicense(api, tenant, {
      customerId: b.customerId,
      productOfferingId: await makeSeat(api, tenant, { price: { netPriceMinor: 6_900 } }),
      billingAnchorDay: 20,
      periodStartsAt: new Date("2027-12-20T09:00:00Z"),
      periodEndsAt: seatEnds,
      paidUntil: seatEnds,
    });

    const network = async (id: string, change: Promise<unknown>) => {
      await change;
      await b.network(id);
    };
    const paused = subscriptionIds["of the 30th, paused"];
    const suspended = subscriptionIds["of the 29th, suspended"];
    const changed = subscriptionIds["changed twice"];
    const upgradeDay = started.get(changed)! + 9;
    const events: Record<string, () => Promise<unknown>> = {
      "2028-03-10": () => network(paused, pauseSubscription(b.ctx, paused, { when: "NOW" })),
      "2028-03-20": () => network(paused, restoreSubscription(b.ctx, paused, { debtPaid: false })),
      "2028-04-02": () => network(suspended, suspendSubscription(b.ctx, suspended, "OTHER")),
      // More than two whole cycles.
      "2028-06-05": () => network(paused, pauseSubscription(b.ctx, paused, { when: "NOW" })),
      "2028-06-20": () => network(suspended, restoreSubscription(b.ctx, suspended, { debtPaid: false })),
      "2028-08-09": () => network(paused, restoreSubscription(b.ctx, paused, { debtPaid: false })),
      // In the first period that ends on the bill day.
      [dateOf(upgradeDay)]: () =>
        network(changed, changeOffering(b.ctx, { subscriptionId: changed, productOfferingId: large })),
      "2028-09-20": () => changeOffering(b.ctx, { subscriptionId: changed, productOfferingId: small }),
      "2028-09-05": () =>
        cancelSubscription(b.ctx, subscriptionIds.cancelled, {
          when: "DATE",
          date: "2028-10-20",
          reason: "NO_NEED",
        }),
    };
    for (let day = lastOfYear; day <= dayOf("2029-01-02"); day++) {
      await b.at(`${dateOf(day)}T18:00:00Z`);
      await b.pay();
      await events[dateOf(day)]?.();
    }

    const charged = (await b.bills())
      .filter(({ status }) => status === "PAID")
      .flatMap((invoice) => invoice.items);
    const sumOf = (isMeant: (item: (typeof charged)[number]) => boolean) =>
      charged.filter(isMeant).reduce((sum, { totalMinor }) => sum + totalMinor, 0);
    const found: Record<string, unknown> = {};
    const compare = (name: string, amount: number, used: Used, leftOver = false) => {
      const { sum, cycles, left } = worth(used, billDay);
      // An accountant rounds each item: half a minor unit per cycle, and per charge within one.
      const isRight = Math.abs(amount - sum) <= (cycles + 1) / 2 && (leftOver || left === 0);
      found[name] = isRight ? "right" : `${amount} was charged for days worth ${sum}; ${left} are left over`;
    };

    const extras = [monthlyExtra, quarterlyExtra];
    const ofSubscription = (id: string) =>
      sumOf((item) => item.subscriptionId === id && !extras.includes(item.productOfferingId!));
    const isPaused = (day: Day) =>
      between("2028-03-10", "2028-03-20")(day) || between("2028-06-05", "2028-08-09")(day);
    const changeDay = billDate(dayOf("2028-09-20"), billDay > 20 ? 0 : 1, billDay);
    for (const [name, id] of Object.entries(subscriptionIds)) {
      const row = await b.subscriptionOf(id);
      const until =
        name === "cancelled" ? dayOf("2028-10-20") : inStockholm(row.billedUntil ?? row.paidUntil!);
      const used: Used = {
        from: started.get(id)!,
        until,
        months: name === "quarterly" ? 3 : 1,
        price: always(name === "quarterly" ? 49_900 : 19_900),
        ...(id === paused && { isPaused }),
        ...(id === changed && {
          price: (day: Day) => (day >= upgradeDay && day < changeDay ? 34_700 : 19_900),
        }),
      };
      compare(name, ofSubscription(id), used, name === "cancelled");
      if (name === "quarterly")
        compare("monthly add-on of a quarterly subscription", sumOf(of(monthlyExtra)), {
          ...used,
          price: always(3 * 5_900),
        });
      if (name === "of the 31st")
        compare("quarterly add-on of a monthly subscription", sumOf(of(quarterlyExtra)), {
          ...used,
          price: always(14_900 / 3),
        });
    }
    const seat = await b.licenseOf(license);
    compare(
      "license",
      sumOf(({ licenseId }) => licenseId === license),
      {
        from: dayOf("2028-01-20"),
        until: inStockholm(seat.billedUntil ?? seat.paidUntil!),
        months: 1,
        price: always(6_900),
      },
    );
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, "right"])));
    expect(Object.keys(found)).toHaveLength(13);
    await expectBooksToAgree(database.pool, tenant.id);
  });
});

const of = (productOfferingId: string) => (item: { productOfferingId?: string | undefined }) =>
  item.productOfferingId === productOfferingId;
