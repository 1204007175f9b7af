import { and, eq, gt, inArray, lte, type SQL } from "drizzle-orm";
import { viewAsConsents, viewAsSessions } from "@/db/schema/view-as";
import type { SetViewAsConsentRequest, ViewAsConsents } from "@/lib/care/view-as/model";
import { getViewAsConsents, LIVE_VIEW_AS_STATES } from "@/lib/care/view-as/queries";
import { ANSWER_MS } from "@/lib/care/view-as/start";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";

const own = (ctx: Ctx, viewAsSessionId: string): SQL | undefined =>
  and(
    eq(viewAsSessions.tenantId, ctx.tenant.id),
    eq(viewAsSessions.id, viewAsSessionId),
    eq(viewAsSessions.userId, requireUser(ctx).userId),
  );

async function requireOwn(ctx: Ctx, viewAsSessionId: string): Promise<void> {
  const [row] = isUuid(viewAsSessionId)
    ? await ctx.db.select({ id: viewAsSessions.id }).from(viewAsSessions).where(own(ctx, viewAsSessionId))
    : [];
  if (!row) throw new ApiError(failures.viewAsNotFound);
}

/**
 * The signed-in person lets a member of staff look at their pages, this time.
 * @throws ApiError unauthenticated, viewAsNotFound, careRequestOver
 */
export async function allowViewAs(ctx: Ctx, viewAsSessionId: string): Promise<void> {
  await requireOwn(ctx, viewAsSessionId);
  const now = ctx.systemClock.now();
  const allowed = await ctx.db
    .update(viewAsSessions)
    .set({ status: "ALLOWED", basis: "REQUEST", expiresAt: new Date(now.getTime() + ANSWER_MS) })
    .where(
      and(own(ctx, viewAsSessionId), eq(viewAsSessions.status, "WAITING"), gt(viewAsSessions.expiresAt, now)),
    )
    .returning({ id: viewAsSessions.id });
  if (allowed.length === 0) throw new ApiError(failures.careRequestOver);
}

/**
 * The signed-in person refuses a look at their pages, or ends one that is open. What is over stays so.
 * @throws ApiError unauthenticated, viewAsNotFound
 */
export async function endMyViewAs(ctx: Ctx, viewAsSessionId: string): Promise<void> {
  await requireOwn(ctx, viewAsSessionId);
  const endedAt = ctx.systemClock.now();
  for (const [from, status] of [
    [["WAITING"], "REFUSED"],
    [["ALLOWED", "OPEN"], "ENDED"],
  ] as const)
    await ctx.db
      .update(viewAsSessions)
      .set({ status, endedAt })
      .where(and(own(ctx, viewAsSessionId), inArray(viewAsSessions.status, [...from])));
}

/**
 * The signed-in person lets staff look without asking, or takes that back; then what is open by it ends at once.
 * @throws ApiError unauthenticated, customerNotFound
 */
export function setViewAsConsent(
  ctx: Ctx,
  { customerId, isAllowed }: SetViewAsConsentRequest,
): Promise<ViewAsConsents> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, memberships } = requireUser(ctx);
    if (!memberships.some((one) => one.customerId === customerId))
      throw new ApiError(failures.customerNotFound);
    const { id: tenantId } = ctx.tenant;
    const now = ctx.systemClock.now();
    if (isAllowed)
      await ctx.db
        .insert(viewAsConsents)
        .values({ tenantId, customerId, userId, createdAt: now })
        .onConflictDoNothing();
    else {
      await ctx.db
        .delete(viewAsConsents)
        .where(
          and(
            eq(viewAsConsents.tenantId, tenantId),
            eq(viewAsConsents.customerId, customerId),
            eq(viewAsConsents.userId, userId),
          ),
        );
      await ctx.db
        .update(viewAsSessions)
        .set({ status: "ENDED", endedAt: now })
        .where(
          and(
            eq(viewAsSessions.tenantId, tenantId),
            eq(viewAsSessions.userId, userId),
            eq(viewAsSessions.customerId, customerId),
            eq(viewAsSessions.basis, "CONSENT"),
            inArray(viewAsSessions.status, [...LIVE_VIEW_AS_STATES]),
          ),
        );
    }
    return getViewAsConsents(ctx);
  });
}

/** How long a look is kept after its end: as long as the entries about what staff looked at. */
const KEPT_DAYS = 2 * 365;

/** Ends what ran out of time, and deletes what is old. A step of the sweep. */
export async function expireViewAs(ctx: Ctx): Promise<void> {
  const now = ctx.systemClock.now();
  await ctx.db
    .update(viewAsSessions)
    .set({ status: "ENDED", endedAt: now })
    .where(
      and(
        eq(viewAsSessions.tenantId, ctx.tenant.id),
        inArray(viewAsSessions.status, [...LIVE_VIEW_AS_STATES]),
        lte(viewAsSessions.expiresAt, now),
      ),
    );
  await ctx.db
    .delete(viewAsSessions)
    .where(
      and(
        eq(viewAsSessions.tenantId, ctx.tenant.id),
        inArray(viewAsSessions.status, ["ENDED", "REFUSED"]),
        lte(viewAsSessions.expiresAt, new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000)),
      ),
    );
}
