import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { billingDiscrepancies, invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { type BillingWorld, billing } from "@/lib/billing/renewals/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { taskList } from "@/lib/jobs";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { queueRenewals } from "./queue";
import { issueDue, issueInvoice, prepareDue, refreshDrafts, runRenewals } from "./run";

const { database, api } = await apiOfFile();
let tenant: Tenant;
let ctx: Ctx;
let plan: string;
let b: BillingWorld;

beforeEach(async () => {
  api.clock.set("2026-01-31T12:00:00.000Z");
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
  b = await billing(api, tenant);
  plan = await makeOffering(api, tenant);
});

const START = "2026-02-28T12:00:00Z";
/** Customers with one subscription each, paid until the end of February. */
async function many(count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await b.subscription({ productOfferingId: plan, customerId: await api.customer(tenant) });
}
const all = () =>
  api.db.select().from(invoices).where(eq(invoices.tenantId, tenant.id)).orderBy(invoices.number);
const discrepancies = () =>
  api.db.select().from(billingDiscrepancies).where(eq(billingDiscrepancies.tenantId, tenant.id));

describe("simultaneous billing runs", () => {
  test("share the work, bill each subscription once and leave no gaps in the numbers", async () => {
    await many(70);
    api.clock.set("2026-02-26T12:00:00Z");
    await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        runRenewals(ctx, index < 2 ? {} : { slot: { index: index - 2, of: 2 } }),
      ),
    );
    await prepareDue(ctx);
    expect(await all()).toHaveLength(70);
    api.clock.set(START);
    await Promise.all(Array.from({ length: 4 }, () => runRenewals(ctx)));
    await issueDue(ctx);
    const made = await all();
    expect(made.map(({ number }) => number)).toEqual(
      made.map((_, index) => `2026-${String(index + 1).padStart(5, "0")}`),
    );
    const counted = await api.db
      .select({ cycles: subscriptions.cyclesBilled })
      .from(subscriptions)
      .where(eq(subscriptions.tenantId, tenant.id));
    expect(new Set(counted.map(({ cycles }) => cycles))).toEqual(new Set([2]));
  });

  test("leave nothing half done when they die, and the next run continues", async () => {
    await many(60);
    api.clock.set(START);
    // The second batch fails in the middle of issuing.
    const dies = {
      ...ctx,
      db: new Proxy(ctx.db, {
        get(target, name) {
          if (name !== "transaction") return Reflect.get(target, name);
          return (work: (tx: unknown) => Promise<unknown>) =>
            target.transaction(async (tx) => {
              await work(tx);
              throw new Error("killed");
            });
        },
      }),
    } as Ctx;
    await expect(runRenewals(dies)).rejects.toThrow();
    expect(await all()).toEqual([]);
    await runRenewals(ctx);
    expect((await all()).every(({ status }) => status === "ISSUED")).toBe(true);
    expect(await all()).toHaveLength(60);
  });

  test("are queued once per slot if something is due", async () => {
    await queueRenewals(ctx);
    const queued = async () =>
      (
        await database.pool.query<{ payload: { tenantId: string } }>(
          "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'renewal-run'",
        )
      ).rows.filter(({ payload }) => payload.tenantId === tenant.id);
    expect(await queued()).toEqual([]);
    await many(3);
    api.clock.set(START);
    await queueRenewals(ctx);
    await queueRenewals(ctx);
    const waiting = await queued();
    expect(waiting).toHaveLength(4);
    const run = taskList(api.runtime)["renewal-run"] as (payload: unknown, helpers: unknown) => Promise<void>;
    for (const { payload } of waiting) await run(payload, { job: { attempts: 1, max_attempts: 3 } });
    expect((await all()).map(({ status }) => status)).toEqual(["ISSUED", "ISSUED", "ISSUED"]);
  });
});

