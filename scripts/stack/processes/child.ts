import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

export type Child = {
  name: string;
  pid: number;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Asks the process to stop, and kills it after `grace` milliseconds. */
  stop(grace: number): Promise<void>;
  /** Its last output, for the error message when it dies during the start. */
  lastOutput(): string;
};

const keeper = join(import.meta.dirname, "..", "database", "keeper.mjs");

type Options = {
  name: string;
  args: string[];
  root: string;
  env: NodeJS.ProcessEnv;
  /** Receives its output; nothing is printed when absent. */
  print?: (text: string) => void;
};

/** Starts the pinned Node with these arguments. */
export function startNode({ name, args, root, env, print }: Options): Child {
  const preload = join(root, "scripts", "stack", "processes", "end-with-parent.mjs");
  return wrapProcess(
    name,
    spawn(process.execPath, ["--import", preload, ...args], {
      cwd: root,
      env: { ...env, TERN_STARTED_BY: String(process.pid) },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // A separate process group: Ctrl-C in the terminal must reach only the start script, which stops the parts in
      // order.
      detached: process.platform !== "win32",
    }),
    print,
  );
}

type Program = {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The account to run as, if this process may choose. */
  uid?: number;
  gid?: number;
  /** Receives its output; nothing is printed when absent. */
  print?: (text: string) => void;
};

/** Starts a program that cannot watch its parent. It ends when this process does. */
export function startProgram({ name, env, print, ...order }: Program): Child {
  return wrapProcess(
    name,
    spawn(process.execPath, [keeper, JSON.stringify(order)], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      detached: process.platform !== "win32",
      env,
    }),
    print,
  );
}

/** Wraps a running process. */
function wrapProcess(name: string, process_: ChildProcess, print?: (text: string) => void): Child {
  let output = "";
  for (const stream of [process_.stdout, process_.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-8000);
      print?.(text);
    });
  }
  let gone = false;
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    process_.once("exit", (code, signal) => {
      gone = true;
      resolve({ code, signal });
    });
    process_.once("error", (error) => {
      output += error.message;
      gone = true;
      resolve({ code: 1, signal: null });
    });
  });
  const pid = process_.pid ?? 0;
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (process.platform === "win32") process_.kill(signal);
      else process.kill(-pid, signal);
    } catch {
      // It ended between the check and the signal.
    }
  };
  return {
    name,
    pid,
    ended,
    lastOutput: () => output,
    async stop(grace) {
      if (gone || !pid) return;
      signalGroup("SIGTERM");
      const force = setTimeout(() => signalGroup("SIGKILL"), grace);
      await ended;
      clearTimeout(force);
    },
  };
}
