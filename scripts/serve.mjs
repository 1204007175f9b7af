// Starts the built app: `next start`, in as many processes as WEB_CONCURRENCY says (docs/decisions/web-concurrency.md).
// Takes the arguments of `next start`: `node scripts/serve.mjs --port 3000`. Imports no TypeScript.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as util from "node:util";
import { readConcurrency } from "./cluster/concurrency.mjs";
import { serveInProcesses } from "./cluster/serve.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * A setting from the environment, or else from the files that the framework reads later. The oldest Node versions cannot
 * read these files.
 */
function setting(name) {
  for (const file of [".env.production.local", ".env.local", ".env.production", ".env"]) {
    if (process.env[name] !== undefined) break;
    const path = join(root, file);
    const value = existsSync(path) ? util.parseEnv?.(readFileSync(path, "utf8"))[name] : undefined;
    if (value !== undefined) return value;
  }
  return process.env[name];
}

function processes() {
  // A process with nothing but jobs answers no visitors, so one is enough.
  if (setting("JOBS") === "only") return 1;
  try {
    return readConcurrency(setting("WEB_CONCURRENCY"));
  } catch (error) {
    console.error(`This setting is wrong (see .env.example):\n  ${error.message}`);
    process.exit(1);
  }
}

const next = join(root, "node_modules", "next", "dist", "bin", "next");
serveInProcesses({
  count: processes(),
  jobs: setting("JOBS") || "on",
  run() {
    process.argv.splice(1, 1, next, "start");
    createRequire(import.meta.url)(next);
  },
});
