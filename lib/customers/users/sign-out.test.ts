import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { passkeys } from "@/db/schema/passkeys";
import { personalTokens } from "@/db/schema/personal-tokens";
import { makePersonalToken } from "@/lib/identity/personal-tokens/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

type Answer = { internalCode?: string; endedSessions?: number; removedPasskeys?: number };

const { api, tenant, key } = await brandOfFile();
const impersonation = await api.apiKey(tenant, "impersonate-user");

async function person() {
  const customerId = await api.customer(tenant);
  const user = await api.user(tenant, { [customerId]: "ADMIN" });
  await api.db.insert(passkeys).values({
    tenantId: tenant.id,
    id: newId(),
    userId: user.userId,
    name: "Phone",
    credentialId: newId(),
    publicKey: "key",
    signCount: 0,
    createdAt: api.clock.now(),
  });
  return { ...user, customerId };
}
const signOut = (userId: string, given: object = { key }) =>
  api.call<Answer>("POST", `/users/${userId}/sign-out`, given);
const me = (token: string) => api.call("GET", "/end-user/accounts/me", { key: impersonation, token });
const passkeysOf = (userId: string) => api.db.select().from(passkeys).where(eq(passkeys.userId, userId));

describe("signing a user out everywhere", () => {
  test("ends sessions and tokens, removes passkeys, and mails what happened", async () => {
    const her = await person();
    const { personalTokenId } = await makePersonalToken(api, tenant, her.userId);
    expect((await me(her.token)).status).toBe(200);
    const done = await signOut(her.userId);
    expect(done.body).toEqual({ userId: her.userId, endedSessions: 1, removedPasskeys: 1 });
    expect((await me(her.token)).status).toBe(401);
    const [made] = await api.db.select().from(personalTokens).where(eq(personalTokens.id, personalTokenId));
    expect(made?.revokedAt).not.toBeNull();
    expect(await passkeysOf(her.userId)).toEqual([]);
    const notices = (await queuedJobs(api, tenant))
      .filter(({ name, payload }) => name === "send-security-notice" && payload.userId === her.userId)
      .map(({ payload }) => (payload.event as { kind: string }).kind);
    expect(notices).toEqual(["SESSIONS_ENDED", "PASSKEY_REMOVED"]);
    expect((await signOut(her.userId)).body).toMatchObject({ endedSessions: 0, removedPasskeys: 0 });
  });

  test("leaves other users alone", async () => {
    const [her, other] = [await person(), await person()];
    await signOut(her.userId);
    expect((await me(other.token)).status).toBe(200);
    expect(await passkeysOf(other.userId)).toHaveLength(1);
  });

  test("needs a reason from staff, is not for another brand, and not on the end-user API", async () => {
    const her = await person();
    const { headers } = await api.staffMember(tenant, "SUPPORT");
    expect((await signOut(her.userId, { headers })).body.internalCode).toBe("4344");
    const withReason = { headers: { ...headers, "tern-reason": "Stolen%20phone" } };
    expect((await signOut(her.userId, withReason)).status).toBe(200);
    const other = await api.apiKey(await api.tenant());
    expect((await signOut(her.userId, { key: other })).status).toBe(404);
    const own = { key: impersonation, token: her.token };
    expect((await api.call("POST", `/end-user/users/${her.userId}/sign-out`, own)).status).toBe(404);
    expect((await signOut("no-id")).status).toBe(404);
  });
});
