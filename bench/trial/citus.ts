import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "@/scripts/stack/settings";

/** The tests of what an end user or a brand does over the API (docs/decisions/citus.md). */
const FOLDERS = [
  "lib/catalog",
  "lib/customers",
  "lib/help",
  "lib/identity",
  "lib/inventory",
  "lib/live",
  "lib/notifications",
  "lib/orders",
  "lib/payments/refunds",
  "lib/privacy",
  "lib/proposals",
  "lib/request-log",
  "lib/subscriptions",
  "lib/usage",
  "lib/webhooks",
];

type Cluster = { coordinator: string; workers: readonly string[]; folders: readonly string[] };

/**
 * Runs tests with databases that are distributed over a cluster.
 * @param cluster.coordinator the maintenance database of each server, as a superuser
 * @param cluster.folders the tests; all of `FOLDERS` if empty
 * @returns whether all passed
 */
export async function runCitus({ coordinator, workers, folders }: Cluster): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [join(root, "node_modules", "vitest", "vitest.mjs"), "run", ...(folders.length > 0 ? folders : FOLDERS)],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, TEST_DATABASE_URL: coordinator, TEST_CITUS_WORKERS: workers.join(",") },
    },
  );
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
}
