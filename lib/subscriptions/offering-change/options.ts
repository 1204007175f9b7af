import type { ProductOffering } from "@/lib/catalog/model";
import { failures } from "@/lib/kernel/error-registry";
import type { FailureDefinition } from "@/lib/kernel/failures/define";
import { dateIn } from "@/lib/platform/dates/time-zones";
import type { OfferingOption } from "@/lib/subscriptions/offering-change/model";
import {
  type OfferingChangeTerms,
  offeringChangeTerms,
  type PaidTime,
} from "@/lib/subscriptions/offering-change/terms";

export type JudgedOption = {
  option: OfferingOption;
  terms: OfferingChangeTerms;
  /** Why the change is not allowed now. Undefined when it is. */
  refused: FailureDefinition | undefined;
};

const nothingPaid = (now: Date): PaidTime => ({
  periodStartsAt: now,
  periodEndsAt: now,
  paidUntil: null,
  anchorDay: now.getUTCDate(),
  timeZone: "UTC",
});

/**
 * The offerings something can change to, each with its terms and whether the change is allowed now. The API shows them
 * as options, and the change itself uses them as its guard, so both always agree. Pure. An offering without a recurring
 * price in the currency is not an option.
 */
export function offeringOptions(given: {
  current: ProductOffering;
  alternatives: readonly ProductOffering[];
  currency: string;
  /** Null: no period is running, so every change would begin now and cost nothing. */
  paid: PaidTime | null;
  now: Date;
  refuses: (terms: OfferingChangeTerms) => FailureDefinition | undefined;
}): JudgedOption[] {
  const { current, alternatives, currency, now } = given;
  const paid = given.paid ?? nothingPaid(now);
  return alternatives.flatMap((productOffering) => {
    const terms = offeringChangeTerms({
      from: current.price,
      to: productOffering.price,
      currency,
      paid,
      now,
    });
    if (!terms) return [];
    const refused = given.refuses(terms);
    const { effectiveAt, priceDifferenceMinor, dueNowMinor, recurringPriceMinor } = terms;
    const option = {
      productOffering,
      effectiveAt: effectiveAt.toISOString(),
      currency,
      priceDifferenceMinor,
      dueNowMinor,
      recurringPriceMinor,
      allowed: refused === undefined,
      ...(refused && { internalCode: refused.internalCode, reason: refused.message }),
    };
    return [{ option, terms, refused }];
  });
}

/** Why an active subscription cannot change: a binding period, or a cancellation that comes first. */
export function changeObstacle(
  held: { bindingEndsAt?: string | null; pendingStatus: string | null; pendingStatusAt: string | null },
  terms: OfferingChangeTerms,
  /** The market's IANA time zone: the dates are days of its calendar. */
  timeZone: string,
): FailureDefinition | undefined {
  if (terms.kind === "UPGRADE") return undefined;
  const begins = dateIn(terms.effectiveAt, timeZone);
  if (terms.kind === "DOWNGRADE" && held.bindingEndsAt && held.bindingEndsAt > begins)
    return failures.offeringChangeBound;
  if (held.pendingStatus === "CANCELLED" && held.pendingStatusAt !== null && held.pendingStatusAt <= begins)
    return failures.offeringChangeEndsBefore;
  return undefined;
}
