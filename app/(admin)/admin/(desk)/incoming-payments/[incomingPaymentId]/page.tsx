import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { queryParameter } from "@/app/(admin)/pages-of";
import { findAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { BankFacts } from "@/components/admin/bank/bank-facts";
import { BankStatus } from "@/components/admin/bank/bank-status";
import { PossibleInvoices } from "@/components/admin/bank/possible-invoices";
import { Live } from "@/components/admin/live/live";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLink } from "@/components/admin/staff-link";
import { formatMoney } from "@/components/ui/text/format";
import type { IncomingPayment } from "@/lib/billing/incoming/model";
import { getIncomingPayment } from "@/lib/billing/incoming/operations";
import { loadBankPayment } from "./load";

type Props = PageProps<"/admin/incoming-payments/[incomingPaymentId]">;

const paymentOfPage = cache(async (incomingPaymentId: string): Promise<IncomingPayment> => {
  const payment = await findAsStaff<IncomingPayment>(getIncomingPayment, { params: { incomingPaymentId } });
  return payment ?? notFound();
});

async function titleOf({ amountMinor, currency }: IncomingPayment): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations("adminBank"), getLocale()]);
  return t("payment", { amount: formatMoney(locale, amountMinor, currency, "always") });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await titleOf(await paymentOfPage((await params).incomingPaymentId)) };
}

/** One bank payment: the bank's data, the possible invoices, and the actions. */
export default async function BankPaymentPage({ params, searchParams }: Props) {
  const [{ incomingPaymentId }, given, t] = await Promise.all([
    params,
    searchParams,
    getTranslations("adminBank"),
  ]);
  const payment = await paymentOfPage(incomingPaymentId);
  const [title, open] = await Promise.all([
    titleOf(payment),
    loadBankPayment(payment, queryParameter(given.number).trim()),
  ]);
  return (
    <>
      <Live watched={{ id: incomingPaymentId }} open={{ type: "incomingPayment", id: incomingPaymentId }} />
      <PageTitle
        title={title}
        lead={
          <StaffLink
            href="/admin/incoming-payments"
            className="text-link underline decoration-1 underline-offset-4"
          >
            {t("title")}
          </StaffLink>
        }
        action={<BankStatus status={payment.status} />}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        {open && (
          <div className="flex min-w-0 flex-col gap-6">
            <PossibleInvoices {...open.invoices} />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-6">
          <BankFacts payment={payment} />
          {open && <ActionList actions={open.actions} />}
        </div>
      </div>
    </>
  );
}
