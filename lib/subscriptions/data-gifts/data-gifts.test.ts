import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { subscribers } from "@/db/schema/customers";
import { dataGifts } from "@/db/schema/data-gifts";
import { subscriptions, usagePackages } from "@/db/schema/subscriptions";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { giveData } from "@/lib/subscriptions/data-gifts/give";
import type { DataGift, DataGifts } from "@/lib/subscriptions/data-gifts/model";
import {
  carrierOperationsOf,
  makeSubscription,
  networkAnswers,
  queuedJobs,
} from "@/lib/subscriptions/testing";
import { ingestUsage } from "@/lib/subscriptions/usage/usage";
import { brandOfFile } from "@/lib/testing/brand";
import { changePackages } from "@/lib/usage/change-packages";

const { api, tenant, key } = await brandOfFile();
const GB = 1_000_000_000;
const DAY_MS = 24 * 3600 * 1000;
const now = api.clock.now();
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

let serial = 0;

/** A subscription with packages of data. */
async function line(
  customerId: string,
  packages: Partial<typeof usagePackages.$inferInsert>[] = [{}],
  given: object = {},
) {
  serial += 1;
  const id = await makeSubscription(api, tenant, {
    customerId,
    iccid: `89462001${String(serial).padStart(11, "0")}`,
    ...given,
  });
  for (const pack of packages)
    await api.db.insert(usagePackages).values({
      tenantId: tenant.id,
      id: newId(),
      subscriptionId: id,
      service: "DATA",
      scope: "NATIONAL",
      name: "10 GB",
      total: 10 * GB,
      validFrom: inDays(-1),
      validTo: inDays(20),
      ...pack,
    });
  return id;
}

type Refusal = { internalCode: string; details?: { property: string; suggestion?: number }[] };
const give = (from: string, to: string, dataMb: number, headers: Record<string, string> = {}) =>
  api.call<DataGift & Refusal>("POST", `/subscriptions/${from}/data-gifts`, {
    key,
    headers,
    body: { toSubscriptionId: to, dataMb },
  });
const read = async (id: string) =>
  (await api.call<DataGifts>("GET", `/subscriptions/${id}/data-gifts`, { key })).body;
const packagesOf = (id: string) =>
  api.db
    .select()
    .from(usagePackages)
    .where(and(eq(usagePackages.tenantId, tenant.id), eq(usagePackages.subscriptionId, id)))
    .orderBy(usagePackages.createdAt, usagePackages.id);
const giftsOf = (id: string) => api.db.select().from(dataGifts).where(eq(dataGifts.fromSubscriptionId, id));
const totalOf = async (...ids: string[]) =>
  (await Promise.all(ids.map(packagesOf))).flat().reduce((sum, { total }) => sum + (total ?? 0), 0);

describe("giving data", () => {
  test("moves it from one balance to the other, with its expiry, and tells the receiver and the network", async () => {
    const customerId = await api.customer(tenant);
    const from = await line(customerId, [{ used: 4 * GB }, { total: GB, validTo: inDays(3) }]);
    const to = await line(customerId);
    expect(await read(from)).toMatchObject({ givableMb: 7000, targets: [{ subscriptionId: to }], gifts: [] });
    const { status, body } = await give(from, to, 1500);
    expect(status).toBe(201);
    expect(body).toMatchObject({ fromSubscriptionId: from, toSubscriptionId: to, dataMb: 1500 });
    expect(await packagesOf(from)).toMatchObject([
      { total: 9.5 * GB, used: 4 * GB, given: 0.5 * GB },
      { total: 0, given: GB },
    ]);
    const received = (await packagesOf(to)).filter(({ dataGiftId }) => dataGiftId === body.dataGiftId);
    expect(received.map(({ total, validTo }) => [total, validTo])).toEqual([
      [GB, inDays(3)],
      [0.5 * GB, inDays(20)],
    ]);
    expect(await carrierOperationsOf(api, to)).toMatchObject([
      { type: "ADD_PACKAGE", subscriptionAddonId: null, parameters: { package: { dataMb: 1500 } } },
    ]);
    await networkAnswers(api, tenant, to);
    const mails = (await queuedJobs(api, tenant)).filter(({ name }) => name === "send-data-gift-mail");
    expect(mails).toMatchObject([{ payload: { dataGiftId: body.dataGiftId } }]);
    for (const id of [from, to]) expect((await read(id)).gifts).toMatchObject([{ dataMb: 1500 }]);
    expect((await read(from)).givableMb).toBe(5500);
  });

  test("is used like any other data: what expires first is used first", async () => {
    const customerId = await api.customer(tenant);
    const from = await line(customerId, [{ validTo: inDays(2) }]);
    const to = await line(customerId);
    await give(from, to, 1000);
    await ingestUsage(api.ctx(tenant), [
      {
        recordId: newId(),
        subscriptionId: to,
        service: "DATA",
        scope: "NATIONAL",
        quantity: 600_000_000,
        occurredAt: now,
      },
    ]);
    expect((await packagesOf(to)).map(({ used }) => used).sort()).toEqual([0, 600_000_000]);
    // Received data is not given on.
    expect((await read(to)).givableMb).toBe(10_000);
  });

  test("happens once for one idempotency key", async () => {
    const customerId = await api.customer(tenant);
    const [from, to] = [await line(customerId), await line(customerId)];
    const headers = { "x-idempotency-key": newId() };
    const [first, second] = [await give(from, to, 100, headers), await give(from, to, 100, headers)];
    expect(second.body.dataGiftId).toBe(first.body.dataGiftId);
    expect(await giftsOf(from)).toHaveLength(1);
  });

  test("never gives more than there is, however many people give at once, and no data appears or is lost", async () => {
    const customerId = await api.customer(tenant);
    const from = await line(customerId, [{ total: GB }], { iccid: null });
    const others = [
      await line(customerId, [{}], { iccid: null }),
      await line(customerId, [{}], { iccid: null }),
    ];
    const before = await totalOf(from, ...others);
    const gifts = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        giveData(api.ctx(tenant), from, { toSubscriptionId: others[at % 2]!, dataMb: 300 }),
      ),
    );
    expect(gifts.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await giftsOf(from)).toHaveLength(3);
    expect(await totalOf(from, ...others)).toBe(before);
    const [own] = await packagesOf(from);
    expect([own!.total, own!.given]).toEqual([0.1 * GB, 0.9 * GB]);
  });

  test("in both directions at once does not deadlock", async () => {
    const customerId = await api.customer(tenant);
    const [one, two] = [
      await line(customerId, [{}], { iccid: null }),
      await line(customerId, [{}], { iccid: null }),
    ];
    const ctx = api.ctx(tenant);
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2
          ? giveData(ctx, one, { toSubscriptionId: two, dataMb: 100 })
          : giveData(ctx, two, { toSubscriptionId: one, dataMb: 100 }),
      ),
    );
    expect(await totalOf(one, two)).toBe(20 * GB);
  });

  test("is not undone by a larger plan: what was given away is gone", async () => {
    const customerId = await api.customer(tenant);
    const [from, to] = [await line(customerId), await line(customerId)];
    await give(from, to, 4000);
    await changePackages(api.ctx(tenant), {
      subscriptionId: from,
      name: "20 GB",
      allowances: [{ service: "DATA", scope: "NATIONAL", total: 20 * GB }],
      window: { validFrom: now, validTo: inDays(20) },
    });
    expect(await packagesOf(from)).toMatchObject([{ total: 16 * GB, given: 4 * GB }]);
    // Received data stays as it is when the receiver changes plans.
    await changePackages(api.ctx(tenant), {
      subscriptionId: to,
      name: "20 GB",
      allowances: [{ service: "DATA", scope: "NATIONAL", total: 20 * GB }],
      window: { validFrom: now, validTo: inDays(20) },
    });
    expect((await packagesOf(to)).map(({ total }) => total).sort()).toEqual([20 * GB, 4 * GB]);
  });
});

