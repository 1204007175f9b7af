import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { staffApprovals } from "@/db/schema/approvals";
import { creditNotes } from "@/db/schema/billing";
import { auditEntries } from "@/db/schema/staff";
import { expireApprovals } from "@/lib/approvals/expire";
import { remindOfApproval } from "@/lib/approvals/jobs";
import type { Approval } from "@/lib/approvals/model";
import { failures } from "@/lib/kernel/error-registry";
import type { LiveChanges } from "@/lib/live/model";
import { makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const HOUR_MS = 3600_000;
const admin = await api.staffMember(tenant, "ADMIN");
const billing = await api.staffMember(tenant, "BILLING");
const support = await api.staffMember(tenant, "SUPPORT");

type Member = Awaited<ReturnType<typeof api.staffMember>>;
type Failed = {
  internalCode?: string;
  message?: string;
  details?: { property: string; suggestion?: unknown }[];
};
const code = (name: keyof typeof failures) => failures[name].internalCode;
const as = <T = Approval>(who: Member, method: string, path: string, body?: object, headers = {}) =>
  api.call<T & Failed>(method, path, { headers: { ...who.headers, ...headers }, ...(body && { body }) });
const refusal = (name: keyof typeof failures) => ({
  status: failures[name].status,
  body: { internalCode: code(name) },
});
const later = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms).toISOString());

/** An invoice, and the request to credit a part of it. */
async function creditable(amountMinor = 5_000) {
  const customerId = await api.customer(tenant);
  const invoiceId = await makeInvoice(api, tenant, { customerId, status: "PAID" });
  const body = { amountMinor, reason: "Fel pris" };
  return { customerId, invoiceId, path: `/invoices/${invoiceId}/credit`, body };
}
type Creditable = Awaited<ReturnType<typeof creditable>>;
const ask = (who: Member, { path, body }: Pick<Creditable, "path"> & { body: unknown }, headers = {}) =>
  as(who, "POST", "/approvals", { method: "POST", path, body, reason: "Kunden ringde" }, headers);
const notesOf = (invoiceId: string) =>
  api.db.select().from(creditNotes).where(eq(creditNotes.invoiceId, invoiceId));
const jobsOf = async (approvalId: string) => {
  const { rows } = await api.db.execute<{ kind: string; staff: string }>(sql`
    select j.payload->'payload'->>'kind' as kind, j.payload->'payload'->>'staffId' as staff
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'mail-approval' and j.payload->'payload'->>'approvalId' = ${approvalId}`);
  return rows.map(({ kind, staff }) => `${kind} ${staff}`).toSorted();
};
const entriesOf = (approvalId: string) =>
  api.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.tenantId, tenant.id), eq(auditEntries.approvalId, approvalId)))
    .orderBy(auditEntries.id);

describe("a request", () => {
  test("stores the call, notifies those who decide, and changes nothing", async () => {
    const credit = await creditable();
    const refused = await as(support, "POST", credit.path, credit.body, { "tern-reason": "x" });
    expect(refused).toMatchObject(refusal("approvalRequired"));
    const { status, body } = await ask(support, credit);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "PENDING",
      operation: "creditInvoice",
      params: { invoiceId: credit.invoiceId },
      body: credit.body,
      subjectType: "invoice",
      subjectId: credit.invoiceId,
      customer: { customerId: credit.customerId, name: expect.any(String) },
      reason: "Kunden ringde",
      requestedBy: { staffId: support.staffId, name: "Maja" },
      requestedRole: "SUPPORT",
      isOwn: true,
      mayDecide: false,
      expiresAt: new Date(api.clock.now().getTime() + 72 * HOUR_MS).toISOString(),
    });
    expect(await notesOf(credit.invoiceId)).toEqual([]);
    expect(await jobsOf(body.approvalId)).toEqual(
      [`REQUESTED ${admin.staffId}`, `REQUESTED ${billing.staffId}`].toSorted(),
    );
  });

  test("made twice is one request, with and without an idempotency key", async () => {
    const credit = await creditable();
    const [first, again] = [await ask(support, credit), await ask(support, credit)];
    expect(again.body.approvalId).toBe(first.body.approvalId);
    const other = await creditable();
    const keyed = { "x-idempotency-key": newId() };
    const [one, same] = [await ask(support, other, keyed), await ask(support, other, keyed)];
    expect(same.body.approvalId).toBe(one.body.approvalId);
    expect(await jobsOf(first.body.approvalId)).toHaveLength(2);
  });

  test("is refused for an invalid call, with the call's own details", async () => {
    const credit = await creditable();
    const wrong = await ask(support, { ...credit, body: { amountMinor: -1, reason: "x", colour: "red" } });
    expect(wrong.status).toBe(400);
    expect(wrong.body.details).toMatchObject([{ property: "body.colour" }]);
    const negative = await ask(support, { ...credit, body: { amountMinor: -1, reason: "x" } });
    expect(negative.body.details).toMatchObject([{ property: "body.amountMinor" }]);
    const nowhere = await ask(support, { ...credit, path: "/nowhere" });
    expect(nowhere.body.details).toMatchObject([{ property: "path" }]);
  });

  test("is refused for a call that would fail, that the role may not make, or that needs no approval", async () => {
    const credit = await creditable();
    const tooMuch = await ask(support, { ...credit, body: { amountMinor: 999_999, reason: "x" } });
    expect(tooMuch).toMatchObject(refusal("callRefused"));
    expect(tooMuch.body.details).toMatchObject([{ suggestion: code("creditExceedsInvoice") }]);
    const writeOff = { path: `/invoices/${credit.invoiceId}/write-off`, body: undefined };
    expect(await ask(support, writeOff)).toMatchObject(refusal("forbidden"));
    expect(await ask(billing, credit)).toMatchObject(refusal("approvalNotNeeded"));
    const note = { path: `/customers/${credit.customerId}`, body: {} };
    expect(await as(support, "POST", "/approvals", { ...note, method: "PUT", reason: "x" })).toMatchObject(
      refusal("approvalNotNeeded"),
    );
    const notStepped = await api.staffMember(tenant, "SUPPORT", { steppedUp: false });
    expect(await ask(notStepped, credit)).toMatchObject(refusal("stepUpRequired"));
    expect(
      await api.call("POST", "/approvals", { key, body: { method: "POST", ...credit, reason: "x" } }),
    ).toMatchObject(refusal("personOnly"));
    expect(await api.call("GET", "/approvals", { key })).toMatchObject(refusal("personOnly"));
  });
});

