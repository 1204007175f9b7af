import type { ListedSubscription } from "@/components/business/lines/lines";

/**
 * Subscriptions by the digits of their numbers. `endings` groups them by their last digits, for numbers as people write
 * them.
 */
export type SubscriptionNumbers = {
  exact: ReadonlyMap<string, ListedSubscription>;
  endings: ReadonlyMap<string, readonly ListedSubscription[]>;
};

/** The fewest digits of a number, unless it is the whole number of a subscription. */
const FEWEST = 7;
/**
 * The digits by which `endings` groups. A file of thousands of rows must not compare each with each of thousands of
 * subscriptions.
 */
const ENDING = 5;

/** The numbers of the subscriptions that a file may name. An ended subscription cannot be changed. */
export function subscriptionNumbers(subscriptions: readonly ListedSubscription[]): SubscriptionNumbers {
  const living = subscriptions.filter(({ status }) => status !== "CANCELLED");
  return {
    exact: new Map(living.map((subscription) => [subscription.digits, subscription])),
    endings: Map.groupBy(living, ({ digits }) => digits.slice(-ENDING)),
  };
}

/**
 * The subscription of a number as a person writes it. A national number belongs to the only subscription whose number
 * ends with it.
 */
export function subscriptionOfNumber(
  number: string,
  { exact, endings }: SubscriptionNumbers,
): ListedSubscription | undefined {
  const digits = number.replace(/\D/g, "");
  const whole = exact.get(digits) ?? exact.get(digits.replace(/^00/, ""));
  if (whole || digits.length < FEWEST) return whole;
  const national = digits.replace(/^0+/, "");
  if (national.length < ENDING) return undefined;
  const alike =
    endings.get(national.slice(-ENDING))?.filter((subscription) => subscription.digits.endsWith(national)) ??
    [];
  // A part with which several numbers end identifies none of them.
  return alike.length === 1 ? alike[0] : undefined;
}
