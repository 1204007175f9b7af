import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import type { InvoiceSubject } from "@/lib/billing/invoices/invoice-subjects";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { readsBeforeTax } from "@/lib/platform/money/tax-basis";
import { type AmountDue, isLate, taxOfDue } from "./due";
import { PayInvoice } from "./pay-invoice";

type Customer = { customerId: string; name: string; role: string; customerType: "CONSUMER" | "BUSINESS" };

/** What is to be paid now, per customer and currency, and the way to pay what is due first. */
export function DueSummary({
  due,
  held,
  subjects,
  customers,
  today,
}: {
  due: readonly AmountDue[];
  held: readonly { customerId: string; currency: string; balanceMinor: number }[];
  /** What the invoices of companies are for, and how much of each is tax. */
  subjects: ReadonlyMap<string, InvoiceSubject>;
  customers: readonly Customer[];
  today: CalendarDate;
}) {
  const t = useTranslations("invoices.due");
  const locale = useLocale();
  const nameOf = (id: string) =>
    customers.length > 1 ? customers.find(({ customerId }) => customerId === id)?.name : undefined;
  const companies = new Set(
    customers.filter(({ customerType }) => readsBeforeTax(customerType)).map(({ customerId }) => customerId),
  );
  /** What is to pay is with tax for everybody; a company reads so, as its other amounts are without. */
  const taxIn = (one: AmountDue) => (companies.has(one.customerId) ? taxOfDue(one, subjects) : "NONE");
  return (
    <section aria-labelledby="due" className="flex flex-col gap-4">
      <h2 id="due" className="sr-only">
        {t("title")}
      </h2>
      {due.length === 0 && (
        <p className="flex items-center gap-3 rounded-card bg-success-surface p-5 font-medium text-success">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
          {t("nothing")}
        </p>
      )}
      {due.map((one) => (
        <DueCard
          key={`${one.customerId} ${one.currency}`}
          due={one}
          tax={taxIn(one)}
          name={nameOf(one.customerId)}
          acts={customers.some(({ customerId, role }) => customerId === one.customerId && role === "ADMIN")}
          today={today}
        />
      ))}
      {held.map(({ customerId, currency, balanceMinor }) => (
        <p key={`${customerId} ${currency}`} className="text-muted">
          {t("held", {
            amount: formatMoney(locale, balanceMinor, currency),
            name: nameOf(customerId) ?? "none",
          })}
        </p>
      ))}
    </section>
  );
}

function DueCard({
  due: { currency, totalMinor, overdueMinor, invoices },
  tax,
  name,
  acts,
  today,
}: {
  due: AmountDue;
  /** The tax to name as part of the total. */
  tax: "VAT" | "TAX" | "NONE";
  name: string | undefined;
  acts: boolean;
  today: CalendarDate;
}) {
  const t = useTranslations("invoices.due");
  const locale = useLocale();
  const [first] = invoices;
  const number = first!.number ?? "";
  const late = isLate(first!, today);
  const money = (minor: number) => formatMoney(locale, minor, currency, "always");
  return (
    <Card>
      <CardBody className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          {name && <p className="font-semibold">{name}</p>}
          <p className="text-muted">{t("toPay", { tax })}</p>
          <p className="tabular font-display font-semibold text-4xl">{money(totalMinor)}</p>
          <p className={late ? "mt-1.5 font-medium text-danger" : "mt-1.5 text-muted"}>
            {overdueMinor > 0 && overdueMinor < totalMinor
              ? t("partLate", { amount: money(overdueMinor) })
              : first!.dueDate &&
                t.rich(late ? "late" : "by", { date: () => <DateText value={first!.dueDate!} /> })}
          </p>
          {invoices.length > 1 && (
            <p className="mt-1 text-sm">
              <Link href="/invoices?status=due" className="text-link underline underline-offset-4">
                {t("several", { count: invoices.length })}
              </Link>
            </p>
          )}
        </div>
        <div className="flex w-full flex-col gap-2 sm:w-auto sm:min-w-60">
          {acts ? (
            <>
              <PayInvoice invoiceId={first!.invoiceId} number={number} />
              <p className="text-center text-muted text-sm">
                {invoices.length > 1
                  ? t("first", { number, amount: money(first!.amountRemainingMinor) })
                  : t("number", { number })}
              </p>
            </>
          ) : (
            <>
              <LinkButton href={`/invoices/${first!.invoiceId}`} intent="secondary">
                {t("see")}
              </LinkButton>
              <p className="max-w-64 text-muted text-sm">{t("adminPays")}</p>
            </>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
