import { subtractMinor, sumMinor } from "@/lib/platform/money/money";

/** What the ledger holds of an invoice, in minor units. */
export type InvoiceSums = {
  /** What is left to pay of it; nothing once it is void or given up. */
  receivableMinor: number;
  issuedMinor: number;
  /** Tax on what it asks for, less what was taken off. */
  taxMinor: number;
  voidedMinor: number;
  /** Taken off by credit notes. */
  creditedMinor: number;
  /** Of what was paid, what a credit note gave back to the customer's balance. */
  releasedMinor: number;
  /** Through our providers, less what went back. */
  paidMinor: number;
  paidOutsideMinor: number;
  paidFromBalanceMinor: number;
  /** Negative where a provider asked for more than the invoice. */
  roundingMinor: number;
  /** Given up as lost, less what came after all. */
  writtenOffMinor: number;
};

/** What an invoice shows of its money. */
export type LedgerStanding = Pick<
  InvoiceSums,
  "creditedMinor" | "paidMinor" | "paidOutsideMinor" | "paidFromBalanceMinor" | "roundingMinor"
>;

/**
 * What an invoice shows, from what the ledger holds of it. What a credit note gave back to the balance is no longer paid
 * on it: it goes first off what came from the balance, then off the payments, then off what was paid elsewhere.
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

/** What settles an invoice besides credit notes. */
export const settledMinor = (standing: Omit<LedgerStanding, "creditedMinor">): number =>
  sumMinor([
    standing.paidMinor,
    standing.paidOutsideMinor,
    standing.paidFromBalanceMinor,
    standing.roundingMinor,
  ]);
