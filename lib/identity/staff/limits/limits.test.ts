import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { staffAllowanceUses } from "@/db/schema/approvals";
import { creditNotes } from "@/db/schema/billing";
import { LIMIT_KIND_OF_OPERATION } from "@/lib/identity/rights/staff-limits";
import { failures } from "@/lib/kernel/error-registry";
import { OPERATIONS } from "@/lib/operations";
import { makeInvoice } from "@/lib/payments/fixtures";
import { addDays } from "@/lib/platform/dates/calendar";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import type { StaffLimits } from "@/lib/values/tenant/staff-limits";

const { api, tenant, key } = await brandOfFile();

type Member = Awaited<ReturnType<typeof api.staffMember>>;
type Failed = { internalCode?: string; details?: { property: string; suggestion: number }[] };
const OVER = failures.approvalRequired.internalCode;

async function setLimits(limits: object): Promise<void> {
  await api.db.execute(
    sql`update tenants set settings = jsonb_set(settings::jsonb, '{staff}', ${JSON.stringify({ limits })}::jsonb) where id = ${tenant.id}`,
  );
  api.runtime.tenants.clear();
}
const send = (who: Member, path: string, body?: object) =>
  api.call<Failed>("POST", path, {
    headers: { ...who.headers, "tern-reason": "Asked%20for" },
    ...(body && { body }),
  });
/** Credits a part of a new invoice. */
async function credit(who: Member, amountMinor: number, customerId?: string) {
  const invoiceId = await makeInvoice(api, tenant, {
    customerId: customerId ?? (await api.customer(tenant)),
    status: "PAID",
  });
  return {
    invoiceId,
    ...(await send(who, `/invoices/${invoiceId}/credit`, { amountMinor, reason: "Wrong" })),
  };
}
const figures = ({ details }: Failed) =>
  Object.fromEntries((details ?? []).map(({ property, suggestion }) => [property, suggestion]));

