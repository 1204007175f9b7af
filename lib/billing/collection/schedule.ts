import { and, eq, isNotNull } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import type { PlannedStep } from "@/lib/billing/collection/mails";
import { type CollectionStep, nextStepOf, type StepPlanned } from "@/lib/billing/collection/steps";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { chargeDueInvoice } from "@/lib/billing/jobs";
import { mailInvoice } from "@/lib/billing/mails/mails";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn, hourOfDayIn, startOfDayIn } from "@/lib/platform/dates/time-zones";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { billingRules } from "@/lib/values/tenant/tenant";

/** The time zone of an invoice's days: that of the market of its currency (docs/decisions/dates.md). */
export const zoneOfInvoice = (ctx: Ctx, { currency }: Pick<InvoiceRow, "currency">): string =>
  subscriptionTimeZone(ctx, { country: null, currency });

/** The current day in the market of an invoice. */
export const invoiceToday = (ctx: Ctx, invoice: Pick<InvoiceRow, "currency">): CalendarDate =>
  dateIn(ctx.clock.now(), zoneOfInvoice(ctx, invoice));

/** The hour of the market's day at which a failed payment is tried again. Customers are awake then, and can pay before. */
const RETRY_HOUR = 9;

/**
 * The instant of a planned step. A repeated charge is made in the morning of its day. Any other step is due at the start of its day, or now
 * if that has passed.
 */
export function stepInstant(
  ctx: Ctx,
  invoice: Pick<InvoiceRow, "currency">,
  { step, on, stepsTaken }: StepPlanned,
): Date {
  const zone = zoneOfInvoice(ctx, invoice);
  const again = step === "CHARGE" && stepsTaken > 0;
  const start = again ? hourOfDayIn(on, RETRY_HOUR, zone) : startOfDayIn(on, zone);
  return new Date(Math.max(start.getTime(), ctx.clock.now().getTime()));
}

/**
 * Records that a step was taken and brought no money, and plans the next step. The caller has locked the invoice.
 * @returns the next step and its instant; null when none follows
 */
export async function stepTaken(
  ctx: Ctx,
  invoice: InvoiceRow,
  step: "ISSUE" | CollectionStep,
): Promise<PlannedStep> {
  const on = invoiceToday(ctx, invoice);
  const planned = nextStepOf(invoice, billingRules(ctx.tenant), { step, on });
  const at = planned && stepInstant(ctx, invoice, planned);
  await setSteps(ctx, invoice.id, {
    nextStep: planned?.step ?? null,
    nextStepAt: at,
    ...(planned && { stepsTaken: planned.stepsTaken }),
  });
  // A renewal that is charged at once is mailed only if the charge fails.
  if (step === "CHARGE") await mailInvoice(ctx, invoice.id);
  return planned && at && { ...planned, at };
}

type Steps = Partial<Pick<InvoiceRow, "nextStep" | "nextStepAt" | "stepsTaken">>;

/** Sets the next step of an invoice. The caller has locked the invoice. */
export async function setSteps(ctx: Ctx, invoiceId: string, steps: Steps): Promise<void> {
  await ctx.db
    .update(invoices)
    .set(steps)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
}

/** Delay after which a charge without a result is checked again: its job was lost, or the bank has not decided. */
const RECHECK_DELAY_MS = 3600 * 1000;

/** Postpones the planned step of an invoice, if there is one: another process works on it, or it cannot be taken now. */
export async function scheduleNextLook(
  ctx: Ctx,
  invoiceId: string,
  afterMs = RECHECK_DELAY_MS,
): Promise<void> {
  await ctx.db
    .update(invoices)
    .set({ nextStepAt: new Date(ctx.clock.now().getTime() + afterMs) })
    .where(
      and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId), isNotNull(invoices.nextStep)),
    );
}

/**
 * Queues a job for the step CHARGE of an invoice. The caller has locked the invoice. A step is queued once, however often this is called.
 */
export async function queueCharge(ctx: Ctx, step: { invoiceId: string; stepsTaken: number }): Promise<void> {
  await scheduleNextLook(ctx, step.invoiceId);
  await enqueue(ctx, chargeDueInvoice, step, { key: `charge-invoice:${step.invoiceId}:${step.stepsTaken}` });
}
