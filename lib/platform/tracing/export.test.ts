import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createLogger } from "@/lib/platform/logger";
import { metrics } from "@/lib/platform/metrics/metrics";
import { newTraceId } from "@/lib/platform/secrets/ids";
import { createRecorder } from "@/lib/platform/tracing/export";
import { type NewSpan, setRecorder } from "@/lib/platform/tracing/recorder";
import { currentScope, outOfScope, spanIdOf } from "@/lib/platform/tracing/scope";
import { inChildSpan, inSpan } from "@/lib/platform/tracing/spans";
import { startCollector } from "@/lib/platform/tracing/testing";
import { readTraceparent, traceparentHeader } from "@/lib/platform/tracing/traceparent";

const logged: Record<string, unknown>[] = [];
const log = createLogger("info", { write: (line) => void logged.push(JSON.parse(line)) });

/** A recorder that sends to a new collector. */
async function recording(ratio = 1) {
  const collector = await startCollector();
  const recorder = createRecorder(
    { endpoint: `${collector.endpoint}//`, serviceName: "t", ratio, everyMs: 5 },
    log,
  );
  setRecorder(recorder);
  return { collector, recorder };
}
afterEach(() => {
  setRecorder(undefined);
  logged.length = 0;
});

function request(traceId = newTraceId(), attributes: NewSpan["attributes"] = {}): NewSpan {
  return { name: "getOrder", kind: "server", traceId, spanId: spanIdOf(traceId), attributes };
}
const CALL = { name: "CARRIER call", kind: "client", attributes: {} } as const;
const countOf = async (outcome: string) =>
  (await metrics().traceSpans.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;

describe("without a recorder", () => {
  test("work runs as it is, and its logs carry the ids of the trace", async () => {
    const traceId = newTraceId();
    const result = await inSpan(request(traceId), async (span) => {
      span.set({ "tern.outcome": "ok" });
      log.info("within");
      log.child({ traceId, job: "one" }).info("of a child");
      return inChildSpan(CALL, async () => traceparentHeader());
    });
    expect(result).toEqual({});
    expect(logged).toMatchObject([
      { traceId, spanId: spanIdOf(traceId) },
      { traceId, spanId: spanIdOf(traceId), job: "one" },
    ]);
    log.info("outside");
    expect(logged[2]).not.toHaveProperty("traceId");
  });
});

describe("a recorded trace", () => {
  test("has the given ids, and the running span as the parent of its parts", async () => {
    const { collector, recorder } = await recording();
    const traceId = newTraceId();
    const header = await inSpan(request(traceId), () => inChildSpan(CALL, async () => traceparentHeader()));
    await recorder.flush();
    const [call, first] = collector.spans();
    expect(first).toMatchObject({ name: "getOrder", traceId, spanId: spanIdOf(traceId) });
    expect(call).toMatchObject({ name: "CARRIER call", traceId, parentSpanId: spanIdOf(traceId) });
    expect(header).toEqual({ traceparent: `00-${traceId}-${call!.spanId}-01` });
    await collector[Symbol.asyncDispose]();
  });

  test("is not continued by work that serves all", async () => {
    const found = await inSpan(request(), async () => outOfScope(currentScope));
    expect(found).toBeUndefined();
  });

  test("is failed by an error, whose message is not exported", async () => {
    const { collector, recorder } = await recording();
    const work = inSpan(request(), () => Promise.reject(new Error("astrid@example.com is taken")));
    await expect(work).rejects.toThrow("is taken");
    await recorder.flush();
    expect(collector.spans()[0]!.status).toMatchObject({ code: 2 });
    expect(collector.text()).not.toContain("astrid");
    await collector[Symbol.asyncDispose]();
  });

  test("is linked to the trace that caused it", async () => {
    const { collector, recorder } = await recording();
    const cause = { traceId: newTraceId(), spanId: "00f067aa0ba902b7" };
    await inSpan(request(), async (span) => span.link(cause));
    await recorder.flush();
    expect(collector.spans()[0]!.links).toMatchObject([cause]);
    await collector[Symbol.asyncDispose]();
  });

  test("has what becomes known during the work, as numbers and plain texts", async () => {
    const { collector, recorder } = await recording();
    await inSpan(request(newTraceId(), { "http.request.method": "GET" }), async (span) =>
      span.set({
        "http.response.status_code": 409,
        "tern.failure_code": "6012",
        "tern.outcome": "astrid@example.com",
      }),
    );
    await recorder.flush();
    expect(collector.spans()[0]!.attributes).toEqual({
      "http.request.method": "GET",
      "http.response.status_code": 409,
      "tern.failure_code": "6012",
    });
    await collector[Symbol.asyncDispose]();
  });

  test("gives each part an id of its own that is valid", async () => {
    const { collector, recorder } = await recording();
    await inSpan(request(), async () => {
      for (let part = 0; part < 100; part++) await inChildSpan(CALL, async () => {});
    });
    await recorder.flush();
    const ids = collector.spans().flatMap(({ parentSpanId, spanId }) => (parentSpanId ? [spanId] : []));
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{16}$/);
      // An id of zeros would be invalid.
      expect(Number.parseInt(id.slice(0, 2), 16) % 2).toBe(1);
    }
    await collector[Symbol.asyncDispose]();
  });

  test("has no parts of work outside it, or after the recorder was removed", async () => {
    const { collector, recorder } = await recording();
    expect(await inChildSpan(CALL, async () => "outside")).toBe("outside");
    await inSpan(request(), async () => {
      setRecorder(undefined);
      expect(await inChildSpan(CALL, async () => "removed")).toBe("removed");
    });
    await recorder.flush();
    expect(collector.spans().map(({ name }) => name)).toEqual(["getOrder"]);
    await collector[Symbol.asyncDispose]();
  });

  test("leaves out texts that are no name, id, code or template", async () => {
    const { collector, recorder } = await recording();
    const attributes = {
      "http.route": "/api/v2/workflows/webhook/{path+}",
      "tern.error_code": "astrid@example.com",
      "tern.outcome": "Astrid Lind",
      "tern.surface": "x".repeat(200),
    };
    await inSpan(request(newTraceId(), attributes), async () => {});
    await recorder.flush();
    expect(collector.spans()[0]!.attributes).toEqual({ "http.route": "/api/v2/workflows/webhook/{path+}" });
    await collector[Symbol.asyncDispose]();
  });
});

