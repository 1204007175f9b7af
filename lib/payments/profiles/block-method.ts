import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { paymentProfiles } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { detachProfile } from "@/lib/payments/jobs";
import { mailCardDisputed } from "@/lib/payments/mails";
import { noteProfile } from "@/lib/payments/profiles/profile-events";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";

type Method = { provider: PaymentProviderName; providerRef: string };

/**
 * Why a customer's card is blocked. It covers every time the card was saved, because each time makes another method at the provider. Null
 * if it is not blocked.
 * @param cardFingerprint the provider's name of the card; null for a method other than a card
 */
export async function blockOfCard(
  ctx: Ctx,
  customerId: string,
  cardFingerprint: string | null,
): Promise<"REFUSED" | "DISPUTED" | null> {
  if (cardFingerprint === null) return null;
  const [blocked] = await ctx.db
    .select({ blockedFor: paymentProfiles.blockedFor })
    .from(paymentProfiles)
    .where(
      and(
        eq(paymentProfiles.tenantId, ctx.tenant.id),
        eq(paymentProfiles.customerId, customerId),
        eq(paymentProfiles.cardFingerprint, cardFingerprint),
        isNotNull(paymentProfiles.blockedFor),
      ),
    )
    .limit(1);
  return blocked?.blockedFor ?? null;
}

/**
 * Blocks a saved method for good. It is never charged again, and neither a webhook nor saving the same card again lifts the block. The
 * customer's other methods with the same card are blocked, too. A disputed method is detached at the provider, and its customer is asked
 * for another one. After a refusal, the mail about the failed charge asks for it. Does nothing if the method is not saved or is already
 * blocked.
 */
export async function blockMethod(
  ctx: Ctx,
  { provider, providerRef }: Method,
  blockedFor: "REFUSED" | "DISPUTED",
): Promise<void> {
  const own = and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.provider, provider));
  const [named] = await ctx.db
    .select()
    .from(paymentProfiles)
    .where(and(own, eq(paymentProfiles.providerRef, providerRef)));
  if (!named) return;
  const { customerId, cardFingerprint } = named;
  const blocked = await ctx.db
    .update(paymentProfiles)
    .set({ blockedFor, status: "INACTIVE", usableOffSession: false, updatedAt: ctx.clock.now() })
    .where(
      and(
        own,
        isNull(paymentProfiles.blockedFor),
        eq(paymentProfiles.customerId, customerId),
        or(
          eq(paymentProfiles.providerRef, providerRef),
          cardFingerprint === null ? undefined : eq(paymentProfiles.cardFingerprint, cardFingerprint),
        ),
      ),
    )
    .returning({ id: paymentProfiles.id });
  for (const { id } of blocked) noteProfile(ctx, id, "payment_profile.deactivated");
  if (blocked.length === 0 || blockedFor !== "DISPUTED") return;
  for (const { id } of blocked) await enqueue(ctx, detachProfile, { paymentProfileId: id });
  await mailCardDisputed(ctx, named.id);
}
