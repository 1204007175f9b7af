import { callerNetwork, spendPoints } from "@/lib/identity/rate-limit";
import type { Ctx } from "@/lib/kernel/context";
import type { RateLimit } from "@/lib/kernel/limits";

/** Drafts that visitors without an account put together. A household shares an address, and so does an office. */
export const GUEST_ORDER_LIMITS = {
  guest: { name: "order-guest", points: 20, windowSeconds: 600 },
  address: { name: "order-address", points: 60, windowSeconds: 600 },
  addressDay: { name: "order-address-day", points: 600, windowSeconds: 24 * 3600 },
} satisfies Record<string, RateLimit>;

/**
 * Counts a guest's new order in its own transaction, so an order that is refused costs nothing.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function countGuestOrder(ctx: Ctx): Promise<void> {
  if (ctx.caller.kind !== "guest") return;
  await spendPoints(ctx, GUEST_ORDER_LIMITS.guest, `${ctx.tenant.id}:${ctx.actor}`);
  if (!ctx.client) return;
  const network = `${ctx.tenant.id}:${callerNetwork(ctx)}`;
  await spendPoints(ctx, GUEST_ORDER_LIMITS.address, network);
  await spendPoints(ctx, GUEST_ORDER_LIMITS.addressDay, network);
}
