import { and, eq } from "drizzle-orm";
import { customerDataCaps } from "@/db/schema/data-caps";
import { getCustomer } from "@/lib/customers/queries";
import { requireInCustomer } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import type { CustomerDataCaps } from "@/lib/subscriptions/customer-caps/model";
import {
  addUpCustomerUse,
  type CappedCustomer,
  customerMonth,
  readCustomerUse,
} from "@/lib/subscriptions/customer-caps/used";
import { presentZones } from "@/lib/subscriptions/data-caps/read";
import { blocksData } from "@/lib/subscriptions/network/carrier-connection";

/**
 * The caps on the data of all subscriptions of a customer together. The user of one line of a company does not see what
 * the others use.
 * @throws ApiError customerNotFound, forbidden
 */
export async function getCustomerDataCaps(ctx: Ctx, idOrReference: string): Promise<CustomerDataCaps> {
  const customer = await getCustomer(ctx, idOrReference);
  requireInCustomer(ctx, customer.customerId, "subscriptions:write");
  return presentCustomerDataCaps(ctx, customer);
}

/** The same for a customer that was read before, without a check of rights. */
export async function presentCustomerDataCaps(ctx: Ctx, customer: CappedCustomer): Promise<CustomerDataCaps> {
  const { customerId } = customer;
  const { month, resetsAt } = customerMonth(ctx, customer);
  const caps = await ctx.db
    .select()
    .from(customerDataCaps)
    .where(and(eq(customerDataCaps.tenantId, ctx.tenant.id), eq(customerDataCaps.customerId, customerId)));
  const readUse = caps.length > 0 ? readCustomerUse : addUpCustomerUse;
  const used = await readUse(ctx, customerId, month);
  return {
    customerId,
    month,
    resetsAt: resetsAt.toISOString(),
    blocksData: blocksData(),
    zones: presentZones(caps, used, { month, now: ctx.clock.now() }),
  };
}
