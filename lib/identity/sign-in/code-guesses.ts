import {
  callerNetwork,
  countPoints,
  refundPoints,
  spendPoints,
  spentPoints,
  tooManyRequests,
} from "@/lib/identity/rate-limit";
import { isKnownDevice } from "@/lib/identity/sign-in/known-device";
import type { Ctx } from "@/lib/kernel/context";
import type { RateLimit } from "@/lib/kernel/limits";
import { randomToken } from "@/lib/platform/secrets/ids";

// Limits for wrong codes. docs/decisions/sign-in-odds.md has the reasons and the odds.

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The number of wrong codes that ends a code. */
export const MAX_TRIES = 5;

/**
 * Guesses per account. The hourly shares are at most 100 together. Each kind of caller has its own share, so a stranger
 * cannot use up that of a known browser, a session or a signer.
 */
export const ACCOUNT_GUESSES = {
  newDeviceHour: { name: "login-guesses-hour", points: 30, windowSeconds: HOUR, hidden: true },
  newDeviceDay: { name: "login-guesses-day", points: 60, windowSeconds: DAY, hidden: true },
  knownDeviceHour: { name: "device-guesses-hour", points: 20, windowSeconds: HOUR, hidden: true },
  knownDeviceDay: { name: "device-guesses-day", points: 60, windowSeconds: DAY, hidden: true },
  stepHour: { name: "confirmation-guesses-hour", points: 15, windowSeconds: HOUR },
  stepDay: { name: "confirmation-guesses-day", points: 50, windowSeconds: DAY },
  signatureHour: { name: "signing-guesses-hour", points: 15, windowSeconds: HOUR },
  signatureDay: { name: "signing-guesses-day", points: 50, windowSeconds: DAY },
} satisfies Record<string, RateLimit>;

/** Wrong login codes of unknown devices in a whole brand, and the share of each network beyond that. */
export const BRAND_GUESSES = {
  hour: { name: "brand-guesses-hour", points: 100, windowSeconds: HOUR, hidden: true },
  day: { name: "brand-guesses-day", points: 500, windowSeconds: DAY, hidden: true },
  networkDay: { name: "network-guesses-day", points: 3, windowSeconds: DAY, hidden: true },
} satisfies Record<string, RateLimit>;

const { newDeviceHour, newDeviceDay, knownDeviceHour, knownDeviceDay } = ACCOUNT_GUESSES;

/** The limits of `startEmailLogin` and `verifyEmailLogin`. */
export const LOGIN_START_LIMITS = [newDeviceHour, newDeviceDay, BRAND_GUESSES.networkDay];
export const VERIFY_LIMITS = [knownDeviceHour, knownDeviceDay, ...Object.values(BRAND_GUESSES)];
/** The limits of every operation that takes the code of a sensitive step. */
export const STEP_LIMITS = [ACCOUNT_GUESSES.stepHour, ACCOUNT_GUESSES.stepDay];

const account = (ctx: Ctx, email: string) => `${ctx.tenant.id}:${email}`;

// The nonce is stored as a hash of the whole, so one kind cannot be changed into the other.
const KNOWN = "known.";
const isKnown = (nonce: string): boolean => nonce.startsWith(KNOWN);

/** Whether strangers have guessed so much in this brand that each guess must need a new challenge. */
async function isBrandUnderAttack(ctx: Ctx): Promise<boolean> {
  const [hour = 0, day = 0] = await spentPoints(ctx, [
    [BRAND_GUESSES.hour, ctx.tenant.id],
    [BRAND_GUESSES.day, ctx.tenant.id],
  ]);
  return hour >= BRAND_GUESSES.hour.points || day >= BRAND_GUESSES.day.points;
}

/** Undefined for a brand's key, because all of its users may share the address of its server. */
const ownNetwork = (ctx: Ctx): string | undefined =>
  ctx.client?.viaKey ? undefined : `${ctx.tenant.id}:${callerNetwork(ctx)}`;

/**
 * Creates the nonce of a new login. For an unknown device, it counts all guesses of the challenge now, in the
 * transaction that creates the challenge. So an existing challenge is never refused because of other people's guesses.
 * @throws ApiError tooManyRequests
 */
