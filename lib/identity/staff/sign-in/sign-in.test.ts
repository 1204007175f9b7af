import { and, eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { rateLimits } from "@/db/schema/platform";
import { auditEntries, staff, staffFactors, staffSessions } from "@/db/schema/staff";
import { appMailer } from "@/lib/identity/mails/mailer";
import { sendStaffCode } from "@/lib/identity/staff/jobs";
import { failures } from "@/lib/kernel/error-registry";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { hashToken, newId } from "@/lib/platform/secrets/ids";
import { testMailServer } from "@/lib/providers/mail/test-server";
import { brandOfFile } from "@/lib/testing/brand";

const mailServer = await testMailServer();
// The mailer reads it at the first mail.
process.env.SMTP_URL = mailServer.url;
afterAll(async () => {
  appMailer().close();
  await mailServer.close();
});

const { api, tenant } = await brandOfFile();
// The tests' host belongs to this brand.
await api.staffMember(tenant, "ADMIN");

// Every test signs several people in from one network.
beforeEach(async () => {
  mailServer.clear();
  await api.db.delete(rateLimits);
});

type Failed = { internalCode?: string };
const call = <T>(path: string, body: object, headers: Record<string, string> = {}) =>
  api.call<T & Failed>("POST", `/staff-auth${path}`, { body, headers });

/** A person of the team who was invited and has no second factor yet. */
async function invited(given: Partial<typeof staff.$inferInsert> = {}) {
  const staffId = newId();
  const email = `${staffId}@brand.example`;
  await api.db.insert(staff).values({
    tenantId: tenant.id,
    id: staffId,
    email,
    name: "Maja",
    role: "SUPPORT",
    invitedUntil: new Date(api.clock.now().getTime() + 72 * 3600_000),
    ...given,
  });
  return { staffId, email };
}

/** The newest queued mail with a code. */
async function queuedMail() {
  const { rows } = await api.runtime.pool.query<{
    payload: { payload: { challengeId: string; code: string } };
  }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-staff-code' order by j.id desc limit 1`,
  );
  return rows[0]!.payload.payload;
}

/** The code in the queued mail. */
const mailedCode = async () => decrypt("queued-code", (await queuedMail()).code);

/** Starts a sign-in and enters the code. */
async function withCode(email: string) {
  const { body: started } = await call<{ nonce: string }>("/start", { email });
  const verified = await call<{ factors: string[]; enrolment?: { secret: string; uri: string } }>("/verify", {
    email,
    nonce: started.nonce,
    code: await mailedCode(),
  });
  return { nonce: started.nonce, verified };
}

const totpOf = (secret: string, atMs = api.clock.now().getTime()) =>
  new TOTP({ secret }).generate({ timestamp: atMs });

const later = (seconds: number) =>
  api.clock.set(new Date(api.clock.now().getTime() + seconds * 1000).toISOString());

/** A person with an authenticator app, and its secret. */
async function enrolled() {
  const person = await invited();
  const { nonce, verified } = await withCode(person.email);
  const { secret } = verified.body.enrolment!;
  const done = await call<{ sessionToken: string; recoveryCodes: string[] }>("/second-factor/verify", {
    nonce,
    newTotp: totpOf(secret),
  });
  later(60);
  return { ...person, secret, ...done.body };
}

const me = (sessionToken: string) =>
  api.call<{ staffId?: string; role?: string } & Failed>("GET", "/staff/me", {
    headers: { cookie: `tern-staff=${sessionToken}` },
  });

describe("the audit log", () => {
  test("has an entry for a sign-in and for a wrong second factor, and none for an unknown address", async () => {
    const person = await enrolled();
    const { nonce } = await withCode(person.email);
    expect((await call("/second-factor/verify", { nonce, totp: "000000" })).status).toBe(401);
    const again = await call<{ sessionToken: string }>("/second-factor/verify", {
      nonce,
      totp: totpOf(person.secret),
    });
    expect((await call("/second-factor/verify", { nonce: newId(), totp: "000000" })).status).toBe(401);
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.operation, "verifyStaffSecondFactor"))
      .orderBy(auditEntries.occurredAt, auditEntries.id);
    const [session] = await api.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.tokenHash, hashToken(again.body.sessionToken)));
    const own = { staffId: person.staffId, role: "SUPPORT", subjectType: "staff", subjectId: person.staffId };
    expect(entries).toMatchObject([
      { ...own, outcome: "DONE" },
      { ...own, outcome: failures.secondFactorFailed.internalCode },
      { ...own, outcome: "DONE", sessionId: session!.id },
    ]);
  });
});

