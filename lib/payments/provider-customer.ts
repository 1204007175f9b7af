import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { providerCustomers } from "@/db/schema/payments";
import type { Ctx } from "@/lib/identity/context";
import { paymentProvider } from "@/lib/payments/providers";
import { hashToken } from "@/lib/platform/ids";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";

/** Who the customer is at the provider, created there at the first payment. */
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
    .select({ name: customers.name, contact: customers.contact, locale: customers.preferredLocale })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, session.customerId)));
  const { providerRef } = await paymentProvider(session.provider).ensureCustomer({
    tenantId: ctx.tenant.id,
    customerId: session.customerId,
    name: customer!.name,
    email: customer!.contact.email ?? null,
    locale: customer!.locale,
    knownRef: known?.providerRef ?? null,
    idempotencyKey: `customer:${session.customerId}:${hashToken(`${customer!.name}|${customer!.contact.email}`)}`,
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
