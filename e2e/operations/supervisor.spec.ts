import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type ApiShop, callWithRetry, sellSubscription } from "@/e2e/steps/api-sale";
import { freePort } from "@/scripts/stack/processes/ports";
import { root } from "@/scripts/stack/settings";

// The complete `npm start`: each of its parts is killed during a sale, then `npm start` itself.

test.skip(process.platform !== "linux", "finds the parts in /proc");

const dataDir = join(root, ".data", "tests", `supervisor-${process.pid}`);
let port: number;
let running: ChildProcess | undefined;
let printed = "";

const readData = <T>(name: string) => JSON.parse(readFileSync(join(dataDir, name), "utf8")) as T;

/** Starts everything. Resolves with the place of the sale when the greeting is printed. */
async function start(): Promise<ApiShop> {
  const child = spawn(process.execPath, ["--import", "tsx", join(root, "scripts", "start-server.ts")], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running = child;
  printed = "";
  child.stdout!.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  await expect.poll(() => printed, { timeout: 240_000 }).toContain("Tern is ready at");
  const { apiKeys } = readData<{ apiKeys: { fullAccess: string } }>("demo.json");
  const { sandbox } = readData<{ sandbox: number }>("ports.json");
  return {
    baseUrl: `http://localhost:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandbox}`,
    apiKey: apiKeys.fullAccess,
  };
}

/** The process that `npm start` runs for a part, found by a word of its command line. */
function partWith(word: string): number | undefined {
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8"))!;
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
      if (Number(parent) === running!.pid && command.includes(word)) return Number(name);
    } catch {
      // It ended during the search.
    }
  }
  return undefined;
}

test.beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  port = await freePort();
});

test.afterAll(async () => {
  if (running && running.exitCode === null && running.signalCode === null) {
    running.kill("SIGTERM");
    await once(running, "exit");
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const PARTS = { "The app": "next", "The sandbox": "sandbox/main.ts", "The database": "keeper.mjs" };

test("npm start restarts each part that is killed, and its folder is taken over after its own end", async () => {
  const shop = await start();
  const orders: string[] = [];
  for (const [name, word] of Object.entries(PARTS)) {
    const pid = partWith(word);
    expect(pid, name).toBeDefined();
    const selling = sellSubscription(shop, `${word.replaceAll(/\W/g, "-")}@example.com`);
    process.kill(-pid!, "SIGKILL");
    orders.push(await selling);
    await expect.poll(() => partWith(word) ?? pid, { message: name }).not.toBe(pid);
    expect(printed).toContain(`${name} was ended by SIGKILL. It is started again in 0.5 s.`);
  }
  // Everything ends with it; the next one takes over the folder and the work.
  running!.kill("SIGKILL");
  await once(running!, "exit");
  const again = await start();
  orders.push(await sellSubscription(again, "taken-over@example.com"));
  for (const orderId of orders) {
    await expect
      .poll(
        async () => (await callWithRetry<{ status: string }>(again, "GET", `/orders/${orderId}`)).status,
        {
          timeout: 120_000,
        },
      )
      .toBe("COMPLETED");
  }
});
