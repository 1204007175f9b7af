import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "@/db/schema/identity";
import { isTouchDue, requireUser, touchSession } from "@/lib/identity/sign-in/sessions";
import { signAccessToken } from "@/lib/identity/sign-in/tokens";
import type { Session } from "@/lib/identity/users/account-model";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

type Failure = { internalCode: string };

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const WEEK_MS = 7 * 24 * 3600 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;
const { api, tenant, key } = await brandOfFile("impersonate-user");

const call = <T>(token: string, method: string, path = "") =>
  api.call<T>(method, `/end-user/accounts/me/sessions${path}`, { key, token });
const listed = async (token: string) =>
  (await call<{ items: Session[] }>(token, "GET")).body.items.map(({ sessionId }) => sessionId);
const isIn = async (token: string) =>
  (await api.call("GET", "/end-user/accounts/me", { key, token })).status === 200;

/** The same person on another device. */
async function alsoSignedIn(userId: string, given: Partial<typeof sessions.$inferInsert> = {}) {
  const [sessionId, now] = [newId(), api.clock.now()];
  const expiresAt = given.expiresAt ?? new Date(now.getTime() + WEEK_MS);
  await api.db
    .insert(sessions)
    .values({ tenantId: tenant.id, id: sessionId, userId, createdAt: now, ...given, expiresAt });
  const token = await signAccessToken({ tenantId: tenant.id, userId, sessionId }, now, expiresAt);
  return { sessionId, token };
}

describe("the list of sessions", () => {
  test("has this session first, then by last use, each with its device", async () => {
    const { userId, sessionId, token } = await api.user(tenant);
    const ago = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000);
    const old = await alsoSignedIn(userId, { createdAt: ago(60), lastUsedAt: ago(30) });
    const phone = await alsoSignedIn(userId, { createdAt: ago(90), lastUsedAt: ago(5), userAgent: PHONE });
    const { status, body } = await call<{ items: Session[] }>(token, "GET");
    expect(status).toBe(200);
    expect(body.items.map((one) => one.sessionId)).toEqual([sessionId, phone.sessionId, old.sessionId]);
    expect(body.items.map((one) => one.isCurrent)).toEqual([true, false, false]);
    expect(body.items[1]).toMatchObject({
      device: { browser: "Safari", system: "iPhone" },
      createdAt: ago(90).toISOString(),
      lastUsedAt: ago(5).toISOString(),
    });
    expect(body.items[2]?.device).toEqual({ browser: null, system: null });
  });

  test("excludes ended and expired sessions, and other people's", async () => {
    const { userId, sessionId, token } = await api.user(tenant);
    await api.user(tenant);
    await alsoSignedIn(userId, { revokedAt: api.clock.now() });
    await alsoSignedIn(userId, { expiresAt: api.clock.now() });
    expect(await listed(token)).toEqual([sessionId]);
  });

  test("an unused session ends after three days, and a used one stays, with one write per few minutes", async () => {
    const { userId, token } = await api.user(tenant);
    const idle = await alsoSignedIn(userId);
    const lastUsedAt = async (id: string) =>
      (await api.db.select().from(sessions).where(eq(sessions.id, id)))[0]?.lastUsedAt;
    expect([await isIn(token), await isIn(idle.token)]).toEqual([true, true]);
    const touched = await lastUsedAt(idle.sessionId);
    api.clock.advance(4 * 60_000);
    expect(await isIn(idle.token)).toBe(true);
    expect(await lastUsedAt(idle.sessionId)).toEqual(touched);
    api.clock.advance(2 * DAY_MS);
    expect(await isIn(token)).toBe(true);
    api.clock.advance(DAY_MS - 4 * 60_000);
    // Three days after the recorded use of the first, one day after that of the second.
    expect([await isIn(token), await isIn(idle.token)]).toEqual([true, false]);
    expect(await listed(token)).toHaveLength(1);
    api.clock.advance(3 * DAY_MS);
    expect(await isIn(token)).toBe(false);
  });

  test("needs a sign-in", async () => {
    expect((await api.call("GET", "/end-user/accounts/me/sessions", { key })).status).toBe(401);
  });
});

