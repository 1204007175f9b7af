import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { subscriptions } from "@/db/schema/subscriptions";
import { issueCreditNote } from "@/lib/billing/credit-notes/credit-note";
import { costOverview } from "@/lib/billing/outlook/cost-overview";
import { makeOffering } from "@/lib/catalog/testing";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let ctx: Ctx;
let customerId: string;
let offering: string;

beforeEach(async () => {
  api.clock.set("2026-11-15T12:00:00.000Z");
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
  customerId = await api.customer(tenant);
  offering = await makeOffering(api, tenant);
});

const overview = () => costOverview(ctx, customerId);
const next = async () => (await overview()).next;

type Row = Partial<typeof invoices.$inferInsert>;
const issued = (at: string, row: Row = {}) =>
  makeInvoice(api, tenant, { customerId, issuedAt: new Date(at), ...row });
const draft = (row: Row = {}) =>
  makeInvoice(api, tenant, {
    customerId,
    status: "DRAFT",
    nextStep: "ISSUE",
    nextStepAt: new Date("2026-11-25T12:00:00Z"),
    periodStart: "2026-12-01",
    periodEnd: "2027-01-01",
    dueDate: "2026-12-05",
    ...row,
  });

/** A subscription of 249 kr a month that is paid until then. */
const renews = (paidUntil: string, row: Partial<typeof subscriptions.$inferInsert> = {}) =>
  makeSubscription(api, tenant, {
    customerId,
    productOfferingId: offering,
    country: "SE",
    periodStartsAt: new Date("2026-11-01T12:00:00Z"),
    periodEndsAt: new Date(paidUntil),
    paidUntil: new Date(paidUntil),
    billingAnchorDay: 1,
    cyclesBilled: 1,
    ...row,
  });

describe("the costs of this month", () => {
  test("are what was invoiced since the first day of the month in the market, less what was taken off", async () => {
    const amount = { currency: "SEK", netMinor: 19_920, taxMinor: 4_980, grossMinor: 24_900 };
    expect((await overview()).thisMonth).toEqual([]);
    // The month begins at midnight in Stockholm.
    await issued("2026-10-31T22:59:59Z");
    expect((await overview()).thisMonth).toEqual([]);
    const id = await issued("2026-10-31T23:00:00Z");
    expect((await overview()).thisMonth).toEqual([amount]);
    await makeInvoice(api, tenant, { customerId: await api.customer(tenant) });
    await makeInvoice(api, tenant, { customerId, status: "VOID" });
    await makeInvoice(api, tenant, { customerId, status: "PAID" });
    await makeInvoice(api, tenant, { customerId, status: "UNCOLLECTIBLE" });
    const three = { currency: "SEK", netMinor: 59_760, taxMinor: 14_940, grossMinor: 74_700 };
    expect((await overview()).thisMonth).toEqual([three]);
    const [invoice] = await api.db.select().from(invoices).where(eq(invoices.id, id));
    await inTransaction(ctx, (ctx) =>
      issueCreditNote(ctx, invoice!, {
        totalMinor: 24_900,
        releasedMinor: 0,
        reason: "Asked for",
        paymentRefundId: null,
      }),
    );
    expect((await overview()).thisMonth).toEqual([
      { currency: "SEK", netMinor: 39_840, taxMinor: 9_960, grossMinor: 49_800 },
    ]);
  });

  test("are listed per currency, each by the calendar of its market", async () => {
    await issued("2026-11-01T03:59:59Z", { currency: "USD" });
    expect((await overview()).thisMonth).toEqual([]);
    await issued("2026-11-01T04:00:00Z", { currency: "USD" });
    await issued("2026-11-01T04:00:00Z");
    // A currency that is no longer sold begins its month at midnight of UTC.
    await issued("2026-10-31T23:59:59Z", { currency: "EUR" });
    expect((await overview()).thisMonth.map(({ currency, grossMinor }) => [currency, grossMinor])).toEqual([
      ["SEK", 24_900],
      ["USD", 24_900],
    ]);
    await issued("2026-11-01T00:00:00Z", { currency: "EUR" });
    expect((await overview()).thisMonth.map(({ currency }) => currency)).toEqual(["EUR", "SEK", "USD"]);
  });

  test("are for callers who may read the customer's invoices", async () => {
    const user = { userId: newId(), sessionId: newId(), memberships: [] };
    const stranger = { ...ctx, caller: { kind: "user", user, via: "token" } } as unknown as Ctx;
    await expect(costOverview(stranger, customerId)).rejects.toMatchObject({ failure: failures.forbidden });
  });
});