test("the headers of OTEL_EXPORTER_OTLP_HEADERS are sent to the collector", async () => {
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-key=secret");
  const { collector, recorder } = await recording();
  await inSpan(request(), async () => {});
  await recorder.flush();
  expect(collector.requests).toMatchObject([{ path: "/v1/traces", key: "secret" }]);
  vi.unstubAllEnvs();
  await collector[Symbol.asyncDispose]();
});

describe("sampling", () => {
  test("takes about the wanted share, and always the same traces", async () => {
    const { collector, recorder } = await recording(0.25);
    const ids = Array.from({ length: 2_000 }, newTraceId);
    const taken = ids.filter((id) => recorder.start(request(id)) !== undefined);
    expect(taken.length).toBeGreaterThan(400);
    expect(taken.length).toBeLessThan(600);
    expect(ids.filter((id) => recorder.start(request(id)) !== undefined)).toEqual(taken);
    await collector[Symbol.asyncDispose]();
  });

  test("records no trace with a foreign form of id", async () => {
    const { collector, recorder } = await recording();
    expect(recorder.start(request("0".repeat(32)))).toBeUndefined();
    expect(recorder.start(request("not-an-id"))).toBeUndefined();
    expect(recorder.start(request(newTraceId().replace(/^./, "A").toUpperCase()))).toBeUndefined();
    await collector[Symbol.asyncDispose]();
  });
});

describe("a collector that works", () => {
  test("takes any number of spans, one batch after the other, and each is counted", async () => {
    const { collector, recorder } = await recording();
    const [dropped, exported] = [await countOf("dropped"), await countOf("exported")];
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 1_000; n++) recorder.start(request())!.end();
      await recorder.flush();
    }
    expect([await countOf("dropped"), await countOf("exported")]).toEqual([dropped, exported + 3_000]);
    expect(logged).toEqual([]);
    await collector[Symbol.asyncDispose]();
  });
});

describe("a collector that fails", () => {
  test("harms no work, is counted, and is logged once", async () => {
    const { collector, recorder } = await recording();
    collector.answer(400);
    const before = await countOf("failed");
    for (let n = 0; n < 3; n++) {
      expect(await inSpan(request(), async () => "done")).toBe("done");
      await recorder.flush();
    }
    await expect.poll(() => countOf("failed")).toBe(before + 3);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ level: 40, msg: "traces could not be exported", lost: 1 });
    await collector[Symbol.asyncDispose]();
  });

  test("that does not answer lets a bounded number of spans wait, and the rest is dropped", async () => {
    // No server listens at port 9.
    const recorder = createRecorder({ endpoint: "http://127.0.0.1:9", serviceName: "t", ratio: 1 }, log);
    setRecorder(recorder);
    const before = await countOf("dropped");
    for (let n = 0; n < 5_000; n++) recorder.start(request())!.end();
    expect(await countOf("dropped")).toBeGreaterThanOrEqual(before + 5_000 - 2_048 - 512);
    await delay(0);
  });
});

test("a valid traceparent is a link to that span", () => {
  expect(readTraceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")).toEqual({
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
    spanId: "00f067aa0ba902b7",
  });
});

test.each([
  [null],
  [""],
  ["00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7"],
  ["00-00000000000000000000000000000000-00f067aa0ba902b7-01"],
  ["00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01"],
  ["00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01"],
  ["ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"],
])("the traceparent %s is malformed", (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});
