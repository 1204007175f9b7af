import { afterAll, beforeAll, expect, test } from "vitest";
import { createDb } from "@/db/client";
import { seedKobolt } from "@/db/seed/kobolt/seed-kobolt";
import { seedTenant } from "@/db/seed/skylark/brand/tenant";
import { seedOffer } from "@/db/seed/skylark/offer/offer";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { translationProblems } from "@/lib/catalog/texts/translations";

const NOW = new Date("2026-11-21T08:30:00.000Z");

type Row = {
  brand: string;
  name: string;
  texts: Record<string, unknown>;
  translations: { sv?: Record<string, unknown> };
};

let database: TestDatabase;
let sold: Row[];

beforeAll(async () => {
  database = await testDatabase();
  await createDb(database.pool).transaction(async (db) => {
    await seedTenant(db, new URL("https://shop.example.com"), NOW);
    await seedOffer(db, NOW);
  });
  await seedKobolt(database.pool, NOW);
  const { rows } = await database.pool.query<Row>(`
    with labels as (
      select o.tenant_id, o.name || ', ' || d.place as name, d.discount
        from product_offerings o,
             lateral (values ('standardDiscount', o.price->'standardDiscount'),
                             ('bindingContract', o.price->'bindingContract'->'discount'),
                             ('customUpfrontPayment', o.price->'customUpfrontPayment'->'discount')) d (place, discount)
       where d.discount is not null),
    sold as (
      select tenant_id, name, translations, jsonb_strip_nulls(jsonb_build_object(
          'description', description, 'richContent', rich_content, 'uspList', usp_list)) as texts
        from product_offerings
      union all
      select tenant_id, name, translations, jsonb_strip_nulls(jsonb_build_object('description', description))
        from product_offering_groups
      union all
      select tenant_id, name, coalesce(discount->'translations', '{}'),
             jsonb_build_object('invoicingDescription', discount->'invoicingDescription')
        from labels
      union all
      -- What a promo code takes off is its name alone, so that has to be told.
      select tenant_id, code, translations, jsonb_build_object('name', name) from product_discounts)
    select t.slug as brand, s.name, s.texts, s.translations from sold s join tenants t on t.id = s.tenant_id
     where exists (select 1 from jsonb_array_elements(t.settings->'markets') m where m->>'country' = 'SE')`);
  sold = rows;
});
afterAll(() => database[Symbol.asyncDispose]());

test("the demo brands' offerings in Sweden have Swedish texts", () => {
  expect(new Set(sold.map(({ brand }) => brand))).toEqual(new Set(["skylark", "kobolt"]));
  const names = sold.map(({ name }) => name);
  expect(names).toContain("SKY10");
  expect(names.filter((name) => name.endsWith(", standardDiscount"))).not.toEqual([]);
  const missing = sold.flatMap(({ brand, name, texts, translations: { sv = {} } }) =>
    Object.entries(texts)
      .filter(
        ([field, text]) => sv[field] === undefined || JSON.stringify(sv[field]) === JSON.stringify(text),
      )
      .map(([field]) => `${brand}: ${name}: ${field}`),
  );
  expect(missing).toEqual([]);
});

test("the texts are valid for the API", () => {
  const problems = sold.flatMap(({ brand, name, texts, translations }) =>
    translationProblems({ name, ...texts }, translations).map(
      ({ property }) => `${brand}: ${name}: ${property}`,
    ),
  );
  expect(problems).toEqual([]);
});
