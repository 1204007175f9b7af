import { beforeEach, describe, expect, test } from "vitest";
import { phoneNumbers } from "@/db/schema/inventory";
import {
  assignAnyNumber,
  assignFreeNumber,
  assignLeasedNumber,
  assignNumberAgain,
  leaseNumber,
  leaseUnusedNumber,
  releaseNumber,
} from "@/lib/inventory/commands";
import { leaseFormerNumber } from "@/lib/inventory/former-number";
import { endOfQuarantine, getPoolNumber, sweepPool } from "@/lib/inventory/pool";
import { verifyLease } from "@/lib/inventory/queries";
import { makeNumbers, storedNumber } from "@/lib/inventory/testing";
import type { Ctx } from "@/lib/kernel/context";
import { newId, randomToken } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let tenant: Tenant;
let ctx: Ctx;
let number: string;
let subscriptionId: string;

beforeEach(async () => {
  api.clock.set("2026-11-01T12:00:00.000Z");
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
  [number] = (await makeNumbers(api, tenant, 1)) as [string];
  subscriptionId = newId();
});

const at = (ms: number) => new Date(api.clock.now().getTime() + ms);
const rowOf = (msisdn = number) => storedNumber(api, tenant, msisdn);
const refusal = (internalCode: string) => ({ failure: { internalCode } });
const [LEASE_INVALID, UNAVAILABLE] = [refusal("7001"), refusal("7000")];
const assign = () => assignFreeNumber(ctx, { msisdn: number, country: "SE" }, subscriptionId);

describe("a free number", () => {
  test("goes to a subscription of its country, once", async () => {
    await expect(
      assignFreeNumber(ctx, { msisdn: number, country: "NO" }, subscriptionId),
    ).rejects.toMatchObject(UNAVAILABLE);
    await assign();
    expect(await rowOf()).toMatchObject({ status: "ASSIGNED", subscriptionId, takenAt: at(0) });
    await expect(assignFreeNumber(ctx, { msisdn: number, country: "SE" }, newId())).rejects.toMatchObject(
      UNAVAILABLE,
    );
    expect(await rowOf()).toMatchObject({ subscriptionId });
  });

  test("is not free while it is leased, and is when the lease is over", async () => {
    await leaseNumber(ctx, { msisdn: number });
    await expect(assign()).rejects.toMatchObject(UNAVAILABLE);
    api.clock.advance(30 * MINUTE);
    await assign();
    expect(await rowOf()).toMatchObject({ status: "ASSIGNED", leaseTokenHash: null, leaseExpiresAt: null });
  });
});

test("a leased number goes to a subscription of its country only, where that is asked for", async () => {
  const { leaseToken } = await leaseNumber(ctx, { msisdn: number });
  await expect(assignLeasedNumber(ctx, number, leaseToken, subscriptionId, "NO")).rejects.toMatchObject(
    LEASE_INVALID,
  );
  await assignLeasedNumber(ctx, number, leaseToken, subscriptionId, "SE");
  expect(await rowOf()).toMatchObject({ status: "ASSIGNED", subscriptionId });
});

describe("a number that goes to the subscription that replaces another", () => {
  const again = (given: { leaseToken?: string } = {}) =>
    assignNumberAgain(ctx, { msisdn: number, ...given }, subscriptionId);

  test("is one that never rang, and rests", async () => {
    const first = newId();
    await assignFreeNumber(ctx, { msisdn: number, country: "SE" }, first);
    await expect(again()).rejects.toMatchObject(UNAVAILABLE);
    await releaseNumber(ctx, number, first, "NEVER_USED");
    await again();
    expect(await rowOf()).toMatchObject({ status: "ASSIGNED", subscriptionId, quarantinedUntil: null });
  });

  test("is none that was in use", async () => {
    const first = newId();
    await assignFreeNumber(ctx, { msisdn: number, country: "SE" }, first);
    await releaseNumber(ctx, number, first, "USED");
    await expect(again()).rejects.toMatchObject(UNAVAILABLE);
  });

  test("is one that is free, or leased with the token of its order", async () => {
    const { leaseToken } = await leaseNumber(ctx, { msisdn: number });
    await expect(again()).rejects.toMatchObject(UNAVAILABLE);
    await expect(again({ leaseToken: randomToken() })).rejects.toMatchObject(UNAVAILABLE);
    await again({ leaseToken });
    expect(await rowOf()).toMatchObject({ status: "ASSIGNED", subscriptionId });
  });
});

