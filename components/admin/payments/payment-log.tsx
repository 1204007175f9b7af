import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { PaymentIntent } from "@/lib/payments/model";
import { reasonWords } from "../disputes/reason-words";
import { providerWords } from "../failure/failure-words";
import { ApiMessage } from "../failure/said-by-api";
import { useFailureLanguage } from "../failure/use-failure-language";
import { Panel } from "../panel";
import { StaffLink } from "../staff-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";

type Row = {
  key: string;
  status: string;
  label: string;
  amountMinor: number;
  at: string;
  about: ReactNode;
};

/** Every try to take the money, everything that was given back, and what a bank said. */
export function PaymentLog({ payment }: { payment: PaymentIntent }) {
  const t = useTranslations("adminMoney");
  const says = useTranslations("adminDisputes.reason");
  const language = useFailureLanguage();
  const { attempts, refunds, disputes, currency } = payment;
  const tried = attempts.map(
    ({ paymentAttemptId: key, status, amountMinor, createdAt: at, failureMessage, failureCode }): Row => ({
      key,
      status,
      label: t(`attemptStatus.${status}`),
      amountMinor,
      at,
      about: (failureMessage ?? failureCode) && (
        <>
          <ApiMessage
            words={providerWords(language, failureCode, failureMessage)}
            otherwise={failureMessage ?? ""}
          />{" "}
          {failureCode && <span className="font-mono text-muted text-xs">{failureCode}</span>}
        </>
      ),
    }),
  );
  const given = refunds.map(
    ({ paymentRefundId: key, status, amountMinor, createdAt: at, reason }): Row => ({
      key,
      status,
      label: t(`refundStatus.${status}`),
      amountMinor: -amountMinor,
      at,
      about: reason,
    }),
  );
  const disputed = disputes.map(
    ({
      paymentDisputeId: key,
      status,
      amountMinor,
      createdAt: at,
      reason,
      evidenceDueBy,
      needsAnswer,
    }): Row => ({
      key,
      status: status === "LOST" ? "FAILED" : status,
      label: t(`disputeStatus.${status}`),
      amountMinor,
      at,
      about: (
        <>
          <StaffLink
            href={`/admin/disputes/${key}`}
            className="text-link underline decoration-1 underline-offset-4"
          >
            {reasonWords(reason, (known) => says(known))}
          </StaffLink>
          {needsAnswer && evidenceDueBy && (
            <span className="block">
              {t.rich("answerBy", { date: () => <DateText value={evidenceDueBy} format="dateTime" /> })}
            </span>
          )}
        </>
      ),
    }),
  );
  return (
    <>
      <Rows title={t("attempts")} none={t("noAttempts")} rows={tried} currency={currency} />
      <Rows title={t("refunds")} none={t("noRefunds")} rows={given} currency={currency} />
      {disputed.length > 0 && <Rows title={t("disputes")} none="" rows={disputed} currency={currency} />}
    </>
  );
}

function Rows({
  title,
  none,
  rows,
  currency,
}: {
  title: string;
  none: string;
  rows: readonly Row[];
  currency: string;
}) {
  const t = useTranslations("adminMoney");
  return (
    <Panel title={title} padded={false}>
      {rows.length === 0 ? (
        <p className="p-4 text-muted text-sm">{none}</p>
      ) : (
        <Table label={title} framed={false}>
          <thead>
            <tr>
              <HeadCell>{t("when")}</HeadCell>
              <HeadCell>{t("outcome")}</HeadCell>
              <HeadCell className="text-right">{t("amount")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, status, label, amountMinor, at, about }) => (
              <tr key={key} className={rowStyle}>
                <Cell className="tabular whitespace-nowrap text-muted max-sm:whitespace-normal">
                  <DateText value={at} format="dateTime" />
                </Cell>
                <Cell>
                  <StatusBadge status={status} label={label} className="text-xs!" />
                  {about && <span className="mt-1 block max-w-prose">{about}</span>}
                </Cell>
                <Cell className="text-right">
                  <MoneyText amountMinor={amountMinor} currency={currency} decimals="always" />
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
