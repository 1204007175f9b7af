import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { providerCustomers } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { paymentProvider } from "@/lib/payments/providers";
import { hashToken } from "@/lib/platform/secrets/ids";
import type { InvoiceRecipient, PaymentProviderName } from "@/lib/providers/payments/provider";

/** The provider's reference of a customer. The customer is created there at the first payment. */
export async function customerAtProvider(
  ctx: Ctx,
  session: { customerId: string; provider: PaymentProviderName },
): Promise<string> {
  const [known] = await ctx.db
    .select({ providerRef: providerCustomers.providerRef })
    .from(providerCustomers)
    .where(
      and(
        eq(providerCustomers.tenantId, ctx.tenant.id),
        eq(providerCustomers.customerId, session.customerId),
        eq(providerCustomers.provider, session.provider),
      ),
    );
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, session.customerId)));
  const provider = paymentProvider(session.provider);
  const { name, contact, preferredLocale } = customer!;
  // A provider that sends invoices needs the billing address.
  const email = (provider.capabilities.invoices && customer!.billing?.email) || contact.email || null;
  const { providerRef } = await provider.ensureCustomer({
    tenantId: ctx.tenant.id,
    customerId: session.customerId,
    name,
    email,
    locale: preferredLocale,
    ...(provider.capabilities.invoices && { recipient: recipientOf(customer!) }),
    knownRef: known?.providerRef ?? null,
    idempotencyKey: `customer:${session.customerId}:${hashToken(`${name}|${email}`)}`,
  });
  if (providerRef !== known?.providerRef) {
    await ctx.db
      .insert(providerCustomers)
      .values({
        tenantId: ctx.tenant.id,
        customerId: session.customerId,
        provider: session.provider,
        providerRef,
      })
      .onConflictDoUpdate({
        target: [providerCustomers.tenantId, providerCustomers.customerId, providerCustomers.provider],
        set: { providerRef },
      });
  }
  return providerRef;
}

function recipientOf(customer: typeof customers.$inferSelect): InvoiceRecipient {
  const place = customer.billing?.address;
  return {
    customerType: customer.customerType,
    identity: customer.identity,
    phone: customer.contact.msisdn ?? null,
    address: place
      ? {
          street: place.street ?? place.street1,
          street2: place.street2 ?? null,
          zip: place.zip,
          city: place.city,
          country: place.country,
          attention: place.attention ?? null,
        }
      : null,
  };
}
