import { and, eq } from "drizzle-orm";
import { customerDataCaps } from "@/db/schema/data-caps";
import { getCustomer } from "@/lib/customers/queries";
import { requireInCustomer } from "@/lib/identity/authorize";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { DataZone } from "@/lib/platform/inputs/data-zones";
import { lockCustomer, updateCustomerCaps } from "@/lib/subscriptions/customer-caps/follow";
import { spreadDataBlocksJob } from "@/lib/subscriptions/customer-caps/job";
import { queueCustomerReleaseMail } from "@/lib/subscriptions/customer-caps/mails";
import type { CustomerDataCaps } from "@/lib/subscriptions/customer-caps/model";
import { presentCustomerDataCaps } from "@/lib/subscriptions/customer-caps/read";
import { type CappedCustomer, customerMonth } from "@/lib/subscriptions/customer-caps/used";
import type { SetDataCapRequest } from "@/lib/subscriptions/data-caps/model";
import { BYTES_PER_MB } from "@/lib/subscriptions/data-gifts/read";
import { rebuildDataMonths } from "@/lib/subscriptions/usage/data-months";

/**
 * Sets or changes the cap on the data of all subscriptions of a customer in a zone. It applies at once: a cap below what
 * was used blocks, and a raised cap ends its block.
 * @throws ApiError customerNotFound, forbidden
 */
export function setCustomerDataCap(
  ctx: Ctx,
  idOrReference: string,
  zone: DataZone,
  { limitMb }: SetDataCapRequest,
): Promise<CustomerDataCaps> {
  return inTransaction(ctx, async (ctx) => {
    const customer = await lockCustomerFor(ctx, idOrReference);
    const { customerId } = customer;
    const others = await ctx.db
      .select({ zone: customerDataCaps.zone })
      .from(customerDataCaps)
      .where(and(eq(customerDataCaps.tenantId, ctx.tenant.id), eq(customerDataCaps.customerId, customerId)));
    if (others.length === 0) await rebuildDataMonths(ctx, customerId);
    const now = ctx.clock.now();
    const limitBytes = limitMb * BYTES_PER_MB;
    await ctx.db
      .insert(customerDataCaps)
      .values({
        tenantId: ctx.tenant.id,
        customerId,
        zone,
        limitBytes,
        month: customerMonth(ctx, customer).month,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [customerDataCaps.tenantId, customerDataCaps.customerId, customerDataCaps.zone],
        set: { limitBytes, updatedAt: now },
      });
    await updateCustomerCaps(ctx, customer);
    return presentCustomerDataCaps(ctx, customer);
  });
}

/**
 * Removes the cap on the data of all subscriptions of a customer in a zone. Data that it blocked works again. Safe to
 * repeat.
 * @throws ApiError customerNotFound, forbidden
 */
export function removeCustomerDataCap(
  ctx: Ctx,
  idOrReference: string,
  zone: DataZone,
): Promise<CustomerDataCaps> {
  return inTransaction(ctx, async (ctx) => {
    const customer = await lockCustomerFor(ctx, idOrReference);
    const { customerId } = customer;
    const [removed] = await ctx.db
      .delete(customerDataCaps)
      .where(
        and(
          eq(customerDataCaps.tenantId, ctx.tenant.id),
          eq(customerDataCaps.customerId, customerId),
          eq(customerDataCaps.zone, zone),
        ),
      )
      .returning();
    if (removed?.reachedAt) {
      await enqueue(ctx, spreadDataBlocksJob, { customerId, isReleased: true });
      await queueCustomerReleaseMail(ctx, customerId, [removed], "CAP_CHANGED");
    }
    return presentCustomerDataCaps(ctx, customer);
  });
}

/** Locks a customer whose subscriptions the caller may change. */
async function lockCustomerFor(ctx: Ctx, idOrReference: string): Promise<CappedCustomer> {
  const { customerId } = await getCustomer(ctx, idOrReference);
  requireInCustomer(ctx, customerId, "subscriptions:write");
  const customer = await lockCustomer(ctx, customerId);
  if (!customer) throw new ApiError(failures.customerNotFound);
  return customer;
}
