import { and, eq, isNull, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { paymentProfiles } from "@/db/schema/payments";
import { chargeableProfile, collectorOf } from "@/lib/billing/collection/charges/autopay";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { Ctx } from "@/lib/kernel/context";
import { finishLink } from "@/lib/payments/collections/provider-payment";
import { startLink } from "@/lib/payments/collections/start-collection";
import type { PaymentLink } from "@/lib/payments/model";
import { paymentProvider } from "@/lib/payments/providers";

/** Whether the payer may be offered auto-pay: for prepaid invoices, unless it is on already, and if the provider can save a method. */
export async function offersAutopay(ctx: Ctx, invoice: InvoiceRow): Promise<boolean> {
  if (invoice.terms !== "PREPAID" || (await chargeableProfile(ctx, invoice.customerId))) return false;
  const provider = await collectorOf(ctx, invoice.customerId);
  return provider !== null && paymentProvider(provider).capabilities.savedMethods;
}

/** The ways in which a customer can pay an invoice that they may see. The invoice exists. */
export async function paymentChoices(
  ctx: Ctx,
  invoiceId: string,
): Promise<{ offersAutopay: boolean; paymentProfileId?: string }> {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  const [offered, paymentProfileId] = [await offersAutopay(ctx, invoice!), await ownMethod(ctx, invoice!)];
  return { offersAutopay: offered, ...(paymentProfileId && { paymentProfileId }) };
}

/**
 * Starts the payment of an invoice at its hosted address, with the customer's own method pre-selected.
 * @param autopay saves the method, makes it the default and charges it from now on; records who consented, when, from where and in which
 *   words
 * @throws ApiError invoiceNotPayable, paymentInProgress, paymentProviderUnavailable, paymentProviderFailed
 */
export async function startInvoicePayment(
  ctx: Ctx,
  invoice: InvoiceRow,
  { autopay }: { autopay: boolean },
): Promise<PaymentLink> {
  const keep = autopay && (await offersAutopay(ctx, invoice));
  const paymentProfileId = await ownMethod(ctx, invoice);
  const started = await startLink(ctx, {
    invoiceId: invoice.id,
    ...(paymentProfileId && { paymentProfileId }),
    savePaymentProfile: keep,
    setAsDefaultPaymentProfile: keep,
    grantAutopayConsent: keep,
  });
  return finishLink(ctx, started);
}

/** The customer's default method, if it still works and belongs to the provider that collects. */
async function ownMethod(ctx: Ctx, { customerId }: InvoiceRow): Promise<string | undefined> {
  const provider = await collectorOf(ctx, customerId);
  if (provider === null) return undefined;
  const [profile] = await ctx.db
    .select({ id: paymentProfiles.id })
    .from(paymentProfiles)
    .innerJoin(
      customers,
      and(
        eq(customers.tenantId, paymentProfiles.tenantId),
        eq(customers.id, paymentProfiles.customerId),
        sql`${customers.billing}->>'defaultPaymentProfileId' = ${paymentProfiles.id}::text`,
      ),
    )
    .where(
      and(
        eq(paymentProfiles.tenantId, ctx.tenant.id),
        eq(paymentProfiles.customerId, customerId),
        eq(paymentProfiles.provider, provider),
        eq(paymentProfiles.status, "ACTIVE"),
        isNull(paymentProfiles.deletedAt),
      ),
    );
  return profile?.id;
}
