import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customerBalanceChanges, customerBalances } from "@/db/schema/ledger";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { balancesOf, countBalanceChanges } from "@/lib/billing/ledger/balances";
import { postMovement } from "@/lib/billing/ledger/post";
import { disagreementsOf } from "@/lib/billing/testing";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { type TestApi, testApi } from "@/lib/testing/api";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";
import type { Tenant } from "@/lib/values/tenant/tenant";

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let ctx: Ctx;
let customerId: string;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool);
});
beforeEach(async () => {
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
  customerId = await api.customer(tenant);
});
afterAll(() => database[Symbol.asyncDispose]());

const post = (amountMinor: number, given: { currency?: string; customerId?: string } = {}) =>
  inTransaction(ctx, (ctx) =>
    postMovement(ctx, {
      cause: "INVOICE_ISSUED",
      causeId: newId(),
      customerId,
      currency: "SEK",
      ...given,
      entries: [
        { account: "RECEIVABLE", amountMinor },
        { account: "REVENUE", amountMinor: -amountMinor },
      ],
    }),
  );
const hold = (amountMinor: number) =>
  inTransaction(ctx, (ctx) =>
    postMovement(ctx, {
      cause: "PAYMENT",
      causeId: newId(),
      customerId,
      currency: "SEK",
      entries: [
        { account: "PROVIDER", amountMinor },
        { account: "CUSTOMER_BALANCE", amountMinor: -amountMinor },
      ],
    }),
  );
const uncounted = () => api.db.$count(customerBalanceChanges, eq(customerBalanceChanges.tenantId, tenant.id));
const inBooks = async () => (await disagreementsOf(database.pool, tenant.id)).map((found) => found.message);
const DIFFERS = "The customer's balances differ from the ledger entries.";

describe("the balances of a customer", () => {
  it("follow the entries per currency, before and after they are counted", async () => {
    await post(900);
    await post(100);
    await post(50, { currency: "EUR" });
    await hold(30);
    const expected = [
      { currency: "EUR", owedMinor: 50, balanceMinor: 0 },
      { currency: "SEK", owedMinor: 1000, balanceMinor: 30 },
    ];
    expect(await balancesOf(ctx, customerId)).toEqual(expected);
    expect(await uncounted()).toBe(4);
    await countBalanceChanges(ctx);
    expect(await uncounted()).toBe(0);
    expect(await balancesOf(ctx, customerId)).toEqual(expected);
    await post(-900);
    await countBalanceChanges(ctx);
    expect(await balancesOf(ctx, customerId)).toContainEqual({
      currency: "SEK",
      owedMinor: 100,
      balanceMinor: 30,
    });
  });

  it("leave out other customers and other tenants", async () => {
    const other = await api.customer(tenant);
    await post(70, { customerId: other });
    await post(5);
    await countBalanceChanges(api.ctx(await api.tenant()));
    expect(await uncounted()).toBe(2);
    await countBalanceChanges(ctx);
    expect(await balancesOf(ctx, customerId)).toMatchObject([{ owedMinor: 5 }]);
    expect(await balancesOf(ctx, other)).toMatchObject([{ owedMinor: 70 }]);
    expect(await balancesOf(api.ctx(await api.tenant()), customerId)).toEqual([]);
  });

  it("are the same for each reader while processes post and count", async () => {
    await post(1000);
    let counting = true;
    const counters = [1, 2].map(async () => {
      while (counting) await countBalanceChanges(ctx, { atOnce: 3, rounds: 1 });
    });
    let owed = 1000;
    for (let turn = 0; turn < 25; turn += 1) {
      await Promise.all([post(1), post(2), post(4)]);
      owed += 7;
      expect(await balancesOf(ctx, customerId)).toMatchObject([{ owedMinor: owed }]);
    }
    counting = false;
    await Promise.all(counters);
    await countBalanceChanges(ctx);
    expect(await uncounted()).toBe(0);
    expect(await balancesOf(ctx, customerId)).toMatchObject([{ owedMinor: owed }]);
  });

  const add = (entries: number) =>
    database.pool.query(
      `insert into ledger_entries (tenant_id, cause, cause_id, part, account, amount_minor, currency, customer_id, occurred_at, actor)
       select $1, 'ROUNDING', id, part, case part when 0 then 'RECEIVABLE' else 'ROUNDING' end,
              case part when 0 then 1 else -1 end, 'SEK', $2, now(), 'test'
         from (select gen_random_uuid() as id from generate_series(1, $3)) causes, generate_series(0, 1) part
        order by id, part`,
      [tenant.id, customerId, entries],
    );

  it("are counted without reading all changes for each of them, although the table is usually empty", async () => {
    await add(200);
    const statements = await statementsOf(database.pool, () => countBalanceChanges(ctx));
    const statement = statements.find(({ text }) => text.includes("taken as materialized"));
    // The statistics say that there is no change, as they nearly always do.
    await database.pool.query("analyze customer_balance_changes");
    await add(2_000);
    const { rows } = await planVisits(database.pool, statement!);
    expect(rows).toBeLessThan(2_000 * 5);
    expect(await uncounted()).toBe(0);
  });

  it("are read without the entries, however many there are", async () => {
    const key = await api.apiKey(tenant);
    const rowsOfAccount = async () => {
      await countBalanceChanges(ctx);
      await database.pool.query("analyze");
      const statements = await statementsOf(database.pool, () =>
        api.call("GET", `/customers/${customerId}/account`, { key }),
      );
      const plans = await Promise.all(statements.map((statement) => planVisits(database.pool, statement)));
      return Math.max(...plans.map(({ rows }) => rows));
    };
    await add(200);
    const few = await rowsOfAccount();
    await add(5_000);
    expect(await rowsOfAccount()).toBeLessThanOrEqual(few);
    expect(await balancesOf(ctx, customerId)).toMatchObject([{ owedMinor: 5_200 }]);
  });

  it("count nothing of a transaction that is rolled back", async () => {
    await post(10);
    await expect(
      inTransaction(ctx, async (ctx) => {
        await postMovement(ctx, {
          cause: "ROUNDING",
          causeId: newId(),
          customerId,
          currency: "SEK",
          entries: [
            { account: "RECEIVABLE", amountMinor: 3 },
            { account: "ROUNDING", amountMinor: -3 },
          ],
        });
        throw new Error("too late");
      }),
    ).rejects.toThrow("too late");
    expect(await balancesOf(ctx, customerId)).toMatchObject([{ owedMinor: 10 }]);
  });

  it("count a limited number of changes at once", async () => {
    for (let turn = 0; turn < 5; turn += 1) await post(1);
    await countBalanceChanges(ctx, { atOnce: 2, rounds: 2 });
    expect(await uncounted()).toBe(1);
  });

  it("are compared with the entries every night", async () => {
    await post(10);
    await hold(4);
    await countBalanceChanges(ctx);
    expect(await inBooks()).not.toContain(DIFFERS);
    const own = eq(customerBalances.tenantId, tenant.id);
    await api.db.update(customerBalances).set({ owedMinor: 11, balanceMinor: 5 }).where(own);
    expect(await inBooks()).toContain(DIFFERS);
    await api.db.update(customerBalances).set({ owedMinor: 10, balanceMinor: 4 }).where(own);
    await api.db.update(customerBalances).set({ owedMinor: sql`owed_minor + 1` }).where(own);
    expect(await inBooks()).toContain(DIFFERS);
  });
});
