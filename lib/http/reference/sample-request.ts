import { mutates, type Operation, type Surface } from "@/lib/kernel/operation";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";
import { exampleOf } from "./example";
import type { JsonSchema, Schemas } from "./schema";

export type SampleValue = string | number | boolean;

/**
 * A request as data. The code in each language and the request of the console are made from it, so they cannot differ.
 * It has no credentials.
 */
export type SampleRequest = {
  operationId: string;
  surface: Surface;
  revision: string;
  /** True if the package's clients know the operation: their types describe the newest revision only. */
  isNewest: boolean;
  method: string;
  /** As the specification writes it: `/orders/{orderId}`, or greedy: `/workflows/webhook/{path...}`. */
  path: string;
  /** True if the operation needs no credentials. */
  isPublic: boolean;
  /** True if the request has the access token of a user. */
  hasToken: boolean;
  /** True if a repeated request with the same `X-Idempotency-Key` takes effect once. */
  isRepeatable: boolean;
  pathValues: Readonly<Record<string, string>>;
  /** A list is sent as a repeated parameter. */
  query: Readonly<Record<string, SampleValue | readonly SampleValue[]>>;
  /** Optional headers. `X-Idempotency-Key` replaces the key that each sample makes for its own call. */
  headers: Readonly<Record<string, string>>;
  /** Absent if the request has no body. */
  body?: unknown;
};

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema };

/**
 * The request of an operation with example values: all path parameters, the required query parameters, and the body.
 * @param given.body the example body. Absent if the operation takes none
 */
export function sampleRequest({
  operation,
  surface,
  revision,
  parameters,
  schemas,
  body,
}: {
  operation: Operation;
  surface: Surface;
  revision: string;
  parameters: readonly Parameter[];
  schemas: Schemas;
  body?: unknown;
}): SampleRequest {
  const examples = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && (parameter.required || place === "path"))
        .map(({ name, schema }) => [name, exampleOf(schema, schemas)]),
    );
  return {
    operationId: operation.id,
    surface,
    revision,
    isNewest: revision === NEWEST_REVISION_NAME,
    method: operation.method,
    path: operation.path,
    isPublic: operation.permission === null,
    hasToken: surface === "end-user" && operation.permission !== null,
    isRepeatable: mutates(operation),
    pathValues: examples("path") as SampleRequest["pathValues"],
    query: examples("query") as SampleRequest["query"],
    headers: {},
    ...(body !== undefined && { body }),
  };
}
