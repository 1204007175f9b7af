import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { staff, staffFactors } from "@/db/schema/staff";
import { adminUrl } from "@/lib/identity/staff/host";
import type { StaffMe, StaffMember } from "@/lib/identity/staff/model";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";

const { api, tenant, key } = await brandOfFile();
const admin = await api.staffMember(tenant, "ADMIN");

type Failed = { internalCode?: string };
type Member = Awaited<ReturnType<typeof api.staffMember>>;
const as = <T>(who: Member, method: string, path: string, body?: object) =>
  api.call<T & Failed>(method, path, { headers: who.headers, ...(body && { body }) });
const code = (name: keyof typeof failures) => failures[name].internalCode;
const invite = (email = `${newId()}@brand.example`) =>
  as<StaffMember>(admin, "POST", "/staff", { email, name: "Oskar", role: "BILLING" });

describe("the team", () => {
  test("an ADMIN invites a person for 72 hours, once per address", async () => {
    const email = `Oskar.${newId()}@Brand.Example`;
    const { status, body } = await invite(email);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: email.toLowerCase(),
      role: "BILLING",
      status: "INVITED",
      factors: [],
      invitedUntil: new Date(api.clock.now().getTime() + 72 * 3600_000).toISOString(),
    });
    expect(await invite(email.toUpperCase())).toMatchObject({
      status: 409,
      body: { internalCode: code("staffEmailTaken") },
    });
    const { body: list } = await as<{ items: StaffMember[] }>(admin, "GET", "/staff");
    expect(list.items.some(({ staffId }) => staffId === body.staffId)).toBe(true);
  });

  test("a person sees the other brands that the same address works for", async () => {
    const email = `maja.${newId()}@brand.example`;
    const [own, other, left, invited] = await Promise.all(
      ["own", "other", "left", "invited"].map((name) => api.tenant({ host: `${name}-${newId()}.test` })),
    );
    const member = async (of: typeof tenant, given: Partial<typeof staff.$inferInsert> = {}) => {
      const made = await api.staffMember(of, "SUPPORT");
      await api.db
        .update(staff)
        .set({ email, ...given })
        .where(eq(staff.id, made.staffId));
      return made;
    };
    await member(other!);
    await member(left!, { removedAt: api.clock.now() });
    await member(invited!, { invitedUntil: api.clock.now() });
    const maja = await member(own!);
    const { body } = await as<StaffMe>(maja, "GET", "/staff/me");
    expect(body.otherBrands).toEqual([{ name: other!.name, adminUrl: adminUrl({ tenant: other! }) }]);
    expect(new URL(body.otherBrands[0]!.adminUrl).hostname).toBe(other!.settings.host);
  });

  test("a new role and a removal end the person's sessions, and a removed address can be invited again", async () => {
    const person = await api.staffMember(tenant, "SUPPORT");
    expect((await as(person, "GET", "/staff/me")).status).toBe(200);
    const changed = await as<StaffMember>(admin, "PUT", `/staff/${person.staffId}`, {
      name: "Maja S",
      role: "BILLING",
    });
    expect(changed.body).toMatchObject({ name: "Maja S", role: "BILLING" });
    expect((await as(person, "GET", "/staff/me")).status).toBe(401);
    const leaver = await api.staffMember(tenant, "SUPPORT");
    expect((await as(admin, "DELETE", `/staff/${leaver.staffId}`)).status).toBe(204);
    expect((await as(leaver, "GET", "/staff/me")).status).toBe(401);
    expect((await as(admin, "GET", `/staff/${leaver.staffId}`)).status).toBe(404);
    expect((await invite(`${leaver.staffId}@brand.example`)).status).toBe(201);
  });

  test("a person who is only renamed stays signed in, and may rename themselves", async () => {
    const person = await api.staffMember(tenant, "SUPPORT");
    const renamed = await as<StaffMember>(admin, "PUT", `/staff/${person.staffId}`, {
      name: "Maja Sund",
      role: "SUPPORT",
    });
    expect(renamed).toMatchObject({ status: 200, body: { name: "Maja Sund" } });
    expect((await as(person, "GET", "/staff/me")).status).toBe(200);
    const own = await as(admin, "PUT", `/staff/${admin.staffId}`, { name: "Maja", role: "ADMIN" });
    expect(own.status).toBe(200);
    expect((await as(admin, "GET", "/staff/me")).status).toBe(200);
  });

  test("people who are no ADMIN can leave a team in which no ADMIN can sign in", async () => {
    const small = await api.tenant();
    const itsKey = await api.apiKey(small);
    const [changed, removed] = [
      await api.staffMember(small, "SUPPORT"),
      await api.staffMember(small, "BILLING"),
    ];
    await api.staffMember(tenant, "SUPPORT");
    const body = { name: "Maja", role: "BILLING" };
    expect((await api.call("PUT", `/staff/${changed.staffId}`, { key: itsKey, body })).status).toBe(200);
    expect((await api.call("DELETE", `/staff/${removed.staffId}`, { key: itsKey })).status).toBe(204);
  });

  test("the last ADMIN keeps the role, although another one is invited", async () => {
    const small = await api.tenant();
    const itsKey = await api.apiKey(small);
    const last = await api.staffMember(small, "ADMIN");
    const invited = await api.staffMember(small, "ADMIN");
    await api.db.update(staff).set({ invitedUntil: api.clock.now() }).where(eq(staff.id, invited.staffId));
    await api.staffMember(tenant, "SUPPORT");
    const body = { name: "Maja", role: "BILLING" };
    expect(await api.call<Failed>("PUT", `/staff/${last.staffId}`, { key: itsKey, body })).toMatchObject({
      status: 409,
      body: { internalCode: code("lastStaffAdmin") },
    });
  });

  test("the invitation names the colleague who invites, or the brand for a key", async () => {
    const inviterOf = async (send: () => Promise<unknown>) => {
      await send();
      const { rows } = await api.db.execute<{ by: string }>(sql`
        select j.payload->'payload'->>'by' as by
          from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'mail-staff-invitation' order by j.id desc limit 1`);
      return rows[0]!.by;
    };
    expect(await inviterOf(() => invite())).toBe("Maja");
    const body = { email: `${newId()}@brand.example`, name: "Oskar", role: "SUPPORT" };
    expect(await inviterOf(() => api.call("POST", "/staff", { key, body }))).toBe(tenant.name);
  });

  test("staff cannot change or remove themselves, and the last ADMIN who can sign in stays", async () => {
    const own = `/staff/${admin.staffId}`;
    for (const answer of [
      await as(admin, "PUT", own, { name: "Maja", role: "SUPPORT" }),
      await as(admin, "DELETE", own),
      await as(admin, "POST", `${own}/reset-factors`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { internalCode: code("ownRole") } });
    // A key has no person, but the rule of the last ADMIN applies to it.
    expect(await api.call<Failed>("DELETE", own, { key })).toMatchObject({
      status: 409,
      body: { internalCode: code("lastStaffAdmin") },
    });
    const other = await api.staffMember(tenant, "ADMIN");
    // Of two ADMINs who remove each other at once, one stays.
    const both = await Promise.all([
      as(admin, "DELETE", `/staff/${other.staffId}`),
      as(other, "DELETE", own),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    // The next tests use the remaining ADMIN.
    if (both[1]!.status === 204) Object.assign(admin, other);
  });

  test("a reset removes every factor and sends a new invitation", async () => {
    const person = await api.staffMember(tenant, "SUPPORT");
    await api.db.insert(staffFactors).values({
      tenantId: tenant.id,
      id: newId(),
      staffId: person.staffId,
      kind: "TOTP",
      name: "Phone",
      secret: "sealed",
    });
    const { body } = await as<StaffMember>(admin, "POST", `/staff/${person.staffId}/reset-factors`);
    expect(body).toMatchObject({ status: "INVITED", factors: [] });
    expect((await as(person, "GET", "/staff/me")).status).toBe(401);
    expect(await api.db.select().from(staffFactors).where(eq(staffFactors.staffId, person.staffId))).toEqual(
      [],
    );
  });

  test("the team of another brand is not found", async () => {
    const other = await api.tenant();
    const stranger = newId();
    await api.db
      .insert(staff)
      .values({ tenantId: other.id, id: stranger, email: `${stranger}@x.example`, name: "X", role: "ADMIN" });
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", ""],
      ["POST", "/reset-factors"],
    ] as const)
      expect((await as(admin, method, `/staff/${stranger}${path}`)).status).toBe(404);
  });
});

describe("settings of the team", () => {
  const put = (rules: Partial<StaffRules>) => as<StaffRules>(admin, "PUT", "/staff-settings", rules);

  test("networks that would lock the author out are refused, and other networks take effect", async () => {
    expect(await put({ networks: { ADMIN: ["192.0.2.0/24"] } })).toMatchObject({
      status: 409,
      body: { internalCode: code("locksOutAuthor") },
    });
    const support = await api.staffMember(tenant, "SUPPORT");
    expect((await put({ networks: { SUPPORT: ["192.0.2.0/24", "2001:db8::/32"] } })).status).toBe(200);
    api.runtime.tenants.clear();
    expect(await as(support, "GET", "/staff/me")).toMatchObject({
      status: 403,
      body: { internalCode: code("networkNotAllowed") },
    });
    expect((await as(admin, "GET", "/staff/me")).status).toBe(200);
    await put({});
    api.runtime.tenants.clear();
    expect((await as(support, "GET", "/staff/me")).status).toBe(200);
  });

  test("an invalid network is named", async () => {
    expect(await put({ networks: { SUPPORT: ["office"] } })).toMatchObject({
      status: 400,
      body: { details: [{ property: "networks.SUPPORT.0" }] },
    });
  });
});
