// Runs bulk jobs in a process that can be killed. The crash test starts it.
import { createPool } from "@/db/client";
import { registerReaders } from "@/lib/audit/readers";
import { advanceBulkJob } from "@/lib/bulk/jobs";
import { createRuntime } from "@/lib/http/runtime";
import { taskList } from "@/lib/jobs";
import { registerOperations } from "@/lib/kernel/registered";
import { OPERATIONS } from "@/lib/operations";
import { env } from "@/lib/platform/env";
import { createLogger } from "@/lib/platform/logger";
import { runWorkers } from "@/lib/platform/workers/job-runner";
import { superviseWorkers } from "@/lib/platform/workers/job-workers";

// The test that started it has ended.
process.on("disconnect", () => process.exit());

const { databaseUrl, logLevel } = env();
registerOperations(OPERATIONS);
registerReaders(OPERATIONS);
const log = createLogger(logLevel);
const runtime = createRuntime(createPool(databaseUrl), { log });
const supervision = await superviseWorkers(runtime.pool, databaseUrl, log);
// Only this job: the jobs that rows queue need a carrier, which the test does not have.
await runWorkers(
  supervision.sessions,
  {
    pgPool: supervision.pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 200,
    events: supervision.events,
    taskList: { [advanceBulkJob.name]: taskList(runtime)[advanceBulkJob.name]! },
    parsedCronItems: [],
  },
  log,
);
console.log("ready");
