import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { subscriptions, usagePackages } from "@/db/schema/subscriptions";
import { cycleItem } from "@/lib/billing/items/testing";
import { makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import type { CarrierOperation } from "@/lib/subscriptions/network/model";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";
import type { CustomerDiagnosis, SubscriptionDiagnosis } from "./model";

const { api, tenant, key } = await brandOfFile();

const ofSubscription = async (id: string, as = key) =>
  api.call<SubscriptionDiagnosis & { internalCode?: string }>("GET", `/subscriptions/${id}/diagnosis`, {
    key: as,
  });
const ofCustomer = async (id: string, as = key) =>
  api.call<CustomerDiagnosis & { internalCode?: string }>("GET", `/customers/${id}/diagnosis`, { key: as });
const item = (subscriptionId: string) => ({
  ...cycleItem(subscriptionId),
  description: "Skylark 10",
  quantity: 1,
  unitPriceMinor: 24_900,
  subtotalMinor: 19_920,
  totalMinor: 24_900,
  taxBreakdown: [],
  taxIncluded: true,
});

describe("GET /subscriptions/{subscriptionId}/diagnosis", () => {
  test("a working subscription is fine", async () => {
    const id = await makeSubscription(api, tenant);
    expect((await ofSubscription(id)).body).toMatchObject({ subscriptionId: id, isFine: true, findings: [] });
  });

  test("a subscription suspended for debt names only its own invoices, and names the debt once", async () => {
    const customerId = await api.customer(tenant);
    const id = await makeSubscription(api, tenant, {
      customerId,
      status: "SUSPENDED",
      suspendedFor: "UNPAID",
    });
    const other = await makeSubscription(api, tenant, { customerId });
    const owed = await makeInvoice(api, tenant, { customerId, status: "OVERDUE", items: [item(id)] });
    const others = await makeInvoice(api, tenant, { customerId, status: "OVERDUE", items: [item(other)] });
    expect((await ofSubscription(id)).body).toMatchObject({
      isFine: false,
      findings: [
        {
          code: "SUSPENDED_UNPAID",
          parameters: {
            amountMinor: 24_900,
            currency: "SEK",
            invoiceId: owed,
            invoices: 1,
            dueDate: "2026-10-01",
          },
          fix: { operationId: "createPaymentLink", parameters: { invoiceId: owed } },
        },
      ],
    });
    expect((await ofSubscription(other)).body.findings).toMatchObject([
      { code: "INVOICE_OVERDUE", parameters: { invoiceId: others } },
    ]);
    const { body } = await ofCustomer(customerId);
    expect(body.findings.map(({ code }) => code)).toEqual(["SUSPENDED_UNPAID", "INVOICE_OVERDUE"]);
    expect(body.openInvoices.map(({ invoiceId }) => invoiceId).toSorted()).toEqual([owed, others].toSorted());
    expect(body.subscriptions).toEqual({ total: 2, byStatus: { SUSPENDED: 1, ACTIVATED: 1 } });
  });

  test("an allowance is the sum of its running packages, and an unlimited one is never used up", async () => {
    const id = await makeSubscription(api, tenant);
    const pack = (
      used: number,
      total: number | null,
      service: "DATA" | "VOICE" = "DATA",
      validTo: Date | null = null,
    ) => ({
      tenantId: tenant.id,
      id: newId(),
      subscriptionId: id,
      service,
      scope: "NATIONAL" as const,
      name: "Pack",
      used,
      total,
      validFrom: new Date("2026-10-01T00:00:00Z"),
      validTo,
    });
    await api.db
      .insert(usagePackages)
      .values([
        pack(10, 10),
        pack(0, 10),
        pack(5, 5, "VOICE"),
        pack(9, 9, "DATA", new Date("2026-10-20T00:00:00Z")),
      ]);
    expect((await ofSubscription(id)).body.findings).toMatchObject([
      { code: "ALLOWANCE_USED_UP", parameters: { service: "VOICE", usedPercent: 100 } },
    ]);
    await api.db.insert(usagePackages).values(pack(0, null, "VOICE"));
    expect((await ofSubscription(id)).body.findings).toEqual([]);
  });

  test("a subscription is found by reference id, and not by another brand", async () => {
    const referenceId = newId();
    const id = await makeSubscription(api, tenant, { referenceId, status: "BLOCKED" });
    expect((await ofSubscription(`rid_${referenceId}`)).body).toMatchObject({ subscriptionId: id });
    const stranger = await api.apiKey(await api.tenant());
    for (const [given, as] of [
      [id, stranger],
      [`rid_${referenceId}`, stranger],
      [newId(), key],
      ["nothing", key],
    ] as const)
      expect((await ofSubscription(given, as)).status).toBe(404);
  });
});

describe("GET /customers/{customerId}/diagnosis", () => {
  test("an unknown customer, or another brand's, is not found", async () => {
    const customerId = await api.customer(tenant);
    const stranger = await api.apiKey(await api.tenant());
    expect((await ofCustomer(customerId)).body).toMatchObject({ customerId, isFine: true, findings: [] });
    expect((await ofCustomer(customerId, stranger)).status).toBe(404);
    expect((await ofCustomer("nobody")).status).toBe(404);
  });

  test("every staff member can read it, and no customer can", async () => {
    const customerId = await api.customer(tenant);
    const path = `/customers/${customerId}/diagnosis`;
    for (const role of ["SUPPORT", "BILLING", "ADMIN"] as const) {
      const { headers } = await api.staffMember(tenant, role);
      expect((await api.call("GET", path, { headers })).status).toBe(200);
    }
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    expect((await api.call("GET", `/end-user${path}`, { key: impersonation, token })).status).toBe(404);
  });

  test("5,000 subscriptions take three statements; the worst are listed and all are counted", async () => {
    const customerId = await api.customer(tenant, { customerType: "BUSINESS" });
    const id = await makeSubscription(api, tenant, { customerId });
    await api.db.execute(sql`
      insert into subscriptions (tenant_id, id, status, type, msisdn, customer_id, subscriber_id, product_offering_id, currency,
                                 activated_at, suspended_at, suspended_for, auto_renew, paid_until, created_at, updated_at)
      select tenant_id, gen_random_uuid(), case when n % 1000 = 1 then 'SUSPENDED' else 'ACTIVATED' end, type,
             '+4673' || lpad(n::text, 7, '0'), customer_id, subscriber_id, product_offering_id, currency, activated_at,
             case when n % 1000 = 1 then created_at - n * interval '1 second' end,
             case when n % 1000 = 1 then 'OTHER' end, n % 100 <> 0, period_ends_at, created_at - n * interval '1 second', updated_at
        from subscriptions cross join generate_series(1, 4999) n where id = ${id}`);
    const other = await makeSubscription(api, tenant);
    await api.db.execute(sql`
      insert into subscriptions (tenant_id, id, status, type, msisdn, customer_id, subscriber_id, product_offering_id, currency,
                                 created_at, updated_at)
      select tenant_id, gen_random_uuid(), 'ACTIVATED', type, '+4674' || lpad(n::text, 7, '0'), customer_id, subscriber_id,
             product_offering_id, currency, created_at, updated_at
        from subscriptions cross join generate_series(1, 15000) n where id = ${other}`);
    await api.db.execute(sql`analyze subscriptions`);
    let body: CustomerDiagnosis | undefined;
    await ofCustomer(customerId);
    const statements = await statementsOf(api.runtime.pool, async () => {
      body = (await ofCustomer(customerId)).body;
    });
    expect(statements.length).toBe(3);
    expect(body).toMatchObject({
      isComplete: true,
      isFine: false,
      counts: [
        { code: "SUSPENDED_BY_BRAND", severity: "STOPPED", count: 5 },
        { code: "NOT_RENEWED", severity: "NOTE", count: 49 },
      ],
      subscriptions: { total: 5_000 },
    });
    const codes = body!.findings.map(({ code }) => code);
    expect(codes).toEqual([...Array(5).fill("SUSPENDED_BY_BRAND"), ...Array(5).fill("NOT_RENEWED")]);
    // No row of another customer is read.
    for (const statement of statements)
      expect((await planVisits(api.runtime.pool, statement)).rows).toBeLessThanOrEqual(5_000);
  });

  test("above 1,000 candidate subscriptions, the answer says that its counts are incomplete", async () => {
    const customerId = await api.customer(tenant, { customerType: "BUSINESS" });
    const id = await makeSubscription(api, tenant, { customerId, status: "BLOCKED" });
    await api.db.execute(sql`
      insert into subscriptions (tenant_id, id, status, type, msisdn, customer_id, subscriber_id, product_offering_id, currency,
                                 created_at, updated_at)
      select tenant_id, gen_random_uuid(), 'PAUSED', type, '+4672' || lpad(n::text, 7, '0'), customer_id, subscriber_id,
             product_offering_id, currency, created_at + interval '1 day', updated_at
        from subscriptions cross join generate_series(1, 1000) n where id = ${id}`);
    const { body } = await ofCustomer(customerId);
    expect(body.isComplete).toBe(false);
    expect(body.counts).toMatchObject([
      { code: "SIM_BLOCKED", count: 1 },
      { code: "PAUSED", count: 999 },
    ]);
    await api.db
      .update(subscriptions)
      .set({ status: "CANCELLED" })
      .where(eq(subscriptions.customerId, customerId));
    expect((await ofCustomer(customerId)).body).toMatchObject({ isComplete: true, isFine: true });
  });
});

describe("GET /carrier-operations", () => {
  const read = (query: string, as = key) =>
    api.call<{ items: CarrierOperation[]; pagination: { nextCursor: string | null } }>(
      "GET",
      `/carrier-operations?${query}`,
      { key: as },
    );

  test("lists the requests to the carrier for a subscription, newest first, without parameters", async () => {
    const id = await makeSubscription(api, tenant);
    const ids = [newId(), newId(), newId()];
    for (const operationId of ids)
      await api.db.execute(sql`
        insert into carrier_operations (tenant_id, id, type, subscription_id, status, parameters, failure_code, failure_message)
        values (${tenant.id}, ${operationId}, 'SUSPEND', ${id}, 'FAILED', '{"passcode": "4711"}', 'MVNO-17', 'Busy')`);
    const first = (await read(`subscriptionId=${id}&limit=2`)).body;
    expect(first.items.map(({ carrierOperationId }) => carrierOperationId)).toEqual([ids[2], ids[1]]);
    expect(first.items[0]).toMatchObject({ type: "SUSPEND", status: "FAILED", failureMessage: "Busy" });
    expect(JSON.stringify(first)).not.toContain("4711");
    const rest = await read(`subscriptionId=${id}&limit=2&cursor=${first.pagination.nextCursor}`);
    expect(rest.body.items.map(({ carrierOperationId }) => carrierOperationId)).toEqual([ids[0]]);
    expect(rest.body.pagination.nextCursor).toBeNull();
    expect((await read("limit=2")).body.items[0]?.carrierOperationId).toBe(ids[2]);
    const stranger = await api.apiKey(await api.tenant());
    expect((await read(`subscriptionId=${id}`, stranger)).body.items).toEqual([]);
    expect((await read("subscriptionId=nothing")).body.items).toEqual([]);
  });
});
