import { and, asc, eq, like } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { events } from "@/db/schema/platform";
import { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import { inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { followCustomerCaps } from "@/lib/subscriptions/customer-caps/follow";
import { spreadDataBlocks } from "@/lib/subscriptions/customer-caps/spread";
import { requestDataBlock, syncDataBlock } from "@/lib/subscriptions/data-caps/block";
import { blockingCaps } from "@/lib/subscriptions/data-caps/caps-of-subscription";
import { followDataCaps } from "@/lib/subscriptions/data-caps/follow";
import type { DataBlock } from "@/lib/subscriptions/data-caps/model";
import { dropDataCaps } from "@/lib/subscriptions/data-caps/set";
import { settleOperation } from "@/lib/subscriptions/network/carrier-outcome";
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
const GB = 1_000_000_000;
let serial = 0;
let customerId: string;

beforeEach(async () => {
  api.clock.set("2026-11-20T12:00:00.000Z");
  customerId = await api.customer(tenant);
  await api.call("PUT", `/customers/${customerId}`, { key, body: { preferredLocale: "sv-SE" } });
});

async function line(given: object = {}): Promise<string> {
  serial += 1;
  const iccid = `89462004${String(serial).padStart(11, "0")}`;
  return makeSubscription(api, tenant, { customerId, country: "SE", iccid, ...given });
}

const ctx = () => api.ctx(tenant);
const ofLine = (id: string) => `/subscriptions/${id}/data-caps`;
const ofCustomer = () => `/customers/${customerId}/data-caps`;
const setCap = (path: string, limitMb: number, zone = "HOME") =>
  api.call("PUT", `${path}/${zone}`, { key, body: { limitMb } });
const removeCap = (path: string, zone = "HOME") => api.call("DELETE", `${path}/${zone}`, { key });

/** Counts data as the network reports it. */
const use = (subscriptionId: string, quantity: number, given: object = {}) =>
  ingestUsage(ctx(), [
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
const answers = (id: string) => networkAnswers(api, tenant, id);
const storedSubscription = async (id: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;

/** Does the work of the waiting jobs that spread blocks, each once. */
async function spread() {
  for (const { name, payload } of await queuedJobs(api, tenant))
    if (name === "spread-data-blocks" && payload.customerId === customerId)
      await spreadDataBlocks.run(ctx(), spreadDataBlocks.payload.parse(payload), {
        number: 1,
        isLast: false,
      });
}

/** The events about blocked data of a subscription, in order: "+" for blocked, "-" for works again. */
async function reported(id: string) {
  const rows = await api.db
    .select({ type: events.type, data: events.data })
    .from(events)
    .where(and(eq(events.entityId, id), like(events.type, "subscription.data%")))
    .orderBy(asc(events.sequence));
  return rows.map(({ type, data }) => {
    const { dataBlock, subscriptionId } = data as { dataBlock: DataBlock; subscriptionId: string };
    expect(subscriptionId).toBe(id);
    const { zones, blockedZones, caps, reason } = dataBlock;
    const sign = type === "subscription.dataBlocked" ? "+" : "-";
    return `${sign}${zones} of [${blockedZones}] ${caps} ${reason}`;
  });
}

describe("a cap of a subscription", () => {
  test("is reported when the network confirms the block, once however often it confirms", async () => {
    const id = await line();
    await setCap(ofLine(id), 5_000);
    await use(id, 5 * GB);
    await followDataCaps(ctx(), id);
    expect(await reported(id)).toEqual([]);
    await answers(id);
    const [operation] = await carrierOperationsOf(api, id);
    for (let at = 0; at < 2; at++)
      await settleOperation(ctx(), operation!.id, newId(), { status: "COMPLETED", result: {} });
    await followDataCaps(ctx(), id);
    expect(await reported(id)).toEqual(["+HOME of [HOME] SUBSCRIPTION CAP_REACHED"]);
  });

  test("is reported each time that it is raised, removed, and reached again in one month", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    await answers(id);
    await setCap(ofLine(id), 6_000);
    await answers(id);
    await use(id, 1 * GB);
    await followDataCaps(ctx(), id);
    await answers(id);
    await removeCap(ofLine(id));
    await answers(id);
    await removeCap(ofLine(id));
    const blocked = "+HOME of [HOME] SUBSCRIPTION CAP_REACHED";
    const released = "-HOME of [] SUBSCRIPTION CAP_CHANGED";
    expect(await reported(id)).toEqual([blocked, released, blocked, released]);
  });

  test("names only the zone that changed, and all that are blocked", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await use(id, 5 * GB, { country: "USA", scope: "ROAMING" });
    await setCap(ofLine(id), 5_000);
    await answers(id);
    await setCap(ofLine(id), 5_000, "WORLD");
    await answers(id);
    await removeCap(ofLine(id));
    await answers(id);
    expect(await reported(id)).toEqual([
      "+HOME of [HOME] SUBSCRIPTION CAP_REACHED",
      "+WORLD of [HOME,WORLD] SUBSCRIPTION CAP_REACHED",
      "-HOME of [WORLD] SUBSCRIPTION CAP_CHANGED",
    ]);
  });

  test("that one answer replaces by another zone is reported as two events", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await use(id, 5 * GB, { country: "DEU", scope: "ROAMING" });
    await setCap(ofLine(id), 5_000);
    await answers(id);
    // The network is asked once: the second change waits for the first answer.
    await removeCap(ofLine(id));
    await setCap(ofLine(id), 5_000, "EU");
    await answers(id);
    await answers(id);
    expect(await reported(id)).toEqual([
      "+HOME of [HOME] SUBSCRIPTION CAP_REACHED",
      "-HOME of [] SUBSCRIPTION CAP_CHANGED",
      "+EU of [EU] SUBSCRIPTION CAP_REACHED",
    ]);
  });

  test("is released at the local midnight of the month's end, once however often the job runs", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    await answers(id);
    // Swedish winter time is one hour before UTC.
    api.clock.set("2026-11-30T22:59:59.999Z");
    await followDataCaps(ctx(), id);
    expect(await carrierOperationsOf(api, id)).toHaveLength(1);
    api.clock.set("2026-11-30T23:00:00.000Z");
    await Promise.all([followDataCaps(ctx(), id), followDataCaps(ctx(), id)]);
    await answers(id);
    await followDataCaps(ctx(), id);
    expect((await reported(id)).slice(1)).toEqual(["-HOME of [] SUBSCRIPTION MONTH_ENDED"]);
  });

  test("of a subscription that is paused at the month's end is reported when the subscription returns", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    await answers(id);
    await api.db.update(subscriptions).set({ status: "PAUSED" }).where(eq(subscriptions.id, id));
    api.clock.set("2026-12-01T12:00:00.000Z");
    await followDataCaps(ctx(), id);
    expect(await reported(id)).toHaveLength(1);
    await api.db.update(subscriptions).set({ status: "ACTIVATED" }).where(eq(subscriptions.id, id));
    await followDataCaps(ctx(), id);
    await answers(id);
    expect((await reported(id)).slice(1)).toEqual(["-HOME of [] SUBSCRIPTION MONTH_ENDED"]);
  });

  test("of a subscription that was cancelled while it is blocked is not reported again", async () => {
    const [blocked, asked] = [await line(), await line()];
    for (const id of [blocked, asked]) {
      await use(id, 5 * GB);
      await setCap(ofLine(id), 5_000);
    }
    await answers(blocked);
    for (const id of [blocked, asked]) {
      await api.db.update(subscriptions).set({ status: "CANCELLED" }).where(eq(subscriptions.id, id));
      await dropDataCaps(ctx(), id);
    }
    await answers(asked);
    api.clock.set("2026-12-01T12:00:00.000Z");
    for (const id of [blocked, asked]) await followDataCaps(ctx(), id);
    expect(await reported(blocked)).toEqual(["+HOME of [HOME] SUBSCRIPTION CAP_REACHED"]);
    expect(await reported(asked)).toEqual([]);
  });

  test("that the network refuses to block is not reported", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    await networkAnswers(api, tenant, id, { refused: "not_permitted" });
    expect(await reported(id)).toEqual([]);
  });

  test("that the network is asked to block again, because it lost the block, is not reported again", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    await answers(id);
    const subscription = await storedSubscription(id);
    await inTransaction(ctx(), async (ctx) =>
      requestDataBlock(ctx, subscription, await blockingCaps(ctx, subscription)),
    );
    await answers(id);
    expect(await reported(id)).toHaveLength(1);
  });

  test("is reported in the transaction of the answer: one that is rolled back reports nothing", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    const [operation] = await carrierOperationsOf(api, id);
    const crash = inTransaction(ctx(), async (ctx) => {
      await settleOperation(ctx, operation!.id, newId(), { status: "COMPLETED", result: {} });
      throw new Error("the process died");
    });
    await expect(crash).rejects.toThrow("the process died");
    expect(await reported(id)).toEqual([]);
    await answers(id);
    expect(await reported(id)).toEqual(["+HOME of [HOME] SUBSCRIPTION CAP_REACHED"]);
  });

  test("that was blocked before the caps were stored is released with an unknown cap", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    await answers(id);
    await api.db
      .update(carrierOperations)
      .set({ cause: null })
      .where(eq(carrierOperations.subscriptionId, id));
    api.clock.set("2026-11-30T23:00:00.000Z");
    await followDataCaps(ctx(), id);
    await answers(id);
    expect((await reported(id)).slice(1)).toEqual(["-HOME of []  MONTH_ENDED"]);
    const other = await line();
    await use(other, 5 * GB);
    await setCap(ofLine(other), 5_000);
    await answers(other);
    await api.db
      .update(carrierOperations)
      .set({ cause: null })
      .where(eq(carrierOperations.subscriptionId, other));
    await removeCap(ofLine(other));
    await answers(other);
    expect((await reported(other)).slice(1)).toEqual(["-HOME of []  CAP_CHANGED"]);
  });

  test("that ended with the month is reported apart from one that was removed", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await use(id, 5 * GB, { country: "DEU", scope: "ROAMING" });
    await setCap(ofLine(id), 5_000);
    await answers(id);
    await setCap(ofLine(id), 5_000, "EU");
    await answers(id);
    api.clock.set("2026-12-01T12:00:00.000Z");
    // A cap of the customer does not explain why the subscription's own cap ended.
    await setCap(ofCustomer(), 5_000, "EU");
    await removeCap(ofLine(id), "EU");
    await answers(id);
    expect((await reported(id)).slice(2)).toEqual([
      "-HOME of [] SUBSCRIPTION MONTH_ENDED",
      "-EU of [] SUBSCRIPTION CAP_CHANGED",
    ]);
  });

  test("is not sent to the network with the request", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    const [operation] = await carrierOperationsOf(api, id);
    expect(Object.keys(operation!.parameters).sort()).toEqual(["blocked", "iccid", "msisdn"]);
    expect(operation!.cause).toMatchObject({
      caps: [{ zone: "HOME", of: "SUBSCRIPTION", month: "2026-11" }],
    });
  });
});