/** The queued security notices of a person. */
async function toldOf(userId: string) {
  const { rows } = await api.db.execute<{ event: unknown }>(
    sql`select payload->'payload'->'event' as event from graphile_worker._private_jobs
         where payload->'payload'->>'userId' = ${userId}`,
  );
  return rows.map(({ event }) => event);
}

describe("ending one session", () => {
  test("signs out there at once, and nowhere else", async () => {
    const { userId, sessionId, token } = await api.user(tenant);
    const [lost, kept] = [await alsoSignedIn(userId), await alsoSignedIn(userId)];
    // A cached lookup does not outlive the session.
    expect(await isIn(lost.token)).toBe(true);
    expect((await call(token, "DELETE", `/${lost.sessionId}`)).status).toBe(204);
    expect(await toldOf(userId)).toEqual([{ kind: "SESSIONS_ENDED", count: 1 }]);
    expect(await isIn(lost.token)).toBe(false);
    expect(await isIn(kept.token)).toBe(true);
    expect(await listed(token)).toEqual([sessionId, kept.sessionId]);
  });

  test("that is the caller's own signs out", async () => {
    const { userId, sessionId, token } = await api.user(tenant);
    expect((await call(token, "DELETE", `/${sessionId}`)).status).toBe(204);
    expect(await toldOf(userId)).toEqual([]);
    expect(await isIn(token)).toBe(false);
  });

  test("that has ended, belongs to another person or brand, or does not exist, is not found", async () => {
    const { userId, token } = await api.user(tenant);
    const ended = await alsoSignedIn(userId);
    await call(token, "DELETE", `/${ended.sessionId}`);
    const stranger = await api.user(tenant);
    const abroad = await api.user(await api.tenant());
    for (const id of [ended.sessionId, stranger.sessionId, abroad.sessionId, newId(), "none"]) {
      const { status, body } = await call<Failure>(token, "DELETE", `/${id}`);
      expect([status, body.internalCode], id).toEqual([404, "2180"]);
    }
    expect(await isIn(stranger.token)).toBe(true);
    const [row] = await api.db.select().from(sessions).where(eq(sessions.id, abroad.sessionId));
    expect(row?.revokedAt).toBeNull();
  });
});

describe("ending all other sessions", () => {
  test("keeps the caller's session, and other people's", async () => {
    const { userId, sessionId, token } = await api.user(tenant);
    const others = [await alsoSignedIn(userId), await alsoSignedIn(userId)];
    const stranger = await api.user(tenant);
    for (const other of others) expect(await isIn(other.token)).toBe(true);
    expect((await call(token, "DELETE")).status).toBe(204);
    for (const other of others) expect(await isIn(other.token)).toBe(false);
    expect(await listed(token)).toEqual([sessionId]);
    expect(await isIn(stranger.token)).toBe(true);
    // Without other sessions it succeeds, too.
    expect((await call(token, "DELETE")).status).toBe(204);
  });

  test("needs a sign-in", async () => {
    expect((await api.call("DELETE", "/end-user/accounts/me/sessions", { key })).status).toBe(401);
  });
});

describe("the use of a session", () => {
  const MINUTE_MS = 60_000;
  const now = new Date("2026-11-01T12:00:00Z");
  const ago = (ms: number) => new Date(now.getTime() - ms);

  test("is due to be recorded every five minutes, because each record is a write", () => {
    expect(isTouchDue(null, now)).toBe(true);
    expect(isTouchDue(ago(5 * MINUTE_MS), now)).toBe(true);
    expect(isTouchDue(ago(5 * MINUTE_MS - 1), now)).toBe(false);
  });

  test("is recorded by one of several simultaneous requests", async () => {
    const { sessionId } = await api.user(tenant);
    const touched = async (at: Date) => {
      await touchSession(api.db, { tenantId: tenant.id, sessionId }, at);
      return (await api.db.select().from(sessions).where(eq(sessions.id, sessionId)))[0]!.lastUsedAt;
    };
    expect(await touched(now)).toEqual(now);
    expect(await touched(new Date(now.getTime() + 5 * MINUTE_MS - 1))).toEqual(now);
    const due = new Date(now.getTime() + 5 * MINUTE_MS);
    expect(await touched(due)).toEqual(due);
  });

  test("has a person: a key alone has none", () => {
    expect(() => requireUser(api.ctx(tenant))).toThrow(
      expect.objectContaining({ failure: failures.unauthenticated }),
    );
  });
});
