import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { memberships } from "@/db/schema/identity";
import { buysAs } from "@/lib/identity/users/buyer-model";
import type { Ctx } from "@/lib/kernel/context";
import type { CustomerType } from "@/lib/values/customer-type";

/** The customer type under which a user buys what both types may buy (`buysAs`). */
export async function buyerTypeOf(ctx: Ctx, userId: string): Promise<CustomerType> {
  const rows = await ctx.db
    .select({ role: memberships.role, customerType: customers.customerType })
    .from(memberships)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, memberships.tenantId), eq(customers.id, memberships.customerId)),
    )
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.userId, userId)));
  return buysAs(rows);
}
