import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;

/** The clock of a phone may be off by this number of steps. */
const DRIFT_STEPS = 1;

const generator = (secret: string, label?: { issuer: string; email: string }): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_SECONDS,
    ...(label && { issuer: label.issuer, label: label.email }),
  });

/** A new shared secret in base 32: 160 random bits, as in RFC 4226. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI that an app reads from a QR code. */
export const totpUri = (secret: string, label: { issuer: string; email: string }): string =>
  generator(secret, label).toString();

/**
 * The time step of a valid code, to be stored so that the code works once. Null for a wrong one.
 * @param code six digits
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = generator(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
