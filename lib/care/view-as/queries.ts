import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { memberships } from "@/db/schema/identity";
import { staff } from "@/db/schema/staff";
import { viewAsConsents, viewAsSessions } from "@/db/schema/view-as";
import type { ViewAsConsents, ViewAsRequest, ViewAsSession } from "@/lib/care/view-as/model";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { firstNameOf } from "@/lib/identity/staff/first-name";
import { requireStaff } from "@/lib/identity/staff/rows";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";

export type ViewAsRow = typeof viewAsSessions.$inferSelect;

/** States of a view that has not ended. It may still have expired. */
export const LIVE_VIEW_AS_STATES = ["WAITING", "ALLOWED", "OPEN"] as const;

/** The status for display: a view expires before anything marks it. */
const statusOf = ({ status, expiresAt }: ViewAsRow, now: Date): ViewAsSession["status"] =>
  LIVE_VIEW_AS_STATES.some((live) => live === status) && expiresAt <= now ? "EXPIRED" : status;

/** A view as staff see it, without the address that opens it. */
export const presentViewAs = (row: ViewAsRow, now: Date): ViewAsSession => ({
  viewAsSessionId: row.id,
  customerId: row.customerId,
  userId: row.userId,
  status: statusOf(row, now),
  ...(row.basis !== null && { basis: row.basis }),
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

/**
 * Reads the caller's own view.
 * @throws ApiError viewAsNotFound
 */
export async function getViewAsSession(ctx: Ctx, viewAsSessionId: string): Promise<ViewAsSession> {
  const { staffId } = requireStaff(ctx);
  const [row] = isUuid(viewAsSessionId)
    ? await ctx.db
        .select()
        .from(viewAsSessions)
        .where(
          and(
            eq(viewAsSessions.tenantId, ctx.tenant.id),
            eq(viewAsSessions.id, viewAsSessionId),
            eq(viewAsSessions.staffId, staffId),
          ),
        )
    : [];
  if (!row) throw new ApiError(failures.viewAsNotFound);
  return presentViewAs(row, ctx.systemClock.now());
}

/**
 * Lists the views of the signed-in user's pages that wait for an answer, can be opened or are open, newest first.
 * @throws ApiError unauthenticated
 */
export async function listMyViewAsSessions(ctx: Ctx): Promise<ViewAsRequest[]> {
  const { userId } = requireUser(ctx);
  const now = ctx.systemClock.now();
  const rows = await ctx.db
    .select({ look: viewAsSessions, staffName: staff.name, customerName: customers.name })
    .from(viewAsSessions)
    .innerJoin(staff, and(eq(staff.tenantId, viewAsSessions.tenantId), eq(staff.id, viewAsSessions.staffId)))
    .innerJoin(
      customers,
      and(eq(customers.tenantId, viewAsSessions.tenantId), eq(customers.id, viewAsSessions.customerId)),
    )
    .where(
      and(
        eq(viewAsSessions.tenantId, ctx.tenant.id),
        eq(viewAsSessions.userId, userId),
        inArray(viewAsSessions.status, [...LIVE_VIEW_AS_STATES]),
        gt(viewAsSessions.expiresAt, now),
      ),
    )
    .orderBy(desc(viewAsSessions.createdAt), desc(viewAsSessions.id));
  return rows.map(({ look, staffName, customerName }) => ({
    viewAsSessionId: look.id,
    customerId: look.customerId,
    customerName,
    agentName: firstNameOf(staffName),
    reason: look.reason,
    status: statusOf(look, now),
    expiresAt: look.expiresAt.toISOString(),
    createdAt: look.createdAt.toISOString(),
  }));
}

/**
 * For each customer of the signed-in user, whether staff may look at their pages without asking.
 * @throws ApiError unauthenticated
 */
export async function getViewAsConsents(ctx: Ctx): Promise<ViewAsConsents> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select({
      customerId: memberships.customerId,
      customerName: customers.name,
      allowedAt: viewAsConsents.createdAt,
    })
    .from(memberships)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, memberships.tenantId), eq(customers.id, memberships.customerId)),
    )
    .leftJoin(
      viewAsConsents,
      and(
        eq(viewAsConsents.tenantId, memberships.tenantId),
        eq(viewAsConsents.customerId, memberships.customerId),
        eq(viewAsConsents.userId, memberships.userId),
      ),
    )
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.userId, userId)))
    .orderBy(asc(memberships.createdAt), asc(memberships.customerId));
  return {
    items: rows.map(({ allowedAt, ...row }) => ({ ...row, isAllowed: allowedAt !== null })),
  };
}
