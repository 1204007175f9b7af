import type { SubscriptionStatus } from "@/lib/subscriptions/model";

/** What may follow what (domain.md, Subscriptions). The only place that says so. */
export const TRANSITIONS: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  PENDING: ["ACTIVATED", "CANCELLED"],
  ACTIVATED: ["PAUSED", "SUSPENDED", "BLOCKED", "CANCELLED"],
  PAUSED: ["ACTIVATED", "CANCELLED"],
  SUSPENDED: ["ACTIVATED", "CANCELLED"],
  BLOCKED: ["ACTIVATED", "CANCELLED"],
  CANCELLED: [],
};

/** The states a subscription may be in right before `to`: the condition of the update that moves it. */
export const statesBefore = (to: SubscriptionStatus): SubscriptionStatus[] =>
  (Object.keys(TRANSITIONS) as SubscriptionStatus[]).filter((from) => TRANSITIONS[from].includes(to));
