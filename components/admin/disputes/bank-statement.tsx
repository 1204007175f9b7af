import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { PaymentDisputeDetails } from "@/lib/payments/disputes/model";
import { Facts } from "../facts";
import { Panel } from "../panel";
import { StaffLink } from "../staff-link";
import { reasonWords } from "./reason-words";

/** The bank's statement, and the brand's answer. */
export function BankStatement({ dispute }: { dispute: PaymentDisputeDetails }) {
  const t = useTranslations("adminDisputes");
  const { status, reason, evidenceDueBy, createdAt, answer, paymentIntentId, needsAnswer } = dispute;
  return (
    <Panel title={t("bank")} lead={t(`about.${status}`)}>
      <Facts
        facts={[
          { name: t("reasonTitle"), value: reasonWords(reason, (known) => t(`reason.${known}`)) },
          { name: t("opened"), value: <DateText value={createdAt} format="dateTime" /> },
          needsAnswer &&
            evidenceDueBy !== undefined && {
              name: t("due"),
              value: <DateText value={evidenceDueBy} format="dateTime" />,
            },
          answer && {
            name: t("answer"),
            value: (
              <>
                {t(`answerKind.${answer.kind}`)}, <DateText value={answer.at} format="dateTime" />
                {answer.state === "REFUSED" && (
                  <span className="block text-danger">{t("answerRefused")}</span>
                )}
              </>
            ),
          },
          {
            name: t("payment"),
            value: (
              <StaffLink
                href={`/admin/payments/${paymentIntentId}`}
                className="text-link underline decoration-1 underline-offset-4"
              >
                {t("openPayment")}
              </StaffLink>
            ),
          },
        ]}
      />
      {status === "WARNING" && needsAnswer && (
        <p className="mt-4 max-w-prose text-muted text-sm">{t("inquiryHint")}</p>
      )}
    </Panel>
  );
}
