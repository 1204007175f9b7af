import { sql } from "drizzle-orm";
import type { TimelineSource, Trace, TraceNode } from "@/lib/care/timeline/model";
import { actorNames, presentTimelineEntry } from "@/lib/care/timeline/present";
import { branchColumns, mergedBranches, SOURCES, type SourceRow } from "@/lib/care/timeline/sources";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";

/** Rows of one source that an answer holds. A bulk job may have made a hundred thousand. */
const MOST = 200;

/** Sources whose times are in the tenant's time, which a sandbox may have moved forward. */
const IN_TENANT_TIME: readonly TimelineSource[] = [
  "EVENT",
  "CARRIER_OPERATION",
  "MAIL",
  "PAYMENT_ATTEMPT",
  "REFUND",
  "DISPUTE",
  "NOTE",
];

/** What can begin a trace, the likeliest first. */
const BEGINNINGS: readonly TimelineSource[] = ["API_REQUEST", "STAFF"];

type Step = { row: SourceRow; time: number; node: TraceNode };

/**
 * Everything of one trace, each entry below the one that caused it. One statement by the sources' trace indexes, and one
 * for names.
 * @throws ApiError traceNotFound
 */
export async function getTrace(ctx: Ctx, traceId: string): Promise<Trace> {
  const cuts = SOURCES.filter(({ untraced }) => !untraced).map(
    (source) => sql`(select ${branchColumns(source)} from ${sql.raw(source.table)} x
      where x.tenant_id = ${ctx.tenant.id} and x.trace_id = ${traceId}
      order by ${sql.raw(`x.${source.at}, x.${source.id}`)} limit ${MOST + 1})`,
  );
  const { rows } = await ctx.db.execute<SourceRow>(mergedBranches(cuts, sql``));
  if (rows.length === 0) throw new ApiError(failures.traceNotFound);
  const bySource = Map.groupBy(rows, ({ source }) => source);
  const isComplete = [...bySource.values()].every((own) => own.length <= MOST);
  const kept = [...bySource.values()].flatMap((own) => own.slice(0, MOST));
  const names = await actorNames(ctx, kept);
  const offset = ctx.tenant.clockOffsetMs ?? 0;
  const steps = kept
    .map((row) => ({
      row,
      time: Date.parse(row.at) - (IN_TENANT_TIME.includes(row.source) ? offset : 0),
      node: { ...presentTimelineEntry(row, names), children: [] },
    }))
    .sort((a, b) => a.time - b.time || rankOf(a) - rankOf(b) || (a.row.id < b.row.id ? -1 : 1));
  const items = treeOf(steps);
  return { traceId, startedAt: steps[0]!.row.at, isComplete, items };
}

/** Within one instant the cause comes before what it caused. */
const rankOf = ({ row }: Step): number => {
  const at = BEGINNINGS.indexOf(row.source);
  return at < 0 ? BEGINNINGS.length : at;
};

/** Puts each step below its cause. What has none is at the top, below what began the trace where one call did. */
function treeOf(steps: readonly Step[]): TraceNode[] {
  const byId = new Map(steps.map((step) => [step.row.id, step]));
  const [root] = BEGINNINGS.flatMap((source) => steps.filter(({ row }) => row.source === source).slice(0, 1));
  const runs = steps.filter(({ row }) => row.source === "JOB");
  const top: TraceNode[] = [];
  for (const step of steps) {
    const cause = causeOf(step, byId, runs) ?? (step === root ? undefined : root);
    // A row that names itself or its own effect as its cause would be lost in a circle.
    const parent = cause && !isBelow(cause, step) ? cause : undefined;
    (parent?.node.children ?? top).push(step.node);
  }
  return top;
}

/** The named cause, else the run of a job in which it happened. */
function causeOf(step: Step, byId: ReadonlyMap<string, Step>, runs: readonly Step[]): Step | undefined {
  const { row, time } = step;
  const named = row.causeId === null ? undefined : byId.get(row.causeId);
  if (named) return named;
  if (row.source === "JOB" || row.source === "API_REQUEST" || row.source === "STAFF") return undefined;
  const within = runs.filter(
    ({ row: run, time: began }) =>
      began <= time &&
      time <= began + Number(run.details.durationMs) + 1 &&
      (row.actor === null || !row.actor.startsWith("job:") || row.actor === run.actor),
  );
  return within.at(-1);
}

function isBelow(cause: Step, step: Step): boolean {
  const pending = [...step.node.children];
  while (pending.length > 0) {
    const node = pending.pop()!;
    if (node === cause.node) return true;
    pending.push(...node.children);
  }
  return cause === step;
}
