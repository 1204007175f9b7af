import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { DateText } from "@/components/ui/text/date-text";
import type { WorkflowTask } from "@/lib/workflows/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { ContactLink } from "../search/contact-link";

/** A task with the action that completes it; null for people without the right. */
export type ShownTask = { task: WorkflowTask; complete: Action | null };

/** The tasks of workflows, each with its customer. */
export function TaskList({ tasks }: { tasks: readonly ShownTask[] }) {
  const t = useTranslations("adminWorkflows");
  return (
    <StaffMessages areas={["adminAct"]}>
      <ul className="divide-y text-sm">
        {tasks.map(({ task, complete }) => (
          <li
            key={task.workflowTaskId}
            // The queue leads to one of them.
            id={`task-${task.workflowTaskId}`}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 target:bg-sunken"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">{task.name}</p>
              {task.description && (
                <p className="max-w-prose whitespace-pre-wrap break-words text-muted">{task.description}</p>
              )}
              <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-muted text-xs">
                <span className="tabular">
                  <DateText value={task.createdAt} format="dateTime" />
                </span>
                {task.customerId && (
                  <ContactLink
                    href={`/admin/customers/${task.customerId}`}
                    customerId={task.customerId}
                    ticket={t("ticket", { id: task.workflowTaskId.slice(-6) })}
                    endsWhenLeft
                    className="text-link underline decoration-1 underline-offset-4"
                  >
                    {t("toCustomer")}
                  </ContactLink>
                )}
              </p>
            </div>
            {complete && <ActionButton action={complete} />}
          </li>
        ))}
      </ul>
    </StaffMessages>
  );
}
