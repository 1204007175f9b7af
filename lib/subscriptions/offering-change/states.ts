import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";

/** In which states of a line its offering can be changed: where it is used and paid for. */
export const OFFERING_MOVES = moves<SubscriptionStatus, "changeOffering">({
  changeOffering: { from: ["ACTIVATED"], refused: failures.offeringChangeNotActive },
});
