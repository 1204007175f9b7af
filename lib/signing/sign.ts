import { and, eq, gt, lt, sql } from "drizzle-orm";
import { signingSessions } from "@/db/schema/signing";
import { getCustomer } from "@/lib/customers/queries";
import { callerNetwork, countAgainst } from "@/lib/identity/rate-limit";
import { countSignatureGuess, MAX_TRIES, recordRightSignature } from "@/lib/identity/sign-in/code-guesses";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { RateLimit } from "@/lib/kernel/limits";
import { loadOrder } from "@/lib/orders/record";
import { markOrderSigned } from "@/lib/orders/submission/sign-order";
import { encrypt, isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import { eightDigitCode } from "@/lib/platform/secrets/ids";
import { moveSigning, withAudit } from "@/lib/signing/change";
import { contractOf, sameContract } from "@/lib/signing/contract";
import { keepSignedDocument, sendSigningCode, submitSignedOrder } from "@/lib/signing/jobs";
import { findHostedSigning, findSigningSession, type SigningRow } from "@/lib/signing/queries";

// What the page of a signing session does. Whoever has its address may read the contract; only who reads the signer's
// e-mail can sign it.

const CODE_LIFETIME_MS = 10 * 60 * 1000;

export const SIGNING_LIMITS = {
  codesPerSession: { name: "signing-code", points: 10, windowSeconds: 600 },
  triesPerAddress: { name: "signing-try-ip", points: 60, windowSeconds: 600 },
} satisfies Record<string, RateLimit>;

const claim = (sessionId: string, code: string): string => `sign:${sessionId}:${code}`;

const own = (ctx: Ctx, id: string) =>
  and(eq(signingSessions.tenantId, ctx.tenant.id), eq(signingSessions.id, id));

const isLive = (row: SigningRow | null, now: Date): row is SigningRow =>
  row?.status === "ACTIVE" && row.expiresAt > now;

/** Notes that the contract was opened, the first time from each address. */
export async function recordView(ctx: Ctx, row: SigningRow): Promise<void> {
  if (!isLive(row, ctx.clock.now())) return;
  const seen = row.audit.some((event) => event.action === "VIEWED" && event.ip === ctx.client?.ip);
  if (seen) return;
  await ctx.db
    .update(signingSessions)
    .set({ audit: withAudit(ctx, "VIEWED") })
    .where(own(ctx, row.id));
}

/**
 * Sends a fresh code to the signer; an earlier one ends.
 * @returns false when the session is not live any more
 * @throws ApiError tooManyRequests
 */
export async function sendCode(ctx: Ctx, token: string): Promise<boolean> {
  const row = await findHostedSigning(ctx, token);
  const now = ctx.clock.now();
  if (!isLive(row, now)) return false;
  await countAgainst(ctx, SIGNING_LIMITS.codesPerSession, `${ctx.tenant.id}:${row.id}`);
  return inTransaction(ctx, async (ctx) => {
    const code = eightDigitCode();
    const sent = await ctx.db
      .update(signingSessions)
      .set({
        codeHash: keyedHash("signing-code", claim(row.id, code)),
        codeExpiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
        codeTries: 0,
        audit: withAudit(ctx, "CODE_SENT"),
      })
      .where(and(own(ctx, row.id), eq(signingSessions.status, "ACTIVE")))
      .returning({ id: signingSessions.id });
    if (sent.length === 0) return false;
    await enqueue(ctx, sendSigningCode, { signingSessionId: row.id, code: encrypt("queued-code", code) });
    return true;
  });
}

export type SigningOutcome = "SIGNED" | "WRONG_CODE" | "ENDED";

/**
 * Signs with the code that was sent. A try is counted before it is judged, whoever else tries at the same time; the
 * order is held, so what is signed is what the order still says.
 * @throws ApiError tooManyRequests
 */
export async function signWithCode(ctx: Ctx, token: string, code: string): Promise<SigningOutcome> {
  await countAgainst(ctx, SIGNING_LIMITS.triesPerAddress, callerNetwork(ctx));
  const known = await findHostedSigning(ctx, token);
  const now = ctx.clock.now();
  if (!isLive(known, now)) return "ENDED";
  const tried = await inTransaction(ctx, async (ctx) => {
    const [counted] = await ctx.db
      .update(signingSessions)
      .set({ codeTries: sql`${signingSessions.codeTries} + 1` })
      .where(
        and(
          own(ctx, known.id),
          eq(signingSessions.status, "ACTIVE"),
          gt(signingSessions.codeExpiresAt, now),
          lt(signingSessions.codeTries, MAX_TRIES),
        ),
      )
      .returning({ codeHash: signingSessions.codeHash });
    if (counted) await countSignatureGuess(ctx, known.signerEmail);
    return counted;
  });
  if (!tried?.codeHash || !isKeyedHash("signing-code", claim(known.id, code), tried.codeHash)) {
    await ctx.db
      .update(signingSessions)
      .set({ audit: withAudit(ctx, "CODE_REFUSED") })
      .where(own(ctx, known.id));
    return "WRONG_CODE";
  }
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, known.orderId, { lock: true });
    const session = await findSigningSession(ctx, known.id, { lock: true });
    if (session.status !== "ACTIVE" || record.order.status !== "DRAFT") return "ENDED";
    const customer = await getCustomer(ctx, session.customerId);
    if (!sameContract(session.contract, contractOf(ctx.tenant, record, customer))) return "ENDED";
    await recordRightSignature(ctx, known.signerEmail);
    await moveSigning(ctx, session.id, "sign", "SIGNED", { signedAt: now });
    await markOrderSigned(ctx, { orderId: session.orderId, signingSessionId: session.id });
    await enqueue(ctx, keepSignedDocument, { signingSessionId: session.id });
    await enqueue(ctx, submitSignedOrder, { orderId: session.orderId });
    return "SIGNED";
  });
}

/**
 * Declines to sign, with or without a reason.
 * @returns false when the session is not live any more
 */
export function declineSigning(ctx: Ctx, token: string, reason: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const known = await findHostedSigning(ctx, token);
    if (!known) return false;
    const session = await findSigningSession(ctx, known.id, { lock: true });
    const now = ctx.clock.now();
    if (!isLive(session, now)) return false;
    const declineReason = reason.trim().slice(0, 500) || null;
    await moveSigning(ctx, session.id, "decline", "DECLINED", { declinedAt: now, declineReason });
    return true;
  });
}
