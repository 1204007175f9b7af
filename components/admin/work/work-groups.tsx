import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import type { WorkItemGroup } from "@/lib/watch/work/model";
import { Panel } from "../panel";

/** Items that failed alike: one cause, and one look at all of them. */
export function WorkGroups({ groups }: { groups: readonly WorkItemGroup[] }) {
  const t = useTranslations("adminWork");
  if (groups.length === 0) return null;
  return (
    <Panel title={t("groups")} lead={t("groupsLead")} padded={false} className="mb-5">
      <ul className="divide-y text-sm">
        {groups.map(({ kind, code, count }) => (
          <li key={`${kind} ${code}`}>
            <StaffLink
              href={`/admin/work?${new URLSearchParams({ kind, code })}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 outline-offset-[-3px] hover:bg-sunken"
            >
              <strong className="tabular min-w-10 font-semibold">{count === 1000 ? "1000+" : count} ×</strong>
              <span>{t(`kind.${kind}`)}</span>
              <code className="break-all text-muted text-xs">{code}</code>
            </StaffLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