describe("a cap over all subscriptions of a customer", () => {
  test("is reported for each line that is blocked and released, and not for a line whose own cap still blocks", async () => {
    const [own, other] = [await line(), await line()];
    await use(own, 5 * GB);
    await setCap(ofLine(own), 1_000);
    await setCap(ofCustomer(), 5_000);
    await answers(own);
    await spread();
    await spread();
    await answers(other);
    api.clock.set("2026-11-21T12:00:00.000Z");
    await setCap(ofCustomer(), 20_000);
    await spread();
    await answers(other);
    await use(other, 15 * GB);
    await followCustomerCaps(ctx(), customerId);
    await spread();
    await answers(other);
    await removeCap(ofCustomer());
    await spread();
    await answers(other);
    const blocked = "+HOME of [HOME] CUSTOMER CAP_REACHED";
    const released = "-HOME of [] CUSTOMER CAP_CHANGED";
    expect(await reported(other)).toEqual([blocked, released, blocked, released]);
    expect(await reported(own)).toEqual(["+HOME of [HOME] SUBSCRIPTION CAP_REACHED"]);
  });

  test("is released at the month's end of the customer, also for a line in whose market it is still November", async () => {
    const [swedish, american] = [await line(), await line({ country: "US", currency: "USD" })];
    await use(swedish, 5 * GB);
    await setCap(ofCustomer(), 5_000);
    await spread();
    for (const id of [swedish, american]) await answers(id);
    api.clock.set("2026-11-30T23:00:00.000Z");
    await Promise.all([followCustomerCaps(ctx(), customerId), followCustomerCaps(ctx(), customerId)]);
    await spread();
    for (const id of [swedish, american]) {
      await answers(id);
      expect((await reported(id)).slice(1)).toEqual(["-HOME of [] CUSTOMER MONTH_ENDED"]);
    }
  });

  test("costs the same statements for each line, however many lines the customer has", async () => {
    const [first, second] = [await line(), await line()];
    await use(first, 5 * GB);
    await setCap(ofCustomer(), 5_000);
    await spread();
    const count = async (id: string) =>
      (await statementsOf(api.runtime.pool, () => answers(id))).map(({ text }) => text);
    const few = await count(first);
    const more = await Promise.all(Array.from({ length: 20 }, () => line()));
    await spread();
    for (const id of more.slice(1)) await answers(id);
    expect(await count(second)).toEqual(few);
    // The lines before it do not change what one line costs.
    expect(await count(more[0]!)).toEqual(few);
    await inTransaction(ctx(), async (ctx) => {
      expect(await syncDataBlock(ctx, await storedSubscription(first))).toBe(false);
    });
  });
});
