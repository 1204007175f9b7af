import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { staff, staffFactors } from "@/db/schema/staff";
import { checkPasskey } from "@/lib/identity/passkeys/webauthn";
import { mailStaffLocked } from "@/lib/identity/staff/jobs";
import type { SecondFactor } from "@/lib/identity/staff/model";
import { type FactorRow, factorsOf } from "@/lib/identity/staff/rows";
import { spendRecoveryCode } from "@/lib/identity/staff/sign-in/recovery-codes";
import { totpStep } from "@/lib/identity/staff/sign-in/totp";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { decrypt } from "@/lib/platform/secrets/encryption";

/** The number of consecutive wrong second factors that locks a person for a while (docs/decisions/staff-sign-in.md). */
const MAX_WRONG = 5;
const LOCKED_MS = 15 * 60 * 1000;

/**
 * Refuses while a person is locked. For an operation's `before`, so a factor is not even checked.
 * @throws ApiError staffLocked with `Retry-After`
 */
export async function requireUnlocked(ctx: Ctx, staffId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ lockedUntil: staff.lockedUntil })
    .from(staff)
    .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, staffId)));
  const leftMs = (row?.lockedUntil?.getTime() ?? 0) - ctx.systemClock.now().getTime();
  if (leftMs > 0)
    throw new ApiError(failures.staffLocked, { headers: { "retry-after": `${Math.ceil(leftMs / 1000)}` } });
}

/**
 * Checks a second factor of a person and counts a wrong one. False is a result and not an exception, because the try
 * must be counted in the same transaction. The person's row is locked, so that simultaneous tries are counted one by
 * one.
 * @param challenge the challenge that a passkey had to sign; null when there was none
 */
export function checkSecondFactor(
  ctx: Ctx,
  staffId: string,
  given: SecondFactor,
  challenge: string | null,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const own = and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, staffId));
    const now = ctx.systemClock.now();
    const [person] = await ctx.db.select().from(staff).where(own).for("update");
    if (!person || person.removedAt || (person.lockedUntil && person.lockedUntil > now)) return false;
    if (await isRight(ctx, staffId, given, challenge)) {
      await ctx.db.update(staff).set({ wrongTries: 0, lockedUntil: null }).where(own);
      return true;
    }
    const wrongTries = person.wrongTries + 1;
    const locks = wrongTries >= MAX_WRONG;
    await ctx.db
      .update(staff)
      .set({
        wrongTries: locks ? 0 : wrongTries,
        lockedUntil: locks ? new Date(now.getTime() + LOCKED_MS) : null,
      })
      .where(own);
    if (locks) await enqueue(ctx, mailStaffLocked, { staffId, at: now.toISOString() });
    return false;
  });
}

async function isRight(
  ctx: Ctx,
  staffId: string,
  { totp, recoveryCode, passkey }: SecondFactor,
  challenge: string | null,
): Promise<boolean> {
  if (recoveryCode !== undefined) return spendRecoveryCode(ctx, staffId, recoveryCode);
  const factors = await factorsOf(ctx, staffId);
  if (totp !== undefined) {
    for (const factor of factors)
      if (factor.kind === "TOTP" && (await takeTotp(ctx, factor, totp))) return true;
    return false;
  }
  const known = factors.find(({ credentialId }) => credentialId === passkey?.id);
  if (!known || challenge === null) return false;
  const signCount = await checkPasskey(ctx, known, { response: passkey, challenge });
  if (signCount === null) return false;
  await ctx.db
    .update(staffFactors)
    .set({ signCount, lastUsedAt: ctx.systemClock.now() })
    .where(and(eq(staffFactors.tenantId, ctx.tenant.id), eq(staffFactors.id, known.id)));
  return true;
}

/** Accepts a code once: the update finds no row if a code of that or a later step was accepted before. */
async function takeTotp(ctx: Ctx, factor: FactorRow, code: string): Promise<boolean> {
  const now = ctx.systemClock.now();
  const step = totpStep(decrypt("staff-totp", factor.secret!), code, now);
  if (step === null) return false;
  const taken = await ctx.db
    .update(staffFactors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(
      and(
        eq(staffFactors.tenantId, ctx.tenant.id),
        eq(staffFactors.id, factor.id),
        or(isNull(staffFactors.lastStep), lt(staffFactors.lastStep, sql`${step}::bigint`)),
      ),
    )
    .returning({ id: staffFactors.id });
  return taken.length > 0;
}
