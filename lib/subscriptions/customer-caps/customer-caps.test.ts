import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { subscribers } from "@/db/schema/customers";
import { customerDataCaps, dataMonths } from "@/db/schema/data-caps";
import { subscriptions } from "@/db/schema/subscriptions";
import { newId } from "@/lib/platform/secrets/ids";
import { followCustomerCaps } from "@/lib/subscriptions/customer-caps/follow";
import type { CustomerDataCaps } from "@/lib/subscriptions/customer-caps/model";
import { spreadDataBlocks } from "@/lib/subscriptions/customer-caps/spread";
import { addUpCustomerUse, readCustomerUse } from "@/lib/subscriptions/customer-caps/used";
import { followDataCaps } from "@/lib/subscriptions/data-caps/follow";
import type { DataCaps } from "@/lib/subscriptions/data-caps/model";
import { zoneTargetOf } from "@/lib/subscriptions/data-caps/used";
import {
  carrierOperationsOf,
  makeSubscription,
  networkAnswers,
  queuedJobs,
  startNetwork,
} from "@/lib/subscriptions/testing";
import { countDataMonths, rebuildDataMonths, sweepDataMonths } from "@/lib/subscriptions/usage/data-months";
import { ingestUsage } from "@/lib/subscriptions/usage/usage";
import { brandOfFile } from "@/lib/testing/brand";
import { statementsOf } from "@/lib/testing/plans/visited";
import { readZoneUse } from "@/lib/usage/zone-use";

const { api, tenant, key } = await brandOfFile();
const network = await startNetwork(api);
afterAll(() => network.stop());
const GB = 1_000_000_000;
let serial = 0;
let customerId: string;
let lines: string[];

beforeEach(async () => {
  api.clock.set("2026-11-20T12:00:00.000Z");
  customerId = await api.customer(tenant);
  // The month is that of the market in which the customer is billed.
  await api.call("PUT", `/customers/${customerId}`, { key, body: { preferredLocale: "sv-SE" } });
  lines = [await line(), await line()];
});

async function line(given: object = {}) {
  serial += 1;
  const iccid = `89462003${String(serial).padStart(11, "0")}`;
  return makeSubscription(api, tenant, { customerId, country: "SE", iccid, ...given });
}

const call = async (method: string, path: string, body?: object) =>
  api.call<CustomerDataCaps>(method, path, { key, ...(body && { body }) });
const capsPath = (zone?: string) => `/customers/${customerId}/data-caps${zone ? `/${zone}` : ""}`;
const setCap = (zone: string, limitMb: number) => call("PUT", capsPath(zone), { limitMb });
const removeCap = (zone: string) => call("DELETE", capsPath(zone));
const zoneOf = async (zone: string) =>
  (await call("GET", capsPath())).body.zones.find((one) => one.zone === zone)!;

/** Counts data as the network reports it. */
const use = (subscriptionId: string, quantity: number, given: object = {}) =>
  ingestUsage(api.ctx(tenant), [
    {
      recordId: newId(),
      subscriptionId,
      service: "DATA",
      scope: "NATIONAL",
      country: "SWE",
      quantity,
      occurredAt: api.clock.now(),
      ...given,
    },
  ]);
/** The use of the customer by the kept sums. */
const sums = () => readCustomerUse(api.ctx(tenant), customerId, "2026-11");
const follow = () => followCustomerCaps(api.ctx(tenant), customerId);
const waiting = async (name: string) =>
  (await queuedJobs(api, tenant)).filter((job) => job.name === name && job.payload.customerId === customerId);
const mails = async () =>
  (await waiting("send-customer-data-cap-news")).map(({ payload }) => `${payload.news} ${payload.zone}`);
