import { join } from "node:path";
import { ensureBuild } from "./build";
import { claimDataDirectory, type Lock } from "./data-folder/lock";
import { requireKey } from "./data-folder/secrets";
import { ensureDatabase, holdsEncrypted, isDatabaseEmpty, migrateDatabase } from "./database/databases";
import { startPostgres } from "./database/postgres";
import { type Child, startNode } from "./processes/child";
import { keepRunning, type SupervisedPart } from "./processes/keep-running";
import { isPortFree, rememberedPorts } from "./processes/ports";
import { Sentence } from "./sentence";
import { appArguments, needsSandbox, type Providers, root, stackEnvironments, walArchive } from "./settings";
import { acceptsConnections, poll } from "./wait";

export type StackPlan = {
  mode: "built" | "dev";
  port: number;
  dataDir: string;
  /** An existing PostgreSQL, the server itself. Without it the embedded one is started. */
  databaseUrl: string | undefined;
  providers: Providers;
  /** For temporary databases. */
  forTests?: boolean;
  /** Reports a step that takes a while. */
  say: (line: string) => void;
  /** Receives the output of the app and of the sandbox. */
  print: (text: string) => void;
};

export type Stack = {
  baseUrl: string;
  databaseUrl: string;
  hasSandbox: boolean;
  /** Resolves with the reason when a part ends before all are up. Later, a part that ends is started again. */
  failed: Promise<Sentence>;
  stop(): Promise<void>;
};

/** Longer than the app needs for running requests, and short enough to stop all parts within five seconds. */
const grace = { app: 3000, sandbox: 1000, database: 4500 };

/** The parts started so far, and how to stop them. */
type Progress = {
  lock: Lock;
  undo: (() => Promise<void> | void)[];
  /** Registers a part that must keep running. `shown`: whether its output has already been printed. */
  keep(part: Part): void;
};

type Part = {
  child: Child;
  again: () => Promise<Child> | Child;
  /** The milliseconds that it gets to end by itself. */
  grace: number;
  shown: boolean;
};

/**
 * Starts everything: database, sandbox, app. If a part fails or `signal` aborts, all started parts are stopped again.
 * @throws Sentence with what to do
 */