describe("the preview", () => {
  test("shows what the call would change, and changes nothing", async () => {
    const credit = await creditable();
    const { body } = await ask(support, credit);
    const before = await jobsOf(body.approvalId);
    const { rows: jobs } = await api.db.execute(
      sql`select count(*)::int as n from graphile_worker._private_jobs`,
    );
    const { rows: events } = await api.db.execute(sql`select count(*)::int as n from events`);
    const shown = await as(billing, "GET", `/approvals/${body.approvalId}?preview=true`);
    expect(shown.body).toMatchObject({ mayDecide: true, isOwn: false });
    expect(shown.body.preview?.changes).toContainEqual(
      expect.objectContaining({ path: "amountDueMinor", before: 24_900, after: 19_900 }),
    );
    expect(shown.body.preview?.answer).toMatchObject({ invoiceId: credit.invoiceId });
    expect(await notesOf(credit.invoiceId)).toEqual([]);
    expect(await jobsOf(body.approvalId)).toEqual(before);
    expect(
      (await api.db.execute(sql`select count(*)::int as n from graphile_worker._private_jobs`)).rows,
    ).toEqual(jobs);
    expect((await api.db.execute(sql`select count(*)::int as n from events`)).rows).toEqual(events);
  });

  test("shows the refusal of a call that would now fail", async () => {
    const credit = await creditable(20_000);
    const { body } = await ask(support, credit);
    await api.call("POST", credit.path, { key, body: { amountMinor: 10_000, reason: "Other" } });
    const shown = await as(billing, "GET", `/approvals/${body.approvalId}?preview=true`);
    expect(shown.body.preview?.refusal).toMatchObject({ internalCode: code("creditExceedsInvoice") });
  });
});

