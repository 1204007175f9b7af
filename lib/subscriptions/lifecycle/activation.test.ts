import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { simCards } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import {
  activationResult,
  carrierOperationsOf,
  eventTypesOf,
  makeSubscription,
} from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { confirmActivation, failActivation } from "./activation";

const { api, tenant } = await brandOfFile();
/** The 31st, which shorter months do not have. */
const NOW = "2026-10-31T12:00:00.000Z";
let serial = 0;

type Given = Parameters<typeof makeSubscription>[2];
const pending = (given: Given = {}) =>
  makeSubscription(api, tenant, {
    status: "PENDING",
    activatedAt: null,
    periodStartsAt: null,
    periodEndsAt: null,
    ...given,
  });
const rowOf = async (id: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
const confirm = async (id: string) => {
  api.clock.set(NOW);
  const iccid = `89462000000010${String(10_000 + serial++)}`;
  await inTransaction(api.ctx(tenant), (ctx) => confirmActivation(ctx, id, activationResult(iccid)));
  const [sim] = await api.db.select().from(simCards).where(eq(simCards.iccid, iccid));
  return { ...(await rowOf(id)), sim };
};

describe("a subscription that the network has activated", () => {
  test("has its first period from now on, to the same day of the next month", async () => {
    const row = await confirm(await pending({ esim: true }));
    expect(row).toMatchObject({
      status: "ACTIVATED",
      activatedAt: new Date(NOW),
      billingAnchorDay: 31,
      periodStartsAt: new Date(NOW),
      periodEndsAt: new Date("2026-11-30T12:00:00.000Z"),
      paidUntil: new Date("2026-11-30T12:00:00.000Z"),
      sim: { kind: "ESIM", status: "ASSIGNED" },
    });
    expect(row.iccid).toBe(row.sim?.iccid);
  });

  test("is paid for as many of its cycles as were paid ahead", async () => {
    const productOfferingId = await makeOffering(api, tenant, {
      price: { billingCycle: { period: "MONTHLY", interval: 3 } },
    });
    expect(await confirm(await pending({ productOfferingId, prepaidCycles: 2 }))).toMatchObject({
      periodEndsAt: new Date("2027-01-31T12:00:00.000Z"),
      paidUntil: new Date("2027-04-30T12:00:00.000Z"),
    });
  });

  test("that is paid once lasts its days, and has no renewal", async () => {
    const once = (features: object) =>
      makeOffering(api, tenant, {
        price: { priceType: "ONE_TIME", billingCycle: undefined },
        features: { dataMb: 1_000, ...features },
      });
    const days = await once({ validityDays: 10, activationType: "PURCHASE" });
    expect(await confirm(await pending({ productOfferingId: days }))).toMatchObject({
      periodStartsAt: new Date(NOW),
      periodEndsAt: new Date("2026-11-10T12:00:00.000Z"),
      paidUntil: null,
    });
    const endless = await once({});
    expect(await confirm(await pending({ productOfferingId: endless }))).toMatchObject({
      periodEndsAt: null,
      paidUntil: null,
    });
  });

  test("with a physical SIM records that", async () => {
    expect((await confirm(await pending({ esim: false }))).sim).toMatchObject({ kind: "PSIM" });
  });

  test("is deactivated again if it was cancelled in the meantime", async () => {
    const id = await pending({ status: "CANCELLED", cancelledAt: new Date(NOW) });
    const row = await confirm(id);
    expect(row).toMatchObject({ status: "CANCELLED", activatedAt: null, sim: { subscriptionId: id } });
    expect((await carrierOperationsOf(api, id)).map(({ type }) => type)).toEqual(["TERMINATE"]);
  });

  test("is activated once, and an unknown one is ignored", async () => {
    const id = await pending();
    const first = await confirm(id);
    api.clock.advance(1_000);
    await inTransaction(api.ctx(tenant), (ctx) =>
      confirmActivation(ctx, id, activationResult("8946200000001099999")),
    );
    expect((await rowOf(id)).iccid).toBe(first.iccid);
    await inTransaction(api.ctx(tenant), (ctx) =>
      confirmActivation(ctx, newId(), activationResult("8946200000001099998")),
    );
    expect(await eventTypesOf(api, id)).toEqual(["subscription.activated", "subscription.first_activated"]);
  });
});

describe("an activation that the network refused", () => {
  const fail = (id: string) =>
    inTransaction(api.ctx(tenant), (ctx) => failActivation(ctx, id, { message: "No." }));

  test("leaves a subscription of the API pending, with the reason", async () => {
    const id = await pending({ changingTo: "ACTIVATED", changingSince: new Date(NOW) });
    await fail(id);
    expect(await rowOf(id)).toMatchObject({
      status: "PENDING",
      changingTo: null,
      failure: { internalCode: failures.provisioningFailed.internalCode, message: "No.", action: "ACTIVATE" },
    });
  });

  test("changes nothing on a subscription that is active by now, or unknown", async () => {
    const id = await pending({ status: "ACTIVATED" });
    await fail(id);
    await fail(newId());
    expect(await rowOf(id)).toMatchObject({ status: "ACTIVATED", failure: null });
    expect(await eventTypesOf(api, id)).toEqual([]);
  });
});
