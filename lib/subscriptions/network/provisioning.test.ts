import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { phoneNumbers, simCards } from "@/db/schema/inventory";
import { events } from "@/db/schema/platform";
import {
  carrierEvents,
  carrierOperations,
  subscriptionAddons,
  subscriptions,
  usagePackages,
} from "@/db/schema/subscriptions";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { getOffering } from "@/lib/catalog/queries";
import { makeOffering } from "@/lib/catalog/testing";
import { leaseNumber } from "@/lib/inventory/commands";
import { makeNumbers, makeSims } from "@/lib/inventory/testing";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { createAddon } from "@/lib/subscriptions/addons/create-addon";
import { createSubscription } from "@/lib/subscriptions/lifecycle/create-subscription";
import { answerCarrierCallback } from "@/lib/subscriptions/network/carrier-callback";
import { processCarrierEvent } from "@/lib/subscriptions/network/carrier-events";
import {
  readBackCarrierOperation,
  startCarrierOperation,
} from "@/lib/subscriptions/network/carrier-operations";
import { getSubscription, orderItemOfSubscription } from "@/lib/subscriptions/queries";
import {
  activationResult,
  callbackRequest,
  queuedJobs,
  startNetwork,
  subscriptionInput,
} from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

const FIRST = { number: 1, isLast: false };
const LAST = { number: 25, isLast: true };

let database: TestDatabase;
let api: TestApi;
let network: Awaited<ReturnType<typeof startNetwork>>;
let tenant: Tenant;
let ctx: Ctx;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool);
  network = await startNetwork(api);
});
afterAll(async () => {
  await network.stop();
  await database[Symbol.asyncDispose]();
});
beforeEach(async () => {
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
  network.behave("PENDING");
  network.forget();
  await makeNumbers(api, tenant, 5);
});

const eventTypes = async (id: string) =>
  (
    await api.db
      .select({ type: events.type })
      .from(events)
      .where(and(eq(events.tenantId, tenant.id), eq(events.entityId, id)))
      .orderBy(asc(events.sequence))
  ).map((row) => row.type);
const operationsOf = (subscriptionId: string) =>
  api.db
    .select()
    .from(carrierOperations)
    .where(
      and(eq(carrierOperations.tenantId, tenant.id), eq(carrierOperations.subscriptionId, subscriptionId)),
    )
    .orderBy(asc(carrierOperations.id));
const rowOf = async (subscriptionId: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId)))[0]!;
const numberOf = async (msisdn: string) =>
  (
    await api.db
      .select()
      .from(phoneNumbers)
      .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.msisdn, msisdn)))
  )[0]!;

/** Delivers a callback and runs its job, `times` times. */
async function callback(body: { type: string; eventId?: string; [field: string]: unknown }, times = 1) {
  const eventId = body.eventId ?? newId();
  for (let i = 0; i < times; i++) {
    const answer = await answerCarrierCallback(
      api.runtime,
      callbackRequest(api, { ...body, eventId }),
      network.carrier,
    );
    expect(answer.status).toBe(200);
    await processCarrierEvent(ctx, eventId);
  }
}

/** A subscription whose activation the network has accepted and not yet confirmed. */
async function accepted(given: Parameters<typeof subscriptionInput>[2] = {}) {
  const { subscriptionId } = await createSubscription(ctx, await subscriptionInput(api, tenant, given));
  const [operation] = await operationsOf(subscriptionId);
  await startCarrierOperation(ctx, network.carrier, operation!.id, FIRST);
  return { subscriptionId, reference: operation!.id, operationId: network.operations.at(-1)!.operationId };
}

const completed = (activation: { reference: string; operationId: string }, iccid?: string) =>
  ({
    type: "operation.completed",
    operationId: activation.operationId,
    reference: activation.reference,
    data: activationResult(iccid),
  }) as const;

