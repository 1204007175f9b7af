/** Of so many lines at most their buyer is told one by one that each is on the air. */
const ONE_BY_ONE = 5;

const countLines = (lines: readonly { type: string }[]): number =>
  lines.filter(({ type }) => type === "SUBSCRIPTION").length;

/**
 * Who is told that a line of an order is on the air. A single one is told to both its buyer, who waits for it, and its
 * user, who installs it. Of several each is told to whoever installs it; the buyer of many gets one mail about all.
 * @param lines those of the order
 * @param hasUser whether somebody else than the buyer uses the line, and is reached
 */
export function tellsOfLine(
  lines: readonly { type: string }[],
  hasUser: boolean,
): { tellsBuyer: boolean; tellsUser: boolean } {
  const count = countLines(lines);
  return { tellsBuyer: count <= 1 || (!hasUser && count <= ONE_BY_ONE), tellsUser: hasUser };
}

/**
 * Whether the mails about its lines tell the buyer all there is to tell of an order: that it is done needs no mail of its
 * own then. An order without a new line has none that could.
 * @param usersElsewhere how many of its lines somebody else than the buyer uses, and is reached
 */
export function toldByLines(lines: readonly { type: string }[], usersElsewhere: number): boolean {
  const count = countLines(lines);
  return count === 1 || (count > 1 && count <= ONE_BY_ONE && usersElsewhere === 0);
}
