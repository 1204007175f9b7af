import fc from "fast-check";
import { expect, test } from "vitest";
import { expectBooksToAgree } from "@/lib/billing/testing";
import { testWorldOfFile } from "@/lib/payments/testing";
import { actionsOfCustomer, type CustomerAction, runAction } from "./actions";
import { checkUpcomingInvoice } from "./foresight";
import { brokenInvariants } from "./invariants";
import { beginLife, type LifeOptions, type SimulatedLife } from "./life";
import { PLANS, type PlanName } from "./offer";

/**
 * Simulates random customers for two years. After each of their actions the books agree and the rules of billing hold. The customers are
 * always the same, so the test never fails by chance. `SIMULATION_SEED` chooses others, and `SIMULATION_SECONDS` allows longer runs.
 */

const SECONDS = Number(process.env.SIMULATION_SECONDS ?? 45);
const SEED = Number(process.env.SIMULATION_SEED ?? 20260901);
const DAY_MS = 86_400_000;
const YEARS_MS = 2 * 365 * DAY_MS;
/** The time for making a customer simpler whose rule is broken. */
const SHRINKING_MS = 90_000;

const world = await testWorldOfFile({ CARRIER_LATENCY_MS: "0" });

const customers: fc.Arbitrary<LifeOptions> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<LifeOptions>({}) },
  { weight: 1, arbitrary: fc.constant<LifeOptions>({ currency: "USD" }) },
  { weight: 1, arbitrary: fc.constant<LifeOptions>({ currency: "JPY" }) },
  { weight: 2, arbitrary: fc.constant<LifeOptions>({ customerType: "BUSINESS", postpaid: true }) },
);

const lives = fc.record({
  who: customers,
  /** Days from today to the first purchase, so that every day of a month is an anchor day. */
  begins: fc.nat(40),
  first: fc.constantFrom(...(Object.keys(PLANS) as PlanName[])),
  doings: fc.array(actionsOfCustomer, { minLength: 1, maxLength: 24, size: "max" }),
});

let checks = 0;

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The next such day in the future. */
function coming(monthAndDay: string, fits: (year: number) => boolean = () => true): string {
  const today = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  for (let year = new Date().getUTCFullYear(); ; year++)
    if (fits(year) && `${year}-${monthAndDay}` > today) return `${year}-${monthAndDay}`;
}

/** Unusual cycles. A customer upgrades twice in each of them. */
const CYCLES = [
  { cycle: "a short one, after a pause over the renewal", begins: coming("04-01"), days: [20, 20, 11] },
  { cycle: "a long one, with a pause in it", begins: coming("04-01"), days: [5, 15, 3] },
  { cycle: "one from a leap day", begins: coming("02-29", isLeap), days: [10, 7, 2] },
  { cycle: "one from the 31st to the end of February", begins: coming("01-31"), days: [20, 12, 9] },
] as const;

async function holds(life: SimulatedLife, doing: CustomerAction | string): Promise<void> {
  const broken = await brokenInvariants(life);
  expect(broken, `after ${JSON.stringify(doing)}`).toEqual([]);
  await expectBooksToAgree(world.database.pool, life.tenant.id);
  checks += 1;
}

for (const { cycle, begins, days } of CYCLES)
  test(`an upgrade costs the days that are left in ${cycle}`, async () => {
    const life = await beginLife(world);
    await life.goTo(begins);
    checkUpcomingInvoice(life);
    life.watchers.push({ after: () => holds(life, cycle) });
    await runAction(life, { do: "buy a subscription", plan: "small", extras: false, code: false });
    const [beforePause, paused, afterPause] = days;
    await runAction(life, { do: "wait", days: beforePause });
    await runAction(life, { do: "pause", subscription: 0, later: 0 });
    await runAction(life, { do: "wait", days: paused });
    await runAction(life, { do: "resume", subscription: 0 });
    await runAction(life, { do: "wait", days: afterPause });
    await runAction(life, { do: "change plan", subscription: 0, plan: "medium" });
    await runAction(life, { do: "wait", days: 2 });
    await runAction(life, { do: "change plan", subscription: 0, plan: "bound" });
    await runAction(life, { do: "wait", days: 45 });
    await holds(life, "the end");
  });

for (const { who, cancelAfterDays } of [
  { who: "a consumer who pays before", cancelAfterDays: 120 },
  { who: "a consumer whose subscription ends during the suspension", cancelAfterDays: 40 },
  { who: "a company that pays afterwards", cancelAfterDays: 120 },
] as const)
  test(`a suspended subscription is billed on: ${who}`, async () => {
    const postpaid = who === "a company that pays afterwards";
    const life = await beginLife(world, {
      ...(postpaid && { customerType: "BUSINESS" as const, postpaid }),
      billing: { cancelAfterDays },
    });
    await life.goTo(coming("01-31"));
    checkUpcomingInvoice(life);
    life.watchers.push({ after: () => holds(life, who) });
    await runAction(life, { do: "buy a subscription", plan: "small", extras: false, code: false });
    await runAction(life, { do: "buy an add-on", subscription: 0 });
    if (!postpaid) await runAction(life, { do: "use a card", card: "declined" });
    await runAction(life, { do: "wait", days: 100 });
    for (let paid = 0; paid < 6; paid++) {
      await runAction(life, { do: "pay what is open" });
      await holds(life, "a payment");
    }
    if (!postpaid) await runAction(life, { do: "use a card", card: "good" });
    await runAction(life, { do: "wait", days: 70 });
    await holds(life, "the end");
  });

test(
  "random customers keep the books in agreement for two years",
  async () => {
    let deadline = Date.now() + SECONDS * 1000;
    let failedBefore = false;
    const inTime = () => Date.now() < deadline;
    let [lived, days] = [0, 0];
    const live = async ({
      who,
      begins,
      first,
      doings,
    }: typeof lives extends fc.Arbitrary<infer L> ? L : never) => {
      const life = await beginLife(world, who);
      await life.goTo(new Date((await life.now()).getTime() + begins * DAY_MS));
      const began = await life.now();
      const end = new Date(began.getTime() + YEARS_MS);
      checkUpcomingInvoice(life);
      life.watchers.push({ after: () => holds(life, "a stop on the way") });
      await runAction(life, { do: "buy a subscription", plan: first, extras: true, code: false });
      for (const doing of doings) {
        if (!inTime() || (await life.now()) > end) break;
        await runAction(life, doing);
        await holds(life, doing);
      }
      while (inTime() && (await life.now()) < end) await runAction(life, { do: "wait", days: 60 });
      await holds(life, "the end");
      lived += 1;
      days += ((await life.now()).getTime() - began.getTime()) / DAY_MS;
    };
    const details = await fc.check(
      fc.asyncProperty(lives, async (life) => {
        // The time is over: further runs and simplifications are skipped.
        if (!inTime()) return;
        try {
          await live(life);
        } catch (error) {
          if (!failedBefore) deadline = Date.now() + SHRINKING_MS;
          failedBefore = true;
          throw error;
        }
      }),
      { seed: SEED, numRuns: 1_000 },
    );
    process.stdout.write(
      `simulated ${lived} customers, ${(days / 365).toFixed(1)} years, ${checks} looks at the rules (SIMULATION_SEED=${SEED})\n`,
    );
    if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
    expect(checks).toBeGreaterThan(0);
  },
  (SECONDS + 300) * 1000,
);
