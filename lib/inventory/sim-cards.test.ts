import { beforeEach, describe, expect, test } from "vitest";
import { simCards } from "@/db/schema/inventory";
import { reserveInventory } from "@/lib/inventory/reservations";
import {
  assignSim,
  disableSim,
  recordActivatedSim,
  recordSimInstalled,
  releaseSim,
} from "@/lib/inventory/sim-cards";
import { makeSims, storedSim } from "@/lib/inventory/testing";
import type { Ctx } from "@/lib/kernel/context";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OWN_CARD = "8946990000000000008";
let tenant: Tenant;
let ctx: Ctx;
let card: string;
let subscriptionId: string;

beforeEach(async () => {
  api.clock.set("2026-11-01T12:00:00.000Z");
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
  [card] = (await makeSims(api, tenant, 1)) as [string];
  subscriptionId = newId();
});

const at = (ms: number) => new Date(api.clock.now().getTime() + ms);
const rowOf = (iccid = card) => storedSim(api, tenant, iccid);
const refusal = (internalCode: string) => ({ failure: { internalCode } });
const [UNAVAILABLE, NONE_LEFT] = [refusal("7005"), refusal("7004")];

describe("a certain SIM card", () => {
  test("goes to one subscription, and keeps the moment it left the stock when that is repeated", async () => {
    const taken = at(0);
    expect(await assignSim(ctx, { iccid: card }, subscriptionId)).toBe(card);
    api.clock.advance(HOUR);
    expect(await assignSim(ctx, { iccid: card }, subscriptionId)).toBe(card);
    expect(await rowOf()).toMatchObject({
      status: "ASSIGNED",
      subscriptionId,
      takenAt: taken,
      updatedAt: at(0),
      brought: false,
    });
    await expect(assignSim(ctx, { iccid: card }, newId())).rejects.toMatchObject(UNAVAILABLE);
    expect(await rowOf()).toMatchObject({ subscriptionId });
  });

  test("of the customer's own is recorded, and never was in the stock", async () => {
    await assignSim(ctx, { iccid: OWN_CARD }, subscriptionId);
    expect(await rowOf(OWN_CARD)).toMatchObject({
      status: "ASSIGNED",
      subscriptionId,
      kind: "PSIM",
      brought: true,
      takenAt: null,
    });
  });

  test("that is reserved goes only to the customer or the order that it is reserved for", async () => {
    const customerId = await api.customer(tenant);
    const { expiresAt } = await reserveInventory(ctx, { customerId, simCards: [card] });
    for (const holder of [{}, { customerId: newId() }, { orderId: customerId }])
      await expect(assignSim(ctx, { iccid: card, ...holder }, subscriptionId)).rejects.toMatchObject(
        UNAVAILABLE,
      );
    expect(await rowOf()).toMatchObject({ status: "RESERVED", reservedUntil: new Date(expiresAt) });
    await assignSim(ctx, { iccid: card, customerId }, subscriptionId);
    expect(await rowOf()).toMatchObject({
      status: "ASSIGNED",
      subscriptionId,
      reservationId: null,
      reservedUntil: null,
      takenAt: at(0),
    });
  });

  test("goes to anybody at the moment its reservation ends", async () => {
    await reserveInventory(ctx, { customerId: await api.customer(tenant), simCards: [card] });
    api.clock.advance(DAY - 1);
    await expect(assignSim(ctx, { iccid: card }, subscriptionId)).rejects.toMatchObject(UNAVAILABLE);
    api.clock.advance(1);
    await assignSim(ctx, { iccid: card }, subscriptionId);
    expect(await rowOf()).toMatchObject({ status: "ASSIGNED", subscriptionId });
  });
});

test("any SIM card is the first free one of its kind, and none when none is left", async () => {
  await expect(assignSim(ctx, { kind: "ESIM" }, subscriptionId)).rejects.toMatchObject(NONE_LEFT);
  await reserveInventory(ctx, { customerId: await api.customer(tenant), simCards: [card] });
  await expect(assignSim(ctx, { kind: "PSIM" }, subscriptionId)).rejects.toMatchObject(NONE_LEFT);
  await recordCard("894600000000000002001");
  await recordCard("894600000000000002000");
  expect(await assignSim(ctx, { kind: "PSIM" }, subscriptionId)).toBe("894600000000000002000");
  expect(await rowOf("894600000000000002000")).toMatchObject({
    status: "ASSIGNED",
    subscriptionId,
    takenAt: at(0),
    updatedAt: at(0),
  });
  expect(await rowOf("894600000000000002001")).toMatchObject({ status: "AVAILABLE" });
});

const recordCard = (iccid: string) =>
  api.db.insert(simCards).values({ tenantId: tenant.id, iccid, kind: "PSIM" });

