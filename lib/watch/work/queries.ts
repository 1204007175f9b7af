import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { questions } from "@/db/schema/help";
import { staff } from "@/db/schema/staff";
import { type WorkState, workItems } from "@/db/schema/work";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { WorkItem, WorkItemGroup } from "@/lib/watch/work/model";
import { isUnsolved, type WorkKind } from "@/lib/watch/work/sources";
import { sourcesNow } from "@/lib/watch/work/sync";

type Row = {
  item: typeof workItems.$inferSelect;
  customerName: string | null;
  staffName: string | null;
  subject: string | null;
};

const ownId = ({ caller }: Ctx): string | null => (caller.kind === "staff" ? caller.staffId : null);

function present(ctx: Ctx, { item, customerName, staffName, subject }: Row): WorkItem {
  const closedAt = item.solvedAt ?? item.closedAt;
  return {
    workItemId: item.id,
    kind: item.kind as WorkKind,
    state: item.state,
    subjectId: item.sourceId,
    ...(item.parentId !== null && { parentId: item.parentId }),
    ...(item.code !== null && { code: item.code }),
    ...(item.customerId !== null &&
      customerName !== null && { customer: { customerId: item.customerId, name: customerName } }),
    ...(item.subscriptionId !== null && { subscriptionId: item.subscriptionId }),
    message: item.message,
    ...(subject !== null && { subject }),
    standingSince: item.since.toISOString(),
    ...(item.dueAt && { dueAt: item.dueAt.toISOString() }),
    ...(item.assignedTo !== null && { assignedTo: { staffId: item.assignedTo, name: staffName ?? "" } }),
    isMine: item.assignedTo !== null && item.assignedTo === ownId(ctx),
    ...(item.assignedAt && { assignedAt: item.assignedAt.toISOString() }),
    ...(item.snoozedUntil && { snoozedUntil: item.snoozedUntil.toISOString() }),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
  };
}

const select = (ctx: Ctx) =>
  ctx.db
    .select({
      item: workItems,
      customerName: customers.name,
      staffName: staff.name,
      subject: questions.subject,
    })
    .from(workItems)
    .leftJoin(
      customers,
      and(eq(customers.tenantId, workItems.tenantId), eq(customers.id, workItems.customerId)),
    )
    .leftJoin(staff, and(eq(staff.tenantId, workItems.tenantId), eq(staff.id, workItems.assignedTo)))
    .leftJoin(
      questions,
      and(
        eq(questions.tenantId, workItems.tenantId),
        // The ids of other kinds are not all UUIDs.
        sql`${questions.id} = case when ${workItems.kind} = 'QUESTION' then ${workItems.sourceId}::uuid end`,
      ),
    );

type Query = {
  kind?: WorkKind | undefined;
  code?: string | undefined;
  state: WorkState;
  mine?: boolean | undefined;
  unassigned?: boolean | undefined;
  customerId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** An open item is shown only while its source is unsolved, even in the minute before it is closed. */
const stillTrue = (ctx: Ctx, state: WorkState): SQL | undefined =>
  state === "CLOSED" ? undefined : isUnsolved(ctx.tenant.id, sourcesNow(ctx));

/** Lists the queue: the longest waiting items first; of closed items, the newest first. */
export async function listWorkItems(ctx: Ctx, query: Query): Promise<Page<WorkItem>> {
  const { kind, code, state, mine, unassigned, customerId, limit, cursor } = query;
  const after = readCursor(cursor, TimeCursor);
  const own = ownId(ctx);
  const isClosed = state === "CLOSED";
  const order = isClosed ? desc : asc;
  if ((mine && own === null) || (customerId !== undefined && !isUuid(customerId)))
    return page(
      [],
      limit,
      () => [],
      (row: Row) => present(ctx, row),
    );
  const rows = await select(ctx)
    .where(
      and(
        eq(workItems.tenantId, ctx.tenant.id),
        eq(workItems.state, state),
        kind && eq(workItems.kind, kind),
        code === undefined ? undefined : eq(workItems.code, code),
        mine === true && own !== null ? eq(workItems.assignedTo, own) : undefined,
        mine === false && own !== null
          ? sql`${workItems.assignedTo} is distinct from ${own}::uuid`
          : undefined,
        unassigned === true ? isNull(workItems.assignedTo) : undefined,
        unassigned === false ? sql`${workItems.assignedTo} is not null` : undefined,
        customerId === undefined ? undefined : eq(workItems.customerId, customerId),
        after &&
          sql`(${workItems.since}, ${workItems.id}) ${isClosed ? sql`<` : sql`>`} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
        stillTrue(ctx, state),
      ),
    )
    .orderBy(order(workItems.since), order(workItems.id))
    .limit(limit + 1);
  return page(
    rows,
    limit,
    ({ item }) => [item.since.toISOString(), item.id],
    (row) => present(ctx, row),
  );
}

/**
 * Reads one item.
 * @throws ApiError workItemNotFound
 */
export async function getWorkItem(ctx: Ctx, workItemId: string): Promise<WorkItem> {
  const [row] = isUuid(workItemId)
    ? await select(ctx).where(and(eq(workItems.tenantId, ctx.tenant.id), eq(workItems.id, workItemId)))
    : [];
  if (!row) throw new ApiError(failures.workItemNotFound);
  return present(ctx, row);
}

/** Kinds whose items can share a cause. */
const GROUPED: WorkKind[] = ["NETWORK_FAILURE", "ORDER_ITEM", "DEAD_DELIVERY", "JOB", "PORTING"];
const MOST_COUNTED = 1_000;
const MOST_GROUPS = 20;

/** Groups open items that share a failure code, at least two. The largest groups come first. */
export async function groupWorkItems(ctx: Ctx): Promise<{ items: WorkItemGroup[] }> {
  const newest = ctx.db
    .select({ kind: workItems.kind, code: workItems.code })
    .from(workItems)
    .where(
      and(
        eq(workItems.tenantId, ctx.tenant.id),
        inArray(workItems.kind, GROUPED),
        eq(workItems.state, "OPEN"),
        sql`${workItems.code} is not null`,
        stillTrue(ctx, "OPEN"),
      ),
    )
    .limit(MOST_COUNTED * GROUPED.length)
    .as("newest");
  const count = sql<number>`least(count(*), ${MOST_COUNTED})::int`;
  const rows = await ctx.db
    .select({ kind: newest.kind, code: newest.code, count })
    .from(newest)
    .groupBy(newest.kind, newest.code)
    .having(sql`count(*) > 1`)
    .orderBy(sql`count(*) desc`, newest.kind, newest.code)
    .limit(MOST_GROUPS);
  return { items: rows.map((row) => ({ kind: row.kind as WorkKind, code: row.code!, count: row.count })) };
}
