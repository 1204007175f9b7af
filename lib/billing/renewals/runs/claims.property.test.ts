import { inArray } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { subscriptionAddons } from "@/db/schema/subscriptions";
import { horizonOf } from "@/lib/billing/renewals/plan/horizon";
import { loadState } from "@/lib/billing/renewals/plan/load";
import { planBills } from "@/lib/billing/renewals/plan/plan";
import { taxLookup } from "@/lib/billing/renewals/plan/tax";
import { claimDrafting, hasDueCustomers } from "@/lib/billing/renewals/runs/claims";
import { makeOffering } from "@/lib/catalog/testing";
import { makeLicense, makeSeat } from "@/lib/licenses/testing";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";

const { api } = await apiOfFile();
const NOW = new Date("2026-03-10T12:00:00.000Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RUNS = 40;

/** Milliseconds from the horizon of drafting, which is where something is due or not: mostly at it, and close to it. */
const fromHorizon = fc.constantFrom(-70 * DAY, -33 * DAY, -3 * DAY, -DAY, -1, 0, 0, 1, HOUR, 40 * DAY);
/** A moment by what it is close to: the horizon, or the end of what is paid. */
const moment = fc.record({
  of: fc.constantFrom("horizon", "paid"),
  by: fc.constantFrom(-33 * DAY, -1, 0, 0, 1, 33 * DAY),
});
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 5 });

const addon = fc.record({
  status: fc.constantFrom("ACTIVE", "ACTIVE", "ACTIVE", "EXPIRED", "CANCELLED", "PENDING"),
  renews: fc.constantFrom(true, true, true, false),
  validTo: maybe(moment),
  /** No time at all: cancelled before it began. */
  isEmpty: fc.constantFrom(false, false, false, true),
  billedFor: fc.constantFrom(null, null, 0, 1, 31 * DAY),
});

const subscription = fc.record({
  status: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom("ACTIVATED", "SUSPENDED", "BLOCKED") },
    { weight: 1, arbitrary: fc.constantFrom("PAUSED", "PENDING", "CANCELLED") },
  ),
  autoRenew: fc.boolean(),
  paidUntil: maybe(fromHorizon),
  /** How far beyond what is paid it is billed. */
  billedFor: fc.constantFrom(null, null, 0, 1, 31 * DAY),
  billingAnchorDay: fc.constantFrom(1, 15, 31, null),
  changingTo: fc.constantFrom(null, null, null, "PAUSED", "SUSPENDED", "ACTIVATED", "BLOCKED"),
  pending: maybe(fc.record({ status: fc.constantFrom("CANCELLED", "PAUSED", "ACTIVATED"), dueAt: moment })),
  addons: fc.array(addon, { maxLength: 2 }),
});

const license = fc.record({
  status: fc.constantFrom("ACTIVE", "ACTIVE", "ACTIVE", "PAUSED", "CANCELLED", "PENDING"),
  /** When it is to be cancelled, if it is. */
  cancelledAt: maybe(moment),
  autoRenew: fc.constantFrom(true, true, false),
  paidUntil: maybe(fromHorizon),
  billedFor: fc.constantFrom(null, null, 0, 1, 31 * DAY),
});

type Moment = typeof moment extends fc.Arbitrary<infer T> ? T : never;
type Subscription = typeof subscription extends fc.Arbitrary<infer T> ? T : never;
type License = typeof license extends fc.Arbitrary<infer T> ? T : never;

