import { and, asc, eq, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { lockIntent } from "@/lib/billing/collection/charges/intent";
import { cancelForInvoice, writeOffOtherInvoices } from "@/lib/billing/collection/debts/cancellation";
import { suspendFor, suspensionBefore } from "@/lib/billing/collection/debts/suspension";
import { isDue } from "@/lib/billing/collection/due";
import { queueCharge, scheduleNextLook, setSteps, stepTaken } from "@/lib/billing/collection/schedule";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { writeOffInvoice } from "@/lib/billing/invoices/write-off";
import { mailCancelledForDebt, mailReminder, mailSuspended } from "@/lib/billing/mails/mails";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { leftToPay } from "@/lib/payments/collections/debt";

const BATCH = 200;
/** A step that failed does not hold up the others, and is tried again. */
const AFTER_ERROR_MS = 10 * 60_000;
/** A line the network is busy with is idle again in minutes. */
const BUSY_MS = 10 * 60_000;

/** The states in which an invoice is collected. */
const OPEN: readonly InvoiceRow["status"][] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];

/**
 * Takes every step of collecting that is due by now, in the order they are due, also those missed while nothing ran. Each
 * in a transaction of its own under the invoice's lock, which decides on what it then is; an invoice somebody else has at
 * hand (another replica, a payment) is left to them: any number of these may run at once. Ends when nothing more is due,
 * because each step taken moves on.
 * @param stopAt by `performance.now()`; the next run goes on from there
 */
export async function takeDueSteps(ctx: Ctx, stopAt = Number.POSITIVE_INFINITY): Promise<void> {
  while (performance.now() < stopAt) {
    const due = await ctx.db
      .select({ id: invoices.id, nextStep: invoices.nextStep, customerId: invoices.customerId })
      .from(invoices)
      .where(isDue(ctx))
      .orderBy(asc(invoices.nextStepAt))
      .limit(BATCH);
    let moved = 0;
    for (const one of due) if (await takeStep(ctx, one)) moved += 1;
    if (due.length < BATCH || moved === 0) return;
  }
}

type DueStep = Pick<InvoiceRow, "id" | "nextStep" | "customerId">;

/** @returns whether the invoice moved on */
async function takeStep(ctx: Ctx, { id: invoiceId, nextStep, customerId }: DueStep): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      if (nextStep === "CANCEL") await lockGivingUp(ctx, customerId);
      const [invoice] = await ctx.db
        .select()
        .from(invoices)
        .where(and(isDue(ctx), eq(invoices.id, invoiceId)))
        .for("update", { skipLocked: true });
      if (!invoice) return false;
      // Another invoice's end has made it CANCEL since it was listed. The next run takes it under that lock.
      if (invoice.nextStep === "CANCEL" && nextStep !== "CANCEL") return true;
      await take(ctx, invoice);
      return true;
    });
  } catch (error) {
    ctx.log.error({ err: error, invoiceId }, "a step of collecting could not be taken");
    await inTransaction(ctx, (ctx) => scheduleNextLook(ctx, invoiceId, AFTER_ERROR_MS));
    return true;
  }
}

/**
 * Gives up one invoice of a customer at a time. Each locks its own invoice and then, in `writeOffOtherInvoices`, all others: without
 * this lock before both, two of them wait for each other.
 */
const lockGivingUp = (ctx: Ctx, customerId: string) =>
  ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`give-up:${ctx.tenant.id}:${customerId}`}, 0))`,
  );

async function take(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  if (!OPEN.includes(invoice.status) || leftToPay(invoice) <= 0)
    return setSteps(ctx, invoice.id, { nextStep: null, nextStepAt: null });
  if (invoice.nextStep === "CHARGE")
    return queueCharge(ctx, { invoiceId: invoice.id, stepsTaken: invoice.stepsTaken });
  // Nobody is reminded of, or cut off for, what they are just paying.
  if ((await lockIntent(ctx, invoice.id))?.status === "PROCESSING") return scheduleNextLook(ctx, invoice.id);
  switch (invoice.nextStep) {
    case "REMIND":
      await stepTaken(ctx, invoice, "REMIND");
      return mailReminder(ctx, invoice.id);
    case "SUSPEND": {
      // The second unpaid invoice of a suspended subscription suspends nothing, and nobody hears of it again.
      const held = await suspensionBefore(ctx, invoice);
      await suspendFor(ctx, invoice);
      await stepTaken(ctx, invoice, "SUSPEND");
      return held ? undefined : mailSuspended(ctx, invoice.id);
    }
    case "CANCEL":
      return giveUp(ctx, invoice);
  }
}

/** The debt is given up: what it was for ends, the invoice is UNCOLLECTIBLE, and nothing can be paid by accident. */
async function giveUp(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  const { done, ended } = await cancelForInvoice(ctx, invoice);
  if (!done) return scheduleNextLook(ctx, invoice.id, BUSY_MS);
  await writeOffInvoice(ctx, invoice.id);
  // What ended with an earlier invoice was told with that one.
  if (ended) await mailCancelledForDebt(ctx, invoice.id);
  await writeOffOtherInvoices(ctx, invoice);
}
