import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { runAgain, workflowActions } from "@/app/(admin)/actions/systems/workflow-actions";
import { managesIntegrations } from "@/app/(admin)/links/integration-links";
import { currentStaff, findAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { Facts } from "@/components/admin/facts";
import { JsonBlock } from "@/components/admin/integrations/json-block";
import { Pager } from "@/components/admin/pager";
import { Panel } from "@/components/admin/panel";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLink } from "@/components/admin/staff-link";
import { RunList } from "@/components/admin/workflows/run-list";
import type { Workflow, WorkflowRun } from "@/lib/workflows/model";
import { getWorkflowOperation, listWorkflowRuns } from "@/lib/workflows/operations";
import { actionMaker } from "../../../../../actions/action-of";
import { type PageOf, pagerOf, queryParameter } from "../../../../../pages-of";

const PER_PAGE = 25;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminWorkflows"))("workflow") };
}

/** One workflow: its paths, its event, and its runs. */
export default async function WorkflowPage({
  params,
  searchParams,
}: PageProps<"/admin/integrations/workflows/[workflowId]">) {
  const [{ workflowId }, given, me, t] = await Promise.all([
    params,
    searchParams,
    currentStaff(),
    getTranslations("adminWorkflows"),
  ]);
  if (!managesIntegrations(me)) return <NoRight role={me.role} />;
  const cursor = queryParameter(given.cursor);
  const [workflow, runs, maker] = await Promise.all([
    findAsStaff<Workflow>(getWorkflowOperation, { params: { workflowId } }),
    findAsStaff<PageOf<WorkflowRun>>(listWorkflowRuns, {
      params: { workflowId },
      query: { cursor: cursor || undefined, limit: PER_PAGE },
    }),
    actionMaker(me),
  ]);
  if (!workflow || !runs) return notFound();
  const path = `/admin/integrations/workflows/${workflowId}`;
  const { nextCursor } = runs.pagination;
  return (
    <>
      <PageTitle
        title={workflow.name}
        lead={
          <StaffLink
            href="/admin/integrations/workflows"
            className="text-link underline decoration-1 underline-offset-4"
          >
            {t("title")}
          </StaffLink>
        }
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="min-w-0">
          <Panel title={t("runs")} padded={false}>
            {runs.items.length === 0 ? (
              <p className="p-4 text-muted text-sm">{t("noRuns")}</p>
            ) : (
              <RunList runs={runs.items.map((run) => ({ run, again: runAgain(maker, run.workflowRunId) }))} />
            )}
          </Panel>
          <Pager {...pagerOf(path, cursor, nextCursor)} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-xl:row-start-1">
          <ActionList actions={workflowActions(maker, workflow)} />
          <Panel title={t("facts")}>
            <Facts
              facts={[
                {
                  name: t("paths"),
                  value: (
                    <span className="break-all font-mono text-xs">{workflow.webhookPaths.join(", ")}</span>
                  ),
                },
                { name: t("customType"), value: workflow.customType },
                workflow.careTask && { name: t("careTask"), value: workflow.careTask.name },
              ]}
            />
            <div className="mt-4">
              <JsonBlock label={t("outputs")} text={JSON.stringify(workflow.outputs, null, 2)} />
            </div>
          </Panel>
        </div>
      </div>
    </>
  );
}
