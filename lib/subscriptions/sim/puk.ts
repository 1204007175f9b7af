import { and, eq } from "drizzle-orm";
import { simCards } from "@/db/schema/inventory";
import { secretDisclosures, subscriptions } from "@/db/schema/subscriptions";
import { requireInCustomer } from "@/lib/identity/authorize";
import { requireConfirmedSession } from "@/lib/identity/sign-in/sensitive-steps";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import type { Puk } from "@/lib/subscriptions/requests";

/**
 * The PUK of the SIM a subscription is on. Records who receives it, before it is returned. A person needs a session that
 * was just confirmed with a code.
 * @throws ApiError subscriptionNotFound, forbidden, pukNotKnown, confirmationRequired
 */
export async function showPuk(ctx: Ctx, subscriptionId: string): Promise<Puk> {
  const which = matchesSubscription(subscriptionId);
  const [row] = which
    ? await ctx.db
        .select({
          id: subscriptions.id,
          customerId: subscriptions.customerId,
          iccid: simCards.iccid,
          pukEncrypted: simCards.pukEncrypted,
        })
        .from(subscriptions)
        .leftJoin(
          simCards,
          and(eq(simCards.tenantId, subscriptions.tenantId), eq(simCards.iccid, subscriptions.iccid)),
        )
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  requireInCustomer(ctx, row.customerId, "subscriptions:write");
  await requireConfirmedSession(ctx);
  if (row.iccid === null || row.pukEncrypted === null) throw new ApiError(failures.pukNotKnown);
  await ctx.db.insert(secretDisclosures).values({
    tenantId: ctx.tenant.id,
    id: newId(),
    subscriptionId: row.id,
    secret: "PUK",
    iccid: row.iccid,
    actor: ctx.actor,
    ip: ctx.client?.ip ?? null,
    traceId: ctx.traceId,
    createdAt: ctx.clock.now(),
  });
  return { iccid: row.iccid, puk: decrypt("puk", row.pukEncrypted) };
}
