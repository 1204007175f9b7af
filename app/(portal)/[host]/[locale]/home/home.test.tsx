import { sql } from "drizzle-orm";
import { NextIntlClientProvider } from "next-intl";
import pg from "pg";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SubscriptionCard } from "@/components/home/subscription-card";
import { Summary } from "@/components/home/summary";
import { mainAllowance, usageAllowances, usedPart } from "@/components/usage/allowances";
import { usagePackages } from "@/db/schema/subscriptions";
import { overdueInvoiceOf } from "@/lib/billing/collection/debts/overdue-invoice";
import { cycleItem, ONE_TIME_ITEM } from "@/lib/billing/items/testing";
import { makeOffering } from "@/lib/catalog/testing";
import type { Ctx, SignedInUser } from "@/lib/kernel/context";
import { makeInvoice } from "@/lib/payments/fixtures";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { newId } from "@/lib/platform/secrets/ids";
import { subscriptionOverview } from "@/lib/subscriptions/lists/overview";
import { getSubscription } from "@/lib/subscriptions/queries";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { listUsage } from "@/lib/subscriptions/usage/usage";
import { brandOfFile } from "@/lib/testing/brand";
import home from "@/messages/en/home.json" with { type: "json" };
import subscription from "@/messages/en/subscription.json" with { type: "json" };

vi.mock("server-only", () => ({}));

let statements = 0;
const query = pg.Client.prototype.query;
// This comes first, because connections keep the function they were created with.
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  statements += 1;
  return (query as (...args: unknown[]) => unknown).apply(this, args);
} as never;

const { api, tenant } = await brandOfFile();
const { homeData } = await import("./home-data");

let customerId: string;
let offeringId: string;
let viewer: Ctx;

beforeAll(async () => {
  customerId = await api.customer(tenant, { customerType: "BUSINESS", name: "Nordvind Logistik AB" });
  offeringId = await makeOffering(api, tenant);
  viewer = await viewerOf({ [customerId]: "ADMIN" });
});
afterAll(() => {
  pg.Client.prototype.query = query;
});

async function viewerOf(roles: Record<string, "ADMIN" | "MEMBER">): Promise<Ctx> {
  const made = await api.user(tenant, roles);
  const user: SignedInUser = {
    userId: made.userId,
    sessionId: made.sessionId,
    email: made.email,
    name: "Astrid Lind",
    memberships: Object.entries(roles).map(([customerId, role]) => ({
      customerId,
      role,
      customerType: "BUSINESS",
    })),
  } as never;
  return { ...api.ctx(tenant), caller: { kind: "user", user, via: "cookie" } };
}

/** Copies of a subscription, each with its subscriber, number, eSIM and a package that is nearly used up. */
async function copies(of: string, count: number): Promise<void> {
  await api.db.execute(sql`
    with made as (
      insert into subscriptions (tenant_id, id, status, type, msisdn, customer_id, subscriber_id, product_offering_id, iccid,
                                 currency, activated_at, period_starts_at, period_ends_at, paid_until, created_at, updated_at)
      select s.tenant_id, gen_random_uuid(), s.status, s.type, '+4673' || (1000000 + n), s.customer_id, s.subscriber_id,
             s.product_offering_id, '89462' || (100000000000000 + n), s.currency, s.activated_at, s.period_starts_at,
             s.period_ends_at, s.period_ends_at, s.created_at, s.updated_at
        from subscriptions s cross join generate_series(1, ${count}) n
       where s.tenant_id = ${tenant.id} and s.id = ${of}
      returning tenant_id, id, period_starts_at, period_ends_at)
    insert into usage_packages (tenant_id, id, subscription_id, service, scope, name, total, used, valid_from, valid_to)
    select tenant_id, gen_random_uuid(), id, 'DATA', 'NATIONAL', 'Data', 1000, 900, period_starts_at, period_ends_at
      from made`);
  await api.db.execute(sql`analyze subscriptions`);
  await api.db.execute(sql`analyze usage_packages`);
}

async function looked() {
  await homeData(viewer);
  statements = 0;
  const data = await homeData(viewer);
  const taken = statements;
  const { summary, subscriptions } = data;
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en-SE" messages={{ home, subscription }} timeZone="Europe/Stockholm">
      {summary && <Summary summary={summary} few={false} />}
      {subscriptions.map((shown) => (
        <SubscriptionCard key={shown.id} subscription={shown} />
      ))}
    </NextIntlClientProvider>,
  );
  return { data, taken, size: html.length, html };
}