describe("the mail with the code", () => {
  const mailAfter = async (headers: Record<string, string>) => {
    const { email } = await invited();
    mailServer.clear();
    await call("/start", { email }, headers);
    await sendStaffCode.run(api.ctx(tenant), await queuedMail(), { number: 1, isLast: false });
    return mailServer.received[0]!.raw.toString();
  };

  test("is in the language of the page that asked for it, whatever the brand's is", async () => {
    expect(await mailAfter({ cookie: "locale=en-SE" })).toContain("is your");
    expect(await mailAfter({ cookie: "locale=en-SE", "accept-language": "sv" })).toContain("is your");
    expect(await mailAfter({ cookie: "locale=sv-SE", "accept-language": "en" })).not.toContain("is your");
    expect(await mailAfter({ "accept-language": "en-GB,en;q=0.9" })).toContain("is your");
    expect(await mailAfter({ "accept-language": "sv-SE,sv;q=0.9" })).not.toContain("is your");
  });
});

describe("the first sign-in", () => {
  test("an invited person enters the code, sets up an authenticator app and gets ten recovery codes", async () => {
    const person = await enrolled();
    expect(person.recoveryCodes).toHaveLength(10);
    expect((await me(person.sessionToken)).body).toMatchObject({ staffId: person.staffId, role: "SUPPORT" });
    const [row] = await api.db.select().from(staff).where(eq(staff.id, person.staffId));
    expect(row).toMatchObject({ invitedUntil: null });
    // Neither the secret nor the token is stored in plain text.
    const [factor] = await api.db.select().from(staffFactors).where(eq(staffFactors.staffId, person.staffId));
    expect(JSON.stringify(factor)).not.toContain(person.secret);
    const [session] = await api.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.staffId, person.staffId));
    expect(JSON.stringify(session)).not.toContain(person.sessionToken);
  });

  test("an expired invitation is refused, with any code", async () => {
    const person = await invited({ invitedUntil: new Date(api.clock.now().getTime() - 1000) });
    const { verified } = await withCode(person.email);
    expect(verified).toMatchObject({
      status: 401,
      body: { internalCode: failures.secondFactorFailed.internalCode },
    });
  });

  test("a person who was removed and invited again gets the code at the same address", async () => {
    const before = await invited();
    await api.db.update(staff).set({ removedAt: api.clock.now() }).where(eq(staff.id, before.staffId));
    await invited({ email: before.email });
    await call("/start", { email: before.email });
    await sendStaffCode.run(api.ctx(tenant), await queuedMail(), { number: 1, isLast: false });
    expect(mailServer.received.map(({ to }) => to)).toEqual([before.email]);
  });

  test("an address outside the team gets the same answer and no access", async () => {
    const start = await call("/start", { email: "stranger@example.com" });
    expect(start.status).toBe(202);
    const { verified } = await withCode("stranger@example.com");
    expect(verified.status).toBe(401);
  });
});

