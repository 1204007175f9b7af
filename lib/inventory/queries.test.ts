import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { phoneNumbers } from "@/db/schema/inventory";
import { assignLeasedNumber, leaseNumber } from "@/lib/inventory/commands";
import { findLease, listFreeNumbers, verifyLease } from "@/lib/inventory/queries";
import { makeNumbers } from "@/lib/inventory/testing";
import type { Ctx } from "@/lib/kernel/context";
import { newId, randomToken } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
const MINUTE = 60_000;
let tenant: Tenant;
let ctx: Ctx;

beforeEach(async () => {
  api.clock.set("2026-11-01T12:00:00.000Z");
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
});

const found = async (contains: string, country = "SE") =>
  (await listFreeNumbers(ctx, { country, contains, limit: 10 })).items.map(({ msisdn }) => msisdn);

describe("the search for digits in a free number", () => {
  test("finds them anywhere, and at the start of the number as its country dials it or from abroad", async () => {
    const [mobile] = await makeNumbers(api, tenant, 1, { prefix: "+4670174" });
    const [other] = await makeNumbers(api, tenant, 1, { prefix: "+4673555", areaCode: "73" });
    expect(await found("0174")).toEqual([mobile]);
    expect(await found("0701")).toEqual([mobile]);
    expect(await found("070-174")).toEqual([mobile]);
    expect(await found("004673")).toEqual([other]);
    expect(await found("0605")).toEqual([mobile, other]);
    expect(await found("-")).toEqual([mobile, other]);
    expect(await found("0708")).toEqual([]);
    expect(await found("004470")).toEqual([]);
  });

  test("takes digits as they are where the country has no calling code", async () => {
    const [number] = await makeNumbers(api, tenant, 1, { country: "XX" });
    expect(await found("0174", "XX")).toEqual([number]);
    expect(await found("0701", "XX")).toEqual([]);
  });
});

describe("a lease is held by its token", () => {
  test("until it ends, by its own brand, and for its own number", async () => {
    const [number, other] = (await makeNumbers(api, tenant, 2)) as [string, string];
    const { leaseToken } = await leaseNumber(ctx, { msisdn: number });
    const expiresAt = new Date(api.clock.now().getTime() + 30 * MINUTE);
    expect(await verifyLease(ctx, number, leaseToken)).toBe(true);
    expect(await findLease(ctx, number, leaseToken)).toEqual({ msisdn: number, expiresAt, extended: false });
    const stranger = api.ctx(await api.tenant());
    for (const [from, msisdn, token] of [
      [ctx, number, randomToken()],
      [ctx, other, leaseToken],
      [stranger, number, leaseToken],
    ] as const) {
      expect(await verifyLease(from, msisdn, token)).toBe(false);
      expect(await findLease(from, msisdn, token)).toBeNull();
    }
    await api.db.update(phoneNumbers).set({ leaseExtensions: 1 }).where(eq(phoneNumbers.msisdn, number));
    expect(await findLease(ctx, number, leaseToken)).toMatchObject({ extended: true });
    api.clock.advance(30 * MINUTE);
    expect(await verifyLease(ctx, number, leaseToken)).toBe(false);
    expect(await findLease(ctx, number, leaseToken)).toBeNull();
  });

  test("and not when the number is assigned", async () => {
    const [number] = (await makeNumbers(api, tenant, 1)) as [string];
    const { leaseToken } = await leaseNumber(ctx, { msisdn: number });
    await assignLeasedNumber(ctx, number, leaseToken, newId());
    expect(await verifyLease(ctx, number, leaseToken)).toBe(false);
    expect(await findLease(ctx, number, leaseToken)).toBeNull();
  });
});
