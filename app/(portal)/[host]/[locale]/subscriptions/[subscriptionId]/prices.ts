import "server-only";
import type { ShownNextPayment } from "@/components/subscriptions/next-payment";
import { paymentFor, type ShownSubscription } from "@/components/subscriptions/shown-subscription";
import {
  type NextRenewalPayment as BilledPayment,
  paymentsAtCurrentPlan,
} from "@/lib/billing/renewals/next-payments";
import type { Ctx } from "@/lib/kernel/context";
import type { OrderedPrice } from "@/lib/orders/pricing/offers/ordered-prices";
import type { UpcomingChange, UpcomingKind } from "@/lib/upcoming/model";

/** What a subscription costs. */
export type Prices = {
  /** What the present plan renews with. */
  payment: ShownNextPayment | undefined;
  /** What the subscription becomes, at what price and when. */
  next: (ShownNextPayment & { plan: string; at: string }) | undefined;
  paidOnce: Omit<ShownNextPayment, "months"> | undefined;
};

const isNextPlan = ({ kind }: { kind: UpcomingKind }) => kind === "PLAN_CHANGE" || kind === "PRICE_CHANGE";

/**
 * What the subscription costs now, after its next change, or once.
 * @param known what was read for viewers who pay; empty for all others
 */
export async function pricesOf(
  ctx: Ctx,
  { id, payment: coming }: ShownSubscription,
  known: {
    payments: ReadonlyMap<string, BilledPayment>;
    ordered: OrderedPrice | undefined;
    upcoming: readonly UpcomingChange[];
    pays: boolean;
    company: boolean;
  },
): Promise<Prices> {
  const { company, ordered } = known;
  const change = known.upcoming.find((one) => isNextPlan(one) && one.at && !one.underWay);
  // With a change ahead, the next payment is the next plan's.
  const standing = change && known.pays ? await paymentsAtCurrentPlan(ctx, [id]) : known.payments;
  const present = standing.get(id);
  return {
    payment: coming && present && paymentFor(present, { company }),
    next: change?.at && change.to && coming ? { ...coming, plan: change.to, at: change.at } : undefined,
    paidOnce:
      ordered && !ordered.pricing.billingCycle
        ? paymentFor(
            {
              amountMinor: ordered.pricing.totalMinor,
              taxMinor: ordered.pricing.taxAmountMinor,
              currency: ordered.pricing.currency,
              months: 0,
            },
            { company },
          )
        : undefined,
  };
}
