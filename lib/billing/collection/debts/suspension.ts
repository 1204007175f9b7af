import { and, eq, inArray, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { licenses } from "@/db/schema/licenses";
import { subscriptions } from "@/db/schema/subscriptions";
import { idsOf, type Subjects, subjectsOf, subjectsOfAll } from "@/lib/billing/collection/subjects";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { Ctx } from "@/lib/kernel/context";
import { blockForDebt, restoreFromDebt } from "@/lib/licenses/debt";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { suspendForDebt } from "@/lib/subscriptions/lifecycle/follow-debt";
import { restoreAfterPayment } from "@/lib/subscriptions/lifecycle/restore-subscription";
import { marketDay } from "@/lib/subscriptions/periods/market-day";

/**
 * Suspends what an invoice is for, because it was not paid. A line that is not served just now (paused, blocked, not
 * activated yet) or that the network is busy with is marked, and suspended as soon as it would be served again.
 */
export async function suspendFor(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  const { subscriptionIds, licenseIds } = await subjectsOf(ctx, invoice);
  for (const id of subscriptionIds) await suspendForDebt(ctx, id);
  for (const id of licenseIds) await blockForDebt(ctx, id);
}

/**
 * Lifts what a debt has suspended, now that it is gone; at once, or as soon as the network allows. What another invoice
 * that is due is for too stays suspended until that one is settled as well.
 */
export async function liftSuspension(ctx: Ctx, invoiceId: string): Promise<void> {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  if (!invoice) return;
  const own = await subjectsOf(ctx, invoice);
  if (own.subscriptionIds.length + own.licenseIds.length === 0) return;
  const others = await suspendedByOthers(ctx, invoice);
  for (const id of own.subscriptionIds) if (!others.has(id)) await restoreAfterPayment(ctx, id);
  for (const id of own.licenseIds) if (!others.has(id)) await restoreFromDebt(ctx, id);
}

/**
 * Whether an unpaid invoice keeps suspended what it is for: its day has come. Nobody has to pay before that, so an invoice
 * that is not due yet holds nothing back.
 */
export const keepsSuspended = (
  ctx: Ctx,
  { status, dueDate, currency }: { status: string; dueDate?: CalendarDate | null; currency: string },
): boolean => status === "OVERDUE" || !dueDate || dueDate <= marketDay(ctx, currency);

/**
 * What other invoices of the customer hold: everything that those which are due are for. A suspended subscription is billed
 * on (the specification, Subscription states), and comes back when everything due is paid.
 */
export async function suspendedByOthers(ctx: Ctx, invoice: InvoiceRow): Promise<Set<string>> {
  const rows = await openInvoices(ctx, invoice, ne(invoices.id, invoice.id));
  const held = await subjectsOfAll(
    ctx,
    rows.filter((row) => keepsSuspended(ctx, row)),
  );
  return new Set([...held.values()].flatMap(idsOf));
}

/** Services that are suspended for a debt already, or have ended. */
export type SuspendedServices = {
  /** When they end unless they are paid for. Null when nothing is planned, or they have ended. */
  cancelsAt: Date | null;
  /** Other invoices, due by now, that have to be paid too before they come back. */
  others: number;
};

/** An unpaid invoice, and what it is for. */
export type UnpaidInvoice = { invoice: InvoiceRow; subjects: Subjects };

/**
 * Whether everything an invoice is for has been suspended for debt before, or has ended: then the invoice suspends
 * nothing more, and says nothing of a suspension to come.
 * @returns null when something still works, and for an invoice of nothing
 */
export async function suspensionBefore(ctx: Ctx, invoice: InvoiceRow): Promise<SuspendedServices | null> {
  const own = await subjectsOf(ctx, invoice);
  if (idsOf(own).length === 0) return null;
  const working = await activeAmong(ctx, own);
  if (working.size > 0) return null;
  const others = await openInvoices(ctx, invoice, ne(invoices.id, invoice.id));
  const subjects = await subjectsOfAll(ctx, others);
  const open = others.map((other) => ({ invoice: other, subjects: subjects.get(other.id)! }));
  return areSuspendedAmong(ctx, { invoice, subjects: own }, open, working);
}

/**
 * As {@link suspensionBefore}, of what was read already.
 * @param open the unpaid invoices of the same customer; the invoice itself may be among them
 * @param working ids of what is in service, as {@link activeAmong} tells
 */
export function areSuspendedAmong(
  ctx: Ctx,
  { invoice, subjects }: UnpaidInvoice,
  open: readonly UnpaidInvoice[],
  working: ReadonlySet<string>,
): SuspendedServices | null {
  const ids = new Set(idsOf(subjects));
  if (ids.size === 0 || [...ids].some((id) => working.has(id))) return null;
  const others = open.filter(
    (other) => other.invoice.id !== invoice.id && idsOf(other.subjects).some((id) => ids.has(id)),
  );
  const ends = [invoice, ...others.map((other) => other.invoice)].flatMap(({ nextStep, nextStepAt }) =>
    nextStep === "CANCEL" && nextStepAt ? nextStepAt.getTime() : [],
  );
  return {
    cancelsAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    others: others.filter((other) => keepsSuspended(ctx, other.invoice)).length,
  };
}

/**
 * Which of these are neither suspended nor ended, by their ids. One that is only marked for its debt does not work either.
 * At most two statements.
 */
export async function activeAmong(
  ctx: Ctx,
  { subscriptionIds, licenseIds }: Subjects,
): Promise<ReadonlySet<string>> {
  const lines =
    subscriptionIds.length === 0
      ? []
      : await ctx.db
          .select({ id: subscriptions.id })
          .from(subscriptions)
          .where(
            and(
              eq(subscriptions.tenantId, ctx.tenant.id),
              sql`${subscriptions.id} = any(${sql.param(subscriptionIds)}::uuid[])`,
              notInArray(subscriptions.status, ["SUSPENDED", "CANCELLED"]),
              isNull(subscriptions.suspendedFor),
            ),
          );
  const seats =
    licenseIds.length === 0
      ? []
      : await ctx.db
          .select({ id: licenses.id })
          .from(licenses)
          .where(
            and(
              eq(licenses.tenantId, ctx.tenant.id),
              sql`${licenses.id} = any(${sql.param(licenseIds)}::uuid[])`,
              ne(licenses.status, "CANCELLED"),
              isNull(licenses.blockedForDebtAt),
            ),
          );
  return new Set([...lines, ...seats].map(({ id }) => id));
}

/** The invoices that the customer of an invoice has not paid. */
const openInvoices = (ctx: Ctx, { customerId }: InvoiceRow, which: SQL): Promise<InvoiceRow[]> =>
  ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.customerId, customerId),
        inArray(invoices.status, ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]),
        which,
      ),
    );
