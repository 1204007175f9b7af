import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import type { PaymentDispute } from "@/lib/payments/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { DisputeStatusBadge } from "./dispute-status";
import { reasonWords } from "./reason-words";

/** Disputes as a table; a row opens its dispute. */
export function DisputeTable({ label, disputes }: { label: string; disputes: readonly PaymentDispute[] }) {
  const t = useTranslations("adminDisputes");
  const dayOf = ({ needsAnswer, evidenceDueBy, createdAt }: PaymentDispute) =>
    needsAnswer && evidenceDueBy
      ? t.rich("answerBy", { date: () => <DateText value={evidenceDueBy} format="dateTime" /> })
      : t.rich("openedOn", { date: () => <DateText value={createdAt} format="short" /> });
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("reasonTitle")}</HeadCell>
          <HeadCell>{t("statusTitle")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("day")}</HeadCell>
          <HeadCell className="text-right max-sm:hidden">{t("amount")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {disputes.map((dispute) => (
          <tr key={dispute.paymentDisputeId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/disputes/${dispute.paymentDisputeId}`}>
                {reasonWords(dispute.reason, (known) => t(`reason.${known}`))}
              </RowLink>
              <span className="mt-1 block text-muted text-xs sm:hidden">
                <MoneyText amountMinor={dispute.amountMinor} currency={dispute.currency} decimals="always" />{" "}
                · {dayOf(dispute)}
              </span>
            </Cell>
            <Cell>
              <DisputeStatusBadge dispute={dispute} />
            </Cell>
            <Cell className="tabular text-muted max-sm:hidden">{dayOf(dispute)}</Cell>
            <Cell className="text-right max-sm:hidden">
              <MoneyText amountMinor={dispute.amountMinor} currency={dispute.currency} decimals="always" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
