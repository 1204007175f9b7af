import type { PriceChangeStatus } from "@/lib/billing/price-changes/model";
import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";

/** The states in which a price change can be altered or stopped. */
export const PRICE_CHANGE_MOVES = moves<PriceChangeStatus, "update" | "stop">({
  update: { from: ["SCHEDULED"], refused: failures.priceChangeBegun },
  stop: {
    from: ["SCHEDULED", "ANNOUNCING", "RUNNING"],
    done: ["STOPPED"],
    refused: failures.priceChangeBegun,
  },
});