describe("a number that is taken from its subscription", () => {
  test("rests for its former subscription when it was in use, and keeps the moment it was taken", async () => {
    const taken = at(0);
    await assign();
    api.clock.advance(DAY);
    await releaseNumber(ctx, number, subscriptionId, "USED");
    expect(await rowOf()).toMatchObject({
      status: "QUARANTINED",
      formerSubscriptionId: subscriptionId,
      quarantinedUntil: endOfQuarantine(ctx),
      takenAt: taken,
    });
  });

  test("rests for no one when its subscription has another, and keeps the moment it was taken", async () => {
    const taken = at(0);
    await assign();
    api.clock.advance(DAY);
    await releaseNumber(ctx, number, subscriptionId, "REPLACED");
    expect(await rowOf()).toMatchObject({ formerSubscriptionId: null, takenAt: taken });
  });

  test("rests for a day and was never taken when it never rang", async () => {
    await assign();
    await releaseNumber(ctx, number, subscriptionId, "NEVER_USED");
    expect(await rowOf()).toMatchObject({
      status: "QUARANTINED",
      formerSubscriptionId: null,
      quarantinedUntil: at(DAY),
      takenAt: null,
    });
  });

  test("is leased for 30 minutes to the caller with the token when it never rang", async () => {
    await assign();
    const token = randomToken();
    await leaseUnusedNumber(ctx, number, newId(), token);
    expect(await rowOf()).toMatchObject({ status: "ASSIGNED" });
    await leaseUnusedNumber(ctx, number, subscriptionId, token);
    expect(await rowOf()).toMatchObject({ status: "LEASED", leaseExpiresAt: at(30 * MINUTE), takenAt: null });
    expect(await verifyLease(ctx, number, token)).toBe(true);
  });
});

test.each([
  ["USED", undefined, 90],
  ["USED", 30, 30],
  // Its customer can have it back for 14 days, in whatever time zone.
  ["USED", 1, 16],
  ["REPLACED", 30, 30],
  ["NEVER_USED", undefined, 1],
  ["NEVER_USED", 30, 1],
] as const)("a number that was %s rests, where the brand says %s days, for %i", async (was, own, days) => {
  const settings = { ...tenant.settings, ...(own !== undefined && { numberQuarantineDays: own }) };
  expect(endOfQuarantine({ ...ctx, tenant: { ...tenant, settings } }, was)).toEqual(at(days * DAY));
});

describe("the resting number of a subscription that ended", () => {
  beforeEach(async () => {
    await assign();
    await releaseNumber(ctx, number, subscriptionId, "USED");
  });

  test("is leased for 30 minutes, and the same lease is answered again", async () => {
    const first = await leaseFormerNumber(ctx, subscriptionId);
    expect(first).toMatchObject({ msisdn: number, expiresAt: at(30 * MINUTE).toISOString() });
    api.clock.advance(10 * MINUTE);
    expect(await leaseFormerNumber(ctx, subscriptionId)).toEqual(first);
    expect(await verifyLease(ctx, number, first.leaseToken)).toBe(true);
    api.clock.advance(20 * MINUTE);
    expect(await leaseFormerNumber(ctx, subscriptionId)).toMatchObject({
      leaseToken: first.leaseToken,
      expiresAt: at(30 * MINUTE).toISOString(),
    });
  });

  test("is not leased to another subscription, nor when it has rested", async () => {
    await expect(leaseFormerNumber(ctx, newId())).rejects.toMatchObject(UNAVAILABLE);
    api.clock.advance(90 * DAY);
    await expect(leaseFormerNumber(ctx, subscriptionId)).rejects.toMatchObject(UNAVAILABLE);
  });

  test("goes on resting when its lease has run out for two days", async () => {
    const { quarantinedUntil } = (await rowOf())!;
    await leaseFormerNumber(ctx, subscriptionId);
    api.clock.advance(30 * MINUTE + 2 * DAY - 1);
    await sweepPool(ctx);
    expect(await rowOf()).toMatchObject({ status: "LEASED" });
    expect(await getPoolNumber(ctx, number)).toMatchObject({
      status: "QUARANTINED",
      heldUntil: quarantinedUntil!.toISOString(),
    });
    await expect(assignAnyNumber(ctx, "SE", newId())).rejects.toThrow();
    api.clock.advance(1);
    await sweepPool(ctx);
    expect(await rowOf()).toMatchObject({ status: "QUARANTINED", quarantinedUntil, leaseTokenHash: null });
  });
});

test("a lease that ran out is remembered for two days, unless someone takes the number", async () => {
  const { leaseToken } = await leaseNumber(ctx, { msisdn: number });
  api.clock.advance(30 * MINUTE + 2 * DAY - 1);
  await sweepPool(ctx);
  expect(await rowOf()).toMatchObject({ status: "LEASED" });
  api.clock.advance(1);
  await sweepPool(ctx);
  expect(await rowOf()).toMatchObject({ status: "AVAILABLE" });
  await expect(assignLeasedNumber(ctx, number, leaseToken, subscriptionId)).rejects.toMatchObject(
    LEASE_INVALID,
  );
});

test("a number is shown as its country writes it, and without an area where it has none", async () => {
  const msisdn = "+46710000001";
  await api.db.insert(phoneNumbers).values({ tenantId: tenant.id, msisdn, country: "SE" });
  const shown = await getPoolNumber(ctx, msisdn);
  expect(shown).toMatchObject({ display: "071-000 00 01", status: "AVAILABLE" });
  expect(shown).not.toHaveProperty("areaCode");
});
