import { BULK_OPERATIONS } from "@/lib/bulk/bulkable";
import type { BulkJobRecord } from "@/lib/bulk/queries";
import type { Ctx } from "@/lib/kernel/context";

type Job = Pick<BulkJobRecord, "operation" | "filter">;

/**
 * A filter without the values that may name a person, such as a number. The names of its parameters stay, and so do values
 * like a status. A job that has ended does not read its list again.
 */
function withoutPeople({ operation, filter }: Job): BulkJobRecord["filter"] {
  if (!filter) return filter;
  const plain = BULK_OPERATIONS[operation]?.sources[filter.operation]?.plain ?? [];
  const query = Object.entries(filter.query).map(([name, values]) => [
    name,
    plain.includes(name) ? values : [],
  ]);
  return { ...filter, query: Object.fromEntries(query) };
}

/** What changes about a job when it ends, besides its state. */
export const endedJobChanges = (
  ctx: Ctx,
  job: Job,
): Pick<BulkJobRecord, "endedAt" | "filter" | "cursor"> => ({
  endedAt: ctx.systemClock.now(),
  filter: withoutPeople(job),
  cursor: null,
});
