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

/** The zone in which an invoice's days are meant: that of the market its currency is sold in (docs/decisions/dates.md). */
export const zoneOfInvoice = (ctx: Ctx, { currency }: Pick<InvoiceRow, "currency">): string =>
  subscriptionTimeZone(ctx, { country: null, currency });

/** The day it is for an invoice. */
export const invoiceToday = (ctx: Ctx, invoice: Pick<InvoiceRow, "currency">): CalendarDate =>
  dateIn(ctx.clock.now(), zoneOfInvoice(ctx, invoice));

/** The hour of a market's day at which a payment that failed is tried again: people are awake, and can pay before. */
const RETRY_HOUR = 9;

/**
 * When a planned step is taken: another try to charge in the morning of its day, any other step at the first instant of
 * its day, now when that has passed.
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
 * Notes that a step was taken in vain and plans the one that follows. The invoice's row is held.
 * @returns what is planned, and when; null when nothing is
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
  // A renewal that was to be charged at once is mailed when it was not.
  if (step === "CHARGE") await mailInvoice(ctx, invoice.id);
  return planned && at && { ...planned, at };
}

type Steps = Partial<Pick<InvoiceRow, "nextStep" | "nextStepAt" | "stepsTaken">>;

/** Sets what the clock does next with an invoice whose row is held. */
export async function setSteps(ctx: Ctx, invoiceId: string, steps: Steps): Promise<void> {
  await ctx.db
    .update(invoices)
    .set(steps)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
}

/** A charge whose job has not ended it by then is looked at again: the job was lost, or the bank takes its time. */
const LOOK_AGAIN_MS = 3600 * 1000;

/** Looks at a step again later, if there is still one: somebody is at it, or it cannot be taken now. */
export async function scheduleNextLook(ctx: Ctx, invoiceId: string, afterMs = LOOK_AGAIN_MS): Promise<void> {
  await ctx.db
    .update(invoices)
    .set({ nextStepAt: new Date(ctx.clock.now().getTime() + afterMs) })
    .where(
      and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId), isNotNull(invoices.nextStep)),
    );
}

/** Has a job take the step CHARGE of an invoice whose row is held. Queued once per step, however often it is asked for. */
export async function queueCharge(ctx: Ctx, step: { invoiceId: string; stepsTaken: number }): Promise<void> {
  await scheduleNextLook(ctx, step.invoiceId);
  await enqueue(ctx, chargeDueInvoice, step, { key: `charge-invoice:${step.invoiceId}:${step.stepsTaken}` });
}
