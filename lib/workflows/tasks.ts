import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { workflowTasks } from "@/db/schema/workflows";
import { customersNamed } from "@/lib/customers/queries";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { EmbeddedWorkflowTask, WorkflowTask } from "@/lib/workflows/model";
import { TASK_MOVES, type TaskStatus } from "@/lib/workflows/states";

export type TaskRow = typeof workflowTasks.$inferSelect;

/** A task as the specification embeds it. */
export const toEmbeddedTask = (row: TaskRow): EmbeddedWorkflowTask => ({
  workflowTaskId: row.id,
  name: row.name,
  ...(row.description !== null && { description: row.description }),
  createdAt: row.createdAt.toISOString(),
});

export const toTask = (row: TaskRow): WorkflowTask => ({
  ...toEmbeddedTask(row),
  workflowId: row.workflowId,
  workflowRunId: row.workflowRunId,
  ...(row.customerId !== null && { customerId: row.customerId }),
  status: row.status,
  ...(row.completedAt !== null && { completedAt: row.completedAt.toISOString() }),
  ...(row.comment !== null && { comment: row.comment }),
});

export type TaskFilter = {
  status?: TaskStatus | undefined;
  /** A UUID, or `rid_` and a reference id. */
  customerId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Lists the tasks of all workflows, newest first. One statement, and one more for a reference id. */
export async function listTasks(
  ctx: Ctx,
  { status, customerId, limit, cursor }: TaskFilter,
): Promise<Page<WorkflowTask>> {
  const after = readCursor(cursor, TimeCursor);
  const customer = customerId && ((await customersNamed(ctx, [customerId])) ?? [])[0];
  if (customerId !== undefined && !customer) return page([], limit, () => [], toTask);
  const rows = await ctx.db
    .select()
    .from(workflowTasks)
    .where(
      and(
        eq(workflowTasks.tenantId, ctx.tenant.id),
        status && eq(workflowTasks.status, status),
        customer ? eq(workflowTasks.customerId, customer) : undefined,
        after &&
          sql`(${workflowTasks.createdAt}, ${workflowTasks.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(workflowTasks.createdAt), desc(workflowTasks.id))
    .limit(limit + 1);
  return page(rows, limit, (row) => [row.createdAt.toISOString(), row.id], toTask);
}

/**
 * Marks a task as done.
 * @throws ApiError workflowTaskNotFound, workflowTaskNotOpen
 */
export function completeTask(ctx: Ctx, id: string, comment: string | undefined): Promise<WorkflowTask> {
  return inTransaction(ctx, async (ctx) => {
    if (!isUuid(id)) throw new ApiError(failures.workflowTaskNotFound);
    const move = TASK_MOVES.complete;
    const own = and(eq(workflowTasks.tenantId, ctx.tenant.id), eq(workflowTasks.id, id));
    const [done] = await ctx.db
      .update(workflowTasks)
      .set({ status: move.to!, completedAt: ctx.clock.now(), comment: comment ?? null })
      .where(and(own, inArray(workflowTasks.status, [...move.from])))
      .returning();
    if (done) return toTask(done);
    const [other] = await ctx.db.select({ id: workflowTasks.id }).from(workflowTasks).where(own);
    throw new ApiError(other ? move.refused : failures.workflowTaskNotFound);
  });
}
