import { and, desc, eq, ne } from "drizzle-orm";
import { carrierOperations } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import type { DataZone } from "@/lib/platform/inputs/data-zones";
import type { BlockingCap } from "@/lib/subscriptions/data-caps/caps-of-subscription";
import type { CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";

/** What the network blocks, by a request that it completed. */
export type ConfirmedBlock = {
  zones: readonly DataZone[];
  /** The caps for which it was requested. Null for a request from before they were stored. */
  caps: readonly BlockingCap[] | null;
  requestedAt: Date;
};

/** The block of a completed request. The request of an erased customer has no zones any more. */
export const blockOf = ({
  parameters,
  cause,
  createdAt,
}: Pick<CarrierOperationRow, "parameters" | "cause" | "createdAt">): ConfirmedBlock => ({
  zones: (parameters.blocked as DataZone[] | undefined) ?? [],
  caps: (cause?.caps as BlockingCap[] | undefined) ?? null,
  requestedAt: createdAt,
});

/**
 * What the network confirmed last for a subscription. Null when it was never asked, so nothing is blocked.
 * @param besides a completed request that is left out, to find what it replaced
 */
export async function confirmedBlock(
  ctx: Ctx,
  subscriptionId: string,
  { besides }: { besides?: string } = {},
): Promise<ConfirmedBlock | null> {
  const [row] = await ctx.db
    .select({
      parameters: carrierOperations.parameters,
      cause: carrierOperations.cause,
      createdAt: carrierOperations.createdAt,
    })
    .from(carrierOperations)
    .where(
      and(
        eq(carrierOperations.tenantId, ctx.tenant.id),
        eq(carrierOperations.subscriptionId, subscriptionId),
        eq(carrierOperations.type, "SET_DATA_BLOCK"),
        eq(carrierOperations.status, "COMPLETED"),
        besides === undefined ? undefined : ne(carrierOperations.id, besides),
      ),
    )
    .orderBy(desc(carrierOperations.createdAt), desc(carrierOperations.id))
    .limit(1);
  return row ? blockOf(row) : null;
}
