import { and, eq } from "drizzle-orm";
import { staff, staffFactors, staffSessions } from "@/db/schema/staff";
import { newPasskey, passkeyCreation, passkeyRequest } from "@/lib/identity/passkeys/webauthn";
import { mailFactorChanged } from "@/lib/identity/staff/jobs";
import type {
  AddFactorRequest,
  FactorOptions,
  SecondFactor,
  StaffFactor,
  StaffMe,
} from "@/lib/identity/staff/model";
import { factorsOf, presentFactor, requireStaff } from "@/lib/identity/staff/rows";
import { staffRules } from "@/lib/identity/staff/settings";
import { checkSecondFactor } from "@/lib/identity/staff/sign-in/check-factor";
import { otherBrandsOf } from "@/lib/identity/staff/sign-in/other-brands";
import { recoveryCodesLeft, renewRecoveryCodes } from "@/lib/identity/staff/sign-in/recovery-codes";
import { uriOf } from "@/lib/identity/staff/sign-in/sign-in";
import { newTotpSecret, totpStep } from "@/lib/identity/staff/sign-in/totp";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

/** The signed-in person, with their factors. */
export async function getStaffMe(ctx: Ctx): Promise<StaffMe> {
  const { staffId, email, name, role, steppedUpUntil, breakGlass } = requireStaff(ctx);
  const [factors, left, otherBrands] = await Promise.all([
    factorsOf(ctx, staffId),
    recoveryCodesLeft(ctx, staffId),
    otherBrandsOf(ctx, email),
  ]);
  return {
    staffId,
    email,
    name,
    role,
    ...(steppedUpUntil && { steppedUpUntil: steppedUpUntil.toISOString() }),
    factors: factors.map(presentFactor),
    ...(breakGlass && {
      breakGlass: { breakGlassId: breakGlass.id, endsAt: breakGlass.endsAt.toISOString() },
    }),
    recoveryCodesLeft: left,
    otherBrands,
  };
}

const ownSession = (ctx: Ctx) =>
  and(eq(staffSessions.tenantId, ctx.tenant.id), eq(staffSessions.id, requireStaff(ctx).sessionId));

/** Options to confirm with a passkey. The session stores the challenge. */
export async function stepUpOptions(ctx: Ctx): Promise<Record<string, unknown>> {
  const { staffId } = requireStaff(ctx);
  const passkeys = (await factorsOf(ctx, staffId)).filter(({ kind }) => kind === "PASSKEY");
  const options = await passkeyRequest(ctx, passkeys);
  await ctx.db.update(staffSessions).set({ webauthnChallenge: options.challenge }).where(ownSession(ctx));
  return options;
}

/** Checks the second factor again and steps the session up. False when it is wrong; the try stays counted. */
export function stepUpSession(ctx: Ctx, given: SecondFactor): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { staffId } = requireStaff(ctx);
    const [session] = await ctx.db.select().from(staffSessions).where(ownSession(ctx)).for("update");
    if (!(await checkSecondFactor(ctx, staffId, given, session?.webauthnChallenge ?? null))) return false;
    const steppedUpUntil = new Date(
      ctx.systemClock.now().getTime() + staffRules(ctx.tenant).stepUpMinutes * 60_000,
    );
    await ctx.db
      .update(staffSessions)
      .set({ steppedUpUntil, steppedUpByPasskey: given.passkey !== undefined, webauthnChallenge: null })
      .where(ownSession(ctx));
    return true;
  });
}

/** The time until which the session is stepped up. */
export async function steppedUp(ctx: Ctx): Promise<{ steppedUpUntil: string }> {
  const [session] = await ctx.db.select().from(staffSessions).where(ownSession(ctx));
  return { steppedUpUntil: (session?.steppedUpUntil ?? ctx.systemClock.now()).toISOString() };
}

/** What a person needs to set up another factor: options for the browser, or a secret for an authenticator app. */
export async function factorOptions(ctx: Ctx, kind: "PASSKEY" | "TOTP"): Promise<FactorOptions> {
  const person = requireStaff(ctx);
  if (kind === "TOTP") {
    const secret = newTotpSecret();
    await ctx.db
      .update(staffSessions)
      .set({ newSecret: encrypt("staff-totp", secret) })
      .where(ownSession(ctx));
    return { totp: { secret, uri: uriOf(ctx, person, secret) } };
  }
  const known = (await factorsOf(ctx, person.staffId)).filter((factor) => factor.kind === "PASSKEY");
  const passkey = await passkeyCreation(ctx, { ...person, id: person.staffId }, known);
  await ctx.db.update(staffSessions).set({ webauthnChallenge: passkey.challenge }).where(ownSession(ctx));
  return { passkey };
}

/**
 * Adds a factor that was set up with {@link factorOptions}, and notifies the person by mail.
 * @throws ApiError secondFactorFailed
 */
export async function addFactor(ctx: Ctx, given: AddFactorRequest): Promise<StaffFactor> {
  const { staffId } = requireStaff(ctx);
  const [session] = await ctx.db.select().from(staffSessions).where(ownSession(ctx)).for("update");
  const now = ctx.systemClock.now();
  const made = given.passkey
    ? await passkeyRow(ctx, given.passkey, session?.webauthnChallenge ?? null)
    : totpRow(session?.newSecret ?? null, given.totp!, now);
  if (!made) throw new ApiError(failures.secondFactorFailed);
  const [row] = await ctx.db
    .insert(staffFactors)
    .values({ ...made, tenantId: ctx.tenant.id, id: newId(), staffId, name: given.name, createdAt: now })
    .returning();
  await ctx.db.update(staffSessions).set({ webauthnChallenge: null, newSecret: null }).where(ownSession(ctx));
  await enqueue(ctx, mailFactorChanged, {
    staffId,
    change: "ADDED",
    name: given.name,
    at: now.toISOString(),
  });
  return presentFactor(row!);
}

async function passkeyRow(ctx: Ctx, response: unknown, challenge: string | null) {
  const made = challenge === null ? null : await newPasskey(ctx, { response, challenge });
  return made && { kind: "PASSKEY" as const, ...made };
}

function totpRow(sealed: string | null, code: string, now: Date) {
  const lastStep = sealed === null ? null : totpStep(decrypt("staff-totp", sealed), code, now);
  return lastStep === null ? null : { kind: "TOTP" as const, secret: sealed, lastStep };
}

/**
 * Removes a factor of the signed-in person. The person's row is locked, so of two requests that each remove one of the
 * last two factors only one succeeds.
 * @throws ApiError factorNotFound, lastFactor
 */
export async function removeFactor(ctx: Ctx, factorId: string): Promise<void> {
  const { staffId } = requireStaff(ctx);
  await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, staffId)))
    .for("update");
  const factors = await factorsOf(ctx, staffId);
  const own = isUuid(factorId) ? factors.find(({ id }) => id === factorId) : undefined;
  if (!own) throw new ApiError(failures.factorNotFound);
  if (factors.length === 1) throw new ApiError(failures.lastFactor);
  await ctx.db
    .delete(staffFactors)
    .where(and(eq(staffFactors.tenantId, ctx.tenant.id), eq(staffFactors.id, own.id)));
  const at = ctx.systemClock.now().toISOString();
  await enqueue(ctx, mailFactorChanged, { staffId, change: "REMOVED", name: own.name, at });
}

/** New recovery codes for the signed-in person; the old ones stop working. */
export const newRecoveryCodes = (ctx: Ctx): Promise<string[]> =>
  renewRecoveryCodes(ctx, requireStaff(ctx).staffId);
