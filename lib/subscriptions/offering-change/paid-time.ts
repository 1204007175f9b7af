import type { Ctx } from "@/lib/kernel/context";
import type { PaidTime } from "@/lib/subscriptions/offering-change/terms";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";

/** The columns of a subscription or license that say what is paid for; a license has no country of its own. */
export type BillingPeriod = {
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  paidUntil: Date | null;
  billingAnchorDay: number | null;
  country?: string | null;
  /** ISO 4217. */
  currency: string;
};

/**
 * The paid time of a subscription or license. Null without a period: it was never active, or has no end.
 * Options, orders and invoices use this function, so that they count the same days.
 */
export function paidTimeOf(ctx: Ctx, held: BillingPeriod): PaidTime | null {
  const { periodStartsAt, periodEndsAt, paidUntil, billingAnchorDay, country = null, currency } = held;
  if (!periodStartsAt || !periodEndsAt) return null;
  return {
    periodStartsAt,
    periodEndsAt,
    paidUntil,
    anchorDay: billingAnchorDay ?? periodStartsAt.getUTCDate(),
    timeZone: subscriptionTimeZone(ctx, { country, currency }),
  };
}
