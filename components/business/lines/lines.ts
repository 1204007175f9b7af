import { type CompanyPrice, companyPrice } from "@/components/business/company-price";
import { searchRows, soughtText } from "@/components/business/search-words";
import type { ListedDebt } from "@/lib/billing/collection/debts/owed-invoices";
import type { components } from "@/lib/client/end-user.generated";
import type * as codes from "@/lib/client/failure-codes.generated";
import { knownNumber, subscriptionName } from "@/lib/subscriptions/name-model";

export type SubscriptionSummary = components["schemas"]["SubscriptionSummary"];

/** The subscriptions of a page of the list: the most that the API returns. */
export const SUBSCRIPTIONS_PER_PAGE = 1000;

/**
 * A subscription with its price as its company reads it, and with its searchable text, which is prepared once and not
 * at every keystroke.
 */
export type ListedSubscription = Omit<SubscriptionSummary, "recurringPrice"> & {
  price?: CompanyPrice;
  /** The debt, if it is unpaid. */
  debt?: ListedDebt;
  title: string;
  named: boolean;
  sought: string;
  digits: string;
};

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Reads prices with tax, as consumers pay them. */
export const readPriceWithTax: PriceReader = ({ amountMinor, currency, includesTax, months }) => ({
  amountMinor,
  currency,
  months,
  ...(includesTax && { taxIncluded: true as const }),
});

export type PriceReader = (price: NonNullable<SubscriptionSummary["recurringPrice"]>) => CompanyPrice;

/** Reads prices as a company does. Thousands of subscriptions share few prices, so each is computed once. */
export function priceReader(taxRates: readonly string[]): PriceReader {
  const read = new Map<string, CompanyPrice>();
  return (price) => {
    const key = Object.values(price).join();
    const known = read.get(key) ?? companyPrice(price, taxRates);
    read.set(key, known);
    return known;
  };
}

/**
 * Prepares a subscription as its company reads it (`name-model.ts`).
 * @param readPrice left out where prices are not used
 */
export function toListedSubscription(
  { recurringPrice, ...subscription }: SubscriptionSummary,
  statusLabel: string,
  readPrice?: PriceReader,
  debt?: ListedDebt,
): ListedSubscription {
  const digits = digitsOf(subscription.msisdn);
  const { subscriber, productOffering, referenceId, type, formattedMsisdn } = subscription;
  const named = subscription.display !== formattedMsisdn;
  const title = subscriptionName({
    own: named ? subscription.display : undefined,
    user: subscriber.name,
    type,
    plan: productOffering.name,
    number: formattedMsisdn,
  });
  const sought = soughtText([
    title,
    subscriber.name,
    subscriber.email,
    productOffering.name,
    referenceId,
    statusLabel,
  ]);
  const price = recurringPrice && readPrice?.(recurringPrice);
  return { ...subscription, ...(price && { price }), ...(debt && { debt }), title, named, sought, digits };
}

/** The number of a subscription that its owner knows; undefined for a travel eSIM. */
export const knownNumberOf = ({
  type,
  formattedMsisdn,
}: Pick<SubscriptionSummary, "type" | "formattedMsisdn">): string | undefined =>
  knownNumber({ type, number: formattedMsisdn });

/** The next event of a subscription, and its day. */
type NextEvent = {
  kind:
    | "unpaidSuspends"
    | "unpaidEnds"
    | "unpaidSince"
    | "renews"
    | NonNullable<SubscriptionSummary["pendingStatus"]>["status"];
  at: string;
};

/** The next event: the consequence of a debt, else a pending change, else the renewal. Undefined when there is none. */
export function nextEventOf({
  status,
  debt,
  pendingStatus,
  renewsAt,
}: ListedSubscription): NextEvent | undefined {
  if (debt && status !== "CANCELLED") {
    if (debt.endsOn) return { kind: "unpaidEnds", at: debt.endsOn };
    if (debt.suspendsOn) return { kind: "unpaidSuspends", at: debt.suspendsOn };
    if (debt.dueDate) return { kind: "unpaidSince", at: debt.dueDate };
  }
  if (pendingStatus) return { kind: pendingStatus.status, at: pendingStatus.scheduledAt };
  return renewsAt && status === "ACTIVATED" ? { kind: "renews", at: renewsAt } : undefined;
}

/** The cost of a subscription per period: nothing while it is paused. Undefined for an ended subscription. */
export function listedSubscriptionPrice({ status, price }: ListedSubscription): CompanyPrice | undefined {
  if (status === "CANCELLED" || !price) return undefined;
  if (status !== "PAUSED") return price;
  return { amountMinor: 0, currency: price.currency, months: price.months };
}

export type SubscriptionListFilter = {
  text: string;
  status: string;
  plan: string;
  type: string;
  needs: string;
};

export const NO_FILTER: SubscriptionListFilter = { text: "", status: "", plan: "", type: "", needs: "" };

/** The digits of a typed part of a number: at least three digits and nothing else, without the national prefix. */
function numberIn(text: string): string {
  const number = digitsOf(text).replace(/^0+/, "");
  return number.length >= 3 && /^[\d\s+()-]+$/.test(text) ? number : "";
}

/** The subscriptions that match a filter, in their order. */
export function filterSubscriptions(
  subscriptions: readonly ListedSubscription[],
  { text, status, plan, type, needs }: SubscriptionListFilter,
): ListedSubscription[] {
  const number = numberIn(text.trim());
  const chosen = subscriptions.filter(
    (subscription) =>
      (status === "" || subscription.status === status) &&
      (plan === "" || subscription.productOffering.productOfferingId === plan) &&
      (type === "" || subscription.type === type) &&
      (needs === "" || (subscription.needs ?? []).some((need) => need === needs)),
  );
  return searchRows(chosen, text, ({ digits }) => number !== "" && digits.includes(number));
}

export type Facet = { value: string; label: string; count: number };

/** The existing values of a property, the most common first, as choices of a filter. */
export function facetsOf<Row>(
  rows: readonly Row[],
  of: (row: Row) => { value: string; label: string },
): Facet[] {
  const facets = new Map<string, Facet>();
  for (const row of rows) {
    const { value, label } = of(row);
    const facet = facets.get(value);
    if (facet) facet.count += 1;
    else facets.set(value, { value, label, count: 1 });
  }
  return [...facets.values()].toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

/** Why a subscription's eSIM cannot be sent to its subscriber, as the API's failure code. */
function resendRefusal({ esimState, subscriber }: SubscriptionSummary): string | undefined {
  if (esimState === "INSTALLED") return "6024" satisfies typeof codes.esimInstalled;
  if (esimState !== "READY") return "6023" satisfies typeof codes.noEsimToSend;
  return subscriber.email === undefined ? ("6025" satisfies typeof codes.subscriberWithoutEmail) : undefined;
}

/** Why an action on a subscription is not possible, as a code; undefined when it is. */
export function listRefusal(subscription: SubscriptionSummary, action: string): string | undefined {
  if (action === "RESEND") return resendRefusal(subscription);
  const found = subscription.availableActions.find((one) => one.action === action);
  return found?.allowed ? undefined : (found?.internalCode ?? ("4000" satisfies typeof codes.forbidden));
}
