import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { phoneNumbers, simCards } from "@/db/schema/inventory";
import { assignAnyNumber, assignPortedNumber, leaseNumber, releaseNumber } from "@/lib/inventory/commands";
import type { InventoryPools, PhoneNumberImportResults, PoolNumber } from "@/lib/inventory/model";
import { daysLeft } from "@/lib/inventory/pools";
import { assignSim, recordActivatedSim, releaseSim } from "@/lib/inventory/sim-cards";
import { makeNumbers, makeSims } from "@/lib/inventory/testing";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let ctx: Ctx;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  ctx = api.ctx(tenant);
});

const DAY = 86_400_000;
type List = { items: PoolNumber[]; pagination: { nextCursor: string | null } };
const pools = async () => (await api.call<InventoryPools>("GET", "/inventory/pools", { key })).body;
const list = async (query = "") =>
  (await api.call<List>("GET", `/inventory/pools/phone-numbers?${query}`, { key })).body;
const msisdnsOf = ({ items }: List) => items.map(({ msisdn }) => msisdn);
const setNumber = (msisdn: string, values: Partial<typeof phoneNumbers.$inferInsert>) =>
  api.db
    .update(phoneNumbers)
    .set(values)
    .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.msisdn, msisdn)));
const at = (days: number) => new Date(api.clock.now().getTime() + days * DAY);

/** One number in each state, and one each with an expired hold: a lease, a lease of a kept number and a reservation. */
async function numbersInEveryState(): Promise<Record<string, string>> {
  const [free, leased, reserved, resting, lapsed, kept, ended] = await makeNumbers(api, tenant, 7);
  const subscriptionId = newId();
  const [assigned] = await makeNumbers(api, tenant, 1, { prefix: "+4670171" });
  await setNumber(assigned!, { status: "ASSIGNED", subscriptionId });
  await setNumber(leased!, { status: "LEASED", leaseTokenHash: "x", leaseExpiresAt: at(1) });
  await setNumber(reserved!, { status: "RESERVED", reservationId: newId(), reservedUntil: at(1) });
  await setNumber(resting!, { status: "QUARANTINED" });
  await setNumber(lapsed!, { status: "LEASED", leaseTokenHash: "y", leaseExpiresAt: at(-1) });
  await setNumber(kept!, {
    status: "LEASED",
    leaseTokenHash: "z",
    leaseExpiresAt: at(-1),
    quarantinedUntil: at(9),
  });
  await setNumber(ended!, { status: "RESERVED", reservationId: newId(), reservedUntil: at(-1) });
  return {
    free: free!,
    leased: leased!,
    reserved: reserved!,
    resting: resting!,
    lapsed: lapsed!,
    kept: kept!,
    ended: ended!,
    assigned: assigned!,
  };
}

