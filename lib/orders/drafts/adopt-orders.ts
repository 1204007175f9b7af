import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { orders } from "@/db/schema/orders";
import { addMembership } from "@/lib/customers/commands";
import { ADOPT_ORDERS } from "@/lib/identity/sign-in/login";
import { normalizeEmail } from "@/lib/identity/users/users";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { job } from "@/lib/kernel/jobs/jobs";

type Claimed = { customerId: string | null; createdCustomer: boolean };

/** Gives what the guest's orders created to the orders' present owner. */
async function assignCreated(ctx: Ctx, userId: string, claimed: readonly Claimed[]): Promise<void> {
  const customerIds = claimed.flatMap((one) => (one.createdCustomer && one.customerId) || []);
  for (const customerId of new Set(customerIds))
    await addMembership(ctx, { customerId, userId, role: "ADMIN" });
}

const createdByOrders = { customerId: orders.customerId, createdCustomer: orders.createdCustomer };

/**
 * After a guest signed in, gives the drafts of their browser to them. Only drafts without an owner move, so a leaked
 * guest id opens no claimed draft. Paid orders go by their e-mail address instead.
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
      .returning(createdByOrders);
    await assignCreated(ctx, userId, claimed);
  });
}

/**
 * After a person proved that an e-mail address is theirs, gives them what guests bought with it, with the customers made
 * for it. After that, neither the guest's browser nor a mailed link shows it. Safe to repeat.
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
          // An address in a draft proves nothing: anyone may have typed it.
          or(isNotNull(orders.submittedAt), inArray(orders.paymentStatus, ["PAID", "PROCESSING"])),
        ),
      )
      .returning(createdByOrders);
    await assignCreated(ctx, userId, claimed);
  });
}

/** Queued by every sign-in, in its transaction. */
export const adoptOrders = job({
  ...ADOPT_ORDERS,
  payload: z.object({ userId: z.uuid(), email: z.string() }),
  run: adoptPurchases,
});
