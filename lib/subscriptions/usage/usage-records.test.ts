import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { simCards } from "@/db/schema/inventory";
import { events } from "@/db/schema/platform";
import { subscriptions, unmatchedUsageRecords, usagePackages, usageRecords } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { MAX_IMPORT_BYTES } from "@/lib/kernel/parse";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { countUnmatchedUsage, ingestReported } from "@/lib/subscriptions/usage/usage-records";
import { apiOfFile } from "@/lib/testing/brand";
import type { Usage, UsageDay } from "@/lib/usage/model";
import { grantBalance, grantPackages, type Service, type UsageScope } from "@/lib/usage/packages";
import type { UsageRecordResults } from "@/lib/usage/record-model";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let ctx: Ctx;
let subscriptionId: string;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  ctx = api.ctx(tenant);
  subscriptionId = await makeSubscription(api, tenant, { createdAt: at(-60) });
});

const DAY = 86_400_000;
const at = (days: number) => new Date(api.clock.now().getTime() + days * DAY);
const grant = (
  name: string,
  total: number | null,
  [from, to]: [number, number],
  id = subscriptionId,
  service: Service = "DATA",
  scope: UsageScope = "NATIONAL",
) =>
  grantPackages(ctx, {
    subscriptionId: id,
    name,
    allowances: [{ service, scope, total }],
    window: { validFrom: at(from), validTo: at(to) },
  });
const record = (given: Record<string, unknown> = {}) => ({
  recordId: newId(),
  subscriptionId,
  service: "DATA",
  quantity: 10,
  occurredAt: api.clock.now().toISOString(),
  ...given,
});
const send = (records: unknown, headers: Record<string, string> = {}) =>
  api.call<UsageRecordResults & { internalCode: string; details: { property: string; code: string }[] }>(
    "POST",
    "/usage-records",
    { key, body: { records }, headers },
  );
const used = async (id = subscriptionId) =>
  Object.fromEntries(
    (await api.db.select().from(usagePackages).where(eq(usagePackages.subscriptionId, id))).map((pack) => [
      pack.name,
      pack.used,
    ]),
  );
const stored = async () =>
  (await api.db.select().from(usageRecords).where(eq(usageRecords.tenantId, tenant.id))).length;
