import { sql } from "drizzle-orm";
import { createTranslator, NextIntlClientProvider } from "next-intl";
import pg from "pg";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeOffering } from "@/lib/catalog/testing";
import type { Operation } from "@/lib/kernel/operation";
import { fillPath } from "@/lib/kernel/paths";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import adminAct from "@/messages/en/adminAct.json" with { type: "json" };
import adminCustomer from "@/messages/en/adminCustomer.json" with { type: "json" };
import adminLists from "@/messages/en/adminLists.json" with { type: "json" };
import adminOffer from "@/messages/en/adminOffer.json" with { type: "json" };
import adminOfferAct from "@/messages/en/adminOfferAct.json" with { type: "json" };
import adminTaxes from "@/messages/en/adminTaxes.json" with { type: "json" };
import adminVerify from "@/messages/en/adminVerify.json" with { type: "json" };
import price from "@/messages/en/price.json" with { type: "json" };
import staffFailures from "@/messages/en/staffFailures.json" with { type: "json" };

const messages = {
  staffFailures,
  adminAct,
  adminCustomer,
  adminLists,
  adminOffer,
  adminOfferAct,
  adminTaxes,
  adminVerify,
  price,
};

let statements = 0;
const query = pg.Client.prototype.query;
// This comes first, because connections keep the function they were created with.
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  statements += 1;
  return (query as (...args: unknown[]) => unknown).apply(this, args);
} as never;
afterAll(() => {
  pg.Client.prototype.query = query;
});

const { api, tenant } = await brandOfFile();
const { headers } = await api.staffMember(tenant, "ADMIN");

vi.mock("server-only", () => ({}));
vi.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("not found");
  },
  useRouter: () => ({}),
  usePathname: () => "/",
}));
vi.mock("next-intl/server", () => ({
  getTranslations: async (namespace: never) =>
    createTranslator({ locale: "en-SE", messages, namespace, timeZone: "UTC" } as never),
  getLocale: async () => "en-SE",
  getMessages: async () => ({ staffFailures }),
  getTimeZone: async () => "UTC",
}));
vi.mock("@/app/(admin)/page-theme", () => ({
  pageCurrencies: async () => ["SEK"],
  pageTime: async () => new Date().toISOString(),
}));
vi.mock("@/components/admin/shell/staff-messages", () => ({
  StaffMessages: ({ children }: { children: ReactNode }) => children,
}));
// What the browser gets of an action is its data.
vi.mock("@/components/admin/act/action-button", () => ({
  ActionButton: ({ action }: { action: object }) => <code>{JSON.stringify(action)}</code>,
}));

type Given = { params?: Record<string, string>; query?: Record<string, unknown> };

/** Reads through the API as the staff member. */
async function read(operation: Operation, { params = {}, query: given = {} }: Given = {}): Promise<unknown> {
  const path = fillPath(operation.path, (name) => params[name]!);
  const search = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).flatMap((one) =>
        one === undefined ? [] : [[name, String(one)]],
      ),
    ),
  );
  const answer = await api.call(operation.method, `${path}?${search}`, { headers });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

vi.mock("@/app/(admin)/staff/staff-call", () => ({
  currentStaff: async () => ({ role: "ADMIN" }),
  mayCall: () => true,
  readAsStaff: read,
  findAsStaff: read,
}));

const FEW = 60;
const MANY = 2_000;
/** The most HTML of a page, with its 50 rows and the data of its actions. */
const MOST_HTML = 120_000;

/** Numbered texts of equal length. */
const numbered = sql.raw("lpad(n::text, 4, '0')");

/** Adds copies of an offering to its brand, its group, a catalog and a discount, and groups and products of that brand. */
async function addUpTo(total: number): Promise<void> {
  const known = { tenant: tenant.id, offering, catalogId, discountId };
  await api.db.execute(sql`
    insert into product_offerings (tenant_id, id, product_id, group_id, name, translations, status, position, customer_types, price)
    select o.tenant_id, gen_random_uuid(), o.product_id, o.group_id, 'Plan ' || ${numbered}, o.translations, o.status, n,
           o.customer_types, o.price
      from product_offerings o
      cross join generate_series((select count(*) + 1 from product_offerings where tenant_id = ${known.tenant}), ${total}) n
     where o.tenant_id = ${known.tenant} and o.id = ${known.offering}`);
  await api.db.execute(sql`
    insert into product_catalog_offerings (tenant_id, catalog_id, offering_id)
    select tenant_id, ${known.catalogId}::uuid, id from product_offerings where tenant_id = ${known.tenant}
    on conflict do nothing`);
  await api.db.execute(sql`
    insert into products (tenant_id, id, internal_name, type, category)
    select ${known.tenant}::uuid, gen_random_uuid(), 'Product ' || ${numbered}, 'SUBSCRIPTION', 'PRODUCT_CATEGORY_SUBSCRIPTION_CELL'
      from generate_series((select count(*) + 1 from products where tenant_id = ${known.tenant}), ${total}) n`);
  await api.db.execute(sql`
    insert into product_offering_groups (tenant_id, id, name, category)
    select ${known.tenant}::uuid, gen_random_uuid(), 'Group ' || ${numbered}, 'PRODUCT_CATEGORY_SUBSCRIPTION_CELL'
      from generate_series((select count(*) + 1 from product_offering_groups where tenant_id = ${known.tenant}), ${total}) n`);
  await api.db.execute(sql`
    insert into product_catalogs (tenant_id, id, name, customer_type, is_default)
    select ${known.tenant}::uuid, gen_random_uuid(), 'Catalog ' || ${numbered}, 'CONSUMER', false
      from generate_series((select count(*) + 1 from product_catalogs where tenant_id = ${known.tenant}), ${total}) n`);
  await api.db.execute(sql`
    insert into product_catalog_offerings (tenant_id, catalog_id, offering_id)
    select tenant_id, id, ${known.offering}::uuid from product_catalogs where tenant_id = ${known.tenant}
    on conflict do nothing`);
  await api.db.execute(sql`
    update product_discounts set offering_ids = (select array_agg(id) from product_offerings where tenant_id = ${known.tenant})
     where tenant_id = ${known.tenant} and id = ${known.discountId}`);
  await api.db.execute(
    sql`analyze product_offerings, product_catalog_offerings, product_catalogs, products, product_offering_groups`,
  );
}

