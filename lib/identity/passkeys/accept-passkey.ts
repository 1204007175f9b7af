import { and, eq } from "drizzle-orm";
import { passkeys } from "@/db/schema/passkeys";
import { checkPasskey } from "@/lib/identity/passkeys/webauthn";
import type { Ctx } from "@/lib/kernel/context";

type Row = typeof passkeys.$inferSelect;

/**
 * Checks the answer of a browser for a passkey, and stores the use.
 * @param passkey locked by the caller: of two answers with one count, the second is refused
 * @returns whether the answer is accepted
 */
export async function acceptPasskey(
  ctx: Ctx,
  passkey: Row,
  given: { response: unknown; challenge: string },
): Promise<boolean> {
  const signCount = await checkPasskey(ctx, passkey, given);
  if (signCount === null) return false;
  await ctx.db
    .update(passkeys)
    .set({ signCount, lastUsedAt: ctx.systemClock.now() })
    .where(and(eq(passkeys.tenantId, ctx.tenant.id), eq(passkeys.id, passkey.id)));
  return true;
}
