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

// How many codes may be guessed wrong. docs/decisions/sign-in-odds.md says why it is like this, and what the odds are.

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Wrong codes that end a code. */
export const MAX_TRIES = 5;

/**
 * Guesses per account. The shares of an hour are at most 100 together. Each kind of caller has a share of its own, so a
 * stranger cannot use up that of a known browser, of a session or of a signer.
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

/** Wrong login codes of unknown devices in a whole brand, and what each network may add beyond that. */
export const BRAND_GUESSES = {
  hour: { name: "brand-guesses-hour", points: 100, windowSeconds: HOUR, hidden: true },
  day: { name: "brand-guesses-day", points: 500, windowSeconds: DAY, hidden: true },
  networkDay: { name: "network-guesses-day", points: 3, windowSeconds: DAY, hidden: true },
} satisfies Record<string, RateLimit>;

const { newDeviceHour, newDeviceDay, knownDeviceHour, knownDeviceDay } = ACCOUNT_GUESSES;

/** What `startEmailLogin` and `verifyEmailLogin` count. */
export const LOGIN_START_LIMITS = [newDeviceHour, newDeviceDay, BRAND_GUESSES.networkDay];
export const VERIFY_LIMITS = [knownDeviceHour, knownDeviceDay, ...Object.values(BRAND_GUESSES)];
/** What every operation counts that takes the code of a sensitive step. */
export const STEP_LIMITS = [ACCOUNT_GUESSES.stepHour, ACCOUNT_GUESSES.stepDay];

const account = (ctx: Ctx, email: string) => `${ctx.tenant.id}:${email}`;

// The nonce is stored hashed as a whole, so nobody can turn one kind into the other.
const KNOWN = "known.";
const isKnown = (nonce: string): boolean => nonce.startsWith(KNOWN);

/** Whether strangers have guessed so much in this brand that each guess must cost them a challenge. */
async function isBrandUnderAttack(ctx: Ctx): Promise<boolean> {
  const [hour = 0, day = 0] = await spentPoints(ctx, [
    [BRAND_GUESSES.hour, ctx.tenant.id],
    [BRAND_GUESSES.day, ctx.tenant.id],
  ]);
  return hour >= BRAND_GUESSES.hour.points || day >= BRAND_GUESSES.day.points;
}

/** Undefined through a brand's key: all of its users may come from the address of its server. */
const ownNetwork = (ctx: Ctx): string | undefined =>
  ctx.client?.viaKey ? undefined : `${ctx.tenant.id}:${callerNetwork(ctx)}`;

/**
 * Makes the nonce of a new login. For an unknown device all guesses that it allows are counted here, in the transaction
 * that makes the challenge. A challenge that exists is therefore never refused because of other people's guesses.
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

/** How many guesses a login takes now: one instead of five where strangers have used up the day. */
export async function triesOf(ctx: Ctx, email: string, nonce: string): Promise<number> {
  if (isKnown(nonce)) return MAX_TRIES;
  const [day = 0] = await spentPoints(ctx, [[newDeviceDay, account(ctx, email)]]);
  return day > newDeviceDay.points || (await isBrandUnderAttack(ctx)) ? 1 : MAX_TRIES;
}

/**
 * Counts a guess of a known device, which has not been counted yet. Runs before the code is looked at.
 * @throws ApiError tooManyRequests
 */
export async function countLoginGuess(ctx: Ctx, email: string, nonce: string): Promise<void> {
  if (!isKnown(nonce)) return;
  await spendPoints(ctx, knownDeviceHour, account(ctx, email));
  await spendPoints(ctx, knownDeviceDay, account(ctx, email));
}

/** The code was wrong. Counts against the brand and the network if the device is unknown. */
export async function recordWrongLogin(ctx: Ctx, nonce: string): Promise<void> {
  if (isKnown(nonce)) return;
  const network = ownNetwork(ctx);
  if (network) await countPoints(ctx, BRAND_GUESSES.networkDay, network);
  await countPoints(ctx, BRAND_GUESSES.day, ctx.tenant.id);
  const wrong = await countPoints(ctx, BRAND_GUESSES.hour, ctx.tenant.id);
  if (wrong === BRAND_GUESSES.hour.points) ctx.log.warn({ wrong }, "many wrong login codes");
}

/** The code was right: what its challenge took from the account's share is given back. */
export async function recordRightLogin(ctx: Ctx, email: string, nonce: string): Promise<void> {
  const [hour, day, points] = isKnown(nonce)
    ? [knownDeviceHour, knownDeviceDay, 1]
    : [newDeviceHour, newDeviceDay, MAX_TRIES];
  await refundPoints(ctx, hour, account(ctx, email), points);
  await refundPoints(ctx, day, account(ctx, email), points);
}

/**
 * Counts a guess at the code of a sensitive step. Only a session can make one.
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
 * Counts a guess at the code of a signature, per signer. It takes the address of the contract.
 * @throws ApiError tooManyRequests
 */
export async function countSignatureGuess(ctx: Ctx, signer: string): Promise<void> {
  for (const limit of SIGNATURE_LIMITS) await spendPoints(ctx, limit, account(ctx, signer));
}

export async function recordRightSignature(ctx: Ctx, signer: string): Promise<void> {
  for (const limit of SIGNATURE_LIMITS) await refundPoints(ctx, limit, account(ctx, signer), 1);
}
