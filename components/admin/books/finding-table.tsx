import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import type { BillingDiscrepancy } from "@/lib/billing/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { sentenceWords } from "../failure/failure-words";
import { ApiMessage } from "../failure/said-by-api";
import { useFailureLanguage } from "../failure/use-failure-language";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { findingPath } from "./finding-path";

export type DiscrepancyFinding = { discrepancy: BillingDiscrepancy; actions: readonly Action[] };

/** Findings of the books: what does not agree, by how much, and what can be done about it. */
export function FindingTable({
  label,
  findings,
}: {
  label: string;
  findings: readonly DiscrepancyFinding[];
}) {
  const t = useTranslations("adminBooks");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("finding")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("figures")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("since")}</HeadCell>
          <HeadCell>{t("actions")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {findings.map((finding) => (
          <FindingRow key={finding.discrepancy.billingDiscrepancyId} finding={finding} />
        ))}
      </tbody>
    </Table>
  );
}

function FindingRow({ finding: { discrepancy, actions } }: { finding: DiscrepancyFinding }) {
  const t = useTranslations("adminBooks");
  const language = useFailureLanguage();
  const { billingDiscrepancyId, kind, message, status, explanation, foundAt } = discrepancy;
  const path = findingPath(discrepancy);
  return (
    <tr id={billingDiscrepancyId} className={rowStyle}>
      <Cell>
        <span className="block font-medium">{t(`kind.${kind}`)}</span>
        <span className="block max-w-prose text-muted">
          <ApiMessage words={sentenceWords(language, message)} otherwise={message} />
        </span>
        <span className="block sm:hidden">
          <Figures discrepancy={discrepancy} />
        </span>
        {path && (
          <StaffLink href={path} className="text-link underline decoration-1 underline-offset-4">
            {t("about")}
          </StaffLink>
        )}
      </Cell>
      <Cell className="tabular max-sm:hidden">
        <Figures discrepancy={discrepancy} />
      </Cell>
      <Cell className="tabular whitespace-nowrap text-muted max-lg:hidden">
        <DateText value={foundAt} format="dateTime" />
      </Cell>
      <Cell>
        {status === "RESOLVED" && (
          <span className="block max-w-64 text-sm">
            {explanation === undefined ? t("corrected") : t("explained", { explanation })}
          </span>
        )}
        <span className="flex flex-wrap gap-2">
          <StaffMessages areas={["adminAct"]}>
            {actions.map((action) => (
              <ActionButton key={action.operationId} action={action} />
            ))}
          </StaffMessages>
        </span>
      </Cell>
    </tr>
  );
}

function Figures({
  discrepancy: { expectedMinor, foundMinor, currency },
}: {
  discrepancy: BillingDiscrepancy;
}) {
  const t = useTranslations("adminBooks");
  if (expectedMinor === undefined || foundMinor === undefined || currency === undefined) return null;
  const amount = (amountMinor: number) => () => (
    <MoneyText amountMinor={amountMinor} currency={currency} decimals="always" />
  );
  return (
    <>
      <span className="block">{t.rich("expected", { amount: amount(expectedMinor) })}</span>
      <span className="block text-danger">{t.rich("found", { amount: amount(foundMinor) })}</span>
    </>
  );
}
