import { join } from "node:path";
import { ensureBuild } from "./build";
import { type Child, startNode } from "./child";
import { ensureDatabase, isEmpty, migrateDatabase } from "./database";
import { claim, type Lock } from "./lock";
import { isFree, rememberedPorts } from "./ports";
import { type Postgres, startPostgres } from "./postgres";
import { Sentence } from "./sentence";
import { environments, needsSandbox, type Providers, root } from "./settings";
import { accepts, poll } from "./wait";

export type Plan = {
  mode: "built" | "dev";
  port: number;
  dataDir: string;
  /** An existing PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | undefined;
  providers: Providers;
  /** For databases nobody needs tomorrow. */
  forTests?: boolean;
  /** Tells what is being done when it takes a while. */
  say: (line: string) => void;
  /** Output of the app and of the sandbox. */
  print: (text: string) => void;
};

export type Stack = {
  baseUrl: string;
  databaseUrl: string;
  hasSandbox: boolean;
  /** Resolves with the reason when a part ends that should not. */
  failed: Promise<Sentence>;
  stop(): Promise<void>;
};

/** Longer than the app needs for the requests under way, short enough for all to be gone within five seconds. */
const grace = { app: 3000, sandbox: 1000 };

/**
 * Starts everything: database, sandbox, app. Whatever has been started when something fails, or when `signal`
 * says to give up, is stopped again.
 * @throws Sentence saying what to do.
 */
export async function startStack(plan: Plan, signal?: AbortSignal): Promise<Stack> {
  const lock = await claim(plan.dataDir, plan.port);
  const undo: (() => Promise<void> | void)[] = [() => lock.release()];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      lock.announceStop();
      for (const step of undo.toReversed()) await step();
    })();
    return stopping;
  };
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(new Sentence("Stopped before it was up.")), {
      once: true,
    });
  });
  aborted.catch(() => {});
  try {
    return await Promise.race([bringUp(plan, lock, undo, stop), aborted]);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(
  plan: Plan,
  lock: Lock,
  undo: (() => Promise<void> | void)[],
  stop: () => Promise<void>,
): Promise<Stack> {
  const { port, dataDir, providers, say } = plan;
  await requirePort(port, lock.tookOver);
  const ports = await rememberedPorts(dataDir);
  const children: Child[] = [];

  let postgres: Postgres | undefined;
  if (!plan.databaseUrl) {
    postgres = await startPostgres({ dataDir, port: ports.postgres, forTests: plan.forTests });
    undo.push(postgres.stop);
    children.push(postgres.child);
    await ensureDatabase(postgres.url(), "tern");
  }
  const databaseUrl = plan.databaseUrl ?? postgres?.url("tern") ?? "";
  const env = environments({ port, dataDir, databaseUrl, providers, ports });

  const sandbox = needsSandbox(providers) ? startSandbox(env.sandbox, plan.print) : undefined;
  if (sandbox) {
    undo.push(() => sandbox.stop(grace.sandbox));
    children.push(sandbox);
  }
  await migrateDatabase(databaseUrl);
  if (sandbox && (await isEmpty(databaseUrl))) {
    say("Filling the database with the demo brand…");
    await seed(env.app);
  }
  if (plan.mode === "built") {
    await ensureBuild(root, env.app, say, (end) => undo.push(end));
  }
  const app = startApp(plan, env.app);
  undo.push(() => app.stop(grace.app));
  children.push(app);

  const failed = Promise.race(
    children.map((child) =>
      child.ended.then(({ code, signal }) => {
        const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
        return new Sentence(
          `${child.name} ${how}, so everything is stopped. It last said:\n${child.lastOutput().trim()}`,
        );
      }),
    ),
  );
  const ready = await Promise.race([
    untilReady(port, sandbox ? ports : undefined, plan.mode),
    failed.then((sentence) => {
      throw sentence;
    }),
  ]);
  if (ready) throw new Sentence(`The app does not become ready: ${ready}`);
  return { baseUrl: env.app.PUBLIC_URL ?? "", databaseUrl, hasSandbox: sandbox !== undefined, failed, stop };
}

/** @throws Sentence when the port is taken. */
async function requirePort(port: number, afterAccident: boolean): Promise<void> {
  // The app of a start that was killed outright needs a few seconds to notice and let go.
  const free = await poll(
    async () => ((await isFree(port)) ? true : undefined),
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

function startApp({ mode, port, print }: Plan, env: NodeJS.ProcessEnv): Child {
  const next = join(root, "node_modules", "next", "dist", "bin", "next");
  return startNode({
    name: "The app",
    args: [next, mode === "dev" ? "dev" : "start", "--port", String(port)],
    root,
    env: { ...env, NODE_ENV: mode === "dev" ? "development" : "production" },
    print: (text) => {
      // Next's own banner would come before our address and repeat it.
      const lines = text
        .split("\n")
        .filter((line) => !/^\s*(▲ Next|- (Local|Network|Environments):|✓ (Starting|Ready))/.test(line));
      const rest = lines.join("\n");
      if (rest.trim()) print(rest);
    },
  });
}

/** Runs the seed in a process of its own, so that its modules do not stay in the memory of the start script. */
async function seed(env: NodeJS.ProcessEnv): Promise<void> {
  const child = startNode({
    name: "The seed",
    args: ["--import", "tsx", join(root, "scripts", "seed.ts")],
    root,
    env,
  });
  const { code } = await child.ended;
  if (code !== 0) throw new Sentence(`The demo brand could not be set up:\n${child.lastOutput().trim()}`);
}

/** @returns `undefined` once all parts answer, or why they do not. */
async function untilReady(
  port: number,
  sandbox: { sandbox: number; smtp: number } | undefined,
  mode: Plan["mode"],
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
      if (sandbox && !((await accepts(sandbox.sandbox)) && (await accepts(sandbox.smtp)))) {
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
