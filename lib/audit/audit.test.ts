import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEntries } from "@/db/schema/staff";
import type { AuditEntry, AuditSeal } from "@/lib/audit/model";
import { sealAudit } from "@/lib/audit/seal";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const admin = await api.staffMember(tenant, "ADMIN");

type Member = Awaited<ReturnType<typeof api.staffMember>>;
type Sent = { body?: object; headers?: Record<string, string> };
const as = <T>(who: Member, method: string, path: string, { body, headers }: Sent = {}) =>
  api.call<T & { internalCode?: string }>(method, path, {
    headers: { ...who.headers, ...headers },
    ...(body && { body }),
  });
const because = (reason: string) => ({ "tern-reason": encodeURIComponent(reason) });
const entriesOf = async (who: Member): Promise<AuditEntry[]> =>
  (await as<{ items: AuditEntry[] }>(admin, "GET", `/audit-entries?staffId=${who.staffId}`)).body.items;

describe("the entry of a change", () => {
  test("names the subject, its customer, the reason and the changes; a key leaves no entry", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const customerId = await api.customer(tenant, { name: "Astrid Lind" });
    const path = `/customers/${customerId}`;
    const changed = await as(support, "PUT", path, {
      body: { name: "Åsa Lind", customerType: "CONSUMER", contact: { email: "asa@example.com" } },
      headers: because("Gift, såg legitimation"),
    });
    expect(changed.status).toBe(200);
    const [entry, ...others] = await entriesOf(support);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      operation: "updateCustomer",
      outcome: "DONE",
      isRead: false,
      role: "SUPPORT",
      subjectType: "customer",
      subjectId: customerId,
      customerId,
      reason: "Gift, såg legitimation",
    });
    expect(entry!.changes).toContainEqual({ path: "name", before: "Astrid Lind", after: "Åsa Lind" });
    const key = await api.apiKey(tenant);
    const before = (await api.db.select().from(auditEntries)).length;
    await api.call("PUT", path, {
      key,
      body: { name: "Astrid", customerType: "CONSUMER", contact: { email: "a@example.com" } },
    });
    expect((await api.db.select().from(auditEntries)).length).toBe(before);
  });

  test("names the created resource", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const { body } = await as<{ customerId: string }>(support, "POST", "/customers", {
      body: { name: "Ny Kund", customerType: "CONSUMER", contact: { email: "ny@example.com" } },
    });
    expect((await entriesOf(support))[0]).toMatchObject({
      operation: "createCustomer",
      subjectType: "customer",
      subjectId: body.customerId,
    });
  });

  test("is not repeated by a repeat; a refusal leaves its code, and the refused change has not happened", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const customerId = await api.customer(tenant);
    const id = await makeSubscription(api, tenant, { customerId });
    const cancel = () =>
      as(support, "POST", `/subscriptions/${id}/cancel`, {
        body: { when: "END_OF_PERIOD", reason: "PRICE" },
        headers: { "x-idempotency-key": `cancel-${id}` },
      });
    const [first, again] = [await cancel(), await cancel()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await entriesOf(support)).toMatchObject([
      { operation: "cancelSubscription", outcome: "DONE", idempotencyKey: `cancel-${id}` },
    ]);
    const refused = await as(support, "POST", `/subscriptions/${newId()}/cancel`, {
      body: { when: "END_OF_PERIOD", reason: "PRICE" },
    });
    expect(refused.status).toBe(404);
    expect((await entriesOf(support))[0]).toMatchObject({ outcome: refused.body.internalCode, changes: [] });
  });

  test("is left by a customer who is opened, not by a list", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const customerId = await api.customer(tenant);
    await as(support, "GET", `/customers/${customerId}`);
    await as(support, "GET", "/customers");
    expect(await entriesOf(support)).toMatchObject([
      { operation: "getCustomer", isRead: true, customerId, outcome: "DONE" },
    ]);
  });

  test("is left once per five minutes by a page that stays open", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const [first, second] = [await api.customer(tenant), await api.customer(tenant)];
    const count = async () => (await entriesOf(support)).length;
    for (const customerId of [first, first, second, first])
      await as(support, "GET", `/customers/${customerId}`);
    expect(await count()).toBe(2);
    api.clock.advance(5 * 60_000);
    await as(support, "GET", `/customers/${first}`);
    expect(await count()).toBe(3);
  });

  test("is written with its change or not at all", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const customerId = await api.customer(tenant, { name: "Before" });
    await api.db.execute(sql`create or replace function refuse_audit() returns trigger language plpgsql as $$
      begin raise exception 'the log is full'; end $$`);
    await api.db.execute(
      sql`create trigger refuse_audit before insert on audit_entries for each row execute function refuse_audit()`,
    );
    try {
      const answer = await as(support, "PUT", `/customers/${customerId}`, {
        body: { name: "After", customerType: "CONSUMER", contact: { email: "a@example.com" } },
        headers: because("Asked for"),
      });
      expect(answer.status).toBe(500);
    } finally {
      await api.db.execute(sql`drop trigger refuse_audit on audit_entries`);
    }
    const { body } = await as<{ name: string }>(admin, "GET", `/customers/${customerId}`);
    expect(body.name).toBe("Before");
  });
});

