import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rateLimits } from "@/db/schema/platform";
import { frontHeaders } from "@/lib/http/edge/marker";
import {
  ACCOUNT_GUESSES,
  BRAND_GUESSES,
  countSignatureGuess,
  MAX_TRIES,
  recordRightSignature,
} from "@/lib/identity/sign-in/code-guesses";
import { deviceMark } from "@/lib/identity/sign-in/known-device";
import { inTransaction } from "@/lib/kernel/context";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { hashToken, newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
let key: string;
let userKey: string;
beforeAll(async () => {
  key = await api.apiKey(tenant);
  userKey = await api.apiKey(tenant, "impersonate-user");
});
beforeEach(async () => {
  await api.db.delete(rateLimits);
  await api.db.execute(sql`delete from graphile_worker._private_jobs`);
});

type Started = { nonce: string };
type Headers = Record<string, string>;
const freshEmail = () => `${newId()}@example.com`;
let networks = 0;
/** A visitor with an address of their own. */
const stranger = (): Headers => {
  networks++;
  return {
    ...frontHeaders({
      ip: `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
      host: "brand.test",
    }),
  };
};
const start = (email: string, headers: Headers = stranger()) =>
  api.call<Started>("POST", "/auth/email/start", { body: { email }, headers });
const verify = async (email: string, nonce: string, code: string, headers: Headers = stranger()) =>
  (await api.call("POST", "/auth/email/verify", { body: { email, nonce, code }, headers })).status;
const codeSent = async (): Promise<string> => {
  const { rows } = await api.db.execute<{ payload: { payload: { code: string } } }>(
    sql`select payload from graphile_worker._private_jobs order by id desc limit 1`,
  );
  return decrypt("queued-code", rows[0]!.payload.payload.code);
};
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
/** A browser in which `email` signed in before. */
const known = (email: string): Headers => ({
  ...stranger(),
  cookie: `tern_device=${deviceMark({ tenant }, email)}`,
});

/** Guesses until no new code is available. Returns the number of checked guesses. */
async function guessAll(email: string, headers?: Headers): Promise<number> {
  let guesses = 0;
  for (;;) {
    const { status, body } = await start(email, headers);
    if (status === 429) return guesses;
    expect(status).toBe(202);
    const wrong = otherThan(await codeSent());
    for (let one = 0; one < MAX_TRIES; one++) {
      if ((await verify(email, body.nonce, wrong, headers)) === 429) return guesses;
      guesses++;
    }
  }
}

test("all kinds of codes together allow at most 100 guesses per hour and account", () => {
  const hourly = Object.values(ACCOUNT_GUESSES).filter(({ windowSeconds }) => windowSeconds === 3600);
  expect(hourly.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(100);
});

describe("strangers who guess the code of an account", () => {
  test("get their share of an hour, and no code after it", async () => {
    const email = freshEmail();
    expect(await guessAll(email)).toBe(ACCOUNT_GUESSES.newDeviceHour.points);
    const refused = await start(email.toUpperCase());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await start(freshEmail())).status).toBe(202);
    api.clock.advance(3_600_000);
    expect((await start(email)).status).toBe(202);
  });

  test("stop neither a code that was sent before, nor a known device", async () => {
    const email = freshEmail();
    const before = await start(email);
    const code = await codeSent();
    await guessAll(email);
    expect(await verify(email, before.body.nonce, code)).toBe(200);

    await guessAll(email);
    const headers = known(email);
    const own = await start(email, headers);
    expect(own.status).toBe(202);
    expect(await verify(email, own.body.nonce, await codeSent(), headers)).toBe(200);
  });

  test("have one guess per code after their share of the day", async () => {
    const email = freshEmail();
    const { newDeviceHour, newDeviceDay } = ACCOUNT_GUESSES;
    for (let used = 0; used < newDeviceDay.points; used += newDeviceHour.points) {
      await guessAll(email);
      api.clock.advance(3_600_000);
    }
    const first = await start(email);
    expect(await verify(email, first.body.nonce, await codeSent())).toBe(200);
    const { body } = await start(email);
    const code = await codeSent();
    expect(await verify(email, body.nonce, otherThan(code))).toBe(401);
    expect(await verify(email, body.nonce, code)).toBe(401);
  });

  test("cannot mark a browser as known for another person", async () => {
    const email = freshEmail();
    await guessAll(email);
    expect((await start(email, known(freshEmail()))).status).toBe(429);
  });
});

test("a known device has its own share, and a right code uses none of it", async () => {
  const email = freshEmail();
  for (let i = 0; i < 3; i++) {
    const { body } = await start(email, known(email));
    expect(await verify(email, body.nonce, await codeSent())).toBe(200);
  }
  expect(await guessAll(email, known(email))).toBe(ACCOUNT_GUESSES.knownDeviceHour.points);
  expect((await start(email)).status).toBe(202);
});

test("correct codes do not count", async () => {
  const email = freshEmail();
  for (let i = 0; i < 10; i++) {
    const { body } = await start(email);
    expect(await verify(email, body.nonce, await codeSent())).toBe(200);
  }
});

describe("a brand whose accounts are guessed one after another", () => {
  test("allows one guess per code and refuses active networks, and a right code still works", async () => {
    const waiting = freshEmail();
    const started = await start(waiting);
    const code = await codeSent();
    const guesser = stranger();
    for (let wrong = 0; wrong < BRAND_GUESSES.hour.points; wrong++) {
      const email = freshEmail();
      const headers = wrong < BRAND_GUESSES.networkDay.points ? guesser : stranger();
      const { body } = await start(email, headers);
      await verify(email, body.nonce, otherThan(await codeSent()), headers);
    }
    expect((await start(freshEmail(), guesser)).status).toBe(429);
    expect(await verify(waiting, started.body.nonce, code)).toBe(200);
    const email = freshEmail();
    const { body } = await start(email);
    const sent = await codeSent();
    expect(await verify(email, body.nonce, otherThan(sent))).toBe(401);
    expect(await verify(email, body.nonce, sent)).toBe(401);
  });
});

describe("codes of sensitive steps", () => {
  test("are limited per person and hour for all steps together, and an unknown nonce counts nothing", async () => {
    const { token, userId } = await api.user(tenant);
    const call = <T>(path: string, body?: object) =>
      api.call<T>("POST", `/end-user/accounts/me/${path}`, { key: userKey, token, ...(body && { body }) });
    const { points } = ACCOUNT_GUESSES.stepHour;
    await call("confirmation/confirm", { nonce: "no-such-nonce", code: "00000000" });
    const answers: number[] = [];
    for (let started = 0; started * MAX_TRIES < points; started++) {
      const path = started % 2 ? "confirmation" : "deletion";
      const { body } = await call<Started>(path);
      for (let one = 0; one < MAX_TRIES; one++)
        answers.push((await call(`${path}/confirm`, { nonce: body.nonce, code: "00000000" })).status);
    }
    expect(answers).toHaveLength(points);
    expect(new Set(answers).has(429)).toBe(false);
    const { body } = await call<Started>("confirmation");
    const refused = await call("confirmation/confirm", { nonce: body.nonce, code: "00000000" });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("ratelimit-policy")).toContain('"confirmation-guesses-hour";q=15;w=3600');
    const [row] = await api.db
      .select({ points: rateLimits.points })
      .from(rateLimits)
      .where(eq(rateLimits.key, `confirmation-guesses-hour:${hashToken(`${tenant.id}:${userId}`)}`));
    expect(row?.points).toBe(points);
  });
});

describe("anonymous orders", () => {
  test("are limited per network, with any cookie", async () => {
    const headers = (i: number): Headers => ({
      ...frontHeaders({ ip: `2001:db8:7:7::${i.toString(16)}`, host: "brand.test" }),
      cookie: `tern_guest=${newId()}`,
      origin: "http://brand.test",
    });
    const order = (i: number) =>
      api.call("POST", "/end-user/orders", { body: { customerType: "CONSUMER" }, headers: headers(i) });
    for (let i = 0; i < 60; i++) expect((await order(i)).status).toBe(201);
    const refused = await order(61);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("ratelimit")).toMatch(/"order-address";r=0;t=\d+/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await api.call("POST", "/orders", { key, body: { customerType: "CONSUMER" } })).status).toBe(201);
  });
});

describe("guesses at the code of a signature", () => {
  test("fifteen wrong ones an hour are allowed per signer, and a right one is given back", async () => {
    const ctx = api.ctx(tenant);
    const signer = `${newId()}@example.com`;
    // In a transaction, as the operation does: a refused guess is not counted.
    const guess = (of = signer) => inTransaction(ctx, (ctx) => countSignatureGuess(ctx, of));
    for (let n = 0; n < 15; n++) await guess();
    await expect(guess()).rejects.toThrow();
    await guess(`${newId()}@example.com`);
    await recordRightSignature(ctx, signer);
    await guess();
    await expect(guess()).rejects.toThrow();
  });
});
