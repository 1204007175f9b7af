import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { phoneNumbers } from "@/db/schema/inventory";
import { makeOffering } from "@/lib/catalog/testing";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { leaseNumber } from "@/lib/inventory/commands";
import type { Lease, PoolNumber } from "@/lib/inventory/model";
import { sweepPool } from "@/lib/inventory/pool";
import { makeNumbers } from "@/lib/inventory/testing";
import { failures } from "@/lib/kernel/error-registry";
import type { Order } from "@/lib/orders/model";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { applyDueChanges } from "@/lib/subscriptions/lifecycle/scheduled-changes";
import type { Subscription } from "@/lib/subscriptions/model";
import { makeSubscription, networkAnswers, queuedJobs } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Answer = Subscription & Lease & { internalCode?: string };

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let impersonation: string;
let customerId: string;
let token: string;
let serial = 0;

beforeEach(async () => {
  api.clock.set("2026-11-01T12:00:00.000Z");
  // A brand with a quarantine of one day.
  tenant = await api.tenant({ numberQuarantineDays: 1 });
  key = await api.apiKey(tenant);
  impersonation = await api.apiKey(tenant, "impersonate-user");
  customerId = await api.customer(tenant);
  token = (await api.user(tenant, { [customerId]: "ADMIN" })).token;
});

const asPerson = (method: string, path: string, body?: object, as = token) =>
  api.call<Answer>(method, `/end-user${path}`, { key: impersonation, token: as, ...(body && { body }) });
const leaseOwn = (id: string, as = token) =>
  asPerson("POST", `/subscriptions/${id}/number-lease`, undefined, as);
const leaseAsBrand = (id: string) => api.call<Answer>("POST", `/subscriptions/${id}/number-lease`, { key });
const numberOf = async (msisdn: string) =>
  (await api.call<PoolNumber>("GET", `/inventory/phone-numbers/${encodeURIComponent(msisdn)}`, { key })).body;

/** A subscription of the customer with a number of the pool. */
async function makeSubscriptionWithNumber(given: object = {}): Promise<{ id: string; msisdn: string }> {
  const msisdn = (await makeNumbers(api, tenant, 1, { prefix: `+467017${serial}` }))[0]!;
  const iccid = `89460000000000${String(20_000 + serial++)}`;
  const id = await makeSubscription(api, tenant, { customerId, msisdn, iccid, ...given });
  await api.db
    .update(phoneNumbers)
    .set({ status: "ASSIGNED", subscriptionId: id })
    .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.msisdn, msisdn)));
  return { id, msisdn };
}

/** The same, ended today. */
async function makeEndedSubscription(given: object = {}) {
  const made = await makeSubscriptionWithNumber(given);
  await api.call("POST", `/subscriptions/${made.id}/cancel`, {
    key,
    body: { when: "NOW", reason: "NO_NEED" },
  });
  await networkAnswers(api, tenant, made.id);
  return made;
}

/** Confirms the person's session with the code that is mailed to them. */
async function confirmSession(as = token) {
  const { body } = await api.call<{ nonce: string }>("POST", "/end-user/accounts/me/confirmation", {
    key: impersonation,
    token: as,
  });
  const sent = (await queuedJobs(api, tenant)).filter(({ name }) => name === "send-confirmation-code");
  const code = decrypt("queued-code", sent.at(-1)!.payload.code as string);
  await asPerson("POST", "/accounts/me/confirmation/confirm", { nonce: body.nonce, code }, as);
}

describe("a person who ends a subscription at once", () => {
  test.each([
    { when: "NOW", reason: "PRICE" },
    // The day begins at this moment.
    { when: "DATE", date: "2026-11-01", reason: "PRICE" },
  ])("confirms the session with a code: %j", async (body) => {
    const { id } = await makeSubscriptionWithNumber();
    const cancel = () => asPerson("POST", `/subscriptions/${id}/cancel`, body);
    const refused = await cancel();
    expect([refused.status, refused.body.internalCode]).toEqual([403, "2181"]);
    expect((await asPerson("GET", `/subscriptions/${id}`)).body.status).toBe("ACTIVATED");
    await confirmSession();
    expect((await cancel()).body.status).toBe("CANCELLED");
  });

  test("needs no code for a future day, because that can be undone", async () => {
    const { id } = await makeSubscriptionWithNumber();
    const body = { when: "DATE", date: "2026-11-02", reason: "PRICE" };
    expect((await asPerson("POST", `/subscriptions/${id}/cancel`, body)).status).toBe(200);
  });
});

