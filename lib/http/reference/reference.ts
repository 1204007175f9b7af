import { type OpenApiDocument, openApiDocument } from "@/lib/http/openapi/openapi";
import { type CallerName, type ExpectedOutcome, PERMISSION_TABLE } from "@/lib/identity/rights/table";
import type { Operation, Surface } from "@/lib/kernel/operation";
import { openApiPath } from "@/lib/kernel/paths";
import { isRemoved } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";
import { exampleOf } from "./example";
import { componentTitle, fieldOf, fieldsOf, type ReferenceField } from "./fields";
import { type IdSource, idSourceOf } from "./id-source";
import { type SampleRequest, sampleRequest } from "./sample-request";
import { componentOf, type JsonSchema, resolve, type Schemas } from "./schema";
import { TAGS, tagSlug } from "./tags";

export type ReferenceFailure = { internalCode: string; message: string; when: string; hint?: string };

export type ReferenceOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description?: string;
  surfaces: readonly Surface[];
  public: boolean;
  permission?: string;
  /** End-user API: the outcome for each kind of caller. */
  roles?: Record<CallerName, ExpectedOutcome>;
  parameters: { in: "path" | "query" | "header"; fields: ReferenceField[] }[];
  body?: { required: boolean; name?: string; fields: ReferenceField[]; example: string };
  answer: {
    status: number;
    text: string;
    /** The name of the object in the answer, once or in a list. */
    name?: string;
    list: boolean;
    /** The object's fields, if it is not shown separately. */
    fields?: ReferenceField[];
    example?: string;
  };
  failures: { status: number; text: string; entries: ReferenceFailure[] }[];
  /** The request with example values, from which the code of each language is written. */
  sample: SampleRequest;
  /** Where the console finds a value for the first id of the path. */
  idSource?: IdSource;
  removed: boolean;
};

export type ReferenceObject = {
  name: string;
  description?: string;
  fields: ReferenceField[];
  example: string;
};

export type ReferenceTag = {
  name: string;
  slug: string;
  description: string;
  /** Objects that several operations of the tag answer with, shown once. */
  objects: ReferenceObject[];
  operations: ReferenceOperation[];
};

export type Reference = { revision: string; surface: Surface; tags: ReferenceTag[] };

type Described = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: boolean;
  parameters?: {
    name: string;
    in: "path" | "query" | "header";
    required?: boolean;
    description?: string;
    schema: JsonSchema;
  }[];
  requestBody?: {
    required?: boolean;
    content: { "application/json": { schema: JsonSchema; example?: unknown } };
  };
  responses: Record<
    string,
    {
      description: string;
      content?: { "application/json": { schema: JsonSchema } };
      "x-failures"?: ReferenceFailure[];
    }
  >;
};

const json = (value: unknown) => JSON.stringify(value, null, 2);
const firstLine = (text: string) => text.split("\n", 1)[0]!;

/** The type of `items` when an answer is a page of a list. */
function listed(schema: JsonSchema, schemas: Schemas): JsonSchema | undefined {
  return resolve(schema, schemas).properties?.items?.items;
}

function answerOf(described: Described, status: number, schemas: Schemas, shown: ReadonlySet<string>) {
  const response = described.responses[`${status}`]!;
  const schema = response.content?.["application/json"].schema;
  const text = firstLine(response.description);
  if (!schema) return { status, text, list: false };
  const item = listed(schema, schemas);
  const component = componentOf(item ?? schema);
  const name = component && componentTitle(component);
  return {
    status,
    text,
    list: item !== undefined,
    ...(name !== undefined && { name }),
    ...(!(name !== undefined && shown.has(name)) && { fields: fieldsOf(item ?? schema, schemas) }),
    example: json(exampleOf(schema, schemas)),
  };
}

