import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectionChecks } from "@/db/schema/connection-checks";
import { simCards } from "@/db/schema/inventory";
import { subscriptions, usagePackages } from "@/db/schema/subscriptions";
import { beginCheck, finishCheck } from "@/lib/care/connection/check";
import type { CheckConnectionRequest, ConnectionCheck } from "@/lib/care/connection/model";
import { type Ctx, inTransaction, type SignedInUser } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { carrierOperationsOf, makeSubscription, startNetwork } from "@/lib/subscriptions/testing";
import { deleteExpired } from "@/lib/sweep";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const network = await startNetwork(api);
afterAll(() => network.stop());
let serial = 0;

type Columns = Parameters<typeof makeSubscription>[2];

/** A person with an active subscription that the network knows. */
async function person(columns: Columns = {}) {
  serial += 1;
  const customerId = await api.customer(tenant);
  const user = await api.user(tenant, { [customerId]: "ADMIN" });
  const [iccid, msisdn] = [`89460000000007${String(10_000 + serial)}`, `+46732${100_000 + serial}`];
  const subscriptionId = await makeSubscription(api, tenant, { customerId, iccid, msisdn, ...columns });
  network.hasSubscription({ iccid, msisdn, state: "ACTIVE" });
  const signedIn: SignedInUser = {
    userId: user.userId,
    email: user.email,
    name: "Astrid Lind",
    preferredLocale: "en-US",
    sessionId: user.sessionId,
    memberships: [{ customerId, role: "ADMIN", customerType: "CONSUMER" }],
  };
  const ctx: Ctx = {
    ...api.ctx(tenant),
    caller: { kind: "user", user: signedIn, via: "token" },
    actor: `user:${user.userId}`,
  };
  return { ...user, ctx, customerId, subscriptionId, iccid, msisdn };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Checks with the network of the test. */
async function check({ ctx, subscriptionId }: Person, request: CheckConnectionRequest) {
  const begun = await inTransaction(ctx, (inner) => beginCheck(inner, subscriptionId, request));
  return finishCheck(ctx, JSON.parse(JSON.stringify(begun)), network.carrier);
}
const asked = async (id: string) => (await carrierOperationsOf(api, id)).map(({ type }) => type);

describe("a check of a connection", () => {
  test("finds nothing where the network agrees, and says what was looked at", async () => {
    const her = await person();
    const phone = { system: "IOS", connection: "WIFI" } as const;
    expect(await check(her, { symptom: "NO_SIGNAL", phone })).toEqual({
      connectionCheckId: expect.any(String),
      subscriptionId: her.subscriptionId,
      symptom: "NO_SIGNAL",
      phone,
      cause: "NOTHING_FOUND",
      fix: "PHONE",
      parts: [
        { part: "SUBSCRIPTION", result: "FINE" },
        { part: "SIM", result: "FINE" },
        { part: "NETWORK", result: "FINE" },
        { part: "PHONE", result: "UNKNOWN" },
      ],
      createdAt: api.clock.now().toISOString(),
    });
    expect(await asked(her.subscriptionId)).toEqual([]);
  });

  test("asks a network that stopped an active subscription to start it, and the second check waits for that", async () => {
    const her = await person();
    network.hasSubscription({ iccid: her.iccid, msisdn: her.msisdn, state: "SUSPENDED" });
    expect(await check(her, { symptom: "NO_DATA" })).toMatchObject({
      cause: "NETWORK_REPAIRED",
      fix: "RESTART",
    });
    expect(await asked(her.subscriptionId)).toEqual(["RESTORE"]);
    expect(await check(her, { symptom: "NO_DATA" })).toMatchObject({
      cause: "CHANGE_UNDER_WAY",
      fix: "WAIT",
    });
    expect(await asked(her.subscriptionId)).toEqual(["RESTORE"]);
  });

  test("leaves a network with another number to a person", async () => {
    const her = await person();
    network.hasSubscription({ iccid: her.iccid, msisdn: "+46739999999", state: "ACTIVE" });
    expect(await check(her, { symptom: "CANNOT_CALL" })).toMatchObject({
      cause: "NETWORK_DIFFERS",
      fix: "CARE",
    });
  });

  test("does not ask the network about a subscription without service", async () => {
    const her = await person({ status: "SUSPENDED", suspendedFor: "UNPAID", suspendedAt: new Date() });
    const found = await check(her, { symptom: "NO_SIGNAL" });
    expect(found).toMatchObject({ cause: "UNPAID", fix: "PAY", parts: [{ part: "SUBSCRIPTION" }] });
    expect(JSON.stringify(found)).not.toMatch(/amount/i);
    const paused = await person({ status: "PAUSED", pausedAt: new Date() });
    expect(await check(paused, { symptom: "NO_SIGNAL" })).toMatchObject({ cause: "PAUSED", fix: "RESUME" });
  });

  test("recognizes a phone without eSIM by its model, or else by the one that the network saw", async () => {
    const her = await person({ esim: true });
    await api.db.insert(simCards).values({
      tenantId: tenant.id,
      iccid: her.iccid,
      kind: "ESIM",
      status: "ASSIGNED",
      subscriptionId: her.subscriptionId,
      activationCode: "LPA:1$smdp.example$MATCH",
    });
    const causeWith = async (model?: string) =>
      (await check(her, { symptom: "NO_SIGNAL", phone: { system: "ANDROID", connection: "WIFI", model } }))
        .cause;
    expect(await causeWith()).toBe("ESIM_NOT_INSTALLED");
    expect(await causeWith("samsung galaxy a51")).toBe("PHONE_WITHOUT_ESIM");
    expect(await causeWith("Pixel 8")).toBe("ESIM_NOT_INSTALLED");
    // A part of a name could be another phone.
    expect(await causeWith("galaxy")).toBe("ESIM_NOT_INSTALLED");
    await api.db
      .update(subscriptions)
      .set({ imei: "350220430000000" })
      .where(eq(subscriptions.id, her.subscriptionId));
    expect(await causeWith()).toBe("PHONE_WITHOUT_ESIM");
    expect(await causeWith("Pixel 8")).toBe("ESIM_NOT_INSTALLED");
  });

  test("names an ongoing outage of the service in the country of the subscription", async () => {
    const her = await person();
    const { body: outage } = await api.call<{ outageId: string }>("POST", "/outages", {
      key,
      body: { texts: { en: { title: "Slow data" } }, services: ["DATA"], markets: ["SE"] },
    });
    expect(await check(her, { symptom: "NO_DATA" })).toMatchObject({ cause: "OUTAGE", fix: "WAIT" });
    expect(await check(her, { symptom: "CANNOT_CALL" })).toMatchObject({ cause: "NOTHING_FOUND" });
    await api.call("POST", `/outages/${outage.outageId}/end`, { key });
    expect(await check(her, { symptom: "NO_DATA" })).toMatchObject({ cause: "NOTHING_FOUND" });
  });

  test("knows whether there is data abroad", async () => {
    const her = await person();
    expect(await check(her, { symptom: "ABROAD" })).toMatchObject({ cause: "NO_ROAMING", fix: "TOP_UP" });
    await api.db.insert(usagePackages).values({
      tenantId: tenant.id,
      id: newId(),
      subscriptionId: her.subscriptionId,
      service: "DATA",
      scope: "ROAMING",
      name: "Europe",
      total: 1_000,
      used: 1_000,
      validFrom: api.clock.now(),
    });
    expect(await check(her, { symptom: "ABROAD" })).toMatchObject({ cause: "USED_UP" });
    expect(await check(her, { symptom: "NO_DATA" })).toMatchObject({ cause: "NOTHING_FOUND" });
  });
});

test('a travel eSIM whose data is used up is found by the name "no data", too', async () => {
  const her = await person({ type: "TRAVEL_ESIM" });
  await api.db.insert(usagePackages).values({
    tenantId: tenant.id,
    id: newId(),
    subscriptionId: her.subscriptionId,
    service: "DATA",
    scope: "ROAMING",
    name: "Japan 5 GB",
    total: 1_000,
    used: 1_000,
    validFrom: api.clock.now(),
  });
  expect(await check(her, { symptom: "NO_DATA" })).toMatchObject({ cause: "USED_UP", fix: "TOP_UP" });
});

describe("the operation", () => {
  const post = async (
    { subscriptionId, token }: Person,
    body: unknown,
    headers: Record<string, string> = {},
  ) =>
    api.call<ConnectionCheck & { internalCode: string }>(
      "POST",
      `/end-user/subscriptions/${subscriptionId}/connection-checks`,
      { key: app, token, body, headers },
    );
  let app: string;
  beforeAll(async () => {
    app = await api.apiKey(tenant, "impersonate-user");
  });

  test("says when the network does not answer, and makes a repeated request once", async () => {
    const her = await person();
    const headers = { "x-idempotency-key": newId() };
    const first = await post(her, { symptom: "NO_DATA" }, headers);
    expect([first.status, first.body.cause, first.body.fix]).toEqual([201, "NETWORK_SILENT", "TRY_AGAIN"]);
    const again = await post(her, { symptom: "NO_DATA" }, headers);
    expect(again.body).toEqual(first.body);
    const path = `/subscriptions/${her.subscriptionId}/connection-checks`;
    const { body } = await api.call<{ items: ConnectionCheck[] }>("GET", path, { key });
    expect(body.items).toEqual([first.body]);
  });

  test("is for those who see the subscription", async () => {
    const [her, other] = [await person(), await person()];
    expect((await post({ ...her, token: other.token }, { symptom: "SLOW" })).body.internalCode).toBe("6000");
    const path = `/subscriptions/${her.subscriptionId}/connection-checks`;
    const elsewhere = await api.apiKey(await api.tenant());
    expect((await api.call("GET", path, { key: elsewhere })).status).toBe(404);
  });

  test("is refused after twenty checks in an hour", async () => {
    const her = await person();
    for (let nth = 0; nth < 20; nth++) expect((await post(her, { symptom: "SLOW" })).status).toBe(201);
    expect((await post(her, { symptom: "SLOW" })).status).toBe(429);
    const path = `/subscriptions/${her.subscriptionId}/connection-checks`;
    const { body } = await api.call<{ items: ConnectionCheck[] }>("GET", path, { key });
    expect(body.items).toHaveLength(10);
  });
});

test("a check is deleted after 90 days", async () => {
  const her = await person();
  await check(her, { symptom: "SLOW" });
  const kept = async () =>
    (await api.db.select().from(connectionChecks).where(eq(connectionChecks.userId, her.userId))).length;
  const before = api.clock.now();
  api.clock.set(new Date(before.getTime() + 89 * 86_400_000).toISOString());
  await deleteExpired(api.runtime);
  expect(await kept()).toBe(1);
  api.clock.set(new Date(before.getTime() + 91 * 86_400_000).toISOString());
  await deleteExpired(api.runtime);
  expect(await kept()).toBe(0);
  api.clock.set(before.toISOString());
});
