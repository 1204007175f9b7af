import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { ApprovalStatusBadge } from "./approval-status";
import type { ShownApproval } from "./shown-approval";

/** Requests as a table; the whole row opens one. */
export function ApprovalTable({
  label,
  approvals,
  framed = true,
}: {
  label: string;
  approvals: readonly ShownApproval[];
  /** Not where it fills a panel. */
  framed?: boolean;
}) {
  const t = useTranslations("adminApprovals");
  return (
    <Table label={label} framed={framed}>
      <thead>
        <tr>
          <HeadCell>{t("what")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("who")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("reason")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("asked")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {approvals.map(({ approvalId, what, who, role, reason, asked, until, status }) => (
          <tr key={approvalId} className={`${rowStyle} relative hover:bg-sunken has-focus-visible:bg-sunken`}>
            <Cell>
              <StaffLink
                href={`/admin/approvals/${approvalId}`}
                data-row-link=""
                aria-label={t("open", { what: what.text, who })}
                className="font-medium after:absolute after:inset-0"
              >
                <span lang={what.english ? "en" : undefined}>{what.text}</span>
              </StaffLink>
              <span className="block text-muted sm:hidden">{who}</span>
            </Cell>
            <Cell className="whitespace-nowrap max-sm:hidden">
              {who} <span className="text-muted">· {role}</span>
            </Cell>
            <Cell className="max-w-72 truncate text-muted max-lg:hidden">{reason}</Cell>
            <Cell className="tabular whitespace-nowrap text-muted max-md:hidden">{asked}</Cell>
            <Cell>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <ApprovalStatusBadge status={status} />
                {status === "PENDING" && (
                  <span className="tabular whitespace-nowrap text-muted text-xs">
                    {t("until", { at: until })}
                  </span>
                )}
              </span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
