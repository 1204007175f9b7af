import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";

/** The states in which a subscription's offering can change: those in which it is used and paid for. */
export const OFFERING_MOVES = moves<SubscriptionStatus, "changeOffering">({
  changeOffering: { from: ["ACTIVATED"], refused: failures.offeringChangeNotActive },
});