describe("data is not given", () => {
  test("to the subscription itself, to another customer, or to one that is not active", async () => {
    const customerId = await api.customer(tenant);
    const from = await line(customerId);
    const stranger = await line(await api.customer(tenant));
    const paused = await line(customerId, [{}], { status: "PAUSED" });
    for (const to of [from, stranger, paused])
      expect((await give(from, to, 100)).body.internalCode).toBe(failures.dataGiftNotAllowed.internalCode);
    expect((await give(from, newId(), 100)).status).toBe(404);
    expect((await give("neither-id-nor-reference", from, 100)).status).toBe(404);
    expect((await give(paused, from, 100)).body.internalCode).toBe(
      failures.subscriptionNotActive.internalCode,
    );
  });

  test("to and from unlimited subscriptions", async () => {
    const customerId = await api.customer(tenant);
    const [limited, unlimited] = [await line(customerId), await line(customerId, [{ total: null }])];
    expect((await give(limited, unlimited, 100)).body.internalCode).toBe(
      failures.dataGiftToUnlimited.internalCode,
    );
    expect((await give(unlimited, limited, 100)).body).toMatchObject({
      internalCode: failures.dataGiftTooLarge.internalCode,
      details: [{ property: "dataMb", suggestion: 0 }],
    });
  });

  test("beyond what is left, or in pieces below 100 MB", async () => {
    const customerId = await api.customer(tenant);
    const [from, to] = [await line(customerId, [{ used: 9.85 * GB }]), await line(customerId)];
    expect((await give(from, to, 200)).body).toMatchObject({
      internalCode: failures.dataGiftTooLarge.internalCode,
      details: [{ property: "dataMb", suggestion: 150 }],
    });
    for (const wrong of [0, 50, 99, 100.5]) expect((await give(from, to, wrong)).status).toBe(400);
  });

  test("by the user of a line, and to a line that the person does not see", async () => {
    const customerId = await api.customer(tenant);
    const [from, to] = [await line(customerId), await line(customerId)];
    const stranger = await line(await api.customer(tenant));
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const { token } = await api.user(tenant, { [customerId]: "MANAGER" });
    const asManager = (target: string) =>
      api.call("POST", `/end-user/subscriptions/${from}/data-gifts`, {
        key: impersonation,
        token,
        body: { toSubscriptionId: target, dataMb: 100 },
      });
    expect((await asManager(to)).status).toBe(201);
    expect((await asManager(stranger)).status).toBe(404);
    const [subscription] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, from));
    await api.db
      .update(subscribers)
      .set({ email: "user@example.com" })
      .where(eq(subscribers.id, subscription!.subscriberId));
    const member = await api.user(tenant, { [customerId]: "MEMBER" }, "user@example.com");
    for (const method of ["GET", "POST"])
      expect(
        (
          await api.call(method, `/end-user/subscriptions/${from}/data-gifts`, {
            key: impersonation,
            token: member.token,
            ...(method === "POST" && { body: { toSubscriptionId: to, dataMb: 100 } }),
          })
        ).status,
      ).toBe(403);
  });
});
