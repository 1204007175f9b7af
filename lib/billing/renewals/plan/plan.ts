import type { ProductOffering } from "@/lib/catalog/model";
import { agreedPrice, fractionOfPrice } from "@/lib/catalog/offerings/agreed-price";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import { serviceKindOf, type TaxRequest } from "@/lib/catalog/tax/taxes";
import { discountIn, nameIn } from "@/lib/catalog/texts/translations";
import { taxBuyerOf } from "@/lib/customers/companies/tax";
import type { Ctx } from "@/lib/kernel/context";
import { licenseChangeDueAt as licenseDueAt } from "@/lib/licenses/waiting";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { taxNotes } from "@/lib/providers/tax/notes";
import type { TaxResolution } from "@/lib/providers/tax/tax";
import type { AddonRow } from "@/lib/subscriptions/addons/queries";
import { subscriptionNaming } from "@/lib/subscriptions/lists/subscription-names";
import { subscriptionLabel } from "@/lib/subscriptions/name-model";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { Address } from "@/lib/values/address";
import type { AgreedTerms } from "@/lib/values/agreed-terms";
import { billingRules } from "@/lib/values/tenant/tenant";
import { type BillSums, type ChargeToBill, type CycleToBill, priceBill } from "./bill";
import { type Cycle, cycleShare, cyclesFrom, dayOfInstant } from "./cycles";
import { horizonFrom } from "./horizon";
import type { BilledLicense, BilledSubscription, BillingState, ChargeRow, CustomerState } from "./load";
import type { TaxLookup } from "./tax";

export type BilledCycle = {
  subjectType: CycleToBill["subjectType"];
  subjectId: string;
  startsAt: Date;
  endsAt: Date;
};

/** What a customer pays for the cycles that begin on one day, in one currency. */
export type PlannedBill = BillSums & {
  customerId: string;
  currency: string;
  /** The day in the market on which its cycles begin. */
  day: CalendarDate;
  /** The instant at which its first cycle begins. The bill is issued then. */
  startsAt: Date;
  periodEnd: CalendarDate;
  terms: "PREPAID" | "POSTPAID";
  dueDate: CalendarDate;
  cycles: BilledCycle[];
  chargeIds: string[];
  /** Notes that tax law requires on the invoice. */
  notes: string[];
};

/** A customer's bills in the order they fall due, or the reason why it cannot be billed. */
export type BillingPlan = {
  customerId: string;
  bills: PlannedBill[];
  problem?: { subjectId: string; message: string };
};

/** Business customers with a billing method pay after the period, all others before it (docs/domain.md, Orders). */
export const paymentTermsOf = ({ customerType, billing }: CustomerState["customer"]): PlannedBill["terms"] =>
  customerType === "BUSINESS" && billing !== null ? "POSTPAID" : "PREPAID";

/** The language of a bill: that of its customer, or in a preview that of the reader. */
const localeOf = (
  { language }: Pick<Ctx, "language">,
  { preferredLocale }: CustomerState["customer"],
): string => language ?? preferredLocale;

type Untaxed<T> = T extends unknown ? Omit<T, "rates"> : never;

/** A bill item without its tax. */
type Entry = {
  item: Untaxed<CycleToBill> | Untaxed<ChargeToBill>;
  address: Address | null;
  offering: ProductOffering;
};
type PlannedCycle = Entry & { cycle: BilledCycle; currency: string; day: CalendarDate; endsOn: CalendarDate };

class Unbillable extends Error {
  constructor(
    readonly subjectId: string,
    message: string,
  ) {
    super(message);
  }
}

/** Everything that begins on one day in one currency and becomes one bill. */
type Group = {
  currency: string;
  day: CalendarDate;
  /** When the bill is issued: at the start of its first cycle. */
  startsAt: Date;
  /** The day of the issue. The taxes of that day apply. */
  issuedOn: CalendarDate;
  planned: PlannedCycle[];
  charges: ChargeRow[];
  entries: Entry[];
};

