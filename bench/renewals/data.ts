import type pg from "pg";
import { newId } from "@/lib/platform/secrets/ids";

const SECRET = "sk_test";

/**
 * Adds a tenant with `count` customers, whose only subscription each is due since a minute: consumers with a saved
 * card, or companies that get an invoice. Copied from the demo brand in sets.
 */
export async function seedDue(
  pool: pg.Pool,
  demoTenantId: string,
  count: number,
  charging: boolean,
): Promise<string> {
  const [tenantId, offeringId, productId] = [newId(), newId(), newId()];
  await pool.query(
    `insert into tenants (id, slug, name, settings, webhook_revision)
     select $1::uuid, 'bench-' || left($1::text, 23), name, settings, webhook_revision from tenants where id = $2`,
    [tenantId, demoTenantId],
  );
  await pool.query(
    `with offer as (
       select o.* from product_offerings o join products p on p.tenant_id = o.tenant_id and p.id = o.product_id
        where o.tenant_id = $2 and p.type = 'SUBSCRIPTION' and o.price->>'currency' = 'SEK'
          and o.price->>'priceType' = 'RECURRING' and not (o.price ? 'standardDiscount') order by o.name limit 1),
     product as (
       insert into products (tenant_id, id, internal_name, type, category, subscription_type, features)
       select $1::uuid, $4::uuid, p.internal_name, p.type, p.category, p.subscription_type, p.features
         from products p join offer on offer.tenant_id = p.tenant_id and offer.product_id = p.id)
     insert into product_offerings (tenant_id, id, product_id, name, status, price, customer_types)
     select $1::uuid, $3::uuid, $4::uuid, name, 'AVAILABLE', price, array['CONSUMER', 'BUSINESS'] from offer`,
    [tenantId, demoTenantId, offeringId, productId],
  );
  const id = (what: string) => `md5('${what}' || n || $1::text)::uuid`;
  const address = `jsonb_build_object('street', 'Storgatan 1', 'city', 'Stockholm', 'zip', '11122', 'country', 'SE')`;
  await pool.query(
    `insert into customers (tenant_id, id, customer_type, name, human_readable_id, contact, billing)
     select $1::uuid, ${id("c")}, case when $3 then 'CONSUMER' else 'BUSINESS' end, 'Customer ' || n,
            'CUS-B' || lpad(n::text, 9, '0'), jsonb_build_object('email', 'c' || n || '@bench.example'),
            jsonb_build_object('method', 'EMAIL_INVOICE', 'email', 'c' || n || '@bench.example', 'address', ${address},
                               'currency', 'SEK', 'autoPay', $3::boolean)
              || case when $3 then jsonb_build_object('defaultPaymentProfileId', ${id("p")}::text) else '{}' end
       from generate_series(1, $2::int) n`,
    [tenantId, count, charging],
  );
  await pool.query(
    `insert into subscribers (tenant_id, id, customer_id, name, email)
     select $1::uuid, ${id("u")}, ${id("c")}, 'User ' || n, 'u' || n || '@bench.example' from generate_series(1, $2::int) n`,
    [tenantId, count],
  );
  await pool.query(
    `insert into subscriptions (tenant_id, id, status, type, msisdn, customer_id, subscriber_id, product_offering_id, currency,
            country, activated_at, period_starts_at, period_ends_at, paid_until, billing_anchor_day)
     select $1::uuid, ${id("s")}, 'ACTIVATED', 'CELL', '+4673' || lpad(n::text, 7, '0'), ${id("c")}, ${id("u")}, $3::uuid,
            'SEK', 'SE', at - interval '1 month', at - interval '1 month', at, at, extract(day from at)
       from generate_series(1, $2::int) n, (select now() - interval '1 minute') due(at)`,
    [tenantId, count, offeringId],
  );
  if (charging) await saveCards(pool, tenantId, count, id);
  await pool.query("analyze customers, subscribers, subscriptions, payment_profiles, provider_customers");
  return tenantId;
}

/** Adds saved cards here and at the sandbox. One is made there in the normal way, and the others are copies of it. */
async function saveCards(
  pool: pg.Pool,
  tenantId: string,
  count: number,
  id: (what: string) => string,
): Promise<void> {
  const stripe = async (path: string, body: Record<string, string>) => {
    const response = await fetch(`${process.env.STRIPE_API_URL}/v1${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY ?? SECRET}` },
      body: new URLSearchParams(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  const customer = await stripe("/customers", { name: "Template" });
  const method = await stripe("/payment_methods/pm_card_visa/attach", { customer: customer.id });
  const ref = (what: string) => `'${what}_' || left(md5('${what}' || n || $1::text), 24)`;
  for (const [kind, of, what] of [
    ["customer", customer.id, "cus"],
    ["payment_method", method.id, "pm"],
  ] as const)
    await pool.query(
      `insert into sandbox.stripe_objects (id, kind, customer, payment_intent, object, hidden)
       select ${ref(what)}, kind, case when customer is null then null else ${ref("cus")} end, payment_intent,
              replace(replace(object::text, $3, ${ref("cus")}), $4, ${ref("pm")})::json, hidden
         from sandbox.stripe_objects, generate_series(1, $2::int) n where id = $5 and kind = '${kind}'`,
      [tenantId, count, customer.id, method.id, of],
    );
  await pool.query(
    `insert into provider_customers (tenant_id, customer_id, provider, provider_ref)
     select $1::uuid, ${id("c")}, 'STRIPE', ${ref("cus")} from generate_series(1, $2::int) n`,
    [tenantId, count],
  );
  await pool.query(
    `insert into payment_profiles (tenant_id, id, customer_id, provider, provider_ref, type, status, display_name, card,
            usable_off_session, autopay_consent_at)
     select $1::uuid, ${id("p")}, ${id("c")}, 'STRIPE', ${ref("pm")}, 'CARD', 'ACTIVE', 'Visa •••• 4242',
            '{"brand":"visa","last4":"4242","expMonth":12,"expYear":2099}'::jsonb, true, now()
       from generate_series(1, $2::int) n`,
    [tenantId, count],
  );
}

export type Counts = {
  invoices: number;
  billed: number;
  renewed: number;
  paid: number;
  charges: number;
  chargedMinor: number;
  askedMinor: number;
};

/** The outcome of a tenant's due subscriptions, here and at the sandbox. */
export async function countDue(pool: pg.Pool, tenantId: string): Promise<Counts> {
  const { rows } = await pool.query<Counts>(
    `select (select count(*)::int from invoices where tenant_id = $1::uuid and status <> 'DRAFT') as invoices,
            (select count(*)::int from billed_cycles where tenant_id = $1::uuid) as billed,
            (select count(*)::int from subscriptions where tenant_id = $1::uuid and paid_until > now()) as renewed,
            (select count(*)::int from invoices where tenant_id = $1::uuid and status = 'PAID') as paid,
            (select count(*)::int from sandbox.stripe_objects where kind = 'charge' and object->>'status' = 'succeeded'
                and object->'metadata'->>'tenantId' = $1::text) as charges,
            (select coalesce(sum((object->>'amount_received')::bigint), 0)::float8 from sandbox.stripe_objects
              where kind = 'payment_intent' and object->'metadata'->>'tenantId' = $1::text) as "chargedMinor",
            (select coalesce(sum(total_minor), 0)::float8 from invoices where tenant_id = $1::uuid and status <> 'DRAFT') as "askedMinor"`,
    [tenantId],
  );
  return rows[0]!;
}
