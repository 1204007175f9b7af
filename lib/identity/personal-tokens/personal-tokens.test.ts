import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { memberships, sessions, tenantHosts } from "@/db/schema/identity";
import { simCards } from "@/db/schema/inventory";
import { personalTokens } from "@/db/schema/personal-tokens";
import type { PersonalToken, PersonalTokenWithValue } from "@/lib/identity/personal-tokens/model";
import { makePersonalToken } from "@/lib/identity/personal-tokens/testing";
import { tokenRightOf } from "@/lib/identity/rights/token-rights";
import { revokeAllSessions } from "@/lib/identity/sign-in/login";
import { failures } from "@/lib/kernel/error-registry";
import { mutates } from "@/lib/kernel/operation";
import { fillPath } from "@/lib/kernel/paths";
import { OPERATIONS } from "@/lib/operations";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { deleteExpired } from "@/lib/sweep";
import { brandOfFile } from "@/lib/testing/brand";

const DAY_MS = 24 * 3600_000;
const { api, tenant, key } = await brandOfFile("impersonate-user");
const PATH = "/end-user/accounts/me/personal-tokens";
type Failed = { internalCode?: string; details?: object[] };
const code = (name: keyof typeof failures) => ({
  status: failures[name].status,
  body: { internalCode: failures[name].internalCode },
});

beforeAll(async () => {
  await api.db
    .insert(tenantHosts)
    .values({ host: "brand.test", tenantId: tenant.id })
    .onConflictDoUpdate({ target: tenantHosts.host, set: { tenantId: tenant.id } });
});

/** A call in a session, and one with a personal token. */
const inSession = <T = object>(token: string, method: string, path: string, body?: object) =>
  api.call<T & Failed>(method, path, { key, token, ...(body && { body }) });
const withToken = <T = object>(token: string, method: string, path: string, body?: object) =>
  api.call<T & Failed>(method, `/end-user${path}`, { token, ...(body && { body }) });

const confirm = (sessionId: string) =>
  api.db
    .update(sessions)
    .set({ confirmedUntil: new Date(api.clock.now().getTime() + 60_000) })
    .where(and(eq(sessions.tenantId, tenant.id), eq(sessions.id, sessionId)));
/** A person whose session is confirmed with a code. */
async function confirmed() {
  const customerId = await api.customer(tenant);
  const person = await api.user(tenant, { [customerId]: "ADMIN" });
  await confirm(person.sessionId);
  return { customerId, ...person };
}
const noticesTo = async (userId: string) => {
  const { rows } = await api.db.execute<{ event: { kind: string; name?: string } }>(sql`
    select j.payload->'payload'->'event' as event
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send-security-notice' and j.payload->'payload'->>'userId' = ${userId}`);
  return rows.map(({ event }) => event);
};