/** A brand of its own, with a customer per case, and who is due in it by both. */
async function brand() {
  api.clock.set(NOW);
  const tenant = await api.tenant();
  const ctx = api.ctx(tenant);
  const horizon = horizonOf(ctx).getTime();
  const at = (offset: number) => new Date(horizon + offset);
  /** @param paidUntil from the horizon, as everything that is written here */
  const offsetOf = ({ of, by }: Moment, paidUntil: number | null) =>
    of === "paid" && paidUntil !== null ? paidUntil + by : by;
  const until = (paid: number | null, more: number | null) =>
    paid === null || more === null ? null : at(paid + more);
  const plan = await makeOffering(api, tenant);
  const extra = await makeOffering(api, tenant, {
    name: "Extra",
    type: "SUBSCRIPTION_ADDON",
    category: "PRODUCT_CATEGORY_EXTRA_DATA",
  });
  const seat = await makeSeat(api, tenant);
  return {
    async subscription(given: Subscription): Promise<string> {
      const customerId = await api.customer(tenant);
      const dueAt = given.pending && at(offsetOf(given.pending.dueAt, given.paidUntil));
      const subscriptionId = await makeSubscription(api, tenant, {
        customerId,
        country: "SE",
        productOfferingId: plan,
        status: given.status,
        autoRenew: given.autoRenew,
        billingAnchorDay: given.billingAnchorDay,
        paidUntil: given.paidUntil === null ? null : at(given.paidUntil),
        billedUntil: until(given.paidUntil, given.billedFor),
        changingTo: given.changingTo,
        changingSince: given.changingTo && NOW,
        pendingStatus: given.pending?.status ?? null,
        pendingStatusDueAt: dueAt,
        pendingStatusAt: dueAt && calendarDate(dueAt),
      });
      for (const { status, renews, validTo, isEmpty, billedFor } of given.addons) {
        const offset = validTo && offsetOf(validTo, given.paidUntil);
        const ends = offset === null ? null : at(offset);
        await api.db.insert(subscriptionAddons).values({
          tenantId: tenant.id,
          id: newId(),
          subscriptionId,
          productOfferingId: extra,
          status,
          renews,
          validFrom: ends && new Date(ends.getTime() - (isEmpty ? 0 : 31 * DAY)),
          validTo: ends,
          billedUntil: until(offset, billedFor),
          createdAt: NOW,
          updatedAt: NOW,
        });
      }
      return customerId;
    },
    async license(given: License): Promise<string> {
      const customerId = await api.customer(tenant, { customerType: "BUSINESS" });
      await makeLicense(api, tenant, {
        customerId,
        productOfferingId: seat,
        status: given.status,
        autoRenew: given.autoRenew,
        ...(given.cancelledAt !== null && {
          pendingStatus: "CANCELLED",
          pendingStatusAt: calendarDate(at(offsetOf(given.cancelledAt, given.paidUntil))),
        }),
        paidUntil: given.paidUntil === null ? null : at(given.paidUntil),
        billedUntil: until(given.paidUntil, given.billedFor),
      });
      return customerId;
    },
    /** The customers that a run takes. */
    async claimed(): Promise<string[]> {
      const ids = (await claimDrafting(ctx, 1000)).map(({ id }) => id);
      expect(await hasDueCustomers(ctx)).toBe(ids.length > 0);
      return ids;
    },
    /** Those of the given customers that have a bill. */
    async planned(customerIds: readonly string[]): Promise<string[]> {
      const held = await api.db
        .select()
        .from(customers)
        .where(inArray(customers.id, [...customerIds]));
      const state = await loadState(ctx, held, horizonOf(ctx), { lock: false });
      const plans = await planBills(ctx, state, horizonOf(ctx), taxLookup(ctx));
      expect(plans.filter(({ problem }) => problem)).toEqual([]);
      return plans.filter(({ bills }) => bills.length > 0).map(({ customerId }) => customerId);
    },
  };
}

/** Says of each case whether it is claimed and whether it is planned, so that a failure shows which one differs. */
async function compare<T>(
  cases: readonly T[],
  store: (made: Awaited<ReturnType<typeof brand>>, one: T) => Promise<string>,
) {
  const made = await brand();
  const ids: string[] = [];
  for (const one of cases) ids.push(await store(made, one));
  const [claimed, planned] = [new Set(await made.claimed()), new Set(await made.planned(ids))];
  const said = (who: ReadonlySet<string>) => cases.map((one, at) => ({ ...one, due: who.has(ids[at]!) }));
  expect(said(claimed)).toEqual(said(planned));
  return planned.size;
}

describe("what a run claims and what is planned", () => {
  test("are the same subscriptions, with their add-ons", async () => {
    let due = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(subscription, { minLength: 20, maxLength: 20 }), async (cases) => {
        due += await compare(cases, (made, one) => made.subscription(one));
      }),
      { numRuns: RUNS },
    );
    // Neither of them says yes or no to all.
    expect(due).toBeGreaterThan(RUNS);
    expect(due).toBeLessThan(RUNS * 20 - RUNS);
  });

  test("are the same licenses", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(license, { minLength: 20, maxLength: 20 }), async (cases) => {
        await compare(cases, (made, one) => made.license(one));
      }),
      { numRuns: RUNS },
    );
  });
});
