import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { subscriptions, usagePackages } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue, job } from "@/lib/kernel/jobs/jobs";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import type { RolledOver } from "@/lib/usage/roll-over";

/**
 * Asks the network to allow data that was left of the previous period. Tern counts it already. While the network adds other
 * data to the subscription, the job fails and is tried again.
 */
export const allowRolledOverJob = job({
  name: "allow-rolled-over",
  payload: z.object({
    subscriptionId: z.uuid(),
    package: z.object({ packageId: z.uuid(), name: z.string(), dataMb: z.number() }),
  }),
  run: (ctx, { subscriptionId, package: { packageId, name, dataMb } }) =>
    inTransaction(ctx, async (ctx) => {
      const [row] = await ctx.db
        .select({
          msisdn: subscriptions.msisdn,
          iccid: subscriptions.iccid,
          status: subscriptions.status,
          validTo: usagePackages.validTo,
        })
        .from(usagePackages)
        .innerJoin(
          subscriptions,
          and(
            eq(subscriptions.tenantId, usagePackages.tenantId),
            eq(subscriptions.id, usagePackages.subscriptionId),
          ),
        )
        .where(
          and(
            eq(usagePackages.tenantId, ctx.tenant.id),
            eq(usagePackages.id, packageId),
            eq(usagePackages.subscriptionId, subscriptionId),
            gt(usagePackages.validTo, ctx.clock.now()),
          ),
        );
      if (!row || row.iccid === null || row.status === "CANCELLED") return;
      const { msisdn, iccid } = row;
      const asked = await requestOperation(ctx, {
        type: "ADD_PACKAGE",
        subscriptionId,
        parameters: { msisdn, iccid, package: { packageId, name, dataMb } },
      });
      if (asked === null) throw new Error("the network is adding other data to the subscription");
    }),
});

/** Queues the request in the transaction of the renewal. */
export const allowRolledOver = (
  ctx: Ctx,
  { id, iccid }: Pick<StoredSubscription, "id" | "iccid">,
  rolledOver: RolledOver,
): Promise<void> =>
  iccid === null
    ? Promise.resolve()
    : enqueue(ctx, allowRolledOverJob, { subscriptionId: id, package: rolledOver });