describe("a later sign-in", () => {
  test("accepts a code of the app once", async () => {
    const person = await enrolled();
    const code = totpOf(person.secret);
    const first = await withCode(person.email);
    expect(first.verified.body).toMatchObject({ factors: ["TOTP"] });
    expect(first.verified.body.enrolment).toBeUndefined();
    expect((await call("/second-factor/verify", { nonce: first.nonce, totp: code })).status).toBe(200);
    const second = await withCode(person.email);
    expect(await call("/second-factor/verify", { nonce: second.nonce, totp: code })).toMatchObject({
      status: 401,
      body: { internalCode: failures.secondFactorFailed.internalCode },
    });
  });

  test("with a passkey is not a sign-in by passkey when the code of an app was used", async () => {
    const person = await enrolled();
    const { nonce } = await withCode(person.email);
    const { body } = await call<{ sessionToken: string }>("/second-factor/verify", {
      nonce,
      totp: totpOf(person.secret),
    });
    const rows = await api.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.tokenHash, hashToken(body.sessionToken)));
    expect(rows).toMatchObject([{ steppedUpByPasskey: false }]);
  });

  test("uses its code once: another factor with the same nonce is refused", async () => {
    const person = await enrolled();
    const { nonce } = await withCode(person.email);
    const use = (recoveryCode: string) => call("/second-factor/verify", { nonce, recoveryCode });
    expect((await use(person.recoveryCodes[0]!)).status).toBe(200);
    expect((await use(person.recoveryCodes[1]!)).status).toBe(401);
  });

  test("after a right factor forgets the wrong ones before it", async () => {
    const person = await enrolled();
    const wrong = async (times: number, nonce: string) => {
      for (let n = 0; n < times; n++)
        await call("/second-factor/verify", { nonce, recoveryCode: "AAAA-BBBB-CCCC" });
    };
    const first = await withCode(person.email);
    await wrong(4, first.nonce);
    const right = { nonce: first.nonce, recoveryCode: person.recoveryCodes[0]! };
    expect((await call("/second-factor/verify", right)).status).toBe(200);
    const second = await withCode(person.email);
    await wrong(4, second.nonce);
    const [row] = await api.db.select().from(staff).where(eq(staff.id, person.staffId));
    expect(row).toMatchObject({ wrongTries: 4, lockedUntil: null });
  });

  test("ends for a person who leaves the team between the code and the factor", async () => {
    const person = await enrolled();
    const { nonce } = await withCode(person.email);
    await api.db.update(staff).set({ removedAt: api.clock.now() }).where(eq(staff.id, person.staffId));
    const answer = await call("/second-factor/verify", { nonce, totp: totpOf(person.secret) });
    expect(answer.status).toBe(401);
  });

  test("accepts each recovery code once", async () => {
    const { email, recoveryCodes } = await enrolled();
    const use = async () => {
      const { nonce } = await withCode(email);
      return (await call("/second-factor/verify", { nonce, recoveryCode: recoveryCodes[0]! })).status;
    };
    expect([await use(), await use()]).toEqual([200, 401]);
  });

  test("is refused with the mailed code alone, and with another person's factor", async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const { body: started } = await call<{ nonce: string }>("/start", { email: one.email });
    expect(
      (await call("/second-factor/verify", { nonce: started.nonce, totp: totpOf(one.secret) })).status,
    ).toBe(401);
    const { nonce } = await withCode(other.email);
    expect((await call("/second-factor/verify", { nonce, totp: totpOf(one.secret) })).status).toBe(401);
    // A person with a factor cannot replace it with the mailed code.
    expect((await call("/second-factor/verify", { nonce, newTotp: totpOf(one.secret) })).status).toBe(401);
  });

  test("is locked for 15 minutes after five wrong factors, one after the other or simultaneous", async () => {
    for (const atOnce of [false, true]) {
      const { email, secret } = await enrolled();
      const { nonce } = await withCode(email);
      const wrong = () => call("/second-factor/verify", { nonce, recoveryCode: "AAAA-BBBB-CCCC" });
      if (atOnce) await Promise.all(Array.from({ length: 8 }, wrong));
      else for (let tries = 0; tries < 5; tries++) await wrong();
      const right = await call("/second-factor/verify", { nonce, totp: totpOf(secret) });
      expect(right).toMatchObject({ status: 429, body: { internalCode: failures.staffLocked.internalCode } });
      expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(800);
      later(15 * 60 + 1);
      const again = await withCode(email);
      expect((await call("/second-factor/verify", { nonce: again.nonce, totp: totpOf(secret) })).status).toBe(
        200,
      );
    }
  });

  test("ends a code after five tries and after ten minutes", async () => {
    const { email } = await enrolled();
    const { body: started } = await call<{ nonce: string }>("/start", { email });
    const code = await mailedCode();
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries++)
      await call("/verify", { email, nonce: started.nonce, code: wrong });
    expect((await call("/verify", { email, nonce: started.nonce, code })).status).toBe(401);
    const { body: another } = await call<{ nonce: string }>("/start", { email });
    const late = await mailedCode();
    later(601);
    expect((await call("/verify", { email, nonce: another.nonce, code: late })).status).toBe(401);
  });

  test("offers a passkey, also without a mail, and refuses a passkey from outside the team", async () => {
    const { body } = await call<{ nonce: string; options: { rpId: string; userVerification: string } }>(
      "/second-factor/options",
      {},
    );
    expect(body.options).toMatchObject({ rpId: "brand.test", userVerification: "required" });
    const passkey = { id: "unknown", rawId: "unknown", type: "public-key", response: {} };
    expect((await call("/second-factor/verify", { nonce: body.nonce, passkey })).status).toBe(401);
  });
});

