import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loginChallenges, sessions, users } from "@/db/schema/identity";
import { rateLimits } from "@/db/schema/platform";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { frontHeaders } from "@/lib/http/edge/marker";
import { sendLoginCode } from "@/lib/identity/jobs";
import { appMailer } from "@/lib/identity/mails/mailer";
import { LOGIN_LIMITS, revokeAllSessions, revokeSession } from "@/lib/identity/sign-in/login";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { type TestMailServer, testMailServer } from "@/lib/providers/mail/test-server";
import { type ApiAnswer, type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Started = { nonce: string; expiresIn: number; createdAt: string; expiresAt: string };
type Token = { accessToken: string; tokenType: string; expiresIn: number; userId: string };
type Failure = { internalCode: string; message: string };
type Queued = { challengeId: string; code: string; locale: string };

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let key: string;
let impersonationKey: string;
let mailServer: TestMailServer;

beforeAll(async () => {
  mailServer = await testMailServer();
  // Read when the first mail is made, which is after this.
  process.env.SMTP_URL = mailServer.url;
  database = await testDatabase();
  api = await testApi(database.pool);
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  impersonationKey = await api.apiKey(tenant, "impersonate-user");
});

afterAll(async () => {
  appMailer().close();
  await mailServer.close();
  await database?.[Symbol.asyncDispose]();
});

beforeEach(async () => {
  mailServer.clear();
  await api.db.delete(rateLimits);
  await api.db.execute(sql`delete from graphile_worker._private_jobs`);
});

const freshEmail = () => `${newId()}@example.com`;
const start = (email: string, options: { key?: string; headers?: Record<string, string> } = {}) =>
  api.call<Started>("POST", "/auth/email/start", { key, body: { email }, ...options });
const verify = (email: string, nonce: string, code: string, headers?: Record<string, string>) =>
  api.call<Token & Failure>("POST", "/auth/email/verify", {
    key,
    body: { email, nonce, code },
    ...(headers ? { headers } : {}),
  });

/** The jobs waiting to send a code, oldest first. */
async function queued(): Promise<Queued[]> {
  const { rows } = await api.db.execute<{ payload: { payload: Queued } }>(
    sql`select payload from graphile_worker._private_jobs order by id`,
  );
  return rows.map((row) => row.payload.payload);
}

const codeSent = async (): Promise<string> => decrypt("queued-code", (await queued()).at(-1)!.code);
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const runJobs = async (owner: Tenant = tenant) => {
  for (const payload of await queued())
    await sendLoginCode.run(api.ctx(owner), payload, { number: 1, isLast: false });
};

describe("starting", () => {
  test("a code goes before all that was queued earlier: somebody waits for it", async () => {
    await api.db.execute(
      sql`select graphile_worker.add_job('dispatch-event', '{}'::json) from generate_series(1, 5)`,
    );
    await start(freshEmail());
    const { rows } = await api.db.execute<{ task: string }>(
      sql`select t.identifier as task from graphile_worker._private_jobs j
            join graphile_worker._private_tasks t on t.id = j.task_id order by j.priority, j.run_at, j.id`,
    );
    expect(rows).toHaveLength(6);
    expect(rows[0]?.task).toBe("send-login-code");
  });

  test("answers 202 with a nonce good for ten minutes, on both surfaces and with or without a key", async () => {
    const answers: ApiAnswer<Started>[] = [
      await start(freshEmail()),
      await api.call<Started>("POST", "/end-user/auth/email/start", {
        key: impersonationKey,
        body: { email: freshEmail() },
      }),
      // No key: the only tenant there is.
      await api.call<Started>("POST", "/auth/email/start", { body: { email: freshEmail() } }),
    ];
    for (const { status, body, headers } of answers) {
      expect(status).toBe(202);
      expect(body.expiresIn).toBe(600);
      expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(600_000);
      expect(headers.get("api-revision")).toBeTruthy();
    }
    expect(new Set(answers.map(({ body }) => body.nonce)).size).toBe(3);
  });

  test("stores neither nonce nor code in clear, nor does the queue", async () => {
    const { body } = await start(freshEmail());
    const [job] = await queued();
    const code = decrypt("queued-code", job!.code);
    expect(code).toMatch(/^\d{6}$/);
    const [row] = await api.db.select().from(loginChallenges).where(eq(loginChallenges.id, job!.challengeId));
    expect(JSON.stringify([row, job])).not.toContain(body.nonce);
    expect(row!.codeHash).not.toContain(code);
    expect(JSON.stringify(job)).not.toContain(code);
  });

  test("a repeat under the same idempotency key gives the same nonce and sends one code", async () => {
    const email = freshEmail();
    const headers = { "x-idempotency-key": newId() };
    const first = await start(email, { headers });
    const again = await start(email, { headers });
    expect(again.status).toBe(202);
    expect(again.body).toEqual(first.body);
    expect(await queued()).toHaveLength(1);
    const { rows } = await api.db.execute(sql`select result, body from idempotency_keys`);
    expect(JSON.stringify(rows)).not.toContain(first.body.nonce);
  });

  test("refuses what is no address", async () => {
    const { status, body } = await api.call<Failure & { details: { property: string }[] }>(
      "POST",
      "/auth/email/start",
      { key, body: { email: "nobody" } },
    );
    expect(status).toBe(400);
    expect(body.internalCode).toBe("1000");
    expect(body.details[0]?.property).toBe("email");
  });
});

describe("the mail", () => {
  test("carries the code to the address, in the language asked for", async () => {
    const email = freshEmail();
    await start(email, { headers: { "accept-language": "sv-SE,sv;q=0.9" } });
    const code = await codeSent();
    await runJobs();
    expect(mailServer.received.map((mail) => mail.to)).toEqual([email]);
    expect(`${mailServer.received[0]!.raw}`).toContain(code);
    const subject = /^Subject: (.+)$/m.exec(`${mailServer.received[0]!.raw}`)![1]!;
    expect(subject).toContain(code);
    expect(subject).toMatch(/till/);
  });

  test("speaks a known user's own language", async () => {
    const { userId, email } = await api.user(tenant);
    await api.db.update(users).set({ preferredLocale: "sv-SE" }).where(eq(users.id, userId));
    await start(email, { headers: { "accept-language": "en-US" } });
    await runJobs();
    expect(/^Subject: (.+)$/m.exec(`${mailServer.received[0]!.raw}`)![1]).toMatch(/till/);
  });

  test("is not sent for a code that has expired meanwhile", async () => {
    await start(freshEmail());
    api.clock.advance(601_000);
    await runJobs();
    expect(mailServer.received).toEqual([]);
  });

  test("without self sign-up nobody unknown gets one, the answer is the same, and known users still do", async () => {
    const closed = await api.tenant({ selfSignup: false });
    const closedKey = await api.apiKey(closed);
    const { email } = await api.user(closed);
    const unknown = await start(freshEmail(), { key: closedKey });
    const known = await start(email, { key: closedKey });
    expect([unknown.status, known.status]).toEqual([202, 202]);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    await runJobs(closed);
    expect(mailServer.received.map((mail) => mail.to)).toEqual([email]);
  });
});

describe("verifying", () => {
  test("makes the user on the first login and finds them on the next, however the address is typed", async () => {
    const email = freshEmail();
    const first = await start(email.toUpperCase());
    const signedIn = await verify(email, first.body.nonce, await codeSent());
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toMatchObject({ tokenType: "Bearer", expiresIn: 604_800 });
    const me = await api.call<{ email: string; userId: string; customers: unknown[] }>(
      "GET",
      "/end-user/accounts/me",
      { key: impersonationKey, token: signedIn.body.accessToken },
    );
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({ email, userId: signedIn.body.userId, customers: [] });
    const told = await api.call<{ lastLoginAt: string }>("GET", `/users/${me.body.userId}`, { key });
    expect(told.body.lastLoginAt).toBe(api.clock.now().toISOString());

    const second = await start(email);
    const again = await verify(email.toUpperCase(), second.body.nonce, await codeSent());
    expect(again.body.userId).toBe(signedIn.body.userId);
    expect(again.body.accessToken).not.toBe(signedIn.body.accessToken);
  });

  test("a wrong code is 401, five tries are the end, even for the right code", async () => {
    const email = freshEmail();
    const { body } = await start(email);
    const code = await codeSent();
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answer = await verify(email, body.nonce, otherThan(code));
      expect(answer.status).toBe(401);
      expect(answer.body.internalCode).toBe("2001");
    }
    expect((await verify(email, body.nonce, code)).status).toBe(401);
  });

  test("the fifth try may still be the right one", async () => {
    const email = freshEmail();
    const { body } = await start(email);
    const code = await codeSent();
    for (let attempt = 1; attempt <= 4; attempt++) await verify(email, body.nonce, otherThan(code));
    expect((await verify(email, body.nonce, code)).status).toBe(200);
  });

  test("of forty guesses at once five are looked at", async () => {
    const email = freshEmail();
    const { body } = await start(email);
    const code = await codeSent();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => verify(email, body.nonce, otherThan(code))),
    );
    expect(answers.every((answer) => answer.status === 401)).toBe(true);
    const [row] = await api.db.select().from(loginChallenges).orderBy(sql`created_at desc, id desc`).limit(1);
    expect(row!.tries).toBe(5);
    expect((await verify(email, body.nonce, code)).status).toBe(401);
  });

  test("a code works once, also when it is sent ten times at once", async () => {
    const email = freshEmail();
    const { body } = await start(email);
    const code = await codeSent();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(email, body.nonce, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(9);
  });

  test("a code dies after ten minutes", async () => {
    const email = freshEmail();
    const late = await start(email);
    const lateCode = await codeSent();
    api.clock.advance(600_000);
    expect((await verify(email, late.body.nonce, lateCode)).status).toBe(401);
    const inTime = await start(email);
    const code = await codeSent();
    api.clock.advance(599_000);
    expect((await verify(email, inTime.body.nonce, code)).status).toBe(200);
  });

  test("a code belongs to its nonce, its address and its brand", async () => {
    const email = freshEmail();
    const first = await start(email);
    const firstCode = await codeSent();
    const second = await start(email);
    const secondCode = await codeSent();
    if (firstCode !== secondCode)
      expect((await verify(email, second.body.nonce, firstCode)).status).toBe(401);
    expect((await verify(freshEmail(), first.body.nonce, firstCode)).status).toBe(401);
    const other = await api.apiKey(await api.tenant());
    const elsewhere = await api.call("POST", "/auth/email/verify", {
      key: other,
      body: { email, nonce: first.body.nonce, code: firstCode },
    });
    expect(elsewhere.status).toBe(401);
    expect((await verify(email, first.body.nonce, firstCode)).status).toBe(200);
  });

  test("malformed codes are 400", async () => {
    const email = freshEmail();
    const { body } = await start(email);
    for (const code of ["12345", "1234567", "12345a", "１２３４５６"])
      expect((await verify(email, body.nonce, code)).status).toBe(400);
  });

  test("without self sign-up a right code of an unknown address lets nobody in", async () => {
    const closed = await api.tenant({ selfSignup: false });
    const closedKey = await api.apiKey(closed);
    const email = freshEmail();
    const { body } = await start(email, { key: closedKey });
    const code = await codeSent();
    const answer = await api.call("POST", "/auth/email/verify", {
      key: closedKey,
      body: { email, nonce: body.nonce, code },
    });
    expect(answer.status).toBe(401);
    expect(await api.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  test("a repeat under the same idempotency key gives the same token, which is stored nowhere", async () => {
    const email = freshEmail();
    const { body } = await start(email);
    const headers = { "x-idempotency-key": newId() };
    const code = await codeSent();
    const first = await verify(email, body.nonce, code, headers);
    api.clock.advance(60_000);
    const again = await verify(email, body.nonce, code, headers);
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const { rows } = await api.db.execute(sql`select result, body from idempotency_keys`);
    expect(JSON.stringify(rows)).not.toContain(first.body.accessToken);
  });
});

describe("limits", () => {
  const from = (ip: string) => frontHeaders({ ip });

  test("starts per address", async () => {
    const { points } = LOGIN_LIMITS.startPerAddress;
    const headers = from("203.0.113.1");
    const answers = [];
    for (let i = 0; i < points + 1; i++) answers.push(await start(freshEmail(), { headers }));
    expect(answers.slice(0, points).every((answer) => answer.status === 202)).toBe(true);
    const refused = answers.at(-1)!;
    expect(refused.status).toBe(429);
    expect((refused.body as unknown as Failure).internalCode).toBe("1009");
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await start(freshEmail(), { headers: from("203.0.113.2") })).status).toBe(202);
  });

  test("starts per IPv6 network, whatever address of it asks", async () => {
    const { points } = LOGIN_LIMITS.startPerAddress;
    for (let i = 0; i < points; i++)
      expect((await start(freshEmail(), { headers: from(`2001:db8:1:1::${i}`) })).status).toBe(202);
    expect((await start(freshEmail(), { headers: from("2001:db8:1:1:9::1") })).status).toBe(429);
    expect((await start(freshEmail(), { headers: from("2001:db8:1:2::1") })).status).toBe(202);
  });

  test("verifications per address, refused ones included, with the right code too", async () => {
    const email = freshEmail();
    const { body } = await start(email);
    const code = await codeSent();
    const headers = from("203.0.113.3");
    const { points } = LOGIN_LIMITS.verifyPerAddress;
    await Promise.all(Array.from({ length: points }, () => verify(email, "no-such-nonce", code, headers)));
    expect((await verify(email, body.nonce, code, headers)).status).toBe(429);
    expect((await verify(email, body.nonce, code, from("203.0.113.4"))).status).toBe(200);
  });
});

