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

/** What a line costs with its next renewal, and how many months that is for. `taxMinor` of the amount is tax. */
export type NextRenewalPayment = { amountMinor: number; taxMinor: number; currency: string; months: number };

/**
 * What lines renew with, by their ids: as their next invoice will say, tax included, without what else is on it. Lines that
 * are not renewed, or cannot be billed, are absent. A number of statements that does not grow with the lines. Who may
 * know is the caller's to check.
 */
export function nextPayments(
  ctx: Ctx,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, NextRenewalPayment>> {
  return paymentsOf(ctx, subscriptionIds, waitingChangesOf);
}

/** What lines cost as they are: what they would renew with if none were to become another plan. */
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
  const lines = state.customers.flatMap(({ lines }) => lines);
  const starts = lines.map(({ paidUntil, billedUntil }) => (billedUntil ?? paidUntil!).getTime());
  if (starts.length === 0) return new Map();
  const plans = await planBills(ctx, state, new Date(Math.max(...starts)), taxLookup(ctx));
  const payments = new Map<string, NextRenewalPayment>();
  for (const { lines, currency } of plans.flatMap(({ bills }) => bills)) {
    for (const { subscriptionId, productOfferingId, totalMinor, taxAmountMinor, taxBreakdown } of lines) {
      // Bills are in the order of their days: the first is the next.
      if (!subscriptionId || payments.has(subscriptionId)) continue;
      const months = cycleMonths(state.offerings.get(productOfferingId!)!.price);
      const taxMinor = taxAmountMinor ?? sumMinor(taxBreakdown.map(({ amountMinor }) => amountMinor));
      payments.set(subscriptionId, { amountMinor: totalMinor, taxMinor, currency, months });
    }
  }
  return payments;
}

/** The lines alone, as billing knows them: each as if nothing else were on its bill, and no draft were made. */
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
      line: subscriptions,
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
  const lines = rows.map(({ line, address, subscriberName, draftedFrom }) => ({
    ...line,
    address,
    subscriberName,
    addons: [],
    billedUntil: draftedFrom ?? line.billedUntil,
  }));
  const changes = await planned(ctx, lines);
  const byCustomer = new Map(rows.map(({ customer }) => [customer.id, customer]));
  return {
    offerings: await storedOfferings(ctx, [
      ...new Set([
        ...lines.map(({ productOfferingId }) => productOfferingId),
        ...[...changes.values()].map(({ toOfferingId }) => toOfferingId),
      ]),
    ]),
    customers: [...byCustomer.values()].map((customer) => ({
      customer,
      drafts: [],
      lines: lines.filter(({ customerId }) => customerId === customer.id),
      licenses: [],
      charges: [],
      changes,
    })),
  };
}
