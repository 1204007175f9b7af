import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLink } from "@/components/admin/staff-link";
import type { WorkItemGroup } from "@/lib/watch/work/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Panel } from "../panel";
import { CodeText } from "./code-text";

/** Similar failures, with the action that retries all of them. */
export type ShownWorkGroup = { group: WorkItemGroup; retry: Action | null };

/** Similar failures: one cause, and one page for all of them. */
export function WorkGroups({ groups }: { groups: readonly ShownWorkGroup[] }) {
  const t = useTranslations("adminWork");
  if (groups.length === 0) return null;
  return (
    <Panel title={t("groups")} lead={t("groupsLead")} padded={false} className="mb-5">
      <ul className="divide-y text-sm">
        {groups.map(({ group: { kind, code, count }, retry }) => (
          <li key={`${kind} ${code}`} className="flex flex-wrap items-center gap-x-3 pr-4 hover:bg-sunken">
            <StaffLink
              href={`/admin/work?${new URLSearchParams({ kind, code })}`}
              data-row-link=""
              className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 outline-offset-[-3px]"
            >
              <strong className="tabular min-w-10 font-semibold">{count === 1000 ? "1000+" : count} ×</strong>
              <span>{t(`kind.${kind}`)}</span>
              <span className="text-muted text-xs">
                <CodeText kind={kind} code={code} />
              </span>
            </StaffLink>
            {retry && (
              <StaffMessages areas={["adminAct"]}>
                <ActionButton action={retry} letter="f" />
              </StaffMessages>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
