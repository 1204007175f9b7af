import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeInvoice } from "@/lib/payments/fixtures";
import { brandOfFile } from "@/lib/testing/brand";
import type { StaffAllowance } from "./model";

const { api, tenant } = await brandOfFile();

async function setLimits(limits: object): Promise<void> {
  await api.db.execute(
    sql`update tenants set settings = jsonb_set(settings::jsonb, '{staff}', ${JSON.stringify({ limits })}::jsonb) where id = ${tenant.id}`,
  );
  api.runtime.tenants.clear();
}
type Member = Awaited<ReturnType<typeof api.staffMember>>;

/** The remaining allowance of the person, by kind. */
async function left(who: Member, query = ""): Promise<Record<string, StaffAllowance>> {
  const { status, body } = await api.call<{ items: StaffAllowance[] }>(
    "GET",
    `/staff/me/allowances${query}`,
    {
      headers: who.headers,
    },
  );
  expect(status).toBe(200);
  return Object.fromEntries(body.items.map((item) => [item.kind, item]));
}
async function credit(who: Member, amountMinor: number, customerId: string): Promise<number> {
  const invoiceId = await makeInvoice(api, tenant, { customerId, status: "PAID" });
  const { status } = await api.call("POST", `/invoices/${invoiceId}/credit`, {
    headers: { ...who.headers, "tern-reason": "Asked%20for" },
    body: { amountMinor, reason: "Wrong" },
  });
  return status;
}

describe("GET /staff/me/allowances", () => {
  test("returns the limit with the smallest rest, and exactly that amount passes", async () => {
    await setLimits({ BILLING: { REFUND: { each: { SEK: 9_000 }, perDay: { SEK: 10_000 } } } });
    const billing = await api.staffMember(tenant, "BILLING");
    const customerId = await api.customer(tenant);
    expect((await left(billing)).REFUND).toEqual({
      kind: "REFUND",
      currency: "SEK",
      scope: "EACH",
      limitMinor: 9_000,
      leftMinor: 9_000,
    });
    expect(await credit(billing, 6_000, customerId)).toBe(200);
    expect((await left(billing)).REFUND).toMatchObject({
      scope: "PER_DAY",
      limitMinor: 10_000,
      leftMinor: 4_000,
    });
    expect(await credit(billing, 4_001, customerId)).toBe(403);
    expect(await credit(billing, 4_000, customerId)).toBe(200);
    expect((await left(billing)).REFUND).toMatchObject({ scope: "PER_DAY", leftMinor: 0 });
  });

  test("counts what all staff gave to the named customer", async () => {
    await setLimits({ BILLING: { REFUND: { perCustomer: { SEK: 10_000 } } } });
    const [one, other] = [await api.staffMember(tenant, "BILLING"), await api.staffMember(tenant, "BILLING")];
    const customerId = await api.customer(tenant);
    expect(await credit(one, 7_000, customerId)).toBe(200);
    expect((await left(other, `?customerId=${customerId}`)).REFUND).toMatchObject({
      scope: "PER_CUSTOMER",
      leftMinor: 3_000,
    });
    expect((await left(other, `?customerId=${await api.customer(tenant)}`)).REFUND).toMatchObject({
      leftMinor: 10_000,
    });
    // Without a customer, the limit per customer is not counted.
    expect((await left(other)).REFUND).toEqual({ kind: "REFUND", currency: "SEK" });
  });

  test("omits kinds that the role lacks, and amounts in a currency without a limit", async () => {
    await setLimits({ SUPPORT: { CREDIT: { each: { SEK: 1_000 } } } });
    const support = await api.staffMember(tenant, "SUPPORT");
    expect(Object.keys(await left(support))).toEqual(["CREDIT"]);
    expect((await left(support, "?currency=USD")).CREDIT).toMatchObject({ limitMinor: 0, leftMinor: 0 });
  });
});