describe("creating a subscription", () => {
  test("takes a number and shows the pending state, once per order item", async () => {
    const input = await subscriptionInput(api, tenant, { bindingMonths: 12 });
    const { subscriptionId } = await createSubscription(ctx, input);
    expect(await createSubscription(ctx, input)).toEqual({ subscriptionId });
    const subscription = await getSubscription(ctx, subscriptionId);
    expect(subscription).toMatchObject({
      status: "PENDING",
      type: "CELL",
      currency: "SEK",
      autoRenew: true,
      bindingEndsAt: "2027-11-01",
      sim: { esim: true },
    });
    expect(subscription.display).toBe("070-174 06 05");
    expect(await numberOf(subscription.msisdn)).toMatchObject({ status: "ASSIGNED", subscriptionId });
    const operations = await operationsOf(subscriptionId);
    expect(operations).toHaveLength(1);
    expect(operations[0]).toMatchObject({
      type: "ACTIVATE",
      status: "REQUESTED",
      parameters: {
        msisdn: subscription.msisdn,
        country: "SE",
        serviceType: "CELL",
        allowances: { dataMb: 10_000 },
      },
    });
    expect((await queuedJobs(api, tenant)).filter((job) => job.name === "carrier-operation")).toMatchObject([
      { payload: { carrierOperationId: operations[0]!.id } },
    ]);
    expect(await eventTypes(subscriptionId)).toEqual(["subscription.created"]);
    expect(await orderItemOfSubscription(ctx, subscriptionId)).toEqual({
      orderId: input.orderId,
      orderLineItemId: input.orderLineItemId,
      status: "PENDING",
    });
  });

  test("makes one subscription and takes one number for 20 simultaneous calls of one order item", async () => {
    const input = await subscriptionInput(api, tenant);
    const made = await Promise.all(Array.from({ length: 20 }, () => createSubscription(ctx, input)));
    expect(new Set(made.map((one) => one.subscriptionId)).size).toBe(1);
    const assigned = await api.db
      .select()
      .from(phoneNumbers)
      .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.status, "ASSIGNED")));
    expect(assigned).toHaveLength(1);
  });

  test("takes a leased number and a physical SIM from stock", async () => {
    const [iccid] = await makeSims(api, tenant, 1);
    const { msisdn, leaseToken } = await leaseNumber(ctx, { country: "SE" });
    const { subscriptionId } = await createSubscription(
      ctx,
      await subscriptionInput(api, tenant, { msisdn, leaseToken, sim: { esim: false } }),
    );
    expect(await getSubscription(ctx, subscriptionId)).toMatchObject({
      msisdn,
      sim: { esim: false, iccid, status: "ASSIGNED" },
    });
    await expect(
      createSubscription(ctx, await subscriptionInput(api, tenant, { msisdn, leaseToken })),
    ).rejects.toMatchObject({ failure: { internalCode: "7001" } });
    await expect(
      createSubscription(ctx, await subscriptionInput(api, tenant, { msisdn })),
    ).rejects.toMatchObject({
      failure: { internalCode: "7001" },
    });
  });

  test("leaves nothing behind when the pool or stock is empty", async () => {
    await expect(
      createSubscription(ctx, await subscriptionInput(api, tenant, { country: "US" })),
    ).rejects.toMatchObject({ failure: { internalCode: "7002" } });
    await expect(
      createSubscription(ctx, await subscriptionInput(api, tenant, { sim: { esim: false } })),
    ).rejects.toMatchObject({ failure: { internalCode: "7004" } });
    expect(await api.db.select().from(subscriptions).where(eq(subscriptions.tenantId, tenant.id))).toEqual(
      [],
    );
    expect(
      await api.db
        .select()
        .from(phoneNumbers)
        .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.status, "ASSIGNED"))),
    ).toEqual([]);
  });
});

