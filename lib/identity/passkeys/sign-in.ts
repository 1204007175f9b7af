import { and, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { passkeys } from "@/db/schema/passkeys";
import { acceptPasskey } from "@/lib/identity/passkeys/accept-passkey";
import { askBrowser, spendChallenge } from "@/lib/identity/passkeys/challenges";
import type { PasskeyOptions, VerifyPasskeyLoginRequest } from "@/lib/identity/passkeys/model";
import { passkeyRequest } from "@/lib/identity/passkeys/webauthn";
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
    const [known] = await ctx.db
      .select({ passkey: passkeys, email: users.email })
      .from(passkeys)
      .innerJoin(users, and(eq(users.tenantId, passkeys.tenantId), eq(users.id, passkeys.userId)))
      .where(and(eq(passkeys.tenantId, ctx.tenant.id), eq(passkeys.credentialId, response.id)))
      .for("update", { of: passkeys });
    if (!known) return null;
    const { passkey, email } = known;
    if (!(await acceptPasskey(ctx, passkey, { response, challenge }))) return null;
    return { ...(await beginSession(ctx, { userId: passkey.userId, email })), email };
  });
}
