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
/** Delay after a step failed. The other steps continue in the meantime. */
const RETRY_DELAY_MS = 10 * 60_000;
/** Delay while the network is busy with a subscription. That takes minutes. */
const NETWORK_BUSY_DELAY_MS = 10 * 60_000;

/** The states in which an invoice is collected. */
const OPEN: readonly InvoiceRow["status"][] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];

/**
 * Takes every collection step that is due, in the order of their due times, including steps missed during an outage. Each step has its own
 * transaction and locks its invoice; the state under the lock decides. An invoice that is locked by another replica or by a payment is
 * skipped, so any number of runs can work at once. Ends when no step is due, because each step that is taken plans a later one.
 * @param stopAt by `performance.now()`; the next run continues from there
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

/** @returns whether the invoice has moved to another step */
async function takeStep(ctx: Ctx, { id: invoiceId, nextStep, customerId }: DueStep): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      if (nextStep === "CANCEL") await lockWriteOffs(ctx, customerId);
      const [invoice] = await ctx.db
        .select()
        .from(invoices)
        .where(and(isDue(ctx), eq(invoices.id, invoiceId)))
        .for("update", { skipLocked: true });
      if (!invoice) return false;
      // Writing off another invoice has set the step to CANCEL since the list was read. The next run takes it under the lock for CANCEL.
      if (invoice.nextStep === "CANCEL" && nextStep !== "CANCEL") return true;
      await takeLocked(ctx, invoice);
      return true;
    });
  } catch (error) {
    ctx.log.error({ err: error, invoiceId }, "a step of collecting could not be taken");
    await inTransaction(ctx, (ctx) => scheduleNextLook(ctx, invoiceId, RETRY_DELAY_MS));
    return true;
  }
}

/**
 * Allows one write-off per customer at a time. Each write-off locks its own invoice and then, in `writeOffOtherInvoices`, all others. Without this
 * lock first, two write-offs would deadlock.
 */
const lockWriteOffs = (ctx: Ctx, customerId: string) =>
  ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`give-up:${ctx.tenant.id}:${customerId}`}, 0))`,
  );

async function takeLocked(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  if (!OPEN.includes(invoice.status) || leftToPay(invoice) <= 0)
    return setSteps(ctx, invoice.id, { nextStep: null, nextStepAt: null });
  if (invoice.nextStep === "CHARGE")
    return queueCharge(ctx, { invoiceId: invoice.id, stepsTaken: invoice.stepsTaken });
  // A customer who is paying the invoice now is neither reminded nor suspended.
  if ((await lockIntent(ctx, invoice.id))?.status === "PROCESSING") return scheduleNextLook(ctx, invoice.id);
  switch (invoice.nextStep) {
    case "REMIND":
      await stepTaken(ctx, invoice, "REMIND");
      return mailReminder(ctx, invoice.id);
    case "SUSPEND": {
      // If everything is suspended already, this invoice suspends nothing more and the customer gets no second mail.
      const held = await suspensionBefore(ctx, invoice);
      await suspendFor(ctx, invoice);
      await stepTaken(ctx, invoice, "SUSPEND");
      return held ? undefined : mailSuspended(ctx, invoice.id);
    }
    case "CANCEL":
      return cancelAndWriteOff(ctx, invoice);
  }
}

/** Gives up the debt: cancels what the invoice is for and writes the invoice off, so that it cannot be paid by accident. */
async function cancelAndWriteOff(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  const { done, ended } = await cancelForInvoice(ctx, invoice);
  if (!done) return scheduleNextLook(ctx, invoice.id, NETWORK_BUSY_DELAY_MS);
  await writeOffInvoice(ctx, invoice.id);
  // A service that ended with an earlier invoice was reported with that invoice.
  if (ended) await mailCancelledForDebt(ctx, invoice.id);
  await writeOffOtherInvoices(ctx, invoice);
}
