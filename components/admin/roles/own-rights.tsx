import { Check, CircleHelp, Minus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { StaffRole } from "@/lib/values/staff-roles";
import { countRights, groupsOf, type Rights, type StaffPermissionName } from "./groups";
import { OperationNeeds } from "./needs";

/** What a role may do, a line per group of the table. */
export function OwnRights({
  permissions,
  role,
}: {
  permissions: readonly StaffPermissionName[];
  role: StaffRole;
}) {
  const t = useTranslations("adminRoles");
  return (
    <ul className="divide-y">
      {groupsOf(permissions).map(({ name, rows }) => {
        const rights = countRights(rows, role);
        return (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-2 text-sm">
            <Mark {...rights} />
            <span>{t(`group.${name}`)}</span>
            <span className="text-right text-muted">
              <Amount {...rights} />
            </span>
            <span className="col-start-2 empty:hidden">
              <OperationNeeds reason={rights.reason} stepUp={rights.stepUp} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Mark({ may, approval }: Rights) {
  if (may > 0) return <Check aria-hidden="true" className="mt-0.5 size-4 text-success" />;
  if (approval > 0) return <CircleHelp aria-hidden="true" className="mt-0.5 size-4 text-warning" />;
  return <Minus aria-hidden="true" className="mt-0.5 size-4 text-muted" />;
}

function Amount({ may, approval, total }: Rights) {
  const t = useTranslations("adminRoles");
  if (may === total) return t("all");
  if (may > 0) return t("some", { count: may, total });
  return approval > 0 ? t("approval") : t("no");
}
