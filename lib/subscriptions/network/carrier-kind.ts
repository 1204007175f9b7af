import type { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import type { CarrierOperationType, OperationFailure } from "@/lib/providers/carriers/carrier";

export type CarrierOperationRow = typeof carrierOperations.$inferSelect;

type Line = typeof subscriptions.$inferSelect;

/**
 * What follows from one type of carrier operation. Both run in the transaction that ends the operation's row, once:
 * repeated callbacks and reads never get here. The line may have moved on meanwhile, so they change it conditionally.
 */
export type CarrierKind = {
  type: CarrierOperationType;
  /** @param result the network's, to be read by the type's own schema */
  completed: (ctx: Ctx, row: CarrierOperationRow, result: Record<string, unknown>) => Promise<void>;
  /** The network refused for good; retries are over. */
  failed: (ctx: Ctx, row: CarrierOperationRow, failure: OperationFailure) => Promise<void>;
  /**
   * Asks for the same again after the network refused it, if the line, which is locked, is still where that makes sense:
   * with the parameters of now, through `retry`. Absent: it is asked for again with the operation that asked for it.
   * @returns whether it was asked for
   */
  again?: (ctx: Ctx, line: Line, row: CarrierOperationRow) => Promise<boolean>;
};
