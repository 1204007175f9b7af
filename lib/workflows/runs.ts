import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { workflowPaths, workflowRuns, workflows, workflowTasks } from "@/db/schema/workflows";
import { customerNamed } from "@/lib/customers/queries";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { emit } from "@/lib/kernel/jobs/events";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import { openPairs } from "@/lib/platform/secrets/sealed-pairs";
import type { Triggered, WorkflowRun } from "@/lib/workflows/model";
import { eventPairs } from "@/lib/workflows/outputs";
import { normalizePath, pathPrefixes } from "@/lib/workflows/paths";
import { type TaskRow, toEmbeddedTask, toTask } from "@/lib/workflows/tasks";
import { type WorkflowRow, workflowRow } from "@/lib/workflows/workflows";

type RunRow = typeof workflowRuns.$inferSelect;

const toRun = (row: RunRow, tasks: TaskRow[]): WorkflowRun => ({
  workflowRunId: row.id,
  workflowId: row.workflowId,
  path: row.path,
  input: row.input,
  outputs: openPairs(row.outputs),
  ...(row.rerunOf !== null && { rerunOf: row.rerunOf }),
  workflowTasks: tasks.map(toTask),
  createdAt: row.createdAt.toISOString(),
});

/** Workflows with a path that matches, in the order in which they were made. One statement, by the index of paths. */
async function matching(ctx: Ctx, path: string): Promise<WorkflowRow[]> {
  const found = await ctx.db
    .selectDistinct({ id: workflowPaths.workflowId })
    .from(workflowPaths)
    .where(
      and(
        eq(workflowPaths.tenantId, ctx.tenant.id),
        sql`((${workflowPaths.path} = ${path} and not ${workflowPaths.wildcard})
          or (${workflowPaths.path} = any(${sql.param(pathPrefixes(path))}::text[]) and ${workflowPaths.wildcard}))`,
      ),
    );
  if (found.length === 0) return [];
  return ctx.db
    .select()
    .from(workflows)
    .where(
      and(
        eq(workflows.tenantId, ctx.tenant.id),
        inArray(
          workflows.id,
          found.map(({ id }) => id),
        ),
        isNull(workflows.deletedAt),
      ),
    )
    .orderBy(workflows.createdAt, workflows.id);
}

/** The customer that an input names as `customerId`; null when it names none, or none of the brand's. */
async function customerOf(ctx: Ctx, { customerId }: Record<string, unknown>): Promise<string | null> {
  const named = typeof customerId === "string" ? customerNamed(customerId) : null;
  if (!named) return null;
  const [row] = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), named));
  return row?.id ?? null;
}

/** One run: logged with what it was given, its task, its event. In the running transaction. */
async function runWorkflow(
  ctx: Ctx,
  workflow: WorkflowRow,
  given: { path: string; input: Record<string, unknown>; rerunOf?: string },
): Promise<{ run: RunRow; task: TaskRow }> {
  const now = ctx.clock.now();
  const outputs = eventPairs(workflow.customType, workflow.outputs, given.input);
  const [run] = await ctx.db
    .insert(workflowRuns)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      workflowId: workflow.id,
      path: given.path,
      input: given.input,
      outputs,
      rerunOf: given.rerunOf ?? null,
      createdAt: now,
    })
    .returning();
  const { careTask } = workflow;
  const customerId = await customerOf(ctx, given.input);
  const [task] = await ctx.db
    .insert(workflowTasks)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      workflowId: workflow.id,
      workflowRunId: run!.id,
      customerId,
      name: careTask?.name ?? workflow.name,
      description: careTask?.description ?? null,
      status: careTask ? "OPEN" : "COMPLETED",
      completedAt: careTask ? null : now,
      createdAt: now,
    })
    .returning();
  await emit(ctx, {
    type: "custom.workflow_triggered",
    entityType: "workflow",
    entityId: workflow.id,
    data: outputs,
  });
  return { run: run!, task: task! };
}

/**
 * Runs every workflow registered for a path (specification, Workflows).
 * @throws ApiError noWorkflowMatches
 */
export function triggerWorkflows(
  ctx: Ctx,
  givenPath: string,
  input: Record<string, unknown>,
): Promise<Triggered> {
  return inTransaction(ctx, async (ctx) => {
    const path = normalizePath(givenPath);
    const matched = await matching(ctx, path);
    if (matched.length === 0) throw new ApiError(failures.noWorkflowMatches);
    const tasks: TaskRow[] = [];
    for (const workflow of matched) tasks.push((await runWorkflow(ctx, workflow, { path, input })).task);
    return { workflowTasks: tasks.map(toEmbeddedTask) };
  });
}

/**
 * Runs a workflow as it is now with the input of an earlier run.
 * @throws ApiError workflowRunNotFound
 */
export function rerun(ctx: Ctx, runId: string): Promise<WorkflowRun> {
  return inTransaction(ctx, async (ctx) => {
    const [found] = isUuid(runId)
      ? await ctx.db
          .select({ run: workflowRuns, workflow: workflows })
          .from(workflowRuns)
          .innerJoin(
            workflows,
            and(
              eq(workflows.tenantId, workflowRuns.tenantId),
              eq(workflows.id, workflowRuns.workflowId),
              isNull(workflows.deletedAt),
            ),
          )
          .where(and(eq(workflowRuns.tenantId, ctx.tenant.id), eq(workflowRuns.id, runId)))
      : [];
    if (!found) throw new ApiError(failures.workflowRunNotFound);
    const { path, input } = found.run;
    const { run, task } = await runWorkflow(ctx, found.workflow, { path, input, rerunOf: runId });
    return toRun(run, [task]);
  });
}

/**
 * Runs of a workflow, newest first, each with its tasks. Three statements.
 * @throws ApiError workflowNotFound
 */
export async function listRuns(
  ctx: Ctx,
  workflowId: string,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<WorkflowRun>> {
  await workflowRow(ctx, workflowId);
  const after = readCursor(query.cursor, TimeCursor);
  const rows = await ctx.db
    .select()
    .from(workflowRuns)
    .where(
      and(
        eq(workflowRuns.tenantId, ctx.tenant.id),
        eq(workflowRuns.workflowId, workflowId),
        after &&
          sql`(${workflowRuns.createdAt}, ${workflowRuns.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(workflowRuns.createdAt), desc(workflowRuns.id))
    .limit(query.limit + 1);
  const tasks =
    rows.length === 0
      ? []
      : await ctx.db
          .select()
          .from(workflowTasks)
          .where(
            and(
              eq(workflowTasks.tenantId, ctx.tenant.id),
              inArray(
                workflowTasks.workflowRunId,
                rows.map(({ id }) => id),
              ),
            ),
          );
  const byRun = Map.groupBy(tasks, (task) => task.workflowRunId);
  return page(
    rows,
    query.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => toRun(row, byRun.get(row.id) ?? []),
  );
}