export async function startStack(plan: StackPlan, signal?: AbortSignal): Promise<Stack> {
  const lock = await claimDataDirectory(plan.dataDir, plan.port);
  const { promise: failed, resolve: fail } = Promise.withResolvers<Sentence>();
  const undo: Progress["undo"] = [() => lock.release()];
  const parts: SupervisedPart[] = [];
  const progress: Progress = {
    lock,
    undo,
    keep({ child, again, grace, shown }) {
      const kept = keepRunning(child, again, {
        say: plan.say,
        endedEarly(how, lastOutput) {
          const last = shown ? " Its last words are above." : ` It last said:\n${lastOutput.trim()}`;
          fail(new Sentence(`${how}, so everything is stopped.${last}`));
        },
      });
      parts.push(kept);
      undo.push(() => kept.stop(grace));
    },
  };
  let stopping: Promise<void> | undefined;
  let ended = false;
  const stop = () => {
    stopping ??= (async () => {
      ended = true;
      lock.announceStop();
      // Newest first. A part that was starting at the same time is added at the end and stopped too.
      for (let step = undo.pop(); step; step = undo.pop()) await step();
    })();
    return stopping;
  };
  const bringingUp = bringUp(plan, progress, () => {
    if (ended) throw new Sentence("Stopped before it was up.");
  });
  const cutShort = Promise.race([
    failed,
    new Promise<Sentence>((resolve) => {
      signal?.addEventListener("abort", () => resolve(new Sentence("Stopped before it was up.")), {
        once: true,
      });
    }),
  ]);
  try {
    const facts = await Promise.race([
      bringingUp,
      cutShort.then((sentence) => {
        throw sentence;
      }),
    ]);
    for (const part of parts) part.isUp();
    return { ...facts, failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The steps of a start, in order. `goOn` throws when the start has been aborted. */
async function bringUp(
  plan: StackPlan,
  { lock, undo, keep }: Progress,
  goOn: () => void,
): Promise<Omit<Stack, "failed" | "stop">> {
  const { port, dataDir, providers, say } = plan;
  await requirePort(port, lock.tookOver);
  const ports = await rememberedPorts(dataDir);

  let databaseUrl = plan.databaseUrl;
  if (!databaseUrl) {
    const start = () =>
      startPostgres({
        dataDir,
        port: ports.postgres,
        forTests: plan.forTests,
        walArchive: plan.forTests ? undefined : walArchive(),
      });
    const postgres = await start();
    keep({
      child: postgres.child,
      again: async () => (await start()).child,
      grace: grace.database,
      shown: false,
    });
    await ensureDatabase(postgres.url(), "tern");
    databaseUrl = postgres.url("tern");
  }
  const url = databaseUrl;
  await requireKey(dataDir, process.env.ENCRYPTION_KEYS, () => holdsEncrypted(url));
  const env = stackEnvironments({
    port,
    dataDir,
    databaseUrl,
    isGiven: plan.databaseUrl !== undefined,
    providers,
    ports,
  });

  goOn();
  const startsSandbox = () => startSandbox(env.sandbox, plan.print);
  const sandbox = needsSandbox(providers) ? startsSandbox() : undefined;
  if (sandbox) keep({ child: sandbox, again: startsSandbox, grace: grace.sandbox, shown: true });
  await migrateDatabase(databaseUrl);
  goOn();
  if (sandbox && (await isDatabaseEmpty(databaseUrl))) {
    say("Filling the database with the demo brand…");
    await seed(env.app, undo);
  }
  goOn();
  if (plan.mode === "built") await ensureBuild(root, env.app, say, (end) => undo.push(end));
  goOn();
  const startsApp = () => startApp(plan, env.app);
  keep({ child: startsApp(), again: startsApp, grace: grace.app, shown: true });

  const hindrance = await untilReady(port, sandbox ? ports : undefined, plan.mode);
  if (hindrance) throw new Sentence(`The app does not become ready: ${hindrance}`);
  return { baseUrl: env.app.PUBLIC_URL ?? "", databaseUrl, hasSandbox: sandbox !== undefined };
}

/**
 * Requires a free port.
 * @throws Sentence when the port is taken
 */
async function requirePort(port: number, afterAccident: boolean): Promise<void> {
  // The app of a killed start needs a few seconds to notice and release it.
  const free = await poll(
    async () => ((await isPortFree(port)) ? true : undefined),
    afterAccident ? 7000 : 0,
    100,
  );
  if (free) return;
  throw new Sentence(
    `Port ${port} is used by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
}

const startSandbox = (env: NodeJS.ProcessEnv, print: (text: string) => void) =>
  startNode({
    name: "The sandbox",
    args: ["--import", "tsx", join(root, "sandbox", "main.ts")],
    root,
    env,
    // Its first line is for programs.
    print: (text) => (text.startsWith('{"ready":true') ? undefined : print(text)),
  });

function startApp({ mode, port, print }: StackPlan, env: NodeJS.ProcessEnv): Child {
  return startNode({
    name: "The app",
    // In development Next passes its own arguments on as NODE_OPTIONS, where some of ours are not allowed.
    args: [
      ...(mode === "dev"
        ? [join(root, "node_modules", "next", "dist", "bin", "next"), "dev", "--port", String(port)]
        : appArguments(port)),
    ],
    root,
    env: { ...env, NODE_ENV: mode === "dev" ? "development" : "production" },
    print: (text) => {
      // Next's own banner would be printed before our address and repeat it.
      const lines = text
        .split("\n")
        .filter((line) => !/^\s*(▲ Next|- (Local|Network|Environments):|✓ (Starting|Ready))/.test(line));
      const rest = lines.join("\n");
      if (rest.trim()) print(rest);
    },
  });
}

/** Runs the seed in its own process, so that its modules do not stay in the memory of the start script. */
async function seed(env: NodeJS.ProcessEnv, undo: Progress["undo"]): Promise<void> {
  const child = startNode({
    name: "The seed",
    args: ["--import", "tsx", join(root, "scripts", "seed.ts")],
    root,
    env,
  });
  undo.push(() => child.stop(1000));
  const { code } = await child.ended;
  if (code !== 0) throw new Sentence(`The demo brand could not be set up:\n${child.lastOutput().trim()}`);
}

/**
 * Waits for all parts.
 * @returns `undefined` when all parts answer, or the reason why they do not
 */
async function untilReady(
  port: number,
  sandbox: { sandbox: number; smtp: number } | undefined,
  mode: StackPlan["mode"],
): Promise<string | undefined> {
  let reason = "no answer";
  const ready = await poll(
    async () => {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/api/ready`, {
          signal: AbortSignal.timeout(30_000),
        });
        if (!response.ok) {
          reason = `/api/ready answers ${response.status}: ${(await response.text()).slice(0, 500)}`;
          return undefined;
        }
      } catch (error) {
        reason = String((error as Error).cause ?? error);
        return undefined;
      }
      if (
        sandbox &&
        !((await acceptsConnections(sandbox.sandbox)) && (await acceptsConnections(sandbox.smtp)))
      ) {
        reason = "the sandbox does not listen";
        return undefined;
      }
      return true;
    },
    mode === "dev" ? 120_000 : 60_000,
    30,
  );
  return ready ? undefined : reason;
}
