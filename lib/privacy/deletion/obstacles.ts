import { type SQL, sql } from "drizzle-orm";
import { phoneText } from "@/lib/identity/mails/phone-text";
import type { Ctx } from "@/lib/kernel/context";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { subscriptionNames } from "@/lib/subscriptions/lists/line-names";
import type { AccountDeletionObstacle, ObstacleKind } from "./model";

/** More are counted, not named. */
const NAMED = 50;

type Row = {
  kind: ObstacleKind;
  id: string;
  name: string;
  ends_at: string | null;
  bound_until: string | null;
  amount_minor: string | null;
  currency: string | null;
  total: string;
  is_named: boolean;
};

export type Obstacles = { obstacles: AccountDeletionObstacle[]; obstacleCount: number };

/**
 * What stands in the way of forgetting a person: whatever goes on, is owed or is on its way in customers that would be
 * forgotten with them because they are its only user, and customers that nobody else could look after. One statement.
 * @param namedOf the customer whose obstacles are named; those of other customers are only counted. All are named when absent
 */
export const obstaclesOfPerson = (ctx: Ctx, userId: string, namedOf?: string): Promise<Obstacles> => {
  const mine = sql`
    select m.customer_id, m.role,
           exists (select 1 from memberships o where o.tenant_id = m.tenant_id and o.customer_id = m.customer_id
                      and o.user_id <> m.user_id) as shared,
           exists (select 1 from memberships o where o.tenant_id = m.tenant_id and o.customer_id = m.customer_id
                      and o.user_id <> m.user_id and o.role = 'ADMIN') as led
      from memberships m where m.tenant_id = ${ctx.tenant.id}::uuid and m.user_id = ${userId}::uuid`;
  const alone = sql`
    select 'LAST_ADMIN', 8, c.id, c.name, null::date, null::date, null::bigint, null, c.id
      from mine join customers c on c.tenant_id = ${ctx.tenant.id}::uuid and c.id = mine.customer_id
     where mine.role = 'ADMIN' and mine.shared and not mine.led`;
  return read(
    ctx,
    sql`mine as (${mine}), going as (select customer_id from mine where not shared)`,
    sql`(o.customer_id in (select customer_id from going) or (o.customer_id is null and o.user_id = ${userId}::uuid))`,
    alone,
    namedOf,
  );
};

/** The same of a customer that is to be forgotten with all of its users. */
export const obstaclesOfCustomer = (ctx: Ctx, customerId: string): Promise<Obstacles> =>
  read(
    ctx,
    sql`going as (select ${customerId}::uuid as customer_id)`,
    sql`o.customer_id = ${customerId}::uuid`,
    null,
  );

async function read(
  ctx: Ctx,
  going: SQL,
  ofOrders: SQL,
  more: SQL | null,
  namedOf?: string,
): Promise<Obstacles> {
  const tenant = sql`${ctx.tenant.id}::uuid`;
  const theirs = sql`customer_id in (select customer_id from going)`;
  const found = [
    sql`select 'LINE', 1, s.id, coalesce(s.display_name, s.msisdn),
               case when s.pending_status = 'CANCELLED' then s.pending_status_at
                    when not s.auto_renew then s.paid_until::date end, s.binding_ends_at, null::bigint, null, s.customer_id
          from subscriptions s where s.tenant_id = ${tenant} and s.${theirs} and s.status <> 'CANCELLED'`,
    sql`select 'LICENSE', 2, l.id, coalesce(f.translations->${ctx.language ?? null}::text->>'name', f.name),
               case when l.pending_status = 'CANCELLED' then l.pending_status_at end,
               l.binding_ends_at, null, null, l.customer_id
          from licenses l join product_offerings f on f.tenant_id = l.tenant_id and f.id = l.product_offering_id
         where l.tenant_id = ${tenant} and l.${theirs} and l.status <> 'CANCELLED'`,
    sql`select 'PORTING', 3, s.id, p.msisdn, null, null, null, null, s.customer_id
          from subscriptions s join portings p on p.tenant_id = s.tenant_id and p.subscription_id = s.id
         where s.tenant_id = ${tenant} and s.${theirs}
           and p.status in ('DRAFT', 'PENDING', 'REQUESTED', 'INFORMATION_REQUIRED')`,
    sql`select 'ORDER', 4, o.id, o.human_readable_id, null, null, null, null, o.customer_id
          from orders o where o.tenant_id = ${tenant} and ${ofOrders}
           and (o.status in ('PENDING_APPROVAL', 'SUBMITTED', 'PROCESSING')
                or (o.status = 'DRAFT' and o.payment_status in ('PROCESSING', 'PAID')))`,
    // A draft is going to be asked for.
    sql`select 'INVOICE', 5, i.id, coalesce(i.number, ''), null, null,
               i.total_minor - i.credited_minor - i.paid_minor - i.paid_outside_minor - i.paid_from_balance_minor
                 - i.rounding_minor, i.currency, i.customer_id
          from invoices i where i.tenant_id = ${tenant} and i.${theirs}
           and i.status in ('DRAFT', 'ISSUED', 'PARTIALLY_PAID', 'OVERDUE')`,
    sql`select 'PAYMENT', 6, i.id, coalesce(i.description, ''), null, null, i.amount_minor, i.currency, i.customer_id
          from payment_intents i where i.tenant_id = ${tenant} and i.${theirs}
           and (i.status = 'PROCESSING'
                or exists (select 1 from payment_refunds r where r.tenant_id = i.tenant_id
                              and r.payment_intent_id = i.id and r.status in ('OWED', 'PENDING'))
                or exists (select 1 from payment_disputes d where d.tenant_id = i.tenant_id
                              and d.payment_intent_id = i.id and d.status in ('WARNING', 'NEEDS_RESPONSE', 'UNDER_REVIEW')))`,
    // Credit is negative in the ledger.
    sql`select 'BALANCE', 7, e.customer_id, c.name, null, null, -sum(e.amount_minor), e.currency, e.customer_id
          from ledger_entries e join customers c on c.tenant_id = e.tenant_id and c.id = e.customer_id
         where e.tenant_id = ${tenant} and e.${theirs} and e.account = 'CUSTOMER_BALANCE'
         group by e.customer_id, c.name, e.currency having sum(e.amount_minor) < 0`,
    ...(more ? [more] : []),
  ];
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${going}
    select kind, id, name, ends_at::text, bound_until::text, amount_minor, currency, count(*) over () as total,
           ${namedOf ?? null}::uuid is null or owner is null or owner = ${namedOf ?? null}::uuid as is_named
      from (${sql.join(found, sql` union all `)})
           found(kind, place, id, name, ends_at, bound_until, amount_minor, currency, owner)
     order by is_named desc, place, name, id limit ${NAMED}`);
  const named = rows.filter(({ is_named }) => is_named);
  const today = calendarDate(ctx.clock.now());
  const names = await subscriptionNames(
    ctx,
    named.flatMap(({ kind, id }) => (kind === "LINE" ? [id] : [])),
  );
  return {
    obstacleCount: Number(rows[0]?.total ?? 0),
    obstacles: named.map(({ kind, id, name, ends_at, bound_until, amount_minor, currency }) => ({
      kind,
      id,
      name:
        (kind === "LINE" && names.get(id)?.name) ||
        (name.startsWith("+") ? phoneText(ctx.tenant, name) : name),
      ...(ends_at && { endsAt: ends_at }),
      ...(bound_until && bound_until > today && { boundUntil: bound_until }),
      ...(amount_minor !== null && { amountMinor: Number(amount_minor) }),
      ...(currency && { currency }),
    })),
  };
}
