/** Nobody calls a line of this type: its owner never sees its number. */
const NUMBERLESS = "TRAVEL_ESIM";

export type SubscriptionNaming = {
  /** The name its owner gave it. */
  own?: string | null | undefined;
  /** Who uses it, where a company owns it. */
  user?: string | null | undefined;
  type: string;
  /** The name of its plan in the reader's language. */
  plan?: string | undefined;
  /** As people write it. */
  number: string;
};

/** The number of a line as its owner knows it; undefined for a travel eSIM. */
export const knownNumber = ({
  type,
  number,
}: Pick<SubscriptionNaming, "type" | "number">): string | undefined =>
  type === NUMBERLESS ? undefined : number;

/**
 * The name of a line on pages, in files, mails and invoices: the name its owner gave it, else for a company's line its
 * user, else its number, and for a travel eSIM its plan. Every place that names a line calls this.
 */
export const subscriptionName = (line: SubscriptionNaming): string =>
  line.own || line.user || (knownNumber(line) ?? line.plan) || line.number;

/** A line's name and number after its plan, as on invoices: "Karin Öberg, 070-174 06 41". Empty if the plan is its name. */
export const subscriptionLabel = (line: SubscriptionNaming): string =>
  [line.own || line.user, knownNumber(line)].filter(Boolean).join(", ");

/** The name in running text. Two lines of one user share a name, so the number follows it. */
export const subscriptionNameInText = (line: SubscriptionNaming): string =>
  line.own || subscriptionLabel(line) || subscriptionName(line);
