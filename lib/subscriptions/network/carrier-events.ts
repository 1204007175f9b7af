import { and, eq, isNull } from "drizzle-orm";
import { carrierEvents } from "@/db/schema/subscriptions";
import { recordSimInstalled } from "@/lib/inventory/sim-cards";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { ProtocolEvent } from "@/lib/providers/carriers/carrier";
import { announceSubscription } from "@/lib/subscriptions/events";
import { settleOperation } from "@/lib/subscriptions/network/carrier-outcome";
import { notePortingProgress } from "@/lib/subscriptions/porting/outcome";
import { endPreviousSim } from "@/lib/subscriptions/sim/change-sim";
import { ingestReported } from "@/lib/subscriptions/usage/usage-records";

/** Processes a stored callback once: its changes and its processed mark commit together. */
export function processCarrierEvent(ctx: Ctx, eventId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ payload: carrierEvents.payload })
      .from(carrierEvents)
      .where(and(eq(carrierEvents.eventId, eventId), isNull(carrierEvents.processedAt)))
      .for("update");
    if (!row) return;
    const { encrypted } = row.payload as { encrypted: string };
    await apply(ctx, ProtocolEvent.parse(JSON.parse(decrypt("carrier-message", encrypted))));
    await ctx.db
      .update(carrierEvents)
      .set({ processedAt: ctx.clock.now() })
      .where(eq(carrierEvents.eventId, eventId));
  });
}

type Event = ReturnType<typeof ProtocolEvent.parse>;

async function apply(ctx: Ctx, event: Event): Promise<void> {
  switch (event.type) {
    case "operation.completed":
      await settleOperation(ctx, event.reference, event.operationId, {
        status: "COMPLETED",
        result: event.data,
      });
      return;
    case "operation.failed":
      await settleOperation(ctx, event.reference, event.operationId, {
        status: "FAILED",
        failure: event.data,
      });
      return;
    case "operation.progressed":
      await notePortingProgress(ctx, event.reference, event.data);
      return;
    case "usage.reported":
      await ingestReported(ctx, event.data.records);
      return;
    case "sim.installed": {
      const subscriptionId = await recordSimInstalled(ctx, event.data);
      if (!subscriptionId) return;
      await endPreviousSim(ctx, subscriptionId, event.data.iccid);
      await announceSubscription(ctx, subscriptionId, "subscription.updated", "sim.installed");
    }
  }
}
