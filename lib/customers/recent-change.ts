import { and, eq, gt, inArray, ne } from "drizzle-orm";
import { carrierOperations } from "@/db/schema/subscriptions";
import { hasChangedEmailSince } from "@/lib/identity/mails/previous-emails";
import { normalizeEmail } from "@/lib/identity/users/users";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";

/** How long after a change of SIM, number or e-mail address another needs a colleague. */
const WATCHED_MS = 24 * 3600 * 1000;

/**
 * Requires the approval of a colleague where staff change the SIM or number of a line, or an e-mail address, after a SIM,
 * number or e-mail address changed within 24 hours: a thief who takes a line over makes one change after the other. Keys,
 * customers and approved calls pass.
 * @param of.id the line whose SIM or number counts; without it those of all the customer's lines
 * @throws ApiError approvalRequired
 */
export async function requireNoRecentChange(
  ctx: Ctx,
  { id, customerId }: { id?: string; customerId: string },
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
        id === undefined
          ? eq(carrierOperations.customerId, customerId)
          : eq(carrierOperations.subscriptionId, id),
        inArray(carrierOperations.type, ["CHANGE_SIM", "CHANGE_NUMBER"]),
        ne(carrierOperations.status, "FAILED"),
        gt(carrierOperations.createdAt, since(ctx.clock)),
      ),
    )
    .limit(1);
  if (change || (await hasChangedEmailSince(ctx, customerId, since(ctx.systemClock))))
    throw new ApiError(failures.approvalRequired, {
      message:
        "The SIM, the number or an e-mail address changed within the last 24 hours. Another change needs the approval of a colleague.",
    });
}

const isSame = (before: string | undefined, after: string | undefined): boolean =>
  normalizeEmail(before ?? "") === normalizeEmail(after ?? "");

/**
 * Requires the same approval where an e-mail address changes: notices and codes go there, so its owner can take a line over.
 * The edge asks for the level (`requireLevelOfChanges`).
 * @param customerIds the customers that the address belongs to
 * @throws ApiError approvalRequired
 */
export async function requireNoRecentChangeForEmail(
  ctx: Ctx,
  customerIds: readonly string[],
  { before, after }: { before: string | undefined; after: string | undefined },
): Promise<void> {
  if (isSame(before, after)) return;
  for (const customerId of customerIds) await requireNoRecentChange(ctx, { customerId });
}
