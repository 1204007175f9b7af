import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "@/db/schema/identity";
import { newId } from "@/lib/platform/secrets/ids";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import type { Role } from "@/lib/values/permissions";

const { api, tenant, key } = await brandOfFile("impersonate-user");

/** A company with an administrator and one more user. */
async function companyOf(role: Role) {
  const customerId = await api.customer(tenant, { customerType: "BUSINESS", name: "Nordvind AB" });
  const admin = await api.user(tenant, { [customerId]: "ADMIN" });
  const member = await api.user(tenant, { [customerId]: role });
  await api.db
    .update(sessions)
    .set({ confirmedUntil: new Date(api.clock.now().getTime() + 300_000) })
    .where(eq(sessions.id, admin.sessionId));
  const asAdmin = <T>(method: string, path: string, body?: unknown) =>
    api.call<T>(method, `/end-user${path}`, { key, token: admin.token, body });
  const become = (next: Role) =>
    asAdmin("PUT", `/users/${member.userId}`, { memberships: [{ customerId, role: next }] });
  return { customerId, admin, member, asAdmin, become };
}
const toldTo = async (userId: string) =>
  (await queuedJobs(api, tenant))
    .filter((job) => job.name === "send-security-notice" && job.payload.userId === userId)
    .map(({ payload }) => payload.event);

test("a user with a new role gets a notice of it, and one with the same role gets none", async () => {
  const { customerId, admin, member, become } = await companyOf("MEMBER");
  expect((await become("MEMBER")).status).toBe(200);
  expect(await toldTo(member.userId)).toEqual([]);
  expect((await become("MANAGER")).status).toBe(200);
  expect(await toldTo(member.userId)).toEqual([
    { kind: "ROLE_CHANGED", customerName: "Nordvind AB", customerId, role: "MANAGER" },
  ]);
  expect(await toldTo(admin.userId)).toEqual([]);
});

test("a new user gets an invitation instead", async () => {
  const { customerId, asAdmin } = await companyOf("MEMBER");
  const { status, body } = await asAdmin<{ userId: string }>("POST", "/users", {
    name: "Vera Holm",
    email: `${newId()}@example.com`,
    memberships: [{ customerId, role: "MEMBER" }],
  });
  expect(status).toBe(201);
  expect(await toldTo(body.userId)).toEqual([]);
});

test("a removed user gets a notice", async () => {
  const { customerId, admin, member, asAdmin } = await companyOf("ADMIN");
  expect((await asAdmin("DELETE", `/customers/${customerId}/users/${member.userId}`)).status).toBe(204);
  const ended = { kind: "ACCESS_ENDED", customerName: "Nordvind AB", customerId };
  expect(await toldTo(member.userId)).toEqual([ended]);
  expect(await toldTo(admin.userId)).toEqual([]);
});

test("a refused change sends no notice", async () => {
  const { customerId, admin, asAdmin } = await companyOf("MEMBER");
  const lastOne = await asAdmin("PUT", `/users/${admin.userId}`, {
    memberships: [{ customerId, role: "MEMBER" }],
  });
  expect(lastOne.status).toBe(409);
  expect((await asAdmin("DELETE", `/customers/${customerId}/users/${admin.userId}`)).status).toBe(409);
  expect(await toldTo(admin.userId)).toEqual([]);
});
