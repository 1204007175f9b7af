import { and, asc, eq, ne } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { billedCycles, invoices } from "@/db/schema/billing";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import type { Ctx } from "@/lib/kernel/context";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { issueDue, prepareDue } from "./run";

const { api } = await apiOfFile();
let tenant: Tenant;
let ctx: Ctx;
let plan: string;

beforeEach(async () => {
  api.clock.set("2026-01-31T12:00:00.000Z");
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
  plan = await makeOffering(api, tenant);
});

const END = new Date("2026-02-28T12:00:00Z");
const subscription = (given: Partial<typeof subscriptions.$inferInsert> = {}) =>
  makeSubscription(api, tenant, {
    productOfferingId: plan,
    billingAnchorDay: 31,
    periodStartsAt: new Date("2026-01-31T12:00:00Z"),
    periodEndsAt: END,
    paidUntil: END,
    country: "SE",
    ...given,
  });
const bills = () =>
  api.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenant.id), ne(invoices.status, "VOID")))
    .orderBy(asc(invoices.periodStart), asc(invoices.id));

describe("a cycle", () => {
  test("is drafted three days before its start and issued at its start", async () => {
    const id = await subscription();
    api.clock.set("2026-02-25T11:59:59.000Z");
    await prepareDue(ctx);
    expect(await bills()).toEqual([]);
    api.clock.set("2026-02-25T12:00:00.000Z");
    await prepareDue(ctx);
    expect(await bills()).toMatchObject([
      {
        status: "DRAFT",
        number: null,
        totalMinor: 19900,
        periodStart: "2026-02-28",
        periodEnd: "2026-03-30",
      },
    ]);
    await issueDue(ctx);
    expect(await bills()).toMatchObject([{ status: "DRAFT" }]);
    api.clock.set("2026-02-28T12:00:00.000Z");
    await issueDue(ctx);
    expect(await bills()).toMatchObject([{ status: "ISSUED", number: "2026-00001", dueDate: "2026-02-28" }]);
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    expect(row).toMatchObject({ cyclesBilled: 1, billedUntil: new Date("2026-03-31T12:00:00Z") });
    expect(await api.db.select().from(billedCycles).where(eq(billedCycles.tenantId, tenant.id))).toHaveLength(
      1,
    );
  });
});
