import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "@/db/schema/identity";
import { pushDevices } from "@/db/schema/push-devices";
import { changeEmail } from "@/lib/customers/users/change-email";
import { revokeAllSessions, revokeSession } from "@/lib/identity/sign-in/login";
import { inTransaction } from "@/lib/kernel/context";
import type { PushDevice, PushDevices } from "@/lib/notifications/push/model";
import { browserSubscription } from "@/lib/notifications/testing";
import { forgetEnv } from "@/lib/platform/env";
import { newId } from "@/lib/platform/secrets/ids";
import { newVapidKey, vapidPublicKey } from "@/lib/platform/secrets/vapid";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const impersonation = await api.apiKey(tenant, "impersonate-user");
const path = "/end-user/accounts/me/push-devices";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

const calls = (token: string) => {
  const call = <T>(method: string, end = "", body?: unknown) =>
    api.call<T>(method, `${path}${end}`, {
      headers: { "x-api-key": impersonation, authorization: `Bearer ${token}`, "user-agent": IPHONE },
      body,
    });
  return {
    call,
    add: (body: unknown = browserSubscription()) => call<PushDevice>("POST", "", body),
    ids: async () => (await call<PushDevices>("GET")).body.items.map(({ pushDeviceId }) => pushDeviceId),
  };
};
async function person() {
  const user = await api.user(tenant);
  return { ...user, ...calls(user.token) };
}
const rowOf = async (pushDeviceId: string) =>
  (await api.db.select().from(pushDevices).where(eq(pushDevices.id, pushDeviceId)))[0];

describe("a person's devices", () => {
  test("are turned on, listed with what the browser says about itself, and removed", async () => {
    const { add, call } = await person();
    expect((await call("GET")).body).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/), items: [] });
    const added = await add();
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ device: { browser: "Safari", system: "iPhone" } });
    expect((await call<PushDevices>("GET")).body.items).toEqual([added.body]);
    const one = `/${added.body.pushDeviceId}`;
    expect((await call("DELETE", one)).status).toBe(204);
    expect((await call("DELETE", one)).status).toBe(404);
    expect((await call<PushDevices>("GET")).body.items).toEqual([]);
  });

  test("keep the secret of the encryption sealed", async () => {
    const { add } = await person();
    const { pushDeviceId } = (await add()).body;
    expect((await rowOf(pushDeviceId))?.auth).toMatch(/^v2\./);
  });

  test("belong to this person: others neither see, change, try nor remove them", async () => {
    const [owner, other] = [await person(), await person()];
    const { pushDeviceId } = (await owner.add()).body;
    expect(await other.ids()).toEqual([]);
    expect((await other.call("PUT", `/${pushDeviceId}`, browserSubscription())).status).toBe(404);
    expect((await other.call("POST", `/${pushDeviceId}/test`)).status).toBe(404);
    expect((await other.call("DELETE", `/${pushDeviceId}`)).status).toBe(404);
    expect(await owner.ids()).toEqual([pushDeviceId]);
  });

  test("need a sign-in", async () => {
    for (const method of ["GET", "POST"])
      expect(
        (await api.call(method, path, { headers: { "x-api-key": impersonation }, body: undefined })).status,
      ).toBe(401);
  });

  test("are at most twenty, also when two are added at once", async () => {
    const { add, call, ids } = await person();
    const first = browserSubscription();
    for (let n = 0; n < 19; n++)
      expect((await add(n === 0 ? first : browserSubscription())).status).toBe(201);
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = await add();
    expect(refused.body).toMatchObject({ internalCode: "2197" });
    expect(await ids()).toHaveLength(20);
    // A browser that has a row needs no new one.
    expect((await add(first)).status).toBe(201);
    await call("DELETE", `/${(await ids())[0]}`);
    expect((await add()).status).toBe(201);
  });

  test.each([
    ["endpoint", { endpoint: "http://push.example/1" }],
    ["endpoint", { endpoint: "https://10.0.0.1/1" }],
    ["endpoint", { endpoint: "https://[::1]/1" }],
    ["endpoint", { endpoint: "https://localhost/1" }],
    ["endpoint", { endpoint: "https://user:password@push.example/1" }],
    ["endpoint", { endpoint: "ftp://push.example/1" }],
    ["endpoint", { endpoint: `https://push.example/${"x".repeat(1000)}` }],
    ["keys.p256dh", { keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) } }],
    ["keys.auth", { keys: { p256dh: vapidPublicKey(newVapidKey()), auth: "short" } }],
  ])("refuse a wrong %s: %j", async (property, wrong) => {
    const { add, ids } = await person();
    const refused = await add(browserSubscription(wrong));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ details: [{ property }] });
    expect(await ids()).toEqual([]);
  });

  test("do not exist where the installation has no key", async () => {
    const key = process.env.VAPID_PRIVATE_KEY;
    const { add, call } = await person();
    const { pushDeviceId } = (await add()).body;
    process.env.VAPID_PRIVATE_KEY = "";
    forgetEnv();
    try {
      expect((await call<PushDevices>("GET")).body.publicKey).toBeUndefined();
      expect((await add()).body).toMatchObject({ internalCode: "2198" });
      expect((await call("POST", `/${pushDeviceId}/test`)).status).toBe(409);
    } finally {
      process.env.VAPID_PRIVATE_KEY = key;
      forgetEnv();
    }
  });

  test("are tried at most twenty times an hour", async () => {
    const { add, call } = await person();
    const { pushDeviceId } = (await add()).body;
    const answers = [];
    for (let n = 0; n < 21; n++) answers.push((await call("POST", `/${pushDeviceId}/test`)).status);
    expect(answers.slice(-2)).toEqual([204, 429]);
  });
});

