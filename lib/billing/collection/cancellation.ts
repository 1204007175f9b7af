import { subjectsOf } from "@/lib/billing/collection/subjects";
import type { InvoiceRow } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/identity/context";
import { cancelForDebt as cancelLicenseForDebt } from "@/lib/licenses/debt";
import { cancelForDebt as cancelLineForDebt } from "@/lib/subscriptions/follow-debt";

/**
 * Cancels what an invoice is for, because it was never paid. A line the network is busy with waits until it is idle.
 * @returns whether all of it is over
 */
export async function cancelFor(ctx: Ctx, invoice: InvoiceRow): Promise<boolean> {
  const { subscriptionIds, licenseIds } = await subjectsOf(ctx, invoice);
  const comment = `Invoice ${invoice.number ?? invoice.id} was not paid.`;
  let done = true;
  for (const id of subscriptionIds) done = (await cancelLineForDebt(ctx, id, comment)) && done;
  for (const id of licenseIds) await cancelLicenseForDebt(ctx, id, comment);
  return done;
}
