import { countAgainst } from "@/lib/identity/rate-limit";
import type { Ctx } from "@/lib/kernel/context";
import type { RateLimit } from "@/lib/kernel/limits";
import type { CreatePaymentLinkRequest } from "@/lib/payments/model";

/** Limits the links to one address that pay the same thing. */
export const LINK_MAIL_LIMIT: RateLimit = { name: "payment-link-mail", points: 5, windowSeconds: 3600 };

/**
 * Counts a link that is mailed, also if it is then refused. The limit counts per caller, so a stranger does not use up that of the brand.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function limitLinkMail(
  ctx: Ctx,
  { email, orderId, invoiceId }: CreatePaymentLinkRequest,
): Promise<void> {
  if (!email) return;
  await countAgainst(ctx, LINK_MAIL_LIMIT, `${ctx.tenant.id}:${ctx.actor}:${invoiceId ?? orderId}`);
}
