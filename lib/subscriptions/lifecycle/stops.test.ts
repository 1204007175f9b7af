import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { SubscriptionChanges } from "@/lib/subscriptions/stored-subscription";
import {
  carrierOperationsOf,
  eventTypesOf,
  makeSubscription,
  networkAnswers,
  queuedJobs,
} from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { requestRestoration } from "./restoration";
import { requestSuspension } from "./suspension";

const { api, tenant, key } = await brandOfFile();
const productOfferingId = await makeOffering(api, tenant);
let serial = 0;

type Given = Parameters<typeof makeSubscription>[2];
const make = (given: Given = {}) =>
  makeSubscription(api, tenant, {
    productOfferingId,
    iccid: `89460000000008${String(10_000 + serial++)}`,
    ...given,
  });
const rowOf = async (id: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
type To = [stop: Parameters<typeof requestSuspension>[2], changes?: SubscriptionChanges];
const stop = (id: string, ...to: To) =>
  inTransaction(api.ctx(tenant), async (ctx) => requestSuspension(ctx, await rowOf(id), ...to));
const restore = (id: string) =>
  inTransaction(api.ctx(tenant), async (ctx) => requestRestoration(ctx, await rowOf(id)));
const confirms = (id: string) => networkAnswers(api, tenant, id);
const refuses = (id: string) => networkAnswers(api, tenant, id, { refused: "not_permitted" });
const asked = async (id: string) =>
  (await carrierOperationsOf(api, id)).map(({ type, parameters }) => [
    type,
    (parameters as { reason?: string }).reason,
  ]);
/** Retries the last operation. Returns the status of the answer. */
async function retry(id: string): Promise<number> {
  const operation = (await carrierOperationsOf(api, id)).at(-1)!;
  return (await api.call("POST", `/carrier-operations/${operation.id}/retry`, { key })).status;
}
const followsDebt = async (id: string) =>
  (await queuedJobs(api, tenant)).some(
    ({ name, payload }) => name === "follow-debt" && payload.subscriptionId === id,
  );

describe("a stop that the network confirms", () => {
  test("counts from the request, however late the network answers", async () => {
    const begun = api.clock.now();
    const [paused, suspended, blocked] = [await make(), await make(), await make()];
    await stop(paused, "PAUSED");
    await stop(suspended, "SUSPENDED", { suspendedFor: "OTHER" });
    await stop(blocked, "BLOCKED");
    api.clock.advance(3_600_000);
    for (const id of [paused, suspended, blocked]) await confirms(id);
    expect(await rowOf(paused)).toMatchObject({ status: "PAUSED", pausedAt: begun, suspendedAt: null });
    expect(await rowOf(suspended)).toMatchObject({ status: "SUSPENDED", suspendedAt: begun, pausedAt: null });
    expect(await rowOf(blocked)).toMatchObject({ status: "BLOCKED", suspendedAt: null, pausedAt: null });
    expect(await eventTypesOf(api, paused)).toEqual(["subscription.updated", "subscription.paused"]);
    expect(await eventTypesOf(api, suspended)).toEqual(["subscription.updated", "subscription.suspended"]);
    expect(await eventTypesOf(api, blocked)).toEqual([
      "subscription.updated",
      "subscription.updated",
      "sim.blocked",
    ]);
  });

  test("has the network's reason: the customer, the debt or the operator", async () => {
    const reasonOf = async (...to: To) => {
      const id = await make();
      await stop(id, ...to);
      return (await asked(id))[0]![1];
    };
    expect(await reasonOf("PAUSED")).toBe("CUSTOMER");
    expect(await reasonOf("SUSPENDED", { suspendedFor: "UNPAID" })).toBe("UNPAID");
    expect(await reasonOf("SUSPENDED", { suspendedFor: "OTHER" })).toBe("OPERATOR");
    expect(await reasonOf("BLOCKED")).toBe("OPERATOR");
  });

  test("is restored at once if the debt was paid in the meantime", async () => {
    const id = await make();
    await stop(id, "SUSPENDED", { suspendedFor: "UNPAID" });
    await api.db.update(subscriptions).set({ suspendedFor: null }).where(eq(subscriptions.id, id));
    await confirms(id);
    expect(await rowOf(id)).toMatchObject({ status: "SUSPENDED", changingTo: "ACTIVATED" });
    expect((await asked(id)).map(([type]) => type)).toEqual(["SUSPEND", "RESTORE"]);
  });

  test("changes nothing on a subscription that is not being stopped any more", async () => {
    const id = await make();
    await stop(id, "BLOCKED");
    await api.db
      .update(subscriptions)
      .set({ changingTo: null, changingSince: null })
      .where(eq(subscriptions.id, id));
    await confirms(id);
    expect((await rowOf(id)).status).toBe("ACTIVATED");
  });
});

describe("a stop that the network refuses", () => {
  test("leaves the subscription active with the reason, and a pause has no end then", async () => {
    const id = await make();
    await stop(id, "PAUSED", { pausedUntil: "2026-12-20", pauseEndsAt: new Date("2026-12-20T00:00:00Z") });
    await refuses(id);
    expect(await rowOf(id)).toMatchObject({
      status: "ACTIVATED",
      changingTo: null,
      pausedUntil: null,
      pauseEndsAt: null,
      failure: { internalCode: failures.networkRefusedChange.internalCode, action: "PAUSE" },
    });
    expect(await retry(id)).toBe(409);
  });

  test("is asked for again while the debt remains, and another reason is dropped", async () => {
    const [unpaid, other] = [await make(), await make()];
    await stop(unpaid, "SUSPENDED", { suspendedFor: "UNPAID" });
    await stop(other, "SUSPENDED", { suspendedFor: "OTHER" });
    for (const id of [unpaid, other]) await refuses(id);
    expect([(await rowOf(unpaid)).suspendedFor, (await rowOf(other)).suspendedFor]).toEqual(["UNPAID", null]);
    expect([await followsDebt(unpaid), await followsDebt(other)]).toEqual([true, false]);
  });

  test("is retried for the same reason, a debt only while there is one", async () => {
    const again = async (...to: To) => {
      const id = await make();
      await stop(id, ...to);
      await refuses(id);
      const status = await retry(id);
      const { changingTo, suspendedFor } = await rowOf(id);
      return [status, changingTo, suspendedFor, (await asked(id)).at(-1)![1]];
    };
    expect(await again("SUSPENDED", { suspendedFor: "UNPAID" })).toEqual([
      200,
      "SUSPENDED",
      "UNPAID",
      "UNPAID",
    ]);
    expect(await again("SUSPENDED", { suspendedFor: "OTHER" })).toEqual([
      200,
      "SUSPENDED",
      "OTHER",
      "OPERATOR",
    ]);
    expect(await again("BLOCKED")).toEqual([200, "BLOCKED", null, "OPERATOR"]);
    const paid = await make();
    await stop(paid, "SUSPENDED", { suspendedFor: "UNPAID" });
    await refuses(paid);
    await api.db.update(subscriptions).set({ suspendedFor: null }).where(eq(subscriptions.id, paid));
    expect(await retry(paid)).toBe(409);
  });
});

describe("a restoration that the network refuses", () => {
  const NOON = new Date("2026-11-20T12:00:00Z");
  const pausedUntil = (hour: number): Given => ({
    status: "PAUSED",
    pausedAt: new Date("2026-11-10T12:00:00Z"),
    pausedUntil: "2026-11-20",
    pauseEndsAt: new Date(Date.UTC(2026, 10, 20, hour)),
  });

  test("is asked for again a day later if the pause is over, and at its end otherwise", async () => {
    api.clock.set(NOON);
    const endAfter = async (hour: number) => {
      const id = await make(pausedUntil(hour));
      await restore(id);
      await refuses(id);
      const { status, changingTo, pauseEndsAt, failure } = await rowOf(id);
      expect([status, changingTo, failure?.action]).toEqual(["PAUSED", null, "RESTORE"]);
      return pauseEndsAt?.toISOString();
    };
    expect(await endAfter(11)).toBe("2026-11-21T12:00:00.000Z");
    expect(await endAfter(12)).toBe("2026-11-21T12:00:00.000Z");
    expect(await endAfter(13)).toBe("2026-11-20T13:00:00.000Z");
  });

  test("gives no end to a stop that has none", async () => {
    const id = await make({ status: "BLOCKED" });
    await restore(id);
    await refuses(id);
    expect((await rowOf(id)).pauseEndsAt).toBeNull();
  });

  test("leads to another look at the debt of a suspended subscription only", async () => {
    api.clock.set(NOON);
    const [suspended, paused] = [await make({ status: "SUSPENDED" }), await make(pausedUntil(13))];
    for (const id of [suspended, paused]) {
      await restore(id);
      await refuses(id);
    }
    expect([await followsDebt(suspended), await followsDebt(paused)]).toEqual([true, false]);
  });

  test("can be retried, unless a debt stands against it or the subscription is active by now", async () => {
    const outcome = async (given: Given, changes: Partial<typeof subscriptions.$inferInsert> = {}) => {
      const id = await make(given);
      await restore(id);
      await refuses(id);
      await api.db
        .update(subscriptions)
        .set({ updatedAt: api.clock.now(), ...changes })
        .where(eq(subscriptions.id, id));
      return [await retry(id), (await rowOf(id)).changingTo];
    };
    expect(await outcome({ status: "BLOCKED" })).toEqual([200, "ACTIVATED"]);
    expect(await outcome({ status: "SUSPENDED" }, { suspendedFor: "UNPAID" })).toEqual([409, null]);
    expect(await outcome({ status: "BLOCKED" }, { status: "ACTIVATED" })).toEqual([409, null]);
  });
});

describe("a restoration that the network confirms", () => {
  test("keeps a debt that arose during the pause, and drops every other reason", async () => {
    const reasonAfter = async (suspendedFor: "UNPAID" | "OTHER") => {
      const id = await make({ status: "SUSPENDED", suspendedFor, suspendedAt: api.clock.now() });
      await restore(id);
      await confirms(id);
      const row = await rowOf(id);
      expect([row.status, row.suspendedAt]).toEqual(["ACTIVATED", null]);
      return row.suspendedFor;
    };
    expect(await reasonAfter("UNPAID")).toBe("UNPAID");
    expect(await reasonAfter("OTHER")).toBeNull();
  });
});
