import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions, users } from "@/db/schema/identity";
import { passkeyChallenges, passkeys } from "@/db/schema/passkeys";
import { sendSecurityNotice } from "@/lib/identity/mails/security-notices";
import type { OwnPasskey, PasskeyOptions } from "@/lib/identity/passkeys/model";
import { MAX_PASSKEYS } from "@/lib/identity/passkeys/own-passkeys";
import { type TestPasskeyAnswer, testPasskey } from "@/lib/identity/passkeys/testing";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

type Failed = { internalCode?: string };
type Creation = {
  challenge: string;
  rp: { id: string };
  user: { name: string };
  excludeCredentials: { id: string }[];
};

const { api, tenant, key } = await brandOfFile("impersonate-user");

const call = <T>(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
  api.call<T & Failed>(method, `/end-user${path}`, { key, ...(token && { token }), ...(body && { body }) });

/** A person whose session is confirmed by a code. */
async function confirmed() {
  const person = await api.user(tenant);
  await api.db
    .update(sessions)
    .set({ confirmedUntil: new Date(api.clock.now().getTime() + 60_000) })
    .where(eq(sessions.id, person.sessionId));
  return person;
}

const optionsFor = async (token: string) =>
  (await call<PasskeyOptions & { options: Creation }>("POST", "/accounts/me/passkeys/options", { token }))
    .body;

/** Adds a passkey, with an honest answer unless a test changes it. */
async function add(token: string, changed: Partial<TestPasskeyAnswer> = {}, device = testPasskey()) {
  const { nonce, options } = await optionsFor(token);
  const passkey = device.create({ challenge: options.challenge, ...changed });
  const body = { nonce, name: "Phone", passkey };
  return { device, body, answer: await call<OwnPasskey>("POST", "/accounts/me/passkeys", { token, body }) };
}

async function withPasskey() {
  const person = await confirmed();
  const { device, answer } = await add(person.token);
  expect(answer.status).toBe(201);
  return { ...person, device, passkeyId: answer.body.passkeyId };
}

/** Signs in with a passkey. */
async function signIn(device: ReturnType<typeof testPasskey>, changed: Partial<TestPasskeyAnswer> = {}) {
  const { body } = await call<PasskeyOptions & { options: { challenge: string } }>(
    "POST",
    "/auth/passkey/start",
  );
  const passkey = device.get({ challenge: body.options.challenge, ...changed });
  const given = { nonce: body.nonce, passkey };
  const verify = () =>
    call<{ accessToken: string; userId: string }>("POST", "/auth/passkey/verify", { body: given });
  return { given, verify, answer: await verify() };
}

const OTHER = "b3RoZXIgY2hhbGxlbmdl";
const WRONG: [string, Partial<TestPasskeyAnswer>][] = [
  ["another challenge", { challenge: OTHER }],
  ["another page", { origin: "http://evil.test" }],
  ["another domain", { rpId: "evil.test" }],
  ["a device that did not verify its user", { isUserVerified: false }],
];
const refused = { status: 409, body: { internalCode: failures.passkeyRefused.internalCode } };
const notIn = { status: 401, body: { internalCode: failures.loginFailed.internalCode } };
const listOf = async (token: string) =>
  (await call<{ items: OwnPasskey[] }>("GET", "/accounts/me/passkeys", { token })).body.items;
const noticesOf = async (userId: string) =>
  (await queuedJobs(api, tenant))
    .filter(({ name }) => name === "send-security-notice")
    .map(({ payload }) => sendSecurityNotice.payload.parse(payload))
    .filter((payload) => payload.userId === userId)
    .map(({ event }) => event.kind);

describe("a new passkey", () => {
  test("is bound to the brand's host and the person, is listed, and is announced by mail", async () => {
    const { token, userId, email, device } = await withPasskey();
    const { options } = await optionsFor(token);
    expect(options).toMatchObject({
      rp: { id: "brand.test" },
      user: { name: email },
      // A device that has one of the person's passkeys already does not make a second one.
      excludeCredentials: [{ id: device.id }],
    });
    expect(await listOf(token)).toMatchObject([{ name: "Phone" }]);
    expect(await noticesOf(userId)).toEqual(["PASSKEY_ADDED"]);
  });

  test("needs a session that a code confirmed", async () => {
    const { token } = await api.user(tenant);
    const { status, body } = await call("POST", "/accounts/me/passkeys/options", { token });
    expect([status, body.internalCode]).toEqual([403, failures.confirmationRequired.internalCode]);
  });

  test.each(WRONG)("is refused for %s", async (_name, changed) => {
    const { token } = await confirmed();
    expect((await add(token, changed)).answer).toMatchObject(refused);
    expect(await listOf(token)).toEqual([]);
  });

  test("is refused a second time, in another session, and after ten minutes", async () => {
    const { token } = await confirmed();
    const { answer, body } = await add(token);
    expect(answer.status).toBe(201);
    const again = { ...body, name: "Again" };
    expect(await call("POST", "/accounts/me/passkeys", { token, body: again })).toMatchObject(refused);
    const { nonce, options } = await optionsFor(token);
    const given = { nonce, name: "Phone", passkey: testPasskey().create(options) };
    const stranger = (await confirmed()).token;
    expect(await call("POST", "/accounts/me/passkeys", { token: stranger, body: given })).toMatchObject(
      refused,
    );
    const now = api.clock.now();
    api.clock.set(new Date(now.getTime() + 10 * 60_000).toISOString());
    const late = await call("POST", "/accounts/me/passkeys", { token, body: given });
    api.clock.set(now.toISOString());
    expect(late).toMatchObject(refused);
    expect(await listOf(token)).toHaveLength(1);
  });

  test("is refused when it is another person's", async () => {
    const { device } = await withPasskey();
    const { token } = await confirmed();
    expect((await add(token, {}, device)).answer).toMatchObject(refused);
    expect(await listOf(token)).toEqual([]);
  });

  test("is refused when the person has twenty", async () => {
    const { token, userId } = await confirmed();
    const { nonce, options } = await optionsFor(token);
    const rows = Array.from({ length: MAX_PASSKEYS }, (_, index) => ({
      tenantId: tenant.id,
      id: newId(),
      userId,
      name: `Key ${index}`,
      credentialId: newId(),
      publicKey: "key",
      signCount: 0,
      createdAt: api.clock.now(),
    }));
    await api.db.insert(passkeys).values(rows);
    const tooMany = { status: 409, body: { internalCode: failures.tooManyPasskeys.internalCode } };
    expect(await call("POST", "/accounts/me/passkeys/options", { token })).toMatchObject(tooMany);
    const body = { nonce, name: "One more", passkey: testPasskey().create(options) };
    expect(await call("POST", "/accounts/me/passkeys", { token, body })).toMatchObject(tooMany);
  });
});

describe("a sign-in with a passkey", () => {
  test("begins a session of its owner, and stores the use", async () => {
    const { device, userId, token } = await withPasskey();
    const { answer } = await signIn(device, { signCount: 7 });
    expect(answer).toMatchObject({ status: 200, body: { userId } });
    const me = await call<{ userId: string }>("GET", "/accounts/me", { token: answer.body.accessToken });
    expect(me.body.userId).toBe(userId);
    const [row] = await api.db.select().from(passkeys).where(eq(passkeys.credentialId, device.id));
    expect(row).toMatchObject({ signCount: 7, lastUsedAt: api.clock.now() });
    expect(await listOf(token)).toMatchObject([{ lastUsedAt: api.clock.now().toISOString() }]);
    const [user] = await api.db.select().from(users).where(eq(users.id, userId));
    expect(user!.lastLoginAt).toEqual(api.clock.now());
  });

  test.each(WRONG)("is refused for %s", async (_name, changed) => {
    const { device } = await withPasskey();
    expect((await signIn(device, changed)).answer).toMatchObject(notIn);
  });

  test("works once for each question, also after a wrong answer", async () => {
    const { device } = await withPasskey();
    const right = await signIn(device);
    expect(right.answer.status).toBe(200);
    expect(await right.verify()).toMatchObject(notIn);
    const wrong = await signIn(device, { origin: "http://evil.test" });
    const [spent] = await api.db
      .select()
      .from(passkeyChallenges)
      .orderBy(passkeyChallenges.createdAt)
      .where(eq(passkeyChallenges.tenantId, tenant.id))
      .then((rows) => rows.slice(-1));
    expect(spent!.usedAt).not.toBeNull();
    const passkey = device.get({ challenge: spent!.challenge });
    expect(
      await call("POST", "/auth/passkey/verify", { body: { nonce: wrong.given.nonce, passkey } }),
    ).toMatchObject(notIn);
  });

  test("is refused when the count runs backwards, as that of a copied device does", async () => {
    const { device } = await withPasskey();
    expect((await signIn(device, { signCount: 7 })).answer.status).toBe(200);
    expect((await signIn(device, { signCount: 6 })).answer).toMatchObject(notIn);
  });

  test("is refused for an unknown passkey, a removed one, and with the options of a new one", async () => {
    expect((await signIn(testPasskey())).answer).toMatchObject(notIn);
    const { device, token, userId, passkeyId } = await withPasskey();
    const { nonce, options } = await optionsFor(token);
    const passkey = device.get(options);
    expect(await call("POST", "/auth/passkey/verify", { body: { nonce, passkey } })).toMatchObject(notIn);
    expect((await call("DELETE", `/accounts/me/passkeys/${passkeyId}`, { token })).status).toBe(204);
    expect((await signIn(device)).answer).toMatchObject(notIn);
    expect(await noticesOf(userId)).toEqual(["PASSKEY_ADDED", "PASSKEY_REMOVED"]);
  });

  test("is refused on another brand", async () => {
    const { device } = await withPasskey();
    const other = await api.tenant();
    const otherKey = await api.apiKey(other, "impersonate-user");
    const post = <T>(path: string, body?: object) =>
      api.call<T & Failed>("POST", `/end-user/auth/passkey/${path}`, {
        key: otherKey,
        ...(body && { body }),
      });
    const { body } = await post<PasskeyOptions & { options: { challenge: string } }>("start");
    const passkey = device.get({ challenge: body.options.challenge });
    expect(await post("verify", { nonce: body.nonce, passkey })).toMatchObject(notIn);
  });
});

/** Asks for a passkey and answers with it, to confirm the session of the token. */
async function confirm(
  token: string,
  device: ReturnType<typeof testPasskey>,
  changed: Partial<TestPasskeyAnswer> = {},
) {
  const { body } = await call<PasskeyOptions & { options: { challenge: string } }>(
    "POST",
    "/accounts/me/confirmation/passkey",
    { token },
  );
  const passkey = device.get({ challenge: body.options.challenge, ...changed });
  const given = { nonce: body.nonce, passkey };
  const verify = (by = token) =>
    call<{ confirmedUntil: string }>("POST", "/accounts/me/confirmation/passkey/confirm", {
      token: by,
      body: given,
    });
  return { options: body.options, verify };
}

/** A person with a passkey whose session is no longer confirmed. */
async function unconfirmed() {
  const person = await withPasskey();
  await api.db.update(sessions).set({ confirmedUntil: null }).where(eq(sessions.id, person.sessionId));
  return person;
}

/** A sensitive step: 403 without a confirmed session. */
const stepWith = async (token: string) =>
  (await call("POST", "/accounts/me/passkeys/options", { token })).status;

describe("a confirmation with a passkey", () => {
  test("confirms this session for five minutes, and no other one of the person", async () => {
    const { token, device, userId } = await unconfirmed();
    const other = (await signIn(device)).answer.body.accessToken;
    expect(await stepWith(token)).toBe(403);
    const { options, verify } = await confirm(token, device, { signCount: 3 });
    expect(options).toMatchObject({ allowCredentials: [{ id: device.id }], userVerification: "required" });
    const now = api.clock.now();
    expect(await verify()).toMatchObject({
      status: 200,
      body: { confirmedUntil: new Date(now.getTime() + 5 * 60_000).toISOString() },
    });
    expect([await stepWith(token), await stepWith(other)]).toEqual([200, 403]);
    const [row] = await api.db.select().from(passkeys).where(eq(passkeys.userId, userId));
    expect(row).toMatchObject({ signCount: 3, lastUsedAt: now });
    api.clock.set(new Date(now.getTime() + 5 * 60_000).toISOString());
    const late = await stepWith(token);
    api.clock.set(now.toISOString());
    expect(late).toBe(403);
  });

  test.each(WRONG)("is refused for %s", async (_name, changed) => {
    const { token, device } = await unconfirmed();
    const { verify } = await confirm(token, device, changed);
    expect(await verify()).toMatchObject(refused);
    expect(await stepWith(token)).toBe(403);
  });

  test("is refused a second time, after a wrong answer, and in another session of the person", async () => {
    const { token, device } = await unconfirmed();
    const right = await confirm(token, device);
    const other = (await signIn(device)).answer.body.accessToken;
    expect(await right.verify(other)).toMatchObject(refused);
    expect((await right.verify()).status).toBe(200);
    expect(await right.verify()).toMatchObject(refused);
    const wrong = await confirm(token, device, { origin: "http://evil.test" });
    expect(await wrong.verify()).toMatchObject(refused);
    const [spent] = await api.db
      .select()
      .from(passkeyChallenges)
      .orderBy(desc(passkeyChallenges.createdAt), desc(passkeyChallenges.id))
      .where(eq(passkeyChallenges.tenantId, tenant.id))
      .limit(1);
    expect(spent!.usedAt).not.toBeNull();
    expect(await stepWith(other)).toBe(403);
  });

  test("is refused with another person's passkey and with a count that runs backwards", async () => {
    const { token, device } = await unconfirmed();
    const stranger = await unconfirmed();
    expect(await (await confirm(token, stranger.device)).verify()).toMatchObject(refused);
    expect((await (await confirm(token, device, { signCount: 7 })).verify()).status).toBe(200);
    expect(await (await confirm(token, device, { signCount: 6 })).verify()).toMatchObject(refused);
  });

  test("is not offered to a person without a passkey", async () => {
    const { token } = await confirmed();
    const { status, body } = await call("POST", "/accounts/me/confirmation/passkey", { token });
    expect([status, body.internalCode]).toEqual([404, failures.passkeyNotFound.internalCode]);
  });
});

test("another person's passkey can be neither seen nor removed", async () => {
  const { passkeyId } = await withPasskey();
  const { token } = await confirmed();
  expect(await listOf(token)).toEqual([]);
  const { status, body } = await call("DELETE", `/accounts/me/passkeys/${passkeyId}`, { token });
  expect([status, body.internalCode]).toEqual([404, failures.passkeyNotFound.internalCode]);
  expect((await call("GET", "/accounts/me/passkeys")).status).toBe(401);
});
