import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { declaredFailures } from "@/lib/http/declared-failures";
import { versionedReader } from "@/lib/http/edge/version";
import { addGlossaryTexts } from "@/lib/http/reference/enrich";
import { requestExample } from "@/lib/http/reference/request-examples";
import type { Schemas } from "@/lib/http/reference/schema";
import { ErrorResponse } from "@/lib/kernel/error-model";
import type { FailureDefinition } from "@/lib/kernel/failures/define";
import { mutates, type Operation, type Surface } from "@/lib/kernel/operation";
import { openApiPath } from "@/lib/kernel/paths";
import { fieldsAdded, isRemoved, REVISIONS } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";

export type OpenApiDocument = ReturnType<typeof createDocument>;

const ApiRevision = z.string().meta({
  description: "The revision that produced this response.",
  example: "2026-09-01.bullfinch",
  header: { id: "Api-Revision" },
});
const TraceId = z.string().meta({
  description: "Identifies this request in the logs of the service.",
  header: { id: "X-Trace-Id" },
});
const RetryAfter = z.string().meta({
  description: "Seconds to wait before the next attempt.",
  header: { id: "Retry-After" },
});

const STATUS_TEXT: Record<number, string> = {
  200: "Done.",
  201: "Created.",
  202: "Accepted.",
  204: "Done. The response has no body.",
  400: "The request is not valid.",
  401: "Authentication is missing or not valid.",
  403: "The caller may not do this.",
  404: "Not found.",
  405: "The path does not support this method.",
  409: "Conflict with the current state.",
  412: "A precondition is not met.",
  413: "The body is too large.",
  415: "The body is not JSON.",
  429: "Too many requests.",
  500: "Unexpected server error.",
  502: "A provider did not answer.",
  503: "Temporarily unavailable.",
};

const RateLimitPolicy = z
  .string()
  .optional()
  .meta({
    description:
      "The rate limits that apply to this call: calls (q) per seconds (w). Absent when no limit applies.",
    example: '"activate-key";q=1200;w=600',
    header: { id: "RateLimit-Policy" },
  });
const RateLimit = z
  .string()
  .optional()
  .meta({
    description: "The remaining part of each limit: calls (r), and seconds until the limit resets (t).",
    example: '"activate-key";r=1199;t=600',
    header: { id: "RateLimit" },
  });

const UnknownFields = z
  .string()
  .optional()
  .meta({
    description:
      "Unknown query parameters and body fields, at most 20, as a structured field list (RFC 8941). `closest` is the known name that was probably meant. Absent when all names are known.",
    example: '"limt";closest="limit", "bogus"',
    header: { id: "Unknown-Fields" },
  });
const PreferenceApplied = z
  .string()
  .optional()
  .meta({
    description: "The `handling` that the request set with `Prefer`.",
    example: "handling=strict",
    header: { id: "Preference-Applied" },
  });

const ETag = z
  .string()
  .optional()
  .meta({
    description: "The version of the resource. Send it as `If-Match` with a change.",
    example: '"9mR2Jx0Yk3fT0aQd8uVbLw"',
    header: { id: "ETag" },
  });

const TernPosition = z
  .string()
  .optional()
  .meta({
    description:
      "The position of this change. Lists, exports and reports show it in any case. Send it back to accept a list that may lack changes after it. Absent when the service has no replica.",
    header: { id: "Tern-Position" },
  });

/** The headers of every answer, plus those of a limited operation. */
const answerHeaders = (limited: boolean) => ({
  "Api-Revision": ApiRevision,
  "X-Trace-Id": TraceId,
  "Unknown-Fields": UnknownFields,
  "Preference-Applied": PreferenceApplied,
  ...(limited ? { "RateLimit-Policy": RateLimitPolicy, RateLimit } : {}),
});

