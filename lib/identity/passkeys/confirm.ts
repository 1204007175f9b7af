import { and, eq } from "drizzle-orm";
import { passkeys } from "@/db/schema/passkeys";
import { acceptPasskey } from "@/lib/identity/passkeys/accept-passkey";
import { askBrowser, spendChallenge } from "@/lib/identity/passkeys/challenges";
import type { ConfirmWithPasskeyRequest, PasskeyOptions } from "@/lib/identity/passkeys/model";
import { passkeyRequest } from "@/lib/identity/passkeys/webauthn";
import { confirmSession } from "@/lib/identity/sign-in/confirm-session";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";

/**
 * Options with which a browser asks for one of the signed-in person's passkeys, to confirm their session.
 * @throws ApiError unauthenticated; passkeyNotFound if the person has none
 */
export async function passkeyConfirmationOptions(ctx: Ctx): Promise<PasskeyOptions> {
  const { userId, sessionId } = requireUser(ctx);
  const known = await ctx.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.tenantId, ctx.tenant.id), eq(passkeys.userId, userId)));
  if (known.length === 0) throw new ApiError(failures.passkeyNotFound);
  return askBrowser(ctx, { userId, sessionId }, await passkeyRequest(ctx, known));
}

/**
 * Checks the answer of a browser and confirms the caller's session. Null when the answer is refused. A result and not an
 * exception, so that the challenge stays spent.
 * @throws ApiError unauthenticated
 */
export function confirmWithPasskey(
  ctx: Ctx,
  { nonce, passkey: response }: ConfirmWithPasskeyRequest,
): Promise<{ confirmedUntil: string } | null> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, sessionId } = requireUser(ctx);
    const challenge = await spendChallenge(ctx, { userId, sessionId }, nonce);
    if (challenge === null) return null;
    // Another person's passkey is not found.
    const [passkey] = await ctx.db
      .select()
      .from(passkeys)
      .where(
        and(
          eq(passkeys.tenantId, ctx.tenant.id),
          eq(passkeys.userId, userId),
          eq(passkeys.credentialId, response.id),
        ),
      )
      .for("update");
    if (!passkey || !(await acceptPasskey(ctx, passkey, { response, challenge }))) return null;
    return confirmSession(ctx, sessionId);
  });
}
