import { and, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { chargeableProfile } from "@/lib/billing/collection/autopay";
import { heldBefore } from "@/lib/billing/collection/suspension";
import { type Outlook, outlookOf } from "@/lib/billing/outlook";
import type { InvoiceRow } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/identity/context";
import { billingRules } from "@/lib/identity/tenant";
import { dateIn } from "@/lib/platform/time-zones";
import { zoneOf } from "@/lib/subscriptions/market";

/** As {@link readOutlook}, of an invoice by its id. It exists. */
export async function outlookOfInvoice(ctx: Ctx, invoiceId: string): Promise<Outlook> {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  return readOutlook(ctx, invoice!);
}

/** How an invoice stands by the calendar of its customer's market, and what follows. */
export async function readOutlook(ctx: Ctx, invoice: InvoiceRow): Promise<Outlook> {
  const [customer] = await ctx.db
    .select({ billing: customers.billing })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, invoice.customerId)));
  const zone = zoneOf(ctx, {
    country: customer?.billing?.address?.country ?? null,
    currency: invoice.currency,
  });
  const method = invoice.nextStep === "CHARGE" ? await chargeableProfile(ctx, invoice.customerId) : null;
  const held = invoice.nextStep && (await heldBefore(ctx, invoice));
  return outlookOf(invoice, {
    rules: billingRules(ctx.tenant),
    today: dateIn(ctx.clock.now(), zone),
    stepOn: invoice.nextStepAt && dateIn(invoice.nextStepAt, zone),
    methodName: method?.displayName ?? null,
    held: held ? { cancelsOn: held.cancelsAt && dateIn(held.cancelsAt, zone), others: held.others } : null,
  });
}
