import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import organisationsnummer from "organisationsnummer";
import personnummer from "personnummer";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Demo, seedDemo } from "@/db/seed/seed-demo";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { disagreementsOf } from "@/lib/billing/testing";
import { hashToken } from "@/lib/platform/secrets/ids";
import { openFieldsIn, openIdentity } from "@/lib/platform/secrets/sealed-fields";
import type { LineItemPricing, PricingSummary } from "@/lib/values/order-pricing";
import { TenantSettings } from "@/lib/values/tenant/tenant";

const NOW = new Date("2026-11-21T08:30:00.000Z");

let database: TestDatabase;
let again: TestDatabase;
let dataDir: string;
let demo: Demo;

beforeAll(async () => {
  database = await testDatabase(3);
  again = await testDatabase(3);
  dataDir = await mkdtemp(join(tmpdir(), "tern-seed-"));
  const options = { baseUrl: "https://shop.example.com/", dataDir, now: NOW };
  await seedDemo(database.pool, options);
  demo = JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8")) as Demo;
  await seedDemo(again.pool, { ...options, dataDir: join(dataDir, "second") });
});

afterAll(async () => {
  await database?.[Symbol.asyncDispose]();
  await again?.[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

async function rows<Row extends pg.QueryResultRow>(query: string, from = database): Promise<Row[]> {
  return (await from.pool.query<Row>(query)).rows;
}

async function counts(query: string): Promise<Record<string, number>> {
  const found = await rows<{ key: string; count: number }>(query);
  return Object.fromEntries(found.map(({ key, count }) => [key, Number(count)]));
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("the demo brand", () => {
  test("has valid settings, and answers on this machine's names", async () => {
    const [tenant] = await rows<{ settings: object }>("select settings from tenants");
    // Nothing is dropped. Staff rules that the brand does not set get their defaults.
    expect(TenantSettings.parse(tenant!.settings)).toMatchObject(tenant!.settings);
    const hosts = await rows<{ host: string }>("select host from tenant_hosts order by 1");
    expect(hosts.map(({ host }) => host)).toEqual(["127.0.0.1", "localhost", "shop.example.com"]);
  });
});

describe("the demo's books", () => {
  test("agree: every invoice and payment is in the ledger, and numbers have no gaps", async () => {
    expect(await disagreementsOf(database.pool, demo.tenantId)).toEqual([]);
    const [paid] = await rows<{ count: string }>(
      "select count(*) from ledger_entries where cause = 'PAYMENT' and account = 'RECEIVABLE'",
    );
    expect(Number(paid!.count)).toBeGreaterThan(10);
  });

  test("have a hosted address for every invoice, to view and pay it", async () => {
    expect(
      await rows("select id from invoices where hosted_token_hash is null and number is not null"),
    ).toEqual([]);
  });
});

describe("the demo's offer", () => {
  test.each(["SE", "US"])("in %s has every kind of product", async (market) => {
    const byCategory = await counts(`
      select p.category as key, count(*) from product_offerings o join products p on p.id = o.product_id
       where o.market = '${market}' group by 1`);
    expect(byCategory.PRODUCT_CATEGORY_SUBSCRIPTION_CELL).toBeGreaterThanOrEqual(6);
    expect(
      byCategory.PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM! +
        byCategory.PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND!,
    ).toBe(2);
    expect(byCategory).toMatchObject({
      PRODUCT_CATEGORY_SUBSCRIPTION_M2M: 1,
      PRODUCT_CATEGORY_TRAVEL_ESIM: 8,
      PRODUCT_CATEGORY_LICENSE: 4,
      PRODUCT_CATEGORY_SIM_CARD: 1,
      PRODUCT_CATEGORY_EXTERNAL_PRODUCT: 1,
    });
    expect(
      sum(
        ["EXTRA_DATA", "ABROAD", "TRAVEL_ESIM_PACKAGE"].map(
          (name) => byCategory[`PRODUCT_CATEGORY_${name}`]!,
        ),
      ),
    ).toBe(8);
    const [bound] = await rows(`
      select count(*) filter (where price #>> '{bindingContract,duration,value}' = '12')::int as bound,
             count(*) filter (where price ? 'customUpfrontPayment')::int as upfront
        from product_offerings where market = '${market}'`);
    expect(bound!.bound).toBeGreaterThan(0);
    expect(bound!.upfront).toBeGreaterThan(0);
  });

  test("has a subscription type on products that create subscriptions, and on no other", async () => {
    expect(
      await rows(
        "select internal_name from products where (type = 'SUBSCRIPTION') <> (subscription_type is not null)",
      ),
    ).toEqual([]);
  });

  test("has a catalog for each kind of customer, without offerings for the other", async () => {
    const strangers = await rows(`
      select o.name from product_catalogs c join product_catalog_offerings i on i.catalog_id = c.id
        join product_offerings o on o.id = i.offering_id where not c.customer_type = any(o.customer_types)`);
    expect(strangers).toEqual([]);
    const sizes = await counts(
      "select customer_type as key, count(*) from product_catalogs c join product_catalog_offerings i on i.catalog_id = c.id where is_default group by 1",
    );
    expect(sizes.CONSUMER).toBeGreaterThan(40);
    expect(sizes.BUSINESS).toBeGreaterThan(40);
  });

  test("includes every tax rate of the published tables", async () => {
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      "select count(*)::int as count from tax_rates",
    );
    expect(count).toBeGreaterThan(2_700);
  });
});

describe("the demo's inventory", () => {
  test("has hundreds of valid numbers in several area codes, the misbehaving ones last", async () => {
    for (const country of ["SE", "US"] as const) {
      const free = await rows<{ msisdn: string; area_code: string }>(
        `select msisdn, area_code from phone_numbers where country = '${country}' and status = 'AVAILABLE' order by area_code, msisdn`,
      );
      expect(free.length).toBeGreaterThan(200);
      expect(new Set(free.map((number) => number.area_code)).size).toBeGreaterThan(4);
      for (const { msisdn } of free) {
        const parsed = parsePhoneNumberFromString(msisdn);
        expect([msisdn, parsed?.isValid(), parsed?.country]).toEqual([msisdn, true, country]);
      }
      const misbehaving = free.filter(({ msisdn }) => /000[1-6]$/.test(msisdn));
      expect(misbehaving).toHaveLength(6);
      expect(free.slice(-6)).toEqual(misbehaving);
      const byNumber = free.map(({ msisdn }) => msisdn).sort();
      expect(byNumber.slice(-6)).toEqual(misbehaving.map(({ msisdn }) => msisdn));
    }
  });

  test("has a valid, unique ICCID and an encrypted PUK on every card", async () => {
    const sims = await rows<{ iccid: string; puk_encrypted: string; kind: string; status: string }>(
      "select * from sim_cards",
    );
    expect(sims.filter(({ kind, status }) => kind === "PSIM" && status === "AVAILABLE")).toHaveLength(60);
    for (const { iccid, puk_encrypted } of sims) {
      expect(iccid).toMatch(/^89(46|01)\d{15}$/);
      expect(puk_encrypted).toMatch(/^v2\./);
      const doubled = [...iccid].reverse().map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1));
      expect(sum(doubled.map((value) => (value > 9 ? value - 9 : value))) % 10).toBe(0);
      expect(iccid).not.toMatch(/000[1-6]\d$/);
    }
  });

  test("links each number and its subscription in both directions", async () => {
    const wrong = await rows(`
      select s.msisdn, s.status, n.status as number from subscriptions s left join phone_numbers n on n.msisdn = s.msisdn
       where (s.status <> 'CANCELLED' and n.subscription_id is distinct from s.id)
          or (s.status = 'CANCELLED' and n.status is distinct from 'QUARANTINED')`);
    expect(wrong).toEqual([]);
  });
});

describe("the demo's customers", () => {
  test("are a consumer per market and a company with twelve subscriptions in every status", async () => {
    const people = await rows<{ customer_type: string; identity: string; currency: string }>(
      "select customer_type, identity, billing ->> 'currency' as currency from customers order by 1, 3",
    );
    expect(people.map(({ customer_type, currency }) => `${customer_type} ${currency}`)).toEqual([
      "BUSINESS SEK",
      "CONSUMER SEK",
      "CONSUMER USD",
    ]);
    expect(organisationsnummer.valid(openIdentity(people[0]!.identity))).toBe(true);
    expect(personnummer.valid(openIdentity(people[1]!.identity))).toBe(true);
    const statuses = await counts(
      "select s.status as key, count(*) from subscriptions s join customers c on c.id = s.customer_id where c.customer_type = 'BUSINESS' group by 1",
    );
    expect(sum(Object.values(statuses))).toBe(12);
    expect(Object.keys(statuses).sort()).toEqual([
      "ACTIVATED",
      "BLOCKED",
      "CANCELLED",
      "PAUSED",
      "PENDING",
      "SUSPENDED",
    ]);
  });

  test("include three roles in the company, where the MEMBER has their own subscription", async () => {
    expect(
      (await rows<{ role: string }>("select distinct role from memberships order by 1")).map(
        ({ role }) => role,
      ),
    ).toEqual(["ADMIN", "MANAGER", "MEMBER"]);
    const own = await rows(`
      select s.id from memberships m join users u on u.id = m.user_id join subscribers p on p.email = u.email
        join subscriptions s on s.subscriber_id = p.id where m.role = 'MEMBER'`);
    expect(own).toHaveLength(1);
  });
});

describe("the demo's orders and money", () => {
  const consistent = (part: PricingSummary | LineItemPricing) => {
    expect(part.subtotalMinor - part.totalDiscountsMinor + part.taxAmountMinor).toBe(part.totalMinor);
    expect(sum(part.taxBreakdown.map(({ amountMinor }) => amountMinor))).toBe(part.taxAmountMinor);
    expect(sum(part.discounts.map(({ amountMinor }) => amountMinor))).toBe(part.totalDiscountsMinor);
  };

  test("add up: every order to its items, and paid in full where it had to be", async () => {
    const orders = await rows<{
      pricing: PricingSummary;
      items: LineItemPricing[];
      payment_status: string;
      paid: number | null;
    }>(`
      select o.pricing, o.payment_status, (select json_agg(l.pricing) from order_line_items l where l.order_id = o.id) as items,
             (select sum(a.amount_minor)::int from payment_attempts a
               where a.payment_intent_id = o.payment_intent_id and a.status = 'SUCCEEDED') as paid
        from orders o`);
    expect(orders.length).toBeGreaterThan(8);
    for (const { pricing, items, payment_status, paid } of orders) {
      consistent(pricing);
      items.forEach(consistent);
      expect(sum(items.map((item) => item.totalMinor))).toBe(pricing.totalMinor);
      expect(paid).toBe(payment_status === "PAID" ? pricing.totalMinor : null);
    }
  });

  test("have tax by jurisdiction for the American, and tax in the price for the Swede", async () => {
    const [us] = await rows<{ pricing: PricingSummary }>(
      "select pricing from orders where currency = 'USD' limit 1",
    );
    expect(us!.pricing.includesTax).toBe(false);
    expect(us!.pricing.taxBreakdown.map(({ jurisdiction }) => jurisdiction.level)).toEqual(
      expect.arrayContaining(["STATE", "CITY", "DISTRICT"]),
    );
    const [se] = await rows<{ pricing: PricingSummary }>(
      "select pricing from orders where currency = 'SEK' limit 1",
    );
    expect(se!.pricing.includesTax).toBe(true);
    expect(se!.pricing.taxAmountMinor).toBeGreaterThan(0);
  });

  test("have an order item for every subscription that it created", async () => {
    const loose = await rows(`
      select s.id from subscriptions s left join order_line_items l
        on l.id = s.order_line_item_id and l.order_id = s.order_id and l.created_subscription_id = s.id where l.id is null`);
    expect(loose).toEqual([]);
  });

  test("have gapless invoices that add up, one overdue, and with payments for what is paid", async () => {
    const invoices = await rows<{
      number: string;
      status: string;
      total_minor: number;
      subtotal_minor: number;
      lines: { description: string; totalMinor: number; subtotalMinor: number }[];
    }>("select * from invoices order by issued_at, number");
    for (const invoice of invoices) {
      expect(invoice.lines.length).toBeGreaterThan(0);
      for (const item of invoice.lines) expect(item.description).toMatch(/\S/);
      expect(sum(invoice.lines.map((item) => item.totalMinor))).toBe(invoice.total_minor);
      expect(sum(invoice.lines.map((item) => item.subtotalMinor))).toBe(invoice.subtotal_minor);
    }
    const years = await rows<{ year: number; last: number }>("select year, last from invoice_numbers");
    const expected = years.flatMap(({ year, last }) =>
      Array.from({ length: last }, (_, index) => `${year}-${String(index + 1).padStart(5, "0")}`),
    );
    expect(invoices.map(({ number }) => number)).toEqual(expected.sort());
    const statuses = await counts("select status as key, count(*) from invoices group by 1");
    expect(statuses.OVERDUE).toBe(1);
    expect(statuses.PAID).toBeGreaterThan(5);
    const unbalanced = await rows(`
      select c.name from customers c
       where (select coalesce(sum(paid_minor), 0) from invoices i where i.customer_id = c.id)
          <> (select coalesce(sum(a.amount_minor), 0) from payment_attempts a join payment_intents p on p.id = a.payment_intent_id
               where p.customer_id = c.id and a.status = 'SUCCEEDED')`);
    expect(unbalanced).toEqual([]);
  });
});

/** Open invoices, with the days until their next step. */
const openInvoices = (now: Date, from = database) =>
  rows<{ status: string; next_step: string | null; days: number | null; steps_taken: number }>(
    `select status, next_step, steps_taken,
            extract(epoch from next_step_at - '${now.toISOString()}')::float8 / 86400 as days
       from invoices where total_minor > 0 and status in ('ISSUED', 'OVERDUE') order by issued_at`,
    from,
  );

test("have open invoices that wait for a reminder, but not for an overdue one", async () => {
  const open = await openInvoices(NOW);
  expect(open).toMatchObject([
    { status: "OVERDUE", next_step: "REMIND", steps_taken: 1 },
    { status: "ISSUED", next_step: "REMIND", steps_taken: 0 },
  ]);
  for (const { days } of open) expect(days).toBeGreaterThan(0);
  expect(open[0]!.days).toBeLessThan(2);
  const settled = await rows("select id from invoices where status = 'PAID' and next_step is not null");
  expect(settled).toEqual([]);
});

describe("the demo's usage", () => {
  test("has two months of records that add up to their packages", async () => {
    const [span] = await rows<{ days: number; late: number }>(`
      select extract(day from max(occurred_at) - min(occurred_at))::int as days,
             count(*) filter (where occurred_at > '${NOW.toISOString()}')::int as late from usage_records`);
    expect(span!.days).toBeGreaterThan(60);
    expect(span!.late).toBe(0);
    const differing = await rows(`
      select p.subscription_id, p.service, p.used, r.quantity
        from (select subscription_id, service, sum(used) as used from usage_packages group by 1, 2) p
        full join (select subscription_id, service, sum(quantity) as quantity from usage_records group by 1, 2) r
          using (subscription_id, service)
       where coalesce(p.used, 0) <> coalesce(r.quantity, 0)`);
    expect(differing).toEqual([]);
    expect(await rows("select name from usage_packages where used > total")).toEqual([]);
  });

  test("has, for every active subscription, the allowances of this period and the two before it", async () => {
    const kept = await counts(`
      select s.msisdn as key, count(distinct p.valid_from) from subscriptions s
        join usage_packages p on p.subscription_id = s.id and p.subscription_addon_id is null
       where s.type <> 'TRAVEL_ESIM' group by 1`);
    expect(Object.keys(kept)).toHaveLength(14);
    expect(Object.values(kept).filter((periods) => periods === 3)).toHaveLength(11);
  });
});

describe("demo.json", () => {
  test("is readable by its owner only and has the agreed shape", async () => {
    expect((await stat(join(dataDir, "demo.json"))).mode & 0o777).toBe(0o600);
    expect(demo).toEqual({
      baseUrl: "https://shop.example.com",
      tenantId: expect.any(String),
      apiKeys: {
        fullAccess: expect.stringMatching(/^tern_fa_/),
        impersonation: expect.stringMatching(/^tern_im_/),
        fullAccessBaseline: expect.stringMatching(/^tern_fa_/),
      },
      users: expect.any(Array),
      staff: expect.any(Array),
    });
    expect(demo.users).toHaveLength(5);
    expect(demo.users[0]).toEqual({
      email: "astrid.lindqvist@example.com",
      userId: expect.any(String),
      customerId: expect.any(String),
      customerType: "CONSUMER",
      country: "SE",
    });
    expect(demo.staff.map(({ role }) => role).sort()).toEqual(["ADMIN", "BILLING", "SUPPORT"]);
  });

  test("has working keys with the right pins", async () => {
    const keys = await rows<{ hash: string; revision: string; access_type: string }>(
      "select * from api_keys",
    );
    const pinned = (key: string) => keys.find(({ hash }) => hash === hashToken(key));
    expect(pinned(demo.apiKeys.fullAccess)).toMatchObject({
      revision: "2026-09-01.bullfinch",
      access_type: "full-access",
    });
    expect(pinned(demo.apiKeys.impersonation)).toMatchObject({
      revision: "2026-09-01.bullfinch",
      access_type: "impersonate-user",
    });
    expect(pinned(demo.apiKeys.fullAccessBaseline)).toMatchObject({
      revision: "2026-08-21.auk",
      access_type: "full-access",
    });
  });
});

describe("seeding", () => {
  test("twice at the same time of day makes the same rows, except secrets", async () => {
    const tables = await rows<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
    );
    // Keys are secrets, and changes have the database's own time.
    for (const { name } of tables.filter(({ name }) => !["api_keys", "live_changes"].includes(name))) {
      const query = `select to_jsonb(t) - 'puk_encrypted' - 'details_encrypted' - 'secret' - 'hosted_token_hash' as row from "${name}" t order by 1`;
      // Each encryption of a number is different.
      const [second, first] = [openFieldsIn(await rows(query, again)), openFieldsIn(await rows(query))];
      expect({ name, rows: second }).toEqual({ name, rows: first });
    }
    const other = JSON.parse(await readFile(join(dataDir, "second", "demo.json"), "utf8")) as Demo;
    const shown = ({ staff, ...rest }: Demo) => ({
      ...rest,
      apiKeys: null,
      staff: staff.map(({ email, role }) => [email, role]),
    });
    expect(shown(other)).toEqual(shown(demo));
    const secrets = [...Object.values(demo.apiKeys), ...Object.values(other.apiKeys)];
    expect(new Set(secrets).size).toBe(6);
    const totp = [...demo.staff, ...other.staff].map(({ totpSecret }) => totpSecret);
    expect(new Set(totp).size).toBe(6);
  });

  test("leaves a database with a brand unchanged", async () => {
    const before = await readFile(join(dataDir, "demo.json"), "utf8");
    await seedDemo(database.pool, { baseUrl: "http://elsewhere.test", dataDir });
    expect(await rows("select id from tenants")).toHaveLength(1);
    expect(await readFile(join(dataDir, "demo.json"), "utf8")).toBe(before);
  });

  test("works on the days that some months lack", async () => {
    for (const day of ["2027-01-31T23:59:00Z", "2028-02-29T00:00:00Z", "2027-03-01T12:00:00Z"]) {
      await using empty = await testDatabase(2);
      await seedDemo(empty.pool, {
        baseUrl: "http://localhost:3000",
        dataDir: join(dataDir, "day"),
        now: new Date(day),
      });
      const overdue = await rows("select status from invoices where status = 'OVERDUE'", empty);
      expect(overdue).toHaveLength(1);
      const open = await openInvoices(new Date(day), empty);
      expect(open.map(({ next_step, days }) => next_step === "REMIND" && days! > 0)).toEqual([true, true]);
      const stuck = await rows(
        `select id from subscriptions where period_ends_at <= '${day}' and status = 'ACTIVATED'`,
        empty,
      );
      expect(stuck).toEqual([]);
    }
  });
});