describe("a customer that cannot be billed", () => {
  test("is recorded, does not delay the others, and is billed when it becomes possible", async () => {
    const dollars = await makeOffering(api, tenant, {
      price: { netPriceMinor: 1000, currency: "USD", includesTax: false },
    });
    const stuck = await api.customer(tenant);
    await b.subscription({ productOfferingId: dollars, currency: "USD", country: "US", customerId: stuck });
    await many(2);
    api.clock.set("2026-02-26T12:00:00Z");
    await runRenewals(ctx);
    expect(await all()).toHaveLength(2);
    expect(await discrepancies()).toMatchObject([
      {
        kind: "NOT_BILLED",
        customerId: stuck,
        resolvedAt: null,
        message: expect.stringContaining("address"),
      },
    ]);
    // The customer is not tried again at once.
    await api.db
      .update(customers)
      .set({
        billing: {
          method: "EMAIL_INVOICE",
          currency: "USD",
          address: { street1: "1 Main St", zip: "97201", city: "Portland", state: "OR", country: "US" },
        },
      })
      .where(eq(customers.id, stuck));
    await runRenewals(ctx);
    expect(await all()).toHaveLength(2);
    api.clock.set("2026-02-26T19:00:00Z");
    await runRenewals(ctx);
    expect(await all()).toHaveLength(3);
    expect(
      await api.db
        .select()
        .from(billingDiscrepancies)
        .where(and(eq(billingDiscrepancies.tenantId, tenant.id), isNull(billingDiscrepancies.resolvedAt))),
    ).toEqual([]);
  });

  test("because of an error does not delay its batch", async () => {
    await many(2);
    const broken = await b.subscription({ productOfferingId: plan });
    // A cycle that is billed already, without a record of how far.
    await api.db.execute(sql`
      with i as (insert into invoices (tenant_id, id, customer_id, status, currency, lines, subtotal_minor, total_minor)
        values (${tenant.id}, gen_random_uuid(), ${b.customerId}, 'ISSUED', 'SEK', '[]', 0, 0) returning id)
      insert into billed_cycles (tenant_id, subject_id, subject_type, starts_at, ends_at, invoice_id)
      select ${tenant.id}, ${broken}, 'SUBSCRIPTION', '2026-02-28T12:00:00Z', '2026-03-31T12:00:00Z', id from i`);
    api.clock.set("2026-02-26T12:00:00Z");
    await prepareDue(ctx);
    expect((await all()).filter(({ status }) => status === "DRAFT")).toHaveLength(2);
    expect(await discrepancies()).toMatchObject([{ customerId: b.customerId }]);
  });
});

describe("a draft", () => {
  test("is issued alone on request, not before its cycle begins, and once", async () => {
    await b.subscription({ productOfferingId: plan });
    api.clock.set("2026-02-26T12:00:00Z");
    await prepareDue(ctx);
    const [draft] = await b.bills();
    expect(await issueInvoice(ctx, draft!.id)).toMatchObject({ status: "DRAFT" });
    api.clock.set(START);
    const answers = await Promise.all(Array.from({ length: 5 }, () => issueInvoice(ctx, draft!.id)));
    expect(new Set(answers.map((row) => row?.number))).toEqual(new Set(["2026-00001"]));
    expect(await b.bills()).toHaveLength(1);
  });

  test("stays unchanged if nothing changed", async () => {
    await b.subscription({ productOfferingId: plan });
    api.clock.set("2026-02-26T12:00:00Z");
    await prepareDue(ctx);
    const before = await b.bills();
    api.clock.set("2026-02-27T12:00:00Z");
    await refreshDrafts(ctx, b.customerId);
    await prepareDue(ctx);
    expect(await b.bills()).toEqual(before);
  });

  test("with a charge for a change stays unchanged until there is another charge", async () => {
    const subscriptionId = await b.subscription({ productOfferingId: plan });
    const charge = () => b.charge(plan, { subscriptionId });
    await charge();
    api.clock.set("2026-02-26T12:00:00Z");
    await prepareDue(ctx);
    const before = await b.bills();
    expect(before).toMatchObject([{ status: "DRAFT", totalMinor: 24900 }]);
    api.clock.set("2026-02-27T12:00:00Z");
    await refreshDrafts(ctx, b.customerId);
    expect(await b.bills()).toEqual(before);
    await charge();
    await refreshDrafts(ctx, b.customerId);
    expect(await b.bills()).toMatchObject([{ id: before[0]!.id, totalMinor: 29900 }]);
  });

  test("waits for a subscription that is being changed, and bills its new state", async () => {
    const id = await b.subscription({ productOfferingId: plan });
    api.clock.set(START);
    let issuing: Promise<void> | undefined;
    await inTransaction(ctx, async (tx) => {
      await tx.db.update(subscriptions).set({ status: "CANCELLED" }).where(eq(subscriptions.id, id));
      issuing = runRenewals(ctx);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await issuing;
    expect((await b.told()).filter((told) => told.includes("ISSUED"))).toEqual([]);
  });
});

test("a backlog of years is billed cycle by cycle", async () => {
  await b.subscription({ productOfferingId: plan });
  await b.at("2026-06-15T12:00:00Z");
  expect(await b.told()).toEqual([
    "2026-02-28 ISSUED 19900",
    "2026-03-31 ISSUED 19900",
    "2026-04-30 ISSUED 19900",
    "2026-05-31 ISSUED 19900",
  ]);
});

test("a subscription without a price in its currency is recorded as not billed", async () => {
  await makeSubscription(api, tenant, {
    customerId: b.customerId,
    productOfferingId: plan,
    currency: "NOK",
    billingAnchorDay: 31,
    paidUntil: new Date(START),
    country: "SE",
  });
  await b.at(START);
  expect(await discrepancies()).toMatchObject([{ kind: "NOT_BILLED", message: "Plan has no price in NOK." }]);
});
