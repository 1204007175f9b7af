import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";

export type InvoiceStatus =
  | "DRAFT"
  | "ISSUED"
  | "PARTIALLY_PAID"
  | "PAID"
  | "OVERDUE"
  | "UNCOLLECTIBLE"
  | "VOID"
  | "CREDITED";

/**
 * Invoices (docs/domain.md, Billing): as money and dates say. What was paid on one is credited, never made void; what a refund
 * took off stays off, also when the bank returns the refund: the money is then held for the customer.
 */
export const INVOICE_TRANSITIONS: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  DRAFT: ["ISSUED"],
  ISSUED: ["PARTIALLY_PAID", "PAID", "OVERDUE", "VOID", "CREDITED", "UNCOLLECTIBLE"],
  PARTIALLY_PAID: ["ISSUED", "OVERDUE", "PAID", "CREDITED", "UNCOLLECTIBLE"],
  // Issued again once its due date was moved.
  OVERDUE: ["ISSUED", "PARTIALLY_PAID", "PAID", "VOID", "CREDITED", "UNCOLLECTIBLE"],
  PAID: ["CREDITED"],
  CREDITED: [],
  UNCOLLECTIBLE: ["PAID", "CREDITED"],
  VOID: [],
};

export const INVOICE_MOVES = moves<InvoiceStatus, "markPaid" | "void" | "credit" | "writeOff">({
  markPaid: { from: ["ISSUED", "OVERDUE"], to: "PAID", refused: failures.invoiceNotOpen },
  void: { from: ["ISSUED", "OVERDUE"], to: "VOID", refused: failures.invoiceNotVoidable },
  // What it becomes depends on how much is taken off.
  credit: {
    from: ["ISSUED", "PARTIALLY_PAID", "OVERDUE", "PAID"],
    refused: failures.invoiceNotCreditable,
  },
  writeOff: {
    from: ["ISSUED", "PARTIALLY_PAID", "OVERDUE"],
    to: "UNCOLLECTIBLE",
    refused: failures.invoiceNotCollectable,
  },
});

/** In these an invoice waits for money. */
export const OPEN_INVOICES: readonly InvoiceStatus[] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];

/** From these on nobody asks for its money any more. */
export const SETTLED_INVOICES: readonly InvoiceStatus[] = ["PAID", "CREDITED", "VOID", "UNCOLLECTIBLE"];

export type InvoiceAmounts = {
  totalMinor: number;
  /** Taken off by credit notes. */
  creditedMinor: number;
  /** Money for it, here, from the balance or with whoever marked it as paid, and what rounding took off. */
  settledMinor: number;
  voidedMinor?: number;
  /** Given up as lost, less what came after all. */
  writtenOffMinor?: number;
  dueDate: string | null;
};

/** What an issued invoice is by what was paid, taken off and given up, and by when it is due. */
export function invoiceStatusFrom(
  { totalMinor, creditedMinor, settledMinor, voidedMinor = 0, writtenOffMinor = 0, dueDate }: InvoiceAmounts,
  today: string,
): InvoiceStatus {
  if (voidedMinor > 0) return "VOID";
  if (creditedMinor > 0 && creditedMinor >= totalMinor) return "CREDITED";
  if (settledMinor >= totalMinor - creditedMinor) return "PAID";
  if (writtenOffMinor > 0) return "UNCOLLECTIBLE";
  if (settledMinor > 0) return "PARTIALLY_PAID";
  return dueDate !== null && dueDate < today ? "OVERDUE" : "ISSUED";
}
