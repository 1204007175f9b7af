// What of the server works in the background, as a process that can be killed: the jobs, and the addresses at which
// payment provider and network tell us things. Started by the crash test.
import { once } from "node:events";
import { createPool } from "@/db/client";
import { createRuntime } from "@/lib/api/runtime";
import { startJobs } from "@/lib/jobs";
import { createReceiver } from "@/lib/payments/testing";
import { env } from "@/lib/platform/env";
import { createLogger } from "@/lib/platform/logger";

// Whoever started it is gone.
process.on("disconnect", () => process.exit());

const { databaseUrl, port, logLevel } = env();
const runtime = createRuntime(createPool(databaseUrl), { log: createLogger(logLevel) });
const receiver = createReceiver(() => runtime);
receiver.listen(port, "127.0.0.1");
await once(receiver, "listening");
await startJobs(runtime, databaseUrl);
console.log("ready");
