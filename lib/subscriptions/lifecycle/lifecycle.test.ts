import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { subscribers } from "@/db/schema/customers";
import { phoneNumbers, simCards } from "@/db/schema/inventory";
import { subscriptionAddons, subscriptions, usagePackages } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { leaseNumber } from "@/lib/inventory/commands";
import { sweepPool } from "@/lib/inventory/pool";
import { makeNumbers, makeSims } from "@/lib/inventory/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { ACTIVATION_LIMITS } from "@/lib/subscriptions/lifecycle/activate-subscription";
import { restoreAfterPayment } from "@/lib/subscriptions/lifecycle/restore-subscription";
import { applyDueChanges } from "@/lib/subscriptions/lifecycle/scheduled-changes";
import type { Subscription } from "@/lib/subscriptions/model";
import { subscriptionRowById } from "@/lib/subscriptions/rows";
import {
  activationResult,
  carrierOperationsOf,
  eventTypesOf,
  makeSubscription,
  networkAnswers,
} from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Answer = Subscription & {
  internalCode?: string;
  details?: { property?: string; code: string; suggestion?: unknown }[];
};

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let impersonation: string;
let customerId: string;
let productOfferingId: string;
let serial = 0;

beforeEach(async () => {
  api.clock.set("2026-11-01T12:00:00.000Z");
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  impersonation = await api.apiKey(tenant, "impersonate-user");
  customerId = await api.customer(tenant);
  productOfferingId = await makeOffering(api, tenant);
  await makeNumbers(api, tenant, 5);
});

const DAY = 86_400_000;
const ask = (verb: string, id: string, body?: object, token?: string) =>
  api.call<Answer>("POST", `${token ? "/end-user" : ""}/subscriptions/${id}/${verb}`, {
    key: token ? impersonation : key,
    ...(token && { token }),
    ...(body && { body }),
  });
const get = async (id: string) => (await api.call<Answer>("GET", `/subscriptions/${id}`, { key })).body;
const rowOf = async (id: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
const numberOf = async (msisdn: string) =>
  (
    await api.db
      .select()
      .from(phoneNumbers)
      .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.msisdn, msisdn)))
  )[0]!;
const active = (given: Parameters<typeof makeSubscription>[2] = {}) =>
  makeSubscription(api, tenant, {
    iccid: `89460000000000${String(10_000 + serial++)}`,
    customerId,
    productOfferingId,
    billingAnchorDay: 1,
    ...given,
  });
const answers = (id: string, answer?: Parameters<typeof networkAnswers>[3]) =>
  networkAnswers(api, tenant, id, answer);
const sweep = () => applyDueChanges(api.ctx(tenant));
const person = async (role: "ADMIN" | "MANAGER" | "MEMBER" = "ADMIN") =>
  (await api.user(tenant, { [customerId]: role })).token;

