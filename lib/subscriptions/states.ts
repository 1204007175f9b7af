import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";

export type SubscriptionVerb =
  | "activate"
  | "pause"
  | "suspend"
  | "blockSim"
  | "restore"
  | "cancel"
  | "changeSim"
  | "changeNumber";

/**
 * All moves of a subscription by state (docs/domain.md, Subscriptions). No other code defines them. A move that the
 * network must confirm leaves the state as it is until then and shows `to` as `pendingStatus`.
 */
export const SUBSCRIPTION_MOVES = moves<SubscriptionStatus, SubscriptionVerb>({
  activate: { from: ["PENDING"], to: "ACTIVATED", refused: failures.subscriptionNotPending },
  pause: { from: ["ACTIVATED"], to: "PAUSED", refused: failures.subscriptionNotPausable },
  suspend: { from: ["ACTIVATED"], to: "SUSPENDED", refused: failures.subscriptionNotSuspendable },
  blockSim: { from: ["ACTIVATED"], to: "BLOCKED", refused: failures.subscriptionNotBlockable },
  restore: {
    from: ["PAUSED", "SUSPENDED", "BLOCKED"],
    to: "ACTIVATED",
    refused: failures.subscriptionNotRestorable,
  },
  cancel: {
    from: ["PENDING", "ACTIVATED", "PAUSED", "SUSPENDED", "BLOCKED"],
    to: "CANCELLED",
    refused: failures.subscriptionAlreadyCancelled,
  },
  changeSim: { from: ["ACTIVATED"], refused: failures.simNotChangeable },
  changeNumber: { from: ["ACTIVATED"], refused: failures.subscriptionNotActive },
});