function failureResponses(list: FailureDefinition[], limited: boolean): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, group] of Map.groupBy(list, (failure) => failure.status)) {
    const lines = group.map((failure) => `- \`${failure.internalCode}\` ${failure.message} ${failure.when}`);
    responses[`${status}`] = {
      description: `${STATUS_TEXT[status]}\n\n${lines.join("\n")}`,
      headers: z.object({
        ...answerHeaders(limited),
        ...(status === 429 || status === 503 ? { "Retry-After": RetryAfter } : {}),
      }),
      content: { "application/json": { schema: ErrorResponse } },
      "x-failures": group.map(({ internalCode, message, when, hint }) => ({
        internalCode,
        message,
        when,
        ...(hint ? { hint } : {}),
      })),
    };
  }
  responses["500"] = {
    description: STATUS_TEXT[500]!,
    headers: z.object(answerHeaders(limited)),
    content: { "application/json": { schema: ErrorResponse } },
  };
  return responses;
}

const requestHeaders = (operation: Operation, surface: Surface) =>
  z.object({
    "Api-Revision": z
      .string()
      .optional()
      .describe(
        "Overrides the revision of the API key for this request. Send the full name of the revision.",
      ),
    Prefer: z
      .string()
      .optional()
      .describe(
        "`handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys.",
      ),
    ...(surface === "platform" && operation.method === "PUT"
      ? {
          "If-Match": z
            .string()
            .optional()
            .describe(
              "The `ETag` of an earlier response. If the resource has changed in the meantime, the request changes nothing and fails with 412 `1013`.",
            ),
        }
      : {}),
    ...(operation.reads === "replica"
      ? {
          "Tern-Position": z
            .string()
            .optional()
            .describe(
              "The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request.",
            ),
        }
      : {}),
    ...(mutates(operation)
      ? {
          "X-Idempotency-Key": z
            .string()
            .min(1)
            .max(256)
            .optional()
            .describe(
              "A key that makes the request safe to repeat. With the same key within 24 hours, it takes effect only once.",
            ),
        }
      : {}),
  });

const hasVersion = (operation: Operation, surface: Surface): boolean =>
  versionedReader(
    surface,
    OPERATIONS.filter(({ path, surfaces }) => path === operation.path && surfaces.includes(surface)),
  ) === operation;

const SECURITY: Record<Surface | "public", Record<string, string[]>[]> = {
  platform: [{ apiKey: [] }, { apiKey: [], userToken: [] }],
  "end-user": [{ apiKey: [], userToken: [] }],
  public: [{}, { apiKey: [] }],
};

function describeOperation(
  operation: Operation,
  surface: Surface,
  removed: boolean,
): ZodOpenApiOperationObject {
  const limits = operation.limits ?? [];
  const limited = limits.length > 0;
  const success = {
    description: STATUS_TEXT[operation.status] ?? "Done.",
    headers: z.object({
      ...answerHeaders(limited),
      ...(hasVersion(operation, surface) && { ETag }),
      ...(mutates(operation) && { "Tern-Position": TernPosition }),
    }),
    ...(operation.output ? { content: { "application/json": { schema: operation.output } } } : {}),
  };
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    ...(removed ? { deprecated: true } : {}),
    security: SECURITY[operation.permission === null ? "public" : surface],
    requestParams: {
      header: requestHeaders(operation, surface),
      ...(operation.params ? { path: operation.params as z.ZodObject } : {}),
      ...(operation.query ? { query: operation.query as z.ZodObject } : {}),
    },
    ...(operation.body
      ? {
          requestBody: {
            required: !operation.bodyOptional,
            content: { "application/json": { schema: operation.body } },
          },
        }
      : {}),
    responses: {
      [`${operation.status}`]: success,
      ...failureResponses(declaredFailures(operation, surface), limited),
    },
    ...(limited && {
      "x-rate-limits": limits.map(({ name, points, windowSeconds }) => ({ name, points, windowSeconds })),
    }),
  };
}

type Json = Record<string, unknown>;

/**
 * States that array parameters are repeated keys. That is OpenAPI's default, but an explicit value leaves generators no
 * doubt.
 */
function spellOutArrays(document: OpenApiDocument): void {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path as Json)) {
      const parameters = ((operation as Json).parameters ?? []) as Json[];
      for (const parameter of parameters) {
        const schema = parameter.schema as Json | undefined;
        if (parameter.in === "query" && schema?.type === "array")
          Object.assign(parameter, { style: "form", explode: true });
      }
    }
  }
}

