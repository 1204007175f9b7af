import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rateLimits } from "@/db/schema/platform";
import { staff, staffFactors, staffSessions } from "@/db/schema/staff";
import type { TestPasskeyAnswer } from "@/lib/identity/passkeys/testing";
import { testPasskey } from "@/lib/identity/passkeys/testing";
import { failures } from "@/lib/kernel/error-registry";
import { hashToken } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
await api.staffMember(tenant, "ADMIN");

// Every test signs several people in from one network.
beforeEach(() => api.db.delete(rateLimits));

type Failed = { internalCode?: string };
type CreationOptions = {
  challenge: string;
  rp: { id: string; name: string };
  user: { name: string };
  excludeCredentials: { id: string }[];
  authenticatorSelection: { residentKey: string; userVerification: string };
};
type RequestOptions = { challenge: string; allowCredentials: { id: string; transports?: string[] }[] };
type Headers = Record<string, string>;

const post = <T>(path: string, body: object, headers: Headers = {}) =>
  api.call<T & Failed>("POST", path, { body, headers });

const creationOptions = async (headers: Headers) =>
  (await post<{ passkey: CreationOptions }>("/staff/me/factors/options", { kind: "PASSKEY" }, headers)).body
    .passkey;

/** Adds a passkey to a person, with an honest answer unless a test changes it. */
async function addPasskey(
  headers: Headers,
  changed: Partial<TestPasskeyAnswer> = {},
  device = testPasskey(),
) {
  const { challenge } = await creationOptions(headers);
  const passkey = device.create({ challenge, ...changed });
  return { device, answer: await post("/staff/me/factors", { name: "Laptop", passkey }, headers) };
}

/** A person with a passkey, in a stepped-up session. */
async function withPasskey() {
  const person = await api.staffMember(tenant, "SUPPORT");
  const { device, answer } = await addPasskey(person.headers);
  expect(answer.status).toBe(201);
  return { ...person, device };
}

/** Signs in with a passkey alone. */
async function signIn(device: ReturnType<typeof testPasskey>, changed: Partial<TestPasskeyAnswer> = {}) {
  const { body } = await post<{ nonce: string; options: RequestOptions }>(
    "/staff-auth/second-factor/options",
    {},
  );
  const passkey = device.get({ challenge: body.options.challenge, ...changed });
  const answer = await post<{ sessionToken: string }>("/staff-auth/second-factor/verify", {
    nonce: body.nonce,
    passkey,
  });
  return { nonce: body.nonce, passkey, answer };
}

const refused = { status: 401, body: { internalCode: failures.secondFactorFailed.internalCode } };
const factorOf = async (staffId: string) =>
  (await api.db.select().from(staffFactors).where(eq(staffFactors.staffId, staffId)))[0];

