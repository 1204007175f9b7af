import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { completeTaskAction, createWorkflowAction } from "@/app/(admin)/actions/systems/workflow-actions";
import { integrationLinks, managesIntegrations } from "@/app/(admin)/links/integration-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { Pager } from "@/components/admin/pager";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { TaskList } from "@/components/admin/workflows/task-list";
import { WorkflowTable } from "@/components/admin/workflows/workflow-table";
import type { Workflow, WorkflowTask } from "@/lib/workflows/model";
import { listWorkflowsOperation, listWorkflowTasks } from "@/lib/workflows/operations";
import { actionMaker } from "../../../../actions/action-of";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../../pages-of";

const PATH = "/admin/integrations/workflows";
const PER_PAGE = 50;
const MOST_WORKFLOWS = 200;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminWorkflows"))("title") };
}

/** The tasks of workflows, which all staff may complete, and for administrators the workflows. */
export default async function WorkflowsPage({ searchParams }: PageProps<"/admin/integrations/workflows">) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminWorkflows")]);
  const [customerId, cursor] = [queryParameter(given.customerId), queryParameter(given.cursor)];
  const managesAll = managesIntegrations(me);
  const [tasks, workflows, maker, links] = await Promise.all([
    readAsStaff<PageOf<WorkflowTask>>(listWorkflowTasks, {
      query: {
        status: "OPEN",
        customerId: customerId || undefined,
        cursor: cursor || undefined,
        limit: PER_PAGE,
      },
    }),
    managesAll
      ? readAsStaff<PageOf<Workflow>>(listWorkflowsOperation, { query: { limit: MOST_WORKFLOWS } })
      : undefined,
    actionMaker(me),
    managesAll ? integrationLinks() : [],
  ]);
  const create = createWorkflowAction(maker);
  const { nextCursor } = tasks.pagination;
  return (
    <>
      <PageTitle title={t("title")} lead={t(managesAll ? "lead" : "leadTasks")} />
      {links.length > 0 && <SectionLinks label={t("sections")} links={links} />}
      <Panel
        title={t("tasks")}
        lead={t(customerId === "" ? "tasksLead" : "tasksOfCustomer")}
        padded={false}
        action={
          customerId !== "" && (
            <StaffLinkButton href={PATH} intent="ghost" size="sm">
              {t("allTasks")}
            </StaffLinkButton>
          )
        }
      >
        {tasks.items.length === 0 ? (
          <p className="p-4 text-muted text-sm">{t("noTasks")}</p>
        ) : (
          <TaskList
            tasks={tasks.items.map((task) => ({
              task,
              complete: completeTaskAction(maker, task.workflowTaskId),
            }))}
          />
        )}
      </Panel>
      <Pager {...pagerOf(withQuery(PATH, { customerId }), cursor, nextCursor)} />
      {workflows && (
        <Panel
          title={t("workflows")}
          lead={t("workflowsLead")}
          padded={false}
          className="mt-6"
          action={
            create && (
              <StaffMessages areas={["adminAct"]}>
                <ActionButton action={create} />
              </StaffMessages>
            )
          }
        >
          {workflows.items.length === 0 ? (
            <p className="p-4 text-muted text-sm">{t("noWorkflows")}</p>
          ) : (
            <WorkflowTable label={t("workflows")} workflows={workflows.items} />
          )}
        </Panel>
      )}
    </>
  );
}
