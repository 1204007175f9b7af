import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { carrierOperations } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { CARRIER_KINDS } from "@/lib/subscriptions/network/carrier-kinds";
import { askNetworkAgain } from "@/lib/subscriptions/network/carrier-requests";
import { getCarrierOperation } from "@/lib/subscriptions/network/list";
import type { CarrierOperation } from "@/lib/subscriptions/network/model";
import { readSubscriptionForUpdate } from "@/lib/subscriptions/stored-subscription";

/**
 * Retries a carrier operation. One that has not ended is sent or read back now. The network answers with the same
 * operation for the same key, so nothing starts twice. A failed one is requested again, once: the job first reads the
 * subscription's state at the network, and requests only what differs. If a later operation is scheduled, such as the
 * daily repeat of a refused termination, it runs now instead.
 * @returns the operation that the network is asked for
 * @throws ApiError carrierOperationNotFound, carrierOperationNotRetryable, changeUnderWay, simChangeUnderWay,
 *   approvalRequired
 */
export function retryCarrierOperation(ctx: Ctx, carrierOperationId: string): Promise<CarrierOperation> {
  return inTransaction(ctx, async (ctx) => {
    const { subscriptionId } = await getCarrierOperation(ctx, carrierOperationId);
    // Locks the subscription first, as all commands do. The operation's state after that counts.
    const subscription = (await readSubscriptionForUpdate(ctx, subscriptionId))!;
    const row = await read(ctx, carrierOperationId);
    if (row.status === "COMPLETED") throw new ApiError(failures.carrierOperationNotRetryable);
    const latest = await latestOfType(ctx, row);
    if (latest.status === "REQUESTED" || latest.status === "ACCEPTED") {
      await askNetworkAgain(ctx, latest.id, `retry:${latest.id}`);
      return getCarrierOperation(ctx, latest.id);
    }
    const again = CARRIER_KINDS.find(({ type }) => type === row.type)?.again;
    if (!again || latest.id !== row.id) throw new ApiError(failures.carrierOperationNotRetryable);
    if (subscription.changingTo !== null || subscription.pendingMsisdn !== null)
      throw new ApiError(failures.changeUnderWay);
    if (subscription.pendingSim !== null) throw new ApiError(failures.simChangeUnderWay);
    if (!(await again(ctx, subscription, row))) throw new ApiError(failures.carrierOperationNotRetryable);
    return getCarrierOperation(ctx, (await latestOfType(ctx, row)).id);
  });
}

/** An operation that exists. Neither operations nor subscriptions are deleted. */
async function read(ctx: Ctx, id: string): Promise<CarrierOperationRow> {
  const [row] = await ctx.db
    .select()
    .from(carrierOperations)
    .where(and(eq(carrierOperations.tenantId, ctx.tenant.id), eq(carrierOperations.id, id)));
  return row!;
}

/** The latest operation of the type of this one, for the same package if it has one. Possibly itself. */
async function latestOfType(ctx: Ctx, row: CarrierOperationRow): Promise<CarrierOperationRow> {
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
  return latest!;
}

/** The ids of a subscription's unconfirmed operations, oldest first. */
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
