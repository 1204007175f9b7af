import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { users } from "@/db/schema/identity";
import type { Account } from "@/lib/identity/model";
import { findCredentials } from "@/lib/identity/sign-in/credentials";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
let impersonationKey: string;

beforeAll(async () => {
  impersonationKey = await api.apiKey(tenant, "impersonate-user");
});

test("the profile lists the user's customers with their roles, on both surfaces", async () => {
  const own = await api.customer(tenant, { name: "Own", createdAt: new Date("2026-01-01T00:00:00Z") });
  const work = await api.customer(tenant, { name: "Work AB", customerType: "BUSINESS" });
  await api.customer(tenant, { name: "Somebody else's" });
  const { userId, email, token } = await api.user(tenant, { [own]: "ADMIN", [work]: "MEMBER" });
  await api.db.update(users).set({ msisdn: "+46701740605" }).where(eq(users.id, userId));

  const answer = await api.call<Account>("GET", "/end-user/accounts/me", { key: impersonationKey, token });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ userId, email, msisdn: "+46701740605", preferredLocale: "en-US" });
  expect(answer.body.customers).toHaveLength(2);
  expect(answer.body.customers).toContainEqual({
    customerId: work,
    name: "Work AB",
    customerType: "BUSINESS",
    role: "MEMBER",
    humanReadableId: expect.stringMatching(/^CUS-/),
  });
  const platform = await api.call<Account>("GET", "/accounts/me", { key, token });
  expect(platform.body).toEqual(answer.body);
});

test("an unset field is absent", async () => {
  const { token } = await api.user(tenant);
  const { body } = await api.call<Account>("GET", "/end-user/accounts/me", { key: impersonationKey, token });
  expect(body).not.toHaveProperty("msisdn");
  expect(body.customers).toEqual([]);
});

test("a key without a user has no account, and another brand's user is not accepted", async () => {
  const without = await api.call<{ internalCode: string }>("GET", "/accounts/me", { key });
  expect(without.status).toBe(401);
  expect(without.body.internalCode).toBe("2000");
  const stranger = await api.user(await api.tenant());
  expect((await api.call("GET", "/accounts/me", { key, token: stranger.token })).status).toBe(401);
});

test("a guest of the portal must sign in", async () => {
  const only = await api.tenant();
  expect(only.id).not.toBe(tenant.id);
  const answer = await api.call<{ hint: string }>("GET", "/end-user/accounts/me", {
    headers: { cookie: `tern_guest=${newId()}` },
  });
  expect(answer.status).toBe(401);
});

test("a signed-in person has their own language, or that of the brand while they have not chosen one", async () => {
  const { userId, sessionId } = await api.user(tenant);
  const language = async () => {
    const session = { tenantId: tenant.id, sessionId };
    const found = await findCredentials(api.db, api.clock.now(), { apiKey: null, session });
    return found.user?.preferredLocale;
  };
  expect(await language()).toBe("en-US");
  await api.db.update(users).set({ preferredLocale: null }).where(eq(users.id, userId));
  expect(await language()).toBe("sv-SE");
});