test("a company's home takes as many statements and as much HTML for 5,000 subscriptions as for 10", async () => {
  const first = await makeSubscription(api, tenant, { customerId, productOfferingId: offeringId });
  await copies(first, 9);
  const few = await looked();
  expect(few.data.summary?.subscriptions.byStatus).toEqual({ ACTIVATED: 10 });
  await api.db.execute(sql`update subscriptions set msisdn = msisdn || '9' where tenant_id = ${tenant.id}`);
  await copies(first, 4990);
  const many = await looked();
  expect(many.data.summary?.subscriptions).toMatchObject({ total: 5000, needs: { USAGE_HIGH: 4999 } });
  expect(many.data.subscriptions).toHaveLength(4);
  expect(many.taken).toBeLessThanOrEqual(few.taken);
  // Numbers have more digits, and with so many subscriptions the next bill is shown by its day.
  expect(Math.abs(many.size - few.size)).toBeLessThan(400);
  expect(many.html).toContain(`/lines?customer=${customerId}&amp;needs=USAGE_HIGH`);
  expect(many.html).toContain(`/lines?customer=${customerId}&amp;status=ACTIVATED`);
});

test("a subscription is near its limit exactly where its page shows that", async () => {
  const own = await api.customer(tenant);
  const now = api.clock.now();
  const before = new Date(now.getTime() - 1000);
  type Pack = Partial<typeof usagePackages.$inferInsert>;
  const cases: Pack[][] = [
    [{ total: 1000, used: 799 }],
    [{ total: 1000, used: 800 }],
    [{ total: 1000, used: 2000 }, { total: 1000 }],
    [{ total: 1000, used: 1000 }, { total: null }],
    [{ total: 0 }],
    [
      { total: 10, used: 10, scope: "ROAMING" },
      { total: 10, used: 1 },
    ],
    [{ total: 10, used: 10, service: "VOICE" }],
    [
      { total: 10, used: 10, service: "VOICE" },
      { total: 10, used: 0 },
    ],
    [{ total: 10, used: 10, validTo: now }],
    [{ total: 10, used: 10, validFrom: null }],
    [],
  ];
  const high: string[] = [];
  for (const packs of cases) {
    const id = await makeSubscription(api, tenant, { customerId: own, productOfferingId: offeringId });
    for (const pack of packs)
      await api.db.insert(usagePackages).values({
        tenantId: tenant.id,
        id: newId(),
        subscriptionId: id,
        service: "DATA",
        scope: "NATIONAL",
        name: "Data",
        validFrom: before,
        ...pack,
      });
    const [found] = await listUsage(api.ctx(tenant), [id]);
    const main = mainAllowance(usageAllowances(found!.usage));
    if (main?.status === "ACTIVE" && (usedPart(main) ?? 0) >= 0.8) high.push(id);
  }
  expect(high).toHaveLength(3);
  const overview = await subscriptionOverview(api.ctx(tenant), { customerId: own, shown: high.length });
  expect(overview.needs).toEqual({ USAGE_HIGH: high.length });
  expect(new Set(overview.first)).toEqual(new Set(high));
});

test("a suspended subscription and all its due invoices are one item, with the amount on its page", async () => {
  const own = await api.customer(tenant);
  const viewer = await viewerOf({ [own]: "ADMIN" });
  const given = { customerId: own, productOfferingId: offeringId };
  const unpaid = { ...given, status: "SUSPENDED", suspendedFor: "UNPAID" } as const;
  const subscriptionId = await makeSubscription(api, tenant, unpaid);
  const kinds = async () => (await homeData(viewer)).attention.map(({ kind }) => kind);
  expect(await kinds()).toEqual(["SUSPENDED"]);
  const item = { ...cycleItem(subscriptionId), description: "Plan", quantity: 1 };
  const items = [{ ...item, totalMinor: 24_900, taxBreakdown: [] }];
  const owed = { customerId: own, items: items as never };
  const late = await makeInvoice(api, tenant, { ...owed, status: "OVERDUE", dueDate: "2026-10-01" });
  const due = await makeInvoice(api, tenant, { ...owed, status: "ISSUED", dueDate: "2026-10-31" });
  await makeInvoice(api, tenant, { ...owed, status: "ISSUED", dueDate: "2099-12-31" });
  const { attention } = await homeData(viewer);
  expect(attention).toMatchObject([
    { kind: "SUSPENDED_UNPAID", debt: { invoiceIds: [late, due], amountMinor: 49_800, currency: "SEK" } },
  ]);
  const page = await overdueInvoiceOf(viewer, await getSubscription(viewer, subscriptionId));
  expect(page).toMatchObject({ allMinor: 49_800, more: 1 });
  // More subscriptions than home shows.
  await makeSubscription(api, tenant, { ...unpaid, suspendedFor: "OTHER" });
  expect(await kinds()).toEqual(["SUSPENDED_UNPAID", "SUSPENDED"]);
  for (let more = 0; more < 3; more++) await makeSubscription(api, tenant, given);
  expect(await kinds()).toEqual(["SUSPENDED_UNPAID"]);
});