describe("signing out", () => {
  test("ends one session, or all of a user's", async () => {
    const { userId, token, sessionId } = await api.user(tenant);
    const me = (bearer: string) =>
      api.call("GET", "/end-user/accounts/me", { key: impersonationKey, token: bearer });
    expect((await me(token)).status).toBe(200);
    expect(await revokeSession(api.ctx(tenant), sessionId)).toBe(true);
    expect(await revokeSession(api.ctx(tenant), sessionId)).toBe(false);
    // Remembered credentials live for five seconds.
    api.clock.advance(5_000);
    expect((await me(token)).status).toBe(401);

    const [user] = await api.db.select().from(users).where(eq(users.id, userId));
    const { body } = await start(user!.email);
    const signedIn = await verify(user!.email, body.nonce, await codeSent());
    expect(await revokeAllSessions(api.ctx(tenant), userId)).toBe(1);
    expect((await me(signedIn.body.accessToken)).status).toBe(401);
    const live = await api.db
      .select()
      .from(sessions)
      .where(sql`${sessions.userId} = ${userId} and ${sessions.revokedAt} is null`);
    expect(live).toEqual([]);
  });

  test("a token dies with its session after a week", async () => {
    const email = freshEmail();
    const { body } = await start(email);
    const { body: token } = await verify(email, body.nonce, await codeSent());
    const me = () =>
      api.call("GET", "/end-user/accounts/me", { key: impersonationKey, token: token.accessToken });
    // Used every other day, it lasts until its own end.
    for (let days = 0; days < 6; days += 2) {
      api.clock.advance(2 * 86_400_000);
      expect((await me()).status).toBe(200);
    }
    api.clock.advance(86_399_000);
    expect((await me()).status).toBe(200);
    api.clock.advance(1_000);
    expect((await me()).status).toBe(401);
  });
});