describe("a shared browser", () => {
  test("belongs to the person who turned it on last", async () => {
    const [before, after] = [await person(), await person()];
    const shared = browserSubscription();
    const old = (await before.add(shared)).body.pushDeviceId;
    const made = (await after.add(shared)).body.pushDeviceId;
    expect(await before.ids()).toEqual([]);
    expect(await after.ids()).toEqual([made]);
    // The first person's page in this browser learns that it is off.
    expect((await before.call("PUT", `/${old}`, shared)).status).toBe(404);
    expect(await after.ids()).toEqual([made]);
  });

  test("has one row when both turn it on at once", async () => {
    const [one, other] = [await person(), await person()];
    const shared = browserSubscription();
    const both = await Promise.all([one.add(shared), other.add(shared)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(
      await api.db.select().from(pushDevices).where(eq(pushDevices.endpoint, shared.endpoint)),
    ).toHaveLength(1);
  });
});

describe("a renewal", () => {
  test("keeps the device, and takes a new address and session", async () => {
    const owner = await person();
    const { pushDeviceId } = (await owner.add()).body;
    const later = calls(await api.signIn(tenant, owner.userId));
    const moved = browserSubscription();
    expect((await later.call("PUT", `/${pushDeviceId}`, moved)).status).toBe(200);
    expect(await rowOf(pushDeviceId)).toMatchObject({ endpoint: moved.endpoint });
    // The first session no longer decides.
    await revokeSession(api.ctx(tenant), owner.sessionId);
    expect(await later.ids()).toEqual([pushDeviceId]);
  });

  test("to an address that another row has replaces that row", async () => {
    const { add, call, ids } = await person();
    const [one, other] = [browserSubscription(), browserSubscription()];
    const kept = (await add(one)).body.pushDeviceId;
    await add(other);
    expect((await call("PUT", `/${kept}`, other)).status).toBe(200);
    expect(await ids()).toEqual([kept]);
  });

  test("of a removed device is not found, and brings nothing back", async () => {
    const { add, call, ids } = await person();
    const given = browserSubscription();
    const { pushDeviceId } = (await add(given)).body;
    await call("DELETE", `/${pushDeviceId}`);
    expect((await call("PUT", `/${pushDeviceId}`, given)).body).toMatchObject({ internalCode: "2196" });
    expect((await call("PUT", "/not-an-id", given)).status).toBe(404);
    expect(await ids()).toEqual([]);
  });
});

describe("signing out", () => {
  test("deletes the device of the session, and no other", async () => {
    const owner = await person();
    const elsewhere = calls(await api.signIn(tenant, owner.userId));
    const gone = (await owner.add()).body.pushDeviceId;
    const kept = (await elsewhere.add()).body.pushDeviceId;
    await revokeSession(api.ctx(tenant), owner.sessionId);
    expect(await rowOf(gone)).toBeUndefined();
    expect(await elsewhere.ids()).toEqual([kept]);
  });

  test("everywhere, or after a change of the address, deletes all of them", async () => {
    for (const end of [
      (userId: string) => revokeAllSessions(api.ctx(tenant), userId),
      (userId: string) =>
        inTransaction(api.ctx(tenant), (ctx) => changeEmail(ctx, userId, `${newId()}@example.com`)),
    ]) {
      const owner = await person();
      const { pushDeviceId } = (await owner.add()).body;
      await end(owner.userId);
      expect(await rowOf(pushDeviceId)).toBeUndefined();
    }
  });

  test("of other devices also deletes those whose session has expired", async () => {
    const owner = await person();
    const old = (await owner.add()).body.pushDeviceId;
    await api.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(and(eq(sessions.tenantId, tenant.id), eq(sessions.id, owner.sessionId)));
    const now = calls(await api.signIn(tenant, owner.userId));
    const own = (await now.add()).body.pushDeviceId;
    // An expired session was not signed out.
    expect((await now.ids()).toSorted()).toEqual([old, own].toSorted());
    const headers = {
      "x-api-key": impersonation,
      authorization: `Bearer ${await api.signIn(tenant, owner.userId)}`,
    };
    const last = await api.call<PushDevices>("GET", path, { headers });
    expect(last.body.items).toHaveLength(2);
    await api.call("DELETE", "/end-user/accounts/me/sessions", { headers });
    expect(await api.db.select().from(pushDevices).where(eq(pushDevices.userId, owner.userId))).toEqual([]);
  });
});
