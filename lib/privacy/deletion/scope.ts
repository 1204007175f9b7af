import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";

/** What an erasure removes: people, and the customers that have no other user. */
export type ErasedParties = { userIds: readonly string[]; customerIds: readonly string[] };

/**
 * The ids of everything that belongs to them, read before any of it is erased. As SQL values, for comparison with `any`.
 */
export type ErasureScope = {
  tenant: SQL;
  people: SQL;
  /** The people's addresses, in lower case. */
  emails: SQL;
  customers: SQL;
  /** Customers that the people share with other users. */
  shared: SQL;
  /** All subscribers of the erased customers, and the people's own at other customers. */
  subscribers: SQL;
  subscriptions: SQL;
  /** Orders of the erased customers, and orders that never got a customer. */
  orders: SQL;
  /** Orders of other customers that name one of the people. */
  ordersOfOthers: SQL;
  /** Everything whose events contain their data. */
  told: SQL;
  /** The strings that a text about them would contain: addresses, numbers, ids. In lower case. */
  needles: SQL;
};

type Found = Record<
  "emails" | "shared" | "subscribers" | "subscriptions" | "orders" | "ordersOfOthers" | "told" | "needles",
  string[]
>;

const uuids = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`;
const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;

/** Reads the ids of everything that belongs to people and customers. One statement. */
export async function readErasureScope(
  ctx: Ctx,
  { userIds, customerIds }: ErasedParties,
): Promise<ErasureScope> {
  const tenant = sql`${ctx.tenant.id}::uuid`;
  const [people, customers] = [uuids(userIds), uuids(customerIds)];
  const { rows } = await ctx.db.execute<Found>(sql`
    with people as (
      select id, email, msisdn from users where tenant_id = ${tenant} and id = any(${people})),
    going as (
      select id, human_readable_id from customers where tenant_id = ${tenant} and id = any(${customers})),
    shared as (
      select distinct customer_id as id from memberships
       where tenant_id = ${tenant} and user_id = any(${people}) and customer_id <> all(${customers})),
    used as (
      select id, contact_number from subscribers where tenant_id = ${tenant}
         and (customer_id = any(${customers})
              or (customer_id in (select id from shared) and lower(email) in (select email from people)))),
    own_subscriptions as (
      select id from subscriptions where tenant_id = ${tenant} and customer_id = any(${customers})),
    own_orders as (
      select id from orders where tenant_id = ${tenant}
         and (customer_id = any(${customers})
              or (customer_id is null and (user_id = any(${people}) or lower(new_user->>'email') in (select email from people))))),
    other_orders as (
      select id from orders where tenant_id = ${tenant} and user_id = any(${people})
         and customer_id in (select id from shared)
      union
      select o.id from orders o join order_line_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
       where o.tenant_id = ${tenant} and o.customer_id in (select id from shared)
         and lower(i.subscriber->>'email') in (select email from people)),
    told as (
      select id from people union select id from going union select id from shared
      union select id from own_orders union select id from other_orders union select id from own_subscriptions
      union select id from subscriptions where tenant_id = ${tenant} and subscriber_id in (select id from used)
      union select id from portings where tenant_id = ${tenant} and subscription_id in (select id from own_subscriptions)
      union select id from licenses where tenant_id = ${tenant} and customer_id = any(${customers})
      union select id from invoices where tenant_id = ${tenant} and customer_id = any(${customers})
      union select id from payment_intents where tenant_id = ${tenant} and customer_id = any(${customers})
      union select id from payment_refunds where tenant_id = ${tenant} and customer_id = any(${customers})
      union select id from payment_disputes where tenant_id = ${tenant} and customer_id = any(${customers})
      union select id from payment_profiles where tenant_id = ${tenant} and customer_id = any(${customers})),
    needles as (
      select email as needle from people union select msisdn from people union select id::text from people
      union select lower(human_readable_id) from going union select id::text from going
      union select contact_number from used)
    select array(select email from people) as "emails",
           array(select id::text from shared) as "shared",
           array(select id::text from used) as "subscribers",
           array(select id::text from own_subscriptions) as "subscriptions",
           array(select id::text from own_orders) as "orders",
           array(select id::text from other_orders) as "ordersOfOthers",
           array(select id::text from told) as "told",
           array(select needle from needles where needle is not null) as "needles"`);
  const found = rows[0]!;
  return {
    tenant,
    people,
    customers,
    emails: texts(found.emails),
    shared: uuids(found.shared),
    subscribers: uuids(found.subscribers),
    subscriptions: uuids(found.subscriptions),
    orders: uuids(found.orders),
    ordersOfOthers: uuids(found.ordersOfOthers),
    told: uuids(found.told),
    needles: texts(found.needles),
  };
}
