import { and, eq, gt, isNull, lte, ne } from "drizzle-orm";
import { staffBreakGlass } from "@/db/schema/approvals";
import { staff } from "@/db/schema/staff";
import { mailBreakGlass } from "@/lib/identity/staff/break-glass/jobs";
import type { BreakGlass, ReviewBreakGlassRequest } from "@/lib/identity/staff/break-glass/model";
import { findBreakGlass, REVIEW_MS } from "@/lib/identity/staff/break-glass/queries";
import { factorsOf, isTeamMember, requireStaff } from "@/lib/identity/staff/rows";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

const LASTS_MS = 60 * 60_000;

/** ADMINs who have signed in, but for one person. */
const adminsBesides = (ctx: Ctx, staffId: string) =>
  ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(isTeamMember(ctx), eq(staff.role, "ADMIN"), isNull(staff.invitedUntil), ne(staff.id, staffId)))
    .orderBy(staff.id);

/**
 * Gives the signed-in person the rights of an ADMIN for an hour, in this session only, and tells every other ADMIN at once.
 * Asked again while it is open, the open one is answered.
 * @throws ApiError nobodyToTell
 */
export function startBreakGlass(ctx: Ctx, reason: string): Promise<BreakGlass> {
  return inTransaction(ctx, async (ctx) => {
    const { staffId, sessionId } = requireStaff(ctx);
    // One after the other: two clicks break one glass.
    await ctx.db
      .select({ id: staff.id })
      .from(staff)
      .where(and(isTeamMember(ctx), eq(staff.id, staffId)))
      .for("no key update");
    const open = await openBreakGlass(ctx, sessionId);
    if (open) return (await findBreakGlass(ctx, open.id))!;
    const admins = await adminsBesides(ctx, staffId);
    if (admins.length === 0) throw new ApiError(failures.nobodyToTell);
    const now = ctx.systemClock.now();
    const id = newId();
    await ctx.db.insert(staffBreakGlass).values({
      tenantId: ctx.tenant.id,
      id,
      staffId,
      sessionId,
      reason,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LASTS_MS),
    });
    for (const admin of admins)
      await enqueue(ctx, mailBreakGlass, { breakGlassId: id, staffId: admin.id, kind: "STARTED" });
    return (await findBreakGlass(ctx, id))!;
  });
}

/**
 * Requires that a person who has a passkey has confirmed with it: a code can be read out on the phone. For an operation's
 * `before`: a refusal there is not kept under the idempotency key, so the call can be repeated after the passkey.
 * @throws ApiError stepUpRequired with the detail `passkey`
 */
export async function requirePasskey(ctx: Ctx): Promise<void> {
  const { staffId, steppedUpByPasskey } = requireStaff(ctx);
  if (steppedUpByPasskey) return;
  const factors = await factorsOf(ctx, staffId);
  if (!factors.some(({ kind }) => kind === "PASSKEY")) return;
  throw new ApiError(failures.stepUpRequired, {
    message: "Confirm with your passkey.",
    details: [{ property: "passkey", code: "required", message: "A code is not enough for this." }],
  });
}

async function openBreakGlass(ctx: Ctx, sessionId: string): Promise<{ id: string } | undefined> {
  const [open] = await ctx.db
    .select({ id: staffBreakGlass.id })
    .from(staffBreakGlass)
    .where(
      and(
        eq(staffBreakGlass.tenantId, ctx.tenant.id),
        eq(staffBreakGlass.sessionId, sessionId),
        isNull(staffBreakGlass.endedAt),
        gt(staffBreakGlass.expiresAt, ctx.systemClock.now()),
      ),
    );
  return open;
}

/**
 * Ends the emergency of this session before its time.
 * @throws ApiError breakGlassNotFound
 */
export function endBreakGlass(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const open = await openBreakGlass(ctx, requireStaff(ctx).sessionId);
    if (!open) throw new ApiError(failures.breakGlassNotFound);
    await ctx.db
      .update(staffBreakGlass)
      .set({ endedAt: ctx.systemClock.now() })
      .where(
        and(
          eq(staffBreakGlass.tenantId, ctx.tenant.id),
          eq(staffBreakGlass.id, open.id),
          isNull(staffBreakGlass.endedAt),
        ),
      );
  });
}

/**
 * Notes what another ADMIN found about an emergency. Whoever broke the glass does not review it.
 * @throws ApiError breakGlassNotFound, ownRequest, breakGlassReviewed
 */
export function reviewBreakGlass(
  ctx: Ctx,
  breakGlassId: string,
  { verdict, note }: ReviewBreakGlassRequest,
): Promise<BreakGlass> {
  return inTransaction(ctx, async (ctx) => {
    const { staffId } = requireStaff(ctx);
    const found = isUuid(breakGlassId) ? await findBreakGlass(ctx, breakGlassId) : undefined;
    if (!found) throw new ApiError(failures.breakGlassNotFound);
    if (found.staffId === staffId) throw new ApiError(failures.ownRequest);
    const reviewed = await ctx.db
      .update(staffBreakGlass)
      .set({ reviewedBy: staffId, reviewedAt: ctx.systemClock.now(), verdict, note: note || null })
      .where(
        and(
          eq(staffBreakGlass.tenantId, ctx.tenant.id),
          eq(staffBreakGlass.id, breakGlassId),
          isNull(staffBreakGlass.reviewedAt),
        ),
      )
      .returning({ id: staffBreakGlass.id });
    if (reviewed.length === 0) throw new ApiError(failures.breakGlassReviewed);
    return (await findBreakGlass(ctx, breakGlassId))!;
  });
}

/** Reminds the ADMINs once of emergencies that nobody has reviewed in time. For the sweep. */
export const remindOfReviews = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.systemClock.now();
    const late = await ctx.db
      .update(staffBreakGlass)
      .set({ remindedAt: now })
      .where(
        and(
          eq(staffBreakGlass.tenantId, ctx.tenant.id),
          isNull(staffBreakGlass.reviewedAt),
          isNull(staffBreakGlass.remindedAt),
          lte(staffBreakGlass.createdAt, new Date(now.getTime() - REVIEW_MS)),
        ),
      )
      .returning({ id: staffBreakGlass.id, staffId: staffBreakGlass.staffId });
    for (const { id, staffId } of late)
      for (const admin of await adminsBesides(ctx, staffId))
        await enqueue(ctx, mailBreakGlass, { breakGlassId: id, staffId: admin.id, kind: "NOT_REVIEWED" });
  });
