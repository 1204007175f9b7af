// The background work of the server as a process that can be killed. The crash test starts it.
import { createPool } from "@/db/client";
import { createRuntime } from "@/lib/http/runtime";
import { startJobs } from "@/lib/jobs";
import { env } from "@/lib/platform/env";
import { createLogger } from "@/lib/platform/logger";

// The parent process has ended.
process.on("disconnect", () => process.exit());

const { databaseUrl, logLevel } = env();
await startJobs(createRuntime(createPool(databaseUrl), { log: createLogger(logLevel) }), databaseUrl);
console.log("ready");
