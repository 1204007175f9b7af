import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { licenses } from "@/db/schema/licenses";
import { subscriptions } from "@/db/schema/subscriptions";
import { setSteps } from "@/lib/billing/collection/schedule";
import { idsOf, type Subjects, subjectsOf } from "@/lib/billing/collection/subjects";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { Ctx } from "@/lib/kernel/context";
import { cancelLicenseForDebt } from "@/lib/licenses/debt";
import { cancelSubscriptionForDebt } from "@/lib/subscriptions/lifecycle/follow-debt";

/**
 * Cancels what an invoice is for, because it was never paid. A subscription that the network is busy with waits until it is idle.
 * @returns whether everything has ended, and whether this call ended some of it
 */
export async function cancelForInvoice(
  ctx: Ctx,
  invoice: InvoiceRow,
): Promise<{ done: boolean; ended: boolean }> {
  const subjects = await subjectsOf(ctx, invoice);
  const before = await countLive(ctx, subjects);
  const comment = `Invoice ${invoice.number ?? invoice.id} was not paid.`;
  let done = true;
  for (const id of subjects.subscriptionIds)
    done = (await cancelSubscriptionForDebt(ctx, id, comment)) && done;
  for (const id of subjects.licenseIds) await cancelLicenseForDebt(ctx, id, comment);
  return { done, ended: (await countLive(ctx, subjects)) < before };
}

/**
 * Makes the step CANCEL due for the customer's other prepaid invoices of the same services, if everything that they charge for has ended.
 * The brand does not serve their periods. Postpaid invoices are still owed and keep their steps.
 */
export async function writeOffOtherInvoices(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  // Waits for an invoice whose step another run is taking. If it were skipped, it would stay open until its own step CANCEL, weeks later.
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
    // Locks in one order, so that two calls do not deadlock.
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
  const subscriptionCount = await ctx.db.$count(
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
  return subscriptionCount + seats;
}
