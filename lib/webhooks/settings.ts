import { eq } from "drizzle-orm";
import { tenants } from "@/db/schema/identity";
import type { Ctx } from "@/lib/kernel/context";
import { resolveRevision, servedRevisions } from "@/lib/kernel/revisions/revisions";
import { webhookRevision } from "@/lib/webhooks/deliveries/envelope";
import type { WebhookSettings } from "@/lib/webhooks/model";

const settings = (ctx: Ctx, pin: string): WebhookSettings => ({
  apiRevision: webhookRevision(pin),
  availableRevisions: servedRevisions(ctx.systemClock.now()).map(({ name }) => name),
});

/** The revision of the brand's webhooks. Read from the table, because the tenant of a request may be seconds old. */
export async function getWebhookSettings(ctx: Ctx): Promise<WebhookSettings> {
  const [row] = await ctx.db
    .select({ pin: tenants.webhookRevision })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenant.id));
  return settings(ctx, row!.pin);
}

/**
 * Sets the revision of all later attempts, also those of earlier events.
 * @throws ApiError unknownApiRevision
 */
export async function updateWebhookSettings(ctx: Ctx, apiRevision: string): Promise<WebhookSettings> {
  const pin = resolveRevision(apiRevision, undefined, ctx.systemClock.now());
  await ctx.db.update(tenants).set({ webhookRevision: pin }).where(eq(tenants.id, ctx.tenant.id));
  return settings(ctx, pin);
}
