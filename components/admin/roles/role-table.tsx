import { Check, CircleHelp, Minus } from "lucide-react";
import { useTranslations } from "next-intl";
import { STAFF_ROLES } from "@/lib/values/staff-roles";
import { operationName } from "../operation-name";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { groupsOf, type StaffPermissionName } from "./groups";
import { OperationNeeds } from "./needs";

/** Operation by role, grouped: who may do what, and what it asks for. */
export function RoleTable({
  label,
  permissions,
}: {
  label: string;
  permissions: readonly StaffPermissionName[];
}) {
  const t = useTranslations("adminRoles");
  const role = useTranslations("adminShell.role");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("operation")}</HeadCell>
          {STAFF_ROLES.map((name) => (
            <HeadCell key={name} className="max-sm:px-1.5! max-sm:text-xs">
              {role(name)}
            </HeadCell>
          ))}
          <HeadCell className="max-sm:hidden">{t("needs")}</HeadCell>
        </tr>
      </thead>
      {groupsOf(permissions).map(({ name, rows }) => (
        <tbody key={name} className="border-b last:border-b-0">
          <tr className="border-b bg-sunken">
            <th
              scope="rowgroup"
              colSpan={STAFF_ROLES.length + 2}
              className="px-4 py-2 text-left font-semibold"
            >
              {t(`group.${name}`)}{" "}
              <span className="font-normal text-muted">{t("count", { count: rows.length })}</span>
            </th>
          </tr>
          {rows.map(({ operation, roles, limit, ...needs }) => (
            <tr key={operation} className={rowStyle}>
              <Cell className="min-w-28 sm:min-w-52">
                <span lang="en">{operationName(operation)}</span>
                <code className="block break-all font-mono text-muted text-xs">{operation}</code>
                <span className="mt-1 block empty:hidden sm:hidden">
                  <OperationNeeds {...needs} limited={limit !== undefined} />
                </span>
              </Cell>
              {STAFF_ROLES.map((name) => (
                <Cell key={name} className="max-sm:px-1.5!">
                  <Right right={roles[name] ?? "no"} />
                </Cell>
              ))}
              <Cell className="max-sm:hidden">
                <OperationNeeds {...needs} limited={limit !== undefined} />
              </Cell>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

const marks = {
  may: { Icon: Check, style: "text-success" },
  approval: { Icon: CircleHelp, style: "text-warning" },
  no: { Icon: Minus, style: "text-muted" },
};

function Right({ right }: { right: keyof typeof marks }) {
  const t = useTranslations("adminRoles");
  const { Icon, style } = marks[right];
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden="true" className={`size-4 ${style}`} />
      <span className={right === "no" ? "text-muted max-sm:sr-only" : "max-sm:sr-only"}>{t(right)}</span>
    </span>
  );
}
