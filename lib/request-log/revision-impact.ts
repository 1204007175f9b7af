import { and, eq, gte, max, sum } from "drizzle-orm";
import { apiCallDays, apiFieldDays } from "@/db/schema/api-calls";
import { keyRow } from "@/lib/identity/keys/queries";
import type { Ctx } from "@/lib/kernel/context";
import { olderFieldText } from "@/lib/kernel/revisions/older-fields";
import { isRemoved, NEWEST_REVISION_NAME, resolveRevision } from "@/lib/kernel/revisions/revisions";
import type { ApiKeyRevisionImpact, ChangingCall, ChangingField } from "@/lib/request-log/model";
import { keptSince } from "@/lib/request-log/old-rows";

type OfCall = { surface: string; operation: string; revision: string };
const callOf = ({ surface, operation, revision }: OfCall) => [surface, operation, revision].join(" ");

/**
 * What a revision would change for the calls that a key really made, as far as the API log goes back.
 * @param apiRevision the revision to compare with; without it, the newest
 * @throws ApiError apiKeyNotFound, unknownApiRevision
 */
export async function revisionImpact(
  ctx: Ctx,
  apiKeyId: string,
  apiRevision: string | undefined,
): Promise<ApiKeyRevisionImpact> {
  const { id } = await keyRow(ctx, apiKeyId);
  const target = resolveRevision(apiRevision ?? NEWEST_REVISION_NAME, undefined, ctx.systemClock.now());
  const since = keptSince(ctx).toISOString().slice(0, 10);
  const own = (table: typeof apiCallDays | typeof apiFieldDays) =>
    and(eq(table.tenantId, ctx.tenant.id), eq(table.keyId, id), gte(table.day, since));
  const calls = await ctx.db
    .select({
      surface: apiCallDays.surface,
      operation: apiCallDays.operation,
      revision: apiCallDays.revision,
      method: max(apiCallDays.method).mapWith(String),
      path: max(apiCallDays.path).mapWith(String),
      removedAfter: max(apiCallDays.removedAfter),
      calls: sum(apiCallDays.calls).mapWith(Number),
      lastAt: max(apiCallDays.lastAt).mapWith(apiCallDays.lastAt),
    })
    .from(apiCallDays)
    .where(own(apiCallDays))
    .groupBy(apiCallDays.surface, apiCallDays.operation, apiCallDays.revision)
    .orderBy(apiCallDays.operation, apiCallDays.surface, apiCallDays.revision);
  const fields = await ctx.db
    .select({
      surface: apiFieldDays.surface,
      operation: apiFieldDays.operation,
      revision: apiFieldDays.revision,
      direction: apiFieldDays.direction,
      path: apiFieldDays.field,
      until: max(apiFieldDays.until).mapWith(String),
      schema: max(apiFieldDays.schema).mapWith(String),
      calls: sum(apiFieldDays.calls).mapWith(Number),
    })
    .from(apiFieldDays)
    .where(own(apiFieldDays))
    .groupBy(
      apiFieldDays.surface,
      apiFieldDays.operation,
      apiFieldDays.revision,
      apiFieldDays.direction,
      apiFieldDays.field,
    )
    .orderBy(apiFieldDays.field);
  const byCall = Map.groupBy(
    fields.filter(({ until }) => isRemoved(until, target)),
    callOf,
  );
  const operations = calls.flatMap((call): ChangingCall[] => {
    const lost = byCall.get(callOf(call)) ?? [];
    const isGone = isRemoved(call.removedAfter ?? undefined, target);
    // On the revision itself, nothing changes: its calls to an operation that is gone fail already.
    if (call.revision === target || (lost.length === 0 && !isGone)) return [];
    const shown = (direction: "SENT" | "ANSWERED") =>
      lost
        .filter((field) => field.direction === direction)
        .map((field): ChangingField => {
          const text = olderFieldText(field);
          return { field: field.path, calls: field.calls, ...(text !== undefined && { text }) };
        });
    return [
      {
        operation: call.operation,
        surface: call.surface,
        method: call.method,
        path: call.path,
        apiRevision: call.revision,
        calls: call.calls,
        lastCalledAt: call.lastAt.toISOString(),
        isRemoved: isGone,
        sentFields: shown("SENT"),
        answeredFields: shown("ANSWERED"),
      },
    ];
  });
  return {
    apiRevision: target,
    since,
    calls: calls.reduce((total, call) => total + call.calls, 0),
    calledOperations: new Set(calls.map(({ surface, operation }) => `${surface} ${operation}`)).size,
    changes: operations,
  };
}
