import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { isUnpaid, paymentActions } from "@/app/(admin)/actions/money/money-actions";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { PageContact } from "@/app/(admin)/staff/page-contact";
import { currentStaff, findAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { CustomerLink } from "@/components/admin/lines/line-facts";
import { Live } from "@/components/admin/live/live";
import { PaymentFacts } from "@/components/admin/payments/payment-facts";
import { PaymentLog } from "@/components/admin/payments/payment-log";
import { PageTitle } from "@/components/admin/shell/page-title";
import { formatMoney } from "@/components/ui/text/format";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { PaymentIntent } from "@/lib/payments/model";
import { getPaymentIntentOperation } from "@/lib/payments/operations";
import type { PaymentProfile } from "@/lib/payments/profiles/profile-model";
import { getPaymentProfileOperation } from "@/lib/payments/profiles/profile-operations";
import { customerOfPage } from "../../../../customer";
import { readOwedInvoices } from "../../../../owed-invoices";

type Props = PageProps<"/admin/payments/[paymentIntentId]">;

const paymentOfPage = cache(async (paymentIntentId: string): Promise<PaymentIntent> => {
  const payment = await findAsStaff<PaymentIntent>(getPaymentIntentOperation, {
    params: { paymentIntentId },
  });
  return payment ?? notFound();
});

async function titleOf({ amountMinor, currency }: PaymentIntent): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations("adminMoney"), getLocale()]);
  return t("payment", { amount: formatMoney(locale, amountMinor, currency, "always") });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await titleOf(await paymentOfPage((await params).paymentIntentId)) };
}

/** A payment: every try, everything that went back, and what can be done. */
export default async function PaymentPage({ params }: Props) {
  const { paymentIntentId } = await params;
  const [payment, me, t] = await Promise.all([
    paymentOfPage(paymentIntentId),
    currentStaff(),
    getTranslations("adminMoney"),
  ]);
  const paymentProfileId = payment.attempts.at(-1)?.paymentProfileId;
  const [customer, method, title, maker, owed] = await Promise.all([
    customerOfPage(payment.customerId),
    paymentProfileId
      ? findAsStaff<PaymentProfile>(getPaymentProfileOperation, { params: { paymentProfileId } })
      : null,
    titleOf(payment),
    makerFor(me, payment.customerId),
    isUnpaid(payment) && payment.invoiceId ? readOwedInvoices(payment.customerId) : [],
  ]);
  const email = customer.billing?.email ?? customer.contact.email;
  const actions = paymentActions(maker, payment, { owed, email });
  return (
    <>
      <Live
        watched={{ id: paymentIntentId, customerId: customer.customerId }}
        open={{ type: "paymentIntent", id: paymentIntentId }}
      />
      <PageContact customer={customer} />
      <PageTitle
        title={title}
        lead={<CustomerLink customer={customer} />}
        action={<StatusBadge status={payment.status} label={t(`intentStatus.${payment.status}`)} />}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <PaymentLog payment={payment} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {actions.length > 0 && <ActionList actions={actions} />}
          <PaymentFacts payment={payment} methodName={method?.displayName} />
        </div>
      </div>
    </>
  );
}
