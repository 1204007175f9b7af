import { and, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { passkeys } from "@/db/schema/passkeys";
import { askBrowser, spendChallenge } from "@/lib/identity/passkeys/challenges";
import type { PasskeyOptions, VerifyPasskeyLoginRequest } from "@/lib/identity/passkeys/model";
import { checkPasskey, passkeyRequest } from "@/lib/identity/passkeys/webauthn";
import { beginSession, type SignIn } from "@/lib/identity/sign-in/login";
import { type Ctx, inTransaction } from "@/lib/kernel/context";

/** Options with which a browser offers the passkeys that it has for the page's host. Nobody is named. */
export const passkeyLoginOptions = async (ctx: Ctx): Promise<PasskeyOptions> =>
  askBrowser(ctx, null, await passkeyRequest(ctx));

/**
 * Checks the answer of a browser and signs the owner of the passkey in. Null when it is refused. A result and not an
 * exception, so that the challenge stays spent.
 */
export function verifyPasskeyLogin(
  ctx: Ctx,
  { nonce, passkey: response }: VerifyPasskeyLoginRequest,
): Promise<(SignIn & { email: string }) | null> {
  return inTransaction(ctx, async (ctx) => {
    const challenge = await spendChallenge(ctx, null, nonce);
    if (challenge === null) return null;
    // Locked: of two answers with one count, the second is refused.
    const [known] = await ctx.db
      .select({ passkey: passkeys, email: users.email })
      .from(passkeys)
      .innerJoin(users, and(eq(users.tenantId, passkeys.tenantId), eq(users.id, passkeys.userId)))
      .where(and(eq(passkeys.tenantId, ctx.tenant.id), eq(passkeys.credentialId, response.id)))
      .for("update", { of: passkeys });
    if (!known) return null;
    const { passkey, email } = known;
    const signCount = await checkPasskey(ctx, passkey, { response, challenge });
    if (signCount === null) return null;
    await ctx.db
      .update(passkeys)
      .set({ signCount, lastUsedAt: ctx.systemClock.now() })
      .where(and(eq(passkeys.tenantId, ctx.tenant.id), eq(passkeys.id, passkey.id)));
    return { ...(await beginSession(ctx, { userId: passkey.userId, email })), email };
  });
}