let offering: string;
let catalogId: string;
let groupId: string;
let productId: string;
let discountId: string;

beforeAll(async () => {
  offering = await makeOffering(api, tenant, { name: "Plan 0000" });
  const key = await api.apiKey(tenant);
  const post = async <T,>(method: string, path: string, body: object): Promise<T> => {
    const answer = await api.call<T>(method, path, { key, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  ({ productOfferingGroupId: groupId } = await post<{ productOfferingGroupId: string }>(
    "POST",
    "/product-offering-groups",
    { name: "Group 0000", category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL" },
  ));
  ({
    product: { productId },
  } = await post<{ product: { productId: string } }>("PUT", `/product-offerings/${offering}`, {
    productOfferingGroupId: groupId,
  }));
  ({ productCatalogId: catalogId } = await post<{ productCatalogId: string }>("POST", "/product-catalogs", {
    name: "Catalog 0000",
    customerType: "CONSUMER",
    productOfferingIds: [offering],
  }));
  ({ productDiscountId: discountId } = await post<{ productDiscountId: string }>(
    "POST",
    "/product-discounts",
    {
      code: `T${newId().slice(0, 8)}`,
      name: "Autumn",
      percent: "10",
    },
  ));
});

type PageOf = { default: (props: never) => Promise<ReactNode> };

/** A page of the offer, with its statements. Rendered once before, so that caches are filled. */
async function shown(load: () => Promise<PageOf>, params: Record<string, string>, search = {}) {
  const { default: Page } = await load();
  const props = { params: Promise.resolve(params), searchParams: Promise.resolve(search) } as never;
  await Page(props);
  statements = 0;
  const { prelude } = await prerender(
    <NextIntlClientProvider locale="en-SE" messages={messages} timeZone="UTC">
      {await Page(props)}
    </NextIntlClientProvider>,
    { onError: (error) => expect.fail(String(error)) },
  );
  // The form of a discount has the ids of its offerings, at most 5,000, because it replaces them as a whole.
  const html = (await new Response(prelude).text()).replace(/(?:[0-9a-f-]{36},){2,}/g, "");
  return { html, statements, rows: html.match(/data-row-link/g)?.length ?? 0 };
}

const PAGES: [string, () => Promise<PageOf>, () => Record<string, string>][] = [
  ["offerings", () => import("./offerings/page"), () => ({})],
  [
    "an offering",
    () => import("./offerings/[productOfferingId]/page"),
    () => ({ productOfferingId: offering }),
  ],
  ["products", () => import("./products/page"), () => ({})],
  ["a product", () => import("./products/[productId]/page"), () => ({ productId })],
  ["groups", () => import("./groups/page"), () => ({})],
  [
    "a group",
    () => import("./groups/[productOfferingGroupId]/page"),
    () => ({ productOfferingGroupId: groupId }),
  ],
  ["catalogs", () => import("./catalogs/page"), () => ({})],
  ["a catalog", () => import("./catalogs/[productCatalogId]/page"), () => ({ productCatalogId: catalogId })],
  [
    "a discount",
    () => import("./discounts/[productDiscountId]/page"),
    () => ({ productDiscountId: discountId }),
  ],
];

describe("the offer's pages for 2,000 offerings", () => {
  const few = new Map<string, Awaited<ReturnType<typeof shown>>>();

  beforeAll(async () => {
    await addUpTo(FEW);
    for (const [name, load, params] of PAGES) few.set(name, await shown(load, params()));
    await addUpTo(MANY);
  });

  test.each(PAGES)(
    "the page of %s takes as many statements and as much HTML as for 60",
    async (name, load, params) => {
      const many = await shown(load, params());
      const before = few.get(name)!;
      expect(many.rows).toBe(before.rows);
      expect(many.rows).toBeLessThanOrEqual(50);
      expect(many.statements).toBe(before.statements);
      expect(many.statements).toBeGreaterThan(0);
      // Counts have more digits.
      expect(Math.abs(many.html.length - before.html.length)).toBeLessThan(2_000);
      expect(many.html.length).toBeLessThan(MOST_HTML);
    },
  );

  test("a catalog's last offerings are reached page by page, and each can leave", async () => {
    const names = new Set<string>();
    let cursor: string | undefined;
    for (let page = 0; page < MANY / 50; page++) {
      const { html } = await shown(
        () => import("./catalogs/[productCatalogId]/page"),
        { productCatalogId: catalogId },
        { customerType: "CONSUMER", ...(cursor && { cursor }) },
      );
      const found = [...html.matchAll(/>(Plan \d{4})</g)].map(([, name]) => name!);
      expect(html.match(/removeProductOfferingIds/g)).toHaveLength(found.length);
      for (const one of found) names.add(one);
      cursor = html.match(/[?&;]cursor=([\w-]+)/)?.[1];
      if (!cursor) break;
    }
    expect(names.size).toBe(MANY);
  });
});
