import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import { passkeyChallenges } from "@/db/schema/passkeys";
import type { PasskeyOptions } from "@/lib/identity/passkeys/model";
import type { Ctx } from "@/lib/kernel/context";
import { hashToken, newId, randomToken } from "@/lib/platform/secrets/ids";

const LIFETIME_MS = 10 * 60 * 1000;

/** Who may answer: the session that adds a passkey or is to be confirmed. Null: a sign-in, whose person is not known yet. */
type Asked = { userId: string; sessionId: string } | null;

/** Stores the challenge of WebAuthn options, and gives the caller a nonce for the answer. */
export async function askBrowser(
  ctx: Ctx,
  asked: Asked,
  options: PasskeyOptions["options"] & { challenge: string },
): Promise<PasskeyOptions> {
  const nonce = randomToken();
  const createdAt = ctx.systemClock.now();
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
  await ctx.db.insert(passkeyChallenges).values({
    tenantId: ctx.tenant.id,
    id: newId(),
    nonceHash: hashToken(nonce),
    challenge: options.challenge,
    userId: asked?.userId ?? null,
    sessionId: asked?.sessionId ?? null,
    createdAt,
    expiresAt,
  });
  return { nonce, options, expiresAt: expiresAt.toISOString() };
}

/** Spends a challenge, so that no answer works twice. Null: there is no such open challenge. */
export async function spendChallenge(ctx: Ctx, asked: Asked, nonce: string): Promise<string | null> {
  const c = passkeyChallenges;
  const who: SQL | undefined = asked
    ? and(eq(c.userId, asked.userId), eq(c.sessionId, asked.sessionId))
    : isNull(c.userId);
  const now = ctx.systemClock.now();
  const [spent] = await ctx.db
    .update(c)
    .set({ usedAt: now })
    .where(
      and(
        eq(c.tenantId, ctx.tenant.id),
        eq(c.nonceHash, hashToken(nonce)),
        who,
        isNull(c.usedAt),
        gt(c.expiresAt, now),
      ),
    )
    .returning({ challenge: c.challenge });
  return spent?.challenge ?? null;
}
