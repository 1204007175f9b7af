import { useTranslations } from "next-intl";
import type { Workflow } from "@/lib/workflows/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

/** Workflows as a table; a row leads to the runs. */
export function WorkflowTable({ label, workflows }: { label: string; workflows: readonly Workflow[] }) {
  const t = useTranslations("adminWorkflows");
  return (
    <Table label={label} framed={false}>
      <thead>
        <tr>
          <HeadCell>{t("workflow")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("paths")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("customType")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("careTask")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {workflows.map(({ workflowId, name, webhookPaths, customType, careTask }) => (
          <tr key={workflowId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/integrations/workflows/${workflowId}`}>{name}</RowLink>
              <span className="block break-all font-mono text-muted text-xs md:hidden">
                {webhookPaths.join(", ")}
              </span>
            </Cell>
            <Cell className="break-all font-mono text-muted text-xs leading-5 max-md:hidden">
              {webhookPaths.join(", ")}
            </Cell>
            <Cell className="break-all text-muted max-lg:hidden">{customType}</Cell>
            <Cell className="text-muted max-lg:hidden">{careTask?.name}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