/**
 * Plans what each customer pays for cycles that begin up to `until`, from the current state. Cycles on drafts are planned again, because a
 * draft only shows what an invoice would charge.
 */
export async function planBills(
  ctx: Ctx,
  state: BillingState,
  until: Date,
  taxes: TaxLookup,
): Promise<BillingPlan[]> {
  const planned = state.customers.map((customer) => ({
    customer,
    groups: unlessUnbillable(() => groupsOf(ctx, state, customer, until)),
  }));
  const all = planned.flatMap(({ customer, groups }) =>
    "problem" in groups
      ? []
      : groups.flatMap(({ entries, issuedOn }) =>
          entries.map((entry) => ({ entry, request: taxRequest(customer, entry, issuedOn) })),
        ),
  );
  const answers = await taxes(all.map(({ request }) => request));
  const levied = new Map(all.map(({ entry }, index) => [entry, answers[index]!]));
  return planned.map(({ customer, groups }): BillingPlan => {
    const customerId = customer.customer.id;
    const bills =
      "problem" in groups
        ? groups
        : unlessUnbillable(() => groups.map((group) => billOf(ctx, customer, group, levied)));
    return "problem" in bills ? { customerId, bills: [], ...bills } : { customerId, bills };
  });
}

function unlessUnbillable<T>(work: () => T): T | Required<Pick<BillingPlan, "problem">> {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Unbillable)) throw error;
    return { problem: { subjectId: error.subjectId, message: error.message } };
  }
}

function groupsOf(ctx: Ctx, { offerings }: BillingState, customer: CustomerState, until: Date): Group[] {
  const planner = { ctx, offerings, customer, until, released: firstDraftedStarts(customer) };
  const cycles = [
    ...customer.subscriptions.flatMap((subscription) => subscriptionCycles(planner, subscription)),
    ...customer.licenses.flatMap((license) => licenseCycles(planner, license)),
  ];
  // A calendar day has a fixed length, so the keys are in the order of the days, and then of the currencies.
  const byKey = Map.groupBy(cycles, ({ currency, day }) => `${day} ${currency}`);
  const groups = [...byKey.keys()].sort().map((key) => {
    const planned = byKey.get(key)!;
    const [{ currency, day }] = planned as [PlannedCycle];
    const startsAt = new Date(Math.min(...planned.map(({ cycle }) => cycle.startsAt.getTime())));
    return { planned, currency, day, startsAt, charges: [] as ChargeRow[] };
  });
  const now = ctx.clock.now();
  for (const charge of customer.charges) {
    const { currency, endsAt } = charge;
    // A charge with an end waits until its subject has ended. It then joins a bill that is drafted by that time, or becomes a bill of its
    // own.
    const startsAt = endsAt && new Date(Math.max(endsAt.getTime(), now.getTime()));
    const last = startsAt && horizonFrom(ctx, startsAt);
    const next = groups.find((group) => group.currency === currency && !(last && group.startsAt > last));
    if (next) next.charges.push(charge);
    else if (startsAt && startsAt <= until) {
      const day = dayOfInstant(
        startsAt,
        subscriptionTimeZone(ctx, { country: charge.subscription?.country ?? null, currency }),
      );
      groups.push({ planned: [], currency, day, startsAt, charges: [charge] });
    }
  }
  return groups.map((group) => {
    const today = dayOfInstant(now, subscriptionTimeZone(ctx, { country: null, currency: group.currency }));
    return {
      ...group,
      issuedOn: lastOf([group.day, today]),
      entries: [...group.planned, ...group.charges.map((charge) => chargeEntry(planner, charge))],
    };
  });
}

