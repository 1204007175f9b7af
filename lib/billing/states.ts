import { failures } from "@/lib/api/error-registry";
import { moves } from "@/lib/api/moves";

export type InvoiceStatus =
  | "DRAFT"
  | "ISSUED"
  | "PARTIALLY_PAID"
  | "PAID"
  | "OVERDUE"
  | "UNCOLLECTIBLE"
  | "VOID"
  | "CREDITED";

/** Invoices (domain.md, Billing): as money and dates say. A refund that the bank returns takes a credit back. */
export const INVOICE_TRANSITIONS: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  DRAFT: ["ISSUED", "VOID"],
  ISSUED: ["PARTIALLY_PAID", "PAID", "OVERDUE", "VOID", "CREDITED", "UNCOLLECTIBLE"],
  PARTIALLY_PAID: ["PAID", "OVERDUE", "VOID", "CREDITED", "UNCOLLECTIBLE"],
  OVERDUE: ["PARTIALLY_PAID", "PAID", "VOID", "CREDITED", "UNCOLLECTIBLE"],
  PAID: ["CREDITED"],
  CREDITED: ["PAID"],
  UNCOLLECTIBLE: ["PAID"],
  VOID: [],
};

export const INVOICE_MOVES = moves<InvoiceStatus, "markPaid">({
  markPaid: { from: ["ISSUED", "OVERDUE"], to: "PAID", refused: failures.invoiceNotOpen },
});

export type Amounts = {
  totalMinor: number;
  /** Taken off by refunds. */
  creditedMinor: number;
  /** Money held for it, here or with whoever marked it as paid. */
  paidMinor: number;
  dueDate: string | null;
};

/** What an invoice is by what was paid, given back and when it is due. */
export function statusBy(
  { totalMinor, creditedMinor, paidMinor, dueDate }: Amounts,
  today: string,
): InvoiceStatus {
  if (creditedMinor >= totalMinor) return "CREDITED";
  if (paidMinor >= totalMinor - creditedMinor) return "PAID";
  if (paidMinor > 0) return "PARTIALLY_PAID";
  return dueDate !== null && dueDate < today ? "OVERDUE" : "ISSUED";
}
