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

/** The currency of an order: that of its billing, else that of its offerings. */
export function orderCurrency(record: OrderRecord): string | undefined {
  const { order, customer } = record;
  const stated =
    order.billing?.currency ?? customer?.billing?.currency ?? order.newCustomer?.billing?.currency;
  // Existing subscriptions and licenses are paid in their own currency, and so are additions to them.
  const existing = record.items.map((item) => (item.subscription ?? item.license)?.currency).find(Boolean);
  if (existing) return existing;
  const first = record.items.map((item) => record.offerings.get(item.productOfferingId)?.price).find(Boolean);
  if (!first) return stated;
  // A Swedish customer in the US shop pays in a currency that the shop sells in.
  return stated && (stated === first.currency || first.currencyOptionsMinor?.[stated] !== undefined)
    ? stated
    : first.currency;
}

/**
 * The place of main use of an item: the subscriber's street address, that of its subscription, the destination of the
 * goods, else the billing address.
 */
function placeOf(record: OrderRecord, item: OrderItemRow): TaxAddress | undefined {
  const parent = record.items.find((candidate) => candidate.lineItemId === item.parentLineItemId);
  const billing = record.order.billing ?? record.order.newCustomer?.billing ?? record.customer?.billing;
  const own = item.type === "EXTERNAL_PRODUCT" ? item.deliveryAddress : item.subscriber?.address;
  return own ?? item.subscription?.address ?? parent?.subscriber?.address ?? billing?.address ?? undefined;
}

/** The taxes of each item, in their order, without items that have no offering. */
function taxesOf(ctx: Ctx, record: OrderRecord, items: readonly PricedAs[]): Promise<SaleTaxes[]> {
  const { order, customer } = record;
  const buyer = taxBuyerOf({
    customerType: order.customerType,
    tax: customer ? customer.tax : order.newCustomer?.tax,
  });
  return resolveTaxes(
    ctx,
    items.map(({ item, offering }) => ({
      address: placeOf(record, item),
      currency: offering.price.currency,
      serviceKind: serviceKindOf(item.type),
      buyer,
    })),
  );
}

type PricedAs = {
  item: OrderItemRow;
  offering: ProductOffering;
  due?: DueForChange;
  firstPeriod?: AddonFirstPeriod;
};

/** The price of a change per unit, and how it is calculated if it is not 0. */
type DueForChange = { dueNowMinor: number; proration?: Proration };

/**
 * Prices the order on the record and its items; the caller stores it. Called by every change of a draft, never after
 * submission, which locks the price.
 */
export async function price(ctx: Ctx, record: OrderRecord): Promise<void> {
  const { order } = record;
  const now = ctx.clock.now();
  const currency = orderCurrency(record) ?? null;
  const wanted: PricedAs[] = [];
  const problems: PricingProblem[] = [];
  const replaced = await replacedOfferings(ctx, record);
  for (const item of record.items) {
    const offering = record.offerings.get(item.productOfferingId);
    const due = offering && currency ? dueForChange(ctx, item, offering, replaced, currency) : undefined;
    if (!offering || due === null) {
      const message = offering
        ? `${offering.name} cannot be changed to: one of the prices is not paid regularly in ${currency}.`
        : "There is no such product offering.";
      problems.push({ lineItemId: item.lineItemId, reason: "no_price_in_currency", message });
      continue;
    }
    const first = item.type === "SUBSCRIPTION_ADDON" ? firstPeriod(ctx, item, offering, replaced) : undefined;
    wanted.push({
      item,
      offering,
      ...(due !== undefined && { due }),
      ...(first && { firstPeriod: first }),
    });
  }
  const taxes = await taxesOf(ctx, record, wanted);
  const items = wanted.map(
    ({ item, offering, due, firstPeriod }, index): PricingItem => ({
      lineItemId: item.lineItemId,
      productOfferingId: item.productOfferingId,
      price: offering.price,
      quantity: item.quantity,
      acceptBindingContract: item.acceptBindingContract,
      acceptUpfrontPayment: item.acceptUpfrontPayment,
      tax: taxes[index]!,
      ...due,
      ...(firstPeriod && { firstPeriod }),
    }),
  );
  const promos =
    order.promoCodes.length > 0 ? await findDiscounts(ctx, order.promoCodes, order.redeemedCodes) : [];
  const priced = currency ? priceWithinLimits({ items, promos, currency, at: now }) : null;
  order.currency = currency;
  order.pricing =
    problems.length === 0 && priced?.pricing ? withTaxNotes(record, priced.pricing, taxes) : null;
  order.pricingProblems = [...(priced?.problems ?? []), ...problems];
  const own = new Map(priced?.items.map((item) => [item.lineItemId, item]));
  for (const item of record.items) {
    item.pricing = own.get(item.lineItemId)?.pricing ?? null;
    item.terms = own.get(item.lineItemId)?.terms ?? null;
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

/** The sum of valid prices, quantities and cycles can be too large for exact integers. */
function priceWithinLimits(input: PricingInput): PricedOrder {
  try {
    return priceOrder(input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const problems = input.items.map(
      ({ lineItemId }): PricingProblem => ({
        lineItemId,
        reason: "too_much",
        message: "The total of the order is more than can be charged.",
      }),
    );
    return { pricing: null, items: [], problems, unusedPromoCodes: [] };
  }
}

const targetOf = (item: OrderItemRow): OrderItemTarget | null =>
  item.type === "SUBSCRIPTION_CHANGE"
    ? item.subscription
    : item.type === "LICENSE_CHANGE"
      ? item.license
      : null;

/** The offerings that items of the order would replace or be added to. Sends no statement when there are none. */
function replacedOfferings(ctx: Ctx, { items }: OrderRecord): Promise<ReadonlyMap<string, ProductOffering>> {
  const ids = items.flatMap((item) => (targetOf(item) ?? item.subscription)?.productOfferingId ?? []);
  return getOfferings(ctx, [...new Set(ids)]);
}

/** The first charge of an add-on of an active subscription. */
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
 * The price of a change of offering: the difference for the rest of the paid time. Undefined for an item that changes
 * nothing. Null when the two prices cannot be compared.
 */
function dueForChange(
  ctx: Ctx,
  item: OrderItemRow,
  offering: ProductOffering,
  replaced: ReadonlyMap<string, ProductOffering>,
  currency: string,
): DueForChange | null | undefined {
  const target = targetOf(item);
  if (!target) return undefined;
  const from = replaced.get(target.productOfferingId);
  if (!from) return null;
  const paid = paidTimeOf(ctx, target);
  // It is not active yet, so nothing is paid.
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
