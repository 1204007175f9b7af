import { failures } from "@/lib/api/error-registry";
import { moves } from "@/lib/api/moves";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";

/** In which states of a line its offering can be changed: where it is used and paid for. */
export const OFFERING_MOVES = moves<SubscriptionStatus, "changeOffering">({
  changeOffering: { from: ["ACTIVATED"], refused: failures.offeringChangeNotActive },
});
