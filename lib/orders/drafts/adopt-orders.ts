import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { orders } from "@/db/schema/orders";
import { addMembership } from "@/lib/customers/commands";
import { ADOPT_ORDERS } from "@/lib/identity/sign-in/login";
import { normalizeEmail } from "@/lib/identity/users/users";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { job } from "@/lib/kernel/jobs/jobs";

type Claimed = { customerId: string | null; createdCustomer: boolean };

/** What a guest's orders have created goes to whoever they now belong to. */
async function takeOver(ctx: Ctx, userId: string, claimed: readonly Claimed[]): Promise<void> {
  const customerIds = claimed.flatMap((one) => (one.createdCustomer && one.customerId) || []);
  for (const customerId of new Set(customerIds))
    await addMembership(ctx, { customerId, userId, role: "ADMIN" });
}

const whatItCreated = { customerId: orders.customerId, createdCustomer: orders.createdCustomer };

/**
 * A guest has signed in: the drafts of their browser become theirs. Only drafts nobody owns yet move, so a guest id
 * that leaked gives access to nothing that was claimed. What was paid for goes by its e-mail address instead.
 */
export function adoptGuestOrders(ctx: Ctx, guestId: string, userId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const claimed = await ctx.db
      .update(orders)
      .set({ userId, guestId: null, newUser: null, updatedAt: ctx.clock.now() })
      .where(
        and(
          eq(orders.tenantId, ctx.tenant.id),
          eq(orders.guestId, guestId),
          eq(orders.status, "DRAFT"),
          eq(orders.paymentStatus, "UNPAID"),
        ),
      )
      .returning(whatItCreated);
    await takeOver(ctx, userId, claimed);
  });
}

/**
 * Somebody has proved that an address is theirs: what guests bought with it becomes theirs, and with it the customers
 * that were made for it. From then on no guest's browser and no mailed link shows it any more. May run again.
 */
export function adoptPurchases(
  ctx: Ctx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const claimed = await ctx.db
      .update(orders)
      .set({ userId, guestId: null, newUser: null, updatedAt: ctx.clock.now() })
      .where(
        and(
          eq(orders.tenantId, ctx.tenant.id),
          isNotNull(orders.guestId),
          sql`lower(${orders.newUser}->>'email') = ${normalizeEmail(email)}`,
          // A draft with somebody's address in it is still only what a stranger typed.
          or(isNotNull(orders.submittedAt), inArray(orders.paymentStatus, ["PAID", "PROCESSING"])),
        ),
      )
      .returning(whatItCreated);
    await takeOver(ctx, userId, claimed);
  });
}

/** Queued by every sign-in, in its transaction. */
export const adoptOrders = job({
  ...ADOPT_ORDERS,
  payload: z.object({ userId: z.uuid(), email: z.string() }),
  run: adoptPurchases,
});
