import { componentOf, type JsonSchema, resolve, type Schemas, typeOf } from "./schema";

type Choice = {
  /** Whether optional fields are included. Answers show all fields; requests show the necessary ones. */
  all: boolean;
};

const FORMATS: Record<string, unknown> = {
  uuid: "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90",
  "date-time": "2026-11-21T09:30:00.000Z",
  date: "2026-11-21",
  email: "astrid@example.com",
  uri: "https://shop.example/thanks",
  int64: 24900,
};

/**
 * Builds an example value from a schema: its examples, constants, defaults and formats. A self-referencing schema is
 * left out the second time.
 */
export function exampleOf(
  schema: JsonSchema,
  schemas: Schemas,
  choice: Choice = { all: true },
  within: readonly string[] = [],
): unknown {
  const name = componentOf(schema);
  if (name !== undefined && within.includes(name)) return undefined;
  const inside = name === undefined ? within : [...within, name];
  const known = resolve(schema, schemas);
  if (known.examples && known.examples.length > 0) return known.examples[0];
  if (known.const !== undefined) return known.const;
  if (known.enum) return known.enum[0];
  const alternatives = known.anyOf ?? known.oneOf;
  const first = alternatives?.find((part) => part.type !== "null");
  if (first) return exampleOf(first, schemas, choice, inside);
  if (known.allOf) return exampleOf(Object.assign({}, ...known.allOf), schemas, choice, inside);
  switch (typeOf(known)) {
    case "object":
      return objectOf(known, schemas, choice, inside);
    case "array": {
      const item = known.items && exampleOf(known.items, schemas, choice, inside);
      return item === undefined ? [] : [item];
    }
    case "boolean":
      return known.default ?? true;
    case "integer":
    case "number":
      return known.default ?? (known.format && FORMATS[known.format]) ?? known.minimum ?? 1;
    case "string":
      return known.default ?? (known.format && FORMATS[known.format]) ?? "text";
    default:
      return {};
  }
}

function objectOf(schema: JsonSchema, schemas: Schemas, choice: Choice, within: readonly string[]): unknown {
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (!choice.all && !required.has(name)) return [];
    if (choice.all && !required.has(name) && resolve(property, schemas).deprecated) return [];
    const value = exampleOf(property, schemas, choice, within);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (entries.length === 0 && typeof schema.additionalProperties === "object") {
    const key = schema.propertyNames ? exampleOf(schema.propertyNames, schemas, choice, within) : "source";
    return { [String(key)]: exampleOf(schema.additionalProperties, schemas, choice, within) };
  }
  return Object.fromEntries(entries);
}
