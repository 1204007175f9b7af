import { GLOSSARY } from "./glossary";
import { componentOf, type JsonSchema, resolve, type Schemas, typeOf } from "./schema";

type Parameter = { name: string; in: string; description?: string; schema: JsonSchema };
type Document = {
  paths?: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: Body; responses?: Record<string, Body> }>
  >;
  components?: { schemas?: Schemas };
};
type Body = { content?: Record<string, { schema?: JsonSchema }> };

/** What stands inside a schema, one level down. */
const partsOf = (schema: JsonSchema): JsonSchema[] => [
  ...(schema.items ? [schema.items] : []),
  ...(typeof schema.additionalProperties === "object" ? [schema.additionalProperties] : []),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.allOf ?? []),
];

const isLeaf = (schema: JsonSchema, schemas: Schemas): boolean =>
  (!schema.items || isLeaf(resolve(schema.items, schemas), schemas)) &&
  !schema.properties &&
  !schema.anyOf &&
  !schema.oneOf &&
  !schema.allOf &&
  typeOf(schema) !== "object";

/** An example that the schema would refuse is worse than none. */
function fits(example: unknown, schema: JsonSchema): boolean {
  if (schema.enum) return schema.enum.includes(example);
  if (schema.const !== undefined) return schema.const === example;
  const type = typeOf(schema);
  if (type === "array") return Array.isArray(example);
  if (type === "object") return typeof example === "object" && example !== null && !Array.isArray(example);
  if (type === "integer")
    return (
      Number.isInteger(example) &&
      (example as number) >= (schema.minimum ?? -Infinity) &&
      (example as number) <= (schema.maximum ?? Infinity)
    );
  if (type !== undefined && typeof example !== type) return false;
  if (typeof example !== "string") return true;
  if (example.length > (schema.maxLength ?? Infinity)) return false;
  if (schema.format === "date") return /^\d{4}-\d\d-\d\d$/.test(example);
  if (schema.format === "date-time") return /T/.test(example);
  if (schema.format === "uri") return example.startsWith("https://");
  return schema.pattern === undefined || new RegExp(schema.pattern, "u").test(example);
}

/** Gives a field the words and the example it does not have of its own. */
function enrichField(name: string, schema: JsonSchema, owner: string, schemas: Schemas): JsonSchema {
  const title = owner.replace(/(Input|Output)$/, "");
  const entries = [`${owner}.${name}`, `${title}.${name}`, name].flatMap((key) => {
    const entry = Object.hasOwn(GLOSSARY, key) ? GLOSSARY[key] : undefined;
    return entry ? [entry] : [];
  });
  const known = resolve(schema, schemas);
  const described =
    known.description ??
    (typeOf(known) === "array" && known.items && resolve(known.items, schemas).description);
  const result = { ...schema };
  if (!described && entries[0]) result.description = entries[0][0];
  const needsExample =
    known.examples === undefined &&
    known.enum === undefined &&
    known.const === undefined &&
    componentOf(schema) === undefined;
  if (needsExample && (isLeaf(known, schemas) || typeof known.additionalProperties === "object")) {
    const example = entries
      .map(([, value]) => value)
      .find((value) => value !== undefined && fits(value, known));
    if (example !== undefined) result.examples = [example];
  }
  return result;
}

function enrichSchema(schema: JsonSchema, owner: string, schemas: Schemas): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    schema.properties![name] = enrichField(name, property, owner, schemas);
    enrichSchema(schema.properties![name]!, owner, schemas);
  }
  for (const part of partsOf(schema)) enrichSchema(part, owner, schemas);
}

/**
 * Puts the glossary's words and examples where a document's schemas have none of their own, so that whoever reads or
 * generates from it need not guess.
 */
export function addGlossaryTexts(document: Document): void {
  const schemas = document.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(schemas)) enrichSchema(schema, name, schemas);
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path)) {
      for (const parameter of operation.parameters ?? []) {
        const { schema, description, ...rest } = parameter;
        const enriched = enrichField(
          parameter.name,
          { ...schema, ...(description !== undefined && { description }) },
          parameter.in,
          schemas,
        );
        Object.assign(parameter, rest, {
          description: enriched.description ?? description,
          schema: { ...schema, ...(enriched.examples && { examples: enriched.examples }) },
        });
      }
      for (const { content } of [operation.requestBody ?? {}, ...Object.values(operation.responses ?? {})])
        for (const { schema } of Object.values(content ?? {})) if (schema) enrichSchema(schema, "", schemas);
    }
  }
}
