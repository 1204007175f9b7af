import { guestSince } from "@/lib/identity/sign-in/guest";
import type { Ctx } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import { presentOrder } from "@/lib/orders/present";
import { loadOrder, type OrderRow } from "@/lib/orders/record";
import { isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import { isUuid } from "@/lib/platform/secrets/ids";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** The token is a 256-bit hash that needs the server's key. None of it is stored, so no table can leak it. */
const claim = (tenantId: string, orderId: string): string => `guest-order:${tenantId}:${orderId}`;

/** The link mailed to a guest. Anyone who has it sees the order's progress and its eSIM. */
export const guestLink = (
  ctx: Pick<Ctx, "tenant">,
  { tenantId, id }: Pick<OrderRow, "tenantId" | "id">,
): string => `${portalUrl(ctx.tenant)}/order/${id}.${keyedHash("guest-link", claim(tenantId, id))}`;

export type LinkedOrder = { state: "open"; order: Order; guestId: string } | { state: "claimed" | "over" };

/**
 * The order behind a mailed link, or that the order belongs to an account now, or that the link has expired. Null when
 * there is none.
 */
export async function findByGuestLink(ctx: Ctx, token: string): Promise<LinkedOrder | null> {
  const [orderId = "", secret = ""] = token.split(".");
  if (!isUuid(orderId)) return null;
  if (!isKeyedHash("guest-link", claim(ctx.tenant.id, orderId.toLowerCase()), secret)) return null;
  const bearer: Ctx = { ...ctx, caller: { kind: "system", job: "guest-link" } };
  const record = await loadOrder(bearer, orderId);
  const { guestId, submittedAt } = record.order;
  if (!guestId) return { state: "claimed" };
  const now = ctx.clock.now();
  if (submittedAt && submittedAt <= guestSince(now)) return { state: "over" };
  return { state: "open", order: presentOrder(record, now), guestId };
}
