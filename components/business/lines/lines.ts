import { type CompanyPrice, companyPrice } from "@/components/business/company-price";
import { searchRows, soughtText } from "@/components/business/search-words";
import type { ListedDebt } from "@/lib/billing/collection/debts/line-debts";
import type { components } from "@/lib/client/end-user.generated";
import * as codes from "@/lib/client/failure-codes.generated";
import { knownNumber, subscriptionName } from "@/lib/subscriptions/name-model";

export type SubscriptionSummary = components["schemas"]["SubscriptionSummary"];

/** Lines of a page of the list: the most the API gives. */
export const SUBSCRIPTIONS_PER_PAGE = 1000;

/** A line with its price as its company reads it, and what a search looks at, made once and not at every key. */
export type ListedSubscription = Omit<SubscriptionSummary, "recurringPrice"> & {
  price?: CompanyPrice;
  /** What it owes, where it is unpaid. */
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

/** Reads prices as a company does. Thousands of lines have few prices among them, so each is worked out once. */
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
 * Names a line as its company reads it (`name-model.ts`).
 * @param readPrice left out where prices are not looked at
 */
export function toListedSubscription(
  { recurringPrice, ...line }: SubscriptionSummary,
  statusLabel: string,
  readPrice?: PriceReader,
  debt?: ListedDebt,
): ListedSubscription {
  const digits = digitsOf(line.msisdn);
  const { subscriber, productOffering, referenceId, type, formattedMsisdn } = line;
  const named = line.display !== formattedMsisdn;
  const title = subscriptionName({
    own: named ? line.display : undefined,
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
  return { ...line, ...(price && { price }), ...(debt && { debt }), title, named, sought, digits };
}

/** The number of a line as its owner knows it; undefined for a travel eSIM. */
export const knownNumberOf = ({
  type,
  formattedMsisdn,
}: Pick<SubscriptionSummary, "type" | "formattedMsisdn">): string | undefined =>
  knownNumber({ type, number: formattedMsisdn });

/** What happens next to a line, and on which day. */
type NextOfLine = {
  kind:
    | "unpaidSuspends"
    | "unpaidEnds"
    | "unpaidSince"
    | "renews"
    | NonNullable<SubscriptionSummary["pendingStatus"]>["status"];
  at: string;
};

/**
 * What happens next: what an unpaid line is heading for, else a change that is on its way, else the renewal. Undefined
 * when nothing is to come.
 */
export function nextEventOf({
  status,
  debt,
  pendingStatus,
  renewsAt,
}: ListedSubscription): NextOfLine | undefined {
  if (debt && status !== "CANCELLED") {
    if (debt.endsOn) return { kind: "unpaidEnds", at: debt.endsOn };
    if (debt.suspendsOn) return { kind: "unpaidSuspends", at: debt.suspendsOn };
    if (debt.dueDate) return { kind: "unpaidSince", at: debt.dueDate };
  }
  if (pendingStatus) return { kind: pendingStatus.status, at: pendingStatus.scheduledAt };
  return renewsAt && status === "ACTIVATED" ? { kind: "renews", at: renewsAt } : undefined;
}

/** What a line costs each period: nothing while it is paused. Undefined for a line that has ended. */
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

/** A piece of a number somebody may have typed: at least three figures and nothing else. National zeros go. */
function numberIn(text: string): string {
  const number = digitsOf(text).replace(/^0+/, "");
  return number.length >= 3 && /^[\d\s+()-]+$/.test(text) ? number : "";
}

/** The lines a filter leaves, in the order they come in. */
export function filterSubscriptions(
  lines: readonly ListedSubscription[],
  { text, status, plan, type, needs }: SubscriptionListFilter,
): ListedSubscription[] {
  const number = numberIn(text.trim());
  const chosen = lines.filter(
    (line) =>
      (status === "" || line.status === status) &&
      (plan === "" || line.productOffering.productOfferingId === plan) &&
      (type === "" || line.type === type) &&
      (needs === "" || (line.needs ?? []).some((need) => need === needs)),
  );
  return searchRows(chosen, text, ({ digits }) => number !== "" && digits.includes(number));
}

export type Facet = { value: string; label: string; count: number };

/** The values there are of something, the most common first, for a filter's choices. */
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

/** Why a line's eSIM cannot be sent to its subscriber, as the code that the API would refuse it with. */
function resendRefusal({ esimState, subscriber }: SubscriptionSummary): string | undefined {
  if (esimState === "INSTALLED") return codes.esimInstalled;
  if (esimState !== "READY") return codes.noEsimToSend;
  return subscriber.email === undefined ? codes.subscriberWithoutEmail : undefined;
}

/** Why somebody cannot do something with a line, as a code; undefined when they can. */
export function listRefusal(line: SubscriptionSummary, action: string): string | undefined {
  if (action === "RESEND") return resendRefusal(line);
  const found = line.availableActions.find((one) => one.action === action);
  return found?.allowed ? undefined : (found?.internalCode ?? codes.forbidden);
}
