import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { simCards } from "@/db/schema/inventory";
import { carrierEvents, subscriptions } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { recordSimInstalled } from "@/lib/inventory/sim-cards";
import { decrypt } from "@/lib/platform/encryption";
import { ProtocolEvent, type UsageRecord } from "@/lib/providers/carriers/carrier";
import { announceUpdate } from "@/lib/subscriptions/addons";
import { settleOperation } from "@/lib/subscriptions/carrier-outcome";
import { ingestUsage } from "@/lib/subscriptions/usage";

/** Works off a stored callback, once: what it changes and that it was worked off commit together. */
export function processCarrierEvent(ctx: Ctx, eventId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ payload: carrierEvents.payload })
      .from(carrierEvents)
      .where(and(eq(carrierEvents.eventId, eventId), isNull(carrierEvents.processedAt)))
      .for("update");
    if (!row) return;
    const { encrypted } = row.payload as { encrypted: string };
    await apply(ctx, ProtocolEvent.parse(JSON.parse(decrypt(encrypted))));
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
    case "usage.reported":
      await ingestReported(ctx, event.data.records);
      return;
    case "sim.installed": {
      const subscriptionId = await recordSimInstalled(ctx, event.data);
      if (subscriptionId) await announceUpdate(ctx, subscriptionId);
    }
  }
}

/** Finds the line of each record: by its SIM, which outlives the line, else by the number's live line. */
async function ingestReported(ctx: Ctx, records: readonly UsageRecord[]): Promise<void> {
  const iccids = [...new Set(records.flatMap((record) => record.iccid ?? []))];
  const msisdns = [...new Set(records.map((record) => record.msisdn))];
  const bySim = new Map<string, string | null>();
  if (iccids.length > 0) {
    const rows = await ctx.db
      .select({ iccid: simCards.iccid, subscriptionId: simCards.subscriptionId })
      .from(simCards)
      .where(and(eq(simCards.tenantId, ctx.tenant.id), inArray(simCards.iccid, iccids)));
    for (const row of rows) bySim.set(row.iccid, row.subscriptionId);
  }
  const byNumber = new Map<string, string>();
  if (msisdns.length > 0) {
    const rows = await ctx.db
      .select({ msisdn: subscriptions.msisdn, id: subscriptions.id })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.tenantId, ctx.tenant.id),
          inArray(subscriptions.msisdn, msisdns),
          ne(subscriptions.status, "CANCELLED"),
        ),
      );
    for (const row of rows) byNumber.set(row.msisdn, row.id);
  }
  const known = records.flatMap(({ recordId, msisdn, iccid, service, scope, quantity, startedAt }) => {
    const subscriptionId = (iccid && bySim.get(iccid)) || byNumber.get(msisdn);
    if (!subscriptionId) ctx.log.warn({ recordId }, "usage of a line that is not known");
    return subscriptionId
      ? [{ recordId, subscriptionId, service, scope, quantity, occurredAt: startedAt }]
      : [];
  });
  await ingestUsage(ctx, known);
}
