import { openApiDocument } from "@/lib/http/openapi/openapi";
import type { Operation, Surface } from "@/lib/kernel/operation";
import { openApiPath } from "@/lib/kernel/paths";
import { isRemoved } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";
import { exampleOf } from "./example";
import type { JsonSchema, Schemas } from "./schema";
import { TAGS } from "./tags";

// A collection of Postman (format 2.1), from the same document as the reference. Converters of OpenAPI documents send an
// example with every optional header, so each request would be refused, and the same idempotency key with all of them.

type Field = { key: string; value: string; description?: string; disabled?: boolean };
type PostmanRequest = {
  name: string;
  request: {
    method: string;
    description: string;
    auth?: { type: "noauth" };
    header: Field[];
    url: { raw: string; host: string[]; path: string[]; query: Field[] };
    body?: { mode: "raw"; raw: string; options: { raw: { language: "json" } } };
  };
};
type PostmanFolder = { name: string; description: string; item: PostmanRequest[] };
type PostmanEvent = { listen: "test"; script: { type: "text/javascript"; exec: string[] } };

export type PostmanCollection = {
  info: { name: string; description: string; schema: string };
  auth: { type: "apikey"; apikey: { key: string; value: string; type: "string" }[] };
  event: PostmanEvent[];
  variable: { key: string; value: string; type: "string" }[];
  item: PostmanFolder[];
};

type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
};
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: { "application/json": { example?: unknown } } };
};

/** Runs in Postman after each answer. The ids of a created or listed resource fill the next requests. */
const KEEP_IDS = `const answer = pm.response.code < 300 && pm.response.text() ? pm.response.json() : {};
const resource = Array.isArray(answer.items) ? answer.items[0] : answer;
for (const [name, value] of Object.entries(resource || {}))
  if (/Id$/.test(name) && typeof value === "string") pm.collectionVariables.set(name, value);`;

const INTRODUCTION = `Set \`apiKey\` in the variables of this collection. Then send requests in any order.

After each answer, its ids become variables: create an order, and the requests about an order use it. Each request that changes something has a new idempotency key.`;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** The example body. Ids are variables, so a body works with the ids of earlier answers. */
const bodyText = (example: unknown): string =>
  JSON.stringify(
    example,
    (name, value) =>
      name.endsWith("Id") && typeof value === "string" && UUID.test(value) ? `{{${name}}}` : value,
    2,
  );

/** A query parameter. Optional ones are present and switched off. */
function queryFields({ name, required, description, schema }: Parameter, schemas: Schemas): Field[] {
  const example = required ? exampleOf(schema, schemas) : "";
  return [example].flat().map((value) => ({
    key: name,
    value: String(value),
    ...(description !== undefined && { description }),
    ...(!required && { disabled: true }),
  }));
}

function requestOf(
  operation: Operation,
  { parameters = [], requestBody }: Described,
  surface: Surface,
  schemas: Schemas,
): PostmanRequest {
  const { method, path, summary, description } = operation;
  // A variable that is missing is shown in red. An empty path parameter of Postman would be sent as it is.
  const filled = path.replaceAll(/\{(\w+)(\.\.\.)?\}/g, "{{$1}}");
  const query = parameters
    .filter((parameter) => parameter.in === "query")
    .flatMap((parameter) => queryFields(parameter, schemas));
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  const example = requestBody?.content["application/json"].example;
  const isPublic = operation.permission === null;
  return {
    name: summary,
    request: {
      method,
      description: description ?? summary,
      ...(isPublic && surface === "platform" && { auth: { type: "noauth" } }),
      header: [
        ...(surface === "end-user" && !isPublic ? [{ key: "Authorization", value: "Bearer {{token}}" }] : []),
        ...(method === "GET" ? [] : [{ key: "X-Idempotency-Key", value: "{{$guid}}" }]),
      ],
      url: {
        raw: `{{baseUrl}}${filled}${sent.length > 0 ? `?${sent.join("&")}` : ""}`,
        host: ["{{baseUrl}}"],
        path: filled.slice(1).split("/"),
        query,
      },
      ...(example !== undefined && {
        body: { mode: "raw", raw: bodyText(example), options: { raw: { language: "json" } } },
      }),
    },
  };
}

/**
 * The collection of a surface in a revision: a folder per tag, and a request per operation.
 * @param origin scheme and host of the API, without a trailing slash
 */
export function postmanCollection({
  revision,
  surface,
  origin,
}: {
  revision: string;
  surface: Surface;
  origin: string;
}): PostmanCollection {
  const document = openApiDocument({ revision, surface, origin });
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const paths = (document.paths ?? {}) as unknown as Record<string, Record<string, Described>>;
  const served = OPERATIONS.filter(
    ({ surfaces, removedAfter }) => surfaces.includes(surface) && !isRemoved(removedAfter, revision),
  );
  const folders = Object.entries(TAGS).map(([name, description]) => ({
    name,
    description,
    item: served
      .filter(({ tag }) => tag === name)
      .map((operation) => {
        const described = paths[openApiPath(operation.path)]![operation.method.toLowerCase()]!;
        return requestOf(operation, described, surface, schemas);
      }),
  }));
  const variables = {
    baseUrl: document.servers![0]!.url,
    apiKey: "",
    ...(surface === "end-user" && { token: "" }),
  };
  return {
    info: {
      name: `Tern ${document.info.title}`,
      description: `${document.info.description}\n\n${INTRODUCTION}`,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: {
      type: "apikey",
      apikey: [
        { key: "key", value: "X-API-Key", type: "string" },
        { key: "value", value: "{{apiKey}}", type: "string" },
        { key: "in", value: "header", type: "string" },
      ],
    },
    event: [{ listen: "test", script: { type: "text/javascript", exec: KEEP_IDS.split("\n") } }],
    variable: Object.entries(variables).map(([key, value]) => ({ key, value, type: "string" as const })),
    item: folders.filter(({ item }) => item.length > 0),
  };
}
