import type { StepPlanned } from "@/lib/billing/collection/steps";
import type { InvoiceRow } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/identity/context";

type Next = (StepPlanned & { at: Date }) | null;

/** When the next charge is tried by itself; null when none is. */
const nextAttempt = (next: Next): Date | null => (next?.step === "CHARGE" ? next.at : null);

/** A charge failed: when it is tried again, and where it can be paid at once or confirmed with the bank. */
export async function tellChargeFailed(
  ctx: Ctx,
  invoice: InvoiceRow,
  next: Next,
  { requiresAction }: { requiresAction: boolean },
): Promise<void> {
  ctx.log.info({ invoiceId: invoice.id, nextAttemptAt: nextAttempt(next), requiresAction }, "charge failed");
}

/** Nothing may be charged: the customer is asked to pay. On the first day the invoice itself does that. */
export async function tellNotCharged(ctx: Ctx, invoice: InvoiceRow, next: Next): Promise<void> {
  if (invoice.stepsTaken === 0) return;
  ctx.log.info({ invoiceId: invoice.id, next: next?.step }, "reminded");
}

/** What is overdue, and until when it may be paid before the service stops. */
export async function tellReminder(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  ctx.log.info({ invoiceId: invoice.id }, "reminded");
}

/** The service is stopped until the invoice is paid. */
export async function tellSuspended(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  ctx.log.info({ invoiceId: invoice.id }, "suspended for debt");
}

/** The service has ended, and the debt with it. */
export async function tellCancelled(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  ctx.log.info({ invoiceId: invoice.id }, "cancelled for debt");
}
