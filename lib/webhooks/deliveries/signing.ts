import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { OldSecret } from "@/db/schema/webhooks";
import { decrypt } from "@/lib/platform/secrets/encryption";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
/** Secrets rotated out faster than they end; a signature each, in every delivery. */
const MOST_OLD = 4;

/** How long the secret before still signs beside the new one. */
export const OVERLAP_MS = 24 * 3600 * 1000;

/** A new signing secret, as Standard Webhooks writes them: `whsec_` and base64 of random bytes. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/** The secret of before joins those that still sign; ended ones go. */
export const retireSecret = (secret: string, old: OldSecret[], now: Date): OldSecret[] =>
  [...stillSigning(old, now), { secret, endsAt: new Date(now.getTime() + OVERLAP_MS).toISOString() }].slice(
    -MOST_OLD,
  );

const stillSigning = (old: OldSecret[], now: Date): OldSecret[] =>
  old.filter(({ endsAt }) => new Date(endsAt) > now);

/**
 * The headers of one delivery attempt (standardwebhooks.com): the same id at every attempt, the time of this one, and a
 * signature over `id.timestamp.body` for each secret that is good, the current one first.
 * @param secrets encrypted, as they are stored
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
