import { api } from "@/lib/client/client";
import type { components } from "@/lib/client/end-user.generated";

type InvoiceListItem = components["schemas"]["InvoiceListItem"];

/**
 * All invoices created between two days, oldest first.
 * @throws the API's failure
 */
export async function invoicesBetween(customerId: string, fromDate: string, toDate: string) {
  const invoices: InvoiceListItem[] = [];
  let cursor: string | undefined;
  do {
    const query = { customerId: [customerId], fromDate, toDate, limit: 1000, ...(cursor && { cursor }) };
    const { data, error } = await api.GET("/invoices", { params: { query } });
    if (!data) throw error;
    invoices.push(...data.items);
    cursor = data.pagination.nextCursor ?? undefined;
  } while (cursor);
  // Without a number it is a draft, which is not due yet.
  return invoices.filter(({ number }) => number !== undefined).toReversed();
}

export const INVOICE_COLUMNS = [
  "number",
  "issued",
  "due",
  "status",
  "amount",
  "paid",
  "remaining",
  "currency",
  "order",
] as const;

/** An invoice as a row, with amounts in the format of the language's spreadsheets. */
export function invoiceRow(
  invoice: InvoiceListItem,
  locale: string,
  statusWord: (status: InvoiceListItem["status"]) => string,
): string[] {
  const { number = "", issuedAt, createdAt, dueDate = "", status, currency, orderId = "" } = invoice;
  const digits =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const amount = (minor: number) => {
    const text = (minor / 10 ** digits).toFixed(digits);
    return locale.startsWith("sv") ? text.replace(".", ",") : text;
  };
  return [
    number,
    (issuedAt ?? createdAt).slice(0, 10),
    dueDate,
    statusWord(status),
    amount(invoice.amountDueMinor),
    amount(invoice.amountPaidMinor),
    amount(invoice.amountRemainingMinor),
    currency,
    orderId,
  ];
}