describe("the number of an ended subscription", () => {
  test("is not given to a person who may only use the subscription, even with a confirmed session", async () => {
    const { id } = await makeEndedSubscription({ email: "maja@example.com" });
    const member = (await api.user(tenant, { [customerId]: "MEMBER" }, "maja@example.com")).token;
    expect((await asPerson("GET", `/subscriptions/${id}`, undefined, member)).status).toBe(200);
    await confirmSession(member);
    const refused = await leaseOwn(id, member);
    expect([refused.status, refused.body.internalCode]).toEqual([403, failures.forbidden.internalCode]);
  });

  test("is leased for a new order of its customer, with the same lease for a repeated request", async () => {
    const { id, msisdn } = await makeEndedSubscription();
    const { body: ended } = await asPerson("GET", `/subscriptions/${id}`);
    expect(ended.numberKeptUntil).toBe("2026-11-15");
    await confirmSession();
    const first = await leaseOwn(id);
    expect([first.status, first.body.msisdn]).toEqual([201, msisdn]);
    api.clock.advance(60_000);
    expect((await leaseOwn(id)).body).toEqual(first.body);
    expect((await numberOf(msisdn)).status).toBe("LEASED");

    const productOfferingId = await makeOffering(api, tenant);
    const order = await api.call<Order>("POST", "/end-user/orders", {
      key: impersonation,
      token,
      body: {
        customerType: "CONSUMER",
        lineItems: [
          {
            type: "SUBSCRIPTION",
            productOfferingId,
            msisdn,
            leaseToken: first.body.leaseToken,
            sim: { esim: true },
          },
        ],
      },
    });
    expect(order.status, JSON.stringify(order.body)).toBe(201);
    const problems = order.body.validation.errors.map(({ property }) => property);
    expect(problems.filter((property) => /msisdn|leaseToken/.test(property ?? ""))).toEqual([]);
  });

  test("cannot be leased with a stolen session alone, even if the thief scheduled the end", async () => {
    const { id, msisdn } = await makeSubscriptionWithNumber();
    const body = { when: "DATE", date: "2026-11-02", reason: "PRICE" };
    expect((await asPerson("POST", `/subscriptions/${id}/cancel`, body)).status).toBe(200);
    api.clock.set("2026-11-02T12:00:00.000Z");
    await applyDueChanges(api.ctx(tenant));
    await networkAnswers(api, tenant, id);
    const refused = await leaseOwn(id);
    expect([refused.status, refused.body.internalCode]).toEqual([403, "2181"]);
    expect((await numberOf(msisdn)).status).toBe("QUARANTINED");
    await confirmSession();
    expect((await leaseOwn(id)).status).toBe(201);
  });

  test("goes to no other customer, even after the lease ended, and stays in quarantine", async () => {
    const { id, msisdn } = await makeEndedSubscription();
    const stranger = await api.user(tenant, { [await api.customer(tenant)]: "ADMIN" });
    const member = await api.user(tenant, { [customerId]: "MEMBER" });
    expect((await leaseOwn(id, stranger.token)).status).toBe(404);
    expect((await leaseOwn(id, member.token)).status).toBe(404);
    const ctx = api.ctx(tenant);
    const unavailable = { failure: { internalCode: "7000" } };
    await expect(leaseNumber(ctx, { msisdn })).rejects.toMatchObject(unavailable);
    await confirmSession();
    await leaseOwn(id);
    api.clock.advance(31 * 60_000);
    expect((await numberOf(msisdn)).status).toBe("QUARANTINED");
    await expect(leaseNumber(ctx, { msisdn })).rejects.toMatchObject(unavailable);
    await expect(leaseNumber(ctx, { country: "SE" })).rejects.toMatchObject({
      failure: { internalCode: "7002" },
    });
    // It is still in quarantine after old leases are deleted.
    api.clock.set("2026-11-05T12:00:00.000Z");
    await sweepPool(ctx);
    expect((await numberOf(msisdn)).status).toBe("QUARANTINED");
    expect((await leaseAsBrand(id)).status).toBe(201);
  });

  test("can be leased until the end of the fourteenth day in the market, and not after that", async () => {
    const { id, msisdn } = await makeEndedSubscription({ country: "SE" });
    api.clock.set("2026-11-15T22:59:59.000Z");
    await sweepPool(api.ctx(tenant));
    expect((await leaseAsBrand(id)).status).toBe(201);
    api.clock.set("2026-11-15T23:00:00.000Z");
    const late = await leaseAsBrand(id);
    expect([late.status, late.body.internalCode]).toEqual([409, "7011"]);
    const { body } = await api.call("GET", `/subscriptions/${id}`, { key });
    expect(body).not.toHaveProperty("numberKeptUntil");
    api.clock.set("2026-11-19T12:00:00.000Z");
    await sweepPool(api.ctx(tenant));
    await sweepPool(api.ctx(tenant));
    expect((await numberOf(msisdn)).status).toBe("AVAILABLE");
  });

  test("cannot be leased from an active subscription, or one that the network has not deactivated", async () => {
    const { id } = await makeSubscriptionWithNumber();
    expect((await leaseOwn(id)).body.internalCode).toBe("7011");
    await api.call("POST", `/subscriptions/${id}/cancel`, { key, body: { when: "NOW", reason: "TEST" } });
    expect((await leaseOwn(id)).body.internalCode).toBe("7011");
    expect((await asPerson("GET", `/subscriptions/${id}`)).body.numberKeptUntil).toBe("2026-11-15");
  });

  test("can be leased by staff with a reason and the second factor, like any number", async () => {
    const { id } = await makeEndedSubscription();
    const lease = (headers: Record<string, string>) =>
      api.call<Answer>("POST", `/subscriptions/${id}/number-lease`, { headers });
    const reason = { "tern-reason": "Asked" };
    const { headers } = await api.staffMember(tenant, "SUPPORT", { steppedUp: false });
    expect((await lease(headers)).body.internalCode).toBe(failures.reasonRequired.internalCode);
    expect((await lease({ ...headers, ...reason })).body.internalCode).toBe(
      failures.stepUpRequired.internalCode,
    );
    const steppedUp = await api.staffMember(tenant, "SUPPORT", { steppedUp: true });
    expect((await lease({ ...steppedUp.headers, ...reason })).status).toBe(201);
    expect(STAFF_TABLE.leaseSubscriptionNumber).toEqual(STAFF_TABLE.changeNumber);
  });

  test("cannot be leased after the brand released it", async () => {
    const { id, msisdn } = await makeEndedSubscription();
    await confirmSession();
    await api.call("POST", `/inventory/phone-numbers/${encodeURIComponent(msisdn)}/release`, { key });
    expect((await leaseOwn(id)).body.internalCode).toBe("7000");
    expect((await asPerson("GET", `/subscriptions/${id}`)).body).not.toHaveProperty("numberKeptUntil");
  });
});