describe("an approval", () => {
  test("is announced on the open pages of the requester, and not on those of the approver", async () => {
    const credit = await creditable();
    const { body } = await ask(support, credit);
    const stream = async (who: Member, cursor?: string) =>
      (await as<LiveChanges>(who, "GET", `/stream${cursor ? `?cursor=${cursor}` : ""}`)).body;
    const { cursor } = await stream(support);
    await as(billing, "POST", `/approvals/${body.approvalId}/approve`);
    const isOwn = async (who: Member) =>
      (await stream(who, cursor)).items.find(({ id }) => id === credit.invoiceId)?.isOwn;
    expect([await isOwn(support), await isOwn(billing)]).toEqual([false, true]);
  });

  test("makes the call as the requester, with an audit entry for each", async () => {
    const credit = await creditable();
    const { body } = await ask(support, credit);
    const approved = await as(billing, "POST", `/approvals/${body.approvalId}/approve`);
    expect(approved).toMatchObject({
      status: 200,
      body: { status: "APPROVED", decidedBy: { staffId: billing.staffId } },
    });
    expect(await notesOf(credit.invoiceId)).toMatchObject([{ totalMinor: 5_000 }]);
    const entries = await entriesOf(body.approvalId);
    expect(entries).toMatchObject([
      { operation: "createApproval", staffId: support.staffId, subjectType: "approval" },
      {
        operation: "creditInvoice",
        staffId: support.staffId,
        role: "SUPPORT",
        subjectType: "invoice",
        subjectId: credit.invoiceId,
        customerId: credit.customerId,
        idempotencyKey: `approval:${body.approvalId}`,
        personal: { reason: "Kunden ringde" },
      },
      { operation: "approveApproval", staffId: billing.staffId, subjectType: "approval" },
    ]);
    expect(entries[2]!.personal?.changes).toContainEqual({
      path: "status",
      before: "PENDING",
      after: "APPROVED",
    });
    expect(await jobsOf(body.approvalId)).toContain(`APPROVED ${support.staffId}`);
    for (const verb of ["approve", "refuse"])
      expect(
        await as(
          admin,
          "POST",
          `/approvals/${body.approvalId}/${verb}`,
          verb === "refuse" ? { reason: "x" } : undefined,
        ),
      ).toMatchObject(refusal("approvalOver"));
  });

  test("given by 20 people at once makes the call once", async () => {
    const credit = await creditable();
    const { body } = await ask(support, credit);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        as(at % 2 === 0 ? admin : billing, "POST", `/approvals/${body.approvalId}/approve`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(refusal("approvalOver"));
    expect(await notesOf(credit.invoiceId)).toHaveLength(1);
    expect(
      (await entriesOf(body.approvalId)).filter(({ operation }) => operation === "creditInvoice"),
    ).toHaveLength(1);
  });

  test("is refused to the requester, and to roles and brands that do not decide", async () => {
    const credit = await creditable(24_000);
    const { body } = await ask(support, credit);
    const path = `/approvals/${body.approvalId}/approve`;
    expect(await as(support, "POST", path)).toMatchObject(refusal("forbidden"));
    const { body: own } = await as(support, "GET", `/approvals/${body.approvalId}`);
    expect(own).toMatchObject({ mayDecide: false, isOwn: true });
    expect(
      await as(await api.staffMember(tenant, "SUPPORT"), "GET", `/approvals/${body.approvalId}`),
    ).toMatchObject(refusal("approvalNotFound"));
    const notStepped = await api.staffMember(tenant, "BILLING", { steppedUp: false });
    expect(await as(notStepped, "POST", path)).toMatchObject(refusal("stepUpRequired"));
    const other = await api.tenant();
    const stranger = await api.staffMember(other, "ADMIN");
    expect(await as(stranger, "POST", path)).toMatchObject(refusal("approvalNotFound"));
    // The host belongs to the first brand again.
    await api.staffMember(tenant, "SUPPORT");
    // A call that BILLING may make, but above its limit.
    await api.db.execute(sql`update tenants set settings = jsonb_set(settings::jsonb, '{staff}',
      '{"limits": {"BILLING": {"REFUND": {"each": {"SEK": 1000}}}}}') where id = ${tenant.id}`);
    api.runtime.tenants.clear();
    const asked = await ask(billing, await creditable(2_000));
    expect(asked.status).toBe(201);
    const ownPath = `/approvals/${asked.body.approvalId}/approve`;
    expect(await as(billing, "POST", ownPath)).toMatchObject(refusal("ownRequest"));
    expect((await as(admin, "POST", ownPath)).status).toBe(200);
  });

  test("ends a request whose subject has changed, without the call", async () => {
    const credit = await creditable();
    const { body } = await ask(support, credit);
    await api.call("POST", credit.path, { key, body: { amountMinor: 100, reason: "Other" } });
    expect(await as(admin, "POST", `/approvals/${body.approvalId}/approve`)).toMatchObject(
      refusal("approvalStale"),
    );
    expect((await as(admin, "GET", `/approvals/${body.approvalId}`)).body).toMatchObject({ status: "STALE" });
    expect(await notesOf(credit.invoiceId)).toHaveLength(1);
    expect(await jobsOf(body.approvalId)).toContain(`STALE ${support.staffId}`);
  });

  test("ends a request of a person who left the team", async () => {
    const leaver = await api.staffMember(tenant, "SUPPORT");
    const credit = await creditable();
    const { body } = await ask(leaver, credit);
    await as(admin, "DELETE", `/staff/${leaver.staffId}`);
    expect(await as(admin, "POST", `/approvals/${body.approvalId}/approve`)).toMatchObject(
      refusal("requesterGone"),
    );
    expect(await notesOf(credit.invoiceId)).toEqual([]);
  });

  test("is refused after 72 hours, before and after the sweep", async () => {
    const credit = await creditable();
    const { body } = await ask(support, credit);
    later(72 * HOUR_MS);
    // Sessions have expired by then.
    const fresh = await api.staffMember(tenant, "ADMIN");
    const read = async () => (await as(fresh, "GET", `/approvals/${body.approvalId}`)).body.status;
    expect(await as(fresh, "POST", `/approvals/${body.approvalId}/approve`)).toMatchObject(
      refusal("approvalOver"),
    );
    expect(await read()).toBe("EXPIRED");
    await Promise.all([expireApprovals(api.ctx(tenant)), expireApprovals(api.ctx(tenant))]);
    expect(await read()).toBe("EXPIRED");
    expect((await jobsOf(body.approvalId)).filter((job) => job.startsWith("EXPIRED"))).toHaveLength(1);
    const again = await ask(await api.staffMember(tenant, "SUPPORT"), credit);
    expect(again.body.status).toBe("PENDING");
  });
});

describe("the end of a request", () => {
  test("has a reason after a refusal, which the requester can read; a withdrawal is the requester's own", async () => {
    const [asker, decider] = [
      await api.staffMember(tenant, "SUPPORT"),
      await api.staffMember(tenant, "BILLING"),
    ];
    const { body } = await ask(asker, await creditable());
    const path = `/approvals/${body.approvalId}`;
    expect((await as(decider, "POST", `${path}/refuse`, { reason: " " })).status).toBe(400);
    expect(await as(decider, "POST", `${path}/withdraw`)).toMatchObject(refusal("forbidden"));
    expect((await as(decider, "POST", `${path}/refuse`, { reason: "Priset stämmer" })).status).toBe(200);
    expect((await as(asker, "GET", path)).body).toMatchObject({
      status: "REFUSED",
      decisionReason: "Priset stämmer",
      decidedBy: { staffId: decider.staffId },
    });
    const second = (await ask(asker, await creditable())).body;
    const withdrawn = await as(asker, "POST", `/approvals/${second.approvalId}/withdraw`);
    expect(withdrawn.body).toMatchObject({ status: "WITHDRAWN" });
    expect(await as(decider, "POST", `/approvals/${second.approvalId}/approve`)).toMatchObject(
      refusal("approvalOver"),
    );
  });

  test("is preceded by a reminder to those who decide, as long as no one answers", async () => {
    const [asker, decider] = [
      await api.staffMember(tenant, "SUPPORT"),
      await api.staffMember(tenant, "BILLING"),
    ];
    const { body } = await ask(asker, await creditable());
    const run = () =>
      remindOfApproval.run(api.ctx(tenant), { approvalId: body.approvalId }, { number: 1, isLast: false });
    await run();
    const reminded = async () => (await jobsOf(body.approvalId)).filter((job) => job.startsWith("REMINDER"));
    expect(await reminded()).toContain(`REMINDER ${decider.staffId}`);
    const count = (await reminded()).length;
    await as(decider, "POST", `/approvals/${body.approvalId}/approve`);
    await run();
    expect(await reminded()).toHaveLength(count);
  });

  test("the database refuses a decision by the requester outside a break-glass hour", async () => {
    const asker = await api.staffMember(tenant, "SUPPORT");
    const { body } = await ask(asker, await creditable());
    await expect(
      api.db
        .update(staffApprovals)
        .set({ status: "APPROVED", decidedBy: asker.staffId, decidedAt: api.clock.now() })
        .where(eq(staffApprovals.id, body.approvalId)),
    ).rejects.toMatchObject({ cause: { constraint: "staff_approvals_four_eyes" } });
  });
});

describe("the list of requests", () => {
  test("has the caller's own and those they decide about, by status", async () => {
    const [asker, other] = [
      await api.staffMember(tenant, "SUPPORT"),
      await api.staffMember(tenant, "SUPPORT"),
    ];
    const decider = await api.staffMember(tenant, "BILLING");
    const mine = (await ask(asker, await creditable())).body.approvalId;
    const theirs = (await ask(other, await creditable())).body.approvalId;
    const ids = async (who: Member, query: string) =>
      (await as<{ items: Approval[] }>(who, "GET", `/approvals?${query}`)).body.items.map(
        ({ approvalId }) => approvalId,
      );
    expect(await ids(asker, "")).toEqual([mine]);
    expect((await ids(decider, "status=PENDING&mine=false")).slice(0, 2)).toEqual([theirs, mine]);
    expect(await ids(decider, "mine=true")).toEqual([]);
    expect(await ids(decider, "status=EXPIRED")).not.toContain(mine);
    const page = await as<{ items: Approval[]; pagination: { nextCursor: string } }>(
      decider,
      "GET",
      "/approvals?limit=1",
    );
    expect(page.body.items[0]!.approvalId).toBe(theirs);
    expect((await ids(decider, `limit=1&cursor=${page.body.pagination.nextCursor}`))[0]).toBe(mine);
  });
});
