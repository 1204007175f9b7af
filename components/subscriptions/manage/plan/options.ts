import { type Amount, type OfferingFacts, offeringFacts } from "@/components/catalog/facts";
import type { components } from "@/lib/client/end-user.generated";

export type PlanOption = components["schemas"]["ProductOfferingOption"];

export type PlanService = "dataMb" | "callSeconds" | "sms";
/** What one would have of a service instead, and whether that is more. */
export type PlanDifference = { service: PlanService; from: Amount; to: Amount; more: boolean };

const SERVICES: readonly PlanService[] = ["dataMb", "callSeconds", "sms"];
const size = (amount: Amount): number => (amount === "unlimited" ? Number.POSITIVE_INFINITY : (amount ?? 0));

/** What is gained and lost, the gains first; what stays the same is not told. */
export function planDifferences(from: OfferingFacts, to: OfferingFacts): PlanDifference[] {
  return SERVICES.filter((service) => size(from[service]) !== size(to[service]))
    .map((service) => ({
      service,
      from: from[service],
      to: to[service],
      more: size(to[service]) > size(from[service]),
    }))
    .toSorted((a, b) => Number(b.more) - Number(a.more));
}

export const factsOfOption = ({ productOffering: { product } }: PlanOption): OfferingFacts =>
  offeringFacts({ category: product.category, features: product.features ?? {} });

/** Months between charges. */
export const monthsOf = ({ productOffering: { price } }: PlanOption): number =>
  price.billingCycle?.interval ?? 1;

/** Something is paid for the change itself, so it is bought; anything else is done at once. */
export const isBought = ({ dueNowMinor }: PlanOption): boolean => dueNowMinor > 0;

/** Dearer begins now, anything else with the next renewal. */
export const beginsNow = ({ priceDifferenceMinor }: PlanOption): boolean => priceDifferenceMinor > 0;

/** Cheapest first, so that what one can go to stands in one row of steps. */
export const optionsByPrice = (options: readonly PlanOption[]): PlanOption[] =>
  options.toSorted((a, b) => a.priceDifferenceMinor - b.priceDifferenceMinor);

/** The least step down in price that is allowed now: whoever wants to pay less loses least by it. */
export const nextCheaperPlan = (options: readonly PlanOption[]): PlanOption | undefined =>
  optionsByPrice(options).findLast((one) => one.allowed && one.priceDifferenceMinor < 0);

/** The least step up that has more of something and less of nothing. */
export const nextBiggerPlan = (
  options: readonly PlanOption[],
  facts: OfferingFacts,
): PlanOption | undefined =>
  optionsByPrice(options).find((one) => {
    const found = planDifferences(facts, factsOfOption(one));
    return one.allowed && found.length > 0 && found.every(({ more }) => more);
  });