describe("POST /subscriptions", () => {
  const create = (body: object, headers: Record<string, string> = {}) =>
    api.call<Answer>("POST", "/subscriptions", { key, body, headers });
  const request = (more: object = {}) => ({
    customerId,
    productOfferingId,
    subscriber: { name: "Astrid Lind", email: "astrid@example.com" },
    sim: { esim: true },
    ...more,
  });

  test("creates a PENDING subscription with a number and the given fields, once per idempotency key", async () => {
    const body = request({ referenceId: "crm-1", display: "Work", metadata: { a: "b" }, autoRenew: false });
    const headers = { "x-idempotency-key": newId() };
    const [first, again] = [await create(body, headers), await create(body, headers)];
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      status: "PENDING",
      referenceId: "crm-1",
      display: "Work",
      metadata: { a: "b" },
      autoRenew: false,
      customer: { customerId },
      subscriber: { name: "Astrid Lind" },
    });
    expect(first.body).not.toHaveProperty("pendingStatus");
    const id = first.body.subscriptionId;
    expect(await numberOf(first.body.msisdn)).toMatchObject({ status: "ASSIGNED", subscriptionId: id });
    expect(await carrierOperationsOf(api, id)).toEqual([]);
    expect(await eventTypesOf(api, id)).toEqual(["subscription.created"]);
    expect((await create(body)).body).toMatchObject({ internalCode: "6004" });
  });

  test("accepts a customer by reference, an existing subscriber and a leased number", async () => {
    const mine = await api.customer(tenant, { referenceId: "acme" });
    const subscriberId = newId();
    await api.db
      .insert(subscribers)
      .values({ tenantId: tenant.id, id: subscriberId, customerId: mine, name: "Kim" });
    const lease = await leaseNumber(api.ctx(tenant), { country: "SE" });
    const { body } = await create(
      request({
        customerId: "rid_acme",
        subscriber: { subscriberId },
        msisdn: lease.msisdn,
        leaseToken: lease.leaseToken,
      }),
    );
    expect(body).toMatchObject({
      msisdn: lease.msisdn,
      customer: { customerId: mine },
      subscriber: { subscriberId },
    });
    const foreign = await create(request({ subscriber: { subscriberId } }));
    expect(foreign.body.details).toMatchObject([{ property: "subscriber.subscriberId" }]);
  });

  test.each([
    [{ customerId: newId() }, 404, "2100"],
    [{ productOfferingId: newId() }, 404, "3000"],
    [{ country: "NO" }, 400, "1000"],
    [{ currency: "USD" }, 400, "1000"],
    [{ msisdn: "+46701740605" }, 400, "1000"],
    [{ msisdn: "+46701740605", leaseToken: "x" }, 409, "7001"],
    [{ sim: { esim: true, iccid: "8946000000000000001" } }, 400, "1000"],
    [{ subscriber: {} }, 400, "1000"],
  ])("%j is refused with %i %s", async (more, status, code) => {
    const answer = await create(request(more));
    expect([answer.status, answer.body.internalCode]).toEqual([status, code]);
  });

  test("belongs to the market of the subscriber's country, else to the first one with its currency", async () => {
    const market = async (body: object) => {
      const { status, body: made } = await create(body);
      expect(status, JSON.stringify(made)).toBe(201);
      const [row] = await api.db
        .select({ country: subscriptions.country })
        .from(subscriptions)
        .where(eq(subscriptions.id, made.subscriptionId));
      return row!.country;
    };
    const livesIn = (country: string) =>
      request({
        subscriber: {
          name: "Astrid Lind",
          email: "astrid@example.com",
          address: { street: "Testgatan 1", city: "Lund", zip: "222 22", country },
        },
      });
    expect(await market(request())).toBe("SE");
    expect(await market(livesIn("SE"))).toBe("SE");
    expect(await market(livesIn("NO"))).toBe("SE");
    await api.db
      .insert(phoneNumbers)
      .values({ tenantId: tenant.id, msisdn: "+12125550147", country: "US", areaCode: "212" });
    expect(await market(livesIn("US"))).toBe("US");
  });

  test("accepts only offerings on sale that create a subscription", async () => {
    const archived = await makeOffering(api, tenant, { status: "ARCHIVED" });
    const addon = await makeOffering(api, tenant, { type: "SUBSCRIPTION_ADDON" });
    for (const id of [archived, addon]) {
      const { body } = await create(request({ productOfferingId: id }));
      expect(body.details).toMatchObject([{ property: "productOfferingId", code: "not_allowed" }]);
    }
  });

  test("another tenant's customer is not found, and a person has no such operation", async () => {
    const foreign = await api.customer(await api.tenant());
    expect((await create(request({ customerId: foreign }))).status).toBe(404);
    const mine = await api.call("POST", "/end-user/subscriptions", {
      key: impersonation,
      token: await person(),
      body: request(),
    });
    expect(mine.status).toBe(405);
  });
});

