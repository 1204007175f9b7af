import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "../stack/processes/ports";
import { root } from "../stack/settings";
import { readConcurrency } from "./concurrency.mjs";

type Answer = { pid: number; jobs?: string };
type App = { child: ChildProcess; ended: Promise<number | null>; said: () => string; port: number };

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
});

function run(args: string[], env: Record<string, string> = {}): Omit<App, "port"> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, JOBS: "on", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let said = "";
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { child, ended, said: () => said };
}

async function start(count: number, env?: Record<string, string>): Promise<App> {
  const port = await freePort();
  return { ...run([join(root, "scripts/cluster/stand-in.mjs"), String(port), String(count)], env), port };
}

/** Asks over a new connection, so that the next process answers. */
const ask = ({ port }: App, path = "/"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve(JSON.parse(text) as Answer));
    })
      .on("error", reject)
      .end();
  });

/** The processes that answer, by their ids, with their setting JOBS. */
async function processes(app: App): Promise<Map<number, string | undefined>> {
  const found = new Map<number, string | undefined>();
  for (let n = 0; n < 12; n++) {
    const answer = await ask(app).catch(() => undefined);
    if (answer) found.set(answer.pid, answer.jobs);
  }
  return found;
}

/** An app whose processes count their answers. */
async function startMeasured(count: number): Promise<App> {
  const port = await freePort();
  const standIn = join(root, "scripts/cluster/stand-in.mjs");
  const app = {
    ...run(["--import", "tsx", standIn, String(port), String(count)], { STAND_IN: "metrics" }),
    port,
  };
  await expect.poll(async () => (await processes(app)).size, within).toBe(count);
  return app;
}

type Scrape = { text: string; answered: [string, boolean][] };
const scrape = (app: App) => ask(app, "/metrics") as unknown as Promise<Scrape>;
/** The counted answers by the number of the process. */
const countsIn = ({ text }: Scrape) =>
  new Map(
    [...text.matchAll(/^tern_page_requests_total\{.*worker="(\d)".*\} (\d+)$/gm)].map(([, worker, n]) => [
      worker,
      Number(n),
    ]),
  );

const within = { timeout: 20_000, interval: 50 };

async function started(count: number, env?: Record<string, string>) {
  const app = await start(count, env);
  await expect.poll(async () => (await processes(app)).size, within).toBe(count);
  return { app, pids: await processes(app) };
}
const withJobs = (pids: Map<number, string | undefined>) => [...pids].find(([, jobs]) => jobs === "on")?.[0];

