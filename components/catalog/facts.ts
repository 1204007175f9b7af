import type { ShopItem } from "./shop-item";

export type Amount = number | "unlimited" | undefined;

/** What is included, undefined where nothing is. Seconds, pieces, megabytes, days. */
export type OfferingFacts = { dataMb: Amount; callSeconds: Amount; sms: Amount; days: number | undefined };

/**
 * What an offering includes. In a mobile plan an amount that is not stated is without limit; anywhere else it is not
 * included.
 */
export function offeringFacts({
  category,
  features,
}: Pick<ShopItem, "category" | "features">): OfferingFacts {
  const unstated = category === "PRODUCT_CATEGORY_SUBSCRIPTION_CELL" ? "unlimited" : undefined;
  return {
    dataMb: features.dataMb ?? unstated,
    callSeconds: features.includedCallSeconds ?? unstated,
    sms: features.includedSms ?? unstated,
    days: features.validityDays,
  };
}
