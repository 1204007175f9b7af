import { z } from "zod";
import type { Operation } from "@/lib/kernel/operation";

type JsonSchema = { [key: string]: unknown; properties?: Record<string, JsonSchema>; required?: string[] };

/** The parts of a request from which the arguments of an operation come. */
const PARTS = ["params", "query", "body"] as const;
type Part = (typeof PARTS)[number];

/** A call as its parts, before validation. */
export type CallParts = {
  params: Record<string, string>;
  query: Record<string, string[]>;
  body: Record<string, unknown> | null;
};

export type ArgumentsSchema = {
  type: "object";
  properties: Record<string, JsonSchema>;
  required?: string[];
  $defs?: Record<string, JsonSchema>;
};

/** Formats say the same as their long patterns. */
function withoutPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutPatterns);
  if (typeof schema !== "object" || schema === null) return schema;
  const { format, pattern, ...rest } = schema as JsonSchema;
  return Object.fromEntries([
    ...Object.entries(rest).map(([name, value]) => [name, withoutPatterns(value)]),
    ...(format === undefined ? [] : [["format", format]]),
    ...(pattern === undefined || format !== undefined ? [] : [["pattern", pattern]]),
  ]);
}

/** The schema of one part, as an object with its own definitions. */
function schemaOfPart(
  operation: Operation,
  part: Part,
): (JsonSchema & { $defs?: Record<string, JsonSchema> }) | null {
  const schema = operation[part];
  if (!schema) return null;
  const {
    $ref,
    $defs,
    $schema: _,
    ...own
  } = withoutPatterns(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })) as JsonSchema & {
    $ref?: string;
    $defs?: Record<string, JsonSchema>;
  };
  const named = $ref?.replace("#/$defs/", "");
  const shape = named === undefined ? own : { ...own, ...$defs?.[named] };
  if (!shape.properties) throw new Error(`${operation.id} has a ${part} without fields`);
  const { [named ?? ""]: _named, ...defs } = $defs ?? {};
  return { ...shape, ...(Object.keys(defs).length > 0 && { $defs: defs }) };
}

/**
 * The arguments of an operation as one flat object: the fields of its path, query and body.
 * @throws Error if two parts have a field of the same name, or a part is no object
 */
export function argumentsSchema(operation: Operation): ArgumentsSchema {
  const result: Required<ArgumentsSchema> = { type: "object", properties: {}, required: [], $defs: {} };
  for (const part of PARTS) {
    const schema = schemaOfPart(operation, part);
    for (const [name, field] of Object.entries(schema?.properties ?? {})) {
      if (name in result.properties) throw new Error(`${operation.id} has two arguments named ${name}`);
      result.properties[name] = field;
    }
    if (part !== "body" || !operation.bodyOptional) result.required.push(...(schema?.required ?? []));
    Object.assign(result.$defs, schema?.$defs);
  }
  const { required, $defs, ...rest } = result;
  return {
    ...rest,
    ...(required.length > 0 && { required }),
    ...(Object.keys($defs).length > 0 && { $defs }),
  };
}

const fieldsOf = (operation: Operation, part: Part): ReadonlySet<string> =>
  new Set(Object.keys((operation[part] as { shape?: object } | undefined)?.shape ?? {}));

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/**
 * Splits flat arguments into the parts of a request. An unknown argument goes into the body, or into the query where
 * there is no body, so that the operation refuses it by name.
 */
export function splitArguments(operation: Operation, given: Readonly<Record<string, unknown>>): CallParts {
  const [params, query] = [fieldsOf(operation, "params"), fieldsOf(operation, "query")];
  const parts: CallParts = { params: {}, query: {}, body: operation.body ? {} : null };
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (params.has(name)) parts.params[name] = textOf(value);
    else if (parts.body && !query.has(name)) parts.body[name] = value;
    else parts.query[name] = (Array.isArray(value) ? value : [value]).map(textOf);
  }
  return parts;
}
