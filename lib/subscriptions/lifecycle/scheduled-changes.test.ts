import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import { carrierOperationsOf, makeSubscription, networkAnswers } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { requestActivation } from "./activate-subscription";
import { applyDueChanges } from "./scheduled-changes";

const { api, tenant, key } = await brandOfFile();
const productOfferingId = await makeOffering(api, tenant);
const NOON = "2026-11-20T12:00:00.000Z";
let serial = 0;

beforeEach(() => api.clock.set(NOON));

type Given = Parameters<typeof makeSubscription>[2];
const make = (given: Given = {}) =>
  makeSubscription(api, tenant, {
    productOfferingId,
    iccid: `89460000000005${String(10_000 + serial++)}`,
    ...given,
  });
const rowOf = async (id: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
/** What the network was asked for, oldest first. */
const asked = async (id: string) => (await carrierOperationsOf(api, id)).map(({ type }) => type);
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

const scheduled = (
  status: "ACTIVATED" | "PAUSED" | "CANCELLED",
  hour: number,
  details: NonNullable<Given>["pendingDetails"] = {},
): Given => ({
  pendingStatus: status,
  pendingStatusAt: "2026-11-20",
  pendingStatusDueAt: at(hour),
  pendingDetails: details,
});
const paused = (hour: number): Given => ({
  status: "PAUSED",
  pausedAt: new Date("2026-11-10T12:00:00Z"),
  pausedUntil: "2026-11-20",
  pauseEndsAt: at(hour),
});

/** Makes what is due, and returns the subscription after that. */
async function swept(given: Given) {
  const id = await make(given);
  await applyDueChanges(api.ctx(tenant));
  return { ...(await rowOf(id)), asked: await asked(id) };
}

describe("a scheduled end", () => {
  test("keeps the reason and comment with which it was requested", async () => {
    const reasons = async (details: object) => {
      const { status, cancelReason, cancelComment } = await swept(scheduled("CANCELLED", 11, details));
      return [status, cancelReason, cancelComment];
    };
    expect(await reasons({ reason: "PRICE", comment: "Too much" })).toEqual([
      "CANCELLED",
      "PRICE",
      "Too much",
    ]);
    expect(await reasons({ reason: "PRICE" })).toEqual(["CANCELLED", "PRICE", null]);
    expect(await reasons({})).toEqual(["CANCELLED", null, null]);
  });

  test("takes effect at its instant, and not before", async () => {
    expect((await swept(scheduled("CANCELLED", 12))).status).toBe("CANCELLED");
    expect((await swept(scheduled("CANCELLED", 13))).status).toBe("ACTIVATED");
  });
});

describe("a scheduled pause", () => {
  test("begins on an active subscription, until its last day", async () => {
    expect(await swept(scheduled("PAUSED", 11, { resumeAt: "2026-12-20" }))).toMatchObject({
      changingTo: "PAUSED",
      pendingStatus: null,
      pausedUntil: "2026-12-20",
      asked: ["SUSPEND"],
    });
  });

  test("is dropped when it would be over already, or the subscription is not active any more", async () => {
    for (const given of [
      scheduled("PAUSED", 11, { resumeAt: "2026-11-20" }),
      scheduled("PAUSED", 11),
      { ...scheduled("PAUSED", 11, { resumeAt: "2026-12-20" }), status: "SUSPENDED" as const },
    ])
      expect(await swept(given)).toMatchObject({ changingTo: null, pendingStatus: null, asked: [] });
  });
});

describe("the end of a pause", () => {
  test("restores the subscription at its instant", async () => {
    expect(await swept(paused(12))).toMatchObject({ changingTo: "ACTIVATED", asked: ["RESTORE"] });
    expect(await swept(paused(13))).toMatchObject({ changingTo: null, asked: [] });
    expect((await swept({ ...paused(11), status: "ACTIVATED" })).asked).toEqual([]);
  });

  test("comes before an end that is scheduled after it, and not before an earlier one", async () => {
    expect(await swept({ ...paused(10), ...scheduled("CANCELLED", 11) })).toMatchObject({
      status: "PAUSED",
      changingTo: "ACTIVATED",
    });
    for (const hour of [9, 10])
      expect((await swept({ ...paused(10), ...scheduled("CANCELLED", hour) })).status).toBe("CANCELLED");
  });
});

const activateNow = (id: string) =>
  inTransaction(api.ctx(tenant), async (ctx) => requestActivation(ctx, await rowOf(id)));

describe("a scheduled activation", () => {
  test("asks the network for a subscription that is not active yet, and is dropped for an active one", async () => {
    expect(await swept({ ...scheduled("ACTIVATED", 11), status: "PENDING" })).toMatchObject({
      changingTo: "ACTIVATED",
      pendingStatus: null,
      asked: ["ACTIVATE"],
    });
    expect(await swept(scheduled("ACTIVATED", 11))).toMatchObject({ pendingStatus: null, asked: [] });
  });

  test("that is requested now leaves a scheduled end as it is", async () => {
    const id = await make({ ...scheduled("CANCELLED", 13), status: "PENDING" });
    await activateNow(id);
    expect(await rowOf(id)).toMatchObject({ changingTo: "ACTIVATED", pendingStatus: "CANCELLED" });
  });

  test("that the network refused can be retried until the subscription is cancelled", async () => {
    const id = await make({ status: "PENDING" });
    await activateNow(id);
    await networkAnswers(api, tenant, id, { refused: "busy" });
    const retry = async () => {
      const operation = (await carrierOperationsOf(api, id)).at(-1)!;
      return (await api.call("POST", `/carrier-operations/${operation.id}/retry`, { key })).status;
    };
    expect(await retry()).toBe(200);
    expect((await rowOf(id)).changingTo).toBe("ACTIVATED");
    await networkAnswers(api, tenant, id, { refused: "busy" });
    await api.db
      .update(subscriptions)
      .set({ status: "CANCELLED", cancelledAt: at(12) })
      .where(eq(subscriptions.id, id));
    expect(await retry()).toBe(409);
    expect(await asked(id)).toEqual(["ACTIVATE", "ACTIVATE"]);
  });
});

test("what is due waits while the network changes the subscription", async () => {
  for (const busy of [
    { changingTo: "BLOCKED", changingSince: at(11) },
    { pendingSim: { esim: true } },
    { pendingMsisdn: "+46701740641" },
  ] as const)
    expect(await swept({ ...scheduled("CANCELLED", 11), ...busy })).toMatchObject({
      status: "ACTIVATED",
      pendingStatus: "CANCELLED",
    });
});

test("a change that fails does not stop the ones after it", async () => {
  const [broken, fine] = [await make(scheduled("CANCELLED", 10)), await make(scheduled("CANCELLED", 11))];
  await api.db.execute(
    sql.raw(`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
    create trigger refuse before update on subscriptions for each row
      when (new.id = '${broken}') execute function refuse()`),
  );
  try {
    await applyDueChanges(api.ctx(tenant));
  } finally {
    await api.db.execute(sql`drop function refuse cascade`);
  }
  expect([(await rowOf(broken)).status, (await rowOf(fine)).status]).toEqual(["ACTIVATED", "CANCELLED"]);
});