describe("a confirmation by the network", () => {
  test("activates the subscription once, with SIM, period, allowances and events", async () => {
    const activation = await accepted();
    expect((await operationsOf(activation.subscriptionId))[0]).toMatchObject({
      status: "ACCEPTED",
      providerRef: activation.operationId,
    });
    await callback(completed(activation), 3);
    await callback(completed(activation));
    const shown = await getSubscription(ctx, activation.subscriptionId);
    expect(shown).toMatchObject({
      status: "ACTIVATED",
      activatedAt: "2026-11-01T12:00:00.000Z",
      currentPeriod: { startsAt: "2026-11-01T12:00:00.000Z", endsAt: "2026-12-01T12:00:00.000Z" },
      renewsAt: "2026-12-01T12:00:00.000Z",
      sim: {
        iccid: "8946200000000000001",
        activationCode: "LPA:1$smdp.example$MATCH-1",
        installUrl:
          "https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA%3A1%24smdp.example%24MATCH-1",
      },
      availableActions: expect.arrayContaining([
        { action: "ADD_ADDON", allowed: true },
        { action: "INSTALL_ESIM", allowed: true },
      ]),
    });
    expect(shown).not.toHaveProperty("pendingStatus");
    expect(JSON.stringify(shown)).not.toContain("87654321");
    const packages = await api.db
      .select()
      .from(usagePackages)
      .where(eq(usagePackages.subscriptionId, activation.subscriptionId));
    expect(packages.map(({ service, total }) => [service, total]).toSorted()).toEqual([
      ["DATA", 10_000_000_000],
      ["SMS", null],
      ["VOICE", null],
    ]);
    expect(await eventTypes(activation.subscriptionId)).toEqual([
      "subscription.created",
      "subscription.activated",
      "subscription.first_activated",
    ]);
    expect((await rowOf(activation.subscriptionId)).billingAnchorDay).toBe(1);
  });

  test("is stored without a readable PUK", async () => {
    const activation = await accepted();
    const eventId = newId();
    await callback({ ...completed(activation), eventId });
    const [stored] = await api.db.select().from(carrierEvents).where(eq(carrierEvents.eventId, eventId));
    expect(JSON.stringify(stored!.payload)).not.toContain("87654321");
    expect(stored!.processedAt).not.toBeNull();
  });

  test("can come in the answer to the request", async () => {
    network.behave("COMPLETED");
    const { subscriptionId } = await accepted();
    expect((await rowOf(subscriptionId)).status).toBe("ACTIVATED");
  });

  test("can come before we stored that the request was accepted", async () => {
    const { subscriptionId } = await createSubscription(ctx, await subscriptionInput(api, tenant));
    const [operation] = await operationsOf(subscriptionId);
    await callback(completed({ reference: operation!.id, operationId: "early" }));
    await startCarrierOperation(ctx, network.carrier, operation!.id, FIRST);
    expect((await rowOf(subscriptionId)).status).toBe("ACTIVATED");
    expect(network.operations).toHaveLength(0);
  });

  test("does not renew a one-time travel package, whose days start with the first use", async () => {
    const offeringId = await makeOffering(api, tenant, {
      category: "PRODUCT_CATEGORY_TRAVEL_ESIM",
      features: { dataMb: 5000, validityDays: 15, activationType: "FIRST_USE", countries: ["ESP"] },
      price: { priceType: "ONE_TIME" },
    });
    const activation = await accepted({ offeringId });
    await callback(completed(activation));
    const shown = await getSubscription(ctx, activation.subscriptionId);
    expect(shown).toMatchObject({ type: "TRAVEL_ESIM", status: "ACTIVATED", autoRenew: false });
    expect(shown).not.toHaveProperty("renewsAt");
    const [pack] = await api.db
      .select()
      .from(usagePackages)
      .where(eq(usagePackages.subscriptionId, activation.subscriptionId));
    expect(pack).toMatchObject({ service: "DATA", scope: "ROAMING", total: 5_000_000_000, validFrom: null });
  });
});