/** Does the work of the jobs that spread blocks, each once. */
async function spread() {
  for (const { payload } of await waiting("spread-data-blocks"))
    await spreadDataBlocks.run(api.ctx(tenant), spreadDataBlocks.payload.parse(payload), {
      number: 1,
      isLast: false,
    });
}
/** The blocks that the network was asked for, oldest first. */
const askedOf = async (id: string) =>
  (await carrierOperationsOf(api, id))
    .filter(({ type }) => type === "SET_DATA_BLOCK")
    .map(({ parameters }) => parameters.blocked);
/** The network does all that it was asked for. */
async function answered() {
  for (const id of lines)
    if ((await carrierOperationsOf(api, id)).some(({ status }) => status === "REQUESTED"))
      await networkAnswers(api, tenant, id);
}

describe("the sums by month and zone", () => {
  test("equal the records, by the country and the calendar of each line", async () => {
    const [home, swiss] = [lines[0]!, await line({ country: "CH", currency: "CHF" })];
    for (const id of [home, swiss])
      for (const [quantity, given] of [
        [1, {}],
        [2, { country: undefined }],
        [4, { country: "DEU", scope: "ROAMING" }],
        [8, { country: "CHE", scope: "ROAMING" }],
        [16, { country: "REU", scope: "ROAMING" }],
        [32, { country: undefined, scope: "ROAMING" }],
        // In Stockholm, November has begun; in UTC, it has not.
        [64, { occurredAt: new Date("2026-10-31T23:30:00Z") }],
        [128, { occurredAt: new Date("2026-10-31T22:30:00Z") }],
        [256, { service: "VOICE" }],
      ] as const)
        await use(id, quantity, given);
    const total = { HOME: 0, EU: 0, WORLD: 0 };
    for (const id of [home, swiss]) {
      const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
      const target = zoneTargetOf(api.ctx(tenant), row!);
      const records = (await readZoneUse(api.ctx(tenant), [target])).get(id)!;
      const kept = await api.db
        .select({ zone: dataMonths.zone, usedBytes: dataMonths.usedBytes })
        .from(dataMonths)
        .where(and(eq(dataMonths.subscriptionId, id), eq(dataMonths.month, "2026-11")));
      expect(Object.fromEntries(kept.map(({ zone, usedBytes }) => [zone, usedBytes]))).toEqual(records);
      for (const { zone, usedBytes } of kept) total[zone] += usedBytes;
    }
    expect(await addUpCustomerUse(api.ctx(tenant), customerId, "2026-11")).toEqual(total);
    expect(await sums()).toEqual(total);
  });

  test("count a repeated record once, and batches at the same time completely", async () => {
    const recordId = newId();
    await Promise.all(Array.from({ length: 6 }, () => use(lines[0]!, GB, { recordId })));
    await Promise.all(Array.from({ length: 6 }, (_, at) => use(lines[at % 2]!, GB)));
    expect(await sums()).toMatchObject({ HOME: 7 * GB });
  });

  test("cost one read and one write, however many records a batch has", async () => {
    const records = Array.from({ length: 40 }, (_, at) => ({
      recordId: newId(),
      subscriptionId: lines[at % 2]!,
      service: "DATA" as const,
      scope: "NATIONAL" as const,
      quantity: 1,
      occurredAt: api.clock.now(),
    }));
    const statements = await statementsOf(api.runtime.pool, () => countDataMonths(api.ctx(tenant), records));
    expect(statements).toHaveLength(1);
  });

  test("are complete with the first cap, also for usage from before there were sums", async () => {
    await use(lines[0]!, 3 * GB);
    await api.db.delete(dataMonths).where(eq(dataMonths.tenantId, tenant.id));
    expect(await zoneOf("HOME")).toMatchObject({ usedBytes: 3 * GB, status: "NONE" });
    await Promise.all([setCap("HOME", 10_000), use(lines[1]!, GB), use(lines[0]!, GB)]);
    expect(await zoneOf("HOME")).toMatchObject({ usedBytes: 5 * GB });
    await rebuildDataMonths(api.ctx(tenant), customerId);
    expect(await zoneOf("HOME")).toMatchObject({ usedBytes: 5 * GB });
  });

  test("are deleted when the records of their month are", async () => {
    await use(lines[0]!, GB);
    await sweepDataMonths(api.ctx(tenant));
    expect(await sums()).toMatchObject({ HOME: GB });
    api.clock.set("2031-11-20T12:00:00.000Z");
    await sweepDataMonths(api.ctx(tenant));
    expect(
      await api.db.select().from(dataMonths).where(eq(dataMonths.subscriptionId, lines[0]!)),
    ).toHaveLength(0);
  });
});