describe("a SIM card that is taken from its subscription", () => {
  test("returns to the stock when it was never active, and only from its own subscription", async () => {
    await assignSim(ctx, { iccid: card }, subscriptionId);
    await releaseSim(ctx, card, newId());
    expect(await rowOf()).toMatchObject({ status: "ASSIGNED", subscriptionId });
    api.clock.advance(HOUR);
    await releaseSim(ctx, card, subscriptionId);
    expect(await rowOf()).toMatchObject({
      status: "AVAILABLE",
      subscriptionId: null,
      takenAt: null,
      updatedAt: at(0),
    });
  });

  test("is forgotten when the customer brought it", async () => {
    await assignSim(ctx, { iccid: OWN_CARD }, subscriptionId);
    await releaseSim(ctx, OWN_CARD, newId());
    expect(await rowOf(OWN_CARD)).toBeDefined();
    await releaseSim(ctx, OWN_CARD, subscriptionId);
    expect(await rowOf(OWN_CARD)).toBeUndefined();
    expect(await rowOf()).toMatchObject({ status: "AVAILABLE" });
  });

  test("is disabled when it was active, and stays on record with its subscription", async () => {
    await assignSim(ctx, { iccid: card }, subscriptionId);
    await disableSim(ctx, card, newId());
    expect(await rowOf()).toMatchObject({ status: "ASSIGNED" });
    api.clock.advance(HOUR);
    await disableSim(ctx, card, subscriptionId);
    expect(await rowOf()).toMatchObject({ status: "DISABLED", subscriptionId, updatedAt: at(0) });
  });
});

describe("what the network reports about a SIM", () => {
  const esim = {
    iccid: "8946990000000000016",
    kind: "ESIM" as const,
    imsi: "240990000000001",
    puk: "12345678",
    activationCode: "LPA:1$smdp.example$ABC",
    smdpAddress: "smdp.example",
    matchingId: "ABC",
  };

  test("records a new eSIM with its subscription, its profile, and an encrypted PUK", async () => {
    await recordActivatedSim(ctx, esim, subscriptionId);
    const row = (await rowOf(esim.iccid))!;
    expect(row).toMatchObject({
      kind: "ESIM",
      status: "ASSIGNED",
      subscriptionId,
      imsi: esim.imsi,
      activationCode: esim.activationCode,
      smdpAddress: esim.smdpAddress,
      matchingId: esim.matchingId,
      brought: false,
    });
    expect(decrypt("puk", row.pukEncrypted!)).toBe(esim.puk);
  });

  test("completes a card from the stock, and keeps when that was taken", async () => {
    const taken = at(0);
    await assignSim(ctx, { iccid: card }, subscriptionId);
    api.clock.advance(HOUR);
    const { imsi, puk } = esim;
    await recordActivatedSim(ctx, { iccid: card, kind: "PSIM", imsi, puk }, subscriptionId);
    expect(await rowOf()).toMatchObject({
      status: "ASSIGNED",
      imsi,
      activationCode: null,
      smdpAddress: null,
      matchingId: null,
      takenAt: taken,
      updatedAt: at(0),
    });
  });

  test("takes a free card out of the stock", async () => {
    await recordActivatedSim(ctx, { ...esim, iccid: card, kind: "PSIM" }, subscriptionId);
    expect(await rowOf()).toMatchObject({ status: "ASSIGNED", subscriptionId, takenAt: at(0) });
  });

  test("never puts two subscriptions on one SIM", async () => {
    await recordActivatedSim(ctx, esim, subscriptionId);
    await expect(recordActivatedSim(ctx, { ...esim, imsi: "240990000000002" }, newId())).rejects.toThrow(
      "is on another subscription already",
    );
    expect(await rowOf(esim.iccid)).toMatchObject({ subscriptionId, imsi: esim.imsi });
  });

  test("names the subscription when an eSIM was installed on a device, once per device", async () => {
    await recordActivatedSim(ctx, esim, subscriptionId);
    const installed = { iccid: esim.iccid, eid: "89049032000000000000000000000001", installedAt: at(0) };
    expect(await recordSimInstalled(ctx, installed)).toBe(subscriptionId);
    api.clock.advance(HOUR);
    expect(await recordSimInstalled(ctx, { ...installed, installedAt: at(0) })).toBeNull();
    expect(await rowOf(esim.iccid)).toMatchObject({
      eid: installed.eid,
      installedAt: installed.installedAt,
    });
    const other = { ...installed, eid: "89049032000000000000000000000002", installedAt: at(0) };
    expect(await recordSimInstalled(ctx, other)).toBe(subscriptionId);
    expect(await rowOf(esim.iccid)).toMatchObject({ eid: other.eid, installedAt: at(0), updatedAt: at(0) });
    expect(await recordSimInstalled(ctx, { ...installed, iccid: OWN_CARD })).toBeNull();
    expect(await recordSimInstalled(api.ctx(await api.tenant()), other)).toBeNull();
  });
});
