/** The part of JSON Schema that our OpenAPI documents use. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  deprecated?: boolean;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

export type Schemas = Record<string, JsonSchema>;

const PREFIX = "#/components/schemas/";

/** The name of a component, without the suffix that distinguishes its two shapes. */
export const componentOf = (schema: JsonSchema): string | undefined =>
  schema.$ref?.startsWith(PREFIX) ? schema.$ref.slice(PREFIX.length) : undefined;

/** Resolves references of a schema. Its own description wins over those of the referenced schema. */
export function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = componentOf(schema);
  if (name === undefined) {
    // A nullable value, or a reference with its own description.
    const parts = schema.allOf ?? schema.anyOf ?? schema.oneOf;
    const kept = parts?.filter((part) => part.type !== "null");
    if (kept?.length !== 1) return schema;
    const { allOf, anyOf, oneOf, ...own } = schema;
    return { ...resolve(kept[0]!, schemas), ...own };
  }
  const { $ref, ...own } = schema;
  return { ...resolve(schemas[name] ?? {}, schemas), ...own };
}

export const isNullable = (schema: JsonSchema): boolean =>
  (Array.isArray(schema.type) && schema.type.includes("null")) ||
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some((part) => part.type === "null");

/** The type of a schema, ignoring null. */
export const typeOf = (schema: JsonSchema): string | undefined =>
  Array.isArray(schema.type) ? schema.type.find((type) => type !== "null") : schema.type;