export async function newLoginNonce(ctx: Ctx, email: string): Promise<string> {
  if (isKnownDevice(ctx, email)) return KNOWN + randomToken();
  const network = ownNetwork(ctx);
  if (network && (await isBrandUnderAttack(ctx))) {
    const [wrong = 0] = await spentPoints(ctx, [[BRAND_GUESSES.networkDay, network]]);
    if (wrong >= BRAND_GUESSES.networkDay.points) throw tooManyRequests(HOUR);
  }
  await spendPoints(ctx, newDeviceHour, account(ctx, email), MAX_TRIES);
  await countPoints(ctx, newDeviceDay, account(ctx, email), MAX_TRIES);
  return randomToken();
}

/** The number of guesses of a login: one instead of five after strangers have used up the day. */
export async function triesOf(ctx: Ctx, email: string, nonce: string): Promise<number> {
  if (isKnown(nonce)) return MAX_TRIES;
  const [day = 0] = await spentPoints(ctx, [[newDeviceDay, account(ctx, email)]]);
  return day > newDeviceDay.points || (await isBrandUnderAttack(ctx)) ? 1 : MAX_TRIES;
}

/**
 * Counts a guess of a known device, before the code is checked.
 * @throws ApiError tooManyRequests
 */
export async function countLoginGuess(ctx: Ctx, email: string, nonce: string): Promise<void> {
  if (!isKnown(nonce)) return;
  await spendPoints(ctx, knownDeviceHour, account(ctx, email));
  await spendPoints(ctx, knownDeviceDay, account(ctx, email));
}

/** Records a wrong code. Counts against the brand and the network if the device is unknown. */
export async function recordWrongLogin(ctx: Ctx, nonce: string): Promise<void> {
  if (isKnown(nonce)) return;
  const network = ownNetwork(ctx);
  if (network) await countPoints(ctx, BRAND_GUESSES.networkDay, network);
  await countPoints(ctx, BRAND_GUESSES.day, ctx.tenant.id);
  const wrong = await countPoints(ctx, BRAND_GUESSES.hour, ctx.tenant.id);
  if (wrong === BRAND_GUESSES.hour.points) ctx.log.warn({ wrong }, "many wrong login codes");
}

/** Records a right code: gives the challenge's part of the account's share back. */
export async function recordRightLogin(ctx: Ctx, email: string, nonce: string): Promise<void> {
  const [hour, day, points] = isKnown(nonce)
    ? [knownDeviceHour, knownDeviceDay, 1]
    : [newDeviceHour, newDeviceDay, MAX_TRIES];
  await refundPoints(ctx, hour, account(ctx, email), points);
  await refundPoints(ctx, day, account(ctx, email), points);
}

/**
 * Counts a guess at the code of a sensitive step. Needs a session.
 * @throws ApiError tooManyRequests
 */
export async function countStepGuess(ctx: Ctx, userId: string): Promise<void> {
  for (const limit of STEP_LIMITS) await spendPoints(ctx, limit, `${ctx.tenant.id}:${userId}`);
}

export async function recordRightStep(ctx: Ctx, userId: string): Promise<void> {
  for (const limit of STEP_LIMITS) await refundPoints(ctx, limit, `${ctx.tenant.id}:${userId}`, 1);
}

const SIGNATURE_LIMITS = [ACCOUNT_GUESSES.signatureHour, ACCOUNT_GUESSES.signatureDay];

/**
 * Counts a guess at the code of a signature, per signer. Guessing needs the address of the contract.
 * @throws ApiError tooManyRequests
 */
export async function countSignatureGuess(ctx: Ctx, signer: string): Promise<void> {
  for (const limit of SIGNATURE_LIMITS) await spendPoints(ctx, limit, account(ctx, signer));
}

export async function recordRightSignature(ctx: Ctx, signer: string): Promise<void> {
  for (const limit of SIGNATURE_LIMITS) await refundPoints(ctx, limit, account(ctx, signer), 1);
}
