import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isSameProcess, processIdentity } from "../processes/process-identity";
import { Sentence } from "../sentence";

type Holder = { pid: number; identity: string; port: number; stopping?: boolean };

export type Lock = {
  /** The previous start did not end in order (killed, power cut), and its programs may still be stopping. */
  tookOver: boolean;
  /** Tells a start that comes now to wait. */
  announceStop(): void;
  release(): void;
};

const fileName = "start.lock";

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** The process that uses this data directory, if any. */
export function runningFrom(dataDir: string): Holder | undefined {
  const holder = read(join(dataDir, fileName));
  return holder && isSameProcess(holder.pid, holder.identity) ? holder : undefined;
}

/**
 * Claims the data directory for this process. Waits for one that is stopping.
 * @throws Sentence that names the process that holds it and what to do
 */
export async function claimDataDirectory(dataDir: string, port: number): Promise<Lock> {
  const file = join(dataDir, fileName);
  const mine: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? "", port };
  const write = (flag: "wx" | "w", holder: Holder) => writeFileSync(file, JSON.stringify(holder), { flag });
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Sentence(
      `${file} is a folder, and Tern keeps a file of that name. Move it away and start again.`,
    );
  }
  let tookOver = false;
  const started = performance.now();
  for (;;) {
    try {
      write("wx", mine);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = runningFrom(dataDir);
    if (!holder) {
      tookOver = true;
      rmSync(file, { force: true });
      continue;
    }
    // A start whose terminal was killed needs a moment to notice, and up to five seconds to stop.
    const patience = holder.stopping ? 8000 : 1500;
    if (performance.now() - started > patience) {
      throw new Sentence(
        `Tern is already running from this folder: process ${holder.pid}, http://localhost:${holder.port}.\n` +
          `Stop it with Ctrl-C in its terminal or \`kill ${holder.pid}\`, or run a second one beside it with its own data:\n` +
          `  DATA_DIR=.data/second PORT=${holder.port + 1} npm start`,
      );
    }
    await delay(50);
  }
  return {
    tookOver,
    announceStop: () => write("w", { ...mine, stopping: true }),
    release: () => rmSync(file, { force: true }),
  };
}