describe("a personal token", () => {
  test("is shown once, listed without its value, used as its person, and revoked", async () => {
    const { token, customerId, userId } = await confirmed();
    const made = await inSession<PersonalTokenWithValue>(token, "POST", PATH, { name: " My assistant " });
    expect(made.status).toBe(201);
    const { value, ...shown } = made.body;
    expect(value).toMatch(/^tern_pt_[\w-]{30,}$/);
    expect(shown).toMatchObject({
      name: "My assistant",
      scopes: ["read"],
      prefix: value.slice(0, 12),
      expiresAt: new Date(api.clock.now().getTime() + 30 * DAY_MS).toISOString(),
    });
    expect(await noticesTo(userId)).toEqual([{ kind: "TOKEN_CREATED", name: "My assistant", mayAct: false }]);
    const me = await withToken<{ email: string }>(value, "GET", "/accounts/me");
    expect([me.status, me.body.email.length > 0]).toEqual([200, true]);
    const customers = await withToken<{ items: { customerId: string }[] }>(value, "GET", "/customers");
    expect(customers.body.items.map((one) => one.customerId)).toEqual([customerId]);
    await expect
      .poll(async () => (await inSession<{ items: PersonalToken[] }>(token, "GET", PATH)).body.items[0])
      .toEqual({ ...shown, lastUsedAt: api.clock.now().toISOString() });
    const [row] = await api.db.select().from(personalTokens).where(eq(personalTokens.userId, userId));
    expect(JSON.stringify(row)).not.toContain(value);
    const one = `${PATH}/${shown.personalTokenId}`;
    expect((await inSession(token, "DELETE", one)).status).toBe(204);
    expect(await withToken(value, "GET", "/accounts/me")).toMatchObject(code("unauthenticated"));
    expect(await inSession(token, "DELETE", one)).toMatchObject(code("personalTokenNotFound"));
    expect((await inSession<{ items: [] }>(token, "GET", PATH)).body.items).toEqual([]);
  });

  test("needs a session that was just confirmed with a code", async () => {
    const { token, userId } = await api.user(tenant);
    expect(await inSession(token, "POST", PATH, { name: "x" })).toMatchObject(code("confirmationRequired"));
    expect(await noticesTo(userId)).toEqual([]);
  });

  test("has a name, and always an end", async () => {
    const { token } = await confirmed();
    for (const body of [{}, { name: " " }, { name: "x".repeat(61) }, { name: "x", expiresInDays: 0 }])
      expect(await inSession(token, "POST", PATH, body)).toMatchObject(code("invalidRequest"));
    const year = await inSession<PersonalToken>(token, "POST", PATH, {
      name: "x",
      mayAct: true,
      expiresInDays: 365,
    });
    expect(year.body).toMatchObject({
      scopes: ["read", "act"],
      expiresAt: new Date(api.clock.now().getTime() + 365 * DAY_MS).toISOString(),
    });
  });

  test("is refused after twenty others, also when several are made at once", async () => {
    const { token, userId } = await confirmed();
    for (let n = 0; n < 18; n++) await makePersonalToken(api, tenant, userId);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => inSession(token, "POST", PATH, { name: "x" })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(code("tooManyPersonalTokens"));
  });

  test("repeated under an idempotency key is the same token, and no table has its value", async () => {
    const { token, userId } = await confirmed();
    const headers = { "x-idempotency-key": newId() };
    const make = () =>
      api.call<PersonalTokenWithValue>("POST", PATH, { key, token, headers, body: { name: "x" } });
    const [first, again] = [await make(), await make()];
    expect(again.body).toEqual(first.body);
    expect(await api.db.$count(personalTokens, eq(personalTokens.userId, userId))).toBe(1);
    const { rows } = await api.db.execute(
      sql`select 1 from idempotency_keys k where to_jsonb(k)::text like ${`%${first.body.value}%`}`,
    );
    expect(rows).toEqual([]);
  });

  test("stops at its expiry, also while it is cached, and is deleted a month later", async () => {
    const { userId } = await api.user(tenant);
    const expiresAt = new Date(api.clock.now().getTime() + 2_000);
    const { value, personalTokenId } = await makePersonalToken(api, tenant, userId, { expiresAt });
    const start = api.clock.now();
    expect((await withToken(value, "GET", "/accounts/me")).status).toBe(200);
    api.clock.set(expiresAt.toISOString());
    expect(await withToken(value, "GET", "/accounts/me")).toMatchObject(code("unauthenticated"));
    const isKept = () => api.db.$count(personalTokens, eq(personalTokens.id, personalTokenId));
    await deleteExpired(api.runtime);
    expect(await isKept()).toBe(1);
    api.clock.set(new Date(expiresAt.getTime() + 30 * DAY_MS).toISOString());
    await deleteExpired(api.runtime);
    expect(await isKept()).toBe(0);
    api.clock.set(start.toISOString());
  });

  test("ends when its person signs out everywhere, or on all other devices", async () => {
    const { userId, token } = await api.user(tenant);
    const first = await makePersonalToken(api, tenant, userId);
    expect((await inSession(token, "DELETE", "/end-user/accounts/me/sessions")).status).toBe(204);
    expect((await withToken(first.value, "GET", "/accounts/me")).status).toBe(401);
    const second = await makePersonalToken(api, tenant, userId);
    await revokeAllSessions(api.ctx(tenant), userId);
    expect((await withToken(second.value, "GET", "/accounts/me")).status).toBe(401);
  });

  test("loses the rights that its person loses", async () => {
    const customerId = await api.customer(tenant);
    const { userId } = await api.user(tenant, { [customerId]: "ADMIN" });
    const { value } = await makePersonalToken(api, tenant, userId);
    expect((await withToken(value, "GET", `/customers/${customerId}`)).status).toBe(200);
    await api.db.delete(memberships).where(eq(memberships.userId, userId));
    api.runtime.credentials.clear();
    expect(await withToken(value, "GET", `/customers/${customerId}`)).toMatchObject(code("customerNotFound"));
  });

  test("works in its own brand only, without a key, and not on the platform API", async () => {
    const { userId } = await api.user(tenant);
    const { value } = await makePersonalToken(api, tenant, userId);
    expect(await api.call("GET", "/customers", { token: value })).toMatchObject(code("unauthenticated"));
    expect(await api.call("GET", "/end-user/customers", { key, token: value })).toMatchObject(
      code("unauthenticated"),
    );
    const other = await api.tenant();
    await api.db.insert(tenantHosts).values({ host: "other.test", tenantId: other.id });
    const elsewhere = await api.call("GET", "/end-user/customers", {
      token: value,
      headers: { host: "other.test" },
    });
    expect(elsewhere).toMatchObject(code("unauthenticated"));
  });
});

