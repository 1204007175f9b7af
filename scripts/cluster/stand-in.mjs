// A tiny server in place of the app, for the tests of `serveInProcesses`. Arguments: port, number of processes.
import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { serveInProcesses } from "./serve.mjs";

const [port, count] = process.argv.slice(2).map(Number);

function run() {
  if (process.env.STAND_IN === "broken") process.exit(7);
  const server = createServer(async (request, response) => {
    if (request.url === "/slow") {
      process.stdout.write("slow\n");
      await delay(600);
    }
    response.end(JSON.stringify({ pid: process.pid, jobs: process.env.JOBS }));
  });
  for (const signal of ["SIGTERM", "SIGINT"])
    process.on(signal, () => server.close(() => process.exit(signal === "SIGTERM" ? 143 : 130)));
  server.listen(port, "127.0.0.1", () => process.send?.("tern:started"));
}

serveInProcesses({ count, jobs: process.env.JOBS ?? "on", run, firstPauseMs: 50 });
