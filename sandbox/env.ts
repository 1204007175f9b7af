import { z } from "zod";

const Environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(4001),
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65535).default(4002),
  DATABASE_URL: z
    .string()
    .min(1, "is needed: the sandbox keeps its state in the schema `sandbox` of that database"),
  APP_URL: z.url().default("http://127.0.0.1:3000"),
  PUBLIC_URL: z.url().optional(),
  STRIPE_SECRET_KEY: z.string().default("sk_test_sandbox"),
  STRIPE_PUBLISHABLE_KEY: z.string().default("pk_test_sandbox"),
  STRIPE_WEBHOOK_SECRET: z.string().default("whsec_sandbox"),
  BILLOGRAM_API_USER: z.string().default("sandbox-billogram"),
  BILLOGRAM_API_KEY: z.string().default("sandbox-billogram-key"),
  CARRIER_SECRET: z.string().default("sandbox-carrier-secret"),
  EID_CLIENT_ID: z.string().default("sandbox-eid"),
  EID_CLIENT_SECRET: z.string().default("sandbox-eid-secret"),
  CARRIER_LATENCY_MS: z.coerce.number().int().min(0).max(60_000).default(300),
  DEMO_FILE: z.string().optional(),
  TERN_ENV: z.string().default(""),
});

/** The sandbox's settings, read once at the start. */
export type Settings = {
  port: number;
  smtpPort: number;
  databaseUrl: string;
  /** The app's address for webhooks and callbacks, without a trailing slash. */
  appUrl: string;
  /** The app's address for browsers; `appUrl` when absent. */
  publicUrl?: string | undefined;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  billogramApiUser: string;
  billogramApiKey: string;
  carrierSecret: string;
  eidClientId: string;
  eidClientSecret: string;
  /** The network's delay for operations that it neither refuses nor delays on purpose. */
  carrierLatencyMs?: number;
  /** The file in which the seed stored the keys of its brand. */
  demoFile?: string | undefined;
};

/**
 * Reads the settings from environment variables. Throws an error with one sentence per wrong setting. Refuses live
 * Stripe keys and `TERN_ENV=production`. `NODE_ENV` does not count, because a built app also runs with
 * `NODE_ENV=production` on a laptop.
 */
export function readSettings(variables: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "),
    );
  }
  const env = parsed.data;
  if (env.TERN_ENV === "production") {
    throw new Error(
      "The sandbox does not run in production (TERN_ENV=production): configure real providers.",
    );
  }
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"] as const) {
    if (/^[a-z]+_live_/.test(env[name])) {
      throw new Error(`The sandbox does not run with live keys: ${name} is one.`);
    }
  }
  return {
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    databaseUrl: env.DATABASE_URL,
    appUrl: env.APP_URL.replace(/\/+$/, ""),
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ""),
    stripeSecretKey: env.STRIPE_SECRET_KEY,
    stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    billogramApiUser: env.BILLOGRAM_API_USER,
    billogramApiKey: env.BILLOGRAM_API_KEY,
    carrierSecret: env.CARRIER_SECRET,
    eidClientId: env.EID_CLIENT_ID,
    eidClientSecret: env.EID_CLIENT_SECRET,
    carrierLatencyMs: env.CARRIER_LATENCY_MS,
    demoFile: env.DEMO_FILE,
  };
}
