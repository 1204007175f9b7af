import { type Runner, type RunnerOptions, run, runMigrations } from "graphile-worker";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLogger } from "@/lib/platform/logger";
import { runWorkers } from "./job-runner";

vi.mock("graphile-worker", () => ({ run: vi.fn(), runMigrations: vi.fn() }));

type Line = { msg: string; pause?: number; err?: unknown };
const logged: Line[] = [];
const log = createLogger("info", { write: (line) => void logged.push(JSON.parse(line) as Line) });
const pauses = () => logged.flatMap(({ pause }) => pause ?? []);

/** The runners that were started, each with the ways it can end. */
const runners: { end: () => void; fail: (error: Error) => void; stop: ReturnType<typeof vi.fn> }[] = [];
function startRunner(): Promise<Runner> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = vi.fn(async () => resolve());
  runners.push({ end: resolve, fail: reject, stop });
  return Promise.resolve({ promise, stop } as unknown as Runner);
}

const sessions = {} as pg.Pool;
const options = { taskList: {} } as RunnerOptions;
const started = (count: number) => vi.waitFor(() => expect(runners).toHaveLength(count), { timeout: 3_000 });

beforeEach(() => {
  vi.mocked(run).mockImplementation(startRunner);
  vi.mocked(runMigrations).mockResolvedValue(undefined);
});
afterEach(() => {
  runners.length = 0;
  logged.length = 0;
});

describe("the runner of the job workers", () => {
  test("the queue's tables are prepared over a session before the first runner starts", async () => {
    let startedBefore = -1;
    vi.mocked(runMigrations).mockImplementation(async () => {
      startedBefore = runners.length;
    });
    const logger = {} as NonNullable<RunnerOptions["logger"]>;
    const workers = await runWorkers(sessions, { ...options, logger }, log);
    expect(startedBefore).toBe(0);
    expect(vi.mocked(runMigrations)).toHaveBeenLastCalledWith({ pgPool: sessions, logger });
    await workers.stop();
    expect(runners[0]!.stop).toHaveBeenCalledOnce();
    expect(logged).toEqual([]);
  });

  test("a first runner that cannot start is reported to the caller", async () => {
    vi.mocked(run).mockRejectedValueOnce(new Error("no database"));
    await expect(runWorkers(sessions, options, log)).rejects.toThrow("no database");
  });

  test("a runner that ends is replaced after a pause that doubles, and its error is logged", async () => {
    const workers = await runWorkers(sessions, options, log);
    runners[0]!.fail(new Error("a worker failed"));
    await started(2);
    runners[1]!.end();
    await started(3);
    expect(pauses()).toEqual([500, 1000]);
    expect(logged[0]!.err).toMatchObject({ message: "a worker failed" });
    expect(logged[1]!.err).toBe("the runner ended");
    await workers.stop();
    expect(runners).toHaveLength(3);
    expect(runners.map(({ stop }) => stop.mock.calls.length)).toEqual([0, 0, 1]);
  });

  test("the pause is short again after a runner that worked for more than a minute", async () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const workers = await runWorkers(sessions, options, log);
    runners[0]!.end();
    await started(2);
    now = 60_000;
    runners[1]!.end();
    await started(3);
    now += 60_001;
    runners[2]!.end();
    await started(4);
    expect(pauses()).toEqual([500, 1000, 500]);
    await workers.stop();
  });

  test("a runner that cannot be started again is tried again", async () => {
    const workers = await runWorkers(sessions, options, log);
    vi.mocked(run).mockRejectedValueOnce(new Error("no database"));
    runners[0]!.end();
    await started(2);
    expect(logged.map(({ msg }) => msg)).toEqual([
      "the job workers ended; they are started again",
      "the job workers could not be started",
      "the job workers ended; they are started again",
    ]);
    await workers.stop();
  });

  test("a stop while no runner could be started ends the work", async () => {
    const workers = await runWorkers(sessions, options, log);
    vi.mocked(run).mockRejectedValueOnce(new Error("no database"));
    runners[0]!.end();
    await vi.waitFor(() => expect(pauses()).toEqual([500, 1000]), { timeout: 3_000 });
    await workers.stop();
    expect(runners).toHaveLength(1);
  });

  test("a stop during the pause starts no other runner", async () => {
    const workers = await runWorkers(sessions, options, log);
    runners[0]!.end();
    await vi.waitFor(() => expect(pauses()).toEqual([500]));
    // Resolves when the pause has ended, so another runner would have been started by now.
    await workers.stop();
    expect(runners).toHaveLength(1);
  });

  test("a runner that cannot be stopped does not keep the process from ending", async () => {
    const workers = await runWorkers(sessions, options, log);
    runners[0]!.stop.mockImplementationOnce(async () => {
      runners[0]!.end();
      throw new Error("it is stopped already");
    });
    await expect(workers.stop()).resolves.toBeUndefined();
  });
});