describe("a new passkey", () => {
  test("is bound to the brand's host and to the person, and needs a verified user", async () => {
    const { headers, staffId, device } = await withPasskey();
    const [person] = await api.db.select().from(staff).where(eq(staff.id, staffId));
    expect(await creationOptions(headers)).toMatchObject({
      rp: { id: "brand.test", name: tenant.name },
      user: { name: person!.email },
      // A device that has one of the person's passkeys already does not make a second one.
      excludeCredentials: [{ id: device.id }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(await factorOf(staffId)).toMatchObject({
      kind: "PASSKEY",
      name: "Laptop",
      credentialId: device.id,
      transports: ["internal"],
    });
  });

  const OTHER = "b3RoZXIgY2hhbGxlbmdl";
  test.each<[string, Partial<TestPasskeyAnswer>]>([
    ["another challenge", { challenge: OTHER }],
    ["another page", { origin: "http://evil.test" }],
    ["another domain", { rpId: "evil.test" }],
    ["a device that did not verify its user", { isUserVerified: false }],
  ])("is refused for %s", async (_name, changed) => {
    const { headers, staffId } = await api.staffMember(tenant, "SUPPORT");
    expect((await addPasskey(headers, changed)).answer).toMatchObject(refused);
    expect(await factorOf(staffId)).toBeUndefined();
  });

  test("is refused without options, and a second time for the same options", async () => {
    const { headers } = await api.staffMember(tenant, "SUPPORT");
    const add = (passkey: object) => post("/staff/me/factors", { name: "Laptop", passkey }, headers);
    expect(await add(testPasskey().create({ challenge: OTHER }))).toMatchObject(refused);
    const { challenge } = await creationOptions(headers);
    expect((await add(testPasskey().create({ challenge }))).status).toBe(201);
    expect(await add(testPasskey().create({ challenge }))).toMatchObject(refused);
  });
});

describe("a passkey alone", () => {
  test("signs its owner in, and its use and count are stored", async () => {
    const { device, staffId } = await withPasskey();
    const { answer } = await signIn(device, { signCount: 7 });
    expect(answer.status).toBe(200);
    const cookie = `tern-staff=${answer.body.sessionToken}`;
    const me = await api.call<{ staffId: string }>("GET", "/staff/me", { headers: { cookie } });
    expect(me.body.staffId).toBe(staffId);
    expect(await factorOf(staffId)).toMatchObject({ signCount: 7, lastUsedAt: api.clock.now() });
    const [session] = await api.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.tokenHash, hashToken(answer.body.sessionToken)));
    expect(session).toMatchObject({ steppedUpByPasskey: true });
  });

  test.each<[string, Partial<TestPasskeyAnswer>]>([
    ["another challenge", { challenge: "b3RoZXIgY2hhbGxlbmdl" }],
    ["another page", { origin: "http://evil.test" }],
    ["another domain", { rpId: "evil.test" }],
    ["a device that did not verify its user", { isUserVerified: false }],
  ])("is refused for %s, and the try counts", async (_name, changed) => {
    const { device, staffId } = await withPasskey();
    expect((await signIn(device, changed)).answer).toMatchObject(refused);
    const [person] = await api.db.select().from(staff).where(eq(staff.id, staffId));
    expect(person!.wrongTries).toBe(1);
  });

  test("is refused when its count runs backwards, as that of a copied device does", async () => {
    const { device } = await withPasskey();
    expect((await signIn(device, { signCount: 7 })).answer.status).toBe(200);
    expect((await signIn(device, { signCount: 6 })).answer).toMatchObject(refused);
  });

  test("starts one session: the same answer is refused afterwards", async () => {
    const { device } = await withPasskey();
    const { nonce, passkey, answer } = await signIn(device);
    expect(answer.status).toBe(200);
    expect(await post("/staff-auth/second-factor/verify", { nonce, passkey })).toMatchObject(refused);
  });

  test("is refused for a person who left the team, and on another brand", async () => {
    const { device, staffId } = await withPasskey();
    const other = await api.tenant();
    await api.staffMember(other, "ADMIN");
    expect((await signIn(device)).answer).toMatchObject(refused);
    await api.staffMember(tenant, "ADMIN");
    expect((await signIn(device)).answer.status).toBe(200);
    await api.db.update(staff).set({ removedAt: api.clock.now() }).where(eq(staff.id, staffId));
    expect((await signIn(device)).answer).toMatchObject(refused);
  });

  test("does not replace the code of a sign-in that was started with an address", async () => {
    const { device, staffId } = await withPasskey();
    const [person] = await api.db.select().from(staff).where(eq(staff.id, staffId));
    const { body } = await post<{ nonce: string }>("/staff-auth/start", { email: person!.email });
    const passkey = device.get({ challenge: "b3RoZXIgY2hhbGxlbmdl" });
    for (const given of [{ nonce: body.nonce }, { nonce: "x".repeat(20) }])
      expect(await post("/staff-auth/second-factor/options", given)).toMatchObject(refused);
    expect(await post("/staff-auth/second-factor/verify", { nonce: body.nonce, passkey })).toMatchObject(
      refused,
    );
    // No one is known yet, so no one can be locked out by strangers who only start sign-ins.
    const [after] = await api.db.select().from(staff).where(eq(staff.id, staffId));
    expect(after!.wrongTries).toBe(0);
  });
});

describe("a step-up by passkey", () => {
  const stepUpOptions = async (headers: Headers) =>
    (await post<{ options: RequestOptions }>("/staff-auth/step-up/options", {}, headers)).body.options;

  test("offers the person's own passkeys, and confirms with one of them once", async () => {
    const { device, headers, sessionToken } = await withPasskey();
    await withPasskey();
    const { challenge, allowCredentials } = await stepUpOptions(headers);
    expect(allowCredentials).toMatchObject([{ id: device.id, transports: ["internal"] }]);
    const passkey = device.get({ challenge });
    const stepUp = () => post<{ steppedUpUntil: string }>("/staff-auth/step-up", { passkey }, headers);
    expect((await stepUp()).status).toBe(200);
    const [session] = await api.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.tokenHash, hashToken(sessionToken)));
    expect(session).toMatchObject({ steppedUpByPasskey: true, webauthnChallenge: null });
    expect(await stepUp()).toMatchObject(refused);
  });

  test("is refused with a colleague's passkey", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const { challenge } = await stepUpOptions(one.headers);
    const passkey = other.device.get({ challenge });
    expect(await post("/staff-auth/step-up", { passkey }, one.headers)).toMatchObject(refused);
  });
});
