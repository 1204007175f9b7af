// `npm run chaos`: sells while app, database, sandbox and connections are killed, paused and disconnected, and compares
// the books with the payments. CHAOS_FAULTS: the number of faults (500). CHAOS_APPS: the number of apps (1, then 3).
// CHAOS_SEED: the seed of the faults (1). CHAOS_CLIENTS: the number of concurrent buyers (2).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "@/scripts/stack/settings";

const { CHAOS_FAULTS = "500", CHAOS_APPS, CHAOS_SEED = "1" } = process.env;
let failed = false;
for (const apps of CHAOS_APPS ? [CHAOS_APPS] : ["1", "3"]) {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const run = spawn(process.execPath, [vitest, "run", "--reporter=verbose", "bench/chaos/chaos.test.ts"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CHAOS_FAULTS, CHAOS_SEED, CHAOS_APPS: apps },
  });
  const [code] = await once(run, "exit");
  if (code !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
