import { z } from "zod";
import { job } from "@/lib/kernel/jobs/jobs";
import { wakeDeliveryPool } from "@/lib/webhooks/deliveries/delivery-pool";

/**
 * Tells the pool of whichever process works on jobs that an endpoint has something to be sent. Takes no time itself, and
 * when it is lost the pool finds the work at its next look.
 */
export const sendWebhooks = job({
  name: "send-webhooks",
  payload: z.object({ webhookEndpointId: z.uuid() }),
  run: async (ctx, { webhookEndpointId }) =>
    // Somebody asked for it: it is judged by what comes of this.
    wakeDeliveryPool({ tenantId: ctx.tenant.id, endpointId: webhookEndpointId, failing: false }),
});
