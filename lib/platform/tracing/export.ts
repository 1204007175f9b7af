import { hostname } from "node:os";
import {
  type Attributes,
  SpanKind as OtelKind,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "@/lib/platform/logger";
import { metrics, processPlace } from "@/lib/platform/metrics/metrics";
import type { NewSpan, Recorder, SpanAttributes } from "@/lib/platform/tracing/recorder";

export type ExportSettings = {
  /** The base address of the collector. Traces go to `{endpoint}/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** The share of traces that is exported, from 0 to 1. */
  ratio: number;
  /** Milliseconds until a batch is sent. */
  everyMs?: number;
};

/** Spans that wait for the collector. Further ones are dropped and counted. */
const MOST_WAITING = 2_048;
const EVERY_MS = 5_000;
/** Milliseconds until the collector must have answered, its retries included. */
const TIMEOUT_MS = 10_000;
/** A failing collector is logged at most this often. */
const LOG_EVERY_MS = 5 * 60_000;

const KINDS: Record<NewSpan["kind"], OtelKind> = {
  internal: OtelKind.INTERNAL,
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
};

const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

/** The characters of names, ids, codes and templates. Any other text is not an attribute but content. */
const PLAIN = /^[\w.:/{}+*-]{1,120}$/;

/** Leaves out every text that does not look like a name, an id or a code. */
function plainAttributes(given: SpanAttributes): Attributes {
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(given))
    if (typeof value === "number" || (typeof value === "string" && PLAIN.test(value))) kept[name] = value;
  return kept;
}

/** Counts what the collector took and what was lost, and logs failures rarely. Never fails. */
function countedExporter(exporter: SpanExporter, log: Logger, taken: (count: number) => void): SpanExporter {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let lostSinceLog = 0;
  return {
    export(spans, done) {
      taken(spans.length);
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        metrics().traceSpans.inc({ outcome: failed ? "failed" : "exported" }, spans.length);
        if (failed) {
          lostSinceLog += spans.length;
          const now = performance.now();
          if (now - loggedAt >= LOG_EVERY_MS) {
            // The error may name the address of the collector, whose path can contain a key.
            log.warn({ reason: result.error?.name, lost: lostSinceLog }, "traces could not be exported");
            loggedAt = now;
            lostSinceLog = 0;
          }
        }
        done({ code: 0 });
      });
    },
    forceFlush: async () => {
      await exporter.forceFlush?.();
    },
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * A recorder that sends spans to an OpenTelemetry collector over OTLP/HTTP with JSON. It registers nothing globally, so no
 * library adds spans of its own, whose attributes we would not know.
 */
export function createRecorder(
  { endpoint, serviceName, ratio, everyMs }: ExportSettings,
  log: Logger,
): Recorder {
  const sampler = new TraceIdRatioBasedSampler(ratio);
  let waiting = 0;
  let next = { traceId: "", spanId: "" };
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const processor = new BatchSpanProcessor({
    exporter: countedExporter(new OTLPTraceExporter({ url, timeoutMillis: TIMEOUT_MS }), log, (count) => {
      waiting -= count;
    }),
    maxQueueSize: 2 * MOST_WAITING,
    maxExportBatchSize: 512,
    scheduledDelayMillis: everyMs ?? EVERY_MS,
    exportTimeoutMillis: TIMEOUT_MS + 1_000,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": serviceName,
      "service.instance.id": `${hostname()}:${processPlace()}`,
    }),
    // The decision was made before the span is created.
    sampler: {
      shouldSample: () => ({ decision: SamplingDecision.RECORD_AND_SAMPLED }),
      // Stryker disable next-line ArrowFunction: the interface requires it, and the library only logs it
      toString: () => "all",
    },
    idGenerator: { generateTraceId: () => next.traceId, generateSpanId: () => next.spanId },
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer("tern");

  function begin({ name, kind, traceId, spanId, parentId, attributes }: NewSpan): OtelSpan {
    next = { traceId, spanId };
    const parent = parentId && {
      traceId,
      spanId: parentId,
      traceFlags: TraceFlags.SAMPLED,
      isRemote: true,
    };
    return tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes: plainAttributes(attributes) },
      parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
  }

  return {
    start(given) {
      if (!TRACE_ID.test(given.traceId)) return undefined;
      // The trace id alone decides. So all processes decide the same, also for a job that runs a day later.
      const { decision } = sampler.shouldSample(ROOT_CONTEXT, given.traceId);
      if (decision !== SamplingDecision.RECORD_AND_SAMPLED) return undefined;
      const span = begin(given);
      return {
        set: (attributes) => {
          span.setAttributes(plainAttributes(attributes));
        },
        link: (other) => {
          span.addLink({ context: { ...other, traceFlags: TraceFlags.NONE, isRemote: true } });
        },
        fail: () => {
          span.setStatus({ code: SpanStatusCode.ERROR });
        },
        end() {
          if (waiting >= MOST_WAITING) {
            metrics().traceSpans.inc({ outcome: "dropped" });
            return;
          }
          waiting++;
          span.end();
        },
      };
    },
    flush: () => processor.forceFlush().catch(() => {}),
  };
}
