import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import {
  cancelSubscriptionForDebt,
  followDebt,
  suspendForDebt,
} from "@/lib/subscriptions/lifecycle/follow-debt";
import { restoreAfterPayment } from "@/lib/subscriptions/lifecycle/restore-subscription";
import {
  carrierOperationsOf,
  eventTypesOf,
  makeSubscription,
  networkAnswers,
} from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
const HOUR = 3_600_000;
let tenant: Tenant;
let ctx: Ctx;

beforeEach(async () => {
  api.clock.set("2026-11-01T12:00:00.000Z");
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
});

let serial = 0;
const make = (given: Parameters<typeof makeSubscription>[2] = {}) =>
  makeSubscription(api, tenant, {
    iccid: `89463000000000${String(10_000 + serial++)}`,
    changingSince: given.changingTo ? api.clock.now() : null,
    ...given,
  });
const rowOf = async (id: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
/** What the network was asked for, oldest first. */
const asked = async (id: string) => (await carrierOperationsOf(api, id)).map(({ type }) => type);
const answers = (id: string, answer?: Parameters<typeof networkAnswers>[3]) =>
  networkAnswers(api, tenant, id, answer);

describe("a subscription whose invoice is not paid", () => {
  test("is suspended at once when it is active and the network is not busy with it", async () => {
    const id = await make();
    await suspendForDebt(ctx, id);
    await suspendForDebt(ctx, id);
    expect(await asked(id)).toEqual(["SUSPEND"]);
    expect(await rowOf(id)).toMatchObject({ suspendedFor: "UNPAID", changingTo: "SUSPENDED" });
  });

  test.each([
    ["paused", { status: "PAUSED" }],
    ["blocked", { status: "BLOCKED" }],
    ["not active yet", { status: "PENDING" }],
    ["one that the network is pausing", { status: "ACTIVATED", changingTo: "PAUSED" }],
  ] as const)("is only marked while it is %s", async (_, given) => {
    const id = await make(given);
    await suspendForDebt(ctx, id);
    await followDebt(ctx, id);
    expect(await asked(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ ...given, suspendedFor: "UNPAID" });
  });

  test("is suspended when it is active again", async () => {
    const id = await make({ suspendedFor: "UNPAID" });
    await followDebt(ctx, id);
    expect(await asked(id)).toEqual(["SUSPEND"]);
    expect(await rowOf(id)).toMatchObject({ suspendedFor: "UNPAID", changingTo: "SUSPENDED" });
  });

  test("stays as it is when it is cancelled, when the brand suspended it, and when there is none", async () => {
    const cancelled = await make({ status: "CANCELLED" });
    const suspended = await make({ status: "SUSPENDED", suspendedFor: "OTHER" });
    for (const id of [cancelled, suspended, newId()]) await suspendForDebt(ctx, id);
    expect(await rowOf(cancelled)).toMatchObject({ suspendedFor: null });
    expect(await rowOf(suspended)).toMatchObject({ suspendedFor: "OTHER" });
    expect([...(await asked(cancelled)), ...(await asked(suspended))]).toEqual([]);
  });

  test("is suspended a day after the network refused to, and not sooner", async () => {
    const id = await make();
    await suspendForDebt(ctx, id);
    await answers(id, { refused: "line_busy" });
    api.clock.advance(24 * HOUR - 1);
    await followDebt(ctx, id);
    expect(await asked(id)).toEqual(["SUSPEND"]);
    api.clock.advance(1);
    await followDebt(ctx, id);
    expect(await asked(id)).toEqual(["SUSPEND", "SUSPEND"]);
  });
});

describe("a subscription whose debt is gone", () => {
  const suspended = async () => {
    const id = await make();
    await suspendForDebt(ctx, id);
    await answers(id);
    return id;
  };

  test("is restored by the payment when it is suspended, once", async () => {
    const id = await suspended();
    await restoreAfterPayment(ctx, id);
    await restoreAfterPayment(ctx, id);
    await followDebt(ctx, id);
    expect(await asked(id)).toEqual(["SUSPEND", "RESTORE"]);
    expect(await rowOf(id)).toMatchObject({ suspendedFor: null, changingTo: "ACTIVATED" });
  });

  test.each(["ACTIVATED", "PAUSED", "BLOCKED", "PENDING"] as const)(
    "asks the network for nothing when it is %s and was only marked",
    async (status) => {
      const id = await make({ status, suspendedFor: "UNPAID" });
      await restoreAfterPayment(ctx, id);
      expect(await asked(id)).toEqual([]);
      expect(await rowOf(id)).toMatchObject({ status, suspendedFor: null, changingTo: null });
    },
  );

  test("waits for the network when that is busy with it", async () => {
    const id = await make({ status: "SUSPENDED", suspendedFor: "UNPAID", changingTo: "ACTIVATED" });
    await restoreAfterPayment(ctx, id);
    expect(await asked(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ suspendedFor: null });
  });

  test("is restored a day after the network refused to, and not sooner", async () => {
    const id = await suspended();
    await restoreAfterPayment(ctx, id);
    await answers(id, { refused: "line_busy" });
    api.clock.advance(24 * HOUR - 1);
    await followDebt(ctx, id);
    expect(await asked(id)).toEqual(["SUSPEND", "RESTORE"]);
    api.clock.advance(1);
    await followDebt(ctx, id);
    expect(await asked(id)).toEqual(["SUSPEND", "RESTORE", "RESTORE"]);
  });

  test("keeps a suspension by the brand", async () => {
    const id = await make({ status: "SUSPENDED", suspendedFor: "OTHER", suspendedAt: api.clock.now() });
    await restoreAfterPayment(ctx, id);
    await followDebt(ctx, id);
    expect(await asked(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ suspendedFor: "OTHER" });
  });
});

test.each([
  ["ACTIVATED", {}],
  // Dates of an earlier suspension change nothing.
  ["ACTIVATED", { suspendedAt: new Date("2026-10-01T12:00:00Z") }],
  ["PAUSED", { suspendedAt: new Date("2026-10-01T12:00:00Z") }],
  ["BLOCKED", { suspendedAt: new Date("2026-10-01T12:00:00Z") }],
  ["SUSPENDED", {}],
] as const)("a subscription without a debt that is %s with %j is left alone", async (status, given) => {
  const id = await make({ status, ...given });
  await followDebt(ctx, id);
  expect(await asked(id)).toEqual([]);
  expect(await eventTypesOf(api, id)).toEqual([]);
});

describe("a debt that was never paid", () => {
  const cancel = (id: string) => cancelSubscriptionForDebt(ctx, id, "Not paid for 30 days");

  test("ends a suspended subscription at once", async () => {
    const id = await make({
      status: "SUSPENDED",
      suspendedFor: "UNPAID",
      bindingEndsAt: "2027-11-01",
    });
    expect(await cancel(id)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: "CANCELLED" });
    expect(await cancel(id)).toBe(true);
  });

  test("ends an active subscription that is marked, and one that was never active", async () => {
    const [marked, pending] = [
      await make({ suspendedFor: "UNPAID" }),
      await make({ status: "PENDING", changingTo: "ACTIVATED" }),
    ];
    expect([await cancel(marked), await cancel(pending)]).toEqual([true, true]);
    expect([(await rowOf(marked)).status, (await rowOf(pending)).status]).toEqual(["CANCELLED", "CANCELLED"]);
  });

  test("ends no subscription that the network is busy with, and is to be tried again", async () => {
    const id = await make({ status: "SUSPENDED", suspendedFor: "UNPAID", changingTo: "ACTIVATED" });
    expect(await cancel(id)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ status: "SUSPENDED" });
  });

  test("ends no subscription that the brand made active again", async () => {
    const id = await make();
    expect(await cancel(id)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: "ACTIVATED" });
  });

  test("has nothing to end where there is no such subscription", async () => {
    expect(await cancel(newId())).toBe(true);
  });
});
