import { describe, expect, test } from "vitest";
import { billedCycles } from "@/db/schema/billing";
import type { Ctx } from "@/lib/kernel/context";
import { makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { requirePaidRenewal, unpaidRenewal } from "./unpaid-renewal";

const { api, tenant } = await brandOfFile();
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(api.clock.now().getTime() + days * DAY_MS);

/** A subscription whose paid time ends at `paidUntil`, and the invoice of a cycle that starts then. */
async function billed(
  { paidUntil = at(-1) as Date | null, startsAt = at(-1) } = {},
  invoice: Partial<Parameters<typeof makeInvoice>[2]> = {},
) {
  const customerId = await api.customer(tenant);
  const subscription = { id: newId(), paidUntil, customerId };
  const bill = async (from: Date, more: typeof invoice = {}) => {
    const invoiceId = await makeInvoice(api, tenant, { customerId, terms: "PREPAID", ...more });
    await api.db.insert(billedCycles).values({
      tenantId: tenant.id,
      subjectId: subscription.id,
      subjectType: "SUBSCRIPTION",
      startsAt: from,
      endsAt: new Date(from.getTime() + 30 * DAY_MS),
      invoiceId,
    });
    return invoiceId;
  };
  const invoiceId = await bill(startsAt, invoice);
  return { subscription, invoiceId, bill, customerId };
}
const found = async (...given: Parameters<typeof billed>) => {
  const { subscription, invoiceId } = await billed(...given);
  return (await unpaidRenewal(api.ctx(tenant), subscription))?.invoiceId === invoiceId;
};

describe("the renewal that a prepaid subscription waits for", () => {
  test("it is the open invoice of the next cycle, with the amount that remains to be paid", async () => {
    const { subscription, invoiceId } = await billed({}, { status: "PARTIALLY_PAID" });
    expect(await unpaidRenewal(api.ctx(tenant), subscription)).toEqual({
      invoiceId,
      invoiceNumber: `T-${invoiceId}`,
      amountMinor: 12450,
      currency: "SEK",
    });
  });

  test("there is none while time is paid, and there is one from the moment that it ends", async () => {
    expect(await found({ paidUntil: at(0) })).toBe(true);
    expect(await found({ paidUntil: new Date(at(0).getTime() + 1) })).toBe(false);
    expect(await found({ paidUntil: null })).toBe(false);
  });

  test("a cycle that has not begun, or an invoice that is paid or postpaid, is none", async () => {
    expect(await found({ startsAt: at(0) })).toBe(true);
    expect(await found({ startsAt: new Date(at(0).getTime() + 1) })).toBe(false);
    expect(await found({}, { status: "OVERDUE" })).toBe(true);
    expect(await found({}, { status: "PAID", paidMinor: 24900 })).toBe(false);
    expect(await found({}, { terms: "POSTPAID" })).toBe(false);
  });

  test("the oldest one comes first", async () => {
    const { subscription, bill } = await billed({ startsAt: at(-5) });
    const oldest = await bill(at(-40));
    expect((await unpaidRenewal(api.ctx(tenant), subscription))?.invoiceId).toBe(oldest);
  });
});

describe("a change that waits for the renewal", () => {
  test("it is refused with the invoice for a caller who may read it, and without it for others", async () => {
    const { subscription, invoiceId, customerId } = await billed();
    const as = (caller: Ctx["caller"]) => requirePaidRenewal({ ...api.ctx(tenant), caller }, subscription);
    const person = (role: "ADMIN" | "MEMBER"): Ctx["caller"] => ({
      kind: "user",
      via: "token",
      user: {
        userId: newId(),
        email: "astrid@example.com",
        name: "Astrid",
        preferredLocale: "sv-SE",
        sessionId: newId(),
        memberships: [{ customerId, role }],
      } as Extract<Ctx["caller"], { kind: "user" }>["user"],
    });
    const detailed = { details: [{ suggestion: { invoiceId, amountMinor: 24900 } }] };
    await expect(as({ kind: "system", job: "test" })).rejects.toMatchObject(detailed);
    await expect(as(person("ADMIN"))).rejects.toMatchObject(detailed);
    const refusal: { details?: unknown } = await as(person("MEMBER")).catch((error) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal.details ?? []).toEqual([]);
  });

  test("it is not refused when nothing is unpaid", async () => {
    const { subscription } = await billed({ paidUntil: at(3) });
    await expect(requirePaidRenewal(api.ctx(tenant), subscription)).resolves.toBeUndefined();
  });
});