describe("a cap over all subscriptions", () => {
  test("warns once at 80 %, and blocks each line once at 100 %", async () => {
    expect((await setCap("HOME", 10_000)).body.zones[0]).toMatchObject({ limitMb: 10_000, status: "WITHIN" });
    await use(lines[0]!, 4 * GB);
    await use(lines[1]!, 4 * GB);
    expect(await waiting("follow-customer-data-caps")).toHaveLength(1);
    await Promise.all([follow(), follow(), follow()]);
    expect(await mails()).toEqual(["WARNED HOME"]);
    expect(await zoneOf("HOME")).toMatchObject({ usedBytes: 8 * GB, status: "NEAR" });
    expect(await waiting("spread-data-blocks")).toEqual([]);

    await use(lines[1]!, 2 * GB);
    await Promise.all([follow(), follow()]);
    expect(await mails()).toEqual(["WARNED HOME", "REACHED HOME"]);
    expect(await waiting("spread-data-blocks")).toHaveLength(1);
    await spread();
    await spread();
    expect(await Promise.all(lines.map(askedOf))).toEqual([[["HOME"]], [["HOME"]]]);
    const { body } = await api.call<DataCaps>("GET", `/subscriptions/${lines[0]}/data-caps`, { key });
    expect(body.customerCapsReached).toEqual(["HOME"]);
    expect(body.zones[0]).toMatchObject({ status: "NONE" });
  });

  test("ends its block when it is raised or removed, but not that of a line's own cap", async () => {
    await use(lines[0]!, 5 * GB);
    await api.call("PUT", `/subscriptions/${lines[0]}/data-caps/HOME`, { key, body: { limitMb: 1_000 } });
    await setCap("HOME", 5_000);
    await answered();
    await spread();
    await answered();
    expect(await Promise.all(lines.map(askedOf))).toEqual([[["HOME"]], [["HOME"]]]);
    expect((await setCap("HOME", 20_000)).body.zones[0]).toMatchObject({ status: "WITHIN" });
    await spread();
    await answered();
    expect(await Promise.all(lines.map(askedOf))).toEqual([[["HOME"]], [["HOME"], []]]);
    await setCap("HOME", 5_000);
    await spread();
    await answered();
    expect((await removeCap("HOME")).body.zones[0]).toMatchObject({ status: "NONE", usedBytes: 5 * GB });
    expect((await removeCap("HOME")).status).toBe(200);
    await spread();
    expect(await Promise.all(lines.map(askedOf))).toEqual([[["HOME"]], [["HOME"], [], ["HOME"], []]]);
  });

  test("ends with the month: the job releases all lines, and the next month counts from zero", async () => {
    await use(lines[0]!, 5 * GB);
    await setCap("HOME", 5_000);
    await spread();
    await answered();
    const due = (await waiting("follow-customer-data-caps")).map(({ runAt }) => runAt.toISOString());
    expect(due).toContain("2026-11-30T23:00:00.000Z");
    api.clock.set("2026-11-30T23:00:00.000Z");
    await Promise.all([follow(), follow()]);
    await spread();
    expect(await Promise.all(lines.map(askedOf))).toEqual([
      [["HOME"], []],
      [["HOME"], []],
    ]);
    expect(await zoneOf("HOME")).toMatchObject({ usedBytes: 0, limitMb: 5_000, status: "WITHIN" });
  });

  test("blocks a line that is activated, or returns, while it is reached", async () => {
    await use(lines[0]!, 5 * GB);
    const paused = await line({ status: "PAUSED" });
    await setCap("HOME", 5_000);
    await spread();
    expect(await askedOf(paused)).toEqual([]);
    await api.db.update(subscriptions).set({ status: "ACTIVATED" }).where(eq(subscriptions.id, paused));
    await followDataCaps(api.ctx(tenant), paused);
    expect(await askedOf(paused)).toEqual([["HOME"]]);
  });

  test("is carried to every line of a large customer, and a repeated run asks for nothing twice", async () => {
    const many = await Promise.all(Array.from({ length: 105 }, () => line()));
    await use(lines[0]!, 5 * GB);
    await setCap("HOME", 5_000);
    await spread();
    const next = (await waiting("spread-data-blocks")).filter(({ payload }) => payload.after);
    expect(next).toHaveLength(1);
    await spread();
    const asked = await Promise.all([...lines, ...many].map(askedOf));
    expect(asked).toEqual(asked.map(() => [["HOME"]]));
  });

  test("counts its own customer alone", async () => {
    const other = await makeSubscription(api, tenant, { customerId: await api.customer(tenant) });
    await setCap("HOME", 5_000);
    await use(other, 50 * GB);
    expect(await waiting("follow-customer-data-caps")).toEqual([]);
    expect(await zoneOf("HOME")).toMatchObject({ usedBytes: 0 });
  });

  test("is read in three statements, with and without one", async () => {
    const own = async () => {
      const statements = await statementsOf(api.runtime.pool, () => call("GET", capsPath()));
      return statements.filter(({ text }) =>
        /data_months|data_caps|usage_records|from "customers"/.test(text),
      );
    };
    expect(await own()).toHaveLength(3);
    await setCap("HOME", 5_000);
    expect(await own()).toHaveLength(3);
  });
});