function referenceOperation(
  operation: Operation,
  described: Described,
  surface: Surface,
  revision: string,
  schemas: Schemas,
  shown: ReadonlySet<string>,
  lists: ReadonlyMap<string, Described>,
): ReferenceOperation {
  const idSource = idSourceOf(operation.path, lists, schemas);
  const parameters = (["path", "query", "header"] as const).flatMap((place) => {
    const fields = (described.parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .map(({ name, required, description, schema }) =>
        fieldOf(
          name,
          { ...schema, ...(description !== undefined && { description }) },
          required ?? false,
          schemas,
        ),
      );
    return fields.length > 0 ? [{ in: place, fields }] : [];
  });
  const content = described.requestBody?.content["application/json"];
  const component = content && componentOf(content.schema);
  const failures = Object.entries(described.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description, "x-failures": entries = [] }]) => ({
      status: Number(status),
      text: firstLine(description),
      entries,
    }));
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    summary: operation.summary,
    ...(operation.description !== undefined && { description: operation.description }),
    surfaces: operation.surfaces,
    public: operation.permission === null,
    ...(operation.permission !== null && { permission: operation.permission }),
    ...(surface === "end-user" && { roles: PERMISSION_TABLE[operation.id] }),
    parameters,
    ...(content && {
      body: {
        required: described.requestBody?.required ?? false,
        ...(component !== undefined && { name: componentTitle(component) }),
        fields: fieldsOf(content.schema, schemas),
        example: json(content.example ?? exampleOf(content.schema, schemas)),
      },
    }),
    answer: answerOf(described, operation.status, schemas, shown),
    failures,
    sample: sampleRequest({
      operation,
      surface,
      revision,
      parameters: described.parameters ?? [],
      schemas,
      body: content && (content.example ?? exampleOf(content.schema, schemas)),
    }),
    ...(idSource && { idSource }),
    removed: operation.removedAfter !== undefined,
  };
}

function describedIn(document: OpenApiDocument, operation: Operation): Described {
  const paths = (document.paths ?? {}) as unknown as Record<string, Record<string, Described>>;
  return paths[openApiPath(operation.path)]![operation.method.toLowerCase()]!;
}

/** The objects that two or more operations of a tag answer with. They get their own section. */
function objectsOf(described: Described[], operations: Operation[], schemas: Schemas): ReferenceObject[] {
  const counts = new Map<string, number>();
  for (const [index, one] of described.entries()) {
    const schema = one.responses[`${operations[index]!.status}`]?.content?.["application/json"].schema;
    const component = schema && componentOf(listed(schema, schemas) ?? schema);
    if (component) counts.set(component, (counts.get(component) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([component]) => {
      const schema: JsonSchema = { $ref: `#/components/schemas/${component}` };
      const { description } = resolve(schema, schemas);
      return {
        name: componentTitle(component),
        ...(description !== undefined && { description }),
        fields: fieldsOf(schema, schemas),
        example: json(exampleOf(schema, schemas)),
      };
    });
}

const made = new Map<string, Reference>();

/** The whole reference of one surface in one revision, built from its OpenAPI document. Made once per process. */
export function buildReference(revision: string, surface: Surface): Reference {
  const key = `${revision} ${surface}`;
  const known = made.get(key);
  if (known) return known;
  const document = openApiDocument({ revision, surface });
  const schemas = (document.components?.schemas ?? {}) as unknown as Schemas;
  const served = OPERATIONS.filter(
    (operation) => operation.surfaces.includes(surface) && !isRemoved(operation.removedAfter, revision),
  );
  const lists = new Map(
    served
      .filter(({ method }) => method === "GET")
      .map((operation) => [operation.path, describedIn(document, operation)]),
  );
  const tags = Object.entries(TAGS).flatMap(([name, description]): ReferenceTag[] => {
    const operations = served.filter((operation) => operation.tag === name);
    if (operations.length === 0) return [];
    const described = operations.map((operation) => describedIn(document, operation));
    const objects = objectsOf(described, operations, schemas);
    const shown = new Set(objects.map((object) => object.name));
    return [
      {
        name,
        slug: tagSlug(name),
        description,
        objects,
        operations: operations.map((operation, index) =>
          referenceOperation(operation, described[index]!, surface, revision, schemas, shown, lists),
        ),
      },
    ];
  });
  const reference = { revision, surface, tags };
  made.set(key, reference);
  return reference;
}
