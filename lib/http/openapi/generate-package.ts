import openapiTS, { astToString } from "openapi-typescript";
import { type OpenApiDocument, openApiDocument } from "@/lib/http/openapi/openapi";
import { EVENT_OBJECTS } from "@/lib/http/reference/events";
import { EVENT_TYPES, type EventEntity } from "@/lib/kernel/jobs/events";
import type { Operation, Surface } from "@/lib/kernel/operation";
import { isRemoved, NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";

// The generated files of the published client (clients/typescript).

const NOTICE = "Written by `npm run generate`; do not edit.";

type Json = Record<string, unknown>;
type Described = {
  operationId: string;
  parameters?: { in: string; name: string }[];
  requestBody?: { content: { "application/json": { example?: unknown } } };
  responses: Record<string, { headers?: unknown; content?: { "application/json"?: { schema?: Json } } }>;
};

/** Headers that the client sets itself. */
const SET_BY_CLIENT = new Set(["Api-Revision", "X-Idempotency-Key"]);

const documentOf = (surface: Surface) => openApiDocument({ revision: NEWEST_REVISION_NAME, surface });

const operationsOf = (surface: Surface): Operation[] =>
  OPERATIONS.filter(
    ({ surfaces, removedAfter }) =>
      surfaces.includes(surface) && !isRemoved(removedAfter, NEWEST_REVISION_NAME),
  ).toSorted((one, other) => one.id.localeCompare(other.id));

const describedIn = (document: OpenApiDocument): Map<string, Described> =>
  new Map(
    Object.values(document.paths ?? {})
      .flatMap((item) => Object.values(item as Record<string, Described>))
      .map((described) => [described.operationId, described]),
  );

/**
 * Removes everything that the types of the client do not need. The client throws each failure as one class, and the
 * texts of all failures are most of the document.
 */
function keepInputsAndResults(document: OpenApiDocument): void {
  for (const described of describedIn(document).values()) {
    described.parameters = described.parameters?.filter(({ name }) => !SET_BY_CLIENT.has(name));
    delete described.requestBody?.content["application/json"].example;
    for (const [status, response] of Object.entries(described.responses)) {
      if (Number(status) >= 400) delete described.responses[status];
      else delete response.headers;
    }
  }
}

/**
 * How the answers of an operation continue: `list` and `parts` until `pagination.nextCursor` is null, `stream` without end.
 * Undefined when one answer is all.
 */
function pagingOf(operation: Operation, document: OpenApiDocument): keyof typeof METHOD_TYPES | undefined {
  const query = (operation.query as { shape?: Json } | undefined)?.shape ?? {};
  if (!("cursor" in query)) return undefined;
  const schemas = (document.components?.schemas ?? {}) as Record<string, Json>;
  const response = describedIn(document).get(operation.id)?.responses[`${operation.status}`];
  let schema = response?.content?.["application/json"]?.schema;
  while (typeof schema?.$ref === "string") schema = schemas[schema.$ref.replace("#/components/schemas/", "")];
  const properties = (schema?.properties ?? {}) as Json;
  if ("pagination" in properties) return "items" in properties ? "list" : "parts";
  if ("cursor" in properties) return "stream";
  throw new Error(`${operation.id} takes a cursor, but its answer has none`);
}

const METHOD_TYPES = { list: "ListMethod", parts: "PartsMethod", stream: "PartsMethod" } as const;

/** The text as a comment of a method. */
function docComment({ summary, description, method, path }: Operation): string {
  const text = [`${summary}.`, ...(description ? [description] : []), `\`${method} ${path}\``].join("\n\n");
  return `  /**\n${text
    .replaceAll("*/", "*\\/")
    .split("\n")
    .map((line) => `   * ${line}`.trimEnd())
    .join("\n")}\n   */`;
}

/** The types of a surface: schemas, operations by id, and the methods of its client. */
export async function generatePackageTypes(surface: Surface): Promise<string> {
  const document = documentOf(surface);
  const methods = operationsOf(surface).map((operation) => {
    const paging = pagingOf(operation, document);
    const type = paging ? METHOD_TYPES[paging] : "OperationMethod";
    return `${docComment(operation)}\n  ${operation.id}: ${type}<operations["${operation.id}"]>;\n`;
  });
  keepInputsAndResults(document);
  const nodes = await openapiTS(JSON.stringify(document), { alphabetize: true, defaultNonNullable: false });
  const isKept = (node: unknown) =>
    ["components", "operations"].includes((node as { name?: { text?: string } }).name?.text ?? "");
  const name = surface === "platform" ? "PlatformMethods" : "EndUserMethods";
  return `// The ${surface} API in revision ${NEWEST_REVISION_NAME}. ${NOTICE}
import type { ListMethod, OperationMethod, PartsMethod } from "../method.js";

export interface ${name} {
${methods.join("\n")}}

${astToString(nodes.filter(isKept))}`;
}

/** The method and path of each operation, which the client needs at run time. */
export function generatePackageRoutes(): string {
  const tables = (["platform", "end-user"] as const).map((surface) => {
    const document = documentOf(surface);
    const lines = operationsOf(surface).map((operation) => {
      const paging = pagingOf(operation, document);
      const route = [`"${operation.method}"`, `"${operation.path}"`, ...(paging ? [`"${paging}"`] : [])];
      return `  ${operation.id}: [${route.join(", ")}],`;
    });
    const name = surface === "platform" ? "platformRoutes" : "endUserRoutes";
    return `export const ${name} = {\n${lines.join("\n")}\n} as const satisfies Routes;\n`;
  });
  return `// The routes of all operations. ${NOTICE}
import type { Routes } from "../method.js";

/** The revision that the types describe. The client sends it with each call. */
export const REVISION = "${NEWEST_REVISION_NAME}";

${tables.join("\n")}`;
}

/** The types of webhook events, by event type. */
export function generatePackageEvents(): string {
  const schemas = Object.keys(documentOf("platform").components?.schemas ?? {});
  const entries = (Object.keys(EVENT_TYPES) as EventEntity[]).flatMap((entity) => {
    const object = EVENT_OBJECTS[entity];
    const name = [`${object}Output`, object].find((candidate) => schemas.includes(candidate));
    const data = name ? `Schemas["${name}"]` : "{ key: string; value: string }[]";
    return EVENT_TYPES[entity].map((type) => `  "${type}": ${data};`);
  });
  return `// The data of each webhook event in revision ${NEWEST_REVISION_NAME}. ${NOTICE}
import type { components } from "./platform.js";

type Schemas = components["schemas"];

export interface EventData {
${entries.join("\n")}
}
`;
}
