import type { Ctx } from "@/lib/kernel/context";
import { type ChangedKind, noteChange } from "@/lib/kernel/jobs/changes";
import type { EventTypeOf } from "@/lib/kernel/jobs/events";
import { readRefunds } from "@/lib/payments/refunds/list-refunds";
import type { RefundStatus } from "@/lib/payments/states";

const REFUNDS: ChangedKind<"refund"> = {
  entity: "refund",
  read: async (ctx, ids) => {
    const found = await readRefunds(ctx, ids);
    return new Map(found.map((data) => [data.paymentRefundId, { data, customerId: data.customerId }]));
  },
};

/** The event of each state that a refund enters. PENDING: it was sent to the provider. */
const ENTERED: Record<RefundStatus, EventTypeOf<"refund">> = {
  OWED: "refund.created",
  PENDING: "refund.updated",
  SUCCEEDED: "refund.succeeded",
  FAILED: "refund.failed",
};

/** Records the event of a refund that entered a state. */
export const noteRefundState = (ctx: Ctx, id: string, status: RefundStatus): void =>
  noteChange(ctx, REFUNDS, id, ENTERED[status]);

/** Records that a refund was recorded that a person made at the provider. */
export const noteManualRefund = (ctx: Ctx, id: string): void =>
  noteChange(ctx, REFUNDS, id, "refund.created");
