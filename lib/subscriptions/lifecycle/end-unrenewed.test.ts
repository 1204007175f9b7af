import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { carrierOperationsOf, makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { endUnrenewed } from "./end-unrenewed";

const { api, tenant, database } = await brandOfFile();
const productOfferingId = await makeOffering(api, tenant);
const NOON = new Date("2026-12-01T12:00:00.000Z");
let serial = 0;

beforeEach(() => api.clock.set(NOON));

type Given = Parameters<typeof makeSubscription>[2];
/** A subscription that does not renew, and whose paid time is over now. */
const make = (given: Given = {}) =>
  makeSubscription(api, tenant, {
    productOfferingId,
    iccid: `89460000000009${String(10_000 + serial++)}`,
    autoRenew: false,
    paidUntil: NOON,
    ...given,
  });
const statusOf = async (id: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!.status;
const isEnded = async (given: Given = {}) => {
  const id = await make(given);
  await endUnrenewed(api.ctx(tenant));
  return (await statusOf(id)) === "CANCELLED";
};

describe("a subscription that does not renew", () => {
  test("ends when its paid time is over, with its mail and at the network", async () => {
    const id = await make();
    await endUnrenewed(api.ctx(tenant));
    await endUnrenewed(api.ctx(tenant));
    expect(await statusOf(id)).toBe("CANCELLED");
    expect((await carrierOperationsOf(api, id)).map(({ type }) => type)).toEqual(["TERMINATE"]);
    const mails = (await queuedJobs(api, tenant)).filter(
      ({ name, payload }) => name === "send-line-news" && payload.subscriptionId === id,
    );
    expect(mails.map(({ payload }) => [payload.what, payload.stage])).toEqual([["CANCEL", "DONE"]]);
  });

  test("ends in every state in which its periods run", async () => {
    for (const status of ["SUSPENDED", "BLOCKED"] as const) expect(await isEnded({ status })).toBe(true);
    for (const status of ["PAUSED", "PENDING"] as const) expect(await isEnded({ status })).toBe(false);
  });

  test("does not end before that instant, if it renews, or without a paid time", async () => {
    expect(await isEnded({ paidUntil: new Date(NOON.getTime() + 1) })).toBe(false);
    expect(await isEnded({ autoRenew: true })).toBe(false);
    expect(await isEnded({ paidUntil: null })).toBe(false);
  });

  test("waits while the network changes it", async () => {
    expect(await isEnded({ changingTo: "BLOCKED", changingSince: NOON })).toBe(false);
    expect(await isEnded({ pendingSim: { esim: true } })).toBe(false);
    expect(await isEnded({ pendingMsisdn: "+46701740641" })).toBe(false);
  });
});

describe("a change just before the end", () => {
  /** Makes a change that commits after the sweep has found the subscription, and before it decides. */
  async function changedBy(change: string): Promise<string> {
    const id = await make();
    const other = await database.pool.connect();
    try {
      await other.query("begin");
      await other.query(`update subscriptions set ${change} where id = $1`, [id]);
      const sweep = endUnrenewed(api.ctx(tenant));
      const waiting =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
      await other.query("commit");
      await sweep;
    } finally {
      other.release();
    }
    return statusOf(id);
  }

  test.each([
    ["a renewal that was switched on", "auto_renew = true"],
    ["a payment", "paid_until = '2027-01-01T12:00:00Z'"],
    ["a pause", "status = 'PAUSED'"],
    ["a change by the network", "pending_msisdn = '+46701740642'"],
  ])("%s keeps the subscription", async (_, change) => {
    expect(await changedBy(change)).not.toBe("CANCELLED");
  });

  test("another one does not", async () => {
    expect(await changedBy("display_name = 'My phone'")).toBe("CANCELLED");
  });
});
