import type { Proration } from "@/db/schema/billing";
import type { ProductOffering } from "@/lib/catalog/model";
import { findDiscounts } from "@/lib/catalog/offerings/discounts";
import { getOfferings } from "@/lib/catalog/queries";
import { resolveTaxes, type SaleTaxes, serviceKindOf } from "@/lib/catalog/tax/taxes";
import { taxBuyerOf } from "@/lib/customers/companies/tax";
import { customerLocale } from "@/lib/identity/mails/language";
import type { Ctx } from "@/lib/kernel/context";
import {
  type PricedOrder,
  type PricingInput,
  type PricingItem,
  priceOrder,
} from "@/lib/orders/pricing/pricing";
import type { OrderItemRow, OrderItemTarget, OrderRecord } from "@/lib/orders/record";
import { taxNotes } from "@/lib/providers/tax/notes";
import type { TaxAddress } from "@/lib/providers/tax/tax";
import { type AddonFirstPeriod, firstPeriodOf } from "@/lib/subscriptions/addons/first-period";
import { paidTimeOf } from "@/lib/subscriptions/offering-change/paid-time";
import { offeringChangeTerms, prorationOf } from "@/lib/subscriptions/offering-change/terms";
import type { PricingProblem, PricingSummary } from "@/lib/values/order-pricing";

/** The currency an order is priced in: what its billing says, else that of what it buys. */
export function orderCurrency(record: OrderRecord): string | undefined {
  const { order, customer } = record;
  const stated =
    order.billing?.currency ?? customer?.billing?.currency ?? order.newCustomer?.billing?.currency;
  // What is there already is paid in its own currency, and so is what is added to it.
  const existing = record.lines.map((line) => (line.subscription ?? line.license)?.currency).find(Boolean);
  if (existing) return existing;
  const first = record.lines.map((line) => record.offerings.get(line.productOfferingId)?.price).find(Boolean);
  if (!first) return stated;
  // A Swedish customer looking at the US shop pays in what the shop sells in.
  return stated && (stated === first.currency || first.currencyOptionsMinor?.[stated] !== undefined)
    ? stated
    : first.currency;
}

/**
 * Where a line is primarily used: the subscriber's street address, that of the subscription it is for, the goods'
 * destination, else the billing address.
 */
function placeOf(record: OrderRecord, line: OrderItemRow): TaxAddress | undefined {
  const parent = record.lines.find((candidate) => candidate.lineItemId === line.parentLineItemId);
  const billing = record.order.billing ?? record.order.newCustomer?.billing ?? record.customer?.billing;
  const own = line.type === "EXTERNAL_PRODUCT" ? line.deliveryAddress : line.subscriber?.address;
  return own ?? line.subscription?.address ?? parent?.subscriber?.address ?? billing?.address ?? undefined;
}

/** What is levied on each line, in their order; lines without an offering are left out. */
function taxesOf(ctx: Ctx, record: OrderRecord, lines: readonly PricedAs[]): Promise<SaleTaxes[]> {
  const { order, customer } = record;
  const buyer = taxBuyerOf({
    customerType: order.customerType,
    tax: customer ? customer.tax : order.newCustomer?.tax,
  });
  return resolveTaxes(
    ctx,
    lines.map(({ line, offering }) => ({
      address: placeOf(record, line),
      currency: offering.price.currency,
      serviceKind: serviceKindOf(line.type),
      buyer,
    })),
  );
}

type PricedAs = {
  line: OrderItemRow;
  offering: ProductOffering;
  due?: DueForChange;
  firstPeriod?: AddonFirstPeriod;
};

/** What a change costs at once, per unit, and how that comes about where it costs something. */
type DueForChange = { dueNowMinor: number; proration?: Proration };

/**
 * Calculates the order anew, on the record and each of its lines; the caller stores it. Called by every change of a
 * draft, never after submission: that locks the price.
 */
