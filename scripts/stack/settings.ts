import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { productionFaults } from "../../lib/platform/production";
import { readConcurrency } from "../cluster/concurrency.mjs";
import { keptSecrets } from "./data-folder/secrets";
import { Sentence } from "./sentence";

/** The folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Reads `.env` and then `.env.local` into the environment. Variables that are already set win over the files, and
 * `.env.local` wins over `.env`.
 */
export function loadEnvFiles(): void {
  for (const name of [".env.local", ".env"]) {
    const file = join(root, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

/** Settings of a person that a temporary stack must not use: it never reaches a real provider or database. */
const personal = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "DATABASE_PREPARED_STATEMENTS",
  "PUBLIC_URL",
  "TERN_ENV",
  "JOBS",
  "TOKEN_SECRET",
  "ENCRYPTION_KEYS",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_URL",
  "STRIPE_JS_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "CARRIER_URL",
  "CARRIER_SECRET",
  "CARRIER_KEEPS_OLD_SIM",
  "SANDBOX_ORIGIN",
  "TENANT_CLOCK",
];

/** Removes the person's own settings from the environment. */
export function forgetPersonalSettings(): void {
  for (const name of personal) delete process.env[name];
}

/** A setting from the environment; an empty one counts as unset. */
const given = (name: string) => process.env[name] || undefined;

/** The database that the person names. Scripts use sessions, so they take the address of the server itself, if there is one. */
export const givenDatabase = (): string | undefined => given("DATABASE_DIRECT_URL") ?? given("DATABASE_URL");

export function requestedPort(): number {
  const text = given("PORT") ?? "3000";
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Sentence(
      `PORT must be a whole number from 1 to 65535, and is "${text}". For example: PORT=3001 npm start`,
    );
  }
  return port;
}

/**
 * Requires a valid `WEB_CONCURRENCY`. The app checks it too, but only after a build that takes minutes.
 * @throws Sentence
 */
export function requireConcurrency(): void {
  try {
    readConcurrency(given("WEB_CONCURRENCY"));
  } catch (error) {
    throw new Sentence(`${(error as Error).message} For example: WEB_CONCURRENCY=2 npm start`);
  }
}

/** The folder of the database, the secrets and the demo's keys: `.data` in the project, or DATA_DIR. */
export function dataDirectory(): string {
  const directory = resolve(root, given("DATA_DIR") ?? ".data");
  // Other accounts may pass through (the database may run under one) but not list the folder.
  try {
    mkdirSync(directory, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw new Sentence(
      `The data folder ${directory} cannot be used: ${(error as Error).message}. Set DATA_DIR to another one.`,
    );
  }
  return directory;
}

/** The folder into which the embedded PostgreSQL archives its WAL, from WAL_ARCHIVE. */
export const walArchive = (): string | undefined => {
  const folder = given("WAL_ARCHIVE");
  return folder && resolve(root, folder);
};

/** Which external services are real. The sandbox replaces the others. */
export type Providers = { payments: boolean; mail: boolean; carrier: boolean };

/**
 * Determines which external services are real.
 * @throws Sentence when real money or production is combined with the sandbox
 */
export function realProviders(): Providers {
  const providers = {
    payments: given("STRIPE_SECRET_KEY") !== undefined,
    mail: given("SMTP_URL") !== undefined,
    carrier: given("CARRIER_URL") !== undefined,
  };
  const faults = productionFaults(process.env);
  if (faults.length > 0) {
    const lines = faults.map(({ setting, message }) => `  ${setting} ${message}`);
    throw new Sentence(
      `TERN_ENV is ${given("TERN_ENV")}, and these settings do not fit. See .env.example.\n${lines.join("\n")}`,
    );
  }
  const missing = [
    ...(providers.payments ? [] : ["STRIPE_SECRET_KEY"]),
    ...(providers.mail ? [] : ["SMTP_URL"]),
    ...(providers.carrier ? [] : ["CARRIER_URL"]),
  ];
  if (missing.length > 0 && /^[a-z]+_live_/.test(given("STRIPE_SECRET_KEY") ?? "")) {
    throw new Sentence(
      `STRIPE_SECRET_KEY is a live key, so nothing may be simulated, but these are not set: ${missing.join(", ")}. Set them, or use a test key to try things out.`,
    );
  }
  const incomplete = [
    ...(providers.payments
      ? ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"].filter((name) => !given(name))
      : []),
    ...(given("BILLOGRAM_API_KEY")
      ? ["BILLOGRAM_API_USER", "BILLOGRAM_SIGN_KEY"].filter((name) => !given(name))
      : []),
    ...(given("EID_ISSUER") ? ["EID_CLIENT_ID", "EID_CLIENT_SECRET"].filter((name) => !given(name)) : []),
    ...(providers.carrier && !given("CARRIER_SECRET") ? ["CARRIER_SECRET"] : []),
  ];
  if (incomplete.length > 0) {
    throw new Sentence(
      `${incomplete.join(" and ")} must be set too, because its provider is. See .env.example.`,
    );
  }
  return providers;
}

/** Refuses the generated secrets of a trial in the settings of production. Older ones have no recognizable key id. */
function refuseGenerated(secrets: Readonly<Record<string, string>>): void {
  if (given("TERN_ENV") !== "production") return;
  const copied = Object.keys(secrets).filter((name) => given(name) === secrets[name]);
  if (copied.length > 0) {
    throw new Sentence(
      `TERN_ENV is production, and these settings are generated secrets of this machine: ${copied.join(", ")}. Set new ones.`,
    );
  }
}

export type SandboxPorts = { sandbox: number; smtp: number };

type Plan = {
  port: number;
  dataDir: string;
  /** The embedded database, or the server itself that the person names. */
  databaseUrl: string;
  /** True if the person names the database. The app then uses it as the settings say, for example through a pooler. */
  isGiven?: boolean;
  providers: Providers;
  ports: SandboxPorts;
};

export const needsSandbox = (providers: Providers): boolean => !Object.values(providers).every(Boolean);

/**
 * The environments of the app and of the sandbox. Values that the person set are kept. Missing ones get a value for
 * this machine: secrets from the data directory, and addresses of the sandbox for every service that is not real.
 */
export function stackEnvironments({ port, dataDir, databaseUrl, isGiven, providers, ports }: Plan): {
  app: NodeJS.ProcessEnv;
  sandbox: NodeJS.ProcessEnv;
} {
  const secrets = keptSecrets(dataDir);
  refuseGenerated(secrets);
  const {
    TOKEN_SECRET,
    ENCRYPTION_KEYS,
    VAPID_PRIVATE_KEY,
    CARRIER_SECRET,
    EID_CLIENT_ID,
    EID_CLIENT_SECRET,
    ...payments
  } = secrets;
  // An eID is optional, so the sandbox replaces it only where it runs anyway.
  const standsInForEid = needsSandbox(providers) && given("EID_ISSUER") === undefined;
  const origin = `http://127.0.0.1:${ports.sandbox}`;
  const base: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: given("PUBLIC_URL") ?? `http://localhost:${port}`,
    TOKEN_SECRET: given("TOKEN_SECRET") ?? TOKEN_SECRET,
    ENCRYPTION_KEYS: given("ENCRYPTION_KEYS") ?? ENCRYPTION_KEYS,
    // Replicas in production must share one key, so none is generated there.
    ...(given("TERN_ENV") !== "production" && {
      VAPID_PRIVATE_KEY: given("VAPID_PRIVATE_KEY") ?? VAPID_PRIVATE_KEY,
    }),
    NEXT_TELEMETRY_DISABLED: "1",
    ...(providers.payments ? {} : payments),
    ...(standsInForEid && { EID_CLIENT_ID, EID_CLIENT_SECRET }),
    ...(providers.carrier
      ? {}
      : { CARRIER_SECRET, CARRIER_KEEPS_OLD_SIM: given("CARRIER_KEEPS_OLD_SIM") ?? "true" }),
  };
  // Other addresses of the database belong to the one that the person names, and not to the embedded one.
  const app: NodeJS.ProcessEnv = isGiven
    ? { ...base, DATABASE_URL: given("DATABASE_URL") ?? databaseUrl }
    : { ...base, DATABASE_DIRECT_URL: "", DATABASE_REPLICA_URL: "" };
  if (needsSandbox(providers)) {
    app.SANDBOX_ORIGIN = origin;
    // A trial uses the address localhost. Only where no service is real: a brand whose clock is ahead must not charge a
    // real card.
    if (!Object.values(providers).some(Boolean)) app.TENANT_CLOCK = given("TENANT_CLOCK") ?? "on";
    app.WEBHOOK_PRIVATE_ADDRESSES = given("WEBHOOK_PRIVATE_ADDRESSES") ?? "true";
  }
  if (!providers.payments) {
    app.STRIPE_API_URL = `${origin}/sandbox/stripe`;
    app.STRIPE_JS_URL = "/sandbox/stripe.js";
    app.BILLOGRAM_API_URL = `${origin}/sandbox/billogram/api/v2`;
  }
  if (needsSandbox(providers) && given("DNS_URL") === undefined) app.DNS_URL = `${origin}/sandbox/dns`;
  if (standsInForEid) app.EID_ISSUER = `${origin}/sandbox/eid`;
  if (!providers.mail) app.SMTP_URL = `smtp://127.0.0.1:${ports.smtp}`;
  if (!providers.carrier) app.CARRIER_URL = `${origin}/sandbox/carrier`;
  return {
    app,
    sandbox: {
      ...base,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.smtp),
      APP_URL: `http://127.0.0.1:${port}`,
      DEMO_FILE: join(dataDir, "demo.json"),
    },
  };
}

/**
 * Node options that keep the app's process small while it writes a report of a million rows. By default, V8 collects
 * garbage once there is four times the needed memory, and lets the young generation grow to a hundred megabytes. A
 * factor of two, and 16 MB per half (its default for ten years), cost a busy process little and save half a gigabyte.
 */
export const APP_NODE_ARGUMENTS = ["--max-semi-space-size=16", "--heap-growing-percent=100"];

/**
 * The arguments with which Node starts the built app at a port.
 * @param folder the project with the build
 */
export const appArguments = (port: number, folder = root): string[] => [
  ...APP_NODE_ARGUMENTS,
  join(folder, "scripts", "serve.mjs"),
  "--port",
  String(port),
];
