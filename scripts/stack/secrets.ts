import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GENERATED_KEY_ID } from "../../lib/platform/production";

type Secrets = {
  TOKEN_SECRET: string;
  ENCRYPTION_KEYS: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  BILLOGRAM_API_USER: string;
  BILLOGRAM_API_KEY: string;
  BILLOGRAM_SIGN_KEY: string;
  CARRIER_SECRET: string;
};

const random = (bytes: number) => randomBytes(bytes).toString("base64url");

/**
 * Secrets for what the environment leaves unset, made once and readable by their owner only. The keys for
 * Stripe, Billogram and the carrier are those the sandbox and the app agree on; the real ones come from the environment.
 */
export function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  const made: Secrets = {
    TOKEN_SECRET: `${GENERATED_KEY_ID}:${random(48)}`,
    ENCRYPTION_KEYS: `${GENERATED_KEY_ID}:${randomBytes(32).toString("base64")}`,
    STRIPE_SECRET_KEY: `sk_test_sandbox_${random(18)}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_sandbox_${random(18)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${random(24)}`,
    BILLOGRAM_API_USER: "sandbox-billogram",
    BILLOGRAM_API_KEY: random(24),
    BILLOGRAM_SIGN_KEY: random(32),
    CARRIER_SECRET: random(32),
  };
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const secrets = { ...made, ...kept };
  if (Object.keys(kept).length !== Object.keys(secrets).length) {
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return secrets;
}