describe("the pools", () => {
  test("count numbers by country and state, and expired holds as free", async () => {
    await numbersInEveryState();
    await makeNumbers(api, tenant, 2, { country: "US", prefix: "+1415555", areaCode: "415" });
    expect((await pools()).phoneNumbers).toEqual([
      {
        country: "SE",
        available: 3,
        leased: 1,
        reserved: 1,
        assigned: 1,
        quarantined: 2,
        total: 8,
        taken: 0,
        daysLeft: null,
      },
      {
        country: "US",
        available: 2,
        leased: 0,
        reserved: 0,
        assigned: 0,
        quarantined: 0,
        total: 2,
        taken: 0,
        daysLeft: null,
      },
    ]);
  });

  test("count what was taken in 30 days, including a number whose subscription ended and excluding one that never rang", async () => {
    await makeNumbers(api, tenant, 8);
    const subscriptionIds = [newId(), newId(), newId()];
    const old = await assignAnyNumber(ctx, "SE", newId());
    api.clock.advance(31 * DAY);
    const taken: string[] = [];
    for (const subscriptionId of subscriptionIds)
      taken.push(await assignAnyNumber(ctx, "SE", subscriptionId));
    await releaseNumber(ctx, taken[0]!, subscriptionIds[0]!, "USED");
    await releaseNumber(ctx, taken[1]!, subscriptionIds[1]!, "NEVER_USED");
    expect((await pools()).phoneNumbers).toMatchObject([
      { available: 4, assigned: 2, quarantined: 2, total: 8, taken: 2, daysLeft: 60 },
    ]);
    expect(old).not.toBe(taken[0]);
    api.clock.advance(30 * DAY + 1000);
    expect((await pools()).phoneNumbers).toMatchObject([{ available: 4, taken: 0, daysLeft: null }]);
  });

  test("leave out ported numbers, and keep the time of a repeated assignment", async () => {
    const [own] = await makeNumbers(api, tenant, 1);
    const subscriptionId = newId();
    await assignPortedNumber(ctx, { msisdn: "+46739990001", country: "SE" }, subscriptionId);
    await assignPortedNumber(ctx, { msisdn: own!, country: "SE" }, subscriptionId);
    api.clock.advance(20 * DAY);
    await assignPortedNumber(ctx, { msisdn: own!, country: "SE" }, subscriptionId);
    expect((await pools()).phoneNumbers).toMatchObject([{ total: 1, assigned: 1, taken: 1, daysLeft: 0 }]);
    api.clock.advance(11 * DAY);
    expect((await pools()).phoneNumbers).toMatchObject([{ total: 1, taken: 0 }]);
  });

  test("count SIMs by type, without the customer's own, and without taking those that the network made", async () => {
    const [first, second] = await makeSims(api, tenant, 4);
    const subscriptionId = newId();
    await assignSim(ctx, { kind: "PSIM" }, subscriptionId);
    await assignSim(ctx, { iccid: second! }, newId());
    await assignSim(ctx, { iccid: second! }, newId()).catch(() => undefined);
    await assignSim(ctx, { iccid: "8946990000000000008" }, newId());
    await recordActivatedSim(
      ctx,
      { iccid: "8946990000000000016", kind: "ESIM", imsi: "240990000000001", puk: "12345678" },
      newId(),
    );
    expect((await pools()).simCards).toEqual([
      {
        type: "ESIM",
        available: 0,
        reserved: 0,
        assigned: 1,
        disabled: 0,
        total: 1,
        taken: 0,
        daysLeft: null,
      },
      { type: "PSIM", available: 2, reserved: 0, assigned: 2, disabled: 0, total: 4, taken: 2, daysLeft: 30 },
    ]);
    await releaseSim(ctx, first!, subscriptionId);
    expect((await pools()).simCards[1]).toMatchObject({ available: 3, taken: 1, daysLeft: 90 });
  });

  test("are hidden from another brand's key", async () => {
    await makeNumbers(api, tenant, 2);
    await makeSims(api, tenant, 2);
    const foreign = await api.apiKey(await api.tenant());
    const { body } = await api.call<InventoryPools>("GET", "/inventory/pools", { key: foreign });
    expect(body).toMatchObject({ phoneNumbers: [], simCards: [] });
    const numbers = await api.call<List>("GET", "/inventory/pools/phone-numbers", { key: foreign });
    expect(numbers.body.items).toEqual([]);
  });

  test("are counted from an index alone", async () => {
    await api.db.execute(sql`
      insert into ${phoneNumbers} (tenant_id, msisdn, country, area_code)
      select ${tenant.id}, '+4673' || lpad(n::text, 7, '0'), 'SE', '73' from generate_series(1, 20000) n`);
    await api.db.execute(sql`
      insert into ${simCards} (tenant_id, iccid, kind, imsi, puk_encrypted)
      select ${tenant.id}, '8946' || lpad(n::text, 15, '0'), 'PSIM', '24099' || lpad(n::text, 10, '0'), repeat('x', 80)
        from generate_series(1, 20000) n`);
    await api.db.execute(sql`vacuum analyze ${phoneNumbers}`);
    await api.db.execute(sql`vacuum analyze ${simCards}`);
    for (const [table, columns, whole, index] of [
      ["phone_numbers", "country, status", "not ported_in", "phone_numbers_pool"],
      ["sim_cards", "kind, status", "not brought", "sim_cards_pool"],
    ] as const) {
      // With few and short rows the planner prefers to read the table.
      const { rows } = await api.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return tx.execute<{ "QUERY PLAN": string }>(
          sql.raw(`explain select ${columns}, count(*), count(*) filter (where taken_at >= now()) from ${table}
            where tenant_id = '${tenant.id}' and ${whole} group by ${columns}`),
        );
      });
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(
        new RegExp(`Index Only Scan using ${index}`),
      );
    }
    expect(await pools()).toMatchObject({
      phoneNumbers: [{ available: 20_000, total: 20_000 }],
      simCards: [{ available: 20_000, total: 20_000 }],
    });
  });

  test("last as many days as the pace of the last 30 days allows", () => {
    expect([daysLeft(10, 0), daysLeft(0, 5), daysLeft(10, 30), daysLeft(10, 31)]).toEqual([null, 0, 10, 9]);
  });
});

