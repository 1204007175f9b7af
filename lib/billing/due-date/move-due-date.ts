import { and, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { lockIntent } from "@/lib/billing/collection/charges/intent";
import { liftSuspension } from "@/lib/billing/collection/debts/suspension";
import { invoiceToday, setSteps, stepInstant } from "@/lib/billing/collection/schedule";
import { nextStepOf, type StepPlanned } from "@/lib/billing/collection/steps";
import type { MoveDueDateRequest } from "@/lib/billing/due-date/model";
import { allowedDueDates, type MovableTo } from "@/lib/billing/due-date/rules";
import { noteInvoiceChange } from "@/lib/billing/events";
import { lockInvoice, refuseWhilePaying } from "@/lib/billing/invoices/find-invoice";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { followLedger } from "@/lib/billing/ledger/follow-ledger";
import { mailDueDateMoved } from "@/lib/billing/mails/mails";
import type { Invoice } from "@/lib/billing/model";
import { getInvoice } from "@/lib/billing/queries";
import { OPEN_INVOICES } from "@/lib/billing/states";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { leftToPay } from "@/lib/payments/collections/debt";
import { isAtProvider } from "@/lib/payments/collections/invoice-at-provider";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { billingRules } from "@/lib/values/tenant/tenant";

/**
 * Moves the due date of an invoice. Reminders, charges and suspension are planned from the new day, and a suspension for this invoice ends.
 * A move back to the date at issue restores the earlier plan.
 * @throws ApiError invoiceNotFound, dueDateNotMovable
 */
export function moveDueDate(ctx: Ctx, invoiceId: string, { dueDate }: MoveDueDateRequest): Promise<Invoice> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockInvoice(ctx, invoiceId);
    if (!OPEN_INVOICES.includes(invoice.status) || leftToPay(invoice) <= 0) throw notMovable();
    // A provider that sent the invoice collects by the date on its own copy.
    if (await isAtProvider(ctx, invoice)) throw notMovable();
    await refuseWhileCharging(ctx, invoice);
    const to = allowedDueDates(invoice, billingRules(ctx.tenant), invoiceToday(ctx, invoice));
    if (dueDate === invoice.dueDate) return getInvoice(ctx, invoice.id);
    if (dueDate === to.original) await moveBack(ctx, invoice, dueDate);
    else await moveForward(ctx, invoice, dueDate, to);
    return getInvoice(ctx, invoice.id);
  });
}

async function moveForward(
  ctx: Ctx,
  invoice: InvoiceRow,
  dueDate: CalendarDate,
  to: MovableTo,
): Promise<void> {
  if (to.movesLeft === 0 || dueDate < to.earliest || dueDate > to.latest) throw notMovable(to);
  const { nextStep, nextStepAt, stepsTaken } = invoice;
  const moved = await setDueDate(ctx, invoice, {
    dueDate,
    originalDueDate: to.original,
    latestDueDate: to.latest,
    dueDateMoves: invoice.dueDateMoves + 1,
    stepsBeforeMove: invoice.stepsBeforeMove ?? {
      step: nextStep,
      at: nextStepAt?.toISOString() ?? null,
      stepsTaken,
    },
  });
  const planned = planFrom(ctx, moved, dueDate);
  if (planned)
    await setSteps(ctx, moved.id, {
      nextStep: planned.step,
      nextStepAt: stepInstant(ctx, moved, planned),
      stepsTaken: planned.stepsTaken,
    });
  // The invoice has suspended its services. They return until the new due date.
  if (nextStep === "CANCEL") await liftSuspension(ctx, moved.id);
  await mailDueDateMoved(ctx, moved.id, dueDate);
}

/** Prepaid invoices are charged on the new due date. For others, reminders follow it. */
function planFrom(ctx: Ctx, invoice: InvoiceRow, dueDate: CalendarDate): StepPlanned | null {
  if (invoice.nextStep === null) return null;
  const fresh = { ...invoice, dueDate, stepsTaken: 0 };
  return nextStepOf(fresh, billingRules(ctx.tenant), { step: "ISSUE", on: dueDate });
}

async function moveBack(ctx: Ctx, invoice: InvoiceRow, dueDate: CalendarDate): Promise<void> {
  const before = invoice.stepsBeforeMove;
  const moved = await setDueDate(ctx, invoice, {
    dueDate,
    originalDueDate: null,
    latestDueDate: null,
    dueDateMoves: 0,
    stepsBeforeMove: null,
  });
  if (before)
    await setSteps(ctx, moved.id, {
      // The move ended the suspension, so the services are suspended again before they are cancelled.
      nextStep: before.step === "CANCEL" ? "SUSPEND" : before.step,
      nextStepAt:
        before.step === "CANCEL" ? ctx.clock.now() : before.at === null ? null : new Date(before.at),
      stepsTaken: before.stepsTaken,
    });
  await mailDueDateMoved(ctx, moved.id, dueDate);
}

type Moved = Pick<
  InvoiceRow,
  "dueDate" | "originalDueDate" | "latestDueDate" | "dueDateMoves" | "stepsBeforeMove"
>;

/** Stores the date and updates the status. */
async function setDueDate(ctx: Ctx, invoice: InvoiceRow, moved: Moved): Promise<InvoiceRow> {
  const [row] = await ctx.db
    .update(invoices)
    .set({ ...moved, updatedAt: ctx.clock.now() })
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoice.id)))
    .returning();
  noteInvoiceChange(ctx, invoice, row!);
  return followLedger(ctx, row!);
}

/** Refuses during a charge that is in progress or not booked yet, because it settles the invoice. */
async function refuseWhileCharging(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  const intent = await lockIntent(ctx, invoice.id);
  if (intent && intent.chargesMade > intent.chargesAnswered) throw notMovable();
  try {
    await refuseWhilePaying(ctx, invoice.id);
  } catch (error) {
    throw error instanceof ApiError && error.failure === failures.paymentInProgress ? notMovable() : error;
  }
}

const notMovable = (to?: MovableTo) => {
  if (!to) return new ApiError(failures.dueDateNotMovable);
  const { earliest, latest, movesLeft } = to;
  const detail = (code: Detail["code"], message: string, suggestion: string): Detail => ({
    property: "dueDate",
    code,
    message,
    suggestion,
  });
  return new ApiError(failures.dueDateNotMovable, {
    details:
      movesLeft === 0
        ? [detail("invalid_value", "It was moved as often as the brand allows.", to.original)]
        : [
            detail("too_small", `The earliest day is ${earliest}.`, earliest),
            detail("too_big", `The latest day is ${latest}.`, latest),
          ],
  });
};
