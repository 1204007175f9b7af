import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDirect } from "@/lib/http/direct/direct";
import { installFront } from "@/lib/http/edge/front";
import { taskList } from "@/lib/jobs";
import { OPERATIONS } from "@/lib/operations";
import { createLogger } from "@/lib/platform/logger";
import { metrics } from "@/lib/platform/metrics/metrics";
import { readTrustedProxies } from "@/lib/platform/network/trusted-proxies";
import { newId, newTraceId } from "@/lib/platform/secrets/ids";
import { currentScope, spanIdOf } from "@/lib/platform/tracing/scope";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const log = createLogger("silent");
const runtime = { ...api.runtime, log };

/** In place of the framework: answers with the ids of the running work. */
const server: Server = createServer((request, response) => {
  response.statusCode = request.url === "/broken" ? 500 : 200;
  response.end(JSON.stringify(currentScope() ?? {}));
});
let removeFront = () => {};
beforeAll(async () => {
  removeFront = installFront({
    trusted: readTrustedProxies("0"),
    runtime,
    direct: createDirect(OPERATIONS, () => runtime),
    mostConnections: 3,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  removeFront();
  await new Promise((resolve) => server.close(resolve));
});

const port = () => (server.address() as AddressInfo).port;
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    request({ port: port(), host: "127.0.0.1", path, agent: false, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode!, text }));
    })
      .on("error", reject)
      .end();
  });

type Series = { values: { labels: object; value: number }[] };
const totalOf = ({ values }: Series, labels: Record<string, unknown>): number =>
  values
    .filter(({ labels: of }) =>
      Object.entries(labels).every(([name, text]) => (of as Record<string, unknown>)[name] === text),
    )
    .reduce((sum, { value }) => sum + value, 0);

describe("the edge counts", () => {
  test("requests by operation and status, with their duration", async () => {
    const { requests, requestSeconds, requestsInFlight } = metrics();
    const of = async (status: number) =>
      totalOf(await requests.get(), { operation: "listCustomers", status });
    const before = [await of(200), await of(401)];
    const inFlight = totalOf(await requestsInFlight.get(), {});
    await ask("/api/v2/customers", { "x-api-key": key });
    await ask("/api/v2/customers", { "x-api-key": "wrong" });
    expect([await of(200), await of(401)]).toEqual(before.map((count) => count + 1));
    const { values } = await requestSeconds.get();
    const sum = values.find(
      ({ metricName, labels }) =>
        metricName === "tern_http_request_duration_seconds_sum" && labels.operation === "listCustomers",
    );
    expect(sum!.value).toBeGreaterThan(0);
    expect(totalOf(await requestsInFlight.get(), {})).toBe(inFlight);
  });

  test("requests without an operation, and pages", async () => {
    const { refusedRequests, pages } = metrics();
    // Another test file of this process may have counted.
    refusedRequests.reset();
    pages.reset();
    await ask("/api/v2/nothing-here");
    await ask("/");
    await ask("/broken");
    await ask("/_next/static/chunk.js");
    expect(totalOf(await refusedRequests.get(), { status: 404 })).toBe(1);
    expect(totalOf(await pages.get(), { status: 200 })).toBe(1);
    expect(totalOf(await pages.get(), { status: 500 })).toBe(1);
  });

  test("open and refused connections", async () => {
    const { connectionsOpen, connectionsRefused } = metrics();
    // Connections of earlier requests may still be closing.
    await delay(50);
    const open = async () => totalOf(await connectionsOpen.get(), {});
    const before = await open();
    connectionsRefused.reset();
    const sockets: Socket[] = [];
    for (let n = 0; n < 3; n++) {
      sockets.push(connect(port(), "127.0.0.1"));
      await once(sockets[n]!, "connect");
    }
    await expect.poll(open).toBe(before + 3);
    await once(connect(port(), "127.0.0.1").resume(), "close");
    expect(totalOf(await connectionsRefused.get(), {})).toBe(1);
    for (const socket of sockets) socket.destroy();
    await expect.poll(open).toBe(before);
  });
});

test("the work of a page has a trace", async () => {
  const scope = JSON.parse((await ask("/")).text);
  expect(scope).toEqual({
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    spanId: spanIdOf(scope.traceId),
  });
});

describe("a job", () => {
  /** Runs a job that finds nothing to do, as the queue does. Returns what its log lines carry. */
  async function bindingsOf(queued: { traceId?: string; queuedBy?: string }) {
    const found: Record<string, unknown> = {};
    const noted = (logger: typeof log): typeof log =>
      new Proxy(logger, {
        get: (target, name) =>
          name === "child"
            ? (bindings: object) => noted(target.child(Object.assign(found, bindings)))
            : Reflect.get(target, name),
      });
    const run = taskList({ ...runtime, log: noted(log) })["dispatch-event"]!;
    const helpers = { job: { id: "4711", attempts: 1, max_attempts: 25 } };
    const work = run({ tenantId: tenant.id, payload: { eventId: newId() }, ...queued }, helpers as never);
    await Promise.resolve(work).catch(() => {});
    return found;
  }

  test("continues the trace that queued it, and its log names trace, job and run", async () => {
    const traceId = newTraceId();
    expect(await bindingsOf({ traceId })).toEqual({
      traceId,
      job: "dispatch-event",
      jobId: "4711",
      jobRunId: expect.any(String),
    });
  });

  test("of an older version, which stored no trace, begins one that its run names", async () => {
    const { traceId, jobRunId } = await bindingsOf({});
    expect(traceId).toBe((jobRunId as string).replaceAll("-", ""));
  });
});
