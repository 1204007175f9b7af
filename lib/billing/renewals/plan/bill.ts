import type { InvoiceItemCause, InvoiceItemKind, Proration, StoredInvoiceItem } from "@/db/schema/billing";
import { invoiceTax } from "@/lib/billing/invoices/invoice-tax";
import type { CyclePrice } from "@/lib/catalog/offerings/agreed-price";
import { fractionOfPrice } from "@/lib/catalog/offerings/agreed-price";
import { type Charge, taxCharge } from "@/lib/orders/pricing/pricing-tax";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { sumMinor } from "@/lib/platform/money/money";
import type { TaxRate } from "@/lib/providers/tax/tax";

/**
 * Calculates the amounts of a bill from its items. A pure function that draft, invoice and preview share, so a preview equals the later
 * invoice.
 *
 * - A whole cycle costs its agreed price. A shorter cycle, after a pause or before a cancellation, costs its share by days, rounded
 *   half-even, and never more than a whole one.
 * - Tax is rounded once per item and jurisdiction, as for orders (`lib/orders/pricing/pricing-tax.ts`).
 * - The order of the input does not matter: the items are sorted by what they are for.
 */

/** A number of days, and the days of the whole cycle. */
export type Share = { days: number; wholeDays: number };

/** What a bill item is for, and how it is taxed. */
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
  /** Price of a whole cycle. */
  price: CyclePrice;
  share: Share;
  /** First and last day. */
  startsOn: CalendarDate;
  endsOn: CalendarDate;
};

/** A one-time amount that is added to the bill unchanged. */
export type ChargeToBill = Billed & {
  kind: "CHARGE";
  chargeId: string;
  amountMinor: number;
  /** The first and last day that the amount pays for, if known. */
  startsOn?: CalendarDate | undefined;
  endsOn?: CalendarDate | undefined;
  /** The change of offering that caused it. */
  cause: InvoiceItemCause;
  proration?: Proration | undefined;
};

export type BillSums = {
  items: StoredInvoiceItem[];
  /** Before discounts and tax. */
  subtotalMinor: number;
  totalDiscountsMinor: number;
  taxAmountMinor: number;
  totalMinor: number;
};

/** The list price of a cycle or of its share, and the discounts on it. */
export function cycleCharge(price: CyclePrice, { days, wholeDays }: Share): Charge {
  return days >= wholeDays ? price : fractionOfPrice(price, days, wholeDays);
}

/** Calculates the items and sums of a bill. */
export function priceBill(items: readonly (CycleToBill | ChargeToBill)[]): BillSums {
  const priced = items.toSorted(inOrder).map(invoiceItemOf);
  const total = (amountOf: (item: StoredInvoiceItem) => number | undefined) =>
    sumMinor(priced.map((item) => amountOf(item) ?? 0));
  return {
    items: priced,
    subtotalMinor: total((item) => item.subtotalMinor),
    totalDiscountsMinor: total((item) => item.totalDiscountsMinor),
    taxAmountMinor: total((item) => item.taxAmountMinor),
    totalMinor: total((item) => item.totalMinor),
  };
}

const KINDS = ["SUBSCRIPTION", "SUBSCRIPTION_ADDON", "LICENSE"];

/** Sorts a subscription before its add-ons, and licenses last. A one-time charge follows what it is for. */
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

/** The kind, the cause and the days of an item. */
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

function invoiceItemOf(item: CycleToBill | ChargeToBill): StoredInvoiceItem {
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
