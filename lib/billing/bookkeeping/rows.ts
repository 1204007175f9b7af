import type { StoredInvoiceItem } from "@/db/schema/billing";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";

// The rows of an invoice or credit note in the books of its customer. Pure. The parts of a document always add up to its total, whatever
// the rounding: an amount that its taxes do not explain is net.

/** One item of a document at one tax rate. Amounts are in minor units, and negative for a credit note. */
export type BookkeepingRow = {
  description: string;
  subscriptionId: string | null;
  /** First and last day that it pays for. */
  periodStart: string | null;
  periodEnd: string | null;
  /** In percent. Null if no tax is levied. */
  rate: number | null;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
};

type Taxes = StoredInvoiceItem["taxBreakdown"];
type Part = Pick<BookkeepingRow, "rate" | "netMinor" | "taxMinor" | "grossMinor">;

/**
 * Splits an amount by tax rate. Several taxes on the same base (as in the US) cannot each have the base. The first one gets what the others
 * do not explain.
 */
function partsOf(totalMinor: number, taxMinor: number, taxes: Taxes): Part[] {
  const byRate = [...Map.groupBy(taxes, ({ rate }) => rate ?? null)].map(([rate, entries]) => {
    const bases = entries.map(({ baseMinor }) => baseMinor);
    return {
      rate,
      taxMinor: sumMinor(entries.map(({ amountMinor }) => amountMinor)),
      baseMinor: bases.every((base) => base !== undefined) ? sumMinor(bases as number[]) : 0,
    };
  });
  const netMinor = subtractMinor(totalMinor, taxMinor);
  const [first, ...others] = byRate.length > 0 ? byRate : [{ rate: null, taxMinor: 0, baseMinor: 0 }];
  const nets = others.map(({ baseMinor }) => baseMinor);
  // Bases that exceed the item belong to taxes on the same base.
  const apart = sumMinor(nets) <= netMinor ? nets : nets.map(() => 0);
  // The first rate gets the tax that no entry explains.
  const firstTax = subtractMinor(taxMinor, sumMinor(others.map((one) => one.taxMinor)));
  const parts = [
    { rate: first!.rate, netMinor: subtractMinor(netMinor, sumMinor(apart)), taxMinor: firstTax },
    ...others.map(({ rate, taxMinor }, at) => ({ rate, netMinor: apart[at]!, taxMinor })),
  ];
  return parts.map((part) => ({ ...part, grossMinor: sumMinor([part.netMinor, part.taxMinor]) }));
}

/** The rows of an invoice: its items, each by tax rate. */
export const rowsOfInvoice = (items: readonly StoredInvoiceItem[]): BookkeepingRow[] =>
  items.flatMap((item) => {
    const { description, subscriptionId, periodStart, periodEnd, totalMinor, taxBreakdown } = item;
    const taxMinor = item.taxAmountMinor ?? sumMinor(taxBreakdown.map(({ amountMinor }) => amountMinor));
    return partsOf(totalMinor, taxMinor, taxBreakdown).map((part) => ({
      description,
      subscriptionId: subscriptionId ?? null,
      periodStart: periodStart ?? null,
      periodEnd: periodEnd ?? null,
      ...part,
    }));
  });

/** The rows of a credit note: what it takes off, by tax rate, as positive amounts. */
export const rowsOfCreditNote = (note: {
  reason: string;
  totalMinor: number;
  taxAmountMinor: number;
  taxBreakdown: Taxes;
}): BookkeepingRow[] =>
  partsOf(note.totalMinor, note.taxAmountMinor, note.taxBreakdown).map((part) => ({
    description: note.reason,
    subscriptionId: null,
    periodStart: null,
    periodEnd: null,
    ...part,
  }));

/** The same rows with opposite amounts: the effect of a credit note or a void invoice on the books. */
export const reversedRows = (rows: readonly BookkeepingRow[]): BookkeepingRow[] =>
  rows.map((row) => ({
    ...row,
    netMinor: subtractMinor(0, row.netMinor),
    taxMinor: subtractMinor(0, row.taxMinor),
    grossMinor: subtractMinor(0, row.grossMinor),
  }));
