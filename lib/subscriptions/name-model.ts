/** Subscriptions of this type are not called: their owner never sees the number. */
const NUMBERLESS = "TRAVEL_ESIM";

export type SubscriptionNaming = {
  /** The name that its owner gave it. */
  own?: string | null | undefined;
  /** The person who uses it, if a company owns it. */
  user?: string | null | undefined;
  type: string;
  /** The name of its plan in the reader's language. */
  plan?: string | undefined;
  /** Formatted for people. */
  number: string;
};

/** The number that the owner knows. Undefined for a travel eSIM. */
export const knownNumber = ({
  type,
  number,
}: Pick<SubscriptionNaming, "type" | "number">): string | undefined =>
  type === NUMBERLESS ? undefined : number;

/**
 * The name of a subscription on pages, in files, mails and invoices. The name its owner gave it; else, for a company,
 * its user; else its number, or for a travel eSIM its plan. All code that names a subscription calls this.
 */
export const subscriptionName = (subscription: SubscriptionNaming): string =>
  subscription.own ||
  subscription.user ||
  (knownNumber(subscription) ?? subscription.plan) ||
  subscription.number;

/**
 * A subscription's name and number after its plan, as on invoices: "Karin Öberg, 070-174 06 41". Empty if the plan is
 * its name.
 */
export const subscriptionLabel = (subscription: SubscriptionNaming): string =>
  [subscription.own || subscription.user, knownNumber(subscription)].filter(Boolean).join(", ");

/** The name in running text. Two subscriptions of one user share a name, so the number follows it. */
export const subscriptionNameInText = (subscription: SubscriptionNaming): string =>
  subscription.own || subscriptionLabel(subscription) || subscriptionName(subscription);
