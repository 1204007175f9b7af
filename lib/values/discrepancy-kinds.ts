/** The kinds of differences between two books that staff must explain (docs/domain.md, Billing). */
export const DISCREPANCY_KINDS = [
  /** The items of an invoice do not add up to its total. */
  "INVOICE_LINES",
  /** The amounts on an invoice (paid, credited, rounded) differ from the ledger. */
  "INVOICE_AMOUNTS",
  /** The total or the open amount of an invoice differs from the ledger. */
  "INVOICE_RECEIVABLE",
  /** The status of an invoice does not follow from its amounts. */
  "INVOICE_STATUS",
  /** The credit notes of an invoice do not add up to its credited amount in the ledger. */
  "CREDIT_NOTES",
  /** A payment and the ledger differ. */
  "PAYMENT",
  /** A refund and the ledger differ. */
  "REFUND",
  /** A dispute and the ledger differ. */
  "DISPUTE",
  /** The matched part of a bank payment differs from the ledger. */
  "INCOMING_PAYMENT",
  /** Payments less refunds do not equal the amounts paid on invoices plus the customer's balance. */
  "CUSTOMER_MONEY",
  /** Refunds and paid invoices exceed the customer's balance. */
  "NEGATIVE_BALANCE",
  /** Two invoices bill the same period of a subscription, add-on or license. */
  "BILLED_TWICE",
  /** Payments or refunds at the provider differ from ours. */
  "PROVIDER_PAYMENT",
  "PROVIDER_REFUND",
  /** A customer cannot be billed, for example because no tax is known for the address. Recorded by the renewals. */
  "NOT_BILLED",
] as const;
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];
