import { and, eq, inArray, min, sql } from "drizzle-orm";
import { billedCycles, invoices } from "@/db/schema/billing";
import { customers, subscribers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { type BillingState, storedOfferings, waitingChangesOf } from "@/lib/billing/renewals/plan/load";
import { planBills } from "@/lib/billing/renewals/plan/plan";
import { taxLookup } from "@/lib/billing/renewals/plan/tax";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import type { Ctx } from "@/lib/kernel/context";
import { sumMinor } from "@/lib/platform/money/money";

/** The cost of a subscription's next renewal, and the months it pays for. `taxMinor` is the tax in the amount. */
export type NextRenewalPayment = { amountMinor: number; taxMinor: number; currency: string; months: number };

/**
 * The next renewal of each subscription, by id, as its next invoice will charge it: tax included, without other items. Leaves out
 * subscriptions that do not renew or cannot be billed. The number of statements does not grow with the subscriptions. The caller checks who
 * may read the result.
 */
export function nextPayments(
  ctx: Ctx,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, NextRenewalPayment>> {
  return paymentsOf(ctx, subscriptionIds, waitingChangesOf);
}

/** The next renewal of each subscription if no scheduled change applied. */
export function paymentsAtCurrentPlan(
  ctx: Ctx,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, NextRenewalPayment>> {
  return paymentsOf(ctx, subscriptionIds, async () => new Map());
}

async function paymentsOf(
  ctx: Ctx,
  subscriptionIds: readonly string[],
  planned: typeof waitingChangesOf,
): Promise<ReadonlyMap<string, NextRenewalPayment>> {
  if (subscriptionIds.length === 0) return new Map();
  const state = await stateOf(ctx, subscriptionIds, planned);
  const found = state.customers.flatMap(({ subscriptions: own }) => own);
  const starts = found.map(({ paidUntil, billedUntil }) => (billedUntil ?? paidUntil!).getTime());
  if (starts.length === 0) return new Map();
  const plans = await planBills(ctx, state, new Date(Math.max(...starts)), taxLookup(ctx));
  const payments = new Map<string, NextRenewalPayment>();
  for (const { items, currency } of plans.flatMap(({ bills }) => bills)) {
    for (const { subscriptionId, productOfferingId, totalMinor, taxAmountMinor, taxBreakdown } of items) {
      // The bills are sorted by day: the first one is the next.
      if (!subscriptionId || payments.has(subscriptionId)) continue;
      const months = cycleMonths(state.offerings.get(productOfferingId!)!.price);
      const taxMinor = taxAmountMinor ?? sumMinor(taxBreakdown.map(({ amountMinor }) => amountMinor));
      payments.set(subscriptionId, { amountMinor: totalMinor, taxMinor, currency, months });
    }
  }
  return payments;
}

/** The billing state of these subscriptions alone, as if their bills had no other items and no drafts existed. */
async function stateOf(
  ctx: Ctx,
  subscriptionIds: readonly string[],
  planned: typeof waitingChangesOf,
): Promise<BillingState> {
  const ids = [...subscriptionIds];
  const drafted = ctx.db
    .select({ subjectId: billedCycles.subjectId, startsAt: min(billedCycles.startsAt).as("starts_at") })
    .from(billedCycles)
    .innerJoin(
      invoices,
      and(eq(invoices.tenantId, billedCycles.tenantId), eq(invoices.id, billedCycles.invoiceId)),
    )
    .where(
      and(
        eq(billedCycles.tenantId, ctx.tenant.id),
        inArray(billedCycles.subjectId, ids),
        eq(invoices.status, "DRAFT"),
      ),
    )
    .groupBy(billedCycles.subjectId)
    .as("drafted");
  const rows = await ctx.db
    .select({
      subscription: subscriptions,
      address: subscribers.address,
      subscriberName: subscribers.name,
      customer: customers,
      draftedFrom: drafted.startsAt,
    })
    .from(subscriptions)
    .innerJoin(
      subscribers,
      and(eq(subscribers.tenantId, subscriptions.tenantId), eq(subscribers.id, subscriptions.subscriberId)),
    )
    .innerJoin(
      customers,
      and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
    )
    .leftJoin(drafted, eq(drafted.subjectId, subscriptions.id))
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        inArray(subscriptions.id, ids),
        inArray(subscriptions.status, ["ACTIVATED", "SUSPENDED", "BLOCKED"]),
        eq(subscriptions.autoRenew, true),
        sql`${subscriptions.paidUntil} is not null`,
      ),
    );
  const found = rows.map(({ subscription, address, subscriberName, draftedFrom }) => ({
    ...subscription,
    address,
    subscriberName,
    addons: [],
    billedUntil: draftedFrom ?? subscription.billedUntil,
  }));
  const changes = await planned(ctx, found);
  const byCustomer = new Map(rows.map(({ customer }) => [customer.id, customer]));
  return {
    offerings: await storedOfferings(ctx, [
      ...new Set([
        ...found.map(({ productOfferingId }) => productOfferingId),
        ...[...changes.values()].map(({ toOfferingId }) => toOfferingId),
      ]),
    ]),
    customers: [...byCustomer.values()].map((customer) => ({
      customer,
      drafts: [],
      subscriptions: found.filter(({ customerId }) => customerId === customer.id),
      licenses: [],
      charges: [],
      changes,
    })),
  };
}
