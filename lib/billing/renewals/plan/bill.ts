import type { InvoiceItemCause, InvoiceItemKind, Proration, StoredInvoiceItem } from "@/db/schema/billing";
import { invoiceTax } from "@/lib/billing/invoices/invoice-tax";
import type { CyclePrice } from "@/lib/catalog/offerings/agreed-price";
import { fractionOfPrice } from "@/lib/catalog/offerings/agreed-price";
import { type Charge, taxCharge } from "@/lib/orders/pricing/pricing-tax";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { sumMinor } from "@/lib/platform/money/money";
import type { TaxRate } from "@/lib/providers/tax/tax";

/**
 * What a bill comes to: a pure function of what is on it, shared by the draft, the invoice and the preview, so that what
 * was shown before is what is asked for later.
 *
 * - A whole cycle costs its agreed price. One that is shorter, after a pause or because a cancellation falls in it, costs
 *   its share by days, half-even; never more than a whole one.
 * - Tax is rounded once per line and jurisdiction, as orders do it (`lib/orders/pricing/pricing-tax.ts`).
 * - The order in which things are given does not matter: lines are sorted by what they are for.
 */

/** A length of time in days, and the length of the cycle it is part of. */
export type Share = { days: number; wholeDays: number };

/** What a line of a bill is for, and how it is taxed. */
type Billed = {
  description: string;
  productOfferingId: string;
  subscriptionId?: string | undefined;
  licenseId?: string | undefined;
  includesTax: boolean;
  rates: readonly TaxRate[];
};

export type CycleToBill = Billed & {
  kind: "CYCLE";
  subjectType: "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE";
  subjectId: string;
  /** Of a whole cycle. */
  price: CyclePrice;
  share: Share;
  /** First and last day. */
  startsOn: CalendarDate;
  endsOn: CalendarDate;
};

/** An amount that is owed besides: on the bill once, as it is. */
export type ChargeToBill = Billed & {
  kind: "CHARGE";
  chargeId: string;
  amountMinor: number;
  /** First and last day that it pays for, where they are known. */
  startsOn?: CalendarDate | undefined;
  endsOn?: CalendarDate | undefined;
  /** The change of offering it comes from. */
  cause: InvoiceItemCause;
  proration?: Proration | undefined;
};

export type BillSums = {
  lines: StoredInvoiceItem[];
  /** Before discounts and tax. */
  subtotalMinor: number;
  totalDiscountsMinor: number;
  taxAmountMinor: number;
  totalMinor: number;
};

/** The list price of a cycle, or of its share, and the discounts taken off that. */
export function cycleCharge(price: CyclePrice, { days, wholeDays }: Share): Charge {
  return days >= wholeDays ? price : fractionOfPrice(price, days, wholeDays);
}

/** Adds up a bill. */
export function priceBill(items: readonly (CycleToBill | ChargeToBill)[]): BillSums {
  const lines = items.toSorted(inOrder).map(lineOf);
  const total = (amountOf: (line: StoredInvoiceItem) => number | undefined) =>
    sumMinor(lines.map((line) => amountOf(line) ?? 0));
  return {
    lines,
    subtotalMinor: total((line) => line.subtotalMinor),
    totalDiscountsMinor: total((line) => line.totalDiscountsMinor),
    taxAmountMinor: total((line) => line.taxAmountMinor),
    totalMinor: total((line) => line.totalMinor),
  };
}

const KINDS = ["SUBSCRIPTION", "SUBSCRIPTION_ADDON", "LICENSE"];

/** A line, then what was added to it, then licenses; what is owed besides comes with what it is for. */
function inOrder(a: CycleToBill | ChargeToBill, b: CycleToBill | ChargeToBill): number {
  const keyOf = (item: CycleToBill | ChargeToBill) => [
    item.subscriptionId ? `0${item.subscriptionId}` : `1${item.licenseId ?? ""}`,
    item.kind === "CYCLE" ? `${KINDS.indexOf(item.subjectType)}` : "9",
    item.kind === "CYCLE" ? item.subjectId : item.chargeId,
    item.kind === "CYCLE" ? item.startsOn : "",
  ];
  const [one, other] = [keyOf(a), keyOf(b)];
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : one[at]! < other[at]! ? -1 : 1;
}

const KIND_OF: Record<CycleToBill["subjectType"], InvoiceItemKind> = {
  SUBSCRIPTION: "CYCLE",
  SUBSCRIPTION_ADDON: "ADDON",
  LICENSE: "SEAT",
};

/** What an item is, why it exists, and the days it is for. */
function originOf(
  item: CycleToBill | ChargeToBill,
): Partial<StoredInvoiceItem> & Pick<StoredInvoiceItem, "kind" | "cause"> {
  if (item.kind === "CHARGE")
    return {
      kind: "PRORATION",
      cause: item.cause,
      ...(item.startsOn !== undefined && { periodStart: item.startsOn }),
      ...(item.endsOn !== undefined && { periodEnd: item.endsOn }),
      ...(item.proration && { proration: item.proration }),
    };
  const { subjectType, subjectId, startsOn, endsOn, share } = item;
  return {
    kind: KIND_OF[subjectType],
    cause: { type: subjectType, id: subjectId },
    periodStart: startsOn,
    periodEnd: endsOn,
    ...(share.days < share.wholeDays && { share: { days: share.days, ofDays: share.wholeDays } }),
  };
}

function lineOf(item: CycleToBill | ChargeToBill): StoredInvoiceItem {
  const { description, subscriptionId, licenseId, productOfferingId, includesTax, rates } = item;
  const charge =
    item.kind === "CYCLE"
      ? cycleCharge(item.price, item.share)
      : { listMinor: item.amountMinor, discounts: [] };
  const taxed = taxCharge(charge, rates, includesTax);
  return {
    description,
    ...originOf(item),
    ...(subscriptionId !== undefined && { subscriptionId }),
    ...(licenseId !== undefined && { licenseId }),
    productOfferingId,
    quantity: 1,
    unitPriceMinor: item.kind === "CYCLE" ? item.price.listMinor : charge.listMinor,
    subtotalMinor: taxed.subtotalMinor,
    totalMinor: taxed.totalMinor,
    taxBreakdown: taxed.taxBreakdown.map(invoiceTax),
    taxAmountMinor: taxed.taxAmountMinor,
    taxIncluded: taxed.taxIncluded,
    discounts: taxed.discounts.map(({ name, amountMinor, source, code }) => ({
      name,
      amountMinor,
      source,
      ...(code !== undefined && { code }),
    })),
    totalDiscountsMinor: taxed.totalDiscountsMinor,
  };
}
