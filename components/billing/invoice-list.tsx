import { FileText } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { InvoiceBadge, isOpenInvoice } from "@/components/billing/invoice/invoice-standing";
import { Card } from "@/components/ui/card";
import { iconButtonStyle } from "@/components/ui/icon-button";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import type { InvoiceSubject } from "@/lib/billing/invoices/invoice-subjects";
import type { InvoiceListItem } from "@/lib/billing/model";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { subtractMinor } from "@/lib/platform/money/money";
import { taxKindOf } from "@/lib/platform/money/tax-basis";
import { isLate } from "./due";

/** Invoices, newest first: the whole row leads to one, its file is beside. */
export function InvoiceList({
  invoices,
  subjects,
  customers,
  today,
}: {
  invoices: readonly InvoiceListItem[];
  /** What each is for. */
  subjects: ReadonlyMap<string, InvoiceSubject>;
  customers: readonly { customerId: string; name: string; customerType: "CONSUMER" | "BUSINESS" }[];
  today: CalendarDate;
}) {
  const companies = new Set(
    customers.filter(({ customerType }) => customerType === "BUSINESS").map(({ customerId }) => customerId),
  );
  const names = new Map(customers.map(({ customerId, name }) => [customerId, name]));
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y">
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.invoiceId}
            invoice={invoice}
            subject={subjects.get(invoice.invoiceId)}
            customer={customers.length > 1 ? names.get(invoice.customerId) : undefined}
            late={isLate(invoice, today)}
            company={companies.has(invoice.customerId)}
          />
        ))}
      </ul>
    </Card>
  );
}

function InvoiceRow({
  invoice,
  subject,
  customer,
  late,
  company,
}: {
  invoice: InvoiceListItem;
  subject: InvoiceSubject | undefined;
  customer: string | undefined;
  late: boolean;
  /** A company reads the amount without tax, the tax next to it, and what is left to pay with tax. */
  company: boolean;
}) {
  const t = useTranslations("invoices.list");
  const locale = useLocale();
  const { invoiceId, number, issuedAt, createdAt, dueDate, paidAt, currency } = invoice;
  const totalMinor = invoice.totalAmountMinor ?? invoice.amountDueMinor;
  const taxMinor = company ? (subject?.taxMinor ?? 0) : 0;
  const kind = taxKindOf(currency);
  const money = (minor: number) => formatMoney(locale, minor, currency, "always");
  const day = () => ({
    date: () => <DateText value={paidAt ?? dueDate ?? createdAt} format="short" />,
  });
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 py-3.5 pr-2 pl-5 hover:bg-sunken has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-ring has-[a:focus-visible]:-outline-offset-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_8rem_7rem_auto]">
      <div className="min-w-0">
        <Link
          href={`/invoices/${invoiceId}`}
          className="font-medium outline-none after:absolute after:inset-0"
        >
          <DateText value={issuedAt ?? createdAt} />
        </Link>
        {subject && <p className="truncate text-sm">{t("for", subject)}</p>}
        <p className="tabular truncate text-muted text-sm">
          {[number ?? t("noNumber"), customer].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className="col-start-1 row-start-2 text-muted text-sm sm:col-start-2 sm:row-start-1">
        {invoice.status === "PAID" && paidAt
          ? t.rich("paidOn", day())
          : dueDate && t.rich(late ? "wasDue" : "dueOn", day())}
        {taxMinor > 0 && isOpenInvoice(invoice) && (
          <span className="tabular block">
            {t("toPay", { amount: money(invoice.amountRemainingMinor), kind })}
          </span>
        )}
      </p>
      <p className="tabular col-start-2 row-start-1 text-right font-semibold sm:col-start-3">
        {money(subtractMinor(totalMinor, taxMinor))}
        {taxMinor > 0 && (
          <span className="block font-normal text-muted text-sm">
            {t("plusTax", { tax: money(taxMinor), kind })}
          </span>
        )}
      </p>
      <p className="col-start-2 row-start-2 text-right sm:col-start-4 sm:row-start-1">
        <InvoiceBadge invoice={invoice} late={late} />
      </p>
      {invoice.pdfUrl ? (
        <a
          href={new URL(invoice.pdfUrl).pathname}
          target="_blank"
          rel="noreferrer"
          aria-label={t("pdf", { number: number ?? "" })}
          title={t("pdf", { number: number ?? "" })}
          className={`${iconButtonStyle} relative col-start-3 row-span-2 row-start-1 text-muted sm:col-start-5 sm:row-span-1`}
        >
          <FileText aria-hidden="true" />
        </a>
      ) : (
        <span className="w-11" />
      )}
    </li>
  );
}
