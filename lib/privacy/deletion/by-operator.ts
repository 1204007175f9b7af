import { and, eq, inArray } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { accountDeletions } from "@/db/schema/privacy";
import { customerNamed } from "@/lib/customers/queries";
import { queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import { normalizeEmail } from "@/lib/identity/users/users";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { erase } from "./erase";
import { type Obstacles, obstaclesOfCustomer, obstaclesOfPerson } from "./obstacles";
import { lockOwnCustomers, lockOwnUsers } from "./people";
import type { ErasedParties } from "./scope";

/** What an operator is shown before they erase, and after. */
export type OperatorErasure = ErasedParties &
  Obstacles & {
    /** Who it is, by name and address. */
    people: readonly { name: string; email: string }[];
    customers: readonly { name: string; humanReadableId: string }[];
  };

/**
 * What erasing a customer (by id or `rid_`) or a person (by e-mail) would erase, and what stands in the way. With `erase`
 * it is erased, unless something does. A customer's people go with it who belong to nothing else; a person's customers
 * that have nobody else. Null: nobody is named so.
 */
export function eraseByOperator(
  ctx: Ctx,
  given: string,
  { erase: doIt }: { erase: boolean },
): Promise<OperatorErasure | null> {
  return inTransaction(ctx, async (ctx) => {
    const found = given.includes("@") ? await personNamed(ctx, given) : await customerWith(ctx, given);
    if (!found) return null;
    const { userIds, customerIds } = found;
    const people = await ctx.db
      .select({ userId: users.id, name: users.name, email: users.email })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.id), inArray(users.id, [...userIds])));
    const named = await ctx.db
      .select({ name: customers.name, humanReadableId: customers.humanReadableId })
      .from(customers)
      .where(and(eq(customers.tenantId, ctx.tenant.id), inArray(customers.id, [...customerIds])));
    if (doIt && found.obstacleCount === 0) {
      await erase(ctx, found);
      await ctx.db
        .update(accountDeletions)
        .set({ status: "DONE", endedAt: ctx.clock.now() })
        .where(
          and(
            eq(accountDeletions.tenantId, ctx.tenant.id),
            inArray(accountDeletions.userId, [...userIds]),
            eq(accountDeletions.status, "SCHEDULED"),
          ),
        );
      for (const { userId, email } of people)
        await queueSecurityNotice(ctx, userId, { kind: "DELETED" }, email);
    }
    return { ...found, people, customers: named };
  });
}

async function personNamed(ctx: Ctx, email: string): Promise<(ErasedParties & Obstacles) | null> {
  const [person] = await ctx.db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.email, normalizeEmail(email))))
    .for("update");
  if (!person) return null;
  const { userId } = person;
  const customerIds = await lockOwnCustomers(ctx, userId);
  return { userIds: [userId], customerIds, ...(await obstaclesOfPerson(ctx, userId)) };
}

async function customerWith(ctx: Ctx, given: string): Promise<(ErasedParties & Obstacles) | null> {
  const named = customerNamed(given);
  const [row] = named
    ? await ctx.db
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.tenantId, ctx.tenant.id), named))
    : [];
  if (!row) return null;
  const userIds = await lockOwnUsers(ctx, row.id);
  return { userIds, customerIds: [row.id], ...(await obstaclesOfCustomer(ctx, row.id)) };
}
