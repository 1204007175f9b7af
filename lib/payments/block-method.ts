import { and, eq, isNull } from "drizzle-orm";
import { paymentProfiles } from "@/db/schema/payments";
import type { Ctx } from "@/lib/identity/context";
import { detachProfile } from "@/lib/payments/jobs";
import { mailCardDisputed } from "@/lib/payments/mails";
import { enqueue } from "@/lib/platform/jobs";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";

type Method = { provider: PaymentProviderName; providerRef: string };

/**
 * Blocks a saved method for good: it is never charged again, and neither a webhook nor saving the same method again lifts
 * the block. A disputed method is detached at the provider too, and its customer is asked for another one. After a
 * refusal the mail about the failed charge asks for it. Nothing happens if the method is not saved or already blocked.
 */
export async function blockMethod(
  ctx: Ctx,
  { provider, providerRef }: Method,
  blockedFor: "REFUSED" | "DISPUTED",
): Promise<void> {
  const [profile] = await ctx.db
    .update(paymentProfiles)
    .set({ blockedFor, status: "INACTIVE", usableOffSession: false, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(paymentProfiles.tenantId, ctx.tenant.id),
        eq(paymentProfiles.provider, provider),
        eq(paymentProfiles.providerRef, providerRef),
        isNull(paymentProfiles.blockedFor),
      ),
    )
    .returning({ id: paymentProfiles.id });
  if (!profile || blockedFor !== "DISPUTED") return;
  await enqueue(ctx, detachProfile, { paymentProfileId: profile.id });
  await mailCardDisputed(ctx, profile.id);
}
