import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import type { ProductOffering } from "@/lib/catalog/model";
import { alternativesTo } from "@/lib/catalog/offerings/alternatives";
import { offeringCost } from "@/lib/catalog/offerings/offering-cost";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import { addonOfferings } from "@/lib/catalog/queries";
import { excludedTaxes } from "@/lib/catalog/tax/taxes";
import { requireInCustomer } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { TaxesTakenOut } from "@/lib/platform/money/tax-basis";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import { completedMonths, presentUsageMonth } from "@/lib/subscriptions/usage/own-months";
import type { UsageMonth } from "@/lib/usage/model";
import { type MonthSpan, readUsageMonths } from "@/lib/usage/months";
import { allowancesOf } from "@/lib/usage/packages";
import { comparedInvoices, compareOfferings, type PricedOffering } from "./compare";
import type { DataPack } from "./cover";
import { invoicedByMonth, readSubscriptionItems, type SubscriptionItem } from "./invoiced";
import type { InvoicedMonth, PlanComparison, PlanComparisonNote } from "./model";

type Compared = { subscription: StoredSubscription; customerType: "CONSUMER" | "BUSINESS" };

/** @throws ApiError subscriptionNotFound, forbidden */
async function findCompared(ctx: Ctx, subscriptionId: string): Promise<Compared> {
  const which = matchesSubscription(subscriptionId);
  const [row] = which
    ? await ctx.db
        .select({ subscription: subscriptions, customerType: customers.customerType })
        .from(subscriptions)
        .innerJoin(
          customers,
          and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
        )
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  // The answer has amounts of invoices, which a MEMBER may not see.
  requireInCustomer(ctx, row.subscription.customerId, "invoices:read");
  return row;
}

/**
 * What other offerings would have cost for the real usage of a subscription, month by month, next to what was invoiced.
 * The prices are those of a change of offering, which has no introductory discounts. Five statements, however many months
 * and offerings, and one more for a company's taxes.
 * @param count the most whole months to compare
 * @throws ApiError subscriptionNotFound, forbidden
 */
export async function comparePlans(ctx: Ctx, subscriptionId: string, count: number): Promise<PlanComparison> {
  const { subscription, customerType } = await findCompared(ctx, subscriptionId);
  const { id, customerId, currency } = subscription;
  const timeZone = subscriptionTimeZone(ctx, subscription);
  const spans = completedMonths(subscription, ctx.clock.now(), count);
  const customer = { customerId, customerType };
  const [{ current, alternatives }, takenOut, used] = await Promise.all([
    alternativesTo(ctx, subscription.productOfferingId, customer),
    excludedTaxes(ctx, customerType, currency),
    readUsageMonths(ctx, [{ subscriptionId: id, months: spans }]),
  ]);
  // Periods paid at once were invoiced before the first of them.
  const paidAhead = subscription.prepaidCycles * cycleMonths(current.price);
  const [addons, items] = await Promise.all([
    addonOfferings(ctx, current, customer),
    readSubscriptionItems(ctx, subscription, spans, { timeZone, paidAhead }),
  ]);
  const usage = spans.map((span, at) => presentUsageMonth(span, used.get(id)![at]!, timeZone));
  const basis = { currency, takenOut, includesTax: current.price.includesTax ?? false };
  const priced = alternatives.flatMap((offering) => pricedOffering(offering, basis) ?? []);
  const includesTax = basis.includesTax && takenOut === null;
  const invoiced = invoicedByMonth(
    items.filter((one) => one.currency === currency),
    usage,
    { beforeTax: !includesTax, isActivation: startsWithActivation(subscription, spans) },
  );
  const invoicedMinor = comparedInvoices(invoiced);
  return {
    subscriptionId: id,
    currency,
    includesTax,
    productOffering: { productOfferingId: current.productOfferingId, name: current.name },
    months: usage.map((month, at) => ({ ...month, ...(invoiced[at] && { invoiced: invoiced[at] }) })),
    offerings: compareOfferings(
      priced,
      usage,
      addons.flatMap((addon) => dataPack(addon, basis) ?? []),
      invoicedMinor,
    ),
    ...(invoicedMinor !== undefined && { invoicedMinor }),
    notes: notesOf({
      subscription,
      spans,
      usage,
      items,
      invoiced,
      left: alternatives.length - priced.length,
    }),
  };
}

type Basis = { currency: string; takenOut: TaxesTakenOut; includesTax: boolean };

/** The price of an offering as its customer reads it. Undefined when it does not compare with the present one. */
function costOf(offering: ProductOffering, { currency, takenOut, includesTax }: Basis) {
  // An amount with tax and one before tax cannot be added up.
  if ((offering.price.includesTax ?? false) !== includesTax) return undefined;
  return offeringCost(offering, currency, takenOut);
}

/** Undefined for another billing cycle: its allowance is for the whole cycle, so a single month does not compare. */
function pricedOffering(offering: ProductOffering, basis: Basis): PricedOffering | undefined {
  const cost = costOf(offering, basis);
  if (cost?.months !== 1) return undefined;
  const { productOfferingId, name, product } = offering;
  return {
    productOfferingId,
    name,
    monthlyPriceMinor: cost.amountMinor,
    allowances: allowancesOf(product.category, product.features),
  };
}

/** An add-on with data that is paid once and can be bought again. */
function dataPack(addon: ProductOffering, basis: Basis): DataPack | undefined {
  const cost = costOf(addon, basis);
  const { productOfferingId, name, product } = addon;
  const data = allowancesOf(product.category, product.features).find(({ service }) => service === "DATA");
  if (cost?.months !== 0 || product.category === "PRODUCT_CATEGORY_ABROAD" || !data?.total) return undefined;
  return { productOfferingId, name, bytes: data.total, priceMinor: cost.amountMinor };
}

const DAY_MS = 86_400_000;

const startsWithActivation = ({ activatedAt }: StoredSubscription, [first]: readonly MonthSpan[]): boolean =>
  first !== undefined &&
  activatedAt !== null &&
  Math.abs(first.startsAt.getTime() - activatedAt.getTime()) <= DAY_MS;

function notesOf(known: {
  subscription: StoredSubscription;
  spans: readonly MonthSpan[];
  usage: readonly UsageMonth[];
  items: readonly SubscriptionItem[];
  invoiced: readonly (InvoicedMonth | undefined)[];
  /** The number of offerings that do not compare. */
  left: number;
}): PlanComparisonNote[] {
  const { subscription, spans, usage, items, invoiced, left } = known;
  if (usage.length === 0) return [];
  const amounts = (month: UsageMonth) => [month.home, month.abroad].flatMap((place) => Object.values(place));
  const { pausedAt, currency } = subscription;
  const applies: Record<PlanComparisonNote, boolean> = {
    NO_USAGE: usage.every((month) => amounts(month).every((amount) => amount === 0)),
    USED_ABROAD: usage.some(({ abroad }) => Object.values(abroad).some((amount) => amount > 0)),
    CALLS_TO_ABROAD: usage.some((month) => month.callsToAbroadSeconds > 0),
    OTHER_ITEMS: invoiced.some((month) => month !== undefined && month.otherMinor > 0),
    NOT_INVOICED: invoiced.some((month) => month === undefined),
    CREDITED: items.some((one) => one.isCredited),
    OTHER_CURRENCY: items.some((one) => one.currency !== currency),
    PAUSED: pausedAt !== null && pausedAt >= spans[0]!.startsAt,
    OTHER_OFFERINGS: left > 0,
  };
  return (Object.keys(applies) as PlanComparisonNote[]).filter((note) => applies[note]);
}
