// A tiny server in place of the app, for the tests of `serveInProcesses`. Arguments: port, number of processes. With
// STAND_IN=metrics it counts its answers and gives the metrics of all processes at /metrics, which needs `--import tsx`.
import cluster from "node:cluster";
import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { serveInProcesses } from "./serve.mjs";

const [port, count] = process.argv.slice(2).map(Number);

/** Longer than a process waits for the metrics of another, and short enough that no test leaves it behind. */
const BLOCK_MS = 8_000;

function block(ms) {
  for (const end = performance.now() + ms; performance.now() < end; );
}

async function run() {
  if (process.env.STAND_IN === "broken") process.exit(7);
  const measured =
    process.env.STAND_IN === "metrics"
      ? {
          ...(await import("../../lib/platform/metrics/metrics.ts")),
          ...(await import("../../lib/platform/metrics/all-workers.ts")),
        }
      : undefined;
  if (cluster.isWorker) measured?.answerForMetrics();
  const server = createServer(async (request, response) => {
    if (request.url === "/slow") {
      process.stdout.write("slow\n");
      await delay(600);
    }
    if (measured && request.url === "/metrics") {
      const { registry, answered } = await measured.metricsOfAllProcesses(cluster.isWorker);
      response.end(JSON.stringify({ text: await registry.metrics(), answered: [...answered] }));
      return;
    }
    if (request.url === "/block") block(BLOCK_MS);
    measured?.metrics().pages.inc({ status: 200 });
    response.end(JSON.stringify({ pid: process.pid, jobs: process.env.JOBS }));
  });
  for (const signal of ["SIGTERM", "SIGINT"])
    process.on(signal, () => server.close(() => process.exit(signal === "SIGTERM" ? 143 : 130)));
  server.listen(port, "127.0.0.1", () => process.send?.("tern:started"));
}

serveInProcesses({ count, jobs: process.env.JOBS ?? "on", run, firstPauseMs: 50 });
