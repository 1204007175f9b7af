/** States of subscriptions in reading order: active ones first, ended ones last. */
export const STATES_IN_ORDER = [
  "ACTIVATED",
  "PENDING",
  "PAUSED",
  "SUSPENDED",
  "BLOCKED",
  "CANCELLED",
] as const;
export type StateName = (typeof STATES_IN_ORDER)[number];

/** The needs of subscriptions, the most urgent first. */
export const NEEDS_IN_ORDER = [
  "SUSPENDED",
  "BLOCKED",
  "PORTING_DETAILS",
  "USAGE_HIGH",
  "ESIM_NOT_INSTALLED",
  "ENDING",
  "INVITATIONS",
] as const;

/** The list of a customer's subscriptions with a filter. */
export const subscriptionListPath = (
  customerId: string,
  filter: { status?: string; needs?: string } = {},
): string => `/lines?${new URLSearchParams({ customer: customerId, ...filter })}`;

/** A count as a share of all, for a bar; small shares stay visible. */
export const barShare = (count: number, total: number): number => (total === 0 ? 0 : count / total);