describe("the scopes of a token", () => {
  test("without act, every change is refused with the missing scope; with it, it is made", async () => {
    const customerId = await api.customer(tenant);
    const { userId } = await api.user(tenant, { [customerId]: "ADMIN" });
    const subscriptionId = await makeSubscription(api, tenant, { customerId });
    const path = `/subscriptions/${subscriptionId}`;
    const reads = await makePersonalToken(api, tenant, userId);
    const refused = await withToken(reads.value, "PUT", path, { displayName: "Kitchen" });
    expect(refused).toMatchObject(code("tokenScopeMissing"));
    expect(refused.body.details).toMatchObject([{ property: "scope", code: "required", suggestion: "act" }]);
    const acts = await makePersonalToken(api, tenant, userId, { mayAct: true });
    expect(await withToken(acts.value, "PUT", path, { displayName: "Kitchen" })).toMatchObject({
      status: 200,
    });
  });

  test("never include tokens, sessions, the address, other people, SIM codes or the account's end", async () => {
    const { userId, sessionId } = await confirmed();
    const { value, personalTokenId } = await makePersonalToken(api, tenant, userId, { mayAct: true });
    const me = "/accounts/me";
    for (const [method, path] of [
      ["GET", `${me}/personal-tokens`],
      ["POST", `${me}/personal-tokens`],
      ["DELETE", `${me}/personal-tokens/${personalTokenId}`],
      ["GET", `${me}/sessions`],
      ["DELETE", `${me}/sessions/${sessionId}`],
      ["POST", `${me}/email-change`],
      ["POST", `${me}/deletion`],
      ["GET", `${me}/calendar-feed`],
      ["POST", "/users"],
      ["GET", `/subscriptions/${newId()}/puk`],
      ["POST", `/subscriptions/${newId()}/change-sim`],
      ["POST", "/payment-profile-sessions"],
    ] as const)
      expect(
        await withToken(value, method, path, method === "GET" ? undefined : {}),
        `${method} ${path}`,
      ).toMatchObject(code("notForTokens"));
  });

  test("are decided for every operation: reads of the account, and changes of sign-in, are closed", () => {
    const served = OPERATIONS.filter(
      ({ surfaces, permission }) => surfaces.includes("end-user") && permission,
    );
    for (const operation of served) {
      const right = tokenRightOf(operation);
      if (operation.failures.includes(failures.confirmationRequired))
        expect(right, operation.id).toBe("never");
      if (right === "read" && mutates(operation))
        expect(["checkConnection", "validateAddress"]).toContain(operation.id);
    }
    const open = served.filter(
      (operation) => operation.path.startsWith("/accounts/") && tokenRightOf(operation) !== "never",
    );
    expect(open.map(({ id }) => id).toSorted()).toEqual([
      "getMyAccount",
      "getMyNotificationSettings",
      "getMyProposal",
      "listMyProposals",
      "proposeChange",
      "updateMyNotificationSettings",
    ]);
  });

  test("are required by every operation, before its request is read", async () => {
    const { userId } = await api.user(tenant);
    const { value } = await makePersonalToken(api, tenant, userId);
    for (const operation of OPERATIONS) {
      const right = tokenRightOf(operation);
      if (!operation.surfaces.includes("end-user") || !operation.permission || right === "read") continue;
      const path = fillPath(operation.path, () => newId());
      expect(await withToken(value, operation.method, path), operation.id).toMatchObject(
        code(right === "act" ? "tokenScopeMissing" : "notForTokens"),
      );
    }
  });

  test("hide the codes and addresses that open or pay something", async () => {
    const customerId = await api.customer(tenant);
    const { userId, token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const iccid = "8946200000000000777";
    const subscriptionId = await makeSubscription(api, tenant, { customerId, iccid });
    await api.db.insert(simCards).values({
      tenantId: tenant.id,
      iccid,
      kind: "ESIM",
      status: "ASSIGNED",
      subscriptionId,
      activationCode: "LPA:1$smdp.example$SECRET",
    });
    const { value } = await makePersonalToken(api, tenant, userId);
    const path = `/subscriptions/${subscriptionId}`;
    expect(JSON.stringify((await inSession(token, "GET", `/end-user${path}`)).body)).toContain("SECRET");
    expect(JSON.stringify((await withToken(value, "GET", path)).body)).not.toContain("SECRET");
  });
});
