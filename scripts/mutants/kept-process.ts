import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Plugin } from "vitest/config";
import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from "vitest/node";

/** A process starts afresh after so many runs. That bounds what changed code leaves behind in it. */
const RUNS_PER_PROCESS = 40;

type RunRequest = Extract<WorkerRequest, { type: "run" }>;
type Listener = (message: unknown) => void;

/** The process that outlives a run. Stryker gives each of its runners a Vitest and one worker, so one is enough. */
let kept: { process: ForksPoolWorker; runs: number } | undefined;

/**
 * Whether a process has started programs that still run. The run of a noticed change ends with the first failure, and
 * vitest then leaves out the hooks that would end them. Only on Linux; elsewhere never.
 */
function hasPrograms(process: ForksPoolWorker): boolean {
  const { pid } = (process as unknown as { fork: ChildProcess }).fork;
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim() !== "";
  } catch {
    return false;
  }
}

/**
 * Runs test files in a process that stays alive for the next run. Vitest ends its processes after each run, and with them
 * the product they loaded: for one mutant, that load is most of the work.
 */
class KeptProcess implements PoolWorker {
  readonly name = "kept-process";
  readonly cacheFs = true;
  readonly #listeners: { event: string; callback: Listener }[] = [];
  readonly #options: PoolOptions;
  #isReused = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#isReused = kept !== undefined;
    if (!kept) {
      kept = { process: new ForksPoolWorker(this.#options), runs: 0 };
      await kept.process.start();
    }
    kept.runs += 1;
  }

  async stop(): Promise<void> {
    if (!kept) return;
    for (const { event, callback } of this.#listeners) kept.process.off(event, callback);
    // A sandbox takes a hundred megabytes, and ends with the process. Left over ones of forty runs take all memory.
    if (kept.runs < RUNS_PER_PROCESS && !hasPrograms(kept.process)) return;
    const { process } = kept;
    kept = undefined;
    await process.stop();
  }

  send(message: WorkerRequest): void {
    if (message.type === "start" && this.#isReused) this.#answer("started");
    else if (message.type === "stop") this.#answer("stopped");
    else kept?.process.send(message.type === "run" ? this.#withPattern(message) : message);
  }

  on(event: string, callback: Listener): void {
    this.#listeners.push({ event, callback });
    kept?.process.on(event, callback);
  }

  off(event: string, callback: Listener): void {
    kept?.process.off(event, callback);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  /** A process gets the settings of its project once, but the tests of a mutant are chosen by a pattern for each run. */
  #withPattern(message: RunRequest): RunRequest {
    const { testNamePattern } = this.#options.project.config;
    const files = message.context.files.map((file) => ({ ...file, testNamePattern }));
    return { ...message, context: { ...message.context, files } };
  }

  /** Answers in place of the process, which was started before and does not stop. */
  #answer(type: "started" | "stopped"): void {
    for (const { event, callback } of this.#listeners)
      if (event === "message") callback({ type, __vitest_worker_response__: true });
  }
}

/** Gives the projects whose test files share processes a process that also outlives a run. */
export const keptProcess: Plugin = {
  name: "kept-process",
  configureVitest({ project }) {
    if (project.config.isolate) return;
    project.vitest.onClose(() => kept?.process.stop());
    project.config.pool = "kept-process";
    project.config.poolRunner = {
      name: "kept-process",
      createPoolWorker: (options) => new KeptProcess(options),
    };
  },
};
