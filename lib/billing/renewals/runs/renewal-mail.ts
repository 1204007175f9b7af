import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { invoices } from "@/db/schema/billing";
import { chargeableProfile } from "@/lib/billing/collection/charges/autopay";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { mailedItems } from "@/lib/billing/mails/mailed-items";
import { billingRecipient } from "@/lib/customers/billing-recipient";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { notify } from "@/lib/notifications/notify";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { renewalMail } from "@/lib/providers/mail/templates/money/renewal";
import { portalUrl } from "@/lib/values/tenant/tenant";

/**
 * Mails a customer some days ahead what renews and what it costs. The paid invoice reports the renewal itself; a second mail about one
 * payment would be too many.
 */
export const sendRenewalMail = job({
  name: "send-renewal-mail",
  payload: z.object({ key: z.string(), invoiceId: z.uuid() }),
  maxAttempts: MAIL_ATTEMPTS,
  // A run makes thousands of these mails, and none of them is urgent.
  priority: 20,
  run: async (ctx, { key, invoiceId }) => {
    const [draft] = await ctx.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
    // If the draft is issued or dropped by now, the invoice says the rest.
    if (draft?.status !== "DRAFT" || !draft.nextStepAt || draft.nextStepAt <= ctx.clock.now()) return;
    const { nextStepAt, items, totalMinor, currency } = draft;
    const to = await billingRecipient(ctx, draft.customerId);
    if (!to || totalMinor === 0) return;
    const method = await chargeableProfile(ctx, draft.customerId);
    await notify(ctx, {
      kind: "RENEWAL",
      to,
      key,
      about: { invoiceId },
      // The invoice is a draft, which has no page yet.
      page: "/",
      mail: (context) =>
        renewalMail({
          ...context,
          renewsOn: dateIn(nextStepAt, to.timeZone),
          ...mailedItems(items, to),
          totalMinor,
          currency,
          method: method && { name: method.displayName },
          homeUrl: `${portalUrl(ctx.tenant)}/`,
          methodsUrl: `${portalUrl(ctx.tenant)}/payments?customer=${draft.customerId}`,
        }),
    });
  },
});

/**
 * Queues the mail about a prepaid cycle that is about to begin. Customers who pay after the period learn of it from the invoice. Call it
 * when a draft is made.
 */
export async function mailRenewal(ctx: Ctx, draft: Pick<InvoiceRow, "id" | "terms">): Promise<void> {
  if (draft.terms !== "PREPAID") return;
  const key = `renewal:${draft.id}`;
  await queueMailOnce(ctx, key, sendRenewalMail, { key, invoiceId: draft.id });
}
