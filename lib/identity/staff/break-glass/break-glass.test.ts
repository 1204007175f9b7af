import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { staffBreakGlass } from "@/db/schema/approvals";
import { auditEntries, staff, staffFactors, staffSessions } from "@/db/schema/staff";
import type { Approval } from "@/lib/approvals/model";
import { CLOSED_TO_BREAK_GLASS } from "@/lib/identity/rights/right-of";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { remindOfReviews } from "@/lib/identity/staff/break-glass/commands";
import type { BreakGlass } from "@/lib/identity/staff/break-glass/model";
import type { StaffMe } from "@/lib/identity/staff/model";
import { failures } from "@/lib/kernel/error-registry";
import { OPERATIONS } from "@/lib/operations";
import { makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const MINUTE_MS = 60_000;

type Member = Awaited<ReturnType<typeof api.staffMember>>;
type Failed = { internalCode?: string; details?: { property: string }[] };
const as = <T>(who: Member, method: string, path: string, body?: object, headers = {}) =>
  api.call<T & Failed>(method, path, { headers: { ...who.headers, ...headers }, ...(body && { body }) });
const refusal = (name: keyof typeof failures) => ({
  status: failures[name].status,
  body: { internalCode: failures[name].internalCode },
});
const breakIt = (who: Member) =>
  as<BreakGlass>(who, "POST", "/staff/me/break-glass", { reason: "Night, nobody answers" });
const mailed = async (breakGlassId: string) => {
  const { rows } = await api.db.execute<{ kind: string; staff: string }>(sql`
    select j.payload->'payload'->>'kind' as kind, j.payload->'payload'->>'staffId' as staff
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'mail-break-glass' and j.payload->'payload'->>'breakGlassId' = ${breakGlassId}`);
  return rows.map(({ kind, staff }) => `${kind} ${staff}`).toSorted();
};
const at = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const before = api.clock.now();
  api.clock.set(new Date(before.getTime() + ms).toISOString());
  try {
    return await work();
  } finally {
    api.clock.set(before.toISOString());
  }
};

test("in a team without another ADMIN, break-glass is refused", async () => {
  const small = await api.tenant();
  const alone = await api.staffMember(small, "ADMIN");
  await api.staffMember(small, "BILLING");
  await api
    .staffMember(small, "ADMIN")
    .then(({ staffId }) =>
      api.db.update(staff).set({ invitedUntil: api.clock.now() }).where(eq(staff.id, staffId)),
    );
  expect(await breakIt(alone)).toMatchObject(refusal("nobodyToTell"));
  // The host belongs to the first brand again.
  await api.staffMember(tenant, "SUPPORT");
});

const admin = await api.staffMember(tenant, "ADMIN");