describe("a limit", () => {
  test("of one call allows its exact amount and refuses one minor unit more", async () => {
    await setLimits({ BILLING: { REFUND: { each: { SEK: 5_000 } } } });
    const billing = await api.staffMember(tenant, "BILLING");
    expect((await credit(billing, 5_000)).status).toBe(200);
    const over = await credit(billing, 5_001);
    expect(over).toMatchObject({ status: 403, body: { internalCode: OVER } });
    expect(figures(over.body)).toEqual({ limit: 5_000, used: 0, left: 5_000 });
    expect(await api.db.select().from(creditNotes).where(eq(creditNotes.invoiceId, over.invoiceId))).toEqual(
      [],
    );
  });

  test("of a day counts a person's calls of all kinds, and restarts at midnight in Stockholm", async () => {
    await setLimits({ BILLING: { REFUND: { perDay: { SEK: 10_000 } } } });
    const billing = await api.staffMember(tenant, "BILLING");
    expect((await credit(billing, 6_000)).status).toBe(200);
    expect(figures((await credit(billing, 6_000)).body)).toEqual({ limit: 10_000, used: 6_000, left: 4_000 });
    // Another person has their own limit.
    expect((await credit(await api.staffMember(tenant, "BILLING"), 6_000)).status).toBe(200);
    const before = api.clock.now();
    api.clock.set("2026-11-01T22:59:00.000Z");
    expect((await credit(await api.staffMember(tenant, "BILLING"), 10_000)).status).toBe(200);
    const late = await api.staffMember(tenant, "BILLING");
    expect((await credit(late, 10_000)).status).toBe(200);
    api.clock.set("2026-11-01T23:01:00.000Z");
    expect((await credit(late, 10_000)).status).toBe(200);
    api.clock.set(before.toISOString());
  });

  test("of a customer counts what all staff gave within 30 days", async () => {
    await setLimits({ BILLING: { REFUND: { perCustomer: { SEK: 10_000 } } } });
    const customerId = await api.customer(tenant);
    const [one, other] = [await api.staffMember(tenant, "BILLING"), await api.staffMember(tenant, "BILLING")];
    expect((await credit(one, 7_000, customerId)).status).toBe(200);
    expect(figures((await credit(other, 7_000, customerId)).body)).toEqual({
      limit: 10_000,
      used: 7_000,
      left: 3_000,
    });
    expect((await credit(other, 3_000, customerId)).status).toBe(200);
    expect((await credit(other, 7_000)).status).toBe(200);
  });

  test("is 0 in a currency without a value", async () => {
    await setLimits({ BILLING: { REFUND: { each: { USD: 5_000 } } } });
    expect(figures((await credit(await api.staffMember(tenant, "BILLING"), 1)).body)).toEqual({
      limit: 0,
      used: 0,
      left: 0,
    });
  });

  test("does not count refused calls, or calls by a key", async () => {
    await setLimits({ BILLING: { REFUND: { perDay: { SEK: 10_000 } } } });
    const billing = await api.staffMember(tenant, "BILLING");
    // More than the invoice's amount, so the operation itself refuses.
    expect((await credit(billing, 99_999_999)).status).toBe(409);
    const invoiceId = await makeInvoice(api, tenant, {
      customerId: await api.customer(tenant),
      status: "PAID",
    });
    const body = { amountMinor: 24_900, reason: "Wrong" };
    expect((await api.call("POST", `/invoices/${invoiceId}/credit`, { key, body })).status).toBe(200);
    expect((await credit(billing, 10_000)).status).toBe(200);
  });

  test("applies in each of its kinds: one call within its limit can be over that of the day", async () => {
    await setLimits({ BILLING: { REFUND: { each: { SEK: 5_000 }, perDay: { SEK: 8_000 } } } });
    const billing = await api.staffMember(tenant, "BILLING");
    expect((await credit(billing, 5_000)).status).toBe(200);
    expect(figures((await credit(billing, 5_000)).body)).toEqual({ limit: 8_000, used: 5_000, left: 3_000 });
    expect(figures((await credit(billing, 6_000)).body)).toMatchObject({ limit: 5_000 });
  });

  test("of a customer forgets what was given 30 days ago", async () => {
    await setLimits({ BILLING: { REFUND: { perCustomer: { SEK: 5_000 } } } });
    const customerId = await api.customer(tenant);
    const given = (daysAgo: number) => ({
      tenantId: tenant.id,
      id: newId(),
      kind: "REFUND" as const,
      customerId,
      currency: "SEK",
      staffId: newId(),
      amountMinor: 5_000,
      day: addDays("2026-11-01", -daysAgo),
      createdAt: api.clock.now(),
    });
    const billing = await api.staffMember(tenant, "BILLING");
    await api.db.insert(staffAllowanceUses).values({ ...given(29), staffId: billing.staffId });
    expect((await credit(billing, 1, customerId)).status).toBe(403);
    await api.db.delete(staffAllowanceUses).where(eq(staffAllowanceUses.customerId, customerId));
    await api.db.insert(staffAllowanceUses).values({ ...given(30), staffId: billing.staffId });
    expect((await credit(billing, 5_000, customerId)).status).toBe(200);
  });

  test("is never exceeded by 50 simultaneous calls", async () => {
    await setLimits({ BILLING: { REFUND: { perDay: { SEK: 10_000 } } } });
    const billing = await api.staffMember(tenant, "BILLING");
    const invoices = await Promise.all(
      Array.from({ length: 50 }, async () =>
        makeInvoice(api, tenant, { customerId: await api.customer(tenant), status: "PAID" }),
      ),
    );
    const answers = await Promise.all(
      invoices.map((id) => send(billing, `/invoices/${id}/credit`, { amountMinor: 1_000, reason: "Wrong" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.internalCode === OVER)).toHaveLength(40);
    const uses = await api.db
      .select()
      .from(staffAllowanceUses)
      .where(eq(staffAllowanceUses.staffId, billing.staffId));
    expect(uses.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(10_000);
  });

  test("of one customer is never exceeded by several people at once", async () => {
    await setLimits({ BILLING: { REFUND: { perCustomer: { SEK: 5_000 } } } });
    const customerId = await api.customer(tenant);
    const people = await Promise.all(Array.from({ length: 8 }, () => api.staffMember(tenant, "BILLING")));
    const answers = await Promise.all(people.map((person) => credit(person, 1_000, customerId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

describe("the defaults", () => {
  test("are those of the design, ten times as high for an ADMIN", async () => {
    await setLimits({});
    const admin = await api.staffMember(tenant, "ADMIN");
    const { body } = await api.call<{ limits: StaffLimits }>("GET", "/staff-settings", {
      headers: admin.headers,
    });
    expect(body.limits.BILLING.REFUND).toMatchObject({ each: { SEK: 200_000 }, perDay: { SEK: 2_000_000 } });
    expect(body.limits.ADMIN.REFUND).toMatchObject({ each: { SEK: 2_000_000 }, perDay: { SEK: 20_000_000 } });
    expect(body.limits.BILLING.WRITE_OFF).toMatchObject({ each: { SEK: 50_000 } });
  });

  test("let BILLING write off a small debt, and void an invoice within the limit", async () => {
    await setLimits({ BILLING: { WRITE_OFF: { each: { SEK: 24_899 } } } });
    const billing = await api.staffMember(tenant, "BILLING");
    const invoiceId = await makeInvoice(api, tenant, { customerId: await api.customer(tenant) });
    expect((await send(billing, `/invoices/${invoiceId}/write-off`)).body.internalCode).toBe(OVER);
    await setLimits({});
    expect((await send(billing, `/invoices/${invoiceId}/write-off`)).status).toBe(200);
    const other = await makeInvoice(api, tenant, { customerId: await api.customer(tenant) });
    expect((await send(billing, `/invoices/${other}/void`)).status).toBe(200);
  });
});

test("every operation with a limit exists and declares that it can need an approval", () => {
  for (const id of Object.keys(LIMIT_KIND_OF_OPERATION))
    expect(OPERATIONS.some((operation) => operation.id === id)).toBe(true);
});
