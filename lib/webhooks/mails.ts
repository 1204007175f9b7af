import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { staff } from "@/db/schema/staff";
import { webhookEndpoints } from "@/db/schema/webhooks";
import { mailLocale, mailTheme, sendMail } from "@/lib/identity/mails/mailer";
import { isTeamMember } from "@/lib/identity/staff/rows";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { ProviderRefused } from "@/lib/providers/errors";
import { webhookDisabled } from "@/lib/providers/mail/templates/staff/webhook-disabled";

/** Those of the brand who look after its webhooks: its administrators, else the address it gives out. */
async function recipients(ctx: Ctx): Promise<{ address: string; name: string | null }[]> {
  const admins = await ctx.db
    .select({ address: staff.email, name: staff.name })
    .from(staff)
    .where(and(isTeamMember(ctx), eq(staff.role, "ADMIN")));
  if (admins.length > 0) return admins;
  const { email } = ctx.tenant.settings.theme.support;
  return email ? [{ address: email, name: null }] : [];
}

/** Tells the brand that an endpoint was disabled because it only failed. Says nothing when it works again by then. */
export const mailWebhookDisabled = job({
  name: "mail-webhook-disabled",
  payload: z.object({ webhookEndpointId: z.uuid() }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { webhookEndpointId }) => {
    const [endpoint] = await ctx.db
      .select()
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.tenantId, ctx.tenant.id), eq(webhookEndpoints.id, webhookEndpointId)));
    if (!endpoint?.disabledAt || endpoint.disabledReason !== "FAILING" || endpoint.deletedAt) return;
    const mail = webhookDisabled({
      theme: mailTheme(ctx.tenant),
      locale: mailLocale(ctx.tenant.settings.markets[0]?.defaultLocale ?? "en"),
      url: endpoint.url,
      description: endpoint.description,
      failingSince: endpoint.failingSince ?? endpoint.disabledAt,
    });
    for (const to of await recipients(ctx)) {
      const key = `webhook-disabled:${endpoint.id}:${endpoint.disabledAt.toISOString()}:${to.address}`;
      try {
        await sendMail(ctx, { to, mail, key, reason: { always: "operator" }, about: null });
      } catch (error) {
        if (!(error instanceof ProviderRefused) || error.reason === "configuration") throw error;
        ctx.log.warn({ webhookEndpointId, reason: error.reason }, "the mail server refused a webhook notice");
      }
    }
  },
});
