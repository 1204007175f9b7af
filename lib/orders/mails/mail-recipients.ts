/** Of so many lines at most their buyer is told one by one that each is on the air. */
const ONE_BY_ONE = 5;

const countLines = (lines: readonly { type: string }[]): number =>
  lines.filter(({ type }) => type === "SUBSCRIPTION").length;

/** Where the mail about one line can go. */
export type ItemMailRecipients = {
  /** Whether the subscriber has an address, and it is not the buyer's. */
  elsewhere: boolean;
  /** How many lines of the order the buyer uses at their own address; 0 when this one is not among them. */
  ownLines: number;
};

/**
 * Who is told that a line of an order is on the air. A single line is told to its buyer, who waits for it, and to its
 * subscriber, who installs it. Each of several lines is told to its subscriber, who needs its eSIM. The buyer of more than
 * five gets one mail about all, and besides that only the lines they use themselves.
 * @param lines those of the order
 */
export function recipientsOfItemMail(
  lines: readonly { type: string }[],
  { elsewhere, ownLines }: ItemMailRecipients,
): { tellsBuyer: boolean; tellsSubscriber: boolean } {
  const count = countLines(lines);
  const few = count <= ONE_BY_ONE || (ownLines > 0 && ownLines <= ONE_BY_ONE);
  return { tellsBuyer: count <= 1 || (!elsewhere && few), tellsSubscriber: elsewhere };
}

/** Whether an order has so many lines that their mails let other mails go first. */
export const isBulk = (lines: readonly { type: string }[]): boolean => countLines(lines) > ONE_BY_ONE;

/**
 * Whether the mails about its lines tell the buyer all there is to tell of an order: that it is done needs no mail of its
 * own then. An order without a new line has none that could.
 * @param elsewhere how many of its lines have a subscriber with another address than the buyer's
 */
export function areItemMailsEnough(lines: readonly { type: string }[], elsewhere: number): boolean {
  const count = countLines(lines);
  return count === 1 || (count > 1 && count <= ONE_BY_ONE && elsewhere === 0);
}
