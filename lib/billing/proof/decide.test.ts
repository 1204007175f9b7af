import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { billingDiscrepancies, invoices } from "@/db/schema/billing";
import type { BillingDiscrepancy } from "@/lib/billing/model";
import { recheckCustomers } from "@/lib/billing/proof/prove";
import { makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Answer = BillingDiscrepancy & { internalCode?: string; items: BillingDiscrepancy[] };

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let customerId: string;
let invoiceId: string;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  customerId = await api.customer(tenant);
  invoiceId = await makeInvoice(api, tenant, { customerId });
});

const post = (id: string, verb: "recheck" | "explain", body?: object, given = key) =>
  api.call<Answer>("POST", `/billing-discrepancies/${id}/${verb}`, { key: given, ...(body && { body }) });
const prove = () => recheckCustomers(api.ctx(tenant), [customerId]);
const open = async () =>
  (await api.call<Answer>("GET", "/billing-discrepancies?status=OPEN", { key })).body.items;

/** Makes an invoice show money that the ledger does not hold. */
const spoil = (paidMinor: number) =>
  api.db
    .update(invoices)
    .set({ paidMinor })
    .where(and(eq(invoices.tenantId, tenant.id), eq(invoices.id, invoiceId)));

async function finding(kind = "INVOICE_AMOUNTS"): Promise<string> {
  await spoil(100);
  await prove();
  return (await open()).find((one) => one.kind === kind)!.billingDiscrepancyId;
}

async function notBilled(): Promise<string> {
  const id = newId();
  const now = api.clock.now();
  await api.db.insert(billingDiscrepancies).values({
    tenantId: tenant.id,
    id,
    kind: "NOT_BILLED",
    customerId,
    subjectId: customerId,
    message: "No tax is known for the address.",
    foundAt: now,
    createdAt: now,
  });
  return id;
}

describe("recheckBillingDiscrepancy", () => {
  test("closes a finding whose books agree again", async () => {
    const id = await finding();
    await spoil(0);
    const { status, body } = await post(id, "recheck");
    expect([status, body.status, body.explanation]).toEqual([200, "RESOLVED", undefined]);
    expect((await post(id, "recheck")).body.resolvedAt).toBe(body.resolvedAt);
  });

  test("is refused while the finding stands, which stays open", async () => {
    const id = await finding();
    const { status, body } = await post(id, "recheck");
    expect([status, body.internalCode]).toEqual([409, "5376"]);
    expect((await open()).map(({ billingDiscrepancyId }) => billingDiscrepancyId)).toContain(id);
  });

  test("looks at a customer that was not billed", async () => {
    const { body } = await post(await notBilled(), "recheck");
    expect(body.status).toBe("RESOLVED");
  });
});

describe("explainBillingDiscrepancy", () => {
  const explanation = "Booked by hand in May";

  test("closes a finding, and the proof does not open the same one again", async () => {
    const id = await finding();
    const { status, body } = await post(id, "explain", { explanation });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "RESOLVED", explanation });
    await prove();
    await prove();
    expect((await open()).map(({ kind }) => kind)).not.toContain("INVOICE_AMOUNTS");
  });

  test("does not cover other figures", async () => {
    const id = await finding();
    await post(id, "explain", { explanation });
    await spoil(200);
    await prove();
    expect((await open()).find(({ kind }) => kind === "INVOICE_AMOUNTS")).toMatchObject({ foundMinor: 200 });
  });

  test("keeps the first explanation of two", async () => {
    const id = await finding();
    const answers = await Promise.all(
      ["One", "Two"].map((text) => post(id, "explain", { explanation: text })),
    );
    expect(new Set(answers.map(({ body }) => body.explanation)).size).toBe(1);
  });

  test("needs an explanation", async () => {
    const { status, body } = await post(await finding(), "explain", { explanation: " " });
    expect([status, body.internalCode]).toEqual([400, "1000"]);
  });

  test("is refused for a customer that is not billed", async () => {
    const { status, body } = await post(await notBilled(), "explain", { explanation });
    expect([status, body.internalCode]).toEqual([409, "5376"]);
  });
});

describe("both", () => {
  test("find nothing of another brand", async () => {
    const id = await finding();
    const other = await api.apiKey(await api.tenant());
    expect((await post(id, "recheck", undefined, other)).status).toBe(404);
    expect((await post(id, "explain", { explanation: "No" }, other)).status).toBe(404);
    expect((await post("nothing", "recheck")).body.internalCode).toBe("5378");
  });

  test("are BILLING's, and not SUPPORT's", async () => {
    const id = await finding();
    await spoil(0);
    for (const [role, status] of [
      ["SUPPORT", 403],
      ["BILLING", 200],
    ] as const) {
      const { headers } = await api.staffMember(tenant, role);
      expect((await api.call("POST", `/billing-discrepancies/${id}/recheck`, { headers })).status).toBe(
        status,
      );
    }
  });
});
