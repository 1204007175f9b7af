import { type Amount, type OfferingFacts, offeringFacts } from "@/components/catalog/facts";
import type { components } from "@/lib/client/end-user.generated";

export type PlanOption = components["schemas"]["ProductOfferingOption"];

export type PlanService = "dataMb" | "callSeconds" | "sms";
/** The amount of a service in another plan, and whether it is more. */
export type PlanDifference = { service: PlanService; from: Amount; to: Amount; more: boolean };

const SERVICES: readonly PlanService[] = ["dataMb", "callSeconds", "sms"];
const size = (amount: Amount): number => (amount === "unlimited" ? Number.POSITIVE_INFINITY : (amount ?? 0));

/** Gains and losses, the gains first; unchanged amounts are left out. */
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

/** Whether the change itself has a price, so that it is ordered; other changes are made directly. */
export const isBought = ({ dueNowMinor }: PlanOption): boolean => dueNowMinor > 0;

/** A higher price begins now, any other with the next renewal. */
export const beginsNow = ({ priceDifferenceMinor }: PlanOption): boolean => priceDifferenceMinor > 0;

/** Cheapest first, so that the steps up and down are in one row. */
export const optionsByPrice = (options: readonly PlanOption[]): PlanOption[] =>
  options.toSorted((a, b) => a.priceDifferenceMinor - b.priceDifferenceMinor);

/** The smallest possible step down in price, which loses least. */
export const nextCheaperPlan = (options: readonly PlanOption[]): PlanOption | undefined =>
  optionsByPrice(options).findLast((one) => one.allowed && one.priceDifferenceMinor < 0);

/** The smallest step up that has more of something and less of nothing. */
export const nextBiggerPlan = (
  options: readonly PlanOption[],
  facts: OfferingFacts,
): PlanOption | undefined =>
  optionsByPrice(options).find((one) => {
    const found = planDifferences(facts, factsOfOption(one));
    return one.allowed && found.length > 0 && found.every(({ more }) => more);
  });