describe("a session", () => {
  test("ends after 30 idle minutes and after twelve hours", async () => {
    const idle = await enrolled();
    later(31 * 60);
    expect(await me(idle.sessionToken)).toMatchObject({ status: 401, body: { internalCode: "4340" } });
    const used = await enrolled();
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await me(used.sessionToken)).status).toBe(200);
      later(20 * 60);
    }
    expect((await me(used.sessionToken)).status).toBe(401);
  });

  test("is refused from another site, and a change without an origin is refused, too", async () => {
    const { sessionToken } = await enrolled();
    const cookie = `tern-staff=${sessionToken}`;
    const sent = (headers: Record<string, string>) =>
      api.call("DELETE", "/staff/me/sessions", { headers: { cookie, ...headers } });
    expect((await sent({ origin: "https://evil.example" })).status).toBe(403);
    expect((await sent({})).status).toBe(403);
    expect((await sent({ origin: "http://brand.test" })).status).toBe(204);
  });

  test("is valid for its own brand only, and not for the end-user API", async () => {
    const other = await api.tenant();
    const elsewhere = await api.staffMember(other, "ADMIN");
    await api.staffMember(tenant, "SUPPORT");
    // The host belongs to this brand again, so the other brand's session is invalid here.
    expect((await me(elsewhere.sessionToken)).status).toBe(401);
    const { sessionToken } = await enrolled();
    const headers = { cookie: `tern-staff=${sessionToken}` };
    expect((await api.call("GET", "/end-user/customers", { headers })).status).toBe(401);
  });

  test("steps up for five minutes with a valid factor, and not with a wrong one", async () => {
    const person = await enrolled();
    later(6 * 60);
    const headers = { cookie: `tern-staff=${person.sessionToken}`, origin: "http://brand.test" };
    const stepUp = (totp: string) => call<{ steppedUpUntil: string }>("/step-up", { totp }, headers);
    const renew = () => api.call<Failed>("POST", "/staff/me/recovery-codes", { headers });
    expect(await renew()).toMatchObject({ status: 403, body: { internalCode: "4341" } });
    const right = totpOf(person.secret);
    expect((await stepUp(right === "123456" ? "654321" : "123456")).status).toBe(401);
    expect((await renew()).status).toBe(403);
    expect((await stepUp(right)).status).toBe(200);
    expect((await renew()).status).toBe(201);
    later(5 * 60 + 1);
    expect((await renew()).status).toBe(403);
  });

  test("a step-up by code is not one by passkey, and its first recovery codes stop when new ones are made", async () => {
    const person = await enrolled();
    const headers = { cookie: `tern-staff=${person.sessionToken}`, origin: "http://brand.test" };
    expect((await call("/step-up", { totp: totpOf(person.secret) }, headers)).status).toBe(200);
    const rows = await api.db.select().from(staffSessions).where(eq(staffSessions.staffId, person.staffId));
    expect(rows).toMatchObject([{ steppedUpByPasskey: false }]);
    const renewed = await api.call<{ recoveryCodes: string[] }>("POST", "/staff/me/recovery-codes", {
      headers,
    });
    const use = async (recoveryCode: string) => {
      const { nonce } = await withCode(person.email);
      return (await call("/second-factor/verify", { nonce, recoveryCode })).status;
    };
    expect(await use(person.recoveryCodes[0]!)).toBe(401);
    expect(await use(renewed.body.recoveryCodes[0]!)).toBe(200);
  });

  test("another app is refused with a wrong code, and without a secret that was shown", async () => {
    const person = await enrolled();
    const headers = { cookie: `tern-staff=${person.sessionToken}`, origin: "http://brand.test" };
    const add = (totp: string) =>
      api.call<Failed>("POST", "/staff/me/factors", { headers, body: { name: "Tablet", totp } });
    const refused = { status: 401, body: { internalCode: failures.secondFactorFailed.internalCode } };
    expect(await add(totpOf(person.secret))).toMatchObject(refused);
    const { body } = await api.call<{ totp: { secret: string } }>("POST", "/staff/me/factors/options", {
      headers,
      body: { kind: "TOTP" },
    });
    expect(await add(totpOf(person.secret))).toMatchObject(refused);
    expect((await add(totpOf(body.totp.secret))).status).toBe(201);
    // The secret was used up.
    later(60);
    expect(await add(totpOf(body.totp.secret))).toMatchObject(refused);
  });

  test("a key cannot call a person's own operations", async () => {
    const key = await api.apiKey(tenant);
    expect(await api.call<Failed>("GET", "/staff/me", { key })).toMatchObject({
      status: 403,
      body: { internalCode: failures.personOnly.internalCode },
    });
  });
});

describe("factors", () => {
  test("another authenticator app is added and removed with a step-up, and the last factor cannot be removed", async () => {
    const person = await enrolled();
    const headers = { cookie: `tern-staff=${person.sessionToken}`, origin: "http://brand.test" };
    const own = async () =>
      (
        await api.db
          .select()
          .from(staffFactors)
          .where(and(eq(staffFactors.staffId, person.staffId)))
      ).map(({ id }) => id);
    const { body: options } = await api.call<{ totp: { secret: string } }>(
      "POST",
      "/staff/me/factors/options",
      {
        headers,
        body: { kind: "TOTP" },
      },
    );
    const added = await api.call<{ factorId: string }>("POST", "/staff/me/factors", {
      headers,
      body: { name: "Tablet", totp: totpOf(options.totp.secret) },
    });
    expect(added.status).toBe(201);
    const [first] = await own();
    const remove = (id: string) => api.call<Failed>("DELETE", `/staff/me/factors/${id}`, { headers });
    expect((await remove(first!)).status).toBe(204);
    expect(await remove(added.body.factorId)).toMatchObject({
      status: 409,
      body: { internalCode: failures.lastFactor.internalCode },
    });
    expect((await remove(newId())).status).toBe(404);
  });
});
