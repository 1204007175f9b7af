import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  TIMELINE_KIND_OF_SOURCE,
  type TimelineEntry,
  type TimelineKind,
  TimelineSource,
} from "@/lib/care/timeline/model";
import { actorNames, presentTimelineEntry } from "@/lib/care/timeline/present";
import {
  branchColumns,
  mergedBranches,
  SOURCES,
  type SourceRow,
  type TimelineTable,
} from "@/lib/care/timeline/sources";
import { getCustomer } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";
import { env } from "@/lib/platform/env";
import { isUuid } from "@/lib/platform/secrets/ids";

const Cursor = z.tuple([z.iso.datetime({ precision: 3 }), TimelineSource, z.uuid()]);
type Position = z.output<typeof Cursor>;

type Query = {
  kind?: readonly TimelineKind[] | undefined;
  subscriptionId?: string | undefined;
  traceId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The most rows of one trace that are filtered. */
const MOST_OF_TRACE = 1_000;
/** The most people of a customer whose sign-ins are shown. A company may have thousands. */
const MOST_PEOPLE = 100;

/**
 * The condition for rows after a position. The list is ordered by (time, source, id), descending. At the same instant,
 * rows of a source that sorts before the cursor's still follow; rows of a source that sorts after it are already
 * listed.
 */
function after(name: TimelineSource, at: SQL, id: SQL, position: Position | undefined): SQL {
  if (!position) return sql`true`;
  const [time, source, last] = position;
  if (name < source) return sql`${at} <= ${time}::timestamptz`;
  if (name > source) return sql`${at} < ${time}::timestamptz`;
  return sql`(${at}, ${id}) < (${time}::timestamptz, ${last}::uuid)`;
}

type Cut = {
  tenantId: string;
  customerId: string;
  query: Query;
  position: Position | undefined;
  reach: ReturnType<typeof reachOf>;
};

function conditionsOf(name: TimelineSource, at: SQL, id: SQL, { query, position, reach }: Cut): SQL {
  // The time of an event is the brand's, which may be ahead of the one that defines its age.
  const since = name === "EVENT" ? null : reach.find(({ source }) => source === name)?.since;
  const conditions = [
    after(name, at, id, position),
    ...(query.from ? [sql`${at} >= ${query.from}::timestamptz`] : []),
    ...(query.to ? [sql`${at} < ${query.to}::timestamptz`] : []),
    // In real time. Older rows may be there until their month is dropped.
    ...(since ? [sql`${at} >= ${since}::timestamptz`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The newest rows of one source: an index scan that ends after a page. */
function branch(source: TimelineTable, cut: Cut): SQL {
  const { tenantId, customerId, query } = cut;
  const { subscriptionId, traceId } = query;
  const table = sql.raw(source.table);
  const at = sql.raw(`x.${source.at}`);
  const id = sql.raw(`x.${source.id}`);
  // The subscription is known to belong to the customer, so its own index can be used.
  const whose =
    subscriptionId && source.subscription
      ? sql`${sql.raw(`x.${source.subscription}`)} = ${subscriptionId}`
      : sql`x.customer_id = ${customerId}`;
  // `offset 0` keeps the planner from reading a customer's whole history for one trace.
  const from = traceId
    ? sql`(select * from ${table} t where t.tenant_id = ${tenantId} and t.trace_id = ${traceId} limit ${MOST_OF_TRACE} offset 0)`
    : table;
  return sql`(select ${branchColumns(source)} from ${from} x
    where x.tenant_id = ${tenantId} and ${whose} and ${sql.raw(source.only ?? "true")} and ${conditionsOf(source.name, at, id, cut)}
    order by ${at} desc, ${id} desc limit ${query.limit + 1})`;
}

/** Sign-ins of the customer's people. They belong to users, so they are found through memberships. */
function logins(cut: Cut): SQL {
  const { tenantId, customerId, query } = cut;
  const at = sql.raw("x.created_at");
  const most = query.limit + 1;
  return sql`(select s.created_at as at, 'LOGIN' as source, s.id as id, null as "traceId", 'user:' || s.user_id as actor,
           'user' as "subjectType", s.user_id::text as "subjectId", null as "subscriptionId", ${customerId}::uuid as "customerId",
           null::uuid as "causeId", jsonb_build_object('userAgent', s.user_agent) as details
      from (select user_id from memberships where tenant_id = ${tenantId} and customer_id = ${customerId}
             order by user_id limit ${MOST_PEOPLE}) m
      cross join lateral (select * from sessions x where x.tenant_id = ${tenantId} and x.user_id = m.user_id
             and ${conditionsOf("LOGIN", at, sql.raw("x.id"), cut)}
             order by x.created_at desc, x.id desc limit ${most}) s
     order by s.created_at desc, s.id desc limit ${most})`;
}

function branches(cut: Cut): SQL[] {
  const { kind, subscriptionId, traceId } = cut.query;
  const wanted = (name: TimelineSource) => !kind || kind.includes(TIMELINE_KIND_OF_SOURCE[name]);
  const cuts = SOURCES.filter(
    ({ name, subscription, untraced }) =>
      wanted(name) && (!subscriptionId || subscription) && (!traceId || !untraced),
  ).map((source) => branch(source, cut));
  if (wanted("LOGIN") && !subscriptionId && !traceId) cuts.push(logins(cut));
  return cuts;
}

/**
 * Lists what happened to a customer, newest first: one list over all sources, by (time, source, id). One statement
 * reads a page of each source by an index and merges them.
 * @throws ApiError customerNotFound, invalidCursor
 */
export async function customerTimeline(
  ctx: Ctx,
  customerId: string,
  query: Query,
): Promise<Page<TimelineEntry> & { reach: ReturnType<typeof reachOf> }> {
  const position = readCursor(query.cursor, Cursor);
  const customer = await getCustomer(ctx, customerId);
  const reach = reachOf(ctx);
  const cut = { tenantId: ctx.tenant.id, customerId: customer.customerId, query, position, reach };
  const known = query.subscriptionId === undefined || isUuid(query.subscriptionId);
  const cuts = known ? branches(cut) : [];
  const rows =
    cuts.length === 0
      ? []
      : (
          await ctx.db.execute<SourceRow>(
            mergedBranches(
              cuts,
              sql`where ${isOfCustomer(cut)}
                order by entries.at desc, entries.source collate "C" desc, entries.id desc limit ${query.limit + 1}`,
            ),
          )
        ).rows;
  const names = await actorNames(ctx, rows);
  const listed = page(
    rows,
    query.limit,
    (row) => [row.at, row.source, row.id],
    (row) => presentTimelineEntry(row, names),
  );
  return { ...listed, reach };
}

/** Another customer's subscription has an empty timeline here. Checked once, not per row. */
function isOfCustomer({ tenantId, customerId, query: { subscriptionId } }: Cut): SQL {
  if (subscriptionId === undefined) return sql`true`;
  return sql`exists (select 1 from subscriptions where tenant_id = ${tenantId} and id = ${subscriptionId}
    and customer_id = ${customerId})`;
}

const DAY_MS = 24 * 3600 * 1000;

/** How far back each source reaches. Older rows are not shown, and are deleted with their month. */
function reachOf({ systemClock }: Ctx) {
  const days: Partial<Record<TimelineSource, number>> = {
    EVENT: env().eventRetentionDays,
    API_REQUEST: env().apiRequestRetentionDays,
    JOB: env().apiRequestRetentionDays,
    WEBHOOK_DELIVERY: env().webhookDeliveryRetentionDays,
  };
  return TimelineSource.options.map((source) => {
    const kept = days[source];
    const since = kept === undefined ? null : new Date(systemClock.now().getTime() - kept * DAY_MS);
    return { source, since: since?.toISOString() ?? null };
  });
}
