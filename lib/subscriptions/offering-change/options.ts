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
  /** Why it is not allowed now; undefined when it is. */
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
 * What something could be changed to, each with its terms and whether it is allowed now: shown as the options, and the
 * guard of the change itself, so that what is offered and what is refused cannot differ. Pure. An offering without
 * recurring price in the currency is no option; what is not active has no options with terms before it has a period.
 */
export function offeringOptions(given: {
  current: ProductOffering;
  alternatives: readonly ProductOffering[];
  currency: string;
  /** Null: no period is running, so everything would begin now and nothing is due. */
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

/** What forbids a change of something active: a binding period, or a cancellation that comes first. */
export function changeObstacle(
  held: { bindingEndsAt?: string | null; pendingStatus: string | null; pendingStatusAt: string | null },
  terms: OfferingChangeTerms,
  /** Of the market: the dates are meant in its calendar. */
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
