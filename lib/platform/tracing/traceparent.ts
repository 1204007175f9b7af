import type { SpanLink } from "@/lib/platform/tracing/recorder";
import { currentScope } from "@/lib/platform/tracing/scope";

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * Reads the W3C header `traceparent` as a link. A caller's trace never becomes ours: the caller could choose our ids, and
 * decide what is sampled. Undefined for a missing or malformed header.
 */
export function readTraceparent(header: string | null): SpanLink | undefined {
  const found = TRACEPARENT.exec(header ?? "");
  return found ? { traceId: found[1]!, spanId: found[2]! } : undefined;
}

/** The header for a call to a system that may know our trace. Empty while the running work is not recorded. */
export function traceparentHeader(): { traceparent?: string } {
  const scope = currentScope();
  return scope?.span ? { traceparent: `00-${scope.traceId}-${scope.spanId}-01` } : {};
}
