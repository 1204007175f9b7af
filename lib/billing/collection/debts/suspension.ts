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
 * Suspends what an unpaid invoice is for. A subscription is only marked if it is out of service (paused, blocked, not activated yet) or the
 * network is busy with it. It is then suspended when it would return to service.
 */
export async function suspendFor(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  const { subscriptionIds, licenseIds } = await subjectsOf(ctx, invoice);
  for (const id of subscriptionIds) await suspendForDebt(ctx, id);
  for (const id of licenseIds) await blockForDebt(ctx, id);
}

/**
 * Lifts the suspensions of a debt that is settled, at once or when the network allows. A service that another due invoice charges for stays
 * suspended until that invoice is settled, too.
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

/** Whether an unpaid invoice keeps its services suspended: it is due. An invoice that is not due yet keeps nothing suspended. */
export const keepsSuspended = (
  ctx: Ctx,
  { status, dueDate, currency }: { status: string; dueDate?: CalendarDate | null; currency: string },
): boolean => status === "OVERDUE" || !dueDate || dueDate <= marketDay(ctx, currency);

/**
 * Everything that other due invoices of the customer charge for. A suspended subscription is billed on (the specification, Subscription
 * states), and returns when everything due is paid.
 */
export async function suspendedByOthers(ctx: Ctx, invoice: InvoiceRow): Promise<Set<string>> {
  const rows = await openInvoices(ctx, invoice, ne(invoices.id, invoice.id));
  const held = await subjectsOfAll(
    ctx,
    rows.filter((row) => keepsSuspended(ctx, row)),
  );
  return new Set([...held.values()].flatMap(idsOf));
}

/** Services that are suspended for debt or have ended. */
export type SuspendedServices = {
  /** When they end unless they are paid for. Null when no end is planned, or when they have ended. */
  cancelsAt: Date | null;
  /** The number of other due invoices that must be paid before they return. */
  others: number;
};

/** An unpaid invoice, and what it is for. */
export type UnpaidInvoice = { invoice: InvoiceRow; subjects: Subjects };

/**
 * Whether everything an invoice is for is suspended for debt already, or has ended. The invoice then suspends nothing more and announces no
 * suspension.
 * @returns null when something is still in service, and for an invoice of nothing
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
 * As {@link suspensionBefore}, from rows that are already read.
 * @param open the unpaid invoices of the same customer; may include the invoice itself
 * @param working ids of what is in service, from {@link activeAmong}
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
 * The ids of those that are neither suspended nor ended. A subscription that is only marked for suspension counts as suspended. At most two
 * statements.
 */
export async function activeAmong(
  ctx: Ctx,
  { subscriptionIds, licenseIds }: Subjects,
): Promise<ReadonlySet<string>> {
  const active =
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
  return new Set([...active, ...seats].map(({ id }) => id));
}

/** The unpaid invoices of the customer of an invoice. */
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