describe("a server in several processes", () => {
  test("runs in this process alone when there is to be one", async () => {
    const { app, pids } = await started(1);
    expect([...pids]).toEqual([[app.child.pid, "on"]]);
  });

  test("has the jobs in one process, and moves them to the successor of that process", async () => {
    const { app, pids } = await started(3);
    expect([...pids.values()].toSorted()).toEqual(["off", "off", "on"]);
    expect([...pids.keys()]).not.toContain(app.child.pid);
    const killed = withJobs(pids)!;
    process.kill(killed, "SIGKILL");
    await expect.poll(async () => (await processes(app)).size, within).toBe(3);
    const later = await processes(app);
    expect(later.has(killed)).toBe(false);
    expect([...later.values()].toSorted()).toEqual(["off", "off", "on"]);
  });

  test("answers every new request while a killed process is replaced", async () => {
    const { app, pids } = await started(2);
    process.kill(withJobs(pids)!, "SIGKILL");
    // The primary does not know yet, and offers every second connection to the killed process.
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(app)));
    expect(answers).toHaveLength(20);
  });

  test("has no jobs where JOBS is off", async () => {
    const { pids } = await started(2, { JOBS: "off" });
    expect([...pids.values()]).toEqual(["off", "off"]);
  });

  test("pauses before a process starts again that ended soon after its start", async () => {
    const { app, pids } = await started(2);
    process.kill([...pids.keys()][1]!, "SIGKILL");
    await expect.poll(async () => (await processes(app)).size, within).toBe(2);
    const next = [...(await processes(app)).keys()].find((pid) => !pids.has(pid))!;
    process.kill(next, "SIGKILL");
    await expect.poll(app.said, within).toMatch(/started again in 0 s[\s\S]*started again in 0\.05 s/);
    await expect.poll(async () => (await processes(app)).size, within).toBe(2);
  });

  test("answers every request while one process is replaced", async () => {
    const { app, pids } = await started(2);
    let asking = true;
    let answers = 0;
    const asked = (async () => {
      while (asking) {
        await ask(app);
        answers++;
      }
    })();
    process.kill(withJobs(pids)!, "SIGTERM");
    await expect.poll(async () => withJobs(await processes(app)), within).not.toBe(withJobs(pids));
    await expect.poll(async () => (await processes(app)).size, within).toBe(2);
    asking = false;
    await asked;
    expect(answers).toBeGreaterThan(10);
  });

  test.each([
    ["SIGTERM", 143],
    ["SIGINT", 130],
  ] as const)("answers what it has begun after %s, and ends with code %i", async (signal, code) => {
    const { app } = await started(2);
    const slow = Array.from({ length: 6 }, () => ask(app, "/slow"));
    await expect.poll(() => app.said().split("slow").length - 1, within).toBe(6);
    app.child.kill(signal);
    expect(new Set((await Promise.all(slow)).map(({ pid }) => pid)).size).toBe(2);
    expect(await app.ended).toBe(code);
    await expect(ask(app)).rejects.toThrow("ECONNREFUSED");
  });

  test("ends at once at a second signal", async () => {
    const { app } = await started(2);
    const slow = ask(app, "/slow").catch(() => "cut off");
    await expect.poll(app.said, within).toContain("slow");
    app.child.kill("SIGTERM");
    await delay(50);
    app.child.kill("SIGTERM");
    expect(await app.ended).toBe(137);
    expect(await slow).toBe("cut off");
  });

  test("answers what it has begun and ends when its primary process is killed", async () => {
    const { app, pids } = await started(2);
    const slow = ask(app, "/slow");
    await expect.poll(app.said, within).toContain("slow");
    app.child.kill("SIGKILL");
    expect(pids.has((await slow).pid)).toBe(true);
    const alive = () =>
      [...pids.keys()].filter((pid) => {
        try {
          return process.kill(pid, 0);
        } catch {
          return false;
        }
      });
    await expect.poll(alive, within).toEqual([]);
  });

  test("ends with the code of the first process when that cannot start", async () => {
    const { ended } = await start(3, { STAND_IN: "broken" });
    expect(await ended).toBe(7);
  });
});

describe("WEB_CONCURRENCY", () => {
  test("is 1 when it is not set", () => {
    expect([undefined, "", "1", "64"].map(readConcurrency)).toEqual([1, 1, 1, 64]);
  });

  test.each(["0", "65", "two", "1.5", "-1"])("is refused as %s, before anything starts", async (text) => {
    expect(() => readConcurrency(text)).toThrow(
      `WEB_CONCURRENCY must be a whole number from 1 to 64, and is "${text}".`,
    );
  });

  test("stops the program with a sentence when it is wrong", async () => {
    const { ended, said } = run([join(root, "scripts/serve.mjs")], { WEB_CONCURRENCY: "many" });
    expect(await ended).toBe(1);
    expect(said()).toBe(
      'This setting is wrong (see .env.example):\n  WEB_CONCURRENCY must be a whole number from 1 to 64, and is "many".\n',
    );
  });
});

describe("the metrics of several processes", () => {
  test("are complete from any process, each with its number", async () => {
    const app = await startMeasured(3);
    const first = await scrape(app);
    expect(new Map(first.answered)).toEqual(
      new Map([
        ["1", true],
        ["2", true],
        ["3", true],
      ]),
    );
    expect([...countsIn(first).keys()].toSorted()).toEqual(["1", "2", "3"]);
    for (let n = 0; n < 5; n++) expect(countsIn(await scrape(app))).toEqual(countsIn(first));
    const total = (counts: Map<unknown, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);
    await ask(app);
    expect(total(countsIn(await scrape(app)))).toBe(total(countsIn(first)) + 1);
  }, 60_000);

  test("leave out a blocked process and say so", async () => {
    const app = await startMeasured(2);
    void ask(app, "/block").catch(() => {});
    // The blocked process accepts no connection, and the scrape may be offered to it.
    await expect
      .poll(async () => {
        const answer = await Promise.race([scrape(app), delay(3_000)]);
        return answer ? new Map(answer.answered).size > 1 && countsIn(answer).size : 0;
      }, within)
      .toBe(1);
  }, 60_000);

  test("are those of the process alone when there is one", async () => {
    const app = await startMeasured(1);
    expect((await scrape(app)).answered).toEqual([["1", true]]);
  }, 60_000);
});