describe("the list of the pool", () => {
  test("shows the current state of each number", async () => {
    const { free, leased, reserved, resting, lapsed, kept, ended, assigned } = await numbersInEveryState();
    const sorted = (...msisdns: (string | undefined)[]) => msisdns.toSorted();
    expect(msisdnsOf(await list())).toHaveLength(8);
    for (const [status, expected] of [
      ["AVAILABLE", sorted(free, lapsed, ended)],
      ["LEASED", [leased]],
      ["RESERVED", [reserved]],
      ["ASSIGNED", [assigned]],
      ["QUARANTINED", sorted(resting, kept)],
    ] as const) {
      const found = await list(`status=${status}`);
      expect(msisdnsOf(found), status).toEqual(expected);
      expect(
        found.items.every((item) => item.status === status),
        status,
      ).toBe(true);
    }
  });

  test("continues from page to page, also over expired holds", async () => {
    const { free, lapsed, ended } = await numbersInEveryState();
    const first = await list("status=AVAILABLE&limit=2");
    const second = await list(`status=AVAILABLE&limit=2&cursor=${first.pagination.nextCursor}`);
    expect(msisdnsOf(first)).toHaveLength(2);
    expect([...msisdnsOf(first), ...msisdnsOf(second)]).toEqual([free, lapsed, ended].toSorted());
    expect(second.pagination.nextCursor).toBeNull();
  });

  test("finds numbers by their first digits", async () => {
    await makeNumbers(api, tenant, 3);
    await makeNumbers(api, tenant, 1, { prefix: "+4679999" });
    const from = (begin: string) => list(`msisdn=${encodeURIComponent(begin)}`).then(msisdnsOf);
    expect(await from("+46701740606")).toEqual(["+46701740606"]);
    expect(await from("+4670")).toHaveLength(3);
    expect(await from("+46799")).toEqual(["+46799990605"]);
    expect(await from("+9")).toEqual([]);
    const wrong = await api.call("GET", "/inventory/pools/phone-numbers?msisdn=070", { key });
    expect(wrong.status).toBe(400);
  });
});

describe("staff of a brand that verifies callers", () => {
  test("see the numbers in stock, and only the last two digits of a customer's number", async () => {
    tenant = await api.tenant({ staff: { callerVerification: true } });
    ctx = api.ctx(tenant);
    const [free, taken] = await makeNumbers(api, tenant, 2);
    await setNumber(taken!, { status: "ASSIGNED", subscriptionId: newId() });
    const { headers } = await api.staffMember(tenant, "SUPPORT");
    const { body } = await api.call<List>("GET", "/inventory/pools/phone-numbers", { headers });
    expect(msisdnsOf(body)).toEqual([free, "●●● 06"]);
    expect(body.items[1]!.display).not.toMatch(/606/);
  });
});

describe("the check of an import", () => {
  test("answers like the import and adds nothing", async () => {
    const [old] = await makeNumbers(api, tenant, 1);
    const body = {
      phoneNumbers: [
        { msisdn: "+46701740699" },
        { msisdn: old },
        { msisdn: "+46701740699" },
        { msisdn: "0701" },
      ],
    };
    const post = (path: string) =>
      api.call<PhoneNumberImportResults>("POST", `/inventory/phone-numbers${path}`, { key, body });
    const tried = await post("/check");
    expect(tried.body).toMatchObject({ created: 1, duplicates: 2, invalid: 1 });
    expect(tried.body.items[3]).toMatchObject({ msisdn: "0701", outcome: "INVALID" });
    expect((await list()).items).toHaveLength(1);
    expect((await post("")).body).toEqual(tried.body);
    expect((await post("/check")).body).toMatchObject({ created: 0, duplicates: 3, invalid: 1 });
  });

  test("covers SIMs, too", async () => {
    const body = {
      simCards: [{ iccid: "8946990000000000008", puk: "12345678" }, { iccid: "8946990000000000007" }],
    };
    const post = (path: string) =>
      api.call<PhoneNumberImportResults>("POST", `/inventory/sim-cards${path}`, { key, body });
    const tried = await post("/check");
    expect(tried.body).toMatchObject({ created: 1, duplicates: 0, invalid: 1 });
    expect((await pools()).simCards).toEqual([]);
    expect((await post("")).body).toEqual(tried.body);
    expect((await post("/check")).body).toMatchObject({ created: 0, duplicates: 1, invalid: 1 });
  });
});

test("a running lease counts as leased", async () => {
  await makeNumbers(api, tenant, 2);
  await leaseNumber(ctx, { country: "SE" });
  expect((await pools()).phoneNumbers).toMatchObject([{ available: 1, leased: 1 }]);
});
