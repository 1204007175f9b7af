import { FileText } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { HelpOffer } from "@/app/(portal)/help-offer";
import { placesOfInvoice } from "@/app/(portal)/help-places";
import { answerNotFound, missingMetadata } from "@/app/(portal)/missing";
import { getViewer } from "@/app/session";
import { InvoiceChangesSection } from "@/components/billing/invoice/invoice-changes";
import { InvoiceDetails } from "@/components/billing/invoice/invoice-details";
import { InvoiceItems } from "@/components/billing/invoice/invoice-items";
import { InvoiceBadge, isOpenInvoice } from "@/components/billing/invoice/invoice-standing";
import { InvoiceTotals } from "@/components/billing/invoice/invoice-sums";
import { NoBillingAccess } from "@/components/billing/no-access";
import { InvoiceToPay } from "@/components/billing/to-pay";
import { PaymentRecords } from "@/components/payments/payment-record";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageHeader } from "@/components/shell/page-header";
import { RefreshWhile } from "@/components/shell/refresh-while";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Alert } from "@/components/ui/states/alert";
import { isVatCurrency } from "@/lib/platform/money/tax-basis";
import { invoiceData } from "./invoice-data";

type Props = PageProps<"/[host]/[locale]/invoices/[id]">;

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ ctx, user }, { id }, t] = await Promise.all([getViewer(), params, getTranslations("invoices")]);
  if (user && !(await invoiceData(ctx, id))) return missingMetadata();
  return { title: t("page.title"), robots: { index: false } };
}

/** One invoice: its state, its items, its difference from the previous one, and its payments. */
export default async function InvoicePage({ params, searchParams }: Props) {
  const [{ ctx, user }, { id }, { status }, t, tp] = await Promise.all([
    getViewer(),
    params,
    searchParams,
    getTranslations("invoices.page"),
    getTranslations("pay"),
  ]);
  if (!user) redirect(`/login?next=${encodeURIComponent(`/invoices/${id}`)}`);
  if (user.memberships.length > 0 && user.memberships.every(({ role }) => role === "MEMBER"))
    return (
      <div className="container-page pt-10 pb-16">
        <NoBillingAccess />
      </div>
    );
  const data = await invoiceData(ctx, id);
  if (!data) return answerNotFound();
  const { invoice, company, outlook, changes, explained, payments, choices, subscriptions, service } = data;
  const open = isOpenInvoice(invoice);
  // Back from the form, before the payment is on the invoice.
  const booking = open && (status === "COMPLETED" || status === "PROCESSING");
  const membership = user.memberships.find(({ customerId }) => customerId === invoice.customerId);
  const role = membership?.role;
  return (
    <div className="container-page pb-16">
      <PageHeader
        title={t("title")}
        lead={invoice.number}
        back={{ href: "/invoices", label: t("back") }}
        action={<InvoiceBadge invoice={invoice} late={(outlook.daysLeft ?? 0) < 0} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <div className="flex flex-col gap-8 lg:col-start-1 lg:row-start-1">
          <InvoiceChangesSection
            changes={changes}
            tax={!company ? "INCLUDED" : isVatCurrency(invoice.currency) ? "EXCLUDED" : "ADDED"}
          />
          <section aria-labelledby="contents">
            <h2 id="contents" className="mb-4 text-2xl">
              {t("contents")}
            </h2>
            <Card>
              <CardBody>
                <InvoiceItems
                  invoice={invoice}
                  explained={explained}
                  subscriptions={subscriptions}
                  company={company}
                />
                <InvoiceTotals invoice={invoice} company={company} />
              </CardBody>
            </Card>
          </section>
          {payments.length > 0 && (
            <section aria-labelledby="payments">
              <h2 id="payments" className="mb-4 text-2xl">
                {t("payments")}
              </h2>
              <PaymentRecords records={payments} bare />
            </section>
          )}
        </div>
        <aside className="row-start-1 flex flex-col gap-6 lg:sticky lg:top-24 lg:col-start-2">
          {open && (
            <ClientMessages areas={["invoices", "failures"]}>
              <InvoiceToPay
                invoice={invoice}
                outlook={outlook}
                choices={choices}
                acts={role === "ADMIN"}
                booking={booking}
              />
            </ClientMessages>
          )}
          {service && (
            <div role="status">
              <RefreshWhile waiting={service === "RETURNS"} />
              <Alert tone={service === "BACK" ? "success" : "info"}>{tp(`service.${service}`)}</Alert>
            </div>
          )}
          <InvoiceDetails invoice={invoice} />
          <div className="flex flex-col gap-3">
            {invoice.pdfUrl && <Pdf href={invoice.pdfUrl}>{t("pdf")}</Pdf>}
            {invoice.creditNotes.map(
              ({ creditNoteId, number, pdfUrl }) =>
                pdfUrl && (
                  <Pdf key={creditNoteId} href={pdfUrl}>
                    {t("creditNotePdf", { number })}
                  </Pdf>
                ),
            )}
          </div>
          <HelpOffer
            ctx={ctx}
            places={placesOfInvoice(invoice, open && (outlook.daysLeft ?? 0) < 0)}
            about={{ type: "INVOICE", id: invoice.invoiceId }}
          />
        </aside>
      </div>
    </div>
  );
}

function Pdf({ href, children }: { href: string; children: string }) {
  return (
    <LinkButton
      href={new URL(href).pathname}
      prefetch={false}
      intent="secondary"
      width="full"
      target="_blank"
    >
      <FileText aria-hidden="true" className="size-5" />
      {children}
    </LinkButton>
  );
}
