import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { portings } from "@/db/schema/porting";
import type { Ctx } from "@/lib/kernel/context";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { type PortingRow, presentPorting } from "@/lib/subscriptions/porting/record";
import { OPEN_PORTINGS, type PortingStatus } from "@/lib/subscriptions/porting/states";
import { workingDayBefore } from "@/lib/subscriptions/porting/working-day";

type Query = {
  status?: readonly PortingStatus[] | undefined;
  stuck?: boolean | undefined;
  /** Instants: asked for at the one or later, and before the other. */
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/**
 * Ports of numbers over all subscriptions of the brand: newest first, stuck ones longest first. Secrets in their details
 * are masked.
 */
export async function listPortings(ctx: Ctx, query: Query): Promise<Page<Porting>> {
  const orderedBy = query.stuck
    ? (row: PortingRow) => [row.updatedAt.toISOString(), row.id]
    : (row: PortingRow) => [row.createdAt.toISOString(), row.id];
  return page(
    await (query.stuck ? stuckRows : newestRows)(ctx, query),
    query.limit,
    orderedBy,
    presentPorting,
  );
}

const createdWithin = ({ createdFrom, createdTo }: Query): SQL | undefined =>
  and(
    createdFrom === undefined ? undefined : gte(portings.createdAt, new Date(createdFrom)),
    createdTo === undefined ? undefined : lt(portings.createdAt, new Date(createdTo)),
  );

async function newestRows(ctx: Ctx, query: Query): Promise<PortingRow[]> {
  const { status, limit, cursor } = query;
  const ids = newestIds(portings, {
    tenantId: ctx.tenant.id,
    choices: [[portings.status, status]],
    where: createdWithin(query),
    after: readCursor(cursor, TimeCursor),
    limit,
  });
  return ctx.db
    .select()
    .from(portings)
    .where(and(eq(portings.tenantId, ctx.tenant.id), isOneOf(portings.id, ids)))
    .orderBy(desc(portings.createdAt), desc(portings.id));
}

/** Read from the index of open ports. One that is meant for a later day has not moved for a reason. */
async function stuckRows(ctx: Ctx, query: Query): Promise<PortingRow[]> {
  const { status, limit, cursor } = query;
  const now = ctx.clock.now();
  const after = readCursor(cursor, TimeCursor);
  const isOpen = sql.join(
    OPEN_PORTINGS.map((one) => sql.raw(`'${one}'`)),
    sql`, `,
  );
  return ctx.db
    .select()
    .from(portings)
    .where(
      and(
        eq(portings.tenantId, ctx.tenant.id),
        sql`${portings.status} in (${isOpen})`,
        createdWithin(query),
        status && inArray(portings.status, [...status]),
        lt(portings.updatedAt, workingDayBefore(now)),
        or(isNull(portings.requestedFor), lt(portings.requestedFor, now.toISOString().slice(0, 10))),
        or(isNull(portings.expectedAt), lt(portings.expectedAt, now)),
        after && sql`(${portings.updatedAt}, ${portings.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(portings.updatedAt), asc(portings.id))
    .limit(limit + 1);
}