describe("the audit log's readers", () => {
  test("are ADMINs for the whole brand and others for their own entries; another brand reads none", async () => {
    const [one, other] = [await api.staffMember(tenant, "SUPPORT"), await api.staffMember(tenant, "BILLING")];
    const customerId = await api.customer(tenant);
    for (const who of [one, other]) await as(who, "GET", `/customers/${customerId}`);
    const read = async (who: Member) =>
      (await as<{ items: AuditEntry[] }>(who, "GET", `/audit-entries?customerId=${customerId}`)).body.items;
    expect(await read(admin)).toHaveLength(2);
    const own = await read(one);
    expect(own.map(({ staffId }) => staffId)).toEqual([one.staffId]);
    expect((await as(other, "GET", `/audit-entries/${own[0]!.auditEntryId}`)).status).toBe(404);
    const elsewhere = await api.apiKey(await api.tenant());
    const { body } = await api.call<{ items: AuditEntry[] }>("GET", "/audit-entries", { key: elsewhere });
    expect(body.items).toEqual([]);
  });
});

describe("the log", () => {
  test("cannot be changed or deleted, but its personal data can be erased", async () => {
    await as(admin, "GET", `/customers/${await api.customer(tenant)}`);
    const own = eq(auditEntries.tenantId, tenant.id);
    const refusal = { cause: { message: "the audit log is insert only" } };
    await expect(api.db.update(auditEntries).set({ outcome: "X" }).where(own)).rejects.toMatchObject(refusal);
    await expect(api.db.delete(auditEntries).where(own)).rejects.toMatchObject(refusal);
    await api.db.update(auditEntries).set({ personal: null }).where(own);
  });

  test("is sealed by the minute; an erased entry keeps its seal, an altered or missing one breaks it", async () => {
    const brand = await api.tenant();
    const person = await api.staffMember(brand, "ADMIN");
    for (let minute = 0; minute < 3; minute++) {
      const customerId = await api.customer(brand);
      await as(person, "GET", `/customers/${customerId}`);
      api.clock.set(new Date(api.clock.now().getTime() + 60_000).toISOString());
    }
    api.clock.set(new Date(api.clock.now().getTime() + 5 * 60_000).toISOString());
    await Promise.all([sealAudit(api.ctx(brand)), sealAudit(api.ctx(brand))]);
    const seals = async () => {
      const key = await api.apiKey(brand);
      return (await api.call<{ items: AuditSeal[] }>("GET", "/audit-seals", { key })).body.items;
    };
    const intact = async () => (await seals()).map(({ isIntact }) => isIntact);
    expect(await intact()).toEqual([true, true, true]);
    const own = eq(auditEntries.tenantId, brand.id);
    await api.db.update(auditEntries).set({ personal: null }).where(own);
    expect(await intact()).toEqual([true, true, true]);
    // A person with the rights of the database's owner.
    const [oldest] = await api.db
      .select()
      .from(auditEntries)
      .where(own)
      .orderBy(auditEntries.occurredAt)
      .limit(1);
    await api.db.transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`);
      await db
        .update(auditEntries)
        .set({ outcome: "9999" })
        .where(and(own, eq(auditEntries.id, oldest!.id)));
    });
    expect(await intact()).toEqual([true, true, false]);
    // The tests below use the first brand again.
    await api.staffMember(tenant, "SUPPORT");
  });
});

describe("a staff member's change to themselves", () => {
  test("has them as its subject, and its changes", async () => {
    const member = await api.staffMember(tenant, "SUPPORT");
    const { body } = await as<{ recoveryCodes: string[] }>(member, "POST", "/staff/me/recovery-codes");
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await entriesOf(member))[0]).toMatchObject({
      operation: "renewStaffRecoveryCodes",
      subjectType: "staff",
      subjectId: member.staffId,
    });
  });
});
