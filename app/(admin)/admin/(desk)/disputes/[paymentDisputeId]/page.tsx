import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { disputeActions } from "@/app/(admin)/actions/money/dispute-actions";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { PageContact } from "@/app/(admin)/staff/page-contact";
import { currentStaff, findAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { BankStatement } from "@/components/admin/disputes/bank-statement";
import { DisputeFactsPanel } from "@/components/admin/disputes/dispute-facts";
import { DisputeStatusBadge } from "@/components/admin/disputes/dispute-status";
import { Explanation } from "@/components/admin/disputes/explanation";
import { CustomerLink } from "@/components/admin/lines/line-facts";
import { Live } from "@/components/admin/live/live";
import { PageTitle } from "@/components/admin/shell/page-title";
import { RefreshWhile } from "@/components/shell/refresh-while";
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

/** A dispute: the bank's statement, the payment, and how to answer. */
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
          {explanation !== undefined && <Explanation text={explanation} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <BankStatement dispute={dispute} />
          {actions.length > 0 && <ActionList actions={actions} />}
        </div>
      </div>
    </>
  );
}
