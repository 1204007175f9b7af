import type { StepPlanned } from "@/lib/billing/collection/steps";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { mailPaymentFailed, mailReminder } from "@/lib/billing/mails/mails";
import type { Ctx } from "@/lib/kernel/context";

/** What was planned for an invoice, and when; null when nothing is. */
export type PlannedStep = (StepPlanned & { at: Date }) | null;

/**
 * A charge failed: when it is tried again, and where it can be paid at once or confirmed with the bank.
 * @param refusedProfileId the method, if its issuer refused it for good: the mail asks for another one
 */
export const queueChargeFailedMail = (
  ctx: Ctx,
  invoice: InvoiceRow,
  next: PlannedStep,
  { requiresAction, refusedProfileId }: { requiresAction: boolean; refusedProfileId?: string },
): Promise<void> =>
  mailPaymentFailed(ctx, invoice.id, {
    nextAttemptAt: next?.step === "CHARGE" ? next.at : null,
    requiresAction,
    ...(refusedProfileId && { refusedProfileId }),
  });

/**
 * Nothing may be charged, so the customer is asked to pay. The invoice itself does that on the first day, and the mail
 * about the suspension on the last one: service is suspended minutes later.
 */
export async function queueNotChargedMail(
  ctx: Ctx,
  { id, stepsTaken }: InvoiceRow,
  next: PlannedStep,
): Promise<void> {
  if (stepsTaken > 0 && next?.step !== "SUSPEND") await mailReminder(ctx, id);
}
