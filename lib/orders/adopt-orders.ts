import { and, eq } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { type Ctx, inTransaction } from "@/lib/identity/context";

/**
 * A guest has signed in: the drafts of their browser become theirs. Only drafts nobody owns yet move, so a guest id
 * that leaked gives access to nothing that was claimed.
 */
export function adoptGuestOrders(ctx: Ctx, guestId: string, userId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(orders)
      .set({ userId, guestId: null, newUser: null, updatedAt: ctx.clock.now() })
      .where(
        and(eq(orders.tenantId, ctx.tenant.id), eq(orders.guestId, guestId), eq(orders.status, "DRAFT")),
      );
  });
}
