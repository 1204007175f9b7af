import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { invoices } from "@/db/schema/billing";
import { creditNotePdf } from "@/lib/billing/documents/load";
import { readCredit } from "@/lib/billing/goodwill/queries";
import { billingRecipient } from "@/lib/customers/billing-recipient";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { notify } from "@/lib/notifications/notify";
import { subtractMinor } from "@/lib/platform/money/money";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import type { Attachment } from "@/lib/providers/mail/mailer";
import { creditGiven } from "@/lib/providers/mail/templates/money/credit-given";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** Sends a customer the credit notes of a goodwill credit, and says what happens to the money. */
export const sendCreditGiven = job({
  name: "send-credit-given",
  payload: z.object({ key: z.string(), goodwillCreditId: z.uuid() }),
  maxAttempts: MAIL_ATTEMPTS,
  run: (ctx, { key, goodwillCreditId }) => send(ctx, key, goodwillCreditId),
});

/** Queues the mail about a goodwill credit, in the transaction that gives it. Once per credit. */
export const mailCreditGiven = (ctx: Ctx, goodwillCreditId: string): Promise<void> => {
  const key = `credit-given:${goodwillCreditId}`;
  return queueMailOnce(ctx, key, sendCreditGiven, { key, goodwillCreditId });
};

async function send(ctx: Ctx, key: string, goodwillCreditId: string): Promise<void> {
  const credit = await readCredit(ctx, goodwillCreditId);
  const to = await billingRecipient(ctx, credit.customerId);
  if (!to) {
    ctx.log.info({ goodwillCreditId }, "a customer without an e-mail address was not written to");
    return;
  }
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        inArray(
          invoices.id,
          credit.creditNotes.map(({ invoiceId }) => invoiceId),
        ),
      ),
    );
  const byId = new Map(rows.map((invoice) => [invoice.id, invoice]));
  const attachments: Attachment[] = [];
  for (const { invoiceId, number } of credit.creditNotes) {
    const pdf = await creditNotePdf(ctx, byId.get(invoiceId)!, number);
    const name = to.locale === "sv" ? "Kreditfaktura" : "Credit-note";
    if (pdf)
      attachments.push({
        fileName: `${name}-${number}.pdf`,
        contentType: "application/pdf",
        content: pdf.bytes,
      });
  }
  const shown = rows.find(({ hostedTokenHash }) => hostedTokenHash);
  await notify(ctx, {
    kind: "INVOICE",
    always: "bill",
    to,
    key,
    about: { customerId: credit.customerId },
    attachments,
    mail: (context) =>
      creditGiven({
        ...context,
        amountMinor: credit.amountMinor,
        currency: credit.currency,
        reason: credit.reason,
        heldMinor: credit.heldMinor,
        takenOffMinor: subtractMinor(credit.amountMinor, credit.heldMinor),
        creditNotes: credit.creditNotes.map(({ number, invoiceId, totalMinor }) => ({
          number,
          invoiceNumber: byId.get(invoiceId)?.number ?? "",
          totalMinor,
        })),
        invoiceUrl: shown ? `${portalUrl(ctx.tenant)}/invoice/${hostedToken("invoice", shown)}` : null,
      }),
  });
}
