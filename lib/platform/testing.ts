// Settings for tests of production, here and of the programs that start with them.

/** Settings that production accepts. */
export const SAFE_SETTINGS: Record<string, string> = {
  TERN_ENV: "production",
  PUBLIC_URL: "https://mobile.example",
  ADMIN_HOST: "staff.example",
  // No server listens there: a start that gets this far fails at the database, not at a real one.
  DATABASE_URL: "postgres://tern:secret@127.0.0.1:1/tern",
  TOKEN_SECRET: `p1:${"t".repeat(48)}`,
  ENCRYPTION_KEYS: `p1:${Buffer.alloc(32, 9).toString("base64")}`,
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  SMTP_URL: "smtps://user:password@mail.example:465",
  CARRIER_URL: "https://gateway.example",
  CARRIER_SECRET: "a-secret-of-the-gateway",
};

/** Settings that production refuses, each in one value. */
export const UNSAFE_SETTINGS: [setting: string, value: string][] = [
  ["PUBLIC_URL", "http://mobile.example"],
  ["PUBLIC_URL", "https://user@mobile.example"],
  ["PUBLIC_URL", "mobile.example"],
  ["SANDBOX_ORIGIN", "http://127.0.0.1:4010"],
  ["WEBHOOK_PRIVATE_ADDRESSES", "true"],
  ["WEBHOOK_PRIVATE_ADDRESSES", "1"],
  ["WEBHOOK_PRIVATE_ADDRESSES", "Enabled"],
  ["TENANT_CLOCK", "on"],
  ["STRIPE_SECRET_KEY", "sk_test_x"],
  ["STRIPE_PUBLISHABLE_KEY", "pk_test_x"],
  ["STRIPE_API_URL", "https://stripe.example"],
  ["STRIPE_JS_URL", "https://js.stripe.com.example/v3"],
  ["STRIPE_JS_URL", "/sandbox/stripe.js"],
  ["STRIPE_JS_URL", "http://js.stripe.com/v3"],
  ["BILLOGRAM_API_URL", "https://sandbox.billogram.com/api/v2"],
  ["VIES_URL", "http://ec.europa.eu"],
  ["DNS_URL", "http://dns.example"],
  ["CARRIER_URL", "http://gateway.example"],
  ["EID_ISSUER", "http://broker.example"],
  ["TOKEN_SECRET", `generated:${"t".repeat(48)}`],
  ["TOKEN_SECRET", `p1:${"t".repeat(48)},generated:${"t".repeat(48)}`],
  ["TOKEN_SECRET", `p1:${"t".repeat(48)}, generated:${"t".repeat(48)}`],
  ["ENCRYPTION_KEYS", `generated:${Buffer.alloc(32, 9).toString("base64")}`],
  ["TERN_ENV", "Production"],
];
