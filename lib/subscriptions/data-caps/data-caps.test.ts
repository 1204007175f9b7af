import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { subscribers } from "@/db/schema/customers";
import { dataCaps } from "@/db/schema/data-caps";
import { subscriptions } from "@/db/schema/subscriptions";
import { failures } from "@/lib/kernel/error-registry";
import { forgetEnv } from "@/lib/platform/env";
import type { DataZone } from "@/lib/platform/inputs/data-zones";
import { newId } from "@/lib/platform/secrets/ids";
import { followDataCaps } from "@/lib/subscriptions/data-caps/follow";
import { queueDataCaps } from "@/lib/subscriptions/data-caps/job";
import type { DataCaps } from "@/lib/subscriptions/data-caps/model";
import { dropDataCaps } from "@/lib/subscriptions/data-caps/set";
import { settleOperation } from "@/lib/subscriptions/network/carrier-outcome";
import { beginComparison, compareWithNetwork } from "@/lib/subscriptions/network/resync";
import { retryCarrierOperation } from "@/lib/subscriptions/network/retry";
import {
  carrierOperationsOf,
  makeSubscription,
  networkAnswers,
  queuedJobs,
  startNetwork,
} from "@/lib/subscriptions/testing";
import { ingestUsage } from "@/lib/subscriptions/usage/usage";
import { brandOfFile } from "@/lib/testing/brand";
import { statementsOf } from "@/lib/testing/plans/visited";

const { api, tenant, key } = await brandOfFile();
const network = await startNetwork(api);
afterAll(() => network.stop());
const NOW = "2026-11-20T12:00:00.000Z";
const GB = 1_000_000_000;
let serial = 0;
let customerId: string;

beforeEach(async () => {
  api.clock.set(NOW);
  customerId = await api.customer(tenant);
});
afterEach(() => {
  delete process.env.CARRIER_BLOCKS_DATA;
  forgetEnv();
});

async function line(given: object = {}) {
  serial += 1;
  const iccid = `89462002${String(serial).padStart(11, "0")}`;
  return makeSubscription(api, tenant, { customerId, country: "SE", iccid, ...given });
}

type Refusal = { internalCode: string };
const call = async (method: string, path: string, body?: object) =>
  api.call<DataCaps & Refusal>(method, path, { key, ...(body && { body }) });
const setCap = (id: string, zone: string, limitMb: number) =>
  call("PUT", `/subscriptions/${id}/data-caps/${zone}`, { limitMb });
const remove = (id: string, zone: string) => call("DELETE", `/subscriptions/${id}/data-caps/${zone}`);
const read = async (id: string) => (await call("GET", `/subscriptions/${id}/data-caps`)).body;
const statusOf = async (id: string, zone: DataZone) =>
  (await read(id)).zones.find((one) => one.zone === zone)!;

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
const follow = (id: string) => followDataCaps(api.ctx(tenant), id);
const jobsOf = async (id: string, name: string) =>
  (await queuedJobs(api, tenant)).filter((job) => job.name === name && job.payload.subscriptionId === id);
const mailsOf = async (id: string) =>
  (await jobsOf(id, "send-data-cap-news")).map(({ payload }) => `${payload.news} ${payload.zone}`);
/** The blocks that the network was asked for, oldest first. */
const askedOf = async (id: string) =>
  (await carrierOperationsOf(api, id))
    .filter(({ type }) => type === "SET_DATA_BLOCK")
    .map(({ parameters }) => parameters.blocked);

