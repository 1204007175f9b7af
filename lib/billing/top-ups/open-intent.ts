import { paymentIntents } from "@/db/schema/payments";
import { profileToCharge } from "@/lib/billing/collection/charges/charge-invoice";
import type { Ctx } from "@/lib/kernel/context";
import { orderDebt } from "@/lib/payments/collections/debt";
import { noteIntent } from "@/lib/payments/collections/intent-events";
import { newId } from "@/lib/platform/secrets/ids";

/**
 * Creates the payment of a top-up order, without a payment form. In the transaction of the order, so it is the order's
 * only payment.
 * @throws ApiError when the order cannot be paid
 */
export async function openTopUpIntent(ctx: Ctx, orderId: string): Promise<void> {
  const { customerId, amountMinor, currency, description, type } = await orderDebt(ctx, orderId);
  const profile = await profileToCharge(ctx, { customerId });
  const now = ctx.clock.now();
  const [created] = await ctx.db
    .insert(paymentIntents)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      customerId,
      orderId,
      status: "PENDING",
      type,
      amountMinor,
      currency,
      description,
      provider: profile!.provider,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: paymentIntents.id });
  noteIntent(ctx, created!.id, "payment_intent.created");
}
