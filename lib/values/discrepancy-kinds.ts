/** What can disagree, for care to see. */
export const DISCREPANCY_KINDS = [
  /** The lines of an invoice do not add up to its total. */
  "INVOICE_LINES",
  /** What an invoice shows of its money is not what the ledger holds of it. */
  "INVOICE_AMOUNTS",
  /** The ledger does not hold what is left to pay of an invoice. */
  "INVOICE_RECEIVABLE",
  /** An invoice's status is not what its sums say. */
  "INVOICE_STATUS",
  /** Credit notes do not add up to what was taken off an invoice. */
  "CREDIT_NOTES",
  /** Money that came is not in the ledger, or the other way round. */
  "PAYMENT",
  /** The same for money that went back. */
  "REFUND",
  /** The same for money that a bank took back. */
  "DISPUTE",
  /** What was matched of a payment through the bank is not what the ledger moved. */
  "INCOMING_PAYMENT",
  /** Money that came, less what went back, is not what was paid on invoices and what is held. */
  "CUSTOMER_MONEY",
  /** More was given back or used than was held. */
  "NEGATIVE_BALANCE",
  /** Two invoices ask for the same time of a line, add-on or license. */
  "BILLED_TWICE",
  /** The provider knows of other money than we do. */
  "PROVIDER_PAYMENT",
  "PROVIDER_REFUND",
  /** A customer cannot be billed, such as one whose address no tax is known for. Noted by the renewals. */
  "NOT_BILLED",
] as const;
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];
