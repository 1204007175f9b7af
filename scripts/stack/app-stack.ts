import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureDatabase, isDatabaseEmpty, migrateDatabase } from "./database/databases";
import { startPostgres } from "./database/postgres";
import { type Child, startNode } from "./processes/child";
import { rememberedPorts } from "./processes/ports";
import { Sentence } from "./sentence";
import { appArguments, root, stackEnvironments } from "./settings";
import { poll } from "./wait";

type Options = {
  port: number;
  dataDir: string;
  /** Further environment of the app, such as the folder of its build. */
  env?: Record<string, string>;
  /** Turns off the settings that protect the data from a power cut. */
  forTests?: boolean;
};

/** The built app with its own database and sandbox, for programs that stop and restart the app. */
export type AppStack = {
  baseUrl: string;
  databaseUrl: string;
  /** The content of `demo.json`, which the seed wrote. */
  demo: {
    tenantId: string;
    apiKeys: Record<"fullAccess" | "impersonation" | "fullAccessBaseline", string>;
    users: { email: string; customerId: string; customerType: string; country: string }[];
  };
  env: NodeJS.ProcessEnv;
  /** The address of the sandbox itself. */
  sandboxUrl: string;
  app: {
    /**
     * Starts the app.
     * @param env further environment for this run
     * @returns milliseconds until it was ready
     */
    start(env?: Record<string, string>): Promise<number>;
    /** Kills the app in the middle of its work. */
    kill(): Promise<void>;
    /** Stops the app in order. */
    stop(): Promise<void>;
    /** The id of the running process. */
    pid(): number | undefined;
  };
  stop(): Promise<void>;
};

async function ready(baseUrl: string, child: Child): Promise<void> {
  let gone = false;
  child.ended.then(() => {
    gone = true;
  });
  const answered = await poll(
    async () => {
      if (gone) return false;
      const response = await fetch(`${baseUrl}/api/ready`).catch(() => undefined);
      return response?.ok || undefined;
    },
    60_000,
    20,
  );
  if (!answered)
    throw new Sentence(`The app does not become ready. It last said:\n${child.lastOutput().trim()}`);
}

/** Starts database and sandbox, migrates and seeds. The caller starts the app. The build must exist. */
export async function startAppStack({ port, dataDir, env = {}, forTests }: Options): Promise<AppStack> {
  const ports = await rememberedPorts(dataDir);
  const postgres = await startPostgres({ dataDir, port: ports.postgres, forTests });
  await ensureDatabase(postgres.url(), "tern");
  const databaseUrl = postgres.url("tern");
  const providers = { payments: false, mail: false, carrier: false };
  const environment = stackEnvironments({ port, dataDir, databaseUrl, providers, ports });
  const sandbox = startNode({
    name: "The sandbox",
    args: ["--import", "tsx", join(root, "sandbox", "main.ts")],
    root,
    env: environment.sandbox,
  });
  await migrateDatabase(databaseUrl);
  const appEnv: NodeJS.ProcessEnv = { ...environment.app, NODE_ENV: "production", ...env };
  if (await isDatabaseEmpty(databaseUrl)) {
    const seed = startNode({
      name: "The seed",
      args: ["--import", "tsx", join(root, "scripts", "seed.ts")],
      root,
      env: appEnv,
    });
    if ((await seed.ended).code !== 0) throw new Sentence(`The seed failed:\n${seed.lastOutput().trim()}`);
  }
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
  const sandboxUp = await poll(
    async () =>
      (await fetch(`${sandboxUrl}/sandbox/mailbox.json?to=x`).catch(() => undefined))?.ok || undefined,
    30_000,
  );
  if (!sandboxUp) throw new Sentence(`The sandbox does not start:\n${sandbox.lastOutput().trim()}`);

  const baseUrl = `http://localhost:${port}`;
  let running: Child | undefined;
  const app: AppStack["app"] = {
    async start(more = {}) {
      const started = performance.now();
      running = startNode({
        name: "The app",
        args: appArguments(port),
        root,
        env: { ...appEnv, ...more },
      });
      await ready(baseUrl, running);
      return performance.now() - started;
    },
    async kill() {
      const dying = running;
      running = undefined;
      if (!dying) return;
      process.kill(dying.pid, "SIGKILL");
      await dying.ended;
    },
    async stop() {
      await running?.stop(8000);
      running = undefined;
    },
    pid: () => running?.pid,
  };
  return {
    baseUrl,
    databaseUrl,
    demo: JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8")) as AppStack["demo"],
    env: appEnv,
    sandboxUrl,
    app,
    async stop() {
      await app.stop();
      await sandbox.stop(1000);
      await postgres.stop();
    },
  };
}
