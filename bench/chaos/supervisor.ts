// Keeps the parts of a chaos run running, as `npm start` does: same lock, same order, same `keepRunning`. Its apps are
// the server without its pages, so that they restart quickly. It reports the running parts over IPC (`SupervisorReport`),
// and is itself killed.
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { claimDataDirectory } from "@/scripts/stack/data-folder/lock";
import { ensureDatabase, migrateDatabase } from "@/scripts/stack/database/databases";
import { startPostgres } from "@/scripts/stack/database/postgres";
import { type Child, startNode } from "@/scripts/stack/processes/child";
import { keepRunning } from "@/scripts/stack/processes/keep-running";
import { isPortFree } from "@/scripts/stack/processes/ports";
import { root } from "@/scripts/stack/settings";
import { poll } from "@/scripts/stack/wait";

/** The parts to start. `link` is the port at which the apps reach the database. */
export type ChaosPlan = {
  dataDir: string;
  ports: { postgres: number; link: number; sandbox: number; smtp: number; apps: number[] };
  /** The bundled server without its pages. */
  appFile: string;
  /** The file for the parts' output. */
  logFile: string;
};

export type PartName = "database" | "sandbox" | `app ${number}`;
export type SupervisorReport =
  | { what: "up"; part: PartName; pid: number }
  | { what: "ended"; part: PartName; pid: number; lastOutput: string }
  | { what: "ready"; databaseUrl: string };

/** Short, so that a part that is killed every few seconds is back before the next fault. */
const PAUSES = { firstPauseMs: 50, longestPauseMs: 500 };

/** Characters of the output of a part that ended. */
const LAST_OUTPUT_LENGTH = 2_000;

const plan = JSON.parse(process.env.CHAOS_PLAN ?? "") as ChaosPlan;
const { dataDir, ports, appFile, logFile } = plan;
const report = (message: SupervisorReport) => void process.send?.(message);

// The test has ended: the parts end with this process.
process.on("disconnect", () => process.exit());

/** Starts one of our programs. Reports when it prints that it is ready. */
function start(part: PartName, args: string[], env: Record<string, string>): Child {
  const child = startNode({
    name: part,
    args,
    root,
    env: { ...process.env, ...env },
    print: (text) => {
      // Not "already": a part whose port is still in use is not up, and its end is no crash.
      if (/\bready\b/.test(text)) report({ what: "up", part, pid: child.pid });
      else appendFileSync(logFile, `${part}: ${text}`);
    },
  });
  return child;
}

/** Keeps a part running from its first start on. */
function keep(part: PartName, first: Child, again: () => Promise<Child> | Child): void {
  const followed = (child: Child) => {
    child.ended.then(() =>
      report({
        what: "ended",
        part,
        pid: child.pid,
        lastOutput: child.lastOutput().slice(-LAST_OUTPUT_LENGTH),
      }),
    );
    return child;
  };
  const kept = keepRunning(followed(first), async () => followed(await again()), {
    say: () => {},
    endedEarly: () => {},
    ...PAUSES,
  });
  kept.isUp();
}

await claimDataDirectory(dataDir, ports.apps[0]!);
// The parts of a killed supervisor need a moment to notice.
for (const port of [...ports.apps, ports.sandbox, ports.smtp])
  await poll(async () => (await isPortFree(port)) || undefined, 20_000, 50);

const startDatabase = async () => {
  // Not with the settings for tests: those lose the last commits when the server is killed.
  const postgres = await startPostgres({ dataDir, port: ports.postgres });
  report({ what: "up", part: "database", pid: postgres.child.pid });
  return postgres;
};
const postgres = await startDatabase();
keep("database", postgres.child, async () => (await startDatabase()).child);
await ensureDatabase(postgres.url(), "tern");
const databaseUrl = postgres.url("tern");
await migrateDatabase(databaseUrl);

const startSandbox = () =>
  start("sandbox", ["--import", "tsx", join(root, "sandbox", "main.ts")], {
    DATABASE_URL: databaseUrl,
    APP_URL: `http://127.0.0.1:${ports.apps[0]}`,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    CARRIER_LATENCY_MS: "200",
  });
keep("sandbox", startSandbox(), startSandbox);

const linked = new URL(databaseUrl);
linked.port = String(ports.link);
for (const [index, port] of ports.apps.entries()) {
  const startApp = () =>
    start(`app ${index}`, [appFile], {
      DATABASE_URL: linked.href,
      PORT: String(port),
      LOG_LEVEL: "error",
    });
  keep(`app ${index}`, startApp(), startApp);
}
report({ what: "ready", databaseUrl });
