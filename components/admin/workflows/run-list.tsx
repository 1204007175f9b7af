import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { WorkflowRun } from "@/lib/workflows/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { JsonBlock } from "../integrations/json-block";

/** A run with the action that repeats it. */
export type ShownRun = { run: WorkflowRun; again: Action | null };

/** Runs of a workflow, newest first: the input, the outputs, and the tasks. */
export function RunList({ runs }: { runs: readonly ShownRun[] }) {
  const t = useTranslations("adminWorkflows");
  return (
    <StaffMessages areas={["adminAct"]}>
      <ol className="divide-y text-sm">
        {runs.map(({ run, again }) => (
          <li key={run.workflowRunId} className="px-4 py-3">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="tabular font-medium">
                    <DateText value={run.createdAt} format="dateTime" />
                  </span>
                  {run.rerunOf && <Badge className="text-xs!">{t("again")}</Badge>}
                </p>
                <p className="break-all font-mono text-muted text-xs">{run.path}</p>
                {run.workflowTasks.map(({ workflowTaskId, name, status }) => (
                  <p key={workflowTaskId} className="mt-1 text-muted">
                    {name} · {t(`taskStatus.${status}`)}
                  </p>
                ))}
              </div>
              {again && <ActionButton action={again} intent="ghost" />}
            </div>
            <details className="mt-1">
              <summary className="min-h-9 cursor-pointer py-1.5 text-muted">{t("inAndOut")}</summary>
              <div className="grid gap-3 pb-1 xl:grid-cols-2">
                <JsonBlock label={t("input")} text={JSON.stringify(run.input, null, 2)} />
                <JsonBlock label={t("outputs")} text={JSON.stringify(run.outputs, null, 2)} />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </StaffMessages>
  );
}
