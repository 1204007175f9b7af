import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { GENERATED_KEY_ID } from "../../../lib/platform/production";
import { newVapidKey } from "../../../lib/platform/secrets/vapid";
import { Sentence } from "../sentence";
import { readKeptJson, writeKept } from "./kept-files";

type Secrets = {
  TOKEN_SECRET: string;
  ENCRYPTION_KEYS: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  BILLOGRAM_API_USER: string;
  BILLOGRAM_API_KEY: string;
  BILLOGRAM_SIGN_KEY: string;
  VAPID_PRIVATE_KEY: string;
  CARRIER_SECRET: string;
  EID_CLIENT_ID: string;
  EID_CLIENT_SECRET: string;
};

const random = (bytes: number) => randomBytes(bytes).toString("base64url");

export const SECRETS_FILE = "secrets.json";
const ADVICE =
  "Restore it from a backup, or set ENCRYPTION_KEYS and TOKEN_SECRET to what it held. To begin with an empty database instead, move the data folder away and start again.";

const read = (dataDir: string) => readKeptJson<Partial<Secrets>>(join(dataDir, SECRETS_FILE), ADVICE);

/**
 * Refuses to start when the key of the database's encrypted values is lost, because a new key could not read them.
 * @param given `ENCRYPTION_KEYS` of the environment
 * @param holdsEncrypted called only when no key is stored and none is set
 * @throws Sentence with what to do
 */
export async function requireKey(
  dataDir: string,
  given: string | undefined,
  holdsEncrypted: () => Promise<boolean>,
): Promise<void> {
  const kept = read(dataDir);
  if (kept?.ENCRYPTION_KEYS || given || !(await holdsEncrypted())) return;
  const file = join(dataDir, SECRETS_FILE);
  throw new Sentence(
    `${kept ? `${file} holds no ENCRYPTION_KEYS` : `${file} is missing`}, and the database has values that only this key can read. ${ADVICE}`,
  );
}

/**
 * Creates, once, the secrets that the environment does not set, readable by their owner only. The keys for Stripe,
 * Billogram, the carrier and the eID are shared by the sandbox and the app; real ones come from the environment.
 */
export function keptSecrets(dataDir: string): Secrets {
  const made: Secrets = {
    TOKEN_SECRET: `${GENERATED_KEY_ID}:${random(48)}`,
    ENCRYPTION_KEYS: `${GENERATED_KEY_ID}:${randomBytes(32).toString("base64")}`,
    STRIPE_SECRET_KEY: `sk_test_sandbox_${random(18)}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_sandbox_${random(18)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${random(24)}`,
    BILLOGRAM_API_USER: "sandbox-billogram",
    BILLOGRAM_API_KEY: random(24),
    BILLOGRAM_SIGN_KEY: random(32),
    VAPID_PRIVATE_KEY: newVapidKey(),
    CARRIER_SECRET: random(32),
    EID_CLIENT_ID: "sandbox-eid",
    EID_CLIENT_SECRET: random(32),
  };
  const kept = read(dataDir) ?? {};
  const secrets = { ...made, ...kept };
  if (Object.keys(kept).length !== Object.keys(secrets).length) {
    writeKept(join(dataDir, SECRETS_FILE), `${JSON.stringify(secrets, null, 2)}\n`);
  }
  return secrets;
}
