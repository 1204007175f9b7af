import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Upper bounds of durations in seconds, from a cached read to a provider that times out. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const holder = globalThis as typeof globalThis & { ternMetrics?: ReturnType<typeof createMetrics> };

/** The number of this process among those that share the port, from 1 (`scripts/cluster/serve.mjs` sets it). */
export const processPlace = (): string => process.env.TERN_PROCESS ?? "1";

function createMetrics() {
  const registry = new Registry();
  // Each process has its own series. Sums over processes would fall when one is replaced, and Prometheus would read that
  // as a reset of all of them.
  registry.setDefaultLabels({ worker: processPlace() });
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const seconds = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram({ name, help, labelNames, registers, buckets: SECONDS });
  const gauge = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers });
  const pool: { current?: PoolState; size?: number } = {};
  registerPool(registry, pool);
  const replica: { current?: ReplicaState } = {};
  registerReplica(registry, replica);
  return {
    registry,
    pool,
    replica,
    requests: counter("tern_http_requests_total", "API requests by operation and status.", [
      "operation",
      "status",
    ]),
    requestSeconds: seconds("tern_http_request_duration_seconds", "Duration of API requests.", ["operation"]),
    requestsInFlight: gauge("tern_http_requests_in_flight", "API requests that are being answered.", []),
    refusedRequests: counter(
      "tern_http_refused_requests_total",
      "Requests that were refused before any operation: unknown paths, wrong methods, malformed targets.",
      ["status"],
    ),
    pages: counter("tern_page_requests_total", "Requests for pages by status.", ["status"]),
    pageSeconds: seconds("tern_page_duration_seconds", "Duration of requests for pages.", []),
    connectionsOpen: gauge("tern_http_connections_open", "Open connections of clients.", []),
    connectionsRefused: counter(
      "tern_http_connections_refused_total",
      "Connections that were closed because HTTP_MAX_CONNECTIONS were open.",
      [],
    ),
    // Not "job": Prometheus itself has a label with that name.
    jobRuns: counter("tern_job_runs_total", "Runs of jobs by job and outcome.", ["task", "outcome"]),
    jobSeconds: seconds("tern_job_duration_seconds", "Duration of runs of jobs.", ["task"]),
    providerCalls: counter("tern_provider_calls_total", "Calls to providers by kind and outcome.", [
      "provider",
      "call",
      "outcome",
    ]),
    providerSeconds: seconds("tern_provider_call_duration_seconds", "Duration of calls to providers.", [
      "provider",
      "call",
    ]),
    providerCallbacks: counter(
      "tern_provider_callbacks_total",
      "Callbacks and webhooks that providers sent, by status of the answer.",
      ["provider", "status"],
    ),
    webhookDeliveries: counter("tern_webhook_deliveries_total", "Attempts to deliver webhooks by outcome.", [
      "outcome",
    ]),
    webhookSeconds: seconds(
      "tern_webhook_delivery_duration_seconds",
      "Duration of attempts to deliver webhooks.",
      [],
    ),
    traceSpans: counter(
      "tern_trace_spans_total",
      "Spans by outcome: exported, failed (the collector did not take them), dropped (too many waited).",
      ["outcome"],
    ),
  };
}

type PoolState = Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;

function registerPool(registry: Registry, pool: { current?: PoolState; size?: number }): void {
  new Gauge({
    name: "tern_database_connections",
    help: "Connections of the process's pool, by state, and requests that wait for one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      if (!pool.current) return;
      const { totalCount, idleCount, waitingCount } = pool.current;
      this.set({ state: "open" }, totalCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "in_use" }, totalCount - idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });
  new Gauge({
    name: "tern_database_pool_size",
    help: "Connections that the process's pool opens at most (DATABASE_POOL_SIZE).",
    registers: [registry],
    collect() {
      if (pool.size !== undefined) this.set(pool.size);
    },
  });
}

type ReplicaState = { places(): Readonly<Record<string, number>> };

function registerReplica(registry: Registry, replica: { current?: ReplicaState }): void {
  new Counter({
    name: "tern_replica_reads_total",
    help: "Reads that the replica may answer, by where they were: replica, or why the primary answered.",
    labelNames: ["place"],
    registers: [registry],
    collect() {
      if (!replica.current) return;
      this.reset();
      for (const [place, count] of Object.entries(replica.current.places())) this.inc({ place }, count);
    },
  });
}

/** Reports the reads of the process's replica from now on. */
export function measureReplica(replica: ReplicaState): void {
  metrics().replica.current = replica;
}

/** Reports the state of the process's pool from now on. */
export function measurePool(pool: pg.Pool): void {
  Object.assign(metrics().pool, { current: pool, size: pool.options.max });
}

/** The metrics of this process. On globalThis because the framework bundles each route separately. */
export function metrics(): ReturnType<typeof createMetrics> {
  holder.ternMetrics ??= createMetrics();
  return holder.ternMetrics;
}

let measured: Registry | undefined;

/** Starts to measure the process itself: event loop, memory, garbage collection. Once per process. */
export function measureProcess(): void {
  const { registry } = metrics();
  if (measured === registry) return;
  measured = registry;
  collectDefaultMetrics({ register: registry });
}
