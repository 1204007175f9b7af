import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { measurePool, measureProcess, measureReplica, metrics, processPlace } from "./metrics";

const holder = globalThis as { ternMetrics?: unknown };
const text = () => metrics().registry.metrics();

beforeEach(() => {
  holder.ternMetrics = undefined;
});
afterEach(() => {
  vi.unstubAllEnvs();
  holder.ternMetrics = undefined;
});

describe("the metrics of a process", () => {
  test("are the same for all code of the process, and carry its number", async () => {
    vi.stubEnv("TERN_PROCESS", "3");
    expect(processPlace()).toBe("3");
    metrics().pages.inc({ status: "200" });
    metrics().pages.inc({ status: "200" });
    expect(await text()).toContain('tern_page_requests_total{status="200",worker="3"} 2');
  });

  test("count as process 1 where there is one process", async () => {
    vi.stubEnv("TERN_PROCESS", undefined);
    metrics().requestsInFlight.set(4);
    expect(await text()).toContain('tern_http_requests_in_flight{worker="1"} 4');
  });

  test("have the labels by which alarms and charts select them", () => {
    const all = metrics();
    all.requests.inc({ operation: "getOrder", status: "200" });
    all.requestSeconds.observe({ operation: "getOrder" }, 0.2);
    all.refusedRequests.inc({ status: "404" });
    all.pages.inc({ status: "200" });
    all.pageSeconds.observe(0.2);
    all.jobRuns.inc({ task: "sweep", outcome: "done" });
    all.jobSeconds.observe({ task: "sweep" }, 1);
    all.providerCalls.inc({ provider: "stripe", call: "charge", outcome: "done" });
    all.providerSeconds.observe({ provider: "stripe", call: "charge" }, 1);
    all.providerCallbacks.inc({ provider: "stripe", status: "200" });
    all.webhookDeliveries.inc({ outcome: "delivered" });
    all.webhookSeconds.observe(0.2);
    all.connectionsRefused.inc();
    all.traceSpans.inc({ outcome: "exported" });
    // A label that is not declared would be refused.
    expect(() => all.requests.inc({ path: "/orders/1" } as never)).toThrow();
  });

  test("have buckets from a cached read to a provider that times out", async () => {
    metrics().pageSeconds.observe(0.02);
    const lines = (await text())
      .split("\n")
      .filter((line) => line.includes("tern_page_duration_seconds_bucket"));
    const counts = lines.map((line) => [/le="([^"]+)"/.exec(line)![1], Number(line.split(" ").at(-1))]);
    expect(counts.slice(0, 4)).toEqual([
      ["0.005", 0],
      ["0.01", 0],
      ["0.025", 1],
      ["0.05", 1],
    ]);
    expect(counts.at(-2)?.[0]).toBe("30");
  });
});

describe("the pool of database connections", () => {
  test("is reported by the state of its connections and its size", async () => {
    const pool = { totalCount: 7, idleCount: 2, waitingCount: 3, options: { max: 10 } };
    measurePool(pool as unknown as Parameters<typeof measurePool>[0]);
    const shown = await text();
    for (const [state, count] of Object.entries({ open: 7, idle: 2, in_use: 5, waiting: 3 }))
      expect(shown).toContain(`tern_database_connections{state="${state}",worker="1"} ${count}`);
    expect(shown).toContain('tern_database_pool_size{worker="1"} 10');
  });

  test("is absent before there is one", async () => {
    expect(await text()).not.toMatch(/^tern_database_connections\{/m);
  });
});

describe("the replica", () => {
  test("is reported by where its reads were answered, and never counted twice", async () => {
    let places: Record<string, number> = { replica: 5 };
    measureReplica({ places: () => places });
    expect(await text()).toContain('tern_replica_reads_total{place="replica",worker="1"} 5');
    places = { replica: 6, behind: 1 };
    const shown = await text();
    expect(shown).toContain('tern_replica_reads_total{place="replica",worker="1"} 6');
    expect(shown).toContain('tern_replica_reads_total{place="behind",worker="1"} 1');
  });

  test("is absent where there is none", async () => {
    expect(await text()).not.toMatch(/^tern_replica_reads_total\{/m);
  });
});

test("the process itself is measured once, however often that is started", async () => {
  expect(await text()).not.toContain("process_cpu_seconds_total");
  measureProcess();
  measureProcess();
  expect(await text()).toContain("process_cpu_seconds_total");
});