describe("a refusal by the network", () => {
  const failed = (activation: { reference: string; operationId: string }, retryable = false) =>
    ({
      type: "operation.failed",
      operationId: activation.operationId,
      reference: activation.reference,
      data: { reasonCode: "number_rejected", message: "No.", retryable },
    }) as const;

  test("that is final cancels subscription and add-ons, releases number and SIM, and the event has the reason", async () => {
    const [iccid] = await makeSims(api, tenant, 1);
    const activation = await accepted({ sim: { esim: false } });
    const addonOffering = await getOffering(
      ctx,
      await makeOffering(api, tenant, {
        type: "SUBSCRIPTION_ADDON",
        category: "PRODUCT_CATEGORY_EXTRA_DATA",
      }),
    );
    const { subscriptionAddonId } = await createAddon(ctx, {
      orderId: newId(),
      orderLineItemId: newId(),
      subscriptionId: activation.subscriptionId,
      productOffering: addonOffering,
    });
    await callback(failed(activation), 2);
    await callback(completed(activation));
    const row = await rowOf(activation.subscriptionId);
    expect(row.status).toBe("CANCELLED");
    expect((await numberOf(row.msisdn)).status).toBe("QUARANTINED");
    const [sim] = await api.db
      .select()
      .from(simCards)
      .where(and(eq(simCards.tenantId, tenant.id), eq(simCards.iccid, iccid!)));
    expect(sim!.status).toBe("AVAILABLE");
    const [addon] = await api.db
      .select()
      .from(subscriptionAddons)
      .where(eq(subscriptionAddons.id, subscriptionAddonId));
    expect(addon!.status).toBe("CANCELLED");
    expect(await eventTypes(activation.subscriptionId)).toEqual([
      "subscription.created",
      "subscription.cancelled",
    ]);
    const [event] = await api.db
      .select()
      .from(events)
      .where(and(eq(events.entityId, activation.subscriptionId), eq(events.type, "subscription.cancelled")));
    expect(event!.data).toMatchObject({
      status: "CANCELLED",
      failure: { internalCode: "6001", message: "No." },
    });
    expect((await operationsOf(activation.subscriptionId))[0]).toMatchObject({
      status: "FAILED",
      failureCode: "number_rejected",
    });
  });

  test("that is temporary leads to a new attempt with a new key, and the old attempt's end no longer counts", async () => {
    const activation = await accepted();
    await callback(failed(activation, true));
    expect((await operationsOf(activation.subscriptionId))[0]).toMatchObject({
      status: "REQUESTED",
      attempts: 1,
      providerRef: null,
    });
    const again = (await queuedJobs(api, tenant)).filter((job) => job.name === "carrier-operation");
    expect(again.at(-1)!.runAt.getTime()).toBe(api.clock.now().getTime() + 5_000);
    await startCarrierOperation(ctx, network.carrier, activation.reference, FIRST);
    expect(network.operations.map((one) => one.key)).toEqual([
      activation.reference,
      `${activation.reference}.1`,
    ]);
    await callback(failed(activation));
    expect((await rowOf(activation.subscriptionId)).status).toBe("PENDING");
    await callback(completed({ ...activation, operationId: network.operations[1]!.operationId }));
    expect((await rowOf(activation.subscriptionId)).status).toBe("ACTIVATED");
  });

  test("that is temporary cancels after the sixth time", async () => {
    const activation = await accepted();
    for (let attempt = 0; attempt < 6; attempt++) {
      await callback(failed({ ...activation, operationId: network.operations.at(-1)!.operationId }, true));
      await startCarrierOperation(ctx, network.carrier, activation.reference, FIRST);
    }
    expect(network.operations).toHaveLength(6);
    expect((await rowOf(activation.subscriptionId)).status).toBe("CANCELLED");
  });

  test("can come in the answer to the request", async () => {
    network.behave("REFUSED");
    const { subscriptionId } = await createSubscription(ctx, await subscriptionInput(api, tenant));
    const [operation] = await operationsOf(subscriptionId);
    await startCarrierOperation(ctx, network.carrier, operation!.id, FIRST);
    expect((await rowOf(subscriptionId)).status).toBe("CANCELLED");
  });
});

