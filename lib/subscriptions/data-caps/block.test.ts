import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerDataCaps, dataCaps } from "@/db/schema/data-caps";
import { subscriptions } from "@/db/schema/subscriptions";
import { inTransaction } from "@/lib/kernel/context";
import { forgetEnv } from "@/lib/platform/env";
import type { DataZone } from "@/lib/platform/inputs/data-zones";
import { newId } from "@/lib/platform/secrets/ids";
import type { CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import {
  carrierOperationsOf,
  makeSubscription,
  networkAnswers,
  queuedJobs,
} from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { requestDataBlock, setDataBlockKind, syncDataBlock, zonesAskedFor } from "./block";
import { blockingCaps } from "./caps-of-subscription";
import { followDataCaps } from "./follow";
import { presentDataCaps } from "./read";

const { api, tenant } = await brandOfFile();
const NOW = "2026-11-20T12:00:00.000Z";
const now = new Date(NOW);
const ctx = api.ctx(tenant);
let serial = 0;

beforeEach(() => api.clock.set(NOW));
afterEach(() => {
  delete process.env.CARRIER_BLOCKS_DATA;
  forgetEnv();
});

const readBack = async (id: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
async function stored(given: object = {}) {
  serial += 1;
  const iccid = `89462007${String(serial).padStart(11, "0")}`;
  return readBack(await makeSubscription(api, tenant, { country: "SE", iccid, ...given }));
}
type Subscription = Awaited<ReturnType<typeof stored>>;

const cap = (zone: DataZone, { month = "2026-11", isReached = true } = {}) => ({
  tenantId: tenant.id,
  zone,
  limitBytes: 5_000_000_000,
  month,
  warnedAt: now,
  reachedAt: isReached ? now : null,
  createdAt: now,
  updatedAt: now,
});
const give = ({ id: subscriptionId }: Subscription, ...caps: ReturnType<typeof cap>[]) =>
  api.db.insert(dataCaps).values(caps.map((one) => ({ ...one, subscriptionId })));
const giveCustomer = ({ customerId }: Subscription, ...caps: ReturnType<typeof cap>[]) =>
  api.db.insert(customerDataCaps).values(caps.map((one) => ({ ...one, customerId })));
const sync = (subscription: Subscription) => inTransaction(ctx, (ctx) => syncDataBlock(ctx, subscription));
const jobsOf = async ({ id }: Subscription, name: string) =>
  (await queuedJobs(api, tenant)).filter((job) => job.name === name && job.payload.subscriptionId === id);

test("a cap blocks if it is reached in the present month", async () => {
  const subscription = await stored();
  await give(subscription, cap("HOME", { isReached: false }), cap("EU", { month: "2026-10" }), cap("WORLD"));
  expect(await blockingCaps(ctx, subscription)).toEqual([
    { zone: "WORLD", of: "SUBSCRIPTION", month: "2026-11", reachedAt: NOW },
  ]);
});

describe("the caps of a subscription are shown", () => {
  test("with those over all subscriptions of the customer that are reached this month", async () => {
    const subscription = await stored();
    await give(subscription, cap("WORLD"));
    await giveCustomer(
      subscription,
      cap("HOME"),
      cap("EU", { month: "2026-10" }),
      cap("WORLD", { isReached: false }),
    );
    const { customerCapsReached, zones } = await presentDataCaps(ctx, subscription);
    expect(customerCapsReached).toEqual(["HOME"]);
    expect(zones.map(({ zone, limitMb }) => [zone, limitMb])).toEqual([
      ["HOME", undefined],
      ["EU", undefined],
      ["WORLD", 5000],
    ]);
  });
});

describe("the network is asked to block", () => {
  test("nothing of a subscription that it does not serve", async () => {
    for (const given of [{ status: "PAUSED" }, { iccid: null }]) {
      const subscription = await stored(given);
      await give(subscription, cap("HOME"));
      expect(await sync(subscription)).toBe(false);
      expect(await carrierOperationsOf(api, subscription.id)).toEqual([]);
    }
  });

  test("nothing if no cap is reached and it was never asked", async () => {
    expect(await sync(await stored())).toBe(false);
  });

  test("once at a time", async () => {
    const subscription = await stored();
    const request = () =>
      inTransaction(ctx, (ctx) => requestDataBlock(ctx, subscription, [cap("HOME")] as never));
    expect(await request()).toBe(true);
    expect(await request()).toBe(false);
  });
});

describe("the zones about which the network has yet to answer", () => {
  test("are those that it has not confirmed, while it works", async () => {
    const subscription = await stored();
    const asked = () => zonesAskedFor(ctx, subscription.id);
    expect(await asked()).toEqual([]);
    await give(subscription, cap("HOME"));
    await sync(subscription);
    expect(await asked()).toEqual(["HOME", "EU", "WORLD"]);
    await networkAnswers(api, tenant, subscription.id);
    expect(await asked()).toEqual([]);
    await give(subscription, cap("EU"));
    await sync(subscription);
    expect(await asked()).toEqual(["EU", "WORLD"]);
    process.env.CARRIER_BLOCKS_DATA = "false";
    forgetEnv();
    expect(await asked()).toEqual([]);
  });
});

describe("an answer of the network", () => {
  test("about a subscription that does not exist changes nothing", async () => {
    const row = { subscriptionId: newId(), parameters: {} } as CarrierOperationRow;
    await inTransaction(ctx, async (ctx) => {
      await setDataBlockKind.completed(ctx, row, {});
      await setDataBlockKind.failed(ctx, row, { reasonCode: "not_permitted", message: "", retryable: false });
    });
  });

  test("that refuses a second zone is no news about the first one, which is blocked", async () => {
    const subscription = await stored();
    await give(subscription, cap("HOME"));
    await sync(subscription);
    await networkAnswers(api, tenant, subscription.id);
    await give(subscription, cap("EU"));
    await sync(subscription);
    await networkAnswers(api, tenant, subscription.id, { refused: "not_permitted" });
    const news = await jobsOf(subscription, "send-data-cap-news");
    expect(news.map(({ payload: { zone, answer } }) => [zone, answer])).toEqual([
      ["HOME", "BLOCKED"],
      ["EU", "REFUSED"],
    ]);
  });
});

describe("a cap that is compared with the use", () => {
  const read = async ({ id }: Subscription) =>
    api.db.select().from(dataCaps).where(eq(dataCaps.subscriptionId, id));

  test("keeps its state after the end of the subscription", async () => {
    const subscription = await stored({ status: "CANCELLED" });
    await give(subscription, cap("HOME"));
    await followDataCaps(ctx, subscription.id);
    expect(await read(subscription)).toMatchObject([{ reachedAt: now }]);
    await followDataCaps(ctx, newId());
  });

  test("is stored again, and lets a top-up decide, only if it changed", async () => {
    const subscription = await stored();
    await give(subscription, { ...cap("HOME", { isReached: false }), warnedAt: null as never });
    api.clock.advance(1000);
    await followDataCaps(ctx, subscription.id);
    expect(await read(subscription)).toMatchObject([{ updatedAt: now }]);
    expect(await jobsOf(subscription, "consider-auto-top-up")).toEqual([]);
    await give(subscription, cap("EU"));
    await followDataCaps(ctx, subscription.id);
    expect(await jobsOf(subscription, "consider-auto-top-up")).toHaveLength(1);
  });
});
