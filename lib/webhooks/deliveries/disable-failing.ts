import { and, eq } from "drizzle-orm";
import { webhookEndpoints } from "@/db/schema/webhooks";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { Runtime } from "@/lib/kernel/runtime";
import type { EndpointRef } from "@/lib/webhooks/deliveries/claims";
import { mailWebhookDisabled } from "@/lib/webhooks/mails";

/** Disables an endpoint that has failed for too long, and notifies the brand, once for simultaneous calls. */
export async function disableFailing(
  { db, clock }: Runtime,
  { tenantId, endpointId }: EndpointRef,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const disabled = await tx
      .update(webhookEndpoints)
      .set({ status: "DISABLED", disabledReason: "FAILING", disabledAt: now, updatedAt: now })
      .where(
        and(
          eq(webhookEndpoints.tenantId, tenantId),
          eq(webhookEndpoints.id, endpointId),
          eq(webhookEndpoints.status, "ENABLED"),
        ),
      )
      .returning({ id: webhookEndpoints.id });
    if (disabled.length > 0)
      await enqueue({ db: tx, tenant: { id: tenantId } }, mailWebhookDisabled, {
        webhookEndpointId: endpointId,
      });
  });
}
