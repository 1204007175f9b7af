import { and, asc, eq, inArray } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import type { Ctx } from "@/lib/kernel/context";

/**
 * Locks a person's row, so that simultaneous decisions about their deletion run one after the other. Undefined: they are
 * deleted.
 */
export async function lockPerson(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)))
    .for("update");
  return row;
}

/** The customers with this person as their only user, locked so that no one is invited in the meantime. */
export async function lockOwnCustomers(ctx: Ctx, userId: string): Promise<string[]> {
  const held = await ctx.db
    .select({ customerId: customers.id })
    .from(customers)
    .innerJoin(
      memberships,
      and(eq(memberships.tenantId, customers.tenantId), eq(memberships.customerId, customers.id)),
    )
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(memberships.userId, userId)))
    .orderBy(asc(customers.id))
    .for("no key update", { of: customers });
  const ids = held.map(({ customerId }) => customerId);
  const others = await membersOf(ctx, "customerId", ids);
  return ids.filter((id) => !others.some((one) => one.customerId === id && one.userId !== userId));
}

/** The users of a customer who belong to nothing else, with the customer locked. */
export async function lockOwnUsers(ctx: Ctx, customerId: string): Promise<string[]> {
  await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)))
    .for("no key update");
  const ids = (await membersOf(ctx, "customerId", [customerId])).map(({ userId }) => userId);
  const elsewhere = await membersOf(ctx, "userId", ids);
  return ids.filter((id) => !elsewhere.some((one) => one.userId === id && one.customerId !== customerId));
}

const membersOf = async (ctx: Ctx, by: "customerId" | "userId", ids: string[]) =>
  ids.length === 0
    ? []
    : ctx.db
        .select({ customerId: memberships.customerId, userId: memberships.userId })
        .from(memberships)
        .where(and(eq(memberships.tenantId, ctx.tenant.id), inArray(memberships[by], ids)));
