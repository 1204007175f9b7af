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
 * Every change that a person, a key or a colleague makes to a subscription emits an event in its transaction. The
 * events of one subscription are numbered in commit order. A row therefore stores the number of the last event after
 * its change. Jobs emit events of their own, such as the carrier's answer to the row itself; these do not count as
 * changes. Events are kept longer than bulk jobs.
 */

const subscriptionOf = (ctx: Ctx, subjectId: string): SQL | undefined => {
  const named = matchesSubscription(subjectId);
  return named && and(eq(subscriptions.tenantId, ctx.tenant.id), named);
};

/**
 * The numbers of the last events of the rows' subscriptions, by the names that the rows use. Other rows are absent. One
 * statement.
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
 * For a row of an undo: refuses it when the subscription was changed after the undone job. The subscription stays
 * locked, so that it does not change until the transaction ends.
 * @throws ApiError changedSinceBulkJob
 */
export async function requireUnchangedSince(
  ctx: Ctx,
  { undoes }: Pick<BulkJobRecord, "undoes">,
  subjectId: string,
): Promise<void> {
  const subscription = undoes === null ? undefined : subscriptionOf(ctx, subjectId);
  if (undoes === null || !subscription) return;
  await ctx.db.select({ id: subscriptions.id }).from(subscriptions).where(subscription).for("update");
  // A separate statement, so that it sees what was committed during the wait for the lock.
  const changed = await ctx.db
    .select({ sequence: events.sequence })
    .from(bulkJobRows)
    .innerJoin(subscriptions, subscription)
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
