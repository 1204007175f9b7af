import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "@/db/schema/identity";
import { previousEmailsOf } from "@/lib/identity/mails/previous-emails";
import { mailConfirmationCode } from "@/lib/identity/mails/security-notices";
import { confirmSession } from "@/lib/identity/sign-in/confirm-session";
import {
  type PendingConfirmation,
  requireConfirmation,
  startConfirmation,
} from "@/lib/identity/sign-in/confirmations";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";

const purposeOf = (sessionId: string) => `sensitive-step:${sessionId}`;

/**
 * Mails the signed-in person a code that confirms their session for sensitive steps: to their address, and to those of
 * the last seven days.
 * @throws ApiError unauthenticated
 */
export function startSensitiveStep(ctx: Ctx): Promise<PendingConfirmation> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireUser(ctx);
    const started = await startConfirmation(ctx, user, purposeOf(user.sessionId));
    for (const address of [user.email, ...(await previousEmailsOf(ctx, user.userId))])
      await mailConfirmationCode(ctx, started, "SENSITIVE_STEP", address);
    return started;
  });
}

/**
 * Confirms the caller's session, and no other session of the person. The try was counted before.
 * @throws ApiError unauthenticated, confirmationFailed
 */
export function confirmSensitiveStep(
  ctx: Ctx,
  given: { nonce: string; code: string },
): Promise<{ confirmedUntil: string }> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireUser(ctx);
    await requireConfirmation(ctx, user, purposeOf(user.sessionId), given);
    return confirmSession(ctx, user.sessionId);
  });
}

/**
 * Requires that the person has just confirmed their session with a code or a passkey, because a stolen session must not be enough for
 * this step. A brand's key and internal jobs pass.
 * @throws ApiError confirmationRequired
 */
export async function requireConfirmedSession(ctx: Ctx): Promise<void> {
  if (ctx.caller.kind !== "user") return;
  const [session] = await ctx.db
    .select({ confirmedUntil: sessions.confirmedUntil })
    .from(sessions)
    .where(
      and(
        eq(sessions.tenantId, ctx.tenant.id),
        eq(sessions.id, ctx.caller.user.sessionId),
        isNull(sessions.revokedAt),
      ),
    );
  const until = session?.confirmedUntil;
  if (!until || until <= ctx.systemClock.now()) throw new ApiError(failures.confirmationRequired);
}
