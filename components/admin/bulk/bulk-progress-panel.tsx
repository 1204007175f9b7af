import { useTranslations } from "next-intl";
import type { Action } from "@/components/admin/act/action";
import { ActionButton } from "@/components/admin/act/action-button";
import { Panel } from "@/components/admin/panel";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import type { BulkJob } from "@/lib/bulk/model";
import { BulkControls } from "./bulk-controls";
import { BulkCosts, BulkProgress, BulkRefusalList } from "./bulk-progress";
import { CsvButton } from "./csv-button";

/** `undo`: asks for a job that takes this one back; null where that is not possible. */
export type ProgressSection = { job: BulkJob; undo: Action | null };

/** How far a bulk job is, what it costs and refuses, and what can be done with it. */
export function BulkProgressPanel({ progress: { job, undo } }: { progress: ProgressSection }) {
  const t = useTranslations("adminBulk");
  const { status, rows } = job;
  return (
    <Panel
      title={t("progress")}
      lead={t(status === "STOPPED" && rows.done === 0 ? "about.untouched" : `about.${status}`)}
    >
      <BulkProgress job={job} />
      <BulkCosts costs={job.previewCosts} />
      <BulkRefusalList label={t("previewRefusals")} refusals={job.previewRefusals} />
      <BulkRefusalList label={t("refusals")} refusals={job.refusals} />
      {job.needsApproval && status === "READY" && (
        <p className="mt-4 max-w-prose text-muted text-sm">{t("needsApproval")}</p>
      )}
      {!job.isOwn && (
        <p className="mt-4 max-w-prose text-muted text-sm">{t("notYours", { who: job.requestedBy.name })}</p>
      )}
      <StaffMessages areas={["adminAct", "adminBulk"]}>
        <div className="mt-5 flex flex-wrap items-center gap-2.5">
          <BulkControls key={status} job={job} />
          {undo && <ActionButton action={undo} />}
          {rows.total > 0 && <CsvButton bulkJobId={job.bulkJobId} />}
        </div>
      </StaffMessages>
    </Panel>
  );
}
