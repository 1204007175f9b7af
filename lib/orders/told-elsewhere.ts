/**
 * Whether that an order is done needs no mail of its own: a single line that is on the air says so itself, with its
 * eSIM; what is added to a line is there seconds after the confirmation that names it, and a failure is always told.
 */
export function toldElsewhere(lines: readonly { type: string }[]): boolean {
  const [only] = lines;
  if (lines.length === 1 && only?.type === "SUBSCRIPTION") return true;
  return lines.length > 0 && lines.every(({ type }) => type === "SUBSCRIPTION_ADDON" || type === "TOP_UP");
}