describe("who may set it", () => {
  test("managers do; the user of a line sees only that it blocks; strangers find nothing", async () => {
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const as = (token: string, method: string, path: string) =>
      api.call<DataCaps>(method, `/end-user${path}`, {
        key: impersonation,
        token,
        ...(method === "PUT" && { body: { limitMb: 1_000 } }),
      });
    await use(lines[0]!, GB);
    const manager = await api.user(tenant, { [customerId]: "MANAGER" });
    expect((await as(manager.token, "PUT", capsPath("HOME"))).status).toBe(200);
    const [subscription] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, lines[0]!));
    await api.db
      .update(subscribers)
      .set({ email: "all-capped@example.com" })
      .where(and(eq(subscribers.tenantId, tenant.id), eq(subscribers.id, subscription!.subscriberId)));
    const member = await api.user(tenant, { [customerId]: "MEMBER" }, "all-capped@example.com");
    expect((await as(member.token, "GET", capsPath())).status).toBe(403);
    for (const method of ["PUT", "DELETE"])
      expect((await as(member.token, method, capsPath("HOME"))).status).toBe(403);
    expect((await as(member.token, "GET", `/subscriptions/${lines[0]}/data-caps`)).body).toMatchObject({
      customerCapsReached: ["HOME"],
    });
    const stranger = await api.user(tenant, { [await api.customer(tenant)]: "ADMIN" });
    for (const [method, zone] of [
      ["GET", undefined],
      ["PUT", "HOME"],
      ["DELETE", "HOME"],
    ] as const)
      expect((await as(stranger.token, method, capsPath(zone))).status).toBe(404);
  });

  test("an unknown zone, an amount that is no cap, and an unknown customer are refused", async () => {
    expect((await setCap("MOON", 1_000)).status).toBe(400);
    for (const wrong of [0, 99, -1, 100.5]) expect((await setCap("HOME", wrong)).status).toBe(400);
    expect((await call("PUT", `/customers/${newId()}/data-caps/HOME`, { limitMb: 1_000 })).status).toBe(404);
    expect(
      await api.db.select().from(customerDataCaps).where(eq(customerDataCaps.customerId, customerId)),
    ).toEqual([]);
  });
});