describe("POST /subscriptions/{id}/activate", () => {
  const pending = async () => {
    const { body } = await api.call<Answer>("POST", "/subscriptions", {
      key,
      body: {
        customerId,
        productOfferingId,
        subscriber: { name: "Astrid Lind" },
        sim: { esim: true },
      },
    });
    return body;
  };
  const activate = (id: string, activation: object, more: object = {}) =>
    ask("activate", id, { activation, ...more });

  test("a wrong porting detail is reported by its full path", async () => {
    const { subscriptionId: id } = await pending();
    const bringing = (msisdn: string, identity: string) =>
      activate(id, { msisdn, sim: { esim: true }, porting: { details: { identity } } });
    for (const [answer, property] of [
      [await bringing("+46701740605", "850709-9804"), "activation.porting.details.identity"],
      [await bringing("+4915112345678", "850709-9805"), "activation.msisdn"],
    ] as const) {
      const { details } = answer.body as unknown as { details: { property: string }[] };
      expect([answer.status, details.map((detail) => detail.property)]).toEqual([400, [property]]);
    }
  });

  test("with its own number asks the network at once and is active when the network confirms", async () => {
    const { subscriptionId: id, msisdn } = await pending();
    const { body } = await activate(id, { msisdn: "", sim: { esim: true } });
    expect(body).toMatchObject({
      status: "PENDING",
      msisdn,
      pendingStatus: { status: "ACTIVATED", scheduledAt: "2026-11-01" },
    });
    expect(body.availableActions.find(({ action }) => action === "ACTIVATE")).toMatchObject({
      allowed: false,
      internalCode: "6012",
    });
    expect((await activate(id, { sim: { esim: true } })).body).toMatchObject({ internalCode: "6012" });
    await answers(id, { result: activationResult("8946200000000000111") });
    expect(await get(id)).toMatchObject({
      status: "ACTIVATED",
      currentPeriod: { endsAt: "2026-12-01T12:00:00.000Z" },
    });
    expect(await eventTypesOf(api, id)).toEqual([
      "subscription.created",
      "subscription.updated",
      "subscription.activated",
      "subscription.first_activated",
    ]);
    expect((await activate(id, { sim: { esim: true } })).body).toMatchObject({ internalCode: "6005" });
  });

  test("with a leased number puts its first number in quarantine for a day", async () => {
    const { subscriptionId: id, msisdn } = await pending();
    const lease = await leaseNumber(api.ctx(tenant), { country: "SE" });
    const { body } = await activate(id, {
      msisdn: lease.msisdn,
      leaseToken: lease.leaseToken,
      sim: { esim: true },
    });
    expect(body.msisdn).toBe(lease.msisdn);
    expect((await numberOf(msisdn)).status).toBe("QUARANTINED");
    api.clock.advance(DAY + 1000);
    await sweepPool(api.ctx(tenant));
    expect((await numberOf(msisdn)).status).toBe("AVAILABLE");
  });

  test("accepts a card from stock, which is posted, or the customer's own card, which is not given to another subscription", async () => {
    const { subscriptionId: id } = await pending();
    await makeSims(api, tenant, 1);
    const deliveryAddress = { street: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" };
    const { body } = await activate(id, { sim: { esim: false }, deliveryAddress });
    expect(body).toMatchObject({
      sim: { esim: false, iccid: expect.stringMatching(/^89/) },
      deliveryAddress: { street: "Storgatan 1" },
    });
    await answers(id, { refused: "sim_rejected" });
    const own = "8946000000000000777";
    await activate(id, { sim: { esim: false, iccid: own } });
    const stock = async (iccid: string) =>
      (await api.db.select().from(simCards).where(eq(simCards.iccid, iccid)))[0];
    expect((await stock(body.sim.iccid!))?.status).toBe("AVAILABLE");
    await answers(id, { refused: "sim_rejected" });
    await activate(id, { sim: { esim: true } });
    expect(await stock(own)).toBeUndefined();
  });

  test("with a ported number works on its own number and starts the port", async () => {
    const { subscriptionId: id, msisdn } = await pending();
    const porting = { details: { identity: "199001012385" } };
    const { body } = await activate(id, { msisdn: "+46709990017", porting, sim: { esim: true } });
    expect(body).toMatchObject({ msisdn, pendingStatus: { status: "ACTIVATED" } });
    const record = await api.call("GET", `/subscriptions/${id}/in-porting`, { key });
    expect(record).toMatchObject({ status: 200, body: { msisdn: "+46709990017" } });
  });

  test("a refused activation stays PENDING with the reason and can be tried again", async () => {
    const { subscriptionId: id } = await pending();
    await activate(id, { sim: { esim: true } });
    await answers(id, { refused: "number_rejected" });
    expect(await get(id)).toMatchObject({
      status: "PENDING",
      failure: { internalCode: "6001", action: "ACTIVATE", message: "The network says no." },
    });
    expect((await activate(id, { sim: { esim: true } })).body).not.toHaveProperty("failure");
  });

  test("on a day starts when the day begins in the market, and not after a cancellation", async () => {
    const { subscriptionId: id } = await pending();
    const scheduled = await activate(id, { sim: { esim: true } }, { scheduleActivationAt: "2026-11-03" });
    expect(scheduled.body).toMatchObject({
      status: "PENDING",
      pendingStatus: { status: "ACTIVATED", scheduledAt: "2026-11-03" },
    });
    // 3 November begins one hour before midnight UTC in Sweden.
    api.clock.set("2026-11-02T22:59:59.000Z");
    await sweep();
    expect(await carrierOperationsOf(api, id)).toEqual([]);
    api.clock.set("2026-11-02T23:00:00.000Z");
    await sweep();
    await sweep();
    expect(await carrierOperationsOf(api, id)).toMatchObject([{ type: "ACTIVATE", status: "REQUESTED" }]);

    const other = (await pending()).subscriptionId;
    await activate(other, { sim: { esim: true } }, { scheduleActivationAt: "2026-11-09" });
    expect((await ask("cancel", other, { when: "NOW", reason: "TEST" })).body.status).toBe("CANCELLED");
    api.clock.set("2026-11-10T12:00:00.000Z");
    await sweep();
    expect(await carrierOperationsOf(api, other)).toEqual([]);
  });

  test("a past day means now, and a scheduled activation can be undone", async () => {
    const { subscriptionId: id } = await pending();
    await activate(id, { sim: { esim: true } }, { scheduleActivationAt: "2026-11-03" });
    expect((await ask("restore", id)).body).not.toHaveProperty("pendingStatus");
    await activate(id, { sim: { esim: true } }, { scheduleActivationAt: "2026-10-31" });
    expect(await carrierOperationsOf(api, id)).toHaveLength(1);
  });

  test.each([
    [{ sim: { esim: true }, msisdn: "+46701740699" }, 400],
    [{ sim: { esim: true }, leaseToken: "x" }, 400],
    [{ sim: { esim: true }, porting: { details: { identity: "19900101-2385" } } }, 400],
    [{ sim: {} }, 400],
    [{}, 400],
    [{ sim: { esim: true }, msisdn: "+46701740609", leaseToken: "x" }, 409],
    [{ sim: { esim: false } }, 409],
  ])("%j is refused with %i", async (activation, status) => {
    expect((await activate((await pending()).subscriptionId, activation)).status).toBe(status);
  });

  test("is limited: refused tries count, and the answer is 429 with Retry-After", async () => {
    const id = await active();
    for (let tried = 0; tried < ACTIVATION_LIMITS.subscription.points; tried++)
      expect((await activate(id, { sim: { esim: true } })).status).toBe(409);
    const limited = await activate(id, { sim: { esim: true } });
    expect([limited.status, limited.body.internalCode]).toEqual([429, "1009"]);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("a subscription cancelled during its activation is deactivated when the network confirms", async () => {
    const { subscriptionId: id, msisdn } = await pending();
    await activate(id, { sim: { esim: true } });
    expect((await ask("cancel", id, { when: "NOW", reason: "NO_NEED" })).body.status).toBe("CANCELLED");
    expect((await numberOf(msisdn)).status).toBe("ASSIGNED");
    await answers(id, { result: activationResult("8946200000000000222") });
    expect(await get(id)).toMatchObject({ status: "CANCELLED" });
    expect((await carrierOperationsOf(api, id)).map(({ type }) => type)).toEqual(["ACTIVATE", "TERMINATE"]);
    await answers(id);
    expect(await numberOf(msisdn)).toMatchObject({ status: "QUARANTINED" });
    expect(await eventTypesOf(api, id)).toEqual([
      "subscription.created",
      "subscription.updated",
      "subscription.cancelled",
      "subscription.ended",
    ]);
  });
});

describe("pause and restore", () => {
  test("the paid period, allowances, packages and binding move by the exact length of the pause", async () => {
    const id = await active({
      periodStartsAt: new Date("2026-11-01T12:00:00Z"),
      periodEndsAt: new Date("2026-12-01T12:00:00Z"),
      paidUntil: new Date("2027-01-01T12:00:00Z"),
      bindingEndsAt: "2027-11-01",
    });
    const ended = new Date("2026-11-02T00:00:00Z");
    for (const validTo of [new Date("2026-12-01T12:00:00Z"), ended])
      await api.db.insert(usagePackages).values({
        tenantId: tenant.id,
        id: newId(),
        subscriptionId: id,
        service: "DATA",
        scope: "NATIONAL",
        name: "Plan",
        total: 100,
        validFrom: new Date("2026-11-01T12:00:00Z"),
        validTo,
      });
    api.clock.set("2026-11-10T12:00:00.000Z");
    await ask("pause", id);
    // The network answers late: the pause counts from the request.
    api.clock.advance(3_600_000);
    await answers(id);
    expect(await get(id)).toMatchObject({ status: "PAUSED", pausedAt: "2026-11-10T12:00:00.000Z" });
    api.clock.set("2026-11-20T12:00:00.000Z");
    await ask("restore", id);
    await answers(id);
    const after = await get(id);
    expect(after).toMatchObject({
      status: "ACTIVATED",
      currentPeriod: { startsAt: "2026-11-01T12:00:00.000Z", endsAt: "2026-12-11T12:00:00.000Z" },
      renewsAt: "2027-01-11T12:00:00.000Z",
      bindingEndsAt: "2027-11-11",
    });
    expect(after).not.toHaveProperty("pausedAt");
    expect((await rowOf(id)).billingAnchorDay).toBe(1);
    const packages = await api.db.select().from(usagePackages).where(eq(usagePackages.subscriptionId, id));
    expect(packages.map(({ validTo }) => validTo?.toISOString()).toSorted()).toEqual([
      ended.toISOString(),
      "2026-12-11T12:00:00.000Z",
    ]);
    expect(await eventTypesOf(api, id)).toEqual([
      "subscription.updated",
      "subscription.paused",
      "subscription.updated",
      "subscription.restored",
    ]);
  });

  test("a pause ends by itself on its day, even after downtime, and after six months at the latest", async () => {
    const [chosen, longest] = [await active(), await active()];
    expect((await ask("pause", chosen, { resumeAt: "2026-12-24" })).body.pendingStatus?.status).toBe(
      "PAUSED",
    );
    await ask("pause", longest);
    await answers(chosen);
    await answers(longest);
    expect((await get(chosen)).pendingStatus).toEqual({ status: "ACTIVATED", scheduledAt: "2026-12-24" });
    expect((await get(longest)).pendingStatus).toEqual({ status: "ACTIVATED", scheduledAt: "2027-05-01" });
    api.clock.set("2026-12-23T22:59:00.000Z");
    await sweep();
    expect((await get(chosen)).pendingStatus?.status).toBe("ACTIVATED");
    expect(await carrierOperationsOf(api, chosen)).toHaveLength(1);
    api.clock.set("2026-12-23T23:00:00.000Z");
    await sweep();
    expect(await carrierOperationsOf(api, chosen)).toHaveLength(2);
    api.clock.set("2027-06-01T00:00:00.000Z");
    await sweep();
    await sweep();
    for (const id of [chosen, longest]) {
      await answers(id);
      expect((await get(id)).status).toBe("ACTIVATED");
    }
  });

  test("a pause that is too long or ends before it begins is refused with the possible dates", async () => {
    const id = await active();
    const long = await ask("pause", id, { resumeAt: "2027-05-02" });
    expect(long).toMatchObject({
      status: 400,
      body: {
        internalCode: "6022",
        details: [{ property: "resumeAt", code: "too_big", suggestion: "2027-05-01" }],
      },
    });
    expect((await ask("pause", id, { resumeAt: "2026-11-01" })).body.details).toMatchObject([
      { property: "resumeAt", code: "too_small" },
    ]);
    expect((await ask("pause", id, { when: "DATE" })).body.details).toMatchObject([
      { property: "date", code: "required" },
    ]);
    expect((await ask("pause", id, { when: "NOW", date: "2026-12-01" })).body.details).toMatchObject([
      { property: "date", code: "not_allowed" },
    ]);
    const past = await ask("pause", id, { when: "DATE", date: "2026-10-31" });
    expect(past.body.details).toMatchObject([{ code: "too_small", suggestion: "2026-11-01" }]);
  });

  test("a scheduled pause can be undone until its day, and a change of state drops it", async () => {
    const [undone, kept, suspended] = [await active(), await active(), await active()];
    for (const id of [undone, kept, suspended])
      expect((await ask("pause", id, { when: "DATE", date: "2026-11-05" })).body.pendingStatus).toEqual({
        status: "PAUSED",
        scheduledAt: "2026-11-05",
      });
    expect((await ask("restore", undone)).body).not.toHaveProperty("pendingStatus");
    await ask("suspend", suspended);
    await answers(suspended);
    api.clock.set("2026-11-05T00:00:00.000Z");
    await sweep();
    expect(await carrierOperationsOf(api, undone)).toEqual([]);
    expect((await get(suspended)).status).toBe("SUSPENDED");
    expect((await rowOf(suspended)).pendingStatus).toBeNull();
    expect((await ask("restore", kept)).body.internalCode).toBe("6012");
    await answers(kept);
    expect((await get(kept)).status).toBe("PAUSED");
  });

  test("a brand in another time zone uses its own calendar", async () => {
    const usd = await makeOffering(api, tenant, { price: { currency: "USD" } });
    const id = await active({ currency: "USD", productOfferingId: usd });
    await ask("pause", id, { when: "DATE", date: "2026-11-05" });
    api.clock.set("2026-11-05T04:59:00.000Z");
    await sweep();
    expect(await carrierOperationsOf(api, id)).toEqual([]);
    api.clock.set("2026-11-05T05:00:00.000Z");
    await sweep();
    expect(await carrierOperationsOf(api, id)).toHaveLength(1);
  });
});

describe("suspend, block and restore", () => {
  test("a payment lifts a suspension for debt once, whenever it arrives", async () => {
    const [late, suspending] = [await active(), await active()];
    const ctx = api.ctx(tenant);
    await ask("suspend", late, { reason: "UNPAID" });
    await answers(late);
    const refused = await ask("restore", late);
    expect([refused.status, refused.body.internalCode]).toEqual([409, "6016"]);
    await restoreAfterPayment(ctx, late);
    await restoreAfterPayment(ctx, late);
    await answers(late);
    expect((await get(late)).status).toBe("ACTIVATED");

    await ask("suspend", suspending, { reason: "UNPAID" });
    await restoreAfterPayment(ctx, suspending);
    await answers(suspending);
    expect(await get(suspending)).toMatchObject({
      status: "SUSPENDED",
      pendingStatus: { status: "ACTIVATED" },
    });
    await answers(suspending);
    expect((await get(suspending)).status).toBe("ACTIVATED");
    expect(await eventTypesOf(api, late)).toEqual([
      "subscription.updated",
      "subscription.suspended",
      "subscription.updated",
      "subscription.restored",
    ]);
  });

  test("the brand can report a payment made elsewhere, and a person cannot", async () => {
    const id = await active();
    await ask("suspend", id, { reason: "UNPAID" });
    await answers(id);
    expect((await ask("restore", id, { debtPaid: true }, await person())).body.internalCode).toBe("6016");
    expect((await ask("restore", id, { debtPaid: true })).status).toBe(200);
  });

  test("a payment made elsewhere lifts the debt at once, and no other reason before the network restores", async () => {
    const [indebted, stopped] = [await active(), await active()];
    await ask("suspend", indebted, { reason: "UNPAID" });
    await ask("suspend", stopped);
    for (const id of [indebted, stopped]) {
      await answers(id);
      expect((await ask("restore", id, { debtPaid: true })).status).toBe(200);
    }
    const reasonOf = async (id: string) =>
      (await subscriptionRowById(api.db, tenant.id, id))!.subscription.suspendedFor;
    expect([await reasonOf(indebted), await reasonOf(stopped)]).toEqual([null, "OTHER"]);
    for (const id of [indebted, stopped]) await answers(id);
    expect([await reasonOf(indebted), await reasonOf(stopped)]).toEqual([null, null]);
    expect((await get(indebted)).status).toBe("ACTIVATED");
  });

  test("a person cannot lift a stop by the operator, and the available actions show that", async () => {
    const token = await person();
    for (const verb of ["block-sim", "suspend"]) {
      const id = await active();
      expect((await ask(verb, id, undefined, token)).status).toBe(404);
      await ask(verb, id);
      await answers(id);
      const mine = await api.call<Answer>("GET", `/end-user/subscriptions/${id}`, {
        key: impersonation,
        token,
      });
      const offered = mine.body.availableActions.find(({ action }) => action === "RESTORE");
      expect(offered).toMatchObject({ allowed: false, internalCode: "6017" });
      const refused = await ask("restore", id, undefined, token);
      expect([refused.status, refused.body.internalCode]).toEqual([403, "6017"]);
      expect((await ask("restore", id)).status).toBe(200);
    }
  });
});

describe("cancel", () => {
  const cancel = (id: string, body: object = { when: "NOW", reason: "PRICE" }, token?: string) =>
    ask("cancel", id, body, token);

  test("at once: the subscription is CANCELLED now and ended when the network confirms, its number in quarantine and its SIM disabled", async () => {
    const msisdn = (await makeNumbers(api, tenant, 1, { prefix: "+4670999" }))[0]!;
    const iccid = "8946000000000009999";
    const id = await active({ msisdn, iccid, autoRenew: true });
    await api.db
      .update(phoneNumbers)
      .set({ status: "ASSIGNED", subscriptionId: id })
      .where(eq(phoneNumbers.msisdn, msisdn));
    await api.db
      .insert(simCards)
      .values({ tenantId: tenant.id, iccid, kind: "ESIM", status: "ASSIGNED", subscriptionId: id });
    const addonId = newId();
    await api.db.insert(subscriptionAddons).values({
      tenantId: tenant.id,
      id: addonId,
      subscriptionId: id,
      status: "ACTIVE",
      productOfferingId,
    });
    const { body } = await cancel(id, { when: "NOW", reason: "COVERAGE", comment: "No signal" });
    expect(body).toMatchObject({ status: "CANCELLED", autoRenew: false, cancelledAt: expect.any(String) });
    expect(body).not.toHaveProperty("endedAt");
    expect(await rowOf(id)).toMatchObject({ cancelReason: "COVERAGE", cancelComment: "No signal" });
    expect((await numberOf(msisdn)).status).toBe("ASSIGNED");
    await answers(id);
    expect(await get(id)).toHaveProperty("endedAt");
    expect((await numberOf(msisdn)).status).toBe("QUARANTINED");
    const [sim] = await api.db.select().from(simCards).where(eq(simCards.iccid, iccid));
    expect(sim!.status).toBe("DISABLED");
    const [addon] = await api.db.select().from(subscriptionAddons).where(eq(subscriptionAddons.id, addonId));
    expect(addon!.status).toBe("CANCELLED");
    expect(await eventTypesOf(api, id)).toEqual(["subscription.cancelled", "subscription.ended"]);
    api.clock.advance(91 * DAY);
    await sweepPool(api.ctx(tenant));
    expect((await numberOf(msisdn)).status).toBe("AVAILABLE");
  });

  test("a refused deactivation is repeated, and the cancellation stands", async () => {
    const id = await active();
    await cancel(id);
    await answers(id, { refused: "not_permitted" });
    expect(await get(id)).toMatchObject({ status: "CANCELLED", failure: { internalCode: "6020" } });
    expect((await carrierOperationsOf(api, id)).map(({ status }) => status)).toEqual(["FAILED", "REQUESTED"]);
    await answers(id, { refused: "line_unknown" });
    expect(await get(id)).toHaveProperty("endedAt");
  });

  test("on a day keeps the reason, and the comment if there is one, until then", async () => {
    const detailsOf = async (given: object) => {
      const id = await active();
      await cancel(id, { when: "DATE", date: "2026-12-01", reason: "PRICE", ...given });
      return (await rowOf(id)).pendingDetails;
    };
    expect(await detailsOf({ comment: "Too much" })).toEqual({ reason: "PRICE", comment: "Too much" });
    expect(await detailsOf({})).toEqual({ reason: "PRICE" });
  });

  test("at the end of the paid period, in order after downtime, and never after it was undone", async () => {
    const [kept, undone] = [
      await active({ paidUntil: new Date("2026-12-01T12:00:00Z") }),
      await active({ paidUntil: new Date("2026-12-01T12:00:00Z") }),
    ];
    for (const id of [kept, undone])
      expect((await cancel(id, { when: "END_OF_PERIOD", reason: "PRICE" })).body).toMatchObject({
        status: "ACTIVATED",
        pendingStatus: { status: "CANCELLED", scheduledAt: "2026-12-01" },
      });
    expect(await get(kept)).not.toHaveProperty("renewsAt");
    expect((await ask("restore", undone)).body).not.toHaveProperty("pendingStatus");
    api.clock.set("2026-12-01T11:59:59.000Z");
    await sweep();
    expect((await get(kept)).status).toBe("ACTIVATED");
    api.clock.set("2027-03-01T00:00:00.000Z");
    await Promise.all([sweep(), sweep(), sweep()]);
    expect((await get(kept)).status).toBe("CANCELLED");
    expect((await get(undone)).status).toBe("ACTIVATED");
    expect((await eventTypesOf(api, kept)).filter((type) => type === "subscription.cancelled")).toHaveLength(
      1,
    );
    expect(await rowOf(kept)).toMatchObject({ cancelReason: "PRICE", pendingStatus: null });
  });

  test("an undo and the sweep at the same moment have one winner, and the state shows which", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await active();
      await cancel(id, { when: "DATE", date: "2026-11-02", reason: "TEST" });
      api.clock.set("2026-11-02T12:00:00.000Z");
      const [undo] = await Promise.all([ask("restore", id), sweep()]);
      const subscription = await get(id);
      expect(subscription.status).toBe(undo.status === 200 ? "ACTIVATED" : "CANCELLED");
      expect(subscription).not.toHaveProperty("pendingStatus");
      api.clock.set("2026-11-01T12:00:00.000Z");
    }
  });

  test("a person waits for the end of the binding period, and the brand does not", async () => {
    const id = await active({ bindingEndsAt: "2027-06-01", paidUntil: new Date("2026-12-01T12:00:00Z") });
    const token = await person();
    for (const body of [
      { when: "NOW", reason: "PRICE" },
      { when: "END_OF_PERIOD", reason: "PRICE" },
      { when: "DATE", date: "2027-05-31", reason: "PRICE" },
    ]) {
      const refused = await cancel(id, body, token);
      expect(refused).toMatchObject({
        status: 409,
        body: { internalCode: "6014", details: [{ property: "date", suggestion: "2027-06-01" }] },
      });
    }
    expect((await cancel(id, { when: "DATE", date: "2027-06-01", reason: "PRICE" }, token)).status).toBe(200);
    expect((await cancel(id)).body.status).toBe("CANCELLED");
  });

  test("only one kind of change can be scheduled, and a second request of that kind moves its day", async () => {
    const id = await active();
    await ask("pause", id, { when: "DATE", date: "2026-12-01" });
    expect((await cancel(id, { when: "DATE", date: "2026-12-24", reason: "PRICE" })).body.internalCode).toBe(
      "6013",
    );
    await ask("restore", id);
    await cancel(id, { when: "DATE", date: "2026-12-24", reason: "PRICE" });
    expect((await ask("pause", id, { when: "DATE", date: "2026-12-01" })).body.internalCode).toBe("6013");
    const moved = await cancel(id, { when: "DATE", date: "2026-12-31", reason: "PRICE" });
    expect(moved.body.pendingStatus).toEqual({ status: "CANCELLED", scheduledAt: "2026-12-31" });
    // A pause that begins now keeps the scheduled cancellation. The earlier change is shown.
    await ask("pause", id);
    await answers(id);
    expect(await get(id)).toMatchObject({
      status: "PAUSED",
      pendingStatus: { status: "CANCELLED", scheduledAt: "2026-12-31" },
    });
  });

  test.each([
    [{}, 400],
    [{ when: "NOW" }, 400],
    [{ when: "NOW", reason: "BORED" }, 400],
    [{ when: "DATE", reason: "PRICE" }, 400],
    [{ when: "DATE", date: "2026-02-30", reason: "PRICE" }, 400],
    [{ when: "DATE", date: "2026-10-31", reason: "PRICE" }, 400],
  ])("%j is refused with %i", async (body, status) => {
    expect((await cancel(await active(), body)).status).toBe(status);
  });

  test("a subscription without a period has no end of period, and one that was never active is cancelled completely", async () => {
    const id = await active({ periodEndsAt: null, paidUntil: null });
    const refused = await cancel(id, { when: "END_OF_PERIOD", reason: "PRICE" });
    expect([refused.status, refused.body.internalCode]).toEqual([409, "6015"]);
    const waiting = await makeSubscription(api, tenant, { status: "PENDING", customerId, productOfferingId });
    expect((await cancel(waiting)).body.status).toBe("CANCELLED");
    expect(await eventTypesOf(api, waiting)).toEqual(["subscription.cancelled"]);
  });
});

describe("who may change a subscription", () => {
  const bodies: Record<string, object> = {
    activate: { activation: { sim: { esim: true } } },
    pause: {},
    restore: {},
    suspend: {},
    "block-sim": {},
    cancel: { when: "NOW", reason: "TEST" },
    "change-sim": { sim: { esim: true } },
  };

  test.each(Object.keys(bodies))(
    "%s: another tenant's subscription and an invalid id are not found",
    async (verb) => {
      const elsewhere = await makeSubscription(api, await api.tenant());
      for (const id of [elsewhere, newId(), "nonsense", "rid_none", "%20"]) {
        const { status, body } = await ask(verb, id, bodies[verb]);
        expect([status, body.internalCode]).toEqual([404, "6000"]);
      }
    },
  );

  test("a MANAGER may pause but not cancel, and a MEMBER sees their own subscription and changes nothing", async () => {
    const [manager, member] = [await person("MANAGER"), await api.user(tenant, { [customerId]: "MEMBER" })];
    const id = await active({ email: member.email });
    for (const verb of ["pause", "restore", "cancel", "change-sim"])
      expect([verb, (await ask(verb, id, bodies[verb], member.token)).status]).toEqual([verb, 403]);
    expect((await ask("cancel", id, bodies.cancel, manager)).status).toBe(403);
    const shown = await api.call<Answer>("GET", `/end-user/subscriptions/${id}`, {
      key: impersonation,
      token: member.token,
    });
    const allowed = shown.body.availableActions.filter((action) => action.allowed);
    expect(allowed).toEqual([]);
    expect((await ask("pause", id, {}, manager)).status).toBe(200);
  });

  test("a reference works like an id", async () => {
    await active({ referenceId: "line-9" });
    expect((await ask("pause", "rid_line-9")).status).toBe(200);
  });
});

describe("PUT /subscriptions/{id}", () => {
  const put = (id: string, body: object, token?: string) =>
    api.call<Answer>("PUT", `${token ? "/end-user" : ""}/subscriptions/${id}`, {
      key: token ? impersonation : key,
      ...(token && { token }),
      body,
    });

  test("replaces the named fields, and null restores the number as the name", async () => {
    const id = await active({ displayName: "Old", referenceId: "a" });
    const { body } = await put(id, { display: "New", metadata: { k: "v" }, autoRenew: false });
    expect(body).toMatchObject({ display: "New", referenceId: "a", metadata: { k: "v" }, autoRenew: false });
    const cleared = await put(id, { display: null, referenceId: null });
    expect(cleared.body.display).toMatch(/^0\d\d-/);
    expect(cleared.body).not.toHaveProperty("referenceId");
    expect(await eventTypesOf(api, id)).toEqual(["subscription.updated", "subscription.updated"]);
    expect((await put(id, {})).status).toBe(200);
    expect(await eventTypesOf(api, id)).toHaveLength(2);
  });

  test("an ended subscription cannot renew again, and can still be named", async () => {
    const ended = { status: "CANCELLED", cancelledAt: api.clock.now(), autoRenew: false } as const;
    const id = await active(ended);
    expect((await put(id, { autoRenew: true })).body.internalCode).toBe("6010");
    for (const body of [{ autoRenew: false }, { display: "Old phone" }])
      expect((await put(id, body)).status).toBe(200);
    expect((await put(await active({ autoRenew: false }), { autoRenew: true })).body.autoRenew).toBe(true);
  });

  test("the present subscriber is no change, and an unknown one is refused by its name", async () => {
    const id = await active();
    const { subscriber } = await get(id);
    expect((await put(id, { subscriberId: subscriber.subscriberId })).status).toBe(200);
    expect(await eventTypesOf(api, id)).toEqual([]);
    expect((await put(id, { subscriberId: newId() })).body.details).toMatchObject([
      { property: "subscriberId", code: "invalid_value" },
    ]);
  });

  test("a reference belongs to one subscription, also when eight requests compete for it", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => active()));
    const given = await Promise.all(ids.map((id) => put(id, { referenceId: "wanted" })));
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(given.find(({ status }) => status === 409)!.body.internalCode).toBe("6004");
  });

  test("another subscriber of the same customer emits only the subscriber event", async () => {
    const [id, mine, foreign] = [await active(), newId(), newId()];
    const other = await api.customer(tenant);
    await api.db.insert(subscribers).values([
      { tenantId: tenant.id, id: mine, customerId, name: "Kim" },
      { tenantId: tenant.id, id: foreign, customerId: other, name: "Lo" },
    ]);
    expect((await put(id, { subscriberId: mine })).body.subscriber).toMatchObject({ name: "Kim" });
    expect(await eventTypesOf(api, id)).toEqual(["subscription.subscriber_set"]);
    expect((await put(id, { subscriberId: foreign })).status).toBe(400);
  });

  test("a person may set the name, and only the brand may set reference and metadata", async () => {
    const id = await active();
    const token = await person();
    expect((await put(id, { display: "Mine" }, token)).body.display).toBe("Mine");
    const refused = await put(id, { referenceId: "x", metadata: {} }, token);
    expect(refused.body.details).toMatchObject([
      { property: "referenceId", code: "not_allowed" },
      { property: "metadata", code: "not_allowed" },
    ]);
  });
});
