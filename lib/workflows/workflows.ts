import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { workflowPaths, workflows } from "@/db/schema/workflows";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import type { CreateWorkflow, UpdateWorkflow, Workflow } from "@/lib/workflows/model";
import { workflowPattern } from "@/lib/workflows/paths";

export type WorkflowRow = typeof workflows.$inferSelect;

const toWorkflow = (row: WorkflowRow): Workflow => ({
  workflowId: row.id,
  name: row.name,
  webhookPaths: row.webhookPaths,
  customType: row.customType,
  outputs: row.outputs,
  ...(row.careTask !== null && { careTask: row.careTask }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const own = (ctx: Ctx, id: string) =>
  and(eq(workflows.tenantId, ctx.tenant.id), eq(workflows.id, id), isNull(workflows.deletedAt));

/** @throws ApiError workflowNotFound */
export async function workflowRow(ctx: Ctx, id: string): Promise<WorkflowRow> {
  const [row] = isUuid(id) ? await ctx.db.select().from(workflows).where(own(ctx, id)) : [];
  if (!row) throw new ApiError(failures.workflowNotFound);
  return row;
}

async function registerPaths(ctx: Ctx, workflowId: string, paths: readonly string[]): Promise<void> {
  await ctx.db
    .insert(workflowPaths)
    .values(paths.map((path) => ({ tenantId: ctx.tenant.id, workflowId, ...workflowPattern(path) })))
    // Two ways to write the same path.
    .onConflictDoNothing();
}

const removePaths = (ctx: Ctx, workflowId: string) =>
  ctx.db
    .delete(workflowPaths)
    .where(and(eq(workflowPaths.tenantId, ctx.tenant.id), eq(workflowPaths.workflowId, workflowId)));

export function createWorkflow(ctx: Ctx, input: CreateWorkflow): Promise<Workflow> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const [row] = await ctx.db
      .insert(workflows)
      .values({
        tenantId: ctx.tenant.id,
        id: newId(),
        name: input.name,
        webhookPaths: input.webhookPaths,
        customType: input.customType,
        outputs: input.outputs,
        careTask: input.careTask ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await registerPaths(ctx, row!.id, input.webhookPaths);
    return toWorkflow(row!);
  });
}

/** Workflows of the brand, newest first. One statement. */
export async function listWorkflows(
  ctx: Ctx,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<Workflow>> {
  const after = readCursor(query.cursor, TimeCursor);
  const rows = await ctx.db
    .select()
    .from(workflows)
    .where(
      and(
        eq(workflows.tenantId, ctx.tenant.id),
        isNull(workflows.deletedAt),
        after &&
          sql`(${workflows.createdAt}, ${workflows.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(workflows.createdAt), desc(workflows.id))
    .limit(query.limit + 1);
  return page(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], toWorkflow);
}

/** @throws ApiError workflowNotFound */
export const getWorkflow = async (ctx: Ctx, id: string): Promise<Workflow> =>
  toWorkflow(await workflowRow(ctx, id));

/**
 * Changes what is named; later runs go by it, also those that are run again.
 * @throws ApiError workflowNotFound
 */
export function updateWorkflow(ctx: Ctx, id: string, input: UpdateWorkflow): Promise<Workflow> {
  return inTransaction(ctx, async (ctx) => {
    await workflowRow(ctx, id);
    const [row] = await ctx.db
      .update(workflows)
      .set({
        ...(input.name !== undefined && { name: input.name }),
        ...(input.webhookPaths !== undefined && { webhookPaths: input.webhookPaths }),
        ...(input.customType !== undefined && { customType: input.customType }),
        ...(input.outputs !== undefined && { outputs: input.outputs }),
        ...(input.careTask !== undefined && { careTask: input.careTask }),
        updatedAt: ctx.clock.now(),
      })
      .where(own(ctx, id))
      .returning();
    // Deleted since it was read.
    if (!row) throw new ApiError(failures.workflowNotFound);
    if (input.webhookPaths !== undefined) {
      await removePaths(ctx, id);
      await registerPaths(ctx, id, input.webhookPaths);
    }
    return toWorkflow(row);
  });
}

/**
 * It matches nothing any more. Tasks it left stay.
 * @throws ApiError workflowNotFound
 */
export function deleteWorkflow(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await workflowRow(ctx, id);
    const now = ctx.clock.now();
    await ctx.db.update(workflows).set({ deletedAt: now, updatedAt: now }).where(own(ctx, id));
    await removePaths(ctx, id);
  });
}
