import type { StoredInvoiceItem } from "@/db/schema/billing";
import { taxBase } from "@/lib/billing/ledger/tax-base";
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

const reversed = <Row extends Part>(row: Row): Row => ({
  ...row,
  netMinor: subtractMinor(0, row.netMinor),
  taxMinor: subtractMinor(0, row.taxMinor),
  grossMinor: subtractMinor(0, row.grossMinor),
});

const opposite = (tax: Taxes[number]): Taxes[number] => ({
  ...tax,
  amountMinor: subtractMinor(0, tax.amountMinor),
  ...(tax.baseMinor !== undefined && { baseMinor: subtractMinor(0, tax.baseMinor) }),
});

/** The taxes of one rate. */
type RateGroup = { rate: number | null; taxMinor: number; baseMinor: number; slackMinor: number };

function groupsByRate(taxes: Taxes, netMinor: number): RateGroup[] {
  const groups = Map.groupBy(taxes, ({ rate }) => rate ?? null);
  return [...groups].map(([rate, entries]) => {
    const bases = entries.map(({ amountMinor, baseMinor, relief }) => {
      if (baseMinor !== undefined) return { baseMinor, slackMinor: 0 };
      // A buyer who is exempt pays no tax on the whole amount.
      return taxBase(amountMinor, relief ? undefined : (rate ?? undefined), netMinor);
    });
    return {
      rate,
      taxMinor: sumMinor(entries.map(({ amountMinor }) => amountMinor)),
      baseMinor: sumMinor(bases.map(({ baseMinor }) => baseMinor)),
      slackMinor: sumMinor(bases.map(({ slackMinor }) => slackMinor)),
    };
  });
}

/**
 * Splits an amount by tax rate. Bases that together exceed the net amount belong to taxes on the same base, as in the US. These cannot each
 * have it, so the first one gets all of it. What no tax covers has a row without a rate.
 */
function partsOf(totalMinor: number, taxMinor: number, taxes: Taxes): Part[] {
  const netMinor = subtractMinor(totalMinor, taxMinor);
  if (netMinor < 0) {
    const parts = partsOf(subtractMinor(0, totalMinor), subtractMinor(0, taxMinor), taxes.map(opposite));
    return parts.map(reversed);
  }
  const groups = groupsByRate(taxes, netMinor);
  const [first, ...others] = groups;
  if (!first) return [{ rate: null, netMinor, taxMinor, grossMinor: totalMinor }];
  const slackMinor = sumMinor(groups.map((group) => group.slackMinor));
  const basesMinor = sumMinor(groups.map((group) => group.baseMinor));
  const isShared = basesMinor > sumMinor([netMinor, slackMinor]);
  let leftMinor = netMinor;
  const nets = others.map(({ baseMinor }) => {
    // Bases calculated from rounded taxes may exceed what is left.
    const net = isShared ? 0 : Math.min(baseMinor, leftMinor);
    leftMinor = subtractMinor(leftMinor, net);
    return net;
  });
  const isCovered = isShared || leftMinor <= sumMinor([first.baseMinor, slackMinor]);
  const firstNetMinor = isCovered ? leftMinor : first.baseMinor;
  const untaxedMinor = subtractMinor(leftMinor, firstNetMinor);
  const parts = [
    // The first rate gets the tax that no entry explains.
    {
      rate: first.rate,
      netMinor: firstNetMinor,
      taxMinor: subtractMinor(taxMinor, sumMinor(others.map((group) => group.taxMinor))),
    },
    ...others.map(({ rate, taxMinor }, at) => ({ rate, netMinor: nets[at]!, taxMinor })),
    ...(untaxedMinor === 0 ? [] : [{ rate: null, netMinor: untaxedMinor, taxMinor: 0 }]),
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
export const reversedRows = (rows: readonly BookkeepingRow[]): BookkeepingRow[] => rows.map(reversed);