function billOf(
  ctx: Ctx,
  { customer }: CustomerState,
  { planned, charges, entries, currency, day, startsAt, issuedOn }: Group,
  levied: ReadonlyMap<Entry, TaxResolution>,
): PlannedBill {
  const items = entries.map((entry) => {
    const answer = levied.get(entry)!;
    if (!answer.resolved) {
      const { item } = entry;
      throw new Unbillable(item.kind === "CYCLE" ? item.subjectId : item.chargeId, answer.message);
    }
    return { ...entry.item, rates: answer.rates } as CycleToBill | ChargeToBill;
  });
  const terms = paymentTermsOf(customer);
  const sums = priceBill(items);
  return {
    ...sums,
    notes: taxNotes(
      sums.items.flatMap(({ taxBreakdown }) => taxBreakdown),
      localeOf(ctx, customer),
    ),
    customerId: customer.id,
    currency,
    day,
    startsAt,
    periodEnd: lastOf([day, ...planned.map(({ endsOn }) => endsOn)]),
    terms,
    dueDate: terms === "PREPAID" ? issuedOn : addDays(issuedOn, billingRules(ctx.tenant).termsDays),
    cycles: planned.map(({ cycle }) => cycle),
    chargeIds: charges.map(({ id }) => id),
  };
}

type Planner = {
  ctx: Ctx;
  offerings: BillingState["offerings"];
  customer: CustomerState;
  until: Date;
  /** The start of the cycles on drafts, by subject. The time before it is billed for good. */
  released: ReadonlyMap<string, Date>;
};

/** The start of the first drafted cycle, by subject. */
export function firstDraftedStarts({ drafts }: CustomerState): Map<string, Date> {
  const lastFirst = drafts
    .flatMap(({ cycles }) => cycles)
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime());
  // A later entry of the same subject replaces an earlier one.
  return new Map(lastFirst.map(({ subjectId, startsAt }) => [subjectId, startsAt]));
}

/** The offering and terms of a cycle. A scheduled change applies if it takes effect by the start of the cycle. */
function soldAt(
  { offerings, customer }: Planner,
  held: { id: string; productOfferingId: string; terms: AgreedTerms | null },
  startsAt: Date,
): { offering: ProductOffering; terms: AgreedTerms | null } {
  const change = customer.changes.get(held.id);
  if (change?.scheduledFor && change.scheduledFor <= startsAt)
    return {
      offering: offerings.get(change.toOfferingId)!,
      // A price change of the brand keeps the agreed discounts.
      terms: change.priceChangeId === null ? null : held.terms,
    };
  return { offering: offerings.get(held.productOfferingId)!, terms: held.terms };
}

/** The subscription's part of an item's description: its name and number. Empty if the plan is its name. */
const labelOf = (
  { ctx, customer: { customer } }: Pick<Planner, "ctx" | "customer">,
  subscription: Pick<BilledSubscription, "displayName" | "msisdn" | "type">,
  subscriberName: string | null,
): string => {
  const user = customer.customerType === "BUSINESS" ? subscriberName : null;
  return subscriptionLabel(subscriptionNaming(ctx.tenant, { ...subscription, user }));
};

/** Whether a subscription is billed. It is not if it is about to be paused. A suspended subscription is billed on. */
const isBilled = ({ changingTo }: BilledSubscription): boolean => changingTo !== "PAUSED";

