import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { carrierOperations } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";
import { readSubscriptionForUpdate } from "@/lib/subscriptions/line";
import type { CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { CARRIER_KINDS } from "@/lib/subscriptions/network/carrier-kinds";
import { askNetworkAgain } from "@/lib/subscriptions/network/carrier-requests";
import { getCarrierOperation } from "@/lib/subscriptions/network/list";
import type { CarrierOperation } from "@/lib/subscriptions/network/model";

/**
 * Does what can be done about an operation. One that has not ended is asked about now: the network answers the same
 * operation under the same key, so nothing is started twice. One that failed is asked for again, once: the job reads the
 * line's state at the network first and asks only for what differs. A later operation that waits for its day, such as the
 * daily one of a refused termination, is asked for now instead.
 * @returns the operation that the network is asked for
 * @throws ApiError carrierOperationNotFound, carrierOperationNotRetryable, changeUnderWay, simChangeUnderWay,
 * approvalRequired
 */
export function retryCarrierOperation(ctx: Ctx, carrierOperationId: string): Promise<CarrierOperation> {
  return inTransaction(ctx, async (ctx) => {
    const { subscriptionId } = await getCarrierOperation(ctx, carrierOperationId);
    // Everybody locks the line first; what the operation has become by then counts.
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    const row = await read(ctx, carrierOperationId);
    const latest = row && (await latestOfType(ctx, row));
    if (!line || !row || !latest || row.status === "COMPLETED")
      throw new ApiError(failures.carrierOperationNotRetryable);
    if (latest.status === "REQUESTED" || latest.status === "ACCEPTED") {
      await askNetworkAgain(ctx, latest.id, `retry:${latest.id}`);
      return getCarrierOperation(ctx, latest.id);
    }
    const again = CARRIER_KINDS.find(({ type }) => type === row.type)?.again;
    if (!again || latest.id !== row.id) throw new ApiError(failures.carrierOperationNotRetryable);
    if (line.changingTo !== null || line.pendingMsisdn !== null) throw new ApiError(failures.changeUnderWay);
    if (line.pendingSim !== null) throw new ApiError(failures.simChangeUnderWay);
    if (!(await again(ctx, line, row))) throw new ApiError(failures.carrierOperationNotRetryable);
    return getCarrierOperation(ctx, (await latestOfType(ctx, row))!.id);
  });
}

async function read(ctx: Ctx, id: string): Promise<CarrierOperationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(carrierOperations)
    .where(and(eq(carrierOperations.tenantId, ctx.tenant.id), eq(carrierOperations.id, id)));
  return row;
}

/** The last operation of a type that was asked for, of the same package where it is about one. */
async function latestOfType(ctx: Ctx, row: CarrierOperationRow): Promise<CarrierOperationRow | undefined> {
  const [latest] = await ctx.db
    .select()
    .from(carrierOperations)
    .where(
      and(
        eq(carrierOperations.tenantId, ctx.tenant.id),
        eq(carrierOperations.subscriptionId, row.subscriptionId),
        eq(carrierOperations.type, row.type),
        sql`${carrierOperations.subscriptionAddonId} is not distinct from ${row.subscriptionAddonId}`,
      ),
    )
    .orderBy(desc(carrierOperations.createdAt), desc(carrierOperations.id))
    .limit(1);
  return latest;
}

/** The ids of a line's operations that the network has not confirmed, oldest first. */
export async function unconfirmedOperations(ctx: Ctx, subscriptionId: string): Promise<string[]> {
  if (!isUuid(subscriptionId)) return [];
  const rows = await ctx.db
    .select({ id: carrierOperations.id })
    .from(carrierOperations)
    .where(
      and(
        eq(carrierOperations.tenantId, ctx.tenant.id),
        eq(carrierOperations.subscriptionId, subscriptionId),
        inArray(carrierOperations.status, ["REQUESTED", "ACCEPTED"]),
      ),
    )
    .orderBy(carrierOperations.createdAt, carrierOperations.id);
  return rows.map(({ id }) => id);
}
