import { isInEea } from "@/lib/platform/inputs/eea";

/** A document that is attached to the confirmation of an order. */
export type PaperKind = "SUMMARY" | "TERMS" | "WITHDRAWAL";

/** Types of order items that make or change a contract about electronic communications services. */
const SERVICES: readonly string[] = ["SUBSCRIPTION", "SUBSCRIPTION_ADDON", "SUBSCRIPTION_CHANGE", "TOP_UP"];

/**
 * The documents that a buyer gets on a durable medium, by the law of their market. Pure.
 *
 * SUMMARY: the contract summary of services, for consumers and, by the same article, small companies (directive (EU) 2018/1972, article
 * 102; the form is implementing regulation (EU) 2019/2243). TERMS: the confirmation of the contract (directive 2011/83/EU, article 8(7)).
 * WITHDRAWAL: the right of withdrawal of consumers, with the model form (the same, articles 6(1)(h) and 11, annex I). None of them is
 * United States law.
 *
 * @param country ISO 3166-1 alpha-2 of the market
 * @param types of the order items
 */
export function papersFor(
  country: string,
  customerType: "CONSUMER" | "BUSINESS",
  types: readonly string[],
): PaperKind[] {
  if (!isInEea(country)) return [];
  return [
    ...(types.some((type) => SERVICES.includes(type)) ? (["SUMMARY"] as const) : []),
    "TERMS",
    ...(customerType === "CONSUMER" ? (["WITHDRAWAL"] as const) : []),
  ];
}
