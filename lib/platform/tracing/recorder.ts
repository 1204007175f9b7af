/**
 * What a span can say. A closed list, so that no span contains personal data or secrets: ids of tenants, jobs and
 * endpoints, names that the code declares, and codes. Never a path, a body, an id of a customer or a message of an error.
 */
export type SpanAttributes = {
  "http.request.method"?: string;
  /** The template of the path, such as `/subscriptions/{subscriptionId}`. */
  "http.route"?: string;
  "http.response.status_code"?: number;
  "tern.surface"?: string;
  "tern.tenant_id"?: string;
  /** The `internalCode` of a refusal. */
  "tern.failure_code"?: string;
  "tern.job_run_id"?: string;
  "tern.job_attempt"?: number;
  "tern.provider"?: string;
  "tern.outcome"?: string;
  /** A provider's own code of a failure, such as `card_declined`. */
  "tern.error_code"?: string;
  "tern.webhook_endpoint_id"?: string;
  "tern.event_type"?: string;
};

export type SpanKind = "internal" | "server" | "client" | "producer" | "consumer";

export type NewSpan = {
  name: string;
  kind: SpanKind;
  traceId: string;
  spanId: string;
  /** Absent for the first span of a trace. */
  parentId?: string | undefined;
  attributes: SpanAttributes;
};

/** A span of another trace that caused this one, or is caused by it. */
export type SpanLink = { traceId: string; spanId: string };

/** A span that will be exported. */
export type RecordedSpan = {
  set(attributes: SpanAttributes): void;
  link(other: SpanLink): void;
  /** Marks the span as failed. */
  fail(): void;
  end(): void;
};

/** Records spans. Installed only while traces are exported (`export.ts`). */
export type Recorder = {
  /** @returns undefined when the trace is not sampled */
  start(span: NewSpan): RecordedSpan | undefined;
  /** Sends what waits. Resolves in any case. */
  flush(): Promise<void>;
};

const holder = globalThis as typeof globalThis & { ternRecorder?: Recorder | undefined };

/** The recorder of this process. Undefined while no traces are exported. */
export const recorder = (): Recorder | undefined => holder.ternRecorder;

/** Sets the recorder of this process. On globalThis because the framework bundles each route separately. */
export function setRecorder(next: Recorder | undefined): void {
  holder.ternRecorder = next;
}
