import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { createPool } from "@/db/client";
import { unreliableLink } from "@/db/unreliable-link/testing";
import { confirmWithNewCard, SECRETS } from "@/lib/payments/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import { bundleProgram, freeWorkerPort } from "@/lib/testing/crash/worker-process";
import { Parts } from "./parts";
import type { ChaosPlan, PartName } from "./supervisor";

export type ChaosAnswer<T> = { status: number; body: T };

/** The whole product, each part a process that can be killed, paused and cut off. */
export type ChaosWorld = AsyncDisposable & {
  api: TestApi;
  /** Straight to the database, past the link that is cut. */
  pool: pg.Pool;
  /** Asks one of the apps, as a client does; null when no answer came. */
  ask<T>(app: number, method: string, path: string, options: Ask): Promise<ChaosAnswer<T> | null>;
  pay(clientSecret: string): Promise<boolean>;
  mailsTo(email: string): Promise<string[]>;
  deliverNow(): Promise<void>;
  /** Ids of the events that the brand's webhook endpoint has received. */
  received: Set<string>;
  webhookUrl: string;
  /** Parts of the product that ended without having been killed. */
  endedByThemselves: string[];
  faults: Record<ChaosFaultKind, (target: number, milliseconds: number) => Promise<void>>;
};

type Ask = { key: string; body?: unknown; headers?: Record<string, string> };

export const CHAOS_FAULTS = [
  "KILL_SUPERVISOR",
  "KILL_APP",
  "PAUSE_APP",
  "KILL_DATABASE",
  "KILL_SANDBOX",
  "PAUSE_SANDBOX",
  "END_CONNECTIONS",
  "CUT_LINK",
  "SILENCE_LINK",
] as const;
export type ChaosFaultKind = (typeof CHAOS_FAULTS)[number];

const REQUEST_MS = 20_000;
const GOOD = "4242424242424242";

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/**
 * @param apps how many apps share the database
 * @param logFile where the parts' output goes
 */
export async function chaosWorld(apps: number, logFile: string): Promise<ChaosWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), "tern-chaos-"));
  chmodSync(dataDir, 0o711);
  const databasePort = await freeWorkerPort();
  const link = await unreliableLink(new URL(`postgres://127.0.0.1:${databasePort}`));
  const ports: ChaosPlan["ports"] = {
    postgres: databasePort,
    link: link.port,
    sandbox: await freeWorkerPort(),
    smtp: await freeWorkerPort(),
    apps: [],
  };
  for (let i = 0; i < apps; i++) ports.apps.push(await freeWorkerPort());
  const origin = `http://127.0.0.1:${ports.sandbox}`;
  const received = new Set<string>();
  const receiver = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      received.add((JSON.parse(text) as { eventId: string }).eventId);
      response.writeHead(200).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((done) => receiver.once("listening", done));

  Object.assign(process.env, SECRETS, {
    PUBLIC_URL: `http://127.0.0.1:${ports.apps[0]}`,
    STRIPE_API_URL: `${origin}/sandbox/stripe`,
    BILLOGRAM_API_URL: `${origin}/sandbox/billogram/api/v2`,
    CARRIER_URL: `${origin}/sandbox/carrier`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    WEBHOOK_PRIVATE_ADDRESSES: "true",
  });
  const appFile = await bundleProgram("lib/payments/crash/worker.ts");
  const parts = new Parts({ dataDir, ports, appFile, logFile });
  await parts.start();
  const { databaseUrl } = parts;
  process.env.DATABASE_URL = databaseUrl;
  const pool = createPool(databaseUrl, 6);
  const api = await testApi(pool, "now");

  async function pause(part: PartName, milliseconds: number): Promise<void> {
    parts.signal(part, "SIGSTOP");
    await wait(milliseconds);
    parts.signal(part, "SIGCONT");
  }
  const faults: ChaosWorld["faults"] = {
    async KILL_SUPERVISOR(_target, milliseconds) {
      await parts.killSupervisor(milliseconds / 4);
    },
    async KILL_APP(target) {
      await parts.kill(`app ${target}`);
    },
    async PAUSE_APP(target, milliseconds) {
      await pause(`app ${target}`, milliseconds);
    },
    async KILL_DATABASE() {
      await parts.kill("database");
    },
    async KILL_SANDBOX() {
      await parts.kill("sandbox");
    },
    async PAUSE_SANDBOX(_target, milliseconds) {
      await pause("sandbox", milliseconds);
    },
    async END_CONNECTIONS() {
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'tern' and pid <> pg_backend_pid()",
      );
    },
    async CUT_LINK() {
      link.cut();
    },
    async SILENCE_LINK(_target, milliseconds) {
      link.swallows(true);
      await wait(milliseconds);
      link.swallows(false);
      // What was lost is not sent again: both sides would wait.
      link.cut();
    },
  };

  return {
    api,
    pool,
    received,
    endedByThemselves: parts.endedByThemselves,
    faults,
    webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`,
    async ask(app, method, path, { key, body, headers }) {
      try {
        const response = await fetch(`http://127.0.0.1:${ports.apps[app]}/api/v2${path}`, {
          method,
          headers: { "x-api-key": key, "content-type": "application/json", ...headers },
          signal: AbortSignal.timeout(REQUEST_MS),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        return { status: response.status, body: text ? JSON.parse(text) : undefined };
      } catch {
        return null;
      }
    },
    async pay(clientSecret) {
      const answer = await confirmWithNewCard(origin, clientSecret, GOOD).catch(() => null);
      if (answer?.body.status === "succeeded") return true;
      // The answer to an earlier try may have been lost.
      const { rows } = await pool
        .query("select object->>'status' as status from sandbox.stripe_objects where object->>'id' = $1", [
          clientSecret.split("_secret_")[0],
        ])
        .catch(() => ({ rows: [] as { status: string }[] }));
      return rows[0]?.status === "succeeded";
    },
    async mailsTo(email) {
      const response = await fetch(`${origin}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`);
      return ((await response.json()) as { items: { subject: string }[] }).items.map(
        ({ subject }) => subject,
      );
    },
    async deliverNow() {
      await fetch(`${origin}/sandbox/_control/deliver-now`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      }).catch(() => undefined);
    },
    async [Symbol.asyncDispose]() {
      receiver.closeAllConnections();
      receiver.close();
      await pool.end();
      await link.close();
      await parts.stop();
      rmSync(appFile, { force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