describe("break-glass", () => {
  test("opens the rows of an ADMIN for an hour in its session, notifies every ADMIN, and marks the audit entries", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    expect(await as(support, "GET", "/tenant-settings")).toMatchObject(refusal("forbidden"));
    const { status, body } = await breakIt(support);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      isOpen: true,
      isOwn: true,
      endsAt: new Date(api.clock.now().getTime() + 60 * MINUTE_MS).toISOString(),
    });
    expect(await mailed(body.breakGlassId)).toContain(`STARTED ${admin.staffId}`);
    expect((await as<StaffMe>(support, "GET", "/staff/me")).body).toMatchObject({
      role: "SUPPORT",
      breakGlass: { breakGlassId: body.breakGlassId },
    });
    expect((await as(support, "GET", "/tenant-settings")).status).toBe(200);
    const invoiceId = await makeInvoice(api, tenant, {
      customerId: await api.customer(tenant),
      status: "PAID",
    });
    const credit = () =>
      as(
        support,
        "POST",
        `/invoices/${invoiceId}/credit`,
        { amountMinor: 100, reason: "x" },
        { "tern-reason": "x" },
      );
    expect((await credit()).status).toBe(200);
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.staffId, support.staffId), eq(auditEntries.operation, "creditInvoice")));
    const [began] = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.staffId, support.staffId), eq(auditEntries.operation, "startBreakGlass")));
    expect(began).toMatchObject({ breakGlassId: body.breakGlassId, outcome: "DONE" });
    expect(entry).toMatchObject({ role: "SUPPORT", breakGlassId: body.breakGlassId, outcome: "DONE" });
    await api.db.execute(
      sql`update staff_sessions set last_used_at = ${api.clock.now().toISOString()}::timestamptz + interval '60 minutes' where staff_id = ${support.staffId}`,
    );
    await at(60 * MINUTE_MS, async () => {
      expect((await as<StaffMe>(support, "GET", "/staff/me")).body.breakGlass).toBeUndefined();
      expect(await as(support, "GET", "/tenant-settings")).toMatchObject(refusal("forbidden"));
    });
  });

  test("starts once for simultaneous requests", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const answers = await Promise.all(Array.from({ length: 6 }, () => breakIt(support)));
    expect(new Set(answers.map(({ body }) => body.breakGlassId)).size).toBe(1);
  });

  test("never opens the team, factors, settings and limits", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    await breakIt(support);
    for (const id of CLOSED_TO_BREAK_GLASS) {
      expect(
        OPERATIONS.some((operation) => operation.id === id),
        id,
      ).toBe(true);
      if (STAFF_TABLE[id]!.SUPPORT !== "no") continue;
      const { method, path } = OPERATIONS.find((operation) => operation.id === id)!;
      const filled = path.replaceAll(/\{[^}]+\}/g, () => newId());
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      expect(await as(support, method, filled, body, { "tern-reason": "x" }), id).toMatchObject(
        refusal("forbidden"),
      );
    }
  });

  test("ends when its owner ends it, and with its session", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    expect(await as(support, "DELETE", "/staff/me/break-glass")).toMatchObject(refusal("breakGlassNotFound"));
    const { body } = await breakIt(support);
    expect((await as(support, "DELETE", "/staff/me/break-glass")).status).toBe(204);
    expect(await as(support, "GET", "/tenant-settings")).toMatchObject(refusal("forbidden"));
    const second = (await breakIt(support)).body;
    expect(second.breakGlassId).not.toBe(body.breakGlassId);
    await api.db
      .update(staffSessions)
      .set({ revokedAt: api.clock.now() })
      .where(eq(staffSessions.staffId, support.staffId));
    const { body: list } = await as<{ items: BreakGlass[] }>(admin, "GET", "/break-glass?reviewed=false");
    expect(list.items.find(({ breakGlassId }) => breakGlassId === second.breakGlassId)).toMatchObject({
      isOpen: false,
      isOwn: false,
    });
  });

  test("needs a passkey if the person has one, and cannot be started by a key", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    await api.db.insert(staffFactors).values({
      tenantId: tenant.id,
      id: newId(),
      staffId: support.staffId,
      kind: "PASSKEY",
      name: "Laptop",
      credentialId: newId(),
      publicKey: "key",
    });
    const keyed = { "x-idempotency-key": newId() };
    const begin = () => as<BreakGlass>(support, "POST", "/staff/me/break-glass", { reason: "Night" }, keyed);
    const refused = await begin();
    expect(refused).toMatchObject(refusal("stepUpRequired"));
    expect(refused.body.details).toMatchObject([{ property: "passkey" }]);
    await api.db
      .update(staffSessions)
      .set({ steppedUpByPasskey: true })
      .where(eq(staffSessions.staffId, support.staffId));
    // The same call under the same key succeeds after the passkey.
    expect((await begin()).status).toBe(201);
    const notStepped = await api.staffMember(tenant, "SUPPORT", { steppedUp: false });
    expect(await breakIt(notStepped)).toMatchObject(refusal("stepUpRequired"));
    expect(await api.call("POST", "/staff/me/break-glass", { key, body: { reason: "x" } })).toMatchObject(
      refusal("personOnly"),
    );
  });

  test("lets the requester decide on their own request after an hour without an answer", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const invoiceId = await makeInvoice(api, tenant, {
      customerId: await api.customer(tenant),
      status: "PAID",
    });
    const { body } = await as<Approval>(support, "POST", "/approvals", {
      method: "POST",
      path: `/invoices/${invoiceId}/credit`,
      body: { amountMinor: 100, reason: "x" },
      reason: "Fel",
    });
    const { body: glass } = await breakIt(support);
    const approve = () => as<Approval>(support, "POST", `/approvals/${body.approvalId}/approve`);
    expect(await approve()).toMatchObject(refusal("ownRequest"));
    await api.db.execute(
      sql`update staff_approvals set created_at = ${new Date(api.clock.now().getTime() - 3_600_000).toISOString()}::timestamptz
           where id = ${body.approvalId}`,
    );
    expect((await approve()).body).toMatchObject({
      status: "APPROVED",
      decidedBy: { staffId: support.staffId },
    });
    const { rows } = await api.db.execute(
      sql`select break_glass_id as id from staff_approvals where id = ${body.approvalId}`,
    );
    expect(rows).toEqual([{ id: glass.breakGlassId }]);
  });
});

