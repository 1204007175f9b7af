import type { ShopItem } from "./shop-item";

export type Amount = number | "unlimited" | undefined;

/** The features; undefined where there is none. Seconds, pieces, megabytes, days. */
export type OfferingFacts = { dataMb: Amount; callSeconds: Amount; sms: Amount; days: number | undefined };

/** The features of an offering. In a mobile plan a missing amount means unlimited; elsewhere it means not included. */
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
