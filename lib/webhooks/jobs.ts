import { z } from "zod";
import { job } from "@/lib/kernel/jobs/jobs";
import { wakeDeliveryPool } from "@/lib/webhooks/deliveries/delivery-pool";

/**
 * Notifies the delivery pool of the job's process that an endpoint has due deliveries. Takes no time. If it is lost, the
 * pool finds the work at its next look.
 */
export const sendWebhooks = job({
  name: "send-webhooks",
  payload: z.object({ webhookEndpointId: z.uuid() }),
  run: async (ctx, { webhookEndpointId }) =>
    // A person requested the delivery, so the endpoint counts as healthy until this attempt ends.
    wakeDeliveryPool({ tenantId: ctx.tenant.id, endpointId: webhookEndpointId, failing: false }),
});
