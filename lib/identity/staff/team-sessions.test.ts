import { describe, expect, test } from "vitest";
import { staffSessions } from "@/db/schema/staff";
import type { StaffSession } from "@/lib/identity/staff/model";
import { failures } from "@/lib/kernel/error-registry";
import { hashToken, newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const admin = await api.staffMember(tenant, "ADMIN");

type Member = Awaited<ReturnType<typeof api.staffMember>>;
const as = <T>(who: Pick<Member, "headers">, method: string, path: string) =>
  api.call<T & { internalCode?: string }>(method, path, { headers: who.headers });
const code = (name: keyof typeof failures) => failures[name].internalCode;

describe("the sessions of a colleague", () => {
  test("are visible to an ADMIN, who can end one or all", async () => {
    const person = await api.staffMember(tenant, "SUPPORT");
    const another = async (given: Partial<typeof staffSessions.$inferInsert> = {}) => {
      const sessionToken = newId();
      const sessionId = newId();
      await api.db.insert(staffSessions).values({
        tenantId: tenant.id,
        id: sessionId,
        staffId: person.staffId,
        tokenHash: hashToken(sessionToken),
        ip: "192.0.2.7",
        userAgent: "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
        createdAt: api.clock.now(),
        expiresAt: new Date(api.clock.now().getTime() + 3600_000),
        ...given,
      });
      const headers = { cookie: `tern-staff=${sessionToken}`, origin: "http://brand.test" };
      return { ...person, sessionId, headers };
    };
    const [lost, kept] = [await another(), await another({ ip: "192.0.2.8" })];
    await another({ revokedAt: api.clock.now() });
    const path = `/staff/${person.staffId}/sessions`;
    const listed = async () => (await as<{ items: StaffSession[] }>(admin, "GET", path)).body.items;
    expect(await listed()).toHaveLength(3);
    expect((await listed()).find(({ sessionId }) => sessionId === lost.sessionId)).toMatchObject({
      isCurrent: false,
      device: { browser: "Chrome", system: "Windows" },
      ip: "192.0.2.7",
      createdAt: api.clock.now().toISOString(),
      lastUsedAt: api.clock.now().toISOString(),
    });
    expect((await as(lost, "GET", "/staff/me")).status).toBe(200);
    expect((await as(admin, "DELETE", `${path}/${lost.sessionId}`)).status).toBe(204);
    expect(await as(lost, "GET", "/staff/me")).toMatchObject({
      status: 401,
      body: { internalCode: code("staffSessionOver") },
    });
    expect((await as(kept, "GET", "/staff/me")).status).toBe(200);
    for (const sessionId of [lost.sessionId, newId(), "x"])
      expect((await as(admin, "DELETE", `${path}/${sessionId}`)).body.internalCode).toBe(
        code("sessionNotFound"),
      );
    expect((await as(admin, "DELETE", path)).status).toBe(204);
    for (const who of [person, kept]) expect((await as(who, "GET", "/staff/me")).status).toBe(401);
    expect(await listed()).toEqual([]);
  });

  test("need a step-up to be ended, and the caller's own session stays", async () => {
    const person = await api.staffMember(tenant, "BILLING");
    const path = `/staff/${person.staffId}/sessions`;
    for (const method of ["GET", "DELETE"])
      expect((await as(person, method, path)).body.internalCode).toBe(code("forbidden"));
    const idle = await api.staffMember(tenant, "ADMIN", { steppedUp: false });
    expect((await as(idle, "GET", path)).status).toBe(200);
    expect((await as(idle, "DELETE", path)).body.internalCode).toBe(code("stepUpRequired"));
    expect((await as(person, "GET", "/staff/me")).status).toBe(200);
    for (const method of ["GET", "DELETE"])
      expect((await as(admin, method, `/staff/${newId()}/sessions`)).body.internalCode).toBe(
        code("staffNotFound"),
      );
    expect((await as(admin, "DELETE", `/staff/${admin.staffId}/sessions`)).status).toBe(204);
    const { body } = await as<{ items: StaffSession[] }>(admin, "GET", `/staff/${admin.staffId}/sessions`);
    expect(body.items).toMatchObject([{ isCurrent: true }]);
    // A key has no session, so it ends all of them.
    expect((await api.call("DELETE", path, { key })).status).toBe(204);
    expect((await as(person, "GET", "/staff/me")).status).toBe(401);
  });
});

test("signing out ends the caller's session only", async () => {
  const person = await api.staffMember(tenant, "SUPPORT");
  expect((await as(person, "DELETE", "/staff-auth/session")).status).toBe(204);
  expect((await as(person, "GET", "/staff/me")).body.internalCode).toBe(code("staffSessionOver"));
  expect((await as(admin, "GET", "/staff/me")).status).toBe(200);
});
