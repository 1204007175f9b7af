import cluster from "node:cluster";
import { prepareDatabase } from "@/db/client";
import { registerReaders } from "@/lib/audit/readers";
import { createDirect } from "@/lib/http/direct/direct";
import { installFront } from "@/lib/http/edge/front";
import { runBeforeServerCloses } from "@/lib/http/edge/last-work";
import { type HttpRuntime, serverRuntime } from "@/lib/http/runtime";
import { startJobs } from "@/lib/jobs";
import { registerOperations } from "@/lib/kernel/registered";
import { feedOf } from "@/lib/live/feed";
import { OPERATIONS } from "@/lib/operations";
import { type Env, env } from "@/lib/platform/env";
import { answerForMetrics } from "@/lib/platform/metrics/all-workers";
import { measurePool, measureProcess, measureReplica } from "@/lib/platform/metrics/metrics";
import { recorder, setRecorder } from "@/lib/platform/tracing/recorder";
import { exchangeCacheMessages } from "@/lib/platform/workers/cache-messages";
import { sealStoredValues } from "@/lib/privacy/seal-stored-values";
import { requireRealTime } from "@/lib/tenant-clock/commands";

/** Milliseconds that running jobs get to end when the server stops. The next start takes over the others. */
const DRAIN_MS = 4_000;
const STOP_SIGNALS = ["SIGTERM", "SIGINT"] as const;

const holder = globalThis as typeof globalThis & { ternStarted?: boolean };

/** Checks the settings, puts the front before the HTTP server and starts the jobs, once per process (development reloads this module). */
export async function startServer(): Promise<void> {
  if (holder.ternStarted) return;
  holder.ternStarted = true;
  try {
    await startParts();
  } catch (error) {
    // The framework would keep the process and answer nothing. The primary process replaces it, or ends.
    if (cluster.isWorker) endAfter(error);
    throw error;
  }
  // The primary process then starts the other workers (scripts/cluster/serve.mjs).
  cluster.worker?.send("tern:started");
}

function endAfter(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Starts what a deployment has set up: metrics with METRICS_TOKEN, traces with OTEL_EXPORTER_OTLP_ENDPOINT. */
async function startMeasuring(
  { metricsToken, traces }: Env,
  { pool, replica, log }: HttpRuntime,
): Promise<void> {
  if (metricsToken) {
    measureProcess();
    measurePool(pool);
    if (replica) measureReplica(replica);
    if (cluster.isWorker) answerForMetrics();
  }
  if (traces) {
    // Loaded only when it is used.
    const { createRecorder } = await import("@/lib/platform/tracing/export");
    setRecorder(createRecorder(traces, log));
  }
}

async function startParts(): Promise<void> {
  const settings = env();
  const link = await prepareDatabase();
  const runtime = serverRuntime();
  if (link.pooling !== "none") runtime.log.info(link, "the database is behind a pooler");
  await startMeasuring(settings, runtime);
  registerOperations(OPERATIONS);
  registerReaders(OPERATIONS);
  installFront({
    trusted: settings.trustedProxies,
    runtime,
    mostConnections: settings.mostConnections,
    direct: settings.apiFront === "direct" ? createDirect(OPERATIONS, serverRuntime) : undefined,
  });
  if (!settings.tenantClock) await requireRealTime(runtime.db);
  runBeforeServerCloses(async () => {
    await Promise.all([runtime.requests.flush(), runtime.jobRuns.flush(), recorder()?.flush()]);
  });
  exchangeCacheMessages(runtime.pool, settings.databaseDirectUrl, runtime.log);
  // Calls that wait for changes are answered at once, so that the server can close.
  for (const signal of STOP_SIGNALS) process.once(signal, () => feedOf(runtime.pool).stop());
  if (settings.jobs === "off") return;
  const jobs = await startJobs(runtime, settings.databaseDirectUrl);
  void sealStoredValues(runtime.db).catch((error: unknown) =>
    runtime.log.error({ err: error }, "values are left in clear; the next start goes on"),
  );
  for (const signal of STOP_SIGNALS) {
    process.once(signal, () => {
      const timeout = new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref());
      void Promise.race([jobs.stop(), timeout]).catch((error: unknown) =>
        runtime.log.warn({ err: error }, "jobs did not stop cleanly"),
      );
    });
  }
}
