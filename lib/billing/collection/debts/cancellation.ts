import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { licenses } from "@/db/schema/licenses";
import { subscriptions } from "@/db/schema/subscriptions";
import { setSteps } from "@/lib/billing/collection/schedule";
import { idsOf, type Subjects, subjectsOf } from "@/lib/billing/collection/subjects";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { Ctx } from "@/lib/kernel/context";
import { cancelLicenseForDebt } from "@/lib/licenses/debt";
import { cancelSubscriptionForDebt as cancelLineForDebt } from "@/lib/subscriptions/lifecycle/follow-debt";

/**
 * Cancels what an invoice is for, because it was never paid. A line the network is busy with waits until it is idle.
 * @returns whether all of it is over, and whether some of it ended with this
 */
export async function cancelForInvoice(
  ctx: Ctx,
  invoice: InvoiceRow,
): Promise<{ done: boolean; ended: boolean }> {
  const subjects = await subjectsOf(ctx, invoice);
  const before = await countLive(ctx, subjects);
  const comment = `Invoice ${invoice.number ?? invoice.id} was not paid.`;
  let done = true;
  for (const id of subjects.subscriptionIds) done = (await cancelLineForDebt(ctx, id, comment)) && done;
  for (const id of subjects.licenseIds) await cancelLicenseForDebt(ctx, id, comment);
  return { done, ended: (await countLive(ctx, subjects)) < before };
}

/**
 * Gives up with an invoice the customer's other prepaid invoices for nothing but what has ended: their periods were
 * paid in advance, and will not be served. Postpaid ones are still owed and go their way.
 */
export async function writeOffOtherInvoices(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  // Waits for one whose own step is being taken: skipped, it would be asked for until its own CANCEL, weeks later.
  const rest = await ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.customerId, invoice.customerId),
        eq(invoices.terms, "PREPAID"),
        inArray(invoices.status, ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]),
        inArray(invoices.nextStep, ["CHARGE", "SUSPEND", "CANCEL"]),
        ne(invoices.id, invoice.id),
      ),
    )
    // In one order, so that two of them do not wait for each other.
    .orderBy(asc(invoices.id))
    .for("update");
  const ended = new Set(idsOf(await subjectsOf(ctx, invoice)));
  for (const row of rest) {
    const subjects = await subjectsOf(ctx, row);
    const shared = idsOf(subjects).some((id) => ended.has(id));
    if (shared && (await countLive(ctx, subjects)) === 0)
      await setSteps(ctx, row.id, { nextStep: "CANCEL", nextStepAt: ctx.clock.now() });
  }
}

async function countLive(ctx: Ctx, { subscriptionIds, licenseIds }: Subjects): Promise<number> {
  const lines = await ctx.db.$count(
    subscriptions,
    and(
      eq(subscriptions.tenantId, ctx.tenant.id),
      inArray(subscriptions.id, subscriptionIds),
      ne(subscriptions.status, "CANCELLED"),
    ),
  );
  const seats = await ctx.db.$count(
    licenses,
    and(
      eq(licenses.tenantId, ctx.tenant.id),
      inArray(licenses.id, licenseIds),
      ne(licenses.status, "CANCELLED"),
    ),
  );
  return lines + seats;
}