describe("the next bill", () => {
  test("is the first draft that waits to be issued, with its tax", async () => {
    await renews("2026-12-01T12:00:00Z");
    await draft({ periodStart: "2027-01-01", periodEnd: "2027-02-01" });
    const id = await draft();
    await draft({ periodStart: "2026-11-01", nextStep: null, nextStepAt: null });
    await draft({ periodStart: null, periodEnd: null });
    const amount = { currency: "SEK", netMinor: 19_920, taxMinor: 4_980, grossMinor: 24_900 };
    expect(await next()).toEqual({ day: "2026-12-01", dueDate: "2026-12-05", amount });
    await api.db.update(invoices).set({ dueDate: null }).where(eq(invoices.id, id));
    expect(await next()).toEqual({ day: "2026-12-01", amount });
  });

  test("is planned like its draft, with everything that renews within two days", async () => {
    await renews("2026-12-01T12:00:00Z");
    await renews("2026-12-01T13:00:00Z");
    await renews("2026-12-20T12:00:00Z");
    const planned = (await next())!;
    expect(planned).toMatchObject({ day: "2026-12-01", amount: { currency: "SEK" } });
    expect(planned.dueDate).toBeDefined();
    const { netMinor, taxMinor, grossMinor } = planned.amount!;
    expect(netMinor + taxMinor).toBe(grossMinor);
    expect(taxMinor).toBeGreaterThan(0);
    const single = await priceOfOne();
    expect(grossMinor).toBe(2 * single);
  });

  test("does not exist if nothing renews", async () => {
    expect(await next()).toBeNull();
    await renews("2026-12-01T12:00:00Z", { autoRenew: false });
    await renews("2026-12-01T12:00:00Z", { status: "CANCELLED" });
    await renews("2026-12-01T12:00:00Z", { paidUntil: null });
    await makeSubscription(api, tenant, { paidUntil: new Date("2026-12-01T12:00:00Z") });
    expect(await next()).toBeNull();
  });

  test("begins where the bills so far end", async () => {
    await renews("2026-12-01T12:00:00Z", { billedUntil: new Date("2027-01-01T12:00:00Z") });
    expect(await next()).toMatchObject({ day: "2027-01-01" });
  });

  test("has only its day if many renew at once, because its draft has the amount later", async () => {
    const id = await renews("2026-12-01T12:00:00Z");
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    const copy = (index: number) => ({
      ...row!,
      id: newId(),
      msisdn: `+46709${String(index).padStart(6, "0")}`,
    });
    await api.db.insert(subscriptions).values(Array.from({ length: 199 }, (_, index) => copy(index)));
    expect((await next())!.amount).toBeDefined();
    await api.db.insert(subscriptions).values(copy(999));
    expect(await next()).toEqual({ day: "2026-12-01" });
    // Those that renew two days later are not on it.
    await api.db
      .update(subscriptions)
      .set({ paidUntil: new Date("2026-12-03T12:00:00Z") })
      .where(and(eq(subscriptions.tenantId, tenant.id), eq(subscriptions.id, id)));
    expect((await next())!.amount).toBeDefined();
  });

  test("has only its day if it cannot be calculated", async () => {
    await renews("2026-12-01T12:00:00Z", { currency: "NOK" });
    expect(await next()).toEqual({ day: "2026-12-01" });
  });
});

/** The price of the offering for one month, from a customer of its own. */
async function priceOfOne(): Promise<number> {
  const alone = await api.customer(tenant);
  await renews("2026-12-01T12:00:00Z", { customerId: alone });
  return (await costOverview(ctx, alone)).next!.amount!.grossMinor;
}
