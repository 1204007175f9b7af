import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "@/db/schema/identity";
import type { AccountActivity } from "@/lib/care/activity/model";
import { openedContact } from "@/lib/care/verification/testing";
import { queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";

const { api, tenant } = await brandOfFile();
const impersonation = await api.apiKey(tenant, "impersonate-user");
const MINUTE_MS = 60_000;

type List = { items: AccountActivity[]; pagination: { nextCursor: string | null }; internalCode?: string };
const activityOf = async (token: string, query = "") =>
  (
    await api.call<List>("GET", `/end-user/accounts/me/activity${query}`, {
      headers: { "x-api-key": impersonation, authorization: `Bearer ${token}` },
    })
  ).body;
const kindsOf = async (token: string) => (await activityOf(token)).items.map(({ kind }) => kind);

describe("what happened to an account", () => {
  test("is its sign-ins and changes, newest first, with the person who made them", async () => {
    const customerId = await api.customer(tenant, { customerType: "BUSINESS" });
    const owner = await api.user(tenant, { [customerId]: "ADMIN" });
    const { token, userId } = await api.user(tenant, { [customerId]: "MEMBER" });
    api.clock.set(new Date(api.clock.now().getTime() + MINUTE_MS).toISOString());
    const changed = await api.call("PUT", `/users/${userId}`, {
      key: await api.apiKey(tenant),
      body: { memberships: [{ customerId, role: "MANAGER" }] },
    });
    const { items } = await activityOf(token);
    expect([changed.status, items.map(({ kind }) => kind)]).toEqual([200, ["ROLE_CHANGED", "SIGNED_IN"]]);
    expect(items[0]).toMatchObject({ by: { kind: "BRAND" }, details: { role: "MANAGER" } });
    expect(items[1]).toMatchObject({ by: { kind: "SELF" }, device: { browser: null, system: null } });
    // A colleague's sign-ins are theirs.
    expect(await kindsOf(owner.token)).toEqual(["SIGNED_IN"]);
  });

  test("names a staff member by the first name, and shows nothing of their device", async () => {
    const customerId = await api.customer(tenant);
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const subscriptionId = await makeSubscription(api, tenant, { customerId });
    const { headers } = await openedContact(api, tenant, { customerId });
    const locked = await api.call("POST", `/subscriptions/${subscriptionId}/protection/lock`, {
      headers: { ...headers, "tern-reason": "The customer asked for it", "user-agent": "Secret Chrome/1" },
    });
    expect(locked.status).toBe(200);
    const entry = (await activityOf(token)).items.find(({ kind }) => kind === "SUBSCRIPTION_LOCKED");
    expect(entry).toMatchObject({ by: { kind: "STAFF", name: "Maja" }, subscriptionId });
    expect(entry).not.toHaveProperty("device");
  });

  test("of a customer's subscriptions is for its ADMINs only", async () => {
    const customerId = await api.customer(tenant, { customerType: "BUSINESS" });
    const subscriptionId = await makeSubscription(api, tenant, { customerId });
    const admin = await api.user(tenant, { [customerId]: "ADMIN" });
    const others = [
      await api.user(tenant, { [customerId]: "MEMBER" }),
      await api.user(tenant, { [customerId]: "MANAGER" }),
      await api.user(tenant, { [await api.customer(tenant)]: "ADMIN" }),
    ];
    const lock = `/end-user/subscriptions/${subscriptionId}/protection/lock`;
    await api.call("POST", lock, { key: impersonation, token: admin.token });
    // Locking a locked subscription changes nothing, and is nothing that happened.
    await api.call("POST", lock, { key: impersonation, token: admin.token });
    const locks = (kinds: string[]) => kinds.filter((kind) => kind === "SUBSCRIPTION_LOCKED").length;
    expect(locks(await kindsOf(admin.token))).toBe(1);
    for (const { token } of others) expect(locks(await kindsOf(token))).toBe(0);
  });

  test("has no name or address of another person", async () => {
    const { token, userId } = await api.user(tenant);
    const event = { kind: "CONTACT_CHANGED", name: "Astrid Ek", newEmail: "astrid@example.com" } as const;
    await queueSecurityNotice({ ...api.ctx(tenant), actor: "job:x" }, userId, event, "before@example.com");
    const { items } = await activityOf(token);
    const entry = items.find(({ kind }) => kind === "CONTACT_CHANGED");
    expect(entry).toMatchObject({ by: { kind: "SYSTEM" }, details: {} });
    expect(JSON.stringify(items)).not.toMatch(/astrid/i);
  });

  test("comes in pages that repeat and skip nothing", async () => {
    const { token, userId, sessionId } = await api.user(tenant);
    const ctx = { ...api.ctx(tenant), actor: `user:${userId}` };
    for (let count = 1; count <= 5; count += 1)
      await queueSecurityNotice(ctx, userId, { kind: "SESSIONS_ENDED", count });
    const found: AccountActivity[] = [];
    for (let query = "?limit=2"; query; ) {
      const { items, pagination } = await activityOf(token, query);
      found.push(...items);
      query = pagination.nextCursor ? `?limit=2&cursor=${pagination.nextCursor}` : "";
    }
    expect(found).toHaveLength(6);
    expect(new Set(found.map(({ activityId }) => activityId)).size).toBe(6);
    expect(found.map(({ activityId }) => activityId)).toContain(sessionId);
    expect((await activityOf(token, "?cursor=x")).internalCode).toBeDefined();
  });
});

test("a page is read from the indexes, however much happened", async () => {
  const customerId = await api.customer(tenant);
  const { token, userId } = await api.user(tenant, { [customerId]: "ADMIN" });
  const expiresAt = new Date(api.clock.now().getTime() + 60 * MINUTE_MS);
  await api.db.insert(sessions).values(
    Array.from({ length: 2000 }, (_, at) => ({
      tenantId: tenant.id,
      id: newId(),
      userId,
      createdAt: new Date(api.clock.now().getTime() - at * MINUTE_MS),
      expiresAt,
    })),
  );
  await api.db.execute(sql`
    insert into account_activities (tenant_id, id, user_id, customer_id, subscription_id, kind, actor, details, created_at)
    select ${tenant.id}, gen_random_uuid(), case when n % 2 = 0 then ${userId}::uuid end,
           case when n % 2 = 1 then ${customerId}::uuid end, case when n % 2 = 1 then gen_random_uuid() end,
           case when n % 2 = 0 then 'EMAIL_CHANGED' else 'SIM_CHANGING' end, 'job:x', '{}',
           '2026-10-05T00:00:00Z'::timestamptz - n * interval '1 minute'
      from generate_series(1, 20000) n`);
  await api.db.execute(sql`analyze account_activities, sessions`);
  let found = 0;
  const statements = await statementsOf(api.runtime.pool, async () => {
    found = (await activityOf(token, "?limit=20")).items.length;
  });
  expect(found).toBe(20);
  for (const statement of statements) {
    const { rows, indexes } = await planVisits(api.runtime.pool, statement);
    expect(rows, `${indexes.join(", ")}\n${statement.text}`).toBeLessThan(300);
  }
});
