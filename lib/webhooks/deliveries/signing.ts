import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { OldSecret } from "@/db/schema/webhooks";
import { decrypt } from "@/lib/platform/secrets/encryption";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
/** The maximum number of old secrets that still sign, each with a signature in every delivery. */
const MAX_OLD = 4;

/** How long the previous secret still signs together with the new one. */
export const OVERLAP_MS = 24 * 3600 * 1000;

/** A new signing secret in the form of Standard Webhooks: `whsec_` and base64 of random bytes. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/** Adds the previous secret to those that still sign, and drops ended ones. */
export const retireSecret = (secret: string, old: OldSecret[], now: Date): OldSecret[] =>
  [...stillSigning(old, now), { secret, endsAt: new Date(now.getTime() + OVERLAP_MS).toISOString() }].slice(
    -MAX_OLD,
  );

const stillSigning = (old: OldSecret[], now: Date): OldSecret[] =>
  old.filter(({ endsAt }) => new Date(endsAt) > now);

/**
 * The headers of one delivery attempt (standardwebhooks.com): the same id at every attempt, the time of this one, and a
 * signature over `id.timestamp.body` for each valid secret, the current one first.
 * @param secrets encrypted, as stored
 */
export function webhookSignatureHeaders(
  message: { id: string; body: string; at: Date },
  secrets: { secret: string; oldSecrets: OldSecret[] },
): Record<string, string> {
  const signing = [
    secrets.secret,
    ...stillSigning(secrets.oldSecrets, message.at)
      .toReversed()
      .map(({ secret }) => secret),
  ];
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(Math.floor(message.at.getTime() / 1000)),
    "webhook-signature": signing
      .map((secret) =>
        new Webhook(decrypt("webhook-secret", secret)).sign(message.id, message.at, message.body),
      )
      .join(" "),
  };
}