describe("the use of a cap", () => {
  test("is counted by the country of use, in the month of the subscription's market", async () => {
    const id = await line();
    await use(id, 1 * GB);
    await use(id, 2 * GB, { country: undefined });
    await use(id, 3 * GB, { country: "DEU", scope: "ROAMING" });
    await use(id, 4 * GB, { country: "REU", scope: "ROAMING" });
    await use(id, 5 * GB, { country: "CHE", scope: "ROAMING" });
    await use(id, 6 * GB, { country: undefined, scope: "ROAMING" });
    await use(id, 100, { service: "VOICE" });
    // In Stockholm, November has begun; in UTC, it has not.
    await use(id, 7, { occurredAt: new Date("2026-10-31T23:30:00Z") });
    await use(id, 9 * GB, { occurredAt: new Date("2026-10-31T22:30:00Z") });
    expect(await read(id)).toMatchObject({
      month: "2026-11",
      resetsAt: "2026-11-30T23:00:00.000Z",
      blocksData: true,
      zones: [
        { zone: "HOME", usedBytes: 3 * GB + 7, status: "NONE" },
        { zone: "EU", usedBytes: 7 * GB, status: "NONE" },
        { zone: "WORLD", usedBytes: 11 * GB, status: "NONE" },
      ],
    });
  });

  test("costs one statement for a subscription without a cap", async () => {
    const id = await line();
    await use(id, GB);
    const statements = await statementsOf(api.runtime.pool, () => queueDataCaps(api.ctx(tenant), [id]));
    expect(statements).toHaveLength(1);
    expect(await jobsOf(id, "follow-data-caps")).toEqual([]);
    expect(await statementsOf(api.runtime.pool, () => queueDataCaps(api.ctx(tenant), []))).toEqual([]);
  });
});

