import { subtractMinor, sumMinor } from "@/lib/platform/money/money";

/** The sums of an invoice in the ledger, in minor units. */
export type InvoiceSums = {
  /** Amount left to pay. Zero when the invoice is void or written off. */
  receivableMinor: number;
  issuedMinor: number;
  /** Tax of the invoice, less the tax that was taken off. */
  taxMinor: number;
  voidedMinor: number;
  /** Amount that credit notes took off. */
  creditedMinor: number;
  /** The paid amount that credit notes returned to the customer's balance. */
  releasedMinor: number;
  /** Paid through our providers, less refunds. */
  paidMinor: number;
  paidOutsideMinor: number;
  paidFromBalanceMinor: number;
  /** Negative if a provider asked for more than the invoice. */
  roundingMinor: number;
  /** Amount written off as lost, less payments that arrived later. */
  writtenOffMinor: number;
};

/** The amounts that an invoice shows. */
export type LedgerStanding = Pick<
  InvoiceSums,
  "creditedMinor" | "paidMinor" | "paidOutsideMinor" | "paidFromBalanceMinor" | "roundingMinor"
>;

/**
 * The amounts that an invoice shows, from the ledger. An amount that a credit note returned to the balance no longer counts as paid. It
 * reduces the part paid from the balance first, then the payments, then the part paid outside Tern.
 */
export function ledgerStanding(sums: InvoiceSums): LedgerStanding {
  let released = sums.releasedMinor;
  const less = (amountMinor: number) => {
    const off = Math.min(released, Math.max(amountMinor, 0));
    released = subtractMinor(released, off);
    return subtractMinor(amountMinor, off);
  };
  return {
    paidFromBalanceMinor: less(sums.paidFromBalanceMinor),
    paidMinor: less(sums.paidMinor),
    paidOutsideMinor: less(sums.paidOutsideMinor),
    creditedMinor: sums.creditedMinor,
    roundingMinor: sums.roundingMinor,
  };
}

/** What settles an invoice, apart from credit notes. */
export const settledMinor = (standing: Omit<LedgerStanding, "creditedMinor">): number =>
  sumMinor([
    standing.paidMinor,
    standing.paidOutsideMinor,
    standing.paidFromBalanceMinor,
    standing.roundingMinor,
  ]);
