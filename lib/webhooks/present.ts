import type { webhookDeliveries } from "@/db/schema/webhooks";
import type { WebhookDelivery } from "@/lib/webhooks/model";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A delivery as lists show it. */
export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const last = row.attempts.at(-1);
  return {
    webhookDeliveryId: row.id,
    webhookEndpointId: row.endpointId,
    eventId: row.eventId,
    eventType: row.eventType,
    test: row.test,
    status: row.status,
    attemptCount: row.attemptCount,
    ...(last && { lastAttempt: last }),
    ...(row.nextAttemptAt !== null && { nextAttemptAt: row.nextAttemptAt.toISOString() }),
    ...(row.deliveredAt !== null && { deliveredAt: row.deliveredAt.toISOString() }),
    ...(row.traceId !== null && { traceId: row.traceId }),
    createdAt: row.createdAt.toISOString(),
  };
}
