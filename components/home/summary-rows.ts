/** States of lines in the order people read them: what works first, what has ended last. */
export const STATES_IN_ORDER = [
  "ACTIVATED",
  "PENDING",
  "PAUSED",
  "SUSPENDED",
  "BLOCKED",
  "CANCELLED",
] as const;
export type StateName = (typeof STATES_IN_ORDER)[number];

/** What needs somebody, the most urgent first. */
export const NEEDS_IN_ORDER = [
  "SUSPENDED",
  "BLOCKED",
  "PORTING_DETAILS",
  "USAGE_HIGH",
  "ESIM_NOT_INSTALLED",
  "ENDING",
  "INVITATIONS",
] as const;

/** The list of a customer's lines, narrowed. */
export const subscriptionListPath = (
  customerId: string,
  filter: { status?: string; needs?: string } = {},
): string => `/lines?${new URLSearchParams({ customer: customerId, ...filter })}`;

/** A count as a share of all, for a bar; a few are still seen. */
export const barShare = (count: number, total: number): number => (total === 0 ? 0 : count / total);
