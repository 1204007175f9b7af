/** Up to this number of subscriptions, the buyer gets a mail for each activation. */
const ONE_BY_ONE = 5;

const countLines = (lines: readonly { type: string }[]): number =>
  lines.filter(({ type }) => type === "SUBSCRIPTION").length;

/** The recipients of the mail about one subscription. */
export type ItemMailRecipients = {
  /** Whether the subscriber has an address other than the buyer's. */
  elsewhere: boolean;
  /** How many subscriptions of the order the buyer uses at their own address; 0 when this one is not one of them. */
  ownLines: number;
};

/**
 * Who gets the mail that a subscription of an order is active. A single one: its buyer, who waits for it, and its
 * subscriber, who installs it. Several: each one's subscriber, who needs its eSIM. A buyer of more than five gets one
 * mail about all, and mails only for the subscriptions that they use themselves.
 * @param lines the items of the order
 */
export function recipientsOfItemMail(
  lines: readonly { type: string }[],
  { elsewhere, ownLines }: ItemMailRecipients,
): { tellsBuyer: boolean; tellsSubscriber: boolean } {
  const count = countLines(lines);
  const few = count <= ONE_BY_ONE || (ownLines > 0 && ownLines <= ONE_BY_ONE);
  return { tellsBuyer: count <= 1 || (!elsewhere && few), tellsSubscriber: elsewhere };
}

/** Whether an order has so many subscriptions that other mails should go before its mails. */
export const isBulk = (lines: readonly { type: string }[]): boolean => countLines(lines) > ONE_BY_ONE;

/**
 * Whether the subscription mails tell the buyer everything about an order, so that its completion needs no mail of its
 * own. An order without a new subscription has no such mails.
 * @param elsewhere how many of its subscriptions have a subscriber with an address other than the buyer's
 */
export function areItemMailsEnough(lines: readonly { type: string }[], elsewhere: number): boolean {
  const count = countLines(lines);
  return count === 1 || (count > 1 && count <= ONE_BY_ONE && elsewhere === 0);
}