describe("a cap", () => {
  test("warns once at 80 %, blocks once at 100 %, and mails both", async () => {
    const id = await line();
    expect((await setCap(id, "HOME", 10_000)).body.zones[0]).toMatchObject({
      limitMb: 10_000,
      status: "WITHIN",
    });
    await use(id, 7 * GB);
    expect(await jobsOf(id, "follow-data-caps")).toEqual([]);
    await use(id, 1 * GB);
    expect(await jobsOf(id, "follow-data-caps")).toHaveLength(1);
    await Promise.all([follow(id), follow(id)]);
    expect(await mailsOf(id)).toEqual(["WARNED HOME"]);
    expect(await statusOf(id, "HOME")).toMatchObject({ usedBytes: 8 * GB, status: "NEAR" });
    await use(id, 2 * GB);
    await Promise.all([follow(id), follow(id), follow(id)]);
    expect(await askedOf(id)).toEqual([["HOME"]]);
    expect(await mailsOf(id)).toEqual(["WARNED HOME"]);
    await networkAnswers(api, tenant, id);
    await follow(id);
    expect(await askedOf(id)).toEqual([["HOME"]]);
    expect(await mailsOf(id)).toEqual(["WARNED HOME", "REACHED HOME"]);
    expect(await statusOf(id, "HOME")).toMatchObject({ status: "REACHED" });
  });

  test("applies to data that was used before, and ends its block when it is raised or removed", async () => {
    const id = await line();
    await use(id, 5 * GB);
    expect((await setCap(id, "HOME", 5_000)).body.zones[0]).toMatchObject({ status: "REACHED" });
    await networkAnswers(api, tenant, id);
    expect((await setCap(id, "HOME", 20_000)).body.zones[0]).toMatchObject({ status: "WITHIN" });
    await networkAnswers(api, tenant, id);
    await setCap(id, "HOME", 1_000);
    await networkAnswers(api, tenant, id);
    expect((await remove(id, "HOME")).body.zones[0]).toEqual({
      zone: "HOME",
      usedBytes: 5 * GB,
      status: "NONE",
    });
    await networkAnswers(api, tenant, id);
    expect((await remove(id, "HOME")).status).toBe(200);
    expect(await askedOf(id)).toEqual([["HOME"], [], ["HOME"], []]);
    // Each end of a block lets the automatic top-up decide again.
    expect(await jobsOf(id, "consider-auto-top-up")).toHaveLength(2);
  });

  test("is changed while the network works: the next request has the state of then", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await use(id, 5 * GB, { country: "USA", scope: "ROAMING" });
    await setCap(id, "HOME", 5_000);
    await setCap(id, "WORLD", 5_000);
    expect(await askedOf(id)).toEqual([["HOME"]]);
    await networkAnswers(api, tenant, id);
    expect(await askedOf(id)).toEqual([["HOME"], ["HOME", "WORLD"]]);
    await remove(id, "HOME");
    await networkAnswers(api, tenant, id);
    expect((await askedOf(id)).at(-1)).toEqual(["WORLD"]);
  });

  test("ends with the month: the job unblocks once, and the next month counts from zero", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(id, "HOME", 5_000);
    await networkAnswers(api, tenant, id);
    const due = (await jobsOf(id, "follow-data-caps")).map(({ runAt }) => runAt.toISOString());
    expect(due).toEqual(["2026-11-30T23:00:00.000Z"]);
    api.clock.set("2026-11-30T23:00:00.000Z");
    await Promise.all([follow(id), follow(id)]);
    await networkAnswers(api, tenant, id);
    await follow(id);
    expect(await askedOf(id)).toEqual([["HOME"], []]);
    expect(await statusOf(id, "HOME")).toMatchObject({ usedBytes: 0, limitMb: 5_000, status: "WITHIN" });
    await use(id, 5 * GB);
    await follow(id);
    await networkAnswers(api, tenant, id);
    expect(await mailsOf(id)).toEqual(["REACHED HOME", "REACHED HOME"]);
  });

  test("of a paused subscription is not sent, and is corrected when the subscription returns", async () => {
    const id = await line({ status: "PAUSED" });
    await use(id, 5 * GB);
    await setCap(id, "HOME", 5_000);
    expect(await askedOf(id)).toEqual([]);
    await api.db.update(subscriptions).set({ status: "ACTIVATED" }).where(eq(subscriptions.id, id));
    await follow(id);
    expect(await askedOf(id)).toEqual([["HOME"]]);
  });

  test("only warns where the network cannot block data", async () => {
    process.env.CARRIER_BLOCKS_DATA = "false";
    forgetEnv();
    const id = await line();
    await use(id, 5 * GB);
    expect((await setCap(id, "HOME", 5_000)).body).toMatchObject({ blocksData: false });
    expect(await askedOf(id)).toEqual([]);
    expect(await mailsOf(id)).toEqual(["REACHED HOME"]);
  });

  test("is dropped with a cancelled subscription, which cannot get another one", async () => {
    const id = await line();
    await setCap(id, "EU", 5_000);
    await dropDataCaps(api.ctx(tenant), id);
    expect(await api.db.select().from(dataCaps).where(eq(dataCaps.subscriptionId, id))).toEqual([]);
    const ended = await line({ status: "CANCELLED" });
    expect((await setCap(ended, "EU", 5_000)).body.internalCode).toBe(
      failures.subscriptionNotActive.internalCode,
    );
  });
});

describe("a block that the network refuses", () => {
  test("is asked for again on the next day, and staff can retry it", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(id, "HOME", 5_000);
    await networkAnswers(api, tenant, id, { refused: "not_permitted" });
    const due = (await jobsOf(id, "follow-data-caps")).map(({ runAt }) => runAt.toISOString());
    expect(due).toContain("2026-11-21T12:00:00.000Z");
    const [refused] = await carrierOperationsOf(api, id);
    await retryCarrierOperation(api.ctx(tenant), refused!.id);
    await networkAnswers(api, tenant, id);
    expect(await askedOf(id)).toEqual([["HOME"], ["HOME"]]);
    await expect(retryCarrierOperation(api.ctx(tenant), refused!.id)).rejects.toMatchObject({
      failure: failures.carrierOperationNotRetryable,
    });
  });

  test("is not repeated on a network that does not know the request", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(id, "HOME", 5_000);
    const before = (await jobsOf(id, "follow-data-caps")).length;
    await networkAnswers(api, tenant, id, { refused: "unsupported_operation" });
    expect(await jobsOf(id, "follow-data-caps")).toHaveLength(before);
  });

  test.each([
    ["SIM", { iccid: "8946200299999999999" }],
    ["number", { msisdn: "+46700299999" }],
  ])(
    "for a %s that was replaced in the meantime is repeated at once with the new one",
    async (_, changed) => {
      const id = await line();
      await use(id, 5 * GB);
      await setCap(id, "HOME", 5_000);
      await api.db.update(subscriptions).set(changed).where(eq(subscriptions.id, id));
      await networkAnswers(api, tenant, id, { refused: "line_unknown" });
      expect((await carrierOperationsOf(api, id)).at(-1)).toMatchObject({
        status: "REQUESTED",
        parameters: { ...changed, blocked: ["HOME"] },
      });
    },
  );
});