const rowOf = async (id: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;

describe("POST /usage-records", () => {
  test("answers each record in its place, and stores nothing for a refused one", async () => {
    await grant("plan", 1000, [-1, 29]);
    const [first, second] = [record(), record({ quantity: 5 })];
    const { status, body } = await send([
      first,
      record({ subscriptionId: newId() }),
      { ...second, quantity: -1 },
      first,
      second,
      "nonsense",
      record({ subscriptionId: undefined }),
      record({ occurredAt: at(2).toISOString() }),
    ]);
    expect(status).toBe(200);
    expect(body.items.map((item) => item.outcome)).toEqual([
      "ACCEPTED",
      "UNKNOWN_LINE",
      "INVALID",
      "DUPLICATE",
      "ACCEPTED",
      "INVALID",
      "INVALID",
      "INVALID",
    ]);
    expect(body).toMatchObject({ accepted: 2, duplicates: 1, unknownLines: 1, invalid: 4 });
    expect(body.items[0]).toEqual({ recordId: first.recordId, outcome: "ACCEPTED", subscriptionId });
    expect(body.items[2]!.details).toMatchObject([{ property: "records.2.quantity", code: "too_small" }]);
    expect(body.items[5]).not.toHaveProperty("recordId");
    expect(body.items[6]!.details).toMatchObject([{ code: "required" }]);
    expect(body.items[7]!.details).toMatchObject([{ property: "records.7.occurredAt", code: "too_big" }]);
    expect(await stored()).toBe(2);
    expect(await used()).toEqual({ plan: 15 });
    // Refused records leave nothing behind: corrected ones are accepted under the same id.
    expect((await send([{ ...second, recordId: "mended" }])).body.accepted).toBe(1);
  });

  test("finds the subscription by id, reference, SIM, or its number at that time", async () => {
    const [iccid, msisdn] = ["8946990000000000001", "+46700000042"];
    await api.db
      .update(subscriptions)
      .set({ referenceId: "line 1", msisdn })
      .where(eq(subscriptions.id, subscriptionId));
    await api.db
      .insert(simCards)
      .values({ tenantId: tenant.id, iccid, kind: "PSIM", status: "ASSIGNED", subscriptionId });
    const former = await makeSubscription(api, tenant, {
      msisdn,
      status: "CANCELLED",
      createdAt: at(-200),
      cancelledAt: at(-100),
    });
    const named = (name: object, days = 0) =>
      record({ subscriptionId: undefined, ...name, occurredAt: at(days).toISOString() });
    const { body } = await send([
      named({ subscriptionId: subscriptionId.toUpperCase() }),
      named({ subscriptionId: "rid_line 1" }),
      named({ iccid }),
      named({ msisdn }),
      named({ iccid, msisdn: "+46700000099" }, -150),
      named({ msisdn }, -150),
      named({ msisdn }, -80),
      named({ msisdn: "+46700000099" }),
    ]);
    expect(body.items.map((item) => item.subscriptionId ?? item.outcome)).toEqual([
      subscriptionId,
      subscriptionId,
      subscriptionId,
      subscriptionId,
      subscriptionId,
      former,
      "UNKNOWN_LINE",
      "UNKNOWN_LINE",
    ]);
  });

  test("counts late records in their period, and uses first what expires first", async () => {
    await grant("last month", 100, [-40, -10]);
    await grant("this month", 100, [-10, 20]);
    await grant("extra", 30, [-1, 5]);
    await send([record({ quantity: 20, occurredAt: at(-11).toISOString() }), record({ quantity: 40 })]);
    expect(await used()).toEqual({ "last month": 20, "this month": 10, extra: 30 });
  });

  test("counts nothing twice when records are sent again, in part or in full", async () => {
    await grant("plan", 1000, [-1, 29]);
    const records = Array.from({ length: 5 }, () => record());
    const headers = { "x-idempotency-key": newId() };
    const first = await send(records, headers);
    expect((await send(records, headers)).body).toEqual(first.body);
    const again = await send([...records, record({ quantity: 7 })]);
    expect(again.body).toMatchObject({ accepted: 1, duplicates: 5 });
    expect(await used()).toEqual({ plan: 57 });
  });

  test("charges paid calls to a money balance, and both revisions show the rest", async () => {
    const window = { validFrom: at(-1), validTo: at(29) };
    const balance = (name: string, amountMinor: number, currency: string) =>
      grantBalance(ctx, { subscriptionId, name, amountMinor, currency, window });
    await balance("World", 1000, "SEK");
    await balance("Dollars", 1000, "USD");
    await grant("calls", 600, [-1, 29], subscriptionId, "VOICE", "ILD");
    const call = { service: "VOICE", scope: "ILD", quantity: 60 };
    await send([record({ ...call, chargeMinor: 850, currency: "SEK" }), record(call)]);
    const usage = async (revision: string) =>
      (
        await api.call<Usage>("GET", `/subscriptions/${subscriptionId}/usage`, {
          key,
          headers: { "api-revision": revision },
        })
      ).body.voice!.ild;
    const bullfinch = await usage("2026-09-01.bullfinch");
    expect(bullfinch).toMatchObject([
      { name: "World", balanceMinor: 150, currency: "SEK", expiryDate: "2026-11-30" },
      { name: "Dollars", balanceMinor: 1000 },
      { name: "calls" },
    ]);
    expect(bullfinch[0]).not.toHaveProperty("balance");
    expect((await usage("2026-08-21.auk"))[0]).toMatchObject({ balanceMinor: 150, balance: 1.5 });
    const [told] = await api.db
      .select()
      .from(events)
      .where(and(eq(events.entityId, subscriptionId), eq(events.type, "subscription.quotaNotification")));
    expect(told!.data).toMatchObject({
      subscriptionId,
      quota: { name: "World", thresholdPercent: 80, used: 850, total: 1000, currency: "SEK" },
    });
    const wrong = await send([
      record({ chargeMinor: 5, currency: "SEK" }),
      record({ ...call, chargeMinor: 5 }),
      record({ ...call, currency: "SEK" }),
    ]);
    expect(wrong.body.items.map((item) => item.details![0])).toMatchObject([
      { property: "records.0.chargeMinor", code: "not_allowed" },
      { property: "records.1.currency", code: "required" },
      { property: "records.2.chargeMinor", code: "required" },
    ]);
  });

  test("counts the same as a recount when 8 ingesters send overlapping batches", async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => makeSubscription(api, tenant, { createdAt: at(-60) })),
    );
    for (const id of ids) {
      await grant("plan", 60, [-10, 20], id);
      await grant("old plan", 1000, [-40, -10], id);
      await grant("texts", null, [-10, 20], id, "SMS");
    }
    const all = Array.from({ length: 1000 }, (_, index) =>
      record({
        subscriptionId: ids[(index * 7) % ids.length],
        service: index % 5 === 0 ? "SMS" : "DATA",
        quantity: 1 + (index % 13),
        occurredAt: at(-(index % 30)).toISOString(),
      }),
    );
    const batches = Array.from({ length: 8 }, (_, ingester) => {
      const own = all.filter((_, index) => index % 8 === ingester || index % 3 === ingester % 3);
      return ingester % 2 ? own.toReversed() : own;
    });
    const answers = await Promise.all(
      batches.map(async (batch) => {
        const first = await send(batch.slice(0, batch.length / 2));
        const second = await send(batch.slice(batch.length / 2));
        return [first, second];
      }),
    );
    expect(answers.flat().map((answer) => answer.status)).toEqual(Array(16).fill(200));
    expect(answers.flat().reduce((sum, answer) => sum + answer.body.accepted, 0)).toBe(1000);
    expect(await stored()).toBe(1000);
    const { rows } = await api.db.execute<{ counter: string; counted: number; recount: number }>(sql`
      select p.subscription_id || p.service as counter, p.counted::int, coalesce(r.recount, 0)::int as recount
        from (select subscription_id, service, sum(used) as counted from usage_packages
               where tenant_id = ${tenant.id} group by 1, 2) p
        left join (select subscription_id, service, sum(quantity) as recount from usage_records
               where tenant_id = ${tenant.id} and not (service = 'SMS' and occurred_at < ${at(-10).toISOString()}::timestamptz)
               group by 1, 2) r using (subscription_id, service)`);
    expect(rows).toHaveLength(40);
    for (const row of rows) expect(row.counted, row.counter).toBe(row.recount);
    const { rows: told } = await api.db.execute<{ times: number }>(sql`
      select count(*)::int as times from events
       where tenant_id = ${tenant.id} and type = 'subscription.quotaNotification'
       group by entity_id, data->'quota'->>'name', data->'quota'->>'thresholdPercent'`);
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map((row) => row.times))).toEqual(new Set([1]));
  });

  test("uses the brand's own thresholds", async () => {
    tenant = await api.tenant({ quotaThresholds: [50] });
    key = await api.apiKey(tenant);
    ctx = api.ctx(tenant);
    subscriptionId = await makeSubscription(api, tenant);
    await grant("plan", 100, [-1, 29]);
    await send([record({ quantity: 49 })]);
    await send([record({ quantity: 51 })]);
    const told = await api.db
      .select()
      .from(events)
      .where(and(eq(events.entityId, subscriptionId), eq(events.type, "subscription.quotaNotification")));
    expect(told).toMatchObject([{ data: { quota: { thresholdPercent: 50, used: 100 } } }]);
  });

  test("accepts bodies up to 10 MiB, and names the limit that is exceeded", async () => {
    const padded = Array.from({ length: 1000 }, () => record({ padding: "x".repeat(3000) }));
    expect((await send(padded)).body.accepted).toBe(1000);
    expect((await send([...padded, record()])).body.details).toMatchObject([
      { property: "records", code: "too_big" },
    ]);
    expect((await send([])).body.details).toMatchObject([{ property: "records", code: "too_small" }]);
    const huge = await api.call<{ internalCode: string }>("POST", "/usage-records", {
      key,
      raw: `"${"x".repeat(MAX_IMPORT_BYTES)}"`,
    });
    expect([huge.status, huge.body.internalCode]).toEqual([413, "1003"]);
  });

  test("refuses users, impersonation keys and other tenants' subscriptions", async () => {
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const { token } = await api.user(tenant);
    const body = { records: [record()] };
    expect((await api.call("POST", "/usage-records", { key: impersonation, token, body })).status).toBe(403);
    expect(
      (await api.call("POST", "/end-user/usage-records", { key: impersonation, token, body })).status,
    ).toBe(404);
    const foreign = await api.apiKey(await api.tenant());
    const answer = await api.call<UsageRecordResults>("POST", "/usage-records", { key: foreign, body });
    expect(answer.body.items).toMatchObject([{ outcome: "UNKNOWN_LINE" }]);
    expect(await stored()).toBe(0);
  });
});