describe("crashes and bad connections", () => {
  const requested = async () => {
    const { subscriptionId } = await createSubscription(ctx, await subscriptionInput(api, tenant));
    return { subscriptionId, id: (await operationsOf(subscriptionId))[0]!.id };
  };

  test("a lost answer: the repeated request finds the same operation", async () => {
    const { id, subscriptionId } = await requested();
    network.behave("CUT");
    await expect(startCarrierOperation(ctx, network.carrier, id, FIRST)).rejects.toMatchObject({
      kind: "uncertain",
    });
    network.behave("PENDING");
    await startCarrierOperation(ctx, network.carrier, id, { number: 2, isLast: false });
    await startCarrierOperation(ctx, network.carrier, id, { number: 3, isLast: false });
    expect(network.operations).toHaveLength(1);
    expect((await operationsOf(subscriptionId))[0]!.status).toBe("ACCEPTED");
  });

  test("a busy network is asked again, and after the last try only a certain failure cancels", async () => {
    const busy = await requested();
    network.behave("BUSY");
    await expect(startCarrierOperation(ctx, network.carrier, busy.id, FIRST)).rejects.toMatchObject({
      kind: "uncertain",
    });
    await startCarrierOperation(ctx, network.carrier, busy.id, LAST);
    expect((await rowOf(busy.subscriptionId)).status).toBe("PENDING");
    expect((await queuedJobs(api, tenant)).at(-1)!.runAt.getTime()).toBe(
      api.clock.now().getTime() + 3_600_000,
    );
    network.behave("MISCONFIGURED");
    await expect(startCarrierOperation(ctx, network.carrier, busy.id, FIRST)).rejects.toMatchObject({
      reason: "configuration",
    });
    expect((await rowOf(busy.subscriptionId)).status).toBe("PENDING");
  });

  test("a lost callback: a read-back ends the operation, and a pending one is read again", async () => {
    const activation = await accepted();
    const waiting = {
      carrierOperationId: activation.reference,
      providerRef: activation.operationId,
      round: 0,
    };
    const readBacks = async () =>
      (await queuedJobs(api, tenant)).filter((job) => job.name === "carrier-read-back");
    expect((await readBacks()).map((job) => job.runAt.getTime() - api.clock.now().getTime())).toEqual([
      15_000,
    ]);
    await readBackCarrierOperation(ctx, network.carrier, waiting);
    expect((await readBacks()).at(-1)).toMatchObject({ payload: { round: 1 } });
    network.finish(activation.operationId, { status: "COMPLETED", result: activationResult() });
    await readBackCarrierOperation(ctx, network.carrier, waiting);
    await readBackCarrierOperation(ctx, network.carrier, waiting);
    await callback(completed(activation));
    expect(
      (await eventTypes(activation.subscriptionId)).filter((type) => type === "subscription.activated"),
    ).toHaveLength(1);
  });

  test("an operation the network forgot is started again", async () => {
    const activation = await accepted();
    network.forget();
    await readBackCarrierOperation(ctx, network.carrier, {
      carrierOperationId: activation.reference,
      providerRef: activation.operationId,
      round: 0,
    });
    expect((await operationsOf(activation.subscriptionId))[0]).toMatchObject({
      status: "REQUESTED",
      providerRef: null,
    });
  });

  test("callback, read-back and answer at the same time activate the subscription once", async () => {
    const activation = await accepted();
    network.finish(activation.operationId, { status: "COMPLETED", result: activationResult() });
    await Promise.all([
      callback(completed(activation)),
      callback(completed(activation)),
      readBackCarrierOperation(ctx, network.carrier, {
        carrierOperationId: activation.reference,
        providerRef: activation.operationId,
        round: 0,
      }),
    ]);
    expect(
      (await eventTypes(activation.subscriptionId)).filter((type) => type === "subscription.activated"),
    ).toHaveLength(1);
    expect(
      await api.db
        .select()
        .from(usagePackages)
        .where(eq(usagePackages.subscriptionId, activation.subscriptionId)),
    ).toHaveLength(3);
  });
});

