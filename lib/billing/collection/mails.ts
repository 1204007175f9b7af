import type { StepPlanned } from "@/lib/billing/collection/steps";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { mailPaymentFailed, mailReminder } from "@/lib/billing/mails/mails";
import type { Ctx } from "@/lib/kernel/context";

/** The planned step of an invoice and its instant. Null when none is planned. */
export type PlannedStep = (StepPlanned & { at: Date }) | null;

/**
 * Mails that a charge failed: when it is tried again, and where the customer can pay at once or authenticate.
 * @param refusedProfileId the method, if its issuer refused it for good; the mail then asks for another one
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
 * Asks the customer to pay because no saved method may be charged. On the first day the invoice itself asks. On the last day the mail about
 * the suspension asks, minutes later.
 */
export async function queueNotChargedMail(
  ctx: Ctx,
  { id, stepsTaken }: InvoiceRow,
  next: PlannedStep,
): Promise<void> {
  if (stepsTaken > 0 && next?.step !== "SUSPEND") await mailReminder(ctx, id);
}