function subscriptionCycles(planner: Planner, subscription: BilledSubscription): PlannedCycle[] {
  const { ctx, until, released } = planner;
  const locale = localeOf(ctx, planner.customer.customer);
  if (!isBilled(subscription) || !subscription.paidUntil || subscription.billingAnchorDay === null) return [];
  const from = later(subscription.paidUntil, released.get(subscription.id) ?? subscription.billedUntil);
  const scheduled = subscription.pendingStatusDueAt;
  const cancelledAt = subscription.pendingStatus === "CANCELLED" ? scheduled : null;
  const pausedAt = subscription.pendingStatus === "PAUSED" ? scheduled : null;
  const goesOn = ({ startsAt }: Cycle) => pausedAt === null || startsAt < pausedAt;
  const months = (startsAt: Date) => cycleMonths(soldAt(planner, subscription, startsAt).offering.price);
  const label = labelOf(planner, subscription, subscription.subscriberName);
  const place = {
    zone: subscriptionTimeZone(ctx, subscription),
    currency: subscription.currency,
    address: subscription.address,
  };
  const billDay = billDayOf(planner.customer, place.zone);
  const terms = { until, anchorDay: subscription.billingAnchorDay, billDay, monthsAt: months };
  const own = subscription.autoRenew
    ? cyclesFrom({ ...terms, from, endsAt: cancelledAt }).filter(goesOn)
    : [];
  const endsAt = subscription.autoRenew ? cancelledAt : earlier(subscription.paidUntil, cancelledAt);
  const added = subscription.addons.flatMap((addon) =>
    cyclesFrom({ ...terms, from: addonFrom(planner, addon), endsAt })
      .filter(goesOn)
      .map((cycle, at) => {
        const { offering, terms } = soldAt(planner, addon, cycle.startsAt);
        // The add-on has the plan's period, whatever its own interval.
        const part: [number, number] = [months(cycle.startsAt), cycleMonths(offering.price)];
        return planned({
          subjectType: "SUBSCRIPTION_ADDON",
          subjectId: addon.id,
          subscriptionId: subscription.id,
          description: [nameIn(locale, offering), label].filter(Boolean).join(", "),
          ...place,
          locale,
          cycle,
          offering,
          terms,
          index: addon.cyclesBilled + at,
          part,
        });
      }),
  );
  return [
    ...own.map((cycle, at) => {
      const { offering, terms } = soldAt(planner, subscription, cycle.startsAt);
      return planned({
        subjectType: "SUBSCRIPTION",
        subjectId: subscription.id,
        subscriptionId: subscription.id,
        description: [nameIn(locale, offering), label].filter(Boolean).join(", "),
        ...place,
        locale,
        cycle,
        offering,
        terms,
        index: subscription.cyclesBilled + at,
      });
    }),
    ...added,
  ];
}

/** The bill day of a company, if it has one. */
const billDayOf = ({ customer }: CustomerState, timeZone: string) =>
  customer.billDay === null ? undefined : { day: customer.billDay, timeZone };

/** The next billing of an add-on starts at the end of its billed time, otherwise at the end of its validity. */
const addonFrom = ({ released }: Planner, addon: AddonRow): Date =>
  released.get(addon.id) ?? addon.billedUntil ?? addon.validTo!;

function licenseCycles(planner: Planner, license: BilledLicense): PlannedCycle[] {
  const { ctx, offerings, customer, until, released } = planner;
  if (!license.paidUntil) return [];
  const zone = subscriptionTimeZone(ctx, { country: null, currency: license.currency });
  const endsAt = license.pendingStatus === "CANCELLED" ? licenseDueAt(license, ctx.clock.now()) : null;
  const locale = localeOf(ctx, customer.customer);
  const label =
    license.subscription && labelOf({ ctx, customer }, license.subscription, license.subscriberName);
  // A change that the customer chose applies from the next cycle. It takes precedence over a price change.
  const chosen = license.pendingOfferingId ? offerings.get(license.pendingOfferingId)! : undefined;
  const at = (startsAt: Date) =>
    chosen ? { offering: chosen, terms: null } : soldAt(planner, license, startsAt);
  return cyclesFrom({
    from: later(license.paidUntil, released.get(license.id) ?? license.billedUntil),
    until,
    anchorDay: license.billingAnchorDay ?? license.paidUntil.getUTCDate(),
    billDay: billDayOf(customer, zone),
    monthsAt: (startsAt) => cycleMonths(at(startsAt).offering.price),
    endsAt,
  }).map((cycle, index) => {
    const { offering, terms } = at(cycle.startsAt);
    return planned({
      subjectType: "LICENSE",
      subjectId: license.id,
      licenseId: license.id,
      description: [nameIn(locale, offering), label].filter(Boolean).join(", "),
      locale,
      zone,
      currency: license.currency,
      address: license.address,
      cycle,
      offering,
      terms,
      index: license.cyclesBilled + index,
    });
  });
}

