import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { disputeActions } from "@/app/(admin)/actions/money/dispute-actions";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { PageContact } from "@/app/(admin)/staff/page-contact";
import { currentStaff, findAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { DisputeFactsPanel } from "@/components/admin/disputes/dispute-facts";
import { DisputeStatusBadge } from "@/components/admin/disputes/dispute-status";
import { reasonWords } from "@/components/admin/disputes/reason-words";
import { Facts } from "@/components/admin/facts";
import { CustomerLink } from "@/components/admin/lines/line-facts";
import { Live } from "@/components/admin/live/live";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLink } from "@/components/admin/staff-link";
import { RefreshWhile } from "@/components/shell/refresh-while";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import type { PaymentDisputeDetails } from "@/lib/payments/disputes/model";
import { getPaymentDispute } from "@/lib/payments/disputes/operations";
import { customerOfPage } from "../../../../customer";

type Props = PageProps<"/admin/disputes/[paymentDisputeId]">;

const disputeOfPage = cache(async (paymentDisputeId: string): Promise<PaymentDisputeDetails> => {
  const dispute = await findAsStaff<PaymentDisputeDetails>(getPaymentDispute, {
    params: { paymentDisputeId },
  });
  return dispute ?? notFound();
});

async function titleOf({ amountMinor, currency }: PaymentDisputeDetails): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations("adminDisputes"), getLocale()]);
  return t("dispute", { amount: formatMoney(locale, amountMinor, currency, "always") });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await titleOf(await disputeOfPage((await params).paymentDisputeId)) };
}

/** A dispute: what the bank says, what we know of the payment, and how to answer. */
export default async function DisputePage({ params }: Props) {
  const { paymentDisputeId } = await params;
  const [dispute, me, t] = await Promise.all([
    disputeOfPage(paymentDisputeId),
    currentStaff(),
    getTranslations("adminDisputes"),
  ]);
  const [customer, title, maker] = await Promise.all([
    customerOfPage(dispute.customerId),
    titleOf(dispute),
    makerFor(me, dispute.customerId),
  ]);
  const actions = disputeActions(maker, dispute);
  const { answer, explanation, needsAnswer } = dispute;
  return (
    <>
      <Live
        watched={{ id: dispute.paymentDisputeId }}
        open={{ type: "paymentDispute", id: dispute.paymentDisputeId }}
      />
      <PageContact customer={customer} />
      <RefreshWhile waiting={answer?.state === "SENDING"} />
      <PageTitle
        title={title}
        lead={<CustomerLink customer={customer} />}
        action={<DisputeStatusBadge dispute={dispute} />}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <DisputeFactsPanel facts={dispute.facts} lead={t(needsAnswer ? "factsLead" : "factsLeadLater")} />
          {explanation !== undefined && (
            <Panel title={t("explanation")}>
              <p className="max-w-prose whitespace-pre-wrap text-sm">{explanation}</p>
            </Panel>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <BankFacts dispute={dispute} />
          {actions.length > 0 && <ActionList actions={actions} />}
        </div>
      </div>
    </>
  );
}

/** What the payer's bank says, and what the brand answered. */
async function BankFacts({ dispute }: { dispute: PaymentDisputeDetails }) {
  const t = await getTranslations("adminDisputes");
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
