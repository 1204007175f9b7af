import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { staff } from "@/db/schema/staff";
import { workItems } from "@/db/schema/work";
import { requireStaff } from "@/lib/identity/staff/rows";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { WorkItem } from "@/lib/watch/work/model";
import { getWorkItem } from "@/lib/watch/work/queries";
import { isUnsolved } from "@/lib/watch/work/sources";
import { sourcesNow } from "@/lib/watch/work/sync";

const LONGEST_SNOOZE_MS = 30 * 24 * 3600 * 1000;

type Change = Partial<{ [Column in keyof typeof workItems.$inferInsert]: unknown }>;

/**
 * Changes an item that is not closed and whose source is unsolved, if the condition holds. Of ten requests at once, one
 * succeeds.
 */
async function change(ctx: Ctx, workItemId: string, set: Change, where?: SQL): Promise<boolean> {
  if (!isUuid(workItemId)) throw new ApiError(failures.workItemNotFound);
  const changed = await ctx.db
    .update(workItems)
    .set(set as typeof workItems.$inferInsert)
    .where(
      and(
        eq(workItems.tenantId, ctx.tenant.id),
        eq(workItems.id, workItemId),
        sql`${workItems.state} <> 'CLOSED'`,
        isUnsolved(ctx.tenant.id, sourcesNow(ctx)),
        where,
      ),
    )
    .returning({ id: workItems.id });
  return changed.length > 0;
}

/** Why an item was not changed. */
async function refusal(ctx: Ctx, workItemId: string): Promise<ApiError> {
  const item = await getWorkItem(ctx, workItemId);
  return item.assignedTo && item.state !== "CLOSED"
    ? new ApiError(failures.workItemTaken, { message: `${item.assignedTo.name} works on this already.` })
    : new ApiError(failures.workItemOver);
}

/**
 * Claims an item that has no owner. The caller's own item stays unchanged.
 * @throws ApiError workItemNotFound, workItemTaken, workItemOver
 */
export async function claimWorkItem(ctx: Ctx, workItemId: string): Promise<WorkItem> {
  const { staffId } = requireStaff(ctx);
  const own = { assignedTo: staffId, assignedAt: ctx.clock.now(), state: "OPEN", snoozedUntil: null };
  if (await change(ctx, workItemId, own, sql`${workItems.assignedTo} is null`))
    return getWorkItem(ctx, workItemId);
  const item = await getWorkItem(ctx, workItemId);
  if (item.isMine && item.state !== "CLOSED") return item;
  throw await refusal(ctx, workItemId);
}

/**
 * Assigns an item to a staff member regardless of its owner, or returns it to the queue.
 * @throws ApiError workItemNotFound, workItemOver, staffNotFound
 */
export async function assignWorkItem(
  ctx: Ctx,
  workItemId: string,
  staffId: string | null,
): Promise<WorkItem> {
  if (staffId !== null) {
    const [person] = isUuid(staffId)
      ? await ctx.db
          .select({ id: staff.id })
          .from(staff)
          .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, staffId), isNull(staff.removedAt)))
      : [];
    if (!person) throw new ApiError(failures.staffNotFound);
  }
  const assignedAt = staffId === null ? null : ctx.clock.now();
  if (!(await change(ctx, workItemId, { assignedTo: staffId, assignedAt }))) {
    await getWorkItem(ctx, workItemId);
    throw new ApiError(failures.workItemOver);
  }
  return getWorkItem(ctx, workItemId);
}

/** A colleague's items can only be snoozed and closed by the colleague. */
const notOfAnother = ({ caller }: Ctx): SQL | undefined =>
  caller.kind === "staff"
    ? sql`(${workItems.assignedTo} is null or ${workItems.assignedTo} = ${caller.staffId}::uuid)`
    : undefined;

/**
 * Snoozes an item until a moment of real time, because people come back to it. Without a moment, it is open again.
 * @throws ApiError workItemNotFound, workItemTaken, workItemOver, invalidRequest
 */
export async function snoozeWorkItem(ctx: Ctx, workItemId: string, until: Date | null): Promise<WorkItem> {
  const ahead = until === null ? null : until.getTime() - ctx.systemClock.now().getTime();
  if (ahead !== null && (ahead <= 0 || ahead > LONGEST_SNOOZE_MS))
    throw new ApiError(failures.invalidRequest, {
      details: [
        { property: "until", code: "invalid_value", message: "Choose a moment within the next 30 days." },
      ],
    });
  const set = { state: until === null ? "OPEN" : "SNOOZED", snoozedUntil: until };
  if (!(await change(ctx, workItemId, set, notOfAnother(ctx)))) throw await refusal(ctx, workItemId);
  return getWorkItem(ctx, workItemId);
}

/**
 * Closes an item although its source is unsolved: a person decided that nothing needs to be done.
 * @throws ApiError workItemNotFound, workItemTaken, workItemOver
 */
export async function closeWorkItem(ctx: Ctx, workItemId: string): Promise<WorkItem> {
  const closedBy = ctx.caller.kind === "staff" ? ctx.caller.staffId : null;
  const set = { state: "CLOSED", closedAt: ctx.clock.now(), closedBy, snoozedUntil: null };
  if (!(await change(ctx, workItemId, set, notOfAnother(ctx)))) throw await refusal(ctx, workItemId);
  return getWorkItem(ctx, workItemId);
}
