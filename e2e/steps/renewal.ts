import { expect } from "@playwright/test";
import type { Fixtures } from "@/e2e/fixtures/test";
import type { Invoice } from "@/lib/billing/model";

type Has = Pick<Fixtures, "platform" | "database">;

/** Lets the jobs look at what is due, as they do every minute. */
const sweep = ({ database }: Has) => database.query("select graphile_worker.add_job('sweep')");

/**
 * Ends the paid period of a subscription without a saved payment method, and makes the invoice of its renewal five days late.
 * @returns the unpaid invoice
 */
export async function endPeriodUnpaid(
  has: Has,
  { subscriptionId, customerId }: { subscriptionId: string; customerId: string },
): Promise<Invoice> {
  const { platform, database } = has;
  await database.query(
    `update subscriptions set period_starts_at = period_starts_at - interval '1 month', period_ends_at = period_starts_at,
       paid_until = period_starts_at, billed_until = null where id = $1`,
    [subscriptionId],
  );
  await sweep(has);
  let invoice: Invoice | undefined;
  await expect
    .poll(async () => {
      [invoice] = await platform.invoicesOf(customerId);
      return invoice?.status;
    })
    .toMatch(/ISSUED|OVERDUE/);
  await database.query("update invoices set due_date = current_date - 5, status = 'OVERDUE' where id = $1", [
    invoice!.invoiceId,
  ]);
  return platform.invoice(invoice!.invoiceId);
}

/** Takes the last step of collecting an unpaid invoice: what it is for is suspended. */
export async function suspendForInvoice(
  has: Has,
  { invoiceId }: Pick<Invoice, "invoiceId">,
  subscriptionId: string,
): Promise<void> {
  await has.database.query("update invoices set next_step = 'SUSPEND', next_step_at = now() where id = $1", [
    invoiceId,
  ]);
  await sweep(has);
  await expect
    .poll(async () => (await has.platform.subscription(subscriptionId)).status, { timeout: 120_000 })
    .toBe("SUSPENDED");
}