/** Adds the fields that the edge adds to those of the modules. Answers and requests have separate schemas. */
function addFields(document: OpenApiDocument, revision: string): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Json>;
  for (const change of fieldsAdded(revision)) {
    for (const schema of [schemas[change.schema], schemas[`${change.schema}Output`]])
      if (schema) schema.properties = { ...(schema.properties as Json | undefined), ...change.properties };
  }
}

/** All components that these schemas reference, directly or through others. */
function reachedFrom(roots: readonly unknown[], schemas: Record<string, Json>): Set<string> {
  const reached = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref } = value as { $ref?: unknown };
    const name = typeof $ref === "string" ? $ref.replace("#/components/schemas/", "") : undefined;
    if (name !== undefined && !reached.has(name)) {
      reached.add(name);
      visit(schemas[name]);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  for (const root of roots) visit(root);
  return reached;
}

/** Removes `additionalProperties: false`, in place and at any depth. */
function open(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const schema = value as Json;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  for (const inner of Object.values(schema)) open(inner);
}

/**
 * Opens answer schemas: answers may gain fields within a revision, and clients must ignore them (specification,
 * Versioning).
 */
function openAnswers(document: OpenApiDocument): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Json>;
  const responses = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path as Json).map((operation) => (operation as Json).responses),
  );
  for (const response of responses) open(response);
  for (const name of reachedFrom(responses, schemas)) open(schemas[name]);
}

/** Adds an example body that the operation would accept, for readers and generators. */
function addRequestExamples(document: OpenApiDocument, operations: readonly Operation[]): void {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const paths = (document.paths ?? {}) as Record<string, Record<string, Json>>;
  for (const operation of operations) {
    const described = paths[openApiPath(operation.path)]?.[operation.method.toLowerCase()];
    const body = described?.requestBody as
      | { content: Record<string, { schema: Json; example?: unknown }> }
      | undefined;
    const content = body?.content["application/json"];
    if (content) content.example = requestExample(operation, content.schema, schemas);
  }
}

/**
 * The OpenAPI 3.1 document of one surface in one revision, built from the operations.
 * @param input.origin scheme and host of `servers`, without a trailing slash; relative when absent
 * @param input.exact whether answers allow only known fields: tests check our own answers this way
 * @throws Error when the revision does not exist
 */
export function openApiDocument({
  revision,
  surface,
  operations = OPERATIONS,
  origin = "",
  exact = false,
}: {
  revision: string;
  surface: Surface;
  origin?: string;
  exact?: boolean;
  operations?: readonly Operation[];
}): OpenApiDocument {
  if (!REVISIONS.some((candidate) => candidate.name === revision))
    throw new Error(`unknown revision ${revision}`);
  const served = operations.filter(
    (operation) => operation.surfaces.includes(surface) && !isRemoved(operation.removedAfter, revision),
  );
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of served) {
    const path = openApiPath(operation.path);
    const item = paths[path] ?? {};
    paths[path] = item;
    item[operation.method.toLowerCase() as "get"] = describeOperation(
      operation,
      surface,
      operation.removedAfter !== undefined,
    );
  }
  const endUser = surface === "end-user";
  const document = createDocument({
    openapi: "3.1.0",
    info: {
      title: endUser ? "End-user API" : "Platform API",
      version: revision,
      description: endUser
        ? "Acts with the permissions of one user only."
        : "Runs connectivity subscriptions on behalf of a brand.",
    },
    servers: [{ url: `${origin}/api/v2${endUser ? "/end-user" : ""}` }],
    tags: [...new Set(served.map((operation) => operation.tag))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "X-API-Key",
          description: endUser
            ? "An impersonation key (access type impersonate-user)."
            : "A full-access key. It identifies the brand.",
        },
        userToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The access token of a user, from the login operations.",
        },
      },
    },
    paths,
  });
  spellOutArrays(document);
  addFields(document, revision);
  if (!exact) openAnswers(document);
  addGlossaryTexts(document as Parameters<typeof addGlossaryTexts>[0]);
  addRequestExamples(document, served);
  return document;
}
