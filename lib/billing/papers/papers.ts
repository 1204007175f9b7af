import { documentFormat } from "@/lib/billing/documents/format";
import { type PaperKind, papersFor } from "@/lib/billing/papers/law";
import { orderTerms, type TermsSection } from "@/lib/billing/papers/terms";
import { nameIn, textsIn } from "@/lib/catalog/texts/translations";
import { customerLocale } from "@/lib/identity/mails/language";
import type { Ctx } from "@/lib/kernel/context";
import { laterCharges } from "@/lib/orders/pricing/offers/later-charges";
import type { OrderItemRow, OrderRecord } from "@/lib/orders/record";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import { extractIncludedTax, multiplyMinor, subtractMinor } from "@/lib/platform/money/money";
import { readsBeforeTax } from "@/lib/platform/money/tax-basis";
import { subscriptionMarket } from "@/lib/subscriptions/periods/market";

/** An item in the contract summary. Equal items are listed once, with their number and total. */
export type PaperItem = {
  name: string;
  includes: string[];
  quantity: number;
  /** In minor units, with tax; without tax if the documents are `beforeTax`. */
  nowMinor: number;
  recurring: {
    amountMinor: number;
    months: number;
    later: { fromMonth: number; amountMinor: number }[];
  } | null;
  bindingMonths: number | null;
};

/** The values of all documents of an order. The same values give the same files. */
export type Papers = {
  kinds: PaperKind[];
  language: "en" | "sv";
  country: string;
  currency: string;
  locale: string;
  orderNumber: string;
  /** The day of the order, `YYYY-MM-DD`. */
  day: string;
  brand: { name: string; color: string };
  seller: { legalName: string; registrationNumber?: string; vatNumber?: string; address: string };
  contact: { email: string; phone: string | null };
  items: PaperItem[];
  /** Whether amounts are without tax, for a company. */
  beforeTax: boolean;
  totalNowMinor: number;
  /** What is paid at the start, with tax. */
  toPayNowMinor: number;
  recurring: { totalMinor: number; months: number } | null;
  terms: TermsSection[];
  /** The brand's own numbered clauses. */
  clauses: string[];
};

/**
 * The documents of an order, by the law of its market and in its customer's language.
 * @returns null if the law requires none
 */
export function papersOf(
  ctx: Ctx,
  { order, items: orderItems, offerings, customer }: OrderRecord,
): Papers | null {
  const locale = customerLocale(customer, order.newCustomer);
  const { pricing, submittedAt } = order;
  if (!pricing || !submittedAt) return null;
  const { settings } = ctx.tenant;
  const { country } = subscriptionMarket(ctx, {
    country: (order.billing ?? customer?.billing)?.address?.country ?? null,
    currency: pricing.currency,
  });
  const { language } = documentFormat(locale, country, pricing.currency);
  const { seller, theme } = settings;
  const clauses = settings.contractTerms?.[language] ?? [];
  const day = calendarDate(submittedAt);
  const beforeTax = readsBeforeTax(order.customerType);
  const shown = ({ totalMinor, taxAmountMinor }: { totalMinor: number; taxAmountMinor: number }) =>
    beforeTax ? subtractMinor(totalMinor, taxAmountMinor) : totalMinor;
  const kinds = papersFor(
    country,
    order.customerType,
    orderItems.map(({ type }) => type),
  );
  if (kinds.length === 0) return null;
  const phone = theme.support.phones.find((one) => one.country === country) ?? theme.support.phones[0];
  const { recurringCosts } = pricing;
  return {
    kinds,
    language,
    country,
    currency: pricing.currency,
    locale,
    orderNumber: order.humanReadableId,
    day,
    brand: { name: theme.name, color: theme.colors.light.primary },
    seller: {
      legalName: seller.legalName,
      address: seller.address,
      ...(seller.registrationNumber && { registrationNumber: seller.registrationNumber }),
      ...(seller.vatNumber && { vatNumber: seller.vatNumber }),
    },
    contact: { email: theme.support.email, phone: phone ? formatPhoneNumber(phone.msisdn, [country]) : null },
    items: itemsOf(orderItems, offerings, language, beforeTax),
    beforeTax,
    totalNowMinor: shown(pricing),
    toPayNowMinor: pricing.totalMinor,
    recurring: recurringCosts.billingCycle
      ? { totalMinor: shown(recurringCosts), months: recurringCosts.billingCycle.interval }
      : null,
    terms: orderTerms(ctx.tenant, language, day),
    clauses,
  };
}

/** One item per thing and price, in the order of the order items. */
function itemsOf(
  orderItems: readonly OrderItemRow[],
  offerings: OrderRecord["offerings"],
  language: "en" | "sv",
  beforeTax: boolean,
): PaperItem[] {
  const items = new Map<string, { item: PaperItem; times: number }>();
  for (const orderItem of orderItems) {
    if (!orderItem.pricing) continue;
    const offering = offerings.get(orderItem.productOfferingId);
    const texts = offering && textsIn(language, offering);
    const { initialInvoiceAmountMinor, recurringAmountMinor, billingCycle, taxBreakdown } = orderItem.pricing;
    const rates = taxBreakdown.map(({ rate }) => rate);
    const shown = (minor: number) => (beforeTax ? extractIncludedTax(minor, rates).netMinor : minor);
    const binding = orderItem.acceptBindingContract ? offering?.price.bindingContract : undefined;
    const item: PaperItem = {
      name: nameIn(language, offering),
      includes: texts?.uspList?.length ? texts.uspList : texts?.description ? [texts.description] : [],
      quantity: orderItem.quantity,
      nowMinor: shown(initialInvoiceAmountMinor),
      recurring: billingCycle
        ? {
            amountMinor: shown(recurringAmountMinor),
            months: billingCycle.interval,
            later: laterCharges([orderItem], { beforeTax }),
          }
        : null,
      bindingMonths: binding?.duration.value ?? null,
    };
    const key = JSON.stringify({ ...item, offering: orderItem.productOfferingId });
    items.set(key, { item, times: (items.get(key)?.times ?? 0) + 1 });
  }
  return [...items.values()].map(({ item, times }) => timesOf(item, times));
}

/** Merges several equal items into one. */
const timesOf = (item: PaperItem, times: number): PaperItem => ({
  ...item,
  quantity: item.quantity * times,
  nowMinor: multiplyMinor(item.nowMinor, times),
  recurring: item.recurring && {
    ...item.recurring,
    amountMinor: multiplyMinor(item.recurring.amountMinor, times),
    later: item.recurring.later.map((step) => ({
      ...step,
      amountMinor: multiplyMinor(step.amountMinor, times),
    })),
  },
});
