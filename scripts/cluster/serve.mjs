import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import { constants } from "node:os";

const STOP_SIGNALS = /** @type {const} */ (["SIGTERM", "SIGINT"]);
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that ran this long was healthy: its successor starts without a pause. */
const HEALTHY_MS = 60_000;
/** Milliseconds that a worker gets to answer its requests after the primary has died. */
const ORPHAN_MS = 4_500;

/** A worker sends this once it can do its work (`lib/server.ts`). */
const STARTED = "tern:started";

/**
 * Runs a server in several processes that share its port. The first worker has the jobs, and so has its successor. The
 * other workers have JOBS=off.
 *
 * The first worker starts alone. If it ends before it has started, the program ends with its exit code, as it does with
 * one process. Later, a worker that ends is replaced: at once if it was healthy, else after a pause that doubles.
 *
 * @param {object} options
 * @param {number} options.count the number of processes; with 1 the server runs in this process
 * @param {string} options.jobs the setting JOBS of the first worker
 * @param {() => unknown} options.run starts the server in the process in which it is called
 * @param {number} [options.firstPauseMs]
 * @param {number} [options.healthyMs]
 */
export function serveInProcesses({
  count,
  jobs,
  run,
  firstPauseMs = FIRST_PAUSE_MS,
  healthyMs = HEALTHY_MS,
}) {
  if (cluster.isWorker) {
    endWithPrimary();
    return run();
  }
  if (count === 1) return run();
  return startPrimary({ count, jobs, firstPauseMs, healthyMs });
}

/** Lets a worker answer its requests when the primary has died. Node alone would end it in the middle of them. */
function endWithPrimary() {
  const { worker } = cluster;
  worker.on("disconnect", () => {
    if (worker.exitedAfterDisconnect) return;
    worker.exitedAfterDisconnect = true;
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), ORPHAN_MS).unref();
  });
}

/**
 * Gives the connections that a worker has not accepted before its end to the others. Node forgets them, and their clients
 * would wait until they give up. Node's own message for a connection that a worker refuses does what is needed.
 * @param {import("node:cluster").Worker} worker
 */
function rescueConnections(worker) {
  const { process: child } = worker;
  /** @type {Set<number>} */
  const offered = new Set();
  const send = child.send.bind(child);
  child.send = (message, ...rest) => {
    if (message?.act === "newconn") offered.add(message.seq);
    return send(message, ...rest);
  };
  child.on("internalMessage", ({ ack }) => offered.delete(ack));
  worker.once("exit", () => {
    for (const ack of offered)
      child.emit("internalMessage", { cmd: "NODE_CLUSTER", ack, accepted: false }, undefined);
  });
}

/**
 * Passes messages about metrics between workers (`lib/platform/metrics/all-workers.ts`): a question to all others, with a
 * receipt that names them, and an answer to the worker that asked.
 * @param {Map<import("node:cluster").Worker, string>} running
 * @param {import("node:cluster").Worker} sender
 * @param {{ type: string, id: string, to?: string }} message
 */
function relayMetrics(running, sender, message) {
  // A worker that is ending may have no channel any more.
  const send = (worker, sent) => worker.isConnected() && worker.send(sent, undefined, undefined, () => {});
  const others = [...running].filter(([worker]) => worker !== sender);
  if (message.type === "tern:metrics-question") {
    send(sender, {
      type: "tern:metrics-receipt",
      id: message.id,
      others: others.map(([, number]) => number),
    });
    for (const [worker] of others) send(worker, message);
  } else if (message.type === "tern:metrics-answer") {
    for (const [worker, number] of others) if (number === message.to) send(worker, message);
  }
}

const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** @param {{ count: number, jobs: string, firstPauseMs: number, healthyMs: number }} options */
function startPrimary({ count, jobs, firstPauseMs, healthyMs }) {
  // With the other policy, each worker takes connections from the port, and one that stops would leave some unanswered.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  // A request of the framework to itself may arrive in another worker, whose front must recognize it.
  const shared = { TERN_FRONT_SECRET: randomBytes(24).toString("base64url") };
  /** @type {Map<import("node:cluster").Worker, string>} */
  const running = new Map();
  /** @type {Set<NodeJS.Timeout>} */
  const pauses = new Set();
  let isUp = false;
  /** @type {"SIGTERM" | "SIGINT" | undefined} */
  let stopping;
  /** The exit code once a worker did not stop in order. */
  let failed;

  const endIfLast = () => {
    if (running.size === 0) process.exit(failed ?? (stopping ? codeOf(null, stopping) : 1));
  };

  function start(place, failures = 0) {
    const startedAt = performance.now();
    // The number names the process in metrics. Its successor has the same.
    const number = String(place + 1);
    const worker = cluster.fork({ ...shared, TERN_PROCESS: number, JOBS: place === 0 ? jobs : "off" });
    running.set(worker, number);
    rescueConnections(worker);
    worker.on("message", (message) => {
      if (message?.type?.startsWith("tern:metrics-")) relayMetrics(running, worker, message);
      if (message !== STARTED || isUp || stopping) return;
      isUp = true;
      for (let other = 1; other < count; other++) start(other);
    });
    worker.once("exit", (code, signal) => {
      running.delete(worker);
      if (stopping) {
        const result = codeOf(code, signal);
        if (result !== 0 && result !== codeOf(null, stopping)) failed ??= result;
        return endIfLast();
      }
      if (!isUp) process.exit(codeOf(code, signal) || 1);
      const again = performance.now() - startedAt < healthyMs ? failures : 0;
      const pause = again === 0 ? 0 : Math.min(firstPauseMs * 2 ** (again - 1), LONGEST_PAUSE_MS);
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      console.error(`Process ${place + 1} of ${count} ${how}. It is started again in ${pause / 1000} s.`);
      const timer = setTimeout(() => {
        pauses.delete(timer);
        start(place, again + 1);
      }, pause);
      pauses.add(timer);
    });
  }

  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      const isSecond = stopping !== undefined;
      stopping ??= signal;
      for (const timer of pauses) clearTimeout(timer);
      // `worker.kill` would first disconnect the worker and wait for it.
      for (const worker of running.keys()) worker.process.kill(isSecond ? "SIGKILL" : signal);
      endIfLast();
    });
  start(0);
}
