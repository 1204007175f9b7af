import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { invoiceActions } from "@/app/(admin)/actions/money/money-actions";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { PageContact } from "@/app/(admin)/staff/page-contact";
import { currentStaff, findAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { InvoiceFacts } from "@/components/admin/invoices/invoice-facts";
import { InvoiceMoney } from "@/components/admin/invoices/invoice-money";
import { CustomerLink } from "@/components/admin/lines/line-facts";
import { Live } from "@/components/admin/live/live";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { InvoiceContents } from "@/components/billing/invoice/invoice-contents";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { InvoiceExplanation } from "@/lib/billing/explain/model";
import { getInvoiceExplanation } from "@/lib/billing/explain/operations";
import type { Invoice } from "@/lib/billing/model";
import { getInvoiceOperation } from "@/lib/billing/operations";
import { customerOfPage } from "../../../../customer";
import { isInvoiceWaiting, readOwedInvoices } from "../../../../owed-invoices";

type Props = PageProps<"/admin/invoices/[invoiceId]">;

const invoiceOfPage = cache(async (invoiceId: string): Promise<Invoice> => {
  const invoice = await findAsStaff<Invoice>(getInvoiceOperation, { params: { invoiceId } });
  return invoice ?? notFound();
});

async function titleOf({ number }: Invoice): Promise<string> {
  const t = await getTranslations("adminMoney");
  return number ? t("invoice", { number }) : t("draft");
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await titleOf(await invoiceOfPage((await params).invoiceId)) };
}

/** An invoice: what it charges and why, what was paid, and what can be done. */
export default async function InvoicePage({ params }: Props) {
  const { invoiceId } = await params;
  const [invoice, me, t] = await Promise.all([
    invoiceOfPage(invoiceId),
    currentStaff(),
    getTranslations("adminMoney"),
  ]);
  const [customer, explanation, title, maker, owed] = await Promise.all([
    customerOfPage(invoice.customerId),
    readAsStaff<InvoiceExplanation>(getInvoiceExplanation, { params: { invoiceId } }),
    titleOf(invoice),
    makerFor(me, invoice.customerId),
    isInvoiceWaiting(invoice.status) ? readOwedInvoices(invoice.customerId) : [],
  ]);
  const { status, amountRemainingMinor } = invoice;
  return (
    <>
      <Live
        watched={{ id: invoiceId, customerId: customer.customerId }}
        open={{ type: "invoice", id: invoiceId }}
      />
      <PageContact customer={customer} />
      <PageTitle
        title={title}
        lead={<CustomerLink customer={customer} />}
        action={<StatusBadge status={status} label={t(`invoiceStatus.${status}`)} />}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title={t("items")}>
            <InvoiceContents
              invoice={invoice}
              // The steps of "Why this amount" are stated in these terms.
              company={!explanation.taxIncluded}
              totalLabel={t(amountRemainingMinor > 0 ? "toPay" : "total")}
              settled={amountRemainingMinor <= 0}
              explained={explanation.lineItems}
              explainedAtOnce
            />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ActionList
            actions={invoiceActions(maker, invoice, {
              email: customer.billing?.email ?? customer.contact.email,
              others: owed.filter((one) => one.invoiceId !== invoice.invoiceId),
            })}
          />
          <InvoiceFacts invoice={invoice} />
          <InvoiceMoney invoice={invoice} explanation={explanation} />
        </div>
      </div>
    </>
  );
}
