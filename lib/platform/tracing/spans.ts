import { randomBytes } from "node:crypto";
import {
  type NewSpan,
  type RecordedSpan,
  recorder,
  type SpanAttributes,
  type SpanKind,
} from "@/lib/platform/tracing/recorder";
import { currentScope, inScope } from "@/lib/platform/tracing/scope";

/** A span for the code that runs in it. While nothing is recorded, it does nothing. */
export type Span = Pick<RecordedSpan, "set" | "link" | "fail">;

const UNRECORDED: Span = { set() {}, link() {}, fail() {} };

async function ended<T>(span: RecordedSpan | undefined, work: (span: Span) => Promise<T>): Promise<T> {
  if (!span) return work(UNRECORDED);
  try {
    return await work(span);
  } catch (error) {
    span.fail();
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Runs work as a span of a given trace: a request, a run of a job, a delivery. Logs of the work carry the ids of the span,
 * also while no traces are exported.
 * @throws what `work` throws; the span is then failed
 */
export function inSpan<T>(given: NewSpan, work: (span: Span) => Promise<T>): Promise<T> {
  const span = recorder()?.start(given);
  return inScope({ traceId: given.traceId, spanId: given.spanId, span }, () => ended(span, work));
}

/**
 * Runs work as a part of the running span, such as a call to a provider. Outside a recorded trace, only `work` runs.
 * @throws what `work` throws; the span is then failed
 */
export function inChildSpan<T>(
  given: { name: string; kind: SpanKind; attributes: SpanAttributes },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = currentScope();
  if (!parent?.span) return work(UNRECORDED);
  const { traceId } = parent;
  const spanId = randomSpanId();
  const span = recorder()?.start({ ...given, traceId, spanId, parentId: parent.spanId });
  return inScope({ traceId, spanId, span }, () => ended(span, work));
}

/** A new id for a span that no stored id names. */
export const randomSpanId = (): string => {
  const bytes = randomBytes(8);
  // An id of zeros is invalid (W3C Trace Context, 3.2.2.4).
  bytes[0]! |= 1;
  return bytes.toString("hex");
};
