import type { InvoiceSubject } from "@/lib/billing/invoices/invoice-subjects";
import type { InvoiceListItem } from "@/lib/billing/model";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { sumMinor } from "@/lib/platform/money/money";
import { taxKindOf } from "@/lib/platform/money/tax-basis";

/** What a customer is asked for, in one currency. */
export type AmountDue = {
  customerId: string;
  currency: string;
  totalMinor: number;
  overdueMinor: number;
  /** Those to be paid, the one that was due first, first. */
  invoices: InvoiceListItem[];
};

export const isLate = ({ status, dueDate }: InvoiceListItem, today: CalendarDate): boolean =>
  status === "OVERDUE" || (dueDate !== undefined && dueDate < today);

/** The tax that is named to a company as part of what it is asked for; NONE where its invoices have none. */
export const taxOfDue = (
  { currency, invoices }: AmountDue,
  subjects: ReadonlyMap<string, InvoiceSubject>,
): "VAT" | "TAX" | "NONE" =>
  invoices.some(({ invoiceId }) => (subjects.get(invoiceId)?.taxMinor ?? 0) > 0)
    ? taxKindOf(currency)
    : "NONE";

/** Open invoices by customer and currency, who owes longest first. */
export function amountsDue(open: readonly InvoiceListItem[], today: CalendarDate): AmountDue[] {
  const owed = open.filter(({ amountRemainingMinor }) => amountRemainingMinor > 0);
  const groups = Map.groupBy(owed, ({ customerId, currency }) => `${customerId} ${currency}`);
  const byDay = (a: InvoiceListItem, b: InvoiceListItem) =>
    (a.dueDate ?? "9999") < (b.dueDate ?? "9999") ? -1 : 1;
  return [...groups.values()]
    .map((invoices): AmountDue => {
      const { customerId, currency } = invoices[0]!;
      const sum = (some: readonly InvoiceListItem[]) =>
        sumMinor(some.map((invoice) => invoice.amountRemainingMinor));
      return {
        customerId,
        currency,
        totalMinor: sum(invoices),
        overdueMinor: sum(invoices.filter((invoice) => isLate(invoice, today))),
        invoices: invoices.toSorted(byDay),
      };
    })
    .toSorted((a, b) => byDay(a.invoices[0]!, b.invoices[0]!));
}
