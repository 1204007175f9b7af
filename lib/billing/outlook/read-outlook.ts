import { and, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { chargeableProfile } from "@/lib/billing/collection/charges/autopay";
import {
  activeAmong,
  areSuspendedAmong,
  type SuspendedServices,
  suspensionBefore,
  type UnpaidInvoice,
} from "@/lib/billing/collection/debts/suspension";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { computeOutlook, type Outlook } from "@/lib/billing/outlook/outlook";
import type { Ctx } from "@/lib/kernel/context";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { billingRules } from "@/lib/values/tenant/tenant";

/** As {@link readOutlook}, by the id of the invoice. It exists. */
export async function readInvoiceOutlook(ctx: Ctx, invoiceId: string): Promise<Outlook> {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  return readOutlook(ctx, invoice!);
}

/** The state of an invoice by the calendar of its customer's market, and what follows. */
export async function readOutlook(ctx: Ctx, invoice: InvoiceRow): Promise<Outlook> {
  const country = await billingCountry(ctx, invoice.customerId);
  // Stryker disable next-line ConditionalExpression: only a charge looks at the method
  const method = invoice.nextStep === "CHARGE" ? await chargeableProfile(ctx, invoice.customerId) : null;
  // Stryker disable next-line ConditionalExpression: an invoice without a step announces nothing
  const held = invoice.nextStep ? await suspensionBefore(ctx, invoice) : null;
  return present(ctx, invoice, { country, methodName: method?.displayName ?? null, held });
}

/**
 * As {@link readOutlook}, for many unpaid invoices of one customer, by their ids. At most four statements, however many.
 * @param wanted the invoices to return
 * @param open all unpaid invoices of the customer
 */
export async function readOutlooks(
  ctx: Ctx,
  customerId: string,
  wanted: readonly UnpaidInvoice[],
  open: readonly UnpaidInvoice[],
): Promise<ReadonlyMap<string, Outlook>> {
  // Stryker disable next-line ConditionalExpression: it only saves statements
  if (wanted.length === 0) return new Map();
  const country = await billingCountry(ctx, customerId);
  // Stryker disable next-line ConditionalExpression,MethodExpression,EqualityOperator: only a charge looks at the method
  const method = wanted.some(({ invoice }) => invoice.nextStep === "CHARGE")
    ? await chargeableProfile(ctx, customerId)
    : null;
  const working = await activeAmong(ctx, {
    subscriptionIds: wanted.flatMap(({ subjects }) => subjects.subscriptionIds),
    licenseIds: wanted.flatMap(({ subjects }) => subjects.licenseIds),
  });
  const methodName = method?.displayName ?? null;
  return new Map(
    wanted.map((one) => {
      // Stryker disable next-line ConditionalExpression: an invoice without a step announces nothing
      const held = one.invoice.nextStep ? areSuspendedAmong(ctx, one, open, working) : null;
      return [one.invoice.id, present(ctx, one.invoice, { country, methodName, held })];
    }),
  );
}

/** The country in which a customer is billed. It decides about their calendar. */
async function billingCountry(ctx: Ctx, customerId: string): Promise<string | null> {
  const [customer] = await ctx.db
    .select({ billing: customers.billing })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  return customer?.billing?.address?.country ?? null;
}

function present(
  ctx: Ctx,
  invoice: InvoiceRow,
  {
    country,
    methodName,
    held,
  }: { country: string | null; methodName: string | null; held: SuspendedServices | null },
): Outlook {
  const zone = subscriptionTimeZone(ctx, { country, currency: invoice.currency });
  return computeOutlook(invoice, {
    rules: billingRules(ctx.tenant),
    today: dateIn(ctx.clock.now(), zone),
    stepOn: invoice.nextStepAt && dateIn(invoice.nextStepAt, zone),
    methodName,
    held: held && { cancelsOn: held.cancelsAt && dateIn(held.cancelsAt, zone), others: held.others },
  });
}
