import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { startPostgres } from "../database/postgres";
import type { Child } from "./child";
import { keepRunning } from "./keep-running";
import { freePort } from "./ports";

/** A part that ends when the test tells it to. */
function part() {
  const { promise: ended, resolve } = Promise.withResolvers<Awaited<Child["ended"]>>();
  const child: Child = {
    name: "The app",
    pid: 1,
    ended,
    lastOutput: () => "out of memory",
    stop: async () => resolve({ code: 0, signal: null }),
  };
  return { child, end: () => resolve({ code: null, signal: "SIGKILL" }) };
}

describe("a part of the product that ends", () => {
  test("is started again after a growing pause, until it is stopped", async () => {
    const said: string[] = [];
    let current = part();
    let starts = 0;
    const kept = keepRunning(
      current.child,
      () => {
        starts++;
        // The second attempt finds the port still in use.
        if (starts === 2) throw new Error("the port is taken");
        current = part();
        return current.child;
      },
      { say: (line) => said.push(line), endedEarly: () => said.push("failed"), firstPauseMs: 4 },
    );
    kept.isUp();
    current.end();
    await expect.poll(() => starts).toBe(1);
    current.end();
    await expect.poll(() => starts).toBe(3);
    expect(said).toEqual([
      "The app was ended by SIGKILL. It is started again in 0.004 s.",
      "The app was ended by SIGKILL. It is started again in 0.008 s.",
      "The app could not be started: the port is taken. It is started again in 0.016 s.",
    ]);
    await kept.stop(10);
    expect(starts).toBe(3);
  });

  test("before all parts are up ends the start", async () => {
    const { child, end } = part();
    const told: string[] = [];
    keepRunning(child, () => child, {
      say: () => {},
      endedEarly: (how, lastOutput) => told.push(how, lastOutput),
    });
    end();
    await expect.poll(() => told).toEqual(["The app was ended by SIGKILL", "out of memory"]);
  });
});

test("a killed database is started again with its data", { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tern-kept-"));
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const start = () => startPostgres({ dataDir, port });
  const postgres = await start();
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url(), connectionTimeoutMillis: 2_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const kept = keepRunning(postgres.child, async () => (await start()).child, {
    say: () => {},
    endedEarly: () => {},
    firstPauseMs: 50,
  });
  kept.isUp();
  try {
    await ask("create table kept (it int); insert into kept values (7)");
    process.kill(postgres.child.pid, "SIGKILL");
    await expect
      .poll(() => ask("select it from kept").catch(() => []), { timeout: 40_000 })
      .toEqual([{ it: 7 }]);
  } finally {
    await kept.stop(4500);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