test("a comparison with the network repairs a block that it lost, or that it kept", async () => {
  const id = await line();
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  const { msisdn, iccid } = row!;
  const compare = async (blockedData?: string[]) => {
    network.hasSubscription({ msisdn, iccid: iccid!, state: "ACTIVE", ...(blockedData && { blockedData }) });
    const begun = await beginComparison(api.ctx(tenant), id);
    return (await compareWithNetwork(api.ctx(tenant), begun, network.carrier)).differences;
  };
  expect(await compare([])).toEqual([]);
  expect(await compare(["HOME"])).toEqual([
    { field: "DATA_BLOCK", here: "NONE", network: "HOME", repair: "NETWORK_ASKED" },
  ]);
  await networkAnswers(api, tenant, id);
  await use(id, 5 * GB);
  await setCap(id, "HOME", 5_000);
  await networkAnswers(api, tenant, id);
  expect(await compare([])).toMatchObject([{ field: "DATA_BLOCK", here: "HOME", network: "NONE" }]);
  // A network that does not report blocks is not compared.
  const [live] = (await carrierOperationsOf(api, id)).filter(({ status }) => status === "REQUESTED");
  await settleOperation(api.ctx(tenant), live!.id, newId(), { status: "COMPLETED", result: {} });
  expect(await compare()).toEqual([]);
});

describe("who may set a cap", () => {
  test("managers do, the user of a line only sees it, and strangers find nothing", async () => {
    const id = await line();
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const as = (token: string, method: string, path: string) =>
      api.call<DataCaps>(method, `/end-user/subscriptions/${id}/data-caps${path}`, {
        key: impersonation,
        token,
        ...(method === "PUT" && { body: { limitMb: 1_000 } }),
      });
    const manager = await api.user(tenant, { [customerId]: "MANAGER" });
    expect((await as(manager.token, "PUT", "/HOME")).status).toBe(200);
    const [subscription] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    await api.db
      .update(subscribers)
      .set({ email: "capped@example.com" })
      .where(and(eq(subscribers.tenantId, tenant.id), eq(subscribers.id, subscription!.subscriberId)));
    const member = await api.user(tenant, { [customerId]: "MEMBER" }, "capped@example.com");
    expect((await as(member.token, "GET", "")).body.zones[0]).toMatchObject({ limitMb: 1_000 });
    for (const method of ["PUT", "DELETE"])
      expect((await as(member.token, method, "/HOME")).status).toBe(403);
    const stranger = await api.user(tenant, { [await api.customer(tenant)]: "ADMIN" });
    expect((await as(stranger.token, "GET", "")).status).toBe(404);
    expect((await as(stranger.token, "DELETE", "/HOME")).status).toBe(404);
  });

  test("an unknown zone, an amount that is no cap, and an unknown subscription are refused", async () => {
    const id = await line();
    expect((await setCap(id, "MOON", 1_000)).status).toBe(400);
    for (const wrong of [0, 99, -1, 100.5]) expect((await setCap(id, "HOME", wrong)).status).toBe(400);
    expect((await setCap(newId(), "HOME", 1_000)).status).toBe(404);
    expect((await remove(newId(), "HOME")).status).toBe(404);
    expect((await call("GET", "/subscriptions/neither-id-nor-reference/data-caps")).status).toBe(404);
  });
});
