import "server-only";
import { notFound } from "next/navigation";
import type { ComponentProps } from "react";
import { undoBulk } from "@/app/(admin)/actions/systems/bulk-actions";
import { type PageOf, pagerOf, withQuery } from "@/app/(admin)/pages-of";
import { currentStaff, findAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { ProgressSection } from "@/components/admin/bulk/bulk-progress-panel";
import type { RowsSection } from "@/components/admin/bulk/bulk-rows-panel";
import type { Pager } from "@/components/admin/pager";
import { type BulkJob, type BulkJobRow, BulkRowOutcome } from "@/lib/bulk/model";
import { getBulkJobOperation, listBulkJobRowsOperation } from "@/lib/bulk/operations";

const PER_PAGE = 50;

/** What the page shows, by section. */
type BulkJobPage = {
  job: BulkJob;
  /** Whether the page changes without anyone's doing. */
  isWorking: boolean;
  progress: ProgressSection;
  rows: RowsSection;
  pager: ComponentProps<typeof Pager>;
};

/**
 * A bulk job with a page of its rows.
 * @param given the outcome of the rows, or all of them for any other word; and the cursor of a later page, or ""
 */
export async function loadBulkJob(
  bulkJobId: string,
  given: { outcome: string; cursor: string },
): Promise<BulkJobPage> {
  const me = await currentStaff();
  const job = await findAsStaff<BulkJob>(getBulkJobOperation, { params: { bulkJobId } });
  if (!job) notFound();
  const outcome = BulkRowOutcome.options.find((one) => one === given.outcome) ?? "";
  const { cursor } = given;
  const [{ items, pagination }, undo] = await Promise.all([
    readAsStaff<PageOf<BulkJobRow>>(listBulkJobRowsOperation, {
      params: { bulkJobId },
      query: { outcome: outcome || undefined, cursor: cursor || undefined, limit: PER_PAGE },
    }),
    job.canUndo && job.isOwn ? undoBulk(me, bulkJobId) : null,
  ]);
  const path = `/admin/bulk/${bulkJobId}`;
  const { total, done, refused, skipped } = job.rows;
  // Rows of a stopped job that had begun still end.
  const isEnding = job.status === "STOPPED" && done + refused + skipped < total;
  const { nextCursor } = pagination;
  return {
    job,
    isWorking: job.status === "PREPARING" || job.status === "RUNNING" || isEnding,
    progress: { job, undo },
    rows: {
      subjectType: job.subjectType,
      rows: items,
      views: (["", ...BulkRowOutcome.options] as const).map((one) => ({
        outcome: one,
        href: withQuery(path, { outcome: one }),
        isCurrent: one === outcome,
      })),
    },
    pager: pagerOf(withQuery(path, { outcome }), cursor, nextCursor),
  };
}
