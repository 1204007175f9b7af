import { type SQL, sql } from "drizzle-orm";
import { customers, subscribers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { type Ctx, seesWholeBrand, userOf } from "@/lib/kernel/context";
import { cursorOf as asCursor, type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";
import {
  activator,
  filtersByLife,
  type LifeFilter,
  lifeConditions,
  lifeConditionsUnindexed,
  listTimeColumn,
  listTimeOfRow,
} from "@/lib/subscriptions/lists/list-by-life";
import { REFERENCE_PREFIX } from "@/lib/subscriptions/lists/visibility";
import { type Subscription, SubscriptionStatus } from "@/lib/subscriptions/model";
import { embedOnce, toSubscription } from "@/lib/subscriptions/present";
import { type SubscriptionRow, subscriptionRowsIn } from "@/lib/subscriptions/rows";

export type SubscriptionFilter = LifeFilter & {
  /** UUIDs, or reference ids with their prefix. */
  customerId?: readonly string[] | undefined;
  status?: readonly SubscriptionStatus[] | undefined;
  type?: readonly string[] | undefined;
  subscriberId?: string | undefined;
  msisdn?: string | undefined;
  iccid?: string | undefined;
  referenceId?: string | undefined;
};

export type SubscriptionQuery = SubscriptionFilter & {
  limit: number;
  cursor?: string | undefined;
  /** Whether to count the matches. */
  count?: boolean | undefined;
};
type Query = SubscriptionQuery;

const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;
const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** A source of a page: tables and conditions that together form equalities on one index. */
type Source = { from: SQL[]; where: SQL[] };

/** One page of subscriptions, newest first. With a filter by activity, the last activation or end comes first. */
export async function listSubscriptions(ctx: Ctx, query: Query): Promise<Page<Subscription>> {
  const embed = embedOnce(ctx);
  return page(await subscriptionRowsOfPage(ctx, query), query.limit, subscriptionCursor(query), (row) =>
    toSubscription(ctx, row, ctx.caller, embed),
  );
}

/** Subscriptions by ids that were just read for the same caller, in the order of the ids. */
export async function subscriptionsOf(ctx: Ctx, ids: readonly string[]): Promise<Subscription[]> {
  if (ids.length === 0) return [];
  const embed = embedOnce(ctx);
  const rows = await subscriptionRowsIn(ctx.db, ctx.tenant.id, sql`select unnest(${uuids(ids)})`);
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .toSorted((a, b) => place.get(a.subscription.id)! - place.get(b.subscription.id)!)
    .map((row) => toSubscription(ctx, row, ctx.caller, embed));
}

/** The rows of a page and, if there are more, the first row after it. */
export async function subscriptionRowsOfPage(ctx: Ctx, query: Query): Promise<SubscriptionRow[]> {
  const sources = sourcesOf(ctx, query);
  if (sources.length === 0) return [];
  const ids = sql`select id from (${idsOfPage(ctx, query, sources)}) cut`;
  return (await subscriptionRowsIn(ctx.db, ctx.tenant.id, ids)).sort(newestFirst(query));
}

/** The ids of at most `limit + 1` subscriptions of a list. For counting, so they are in no particular order. */
export function firstIds(ctx: Ctx, filter: SubscriptionFilter, limit: number): SQL {
  const query = { ...filter, cursor: undefined, limit };
  const sources = sourcesOf(ctx, query);
  if (sources.length === 0) return sql`select null where false`;
  return idsOfPage(ctx, query, sources, { isUnordered: true });
}

/** The order of a list. Several subscriptions may have the same time; the id then decides. */
const newestFirst =
  (filter: SubscriptionFilter) =>
  (a: SubscriptionRow, b: SubscriptionRow): number =>
    listTimeOfRow(filter, b.subscription).getTime() - listTimeOfRow(filter, a.subscription).getTime() ||
    (a.subscription.id < b.subscription.id ? 1 : -1);

/** The cursor of a page, made of its last subscription. */
export const subscriptionCursor =
  (filter: SubscriptionFilter) =>
  (row: SubscriptionRow): string[] => [
    listTimeOfRow(filter, row.subscription).toISOString(),
    row.subscription.id,
  ];

/** Pages beyond this position are read one after the other. */
const MAX_AHEAD = 20_000;

/**
 * The cursors of the pages after the first `first` subscriptions, for pages of `size`; the last page is shorter. With
 * them, a reader of a long list can request all pages at once.
 */
export async function cursorsAfter(
  ctx: Ctx,
  filter: SubscriptionFilter,
  { first, size }: { first: number; size: number },
): Promise<string[]> {
  const query = { ...filter, limit: MAX_AHEAD };
  const sources = sourcesOf(ctx, query);
  if (sources.length === 0) return [];
  const { rows } = await ctx.db.execute<{ id: string; at: number }>(sql`
    select id, (extract(epoch from listed_at) * 1000)::float8 as at
      from (select id, listed_at, row_number() over (order by listed_at desc, id desc) as place, count(*) over () as total
              from (${idsOfPage(ctx, query, sources)}) cut) numbered
     where place >= ${first} and place < total and (place - ${first}) % ${size} = 0
     order by place`);
  return rows.map(({ id, at }) => asCursor([new Date(at).toISOString(), id]));
}

/**
 * Cuts the page from indexes before it joins anything. Several values of a filter give several combinations. Each
 * combination is an equality that an index answers in order, and the first rows of all of them are then merged. So a
 * page costs the same however many subscriptions there are.
 */
function idsOfPage(
  ctx: Ctx,
  query: Query,
  sources: readonly Source[],
  { isUnordered = false }: { isUnordered?: boolean } = {},
): SQL {
  const after = readCursor(query.cursor, TimeCursor);
  const rows = query.limit + 1;
  const time = listTimeColumn(query);
  // Without an order, PostgreSQL skips the later parts when the first ones give enough rows.
  const newestOf = (table: string) =>
    isUnordered ? sql`` : sql.raw(`order by ${table}.listed_at desc, ${table}.id desc`);
  const cut = (where: readonly SQL[]): SQL => sql`
    select s.id, ${time} as listed_at from ${subscriptions} s
     where ${sql.join([sql`s.tenant_id = ${ctx.tenant.id}`, ...where], sql` and `)}
       ${after ? sql`and (${time}, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
     order by ${time} desc, s.id desc limit ${rows}`;
  const cuts = sources.map(({ from, where }) =>
    from.length === 0
      ? sql`(${cut(where)})`
      : sql`(select page.id, page.listed_at from ${sql.join(from, sql` cross join `)}
          cross join lateral (${cut(where)}) page ${newestOf("page")} limit ${rows})`,
  );
  if (cuts.length === 1) return sql`select id, listed_at from ${cuts[0]} one ${newestOf("one")}`;
  return sql`select id, listed_at from (${sql.join(cuts, sql` union all `)}) pages ${newestOf("pages")} limit ${rows}`;
}

const STATUSES = SubscriptionStatus.options;

/** A condition that alone limits a page to a few subscriptions. */
function fewSubscriptions(query: Query): SQL | undefined {
  const { referenceId, subscriberId, msisdn, iccid } = query;
  const given = [
    referenceId !== undefined && sql`s.reference_id = ${referenceId}`,
    subscriberId !== undefined && sql`s.subscriber_id = ${subscriberId}`,
    msisdn !== undefined && sql`s.msisdn = ${msisdn}`,
    iccid !== undefined && sql`s.iccid = ${iccid}`,
  ].filter((condition) => condition !== false);
  return given.length > 0 ? sql.join(given, sql` and `) : undefined;
}

/** `column = any value`: an equality for a single value, otherwise a join with a table of the values. */
function oneOf(source: Source, column: "status" | "type", values: readonly string[]): void {
  const named = sql.raw(`s.${column}`);
  const distinct = [...new Set(values)];
  if (distinct.length === 1) source.where.push(sql`${named} = ${distinct[0]}`);
  else {
    const table = sql.raw(`${column}s`);
    source.from.push(sql`unnest(${texts(distinct)}) ${table}(value)`);
    source.where.push(sql`${named} = ${table}.value`);
  }
}

function addStatusAndType(source: Source, { status, type }: Query): void {
  // No index has the type and then the time, so all states are listed as values.
  if (type?.length) oneOf(source, "type", type);
  if (status?.length || type?.length) oneOf(source, "status", status?.length ? status : STATUSES);
}

/** The types of subscriptions that a brand has. Each is found by one step in the index. */
const typesOf = ({ tenant }: Ctx): SQL => {
  const next = (after: SQL) =>
    sql`select s.type from ${subscriptions} s where s.tenant_id = ${tenant.id} ${after} order by s.type limit 1`;
  return sql`(with recursive found(value) as (
      (${next(sql``)})
      union all
      select (${next(sql`and s.type > found.value`)}) from found where found.value is not null)
    select value from found where value is not null) types(value)`;
};

/**
 * Adds the filter by life. Indexes `subscriptions_by_activation` and `subscriptions_by_end`: columns before the time
 * without a filter become as many equalities as they have values. A customer's subscriptions are read and filtered
 * instead.
 */
function addLife(ctx: Ctx, source: Source, query: Query): void {
  const isOfBrand = source.from.length === 0 && source.where.length === 0;
  // Stryker disable next-line ConditionalExpression,BlockStatement,BooleanLiteral: both ways find the same, by other plans
  if (!isOfBrand) {
    source.where.push(...lifeConditionsUnindexed(query));
    if (query.status?.length) oneOf(source, "status", query.status);
    if (query.type?.length) oneOf(source, "type", query.type);
    return;
  }
  source.where.push(...lifeConditions(query));
  // Stryker disable BlockStatement: all values of a column filter nothing; they only let the index give the order
  if (query.activatedBy !== undefined) source.where.push(sql`${activator} = ${query.activatedBy}`);
  else {
    source.from.push(sql`unnest(array['ORDER', 'API']) activators(value)`);
    source.where.push(sql`${activator} = activators.value`);
  }
  if (query.type?.length) oneOf(source, "type", query.type);
  else {
    source.from.push(typesOf(ctx));
    source.where.push(sql`s.type = types.value`);
  }
  // Stryker restore BlockStatement
  oneOf(source, "status", query.status?.length ? query.status : STATUSES);
}

/**
 * A condition on `column`, written so that the planner uses no index for it: with few subscriptions left, checking each
 * is faster. As a plain equality, the planner may choose the index of a customer with thousands of subscriptions.
 */
const withoutIndex = (column: "status" | "type" | "customer_id", values: SQL): SQL =>
  sql`array_position(${values}, ${sql.raw(`s.${column}`)}) is not null`;

/** The sources of a page. None: the caller may see no subscriptions. */
function sourcesOf(ctx: Ctx, query: Query): Source[] {
  const few = fewSubscriptions(query);
  if (few) {
    const { status, type, customerId } = query;
    const where = [
      few,
      ...(filtersByLife(query) ? lifeConditionsUnindexed(query) : []),
      ...(status?.length ? [withoutIndex("status", texts(status))] : []),
      ...(type?.length ? [withoutIndex("type", texts(type))] : []),
      ...(customerId?.length
        ? [withoutIndex("customer_id", sql`array(${customersNamed(ctx, customerId)})`)]
        : []),
      ...(seesWholeBrand(ctx.caller) ? [] : [isVisible(ctx)]),
    ];
    return [{ from: [], where }];
  }
  const sources = seesWholeBrand(ctx.caller) ? [ofBrand(ctx, query)] : ofPerson(ctx, query);
  for (const source of sources)
    if (filtersByLife(query)) addLife(ctx, source, query);
    else addStatusAndType(source, query);
  return sources;
}

/** Customers by id or by `rid_` reference. */
function customersNamed(ctx: Ctx, given: readonly string[]): SQL {
  const ids = given.filter(isUuid);
  const references = given
    .filter((id) => id.startsWith(REFERENCE_PREFIX))
    .map((id) => id.slice(REFERENCE_PREFIX.length));
  const byId = sql`select unnest(${uuids(ids)})`;
  if (references.length === 0) return byId;
  return sql`${byId} union select id from ${customers}
    where tenant_id = ${ctx.tenant.id} and reference_id = any(${texts(references)})`;
}

function ofBrand(ctx: Ctx, { customerId }: Query): Source {
  const [one, ...more] = customerId ?? [];
  if (one === undefined) return { from: [], where: [] };
  if (more.length === 0 && isUuid(one)) return { from: [], where: [sql`s.customer_id = ${one}`] };
  return {
    from: [sql`(${customersNamed(ctx, customerId!)}) customer(id)`],
    where: [sql`s.customer_id = customer.id`],
  };
}

/** The customers of a person: those they manage, and those whose subscriptions they use. */
function customersOf(ctx: Ctx): { managed: string[]; assigned: string[] } {
  const idsOf = (member: boolean) =>
    (userOf(ctx.caller)?.memberships ?? [])
      .filter((one) => (one.role === "MEMBER") === member)
      .map((one) => one.customerId);
  return { managed: idsOf(false), assigned: idsOf(true) };
}

/** Subscriptions of the customers that a person manages, and the ones they use themselves as a MEMBER. */
function ofPerson(ctx: Ctx, { customerId }: Query): Source[] {
  const user = userOf(ctx.caller);
  const { managed, assigned } = customersOf(ctx);
  const among = customerId?.length ? sql`and c.id in (${customersNamed(ctx, customerId)})` : sql``;
  const sources: Source[] = [];
  if (managed.length === 1 && !customerId?.length)
    sources.push({ from: [], where: [sql`s.customer_id = ${managed[0]}`] });
  else if (managed.length > 0)
    sources.push({
      from: [sql`(select c.id from unnest(${uuids(managed)}) c(id) where true ${among}) customer(id)`],
      where: [sql`s.customer_id = customer.id`],
    });
  if (user && assigned.length > 0)
    sources.push({
      from: [
        sql`(select u.id from unnest(${uuids(assigned)}) c(id) join ${subscribers} u
              on u.tenant_id = ${ctx.tenant.id} and u.customer_id = c.id
             and lower(u.email) = ${user.email.toLowerCase()} where true ${among}) person(id)`,
      ],
      where: [sql`s.subscriber_id = person.id`],
    });
  return sources;
}

/** The same as a condition, for a query that has few subscriptions left. */
function isVisible(ctx: Ctx): SQL {
  const user = userOf(ctx.caller);
  const { managed, assigned } = customersOf(ctx);
  return sql`(s.customer_id = any(${uuids(managed)}) or (s.customer_id = any(${uuids(assigned)})
    and exists (select 1 from ${subscribers} u where u.tenant_id = s.tenant_id and u.id = s.subscriber_id
                   and lower(u.email) = ${user?.email.toLowerCase() ?? ""})))`;
}