describe("the review", () => {
  test("is made once, by another ADMIN", async () => {
    const other = await api.staffMember(tenant, "ADMIN");
    const { body } = await breakIt(other);
    const path = `/break-glass/${body.breakGlassId}/review`;
    const verdict = { verdict: "JUSTIFIED", note: "Outage" };
    expect(await as(other, "POST", path, verdict)).toMatchObject(refusal("ownRequest"));
    expect(await as(await api.staffMember(tenant, "BILLING"), "POST", path, verdict)).toMatchObject(
      refusal("forbidden"),
    );
    expect((await as<BreakGlass>(admin, "POST", path, verdict)).body).toMatchObject({
      review: { verdict: "JUSTIFIED", note: "Outage", reviewedBy: "Maja" },
    });
    expect(await as(admin, "POST", path, verdict)).toMatchObject(refusal("breakGlassReviewed"));
    expect(await as(admin, "POST", `/break-glass/${newId()}/review`, verdict)).toMatchObject(
      refusal("breakGlassNotFound"),
    );
    const stranger = await api.staffMember(await api.tenant(), "ADMIN");
    expect(await as(stranger, "POST", path, verdict)).toMatchObject(refusal("breakGlassNotFound"));
    await api.staffMember(tenant, "SUPPORT");
  });

  test("that is missing after three days is requested again, once", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const { body } = await breakIt(support);
    await remindOfReviews(api.ctx(tenant));
    expect((await mailed(body.breakGlassId)).some((mail) => mail.startsWith("NOT_REVIEWED"))).toBe(false);
    await api.db
      .update(staffBreakGlass)
      .set({ createdAt: new Date(api.clock.now().getTime() - 3 * 24 * 60 * MINUTE_MS) })
      .where(eq(staffBreakGlass.id, body.breakGlassId));
    await Promise.all([remindOfReviews(api.ctx(tenant)), remindOfReviews(api.ctx(tenant))]);
    const mails = (await mailed(body.breakGlassId)).filter(
      (mail) => mail === `NOT_REVIEWED ${admin.staffId}`,
    );
    expect(mails).toHaveLength(1);
  });

  test("is a filter of the list: reviewed ones, open ones, or all", async () => {
    const [one, two] = [await api.staffMember(tenant, "SUPPORT"), await api.staffMember(tenant, "SUPPORT")];
    const [reviewed, open] = [(await breakIt(one)).body, (await breakIt(two)).body];
    await as(admin, "POST", `/break-glass/${reviewed.breakGlassId}/review`, { verdict: "JUSTIFIED" });
    const listed = async (query: string, by: { headers?: Record<string, string>; key?: string }) => {
      const { body } = await api.call<{ items: BreakGlass[] }>("GET", `/break-glass${query}`, by);
      const ids = body.items.map(({ breakGlassId }) => breakGlassId);
      return [ids.includes(reviewed.breakGlassId), ids.includes(open.breakGlassId)];
    };
    for (const by of [{ headers: admin.headers }, { key }]) {
      expect(await listed("?reviewed=true", by)).toEqual([true, false]);
      expect(await listed("?reviewed=false", by)).toEqual([false, true]);
      expect(await listed("", by)).toEqual([true, true]);
    }
  });

  test("shows other staff only their own emergencies", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const { body } = await breakIt(support);
    const { body: own } = await as<{ items: BreakGlass[] }>(support, "GET", "/break-glass");
    expect(own.items.map(({ breakGlassId }) => breakGlassId)).toEqual([body.breakGlassId]);
  });
});