describe("add-ons", () => {
  const extraData = async (features: object = { dataMb: 5000, validityDays: 31 }) =>
    getOffering(
      ctx,
      await makeOffering(api, tenant, {
        name: "Extra",
        type: "SUBSCRIPTION_ADDON",
        category: "PRODUCT_CATEGORY_EXTRA_DATA",
        features,
      }),
    );
  const active = async () => {
    const activation = await accepted();
    await callback(completed(activation));
    return activation.subscriptionId;
  };
  const packageOf = async (subscriptionId: string) =>
    (await operationsOf(subscriptionId)).find((one) => one.type === "ADD_PACKAGE");

  test("of an active subscription are requested at once, usable when confirmed, and made once per order item", async () => {
    const subscriptionId = await active();
    const input = {
      orderId: newId(),
      orderLineItemId: newId(),
      subscriptionId,
      productOffering: await extraData(),
    };
    const { subscriptionAddonId } = await createAddon(ctx, input);
    expect(await createAddon(ctx, input)).toEqual({ subscriptionAddonId });
    const operation = await packageOf(subscriptionId);
    expect(operation!.parameters).toMatchObject({
      iccid: "8946200000000000001",
      package: { name: "Extra", dataMb: 5000, validityDays: 31 },
    });
    await startCarrierOperation(ctx, network.carrier, operation!.id, FIRST);
    const body = {
      type: "operation.completed",
      operationId: network.operations.at(-1)!.operationId,
      reference: operation!.id,
      data: {},
    };
    await callback(body, 2);
    const [addon] = await api.db
      .select()
      .from(subscriptionAddons)
      .where(eq(subscriptionAddons.id, subscriptionAddonId));
    expect(addon).toMatchObject({
      status: "ACTIVE",
      validFrom: api.clock.now(),
      validTo: new Date(api.clock.now().getTime() + 31 * 86_400_000),
    });
    const packages = await api.db
      .select()
      .from(usagePackages)
      .where(eq(usagePackages.subscriptionAddonId, subscriptionAddonId));
    expect(packages).toMatchObject([{ name: "Extra", service: "DATA", total: 5_000_000_000 }]);
    expect((await eventTypes(subscriptionId)).at(-1)).toBe("subscription.updated");
  });

  test("bought with a subscription are requested when it is active", async () => {
    const activation = await accepted();
    await createAddon(ctx, {
      orderId: newId(),
      orderLineItemId: newId(),
      subscriptionId: activation.subscriptionId,
      productOffering: await extraData(),
    });
    expect(await packageOf(activation.subscriptionId)).toBeUndefined();
    await callback(completed(activation));
    expect(await packageOf(activation.subscriptionId)).toMatchObject({ status: "REQUESTED" });
  });

  test("that are refused become CANCELLED, and the subscription stays", async () => {
    const subscriptionId = await active();
    const { subscriptionAddonId } = await createAddon(ctx, {
      orderId: newId(),
      orderLineItemId: newId(),
      subscriptionId,
      productOffering: await extraData(),
    });
    network.behave("REFUSED");
    await startCarrierOperation(ctx, network.carrier, (await packageOf(subscriptionId))!.id, FIRST);
    const [addon] = await api.db
      .select()
      .from(subscriptionAddons)
      .where(eq(subscriptionAddons.id, subscriptionAddonId));
    expect(addon!.status).toBe("CANCELLED");
    expect((await rowOf(subscriptionId)).status).toBe("ACTIVATED");
  });

  test("are refused for an ended subscription", async () => {
    const subscriptionId = await active();
    await api.db
      .update(subscriptions)
      .set({ status: "CANCELLED" })
      .where(eq(subscriptions.id, subscriptionId));
    const input = { orderId: newId(), orderLineItemId: newId(), productOffering: await extraData() };
    await expect(createAddon(ctx, { ...input, subscriptionId })).rejects.toMatchObject({
      failure: { internalCode: "6002" },
    });
    await expect(createAddon(ctx, { ...input, subscriptionId: newId() })).rejects.toMatchObject({
      failure: { internalCode: "6000" },
    });
  });
});

