import { countAgainst } from "@/lib/identity/rate-limit";
import type { Ctx } from "@/lib/kernel/context";
import type { RateLimit } from "@/lib/kernel/limits";
import type { CreatePaymentLinkRequest } from "@/lib/payments/model";

/** One mailbox is not flooded with links to pay the same thing. */
export const LINK_MAIL_LIMIT: RateLimit = { name: "payment-link-mail", points: 5, windowSeconds: 3600 };

/**
 * Counts a link that is to be sent, also one that is refused then. The limit is the caller's: a stranger who tries does not
 * use up that of the brand.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function limitLinkMail(
  ctx: Ctx,
  { email, orderId, invoiceId }: CreatePaymentLinkRequest,
): Promise<void> {
  if (!email) return;
  await countAgainst(ctx, LINK_MAIL_LIMIT, `${ctx.tenant.id}:${ctx.actor}:${invoiceId ?? orderId}`);
}
