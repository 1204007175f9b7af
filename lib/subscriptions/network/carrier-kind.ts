import type { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import type { CarrierOperationType, OperationFailure } from "@/lib/providers/carriers/carrier";

export type CarrierOperationRow = typeof carrierOperations.$inferSelect;

type LockedSubscription = typeof subscriptions.$inferSelect;

/**
 * The consequences of one type of carrier operation. Both functions run once, in the transaction that ends the
 * operation's row; repeated callbacks and reads do not reach them. The subscription may have changed in the meantime, so
 * they change it conditionally.
 */
export type CarrierKind = {
  type: CarrierOperationType;
  /** @param result the network's result, to be parsed with the type's own schema */
  completed: (ctx: Ctx, row: CarrierOperationRow, result: Record<string, unknown>) => Promise<void>;
  /** The network refused finally. No retry follows. */
  failed: (ctx: Ctx, row: CarrierOperationRow, failure: OperationFailure) => Promise<void>;
  /**
   * Repeats a refused request, if it still makes sense for the locked subscription, with its present parameters. Called
   * by `retry`. Absent: the API operation that made the request repeats it.
   * @returns whether the request was repeated
   */
  again?: (ctx: Ctx, subscription: LockedSubscription, row: CarrierOperationRow) => Promise<boolean>;
};