const lastOf = (days: readonly CalendarDate[]): CalendarDate => days.toSorted().at(-1)!;
const later = (a: Date, b: Date | null): Date => new Date(Math.max(a.getTime(), (b ?? a).getTime()));
const earlier = (a: Date, b: Date | null): Date => new Date(Math.min(a.getTime(), (b ?? a).getTime()));

function planned(given: {
  subjectType: CycleToBill["subjectType"];
  subjectId: string;
  subscriptionId?: string;
  licenseId?: string;
  description: string;
  /** The language of the description. */
  locale: string;
  zone: string;
  currency: string;
  address: Address | null;
  cycle: Cycle;
  offering: ProductOffering;
  terms: AgreedTerms | null;
  /** The number of the cycle within the agreed terms. */
  index: number;
  /** The months to bill, and the months that the price is for, where they can differ. */
  part?: [number, number];
}): PlannedCycle {
  const { subjectType, subjectId, cycle, offering, zone, currency } = given;
  const price = agreedPrice(offering.price, currency, given.terms, given.index);
  if (!price) throw new Unbillable(subjectId, `${offering.name} has no price in ${currency}.`);
  const agreed = {
    ...price,
    discounts: price.discounts.map((discount) => ({
      ...discount,
      name: discountIn(given.locale, discount, offering.price),
    })),
  };
  const startsOn = dayOfInstant(cycle.startsAt, zone);
  const endsOn = lastOf([startsOn, addDays(dayOfInstant(cycle.endsAt, zone), -1)]);
  return {
    currency,
    day: startsOn,
    endsOn,
    address: given.address,
    offering,
    cycle: { subjectType, subjectId, startsAt: cycle.startsAt, endsAt: cycle.endsAt },
    item: {
      kind: "CYCLE",
      subjectType,
      subjectId,
      subscriptionId: given.subscriptionId,
      licenseId: given.licenseId,
      description: given.description,
      productOfferingId: offering.productOfferingId,
      includesTax: offering.price.includesTax ?? false,
      price: given.part ? fractionOfPrice(agreed, ...given.part) : agreed,
      share: cycleShare(cycle, zone),
      startsOn,
      endsOn,
    },
  };
}

function chargeEntry(planner: Planner, charge: ChargeRow): Entry {
  const { ctx, offerings, customer } = planner;
  const offering = offerings.get(charge.productOfferingId)!;
  // An offering that was renamed since keeps its old name here.
  const description =
    charge.description === offering.name
      ? nameIn(localeOf(ctx, customer.customer), offering)
      : charge.description;
  const label = charge.subscription && labelOf(planner, charge.subscription, charge.subscriberName);
  return {
    offering,
    address: charge.address,
    item: {
      kind: "CHARGE",
      chargeId: charge.id,
      amountMinor: charge.amountMinor,
      cause: { type: charge.cause, id: charge.causeId },
      proration: charge.proration ?? undefined,
      description: label ? `${description}, ${label}` : description,
      productOfferingId: charge.productOfferingId,
      subscriptionId: charge.subscriptionId ?? undefined,
      licenseId: charge.licenseId ?? undefined,
      includesTax: offering.price.includesTax ?? false,
      startsOn: charge.periodStart ?? undefined,
      endsOn: charge.periodEnd ?? undefined,
    },
  };
}

/** Tax applies where a service is used: at the subscriber's street address, otherwise at the billing address. */
const taxRequest = (
  { customer }: CustomerState,
  { address: own, offering }: Entry,
  date: CalendarDate,
): TaxRequest => ({
  address: own ?? customer.billing?.address,
  currency: offering.price.currency,
  serviceKind: serviceKindOf(offering.product.type),
  buyer: taxBuyerOf(customer),
  date,
});
