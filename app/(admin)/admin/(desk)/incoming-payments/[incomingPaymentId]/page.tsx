import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { matchBankPayment, returnBankPayment } from "@/app/(admin)/actions/money/bank-actions";
import { currentStaff, findAsStaff, mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { BankFacts } from "@/components/admin/bank/bank-facts";
import { BankStatus } from "@/components/admin/bank/bank-status";
import { Candidates, type MatchCandidate } from "@/components/admin/bank/candidates";
import { InvoiceFinder } from "@/components/admin/bank/invoice-finder";
import { Live } from "@/components/admin/live/live";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLink } from "@/components/admin/staff-link";
import { formatMoney } from "@/components/ui/text/format";
import type { IncomingPayment, IncomingPaymentSuggestion } from "@/lib/billing/incoming/model";
import { getIncomingPayment, listIncomingPaymentSuggestions } from "@/lib/billing/incoming/operations";
import type { InvoiceListItem } from "@/lib/billing/model";
import { listInvoicesOperation } from "@/lib/billing/operations";
import { actionMaker, allowedActions } from "../../../../actions/action-of";
import { type PageOf, queryParameter } from "../../../../pages-of";

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

/** The invoice of a number, when it can still be paid with this payment. */
async function foundBy(number: string, { currency }: IncomingPayment): Promise<MatchCandidate["invoice"][]> {
  if (number === "") return [];
  const { items } = await readAsStaff<PageOf<InvoiceListItem>>(listInvoicesOperation, { query: { number } });
  return items
    .filter((invoice) => invoice.amountRemainingMinor > 0 && invoice.currency === currency)
    .map(({ invoiceId, number, amountRemainingMinor, currency, dueDate }) => ({
      invoiceId,
      amountRemainingMinor,
      currency,
      ...(number !== undefined && { number }),
      ...(dueDate !== undefined && { dueDate }),
      reasons: [],
    }));
}

/** One bank payment: what the bank says of it, the invoices it may be for, and what can be done. */
export default async function BankPaymentPage({ params, searchParams }: Props) {
  const [{ incomingPaymentId }, given, me, t] = await Promise.all([
    params,
    searchParams,
    currentStaff(),
    getTranslations("adminBank"),
  ]);
  const payment = await paymentOfPage(incomingPaymentId);
  const number = queryParameter(given.number).trim();
  const isOpen = payment.status === "UNMATCHED";
  const [title, maker, suggestions, found] = await Promise.all([
    titleOf(payment),
    actionMaker(me),
    isOpen && mayCall(me, listIncomingPaymentSuggestions)
      ? readAsStaff<{ items: IncomingPaymentSuggestion[] }>(listIncomingPaymentSuggestions, {
          params: { incomingPaymentId },
        })
      : { items: [] },
    isOpen ? foundBy(number, payment) : [],
  ]);
  const candidate = (invoice: MatchCandidate["invoice"]): MatchCandidate => ({
    invoice,
    match: matchBankPayment(maker, payment, invoice),
  });
  const suggested = suggestions.items.map(({ customer, ...invoice }) =>
    candidate({ ...invoice, customerName: customer.name }),
  );
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
        {isOpen && (
          <div className="flex min-w-0 flex-col gap-6">
            <Panel title={t("suggested")} lead={t("suggestedLead")} padded={false}>
              {suggested.length === 0 ? (
                <p className="p-4 text-muted text-sm">{t("noSuggestion")}</p>
              ) : (
                <Candidates candidates={suggested} />
              )}
              <InvoiceFinder path={`/admin/incoming-payments/${incomingPaymentId}`} number={number} />
              {number !== "" &&
                (found.length === 0 ? (
                  <p role="status" className="border-t p-4 text-muted text-sm">
                    {t("notFound", { number, currency: payment.currency })}
                  </p>
                ) : (
                  <Candidates candidates={found.map(candidate)} />
                ))}
            </Panel>
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-6">
          <BankFacts payment={payment} />
          {isOpen && <ActionList actions={allowedActions([returnBankPayment(maker, payment)])} />}
        </div>
      </div>
    </>
  );
}
