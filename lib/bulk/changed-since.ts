import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { bulkJobRows } from "@/db/schema/bulk";
import { eventSequences, events } from "@/db/schema/platform";
import { subscriptions } from "@/db/schema/subscriptions";
import type { BulkJobRecord } from "@/lib/bulk/queries";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { matchesSubscription, REFERENCE_PREFIX } from "@/lib/subscriptions/lists/visibility";

/*
 * Every change that a person, a key or a colleague makes to a subscription announces an event in its transaction, and events
 * of one subscription are numbered in commit order. A row therefore keeps the number of the last event that it left behind.
 * Jobs write events of their own, such as the network's answer to the row itself: these are no change by somebody else.
 * Events are kept longer than bulk jobs.
 */

const theLine = (ctx: Ctx, subjectId: string): SQL | undefined => {
  const line = matchesSubscription(subjectId);
  return line && and(eq(subscriptions.tenantId, ctx.tenant.id), line);
};

/**
 * The numbers of the last events of the subscriptions that rows are about, by the names that the rows use. Rows about something
 * else are absent. One statement.
 */
export async function lastEventsOf(ctx: Ctx, subjectIds: readonly string[]): Promise<Map<string, number>> {
  const names = subjectIds.flatMap((subjectId) => matchesSubscription(subjectId) ?? []);
  if (names.length === 0) return new Map();
  const found = await ctx.db
    .select({
      id: subscriptions.id,
      referenceId: subscriptions.referenceId,
      last: sql<number>`coalesce(${eventSequences.last}, 0)`,
    })
    .from(subscriptions)
    .leftJoin(
      eventSequences,
      and(eq(eventSequences.tenantId, subscriptions.tenantId), eq(eventSequences.entityId, subscriptions.id)),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), or(...names)));
  const byName = new Map(
    found.flatMap(({ id, referenceId, last }) => [
      [id, last] as const,
      ...(referenceId === null ? [] : [[`${REFERENCE_PREFIX}${referenceId}`, last] as const]),
    ]),
  );
  return new Map(
    subjectIds.flatMap((subjectId) => {
      const last = byName.get(subjectId) ?? byName.get(subjectId.toLowerCase());
      return last === undefined ? [] : [[subjectId, last] as const];
    }),
  );
}

/**
 * For a row of a job that takes another one back: refuses it when somebody has changed the subscription since that job did.
 * The subscription stays locked, so nobody changes it until the transaction ends.
 * @throws ApiError changedSinceBulkJob
 */
export async function requireUnchangedSince(
  ctx: Ctx,
  { undoes }: Pick<BulkJobRecord, "undoes">,
  subjectId: string,
): Promise<void> {
  const line = undoes === null ? undefined : theLine(ctx, subjectId);
  if (undoes === null || !line) return;
  await ctx.db.select({ id: subscriptions.id }).from(subscriptions).where(line).for("update");
  // A statement of its own, so that it sees what was committed while this one waited for the lock.
  const changed = await ctx.db
    .select({ sequence: events.sequence })
    .from(bulkJobRows)
    .innerJoin(subscriptions, line)
    .innerJoin(
      events,
      and(
        eq(events.tenantId, subscriptions.tenantId),
        eq(events.entityId, subscriptions.id),
        sql`${events.sequence} > ${bulkJobRows.lastEvent}`,
        sql`${events.actor} not like 'job:%'`,
      ),
    )
    .where(
      and(
        eq(bulkJobRows.tenantId, ctx.tenant.id),
        eq(bulkJobRows.bulkJobId, undoes),
        eq(bulkJobRows.subjectId, subjectId),
      ),
    )
    .limit(1);
  if (changed.length > 0) throw new ApiError(failures.changedSinceBulkJob);
}