describe("POST /api/providers/carrier/callback", () => {
  const post = async (request: Request) => {
    const answer = await answerCarrierCallback(api.runtime, request, network.carrier);
    return [answer.status, ((await answer.json()) as { internalCode?: string }).internalCode];
  };

  test("accepts only requests that the network signed", async () => {
    const activation = await accepted();
    expect(
      await post(
        callbackRequest(api, completed(activation), { "Carrier-Signature": `v1=${"0".repeat(64)}` }),
      ),
    ).toEqual([401, "2000"]);
    const unsigned = callbackRequest(api, completed(activation));
    unsigned.headers.delete("carrier-signature");
    expect(await post(unsigned)).toEqual([401, "2000"]);
    expect((await rowOf(activation.subscriptionId)).status).toBe("PENDING");
  });

  test("asks for a repeat of an unknown reference, refuses an invalid body, and acknowledges new types", async () => {
    expect(await post(callbackRequest(api, completed({ reference: newId(), operationId: "x" })))).toEqual([
      404,
      "6003",
    ]);
    expect(await post(callbackRequest(api, { type: "operation.completed", reference: "x" }))).toEqual([
      400,
      "1000",
    ]);
    const unknownType = callbackRequest(api, { type: "sim.removed", reference: "x" });
    const answer = await answerCarrierCallback(api.runtime, unknownType, network.carrier);
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  });

  test("shows an installed eSIM and emits its event once", async () => {
    const activation = await accepted();
    await callback(completed(activation, "8946300000000000001"));
    const data = {
      iccid: "8946300000000000001",
      eid: "89049032000000000000000000000001",
      installedAt: "2026-11-01T12:05:00.000Z",
    };
    await callback({ type: "sim.installed", reference: activation.reference, data }, 2);
    await callback({ type: "sim.installed", reference: "elsewhere", data });
    expect((await getSubscription(ctx, activation.subscriptionId)).sim).toMatchObject({
      installedAt: data.installedAt,
      eid: data.eid,
    });
    expect(
      (await eventTypes(activation.subscriptionId)).filter((type) => type === "subscription.updated"),
    ).toHaveLength(1);
  });

  test("counts usage by SIM or number, and accepts unknown numbers", async () => {
    const [msisdn] = await makeNumbers(api, tenant, 1, { prefix: "+4670999" });
    const { leaseToken } = await leaseNumber(ctx, { msisdn: msisdn! });
    const activation = await accepted({ msisdn: msisdn!, leaseToken });
    await callback(completed(activation, "8946400000000000001"));
    const record = (recordId: string, extra: object) => ({
      recordId,
      msisdn,
      service: "DATA",
      scope: "NATIONAL",
      quantity: 1000,
      startedAt: "2026-11-01T12:30:00.000Z",
      ...extra,
    });
    const records = [
      record("a", { iccid: "8946400000000000001" }),
      record("b", {}),
      record("c", { msisdn: "+4670000000" }),
    ];
    await callback({ type: "usage.reported", reference: msisdn!, data: { records } }, 2);
    await callback({
      type: "usage.reported",
      reference: activation.reference,
      data: { records: [records[0]] },
    });
    const packages = await api.db
      .select()
      .from(usagePackages)
      .where(
        and(eq(usagePackages.subscriptionId, activation.subscriptionId), eq(usagePackages.service, "DATA")),
      );
    expect(packages.map((pack) => pack.used)).toEqual([2000]);
  });
});