describe("usage that the network reports", () => {
  const reported = (given: object) => ({
    recordId: newId(),
    msisdn: "+46700000077",
    service: "DATA" as const,
    scope: "NATIONAL" as const,
    quantity: 10,
    startedAt: api.clock.now(),
    ...given,
  });

  test("is kept for an unknown subscription, and counted when that exists", async () => {
    const iccid = "8946990000000000077";
    await ingestReported(ctx, [
      reported({ iccid }),
      reported({ quantity: 3 }),
      reported({ msisdn: "+46700000078" }),
    ]);
    expect(await stored()).toBe(0);
    await api.db
      .update(subscriptions)
      .set({ msisdn: "+46700000077" })
      .where(eq(subscriptions.id, subscriptionId));
    await api.db
      .insert(simCards)
      .values({ tenantId: tenant.id, iccid, kind: "PSIM", status: "ASSIGNED", subscriptionId });
    await grant("plan", 100, [-1, 29]);
    await countUnmatchedUsage(ctx, subscriptionId);
    await countUnmatchedUsage(ctx, subscriptionId);
    expect(await used()).toEqual({ plan: 13 });
    const left = await api.db
      .select()
      .from(unmatchedUsageRecords)
      .where(eq(unmatchedUsageRecords.tenantId, tenant.id));
    expect(left.map((row) => row.msisdn)).toEqual(["+46700000078"]);
  });
});

describe("GET /subscriptions/{id}/usage-history", () => {
  test("shows every requested day, the newest last", async () => {
    await send([
      record({ quantity: 7 }),
      record({ service: "SMS", quantity: 1, occurredAt: at(-1).toISOString() }),
    ]);
    const { msisdn } = await rowOf(subscriptionId);
    expect(msisdn).toMatch(/^\+/);
    const history = (id: string, query = "", as: object = { key }) =>
      api.call<{ days: UsageDay[] }>("GET", `/subscriptions/${id}/usage-history${query}`, as);
    expect((await history(subscriptionId, "?days=2")).body.days).toEqual([
      { date: "2026-10-31", dataBytes: 0, callSeconds: 0, smsCount: 1, mmsCount: 0 },
      { date: "2026-11-01", dataBytes: 7, callSeconds: 0, smsCount: 0, mmsCount: 0 },
    ]);
    expect((await history(subscriptionId)).body.days).toHaveLength(31);
    expect((await history(subscriptionId, "?days=0")).status).toBe(400);
    expect((await history("nobody")).status).toBe(404);
    expect((await history(subscriptionId, "", { key: await api.apiKey(await api.tenant()) })).status).toBe(
      404,
    );
  });
});