test("an unpaid renewal is to be paid from its due day, in as many statements for several subscriptions as for one", async () => {
  const own = await api.customer(tenant);
  const viewer = await viewerOf({ [own]: "ADMIN" });
  const now = api.clock.now();
  const renewing = () =>
    makeSubscription(api, tenant, {
      customerId: own,
      productOfferingId: offeringId,
      periodStartsAt: new Date(now.getTime() - 30 * 86_400_000),
      periodEndsAt: now,
      paidUntil: now,
    });
  const dueDate = dateIn(now, "Europe/Stockholm");
  const renewalOf = async (subscriptionId: string) => {
    const item = { ...cycleItem(subscriptionId), description: "Plan", quantity: 1 };
    const items = [{ ...item, totalMinor: 24_900, taxBreakdown: [] }];
    return makeInvoice(api, tenant, { customerId: own, status: "ISSUED", dueDate, items: items as never });
  };
  const seen = async () => {
    await homeData(viewer);
    statements = 0;
    const { attention, subscriptions } = await homeData(viewer);
    return { attention, subscriptions, taken: statements };
  };
  const first = await renewalOf(await renewing());
  const one = await seen();
  expect(one.subscriptions.map(({ unpaidSince }) => unpaidSince)).toEqual([now.toISOString()]);
  expect(one.attention).toMatchObject([
    { kind: "RENEWAL_UNPAID", bill: { invoiceId: first, amountMinor: 24_900, currency: "SEK" } },
  ]);
  for (let more = 0; more < 3; more++) await renewalOf(await renewing());
  const several = await seen();
  expect(several.attention.map(({ kind }) => kind)).toEqual(Array(4).fill("RENEWAL_UNPAID"));
  expect(several.taken).toBeLessThanOrEqual(one.taken);
});

test("a company's overdue invoices are marked where they have tax, a consumer's never", async () => {
  const company = await api.customer(tenant, { customerType: "BUSINESS", name: "Lind Bygg AB" });
  const consumer = await api.customer(tenant, { customerType: "CONSUMER" });
  const late = { status: "OVERDUE" } as const;
  const taxed = await makeInvoice(api, tenant, { ...late, customerId: company });
  const spared = await makeInvoice(api, tenant, {
    ...late,
    customerId: company,
    items: [
      {
        ...ONE_TIME_ITEM,
        description: "Skylark 10",
        subtotalMinor: 19_920,
        totalMinor: 19_920,
        taxBreakdown: [],
      },
    ],
    totalMinor: 19_920,
  });
  const own = await makeInvoice(api, tenant, { ...late, customerId: consumer });
  const { attention } = await homeData(await viewerOf({ [company]: "ADMIN", [consumer]: "ADMIN" }));
  const marked = attention.flatMap((item) =>
    "bill" in item ? [[item.bill.invoiceId, item.bill.taxed]] : [],
  );
  expect(new Map(marked as [string, boolean][])).toEqual(
    new Map([
      [taxed, true],
      [spared, false],
      [own, false],
    ]),
  );
});

test("a member counts only their own subscription, and sees nothing of what the company pays", async () => {
  const company = await api.customer(tenant, { customerType: "BUSINESS", name: "Lind Bygg AB" });
  const member = await viewerOf({ [company]: "MEMBER" });
  const { email } = (member.caller as { user: SignedInUser }).user;
  await makeSubscription(api, tenant, { customerId: company, productOfferingId: offeringId });
  const own = await makeSubscription(api, tenant, {
    customerId: company,
    productOfferingId: offeringId,
    email,
  });
  const data = await homeData(member);
  expect(data.summary).toBeNull();
  expect(data.subscriptions.map(({ id }) => id)).toEqual([own]);
  expect(await subscriptionOverview(member, { shown: 4 })).toMatchObject({ total: 1 });
});
