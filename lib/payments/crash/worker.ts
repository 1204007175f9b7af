// The server without its pages, as a process that can be killed: the API, the jobs, and the addresses for callbacks of payment provider and
// network. The crash tests start it.
import { once } from "node:events";
import { createPool } from "@/db/client";
import { createDispatcher } from "@/lib/http/dispatch";
import { createRuntime } from "@/lib/http/runtime";
import { startJobs } from "@/lib/jobs";
import { OPERATIONS } from "@/lib/operations";
import { createReceiver } from "@/lib/payments/testing";
import { env } from "@/lib/platform/env";
import { createLogger } from "@/lib/platform/logger";

// The parent process has ended.
process.on("disconnect", () => process.exit());

const { databaseUrl, port, logLevel } = env();
const runtime = createRuntime(createPool(databaseUrl), { log: createLogger(logLevel) });
const receiver = createReceiver(
  () => runtime,
  createDispatcher(OPERATIONS, () => runtime),
);
receiver.listen(port, "127.0.0.1");
await once(receiver, "listening");
await startJobs(runtime, databaseUrl);
console.log("ready");
