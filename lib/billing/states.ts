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
 * The transitions of an invoice (docs/domain.md, Billing). Money and dates decide the state. A paid invoice can be credited, not made void.
 * An amount that a refund took off stays off, even if the bank returns the refund; the money is then held for the customer.
 */
export const INVOICE_TRANSITIONS: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  DRAFT: ["ISSUED"],
  ISSUED: ["PARTIALLY_PAID", "PAID", "OVERDUE", "VOID", "CREDITED", "UNCOLLECTIBLE"],
  PARTIALLY_PAID: ["ISSUED", "OVERDUE", "PAID", "CREDITED", "UNCOLLECTIBLE"],
  // An overdue invoice becomes ISSUED again when its due date is moved.
  OVERDUE: ["ISSUED", "PARTIALLY_PAID", "PAID", "VOID", "CREDITED", "UNCOLLECTIBLE"],
  PAID: ["CREDITED"],
  CREDITED: [],
  UNCOLLECTIBLE: ["PAID", "CREDITED"],
  VOID: [],
};

export const INVOICE_MOVES = moves<InvoiceStatus, "markPaid" | "void" | "credit" | "writeOff">({
  markPaid: { from: ["ISSUED", "OVERDUE"], to: "PAID", refused: failures.invoiceNotOpen },
  void: { from: ["ISSUED", "OVERDUE"], to: "VOID", refused: failures.invoiceNotVoidable },
  // The amount that is taken off decides the new state.
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

/** The states in which an invoice waits for money. */
export const OPEN_INVOICES: readonly InvoiceStatus[] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];

/** The states in which the brand asks for no more money. */
export const SETTLED_INVOICES: readonly InvoiceStatus[] = ["PAID", "CREDITED", "VOID", "UNCOLLECTIBLE"];

export type InvoiceAmounts = {
  totalMinor: number;
  /** Amount that credit notes took off. */
  creditedMinor: number;
  /** Amount paid: through Tern, from the balance, or as a person marked it; with the rounding difference. */
  settledMinor: number;
  voidedMinor?: number;
  /** Amount written off as lost, less payments that arrived later. */
  writtenOffMinor?: number;
  dueDate: string | null;
};

/** The status of an issued invoice, from the amounts paid, taken off and written off, and from its due date. */
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
