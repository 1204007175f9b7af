import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testWorld, type World } from "@/lib/payments/testing";
import { carryOut, type Doing, doings } from "./doings";
import { foresee } from "./foresight";
import { brokenRules } from "./invariants";
import { beginLife, type Life, type LifeOptions } from "./life";
import { LINES, type LineName } from "./offer";

/**
 * Simulated years: random customers live through two years, and after each of their doings the books agree and the rules
 * of billing hold. `SIMULATION_SECONDS` makes a long night of it, `SIMULATION_SEED` repeats one.
 */

const SECONDS = Number(process.env.SIMULATION_SECONDS ?? 70);
const SEED = process.env.SIMULATION_SEED ? Number(process.env.SIMULATION_SEED) : Date.now() % 2 ** 31;
const YEARS_MS = 2 * 365 * 86_400_000;

let world: World;
beforeAll(async () => {
  world = await testWorld({ CARRIER_LATENCY_MS: "0" });
}, 60_000);
afterAll(() => world[Symbol.asyncDispose]());

const customers: fc.Arbitrary<LifeOptions> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<LifeOptions>({}) },
  { weight: 1, arbitrary: fc.constant<LifeOptions>({ currency: "USD" }) },
  { weight: 1, arbitrary: fc.constant<LifeOptions>({ currency: "JPY" }) },
  { weight: 2, arbitrary: fc.constant<LifeOptions>({ customerType: "BUSINESS", postpaid: true }) },
);

const lives = fc.record({
  who: customers,
  /** Days from today to the first purchase: any day of a month is somebody's anchor. */
  begins: fc.nat(40),
  first: fc.constantFrom(...(Object.keys(LINES) as LineName[])),
  doings: fc.array(doings, { minLength: 1, maxLength: 24, size: "max" }),
});

async function holds(life: Life, doing: Doing | string): Promise<void> {
  const broken = await brokenRules(life);
  expect(broken, `after ${JSON.stringify(doing)}`).toEqual([]);
}

test(
  "two years of random customers",
  async () => {
    const deadline = Date.now() + SECONDS * 1000;
    let [lived, days] = [0, 0];
    const details = await fc.check(
      fc.asyncProperty(lives, async ({ who, begins, first, doings }) => {
        const life = await beginLife(world, who);
        await life.goTo(new Date((await life.now()).getTime() + begins * 86_400_000));
        const began = await life.now();
        foresee(life);
        life.watchers.push({ after: () => holds(life, "a stop on the way") });
        await carryOut(life, { do: "buy a line", plan: first, extras: true, code: false });
        for (const doing of doings) {
          await carryOut(life, doing);
          await holds(life, doing);
          if ((await life.now()).getTime() > began.getTime() + YEARS_MS) break;
        }
        await life.goTo(new Date(began.getTime() + YEARS_MS));
        await holds(life, "the end");
        lived += 1;
        days += (YEARS_MS + begins * 86_400_000) / 86_400_000;
      }),
      {
        seed: SEED,
        numRuns: 10_000,
        interruptAfterTimeLimit: SECONDS * 1000,
        markInterruptAsFailure: false,
        skipAllAfterTimeLimit: SECONDS * 1000 + (deadline - deadline),
      },
    );
    process.stdout.write(
      `simulated ${lived} customers, ${Math.round(days / 365)} years (SIMULATION_SEED=${SEED})\n`,
    );
    if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
    expect(lived).toBeGreaterThan(0);
  },
  (SECONDS + 120) * 1000,
);
