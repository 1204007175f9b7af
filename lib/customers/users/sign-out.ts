import { and, eq } from "drizzle-orm";
import { passkeys } from "@/db/schema/passkeys";
import type { SignedOutUser } from "@/lib/customers/users/model";
import { getUser } from "@/lib/customers/users/queries";
import { queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import { revokeAllSessions } from "@/lib/identity/sign-in/login";
import { type Ctx, inTransaction } from "@/lib/kernel/context";

/**
 * Signs a user out everywhere, ends their tokens, and removes their passkeys, for a user whose phone is in other hands. The
 * user can sign in again with a code. Each removal is mailed.
 * @throws ApiError userNotFound
 */
export function signOutUser(ctx: Ctx, id: string): Promise<SignedOutUser> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await getUser(ctx, id);
    const ended = await revokeAllSessions(ctx, userId);
    const removed = await ctx.db
      .delete(passkeys)
      .where(and(eq(passkeys.tenantId, ctx.tenant.id), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name });
    if (ended > 0) await queueSecurityNotice(ctx, userId, { kind: "SESSIONS_ENDED", count: ended });
    for (const { name } of removed) await queueSecurityNotice(ctx, userId, { kind: "PASSKEY_REMOVED", name });
    return { userId, endedSessions: ended, removedPasskeys: removed.length };
  });
}