export async function price(ctx: Ctx, record: OrderRecord): Promise<void> {
  const { order } = record;
  const now = ctx.clock.now();
  const currency = orderCurrency(record) ?? null;
  const wanted: PricedAs[] = [];
  const problems: PricingProblem[] = [];
  const replaced = await replacedOfferings(ctx, record);
  for (const line of record.lines) {
    const offering = record.offerings.get(line.productOfferingId);
    const due = offering && currency ? dueForChange(ctx, line, offering, replaced, currency) : undefined;
    if (!offering || due === null) {
      const message = offering
        ? `${offering.name} cannot be changed to: one of the prices is not paid regularly in ${currency}.`
        : "There is no such product offering.";
      problems.push({ lineItemId: line.lineItemId, reason: "no_price_in_currency", message });
      continue;
    }
    const first = line.type === "SUBSCRIPTION_ADDON" ? firstPeriod(ctx, line, offering, replaced) : undefined;
    wanted.push({
      line,
      offering,
      ...(due !== undefined && { due }),
      ...(first && { firstPeriod: first }),
    });
  }
  const taxes = await taxesOf(ctx, record, wanted);
  const lines = wanted.map(
    ({ line, offering, due, firstPeriod }, index): PricingItem => ({
      lineItemId: line.lineItemId,
      productOfferingId: line.productOfferingId,
      price: offering.price,
      quantity: line.quantity,
      acceptBindingContract: line.acceptBindingContract,
      acceptUpfrontPayment: line.acceptUpfrontPayment,
      tax: taxes[index]!,
      ...due,
      ...(firstPeriod && { firstPeriod }),
    }),
  );
  const promos =
    order.promoCodes.length > 0 ? await findDiscounts(ctx, order.promoCodes, order.redeemedCodes) : [];
  const priced = currency ? countable({ lines, promos, currency, at: now }) : null;
  order.currency = currency;
  order.pricing =
    problems.length === 0 && priced?.pricing ? withTaxNotes(record, priced.pricing, taxes) : null;
  order.pricingProblems = [...(priced?.problems ?? []), ...problems];
  const own = new Map(priced?.lines.map((line) => [line.lineItemId, line]));
  for (const line of record.lines) {
    line.pricing = own.get(line.lineItemId)?.pricing ?? null;
    line.terms = own.get(line.lineItemId)?.terms ?? null;
  }
}

function withTaxNotes(
  { customer, order }: OrderRecord,
  pricing: PricingSummary,
  taxes: readonly SaleTaxes[],
): PricingSummary {
  const locale = customerLocale(customer, order.newCustomer);
  const notes = taxNotes(pricing.taxBreakdown, locale);
  const changes = taxes.flatMap(({ changesAt }) => changesAt?.getTime() ?? []);
  return {
    ...pricing,
    ...(notes.length > 0 && { notes }),
    ...(changes.length > 0 && { taxesChangeAt: new Date(Math.min(...changes)).toISOString() }),
  };
}

/** Prices, quantities and cycles that are each possible can come to more than can be counted exactly. */
function countable(input: PricingInput): PricedOrder {
  try {
    return priceOrder(input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const problems = input.lines.map(
      ({ lineItemId }): PricingProblem => ({
        lineItemId,
        reason: "too_much",
        message: "The order comes to more than can be charged.",
      }),
    );
    return { pricing: null, lines: [], problems, unusedPromoCodes: [] };
  }
}

const targetOf = (line: OrderItemRow): OrderItemTarget | null =>
  line.type === "SUBSCRIPTION_CHANGE"
    ? line.subscription
    : line.type === "LICENSE_CHANGE"
      ? line.license
      : null;

/** The offerings that lines of the order would replace, or are added to. No statement where there is none. */
function replacedOfferings(ctx: Ctx, { lines }: OrderRecord): Promise<ReadonlyMap<string, ProductOffering>> {
  const ids = lines.flatMap((line) => (targetOf(line) ?? line.subscription)?.productOfferingId ?? []);
  return getOfferings(ctx, [...new Set(ids)]);
}

/** What an add-on of a running subscription is charged for first. */
function firstPeriod(
  ctx: Ctx,
  { subscription }: OrderItemRow,
  offering: ProductOffering,
  plans: ReadonlyMap<string, ProductOffering>,
): AddonFirstPeriod | undefined {
  const plan = subscription && plans.get(subscription.productOfferingId);
  return plan ? firstPeriodOf(ctx, offering.price, plan.price, subscription) : undefined;
}

/**
 * What a change of offering costs at once: the difference for the rest of what is paid. Undefined for a line that changes
 * nothing; null when the two prices cannot be compared.
 */
function dueForChange(
  ctx: Ctx,
  line: OrderItemRow,
  offering: ProductOffering,
  replaced: ReadonlyMap<string, ProductOffering>,
  currency: string,
): DueForChange | null | undefined {
  const target = targetOf(line);
  if (!target) return undefined;
  const from = replaced.get(target.productOfferingId);
  if (!from) return null;
  const paid = paidTimeOf(ctx, target);
  // Not active yet, so nothing is paid for.
  if (!paid) return { dueNowMinor: 0 };
  const terms = offeringChangeTerms({
    from: from.price,
    to: offering.price,
    currency,
    paid,
    now: ctx.clock.now(),
  });
  if (!terms) return null;
  const proration = prorationOf(terms, target.productOfferingId);
  return { dueNowMinor: terms.dueNowMinor, ...(proration && { proration }) };
}
