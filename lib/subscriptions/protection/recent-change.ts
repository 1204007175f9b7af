import { and, eq, gt, inArray, ne } from "drizzle-orm";
import { carrierOperations } from "@/db/schema/subscriptions";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import type { Ctx } from "@/lib/identity/context";
import { hasGivenUpEmailSince } from "@/lib/identity/previous-emails";
import type { Line } from "@/lib/subscriptions/line";

/** How long after a change of SIM, number or e-mail address another needs a colleague. */
const WATCHED_MS = 24 * 3600 * 1000;

/**
 * Requires the approval of a colleague where staff change the SIM or number of a line whose SIM, number or contact address
 * changed within 24 hours: whoever takes a line over makes one change after the other. Keys, customers and approved calls
 * pass.
 * @throws ApiError approvalRequired
 */
export async function requireNoRecentChange(
  ctx: Ctx,
  { id, customerId }: Pick<Line, "id" | "customerId">,
): Promise<void> {
  const { caller } = ctx;
  if (caller.kind !== "staff" || caller.approvalId !== undefined) return;
  const since = ({ now }: { now: () => Date }) => new Date(now().getTime() - WATCHED_MS);
  const [change] = await ctx.db
    .select({ id: carrierOperations.id })
    .from(carrierOperations)
    .where(
      and(
        eq(carrierOperations.tenantId, ctx.tenant.id),
        eq(carrierOperations.subscriptionId, id),
        inArray(carrierOperations.type, ["CHANGE_SIM", "CHANGE_NUMBER"]),
        ne(carrierOperations.status, "FAILED"),
        gt(carrierOperations.createdAt, since(ctx.clock)),
      ),
    )
    .limit(1);
  if (change || (await hasGivenUpEmailSince(ctx, customerId, since(ctx.systemClock))))
    throw new ApiError(failures.approvalRequired, {
      message:
        "The SIM, the number or an e-mail address changed within the last 24 hours. Another change needs the approval of a colleague.",
    });
}
