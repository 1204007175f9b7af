import { and, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isOneOf } from "@/db/one-of";
import { staffBreakGlass } from "@/db/schema/approvals";
import { staff, staffSessions } from "@/db/schema/staff";
import type { BreakGlass } from "@/lib/identity/staff/break-glass/model";
import type { Ctx } from "@/lib/kernel/context";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";

/** How long another ADMIN has to review an emergency. */
export const REVIEW_MS = 3 * 24 * 3600_000;

const reviewers = alias(staff, "reviewer");

const select = (ctx: Ctx) =>
  ctx.db
    .select({
      row: staffBreakGlass,
      name: staff.name,
      role: staff.role,
      reviewer: reviewers.name,
      sessionEndedAt: staffSessions.revokedAt,
    })
    .from(staffBreakGlass)
    .innerJoin(
      staff,
      and(eq(staff.tenantId, staffBreakGlass.tenantId), eq(staff.id, staffBreakGlass.staffId)),
    )
    .leftJoin(
      staffSessions,
      and(
        eq(staffSessions.tenantId, staffBreakGlass.tenantId),
        eq(staffSessions.id, staffBreakGlass.sessionId),
      ),
    )
    .leftJoin(
      reviewers,
      and(eq(reviewers.tenantId, staffBreakGlass.tenantId), eq(reviewers.id, staffBreakGlass.reviewedBy)),
    );

type Found = Awaited<ReturnType<typeof select>>[number];

function present(ctx: Ctx, { row, name, role, reviewer, sessionEndedAt }: Found): BreakGlass {
  const now = ctx.systemClock.now();
  const ends = [row.expiresAt, row.endedAt, sessionEndedAt].filter((at) => at !== null);
  const endsAt = new Date(Math.min(...ends.map((at) => at.getTime())));
  return {
    breakGlassId: row.id,
    staffId: row.staffId,
    staffName: name,
    role,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isOpen: endsAt > now,
    isOwn: ctx.caller.kind === "staff" && ctx.caller.staffId === row.staffId,
    reviewDueAt: new Date(row.createdAt.getTime() + REVIEW_MS).toISOString(),
    ...(row.reviewedAt && {
      review: {
        verdict: row.verdict!,
        ...(row.note !== null && { note: row.note }),
        reviewedBy: reviewer ?? "",
        reviewedAt: row.reviewedAt.toISOString(),
      },
    }),
  };
}

/** ADMINs and the brand's own keys read all emergencies; other staff their own. */
const readable = ({ caller }: Ctx): SQL | undefined =>
  caller.kind === "staff" && caller.role !== "ADMIN"
    ? eq(staffBreakGlass.staffId, caller.staffId)
    : undefined;

/** One emergency, or undefined. */
export async function findBreakGlass(ctx: Ctx, id: string): Promise<BreakGlass | undefined> {
  const [found] = await select(ctx).where(
    and(eq(staffBreakGlass.tenantId, ctx.tenant.id), eq(staffBreakGlass.id, id), readable(ctx)),
  );
  return found && present(ctx, found);
}

type ListQuery = { reviewed?: boolean | undefined; limit: number; cursor?: string | undefined };

/** Emergencies, newest first. */
export async function listBreakGlass(ctx: Ctx, query: ListQuery): Promise<Page<BreakGlass>> {
  const { reviewed, limit } = query;
  const ids = newestIds(staffBreakGlass, {
    tenantId: ctx.tenant.id,
    choices: [],
    where: and(
      readable(ctx),
      reviewed === undefined
        ? undefined
        : reviewed
          ? isNotNull(staffBreakGlass.reviewedAt)
          : isNull(staffBreakGlass.reviewedAt),
    ),
    after: readCursor(query.cursor, TimeCursor),
    limit,
  });
  const rows = await select(ctx)
    .where(and(eq(staffBreakGlass.tenantId, ctx.tenant.id), isOneOf(staffBreakGlass.id, ids)))
    .orderBy(desc(staffBreakGlass.createdAt), desc(staffBreakGlass.id));
  return page(
    rows,
    limit,
    ({ row }) => [row.createdAt.toISOString(), row.id],
    (found) => present(ctx, found),
  );
}
