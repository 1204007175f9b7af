import { z } from "zod";
import { readTrustedProxies } from "@/lib/platform/network/trusted-proxies";
import { isVapidKey } from "@/lib/platform/secrets/vapid";
import { productionFaults } from "./production";

/** Parses `TRUSTED_PROXIES`, or reports its wrong part. */
const trustedProxies = z.string().transform((text, context) => {
  try {
    return readTrustedProxies(text);
  } catch (error) {
    context.addIssue({
      code: "custom",
      message: `must be a number of proxies or a list of CIDR ranges: ${(error as Error).message}`,
    });
    return z.NEVER;
  }
});

const flag = z.enum(["on", "off", "only"]);
const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://");
const optionalUrl = z.url().optional();

const Settings = z
  .object({
    NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    PUBLIC_URL: z.url().optional(),
    /** The domain of the staff pages: a brand's are at <slug>.<ADMIN_HOST>. Unset: /admin on the brand's own host. */
    ADMIN_HOST: z
      .string()
      .regex(/^(?=.{1,189}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/, "must be a host name without protocol and port")
      .optional(),
    /** The proxies whose X-Forwarded headers are trusted: their number, or their networks. */
    TRUSTED_PROXIES: trustedProxies.prefault("0"),
    /** Who answers the API: the server itself, or the framework through its route files (docs/decisions/direct.md). */
    API_FRONT: z.enum(["direct", "framework"]).optional(),
    /** Connections of clients at once. Each open page of staff holds one. */
    HTTP_MAX_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
    /** Processes that answer requests. `scripts/serve.mjs` starts them; `scripts/cluster/concurrency.mjs` has the same limits. */
    WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
    DATABASE_URL: databaseAddress,
    /** For everything that needs a session of its own: LISTEN, session locks, migrations. Unset: DATABASE_URL. */
    DATABASE_DIRECT_URL: databaseAddress.optional(),
    /** A streaming replica for lists, exports and reports. Unset: the primary reads them. */
    DATABASE_REPLICA_URL: databaseAddress.optional(),
    /** Named prepared statements. `auto`: as far as what is at DATABASE_URL supports them (db/pooler.ts). */
    DATABASE_PREPARED_STATEMENTS: z.enum(["auto", "on", "off"]).default("auto"),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
    JOBS: flag.default("on"),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
    /** `kid:secret[,kid:secret…]`; the first signs, all verify, so a rotation logs no one out. */
    TOKEN_SECRET: z.string().regex(/^[\w-]+:.{32,}$/, "must look like <key id>:<at least 32 characters>"),
    /** `kid:base64(32 bytes)[,…]`; the first encrypts, all decrypt. */
    ENCRYPTION_KEYS: z
      .string()
      .regex(/^[\w-]+:[A-Za-z0-9+/_=-]{43,}/, "must look like <key id>:<base64 of 32 bytes>"),
    STRIPE_SECRET_KEY: z.string().startsWith("sk_").optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_").optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_").optional(),
    STRIPE_API_URL: optionalUrl,
    STRIPE_JS_URL: z.string().optional(),
    BILLOGRAM_API_USER: z.string().optional(),
    BILLOGRAM_API_KEY: z.string().optional(),
    BILLOGRAM_SIGN_KEY: z.string().min(16).optional(),
    BILLOGRAM_API_URL: optionalUrl,
    /** The EU's register of VAT numbers. Unset: only format and check digits are checked. */
    VIES_URL: optionalUrl,
    /** A DNS resolver that answers JSON over HTTPS. Unset: the machine's own resolver. */
    DNS_URL: optionalUrl,
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
      .default("smtp://127.0.0.1:1025"),
    MAIL_FROM: z.string().default("mail@localhost"),
    /**
     * Signs push notifications to browsers (VAPID): the private key, 32 bytes as base64url. Unset: no push notifications.
     * With another key, every browser must be turned on again.
     */
    VAPID_PRIVATE_KEY: z
      .string()
      .refine(isVapidKey, "must be a private P-256 key: 32 bytes as base64url")
      .optional(),
    CARRIER_URL: optionalUrl,
    CARRIER_SECRET: z.string().min(16).optional(),
    /**
     * After a change to an eSIM, the network serves the old SIM until the new one is installed
     * (docs/carrier-protocol.md).
     */
    CARRIER_KEEPS_OLD_SIM: z.stringbool().default(false),
    /** The network can change a subscription's number: CHANGE_NUMBER of the protocol. */
    CARRIER_CHANGES_NUMBERS: z.stringbool().default(true),
    /** The network can block mobile data alone: SET_DATA_BLOCK of the protocol. */
    CARRIER_BLOCKS_DATA: z.stringbool().default(true),
    /** The eID of callers: a broker with OpenID Connect (lib/providers/eid). Unset: no eID. */
    EID_ISSUER: optionalUrl,
    EID_CLIENT_ID: z.string().optional(),
    EID_CLIENT_SECRET: z.string().optional(),
    EID_SCOPE: z
      .string()
      .refine((scope) => scope.split(/\s+/).includes("openid"), "must include openid")
      .default("openid profile"),
    EID_ACR_VALUES: z.string().optional(),
    EID_IDENTITY_CLAIM: z.string().default("https://id.oidc.se/claim/personalIdentityNumber"),
    EID_NAME_CLAIM: z.string().default("name"),
    SANDBOX_ORIGIN: optionalUrl,
    /** Allows moving brands forward in time, to try things out; never in production (docs/decisions/clock.md). */
    TENANT_CLOCK: z.enum(["on", "off"]).default("off"),
    /** Allows webhooks to private and loopback addresses, to try things out; never in production. */
    WEBHOOK_PRIVATE_ADDRESSES: z.stringbool().default(false),
    WEBHOOK_DELIVERY_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
    API_REQUEST_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
    EVENT_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
    /** Three years. A record that is older when it arrives is not counted, because a repeat could not be recognized. */
    USAGE_RETENTION_DAYS: z.coerce.number().int().min(400).max(3650).default(1096),
    /** 13 months: a year of invoices, and the month in which a customer may ask about the first. */
    MAIL_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(396),
    /** Validates every answer against its schema. On in tests, because it costs CPU. */
    VERIFY_RESPONSES: z.stringbool().default(false),
    /** The token with which Prometheus reads `/api/metrics`. Unset: there is no such page. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** The base address of an OpenTelemetry collector. Unset: no traces are recorded. */
    OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
    OTEL_SERVICE_NAME: z.string().min(1).default("tern"),
    /** The share of traces that are recorded. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  })
  .refine((s) => s.TENANT_CLOCK === "off" || !/^sk_live_/.test(s.STRIPE_SECRET_KEY ?? ""), {
    path: ["TENANT_CLOCK"],
    message: "cannot be on with a live STRIPE_SECRET_KEY: nobody's real card may be charged before its time",
  })
  .transform((s) => ({
    production: s.NODE_ENV === "production",
    port: s.PORT,
    publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, ""),
    adminHost: s.ADMIN_HOST,
    trustedProxies: s.TRUSTED_PROXIES,
    apiFront: s.API_FRONT ?? (s.NODE_ENV === "development" ? "framework" : "direct"),
    mostConnections: s.HTTP_MAX_CONNECTIONS,
    databaseUrl: s.DATABASE_URL,
    databaseDirectUrl: s.DATABASE_DIRECT_URL ?? s.DATABASE_URL,
    databaseReplicaUrl: s.DATABASE_REPLICA_URL,
    preparedStatements: s.DATABASE_PREPARED_STATEMENTS,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    jobs: s.JOBS,
    logLevel: s.LOG_LEVEL,
    tokenSecret: s.TOKEN_SECRET,
    encryptionKeys: s.ENCRYPTION_KEYS,
    stripeSecretKey: s.STRIPE_SECRET_KEY,
    stripePublishableKey: s.STRIPE_PUBLISHABLE_KEY,
    stripeWebhookSecret: s.STRIPE_WEBHOOK_SECRET,
    stripeApiUrl: s.STRIPE_API_URL,
    stripeJsUrl: s.STRIPE_JS_URL,
    billogramApiUser: s.BILLOGRAM_API_USER,
    billogramApiKey: s.BILLOGRAM_API_KEY,
    billogramSignKey: s.BILLOGRAM_SIGN_KEY,
    billogramApiUrl: s.BILLOGRAM_API_URL,
    viesUrl: s.VIES_URL,
    dnsUrl: s.DNS_URL,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    vapidPrivateKey: s.VAPID_PRIVATE_KEY,
    carrierUrl: s.CARRIER_URL,
    carrierSecret: s.CARRIER_SECRET,
    carrierKeepsOldSim: s.CARRIER_KEEPS_OLD_SIM,
    carrierChangesNumbers: s.CARRIER_CHANGES_NUMBERS,
    carrierBlocksData: s.CARRIER_BLOCKS_DATA,
    eid:
      s.EID_ISSUER && s.EID_CLIENT_ID && s.EID_CLIENT_SECRET
        ? {
            issuer: s.EID_ISSUER,
            clientId: s.EID_CLIENT_ID,
            clientSecret: s.EID_CLIENT_SECRET,
            scope: s.EID_SCOPE,
            acrValues: s.EID_ACR_VALUES,
            identityClaim: s.EID_IDENTITY_CLAIM,
            nameClaim: s.EID_NAME_CLAIM,
          }
        : undefined,
    sandboxOrigin: s.SANDBOX_ORIGIN?.replace(/\/$/, ""),
    tenantClock: s.TENANT_CLOCK === "on",
    webhookPrivateAddresses: s.WEBHOOK_PRIVATE_ADDRESSES,
    webhookDeliveryRetentionDays: s.WEBHOOK_DELIVERY_RETENTION_DAYS,
    apiRequestRetentionDays: s.API_REQUEST_RETENTION_DAYS,
    eventRetentionDays: s.EVENT_RETENTION_DAYS,
    usageRetentionDays: s.USAGE_RETENTION_DAYS,
    mailRetentionDays: s.MAIL_RETENTION_DAYS,
    verifyResponses: s.VERIFY_RESPONSES,
    metricsToken: s.METRICS_TOKEN,
    traces: s.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: s.OTEL_SERVICE_NAME,
          ratio: s.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
  }));

export type Env = z.output<typeof Settings>;

let cached: Env | undefined;

/**
 * The settings of this process, read and validated once.
 * @throws Error whose message lists each wrong setting with its reason, for the start script to print
 */
export function env(): Env {
  if (!cached) {
    // An empty value in a .env file means "not set". zod would call it an invalid URL.
    const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
    const parsed = Settings.safeParse(given);
    const faults = [
      ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ setting: path.join("."), message })),
      ...productionFaults(given),
    ];
    if (!parsed.success || faults.length > 0) {
      const lines = faults.map(({ setting, message }) => `  ${setting}: ${message}`);
      throw new Error(`These settings are wrong (see .env.example):\n${lines.join("\n")}`);
    }
    cached = parsed.data;
  }
  return cached;
}

/** Lets the next use read the settings again. Only tests change them while the process runs. */
export function forgetEnv(): void {
  cached = undefined;
}
