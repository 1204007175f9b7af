/** Up to this number of subscriptions, the buyer gets a mail for each activation. */
const ONE_BY_ONE = 5;

const countSubscriptions = (items: readonly { type: string }[]): number =>
  items.filter(({ type }) => type === "SUBSCRIPTION").length;

/** The recipients of the mail about one subscription. */
export type ItemMailRecipients = {
  /** Whether the subscriber has an address other than the buyer's. */
  elsewhere: boolean;
  /** How many subscriptions of the order the buyer uses at their own address; 0 when this one is not one of them. */
  ownSubscriptions: number;
};

/**
 * Who gets the mail that a subscription of an order is active. A single one: its buyer, who waits for it, and its
 * subscriber, who installs it. Several: each one's subscriber, who needs its eSIM. A buyer of more than five gets one
 * mail about all, and mails only for the subscriptions that they use themselves.
 * @param items the items of the order
 */
export function recipientsOfItemMail(
  items: readonly { type: string }[],
  { elsewhere, ownSubscriptions }: ItemMailRecipients,
): { tellsBuyer: boolean; tellsSubscriber: boolean } {
  const count = countSubscriptions(items);
  const few = count <= ONE_BY_ONE || (ownSubscriptions > 0 && ownSubscriptions <= ONE_BY_ONE);
  return { tellsBuyer: count <= 1 || (!elsewhere && few), tellsSubscriber: elsewhere };
}

/** Whether an order has so many subscriptions that other mails should go before its mails. */
export const isBulk = (items: readonly { type: string }[]): boolean => countSubscriptions(items) > ONE_BY_ONE;

/**
 * Whether the subscription mails tell the buyer everything about an order, so that its completion needs no mail of its
 * own. An order without a new subscription has no such mails.
 * @param elsewhere how many of its subscriptions have a subscriber with an address other than the buyer's
 */
export function areItemMailsEnough(items: readonly { type: string }[], elsewhere: number): boolean {
  const count = countSubscriptions(items);
  return count === 1 || (count > 1 && count <= ONE_BY_ONE && elsewhere === 0);
}
