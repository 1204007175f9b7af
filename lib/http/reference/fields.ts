import { componentOf, isNullable, type JsonSchema, resolve, type Schemas, typeOf } from "./schema";

/** A field as the reference shows it: everything a reader needs, nothing to look up. */
export type ReferenceField = {
  name: string;
  /** Such as `string`, `date-time`, `array of Price`. */
  type: string;
  required: boolean;
  nullable: boolean;
  deprecated: boolean;
  description?: string;
  values?: string[];
  limits: string[];
  default?: string;
  example?: string;
  fields: ReferenceField[];
};

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** The name of a component for people. */
export const componentTitle = (component: string): string => component.replace(/Output$/, "");

function nameOfType(schema: JsonSchema, schemas: Schemas): string {
  const component = componentOf(schema) ?? schema.anyOf?.map(componentOf).find((name) => name !== undefined);
  const known = resolve(schema, schemas);
  const type = typeOf(known);
  if (type === "array") return `array of ${known.items ? nameOfType(known.items, schemas) : "anything"}`;
  if (component !== undefined && (type === "object" || type === undefined)) return componentTitle(component);
  const alternatives = known.anyOf ?? known.oneOf;
  if (alternatives) {
    const names = alternatives
      .filter((part) => part.type !== "null")
      .map((part) => nameOfType(part, schemas));
    return [...new Set(names)].join(" or ");
  }
  if (type === "object" && !known.properties && typeof known.additionalProperties === "object")
    return `map of ${nameOfType(known.additionalProperties, schemas)}`;
  if (type === "string" && known.format) return known.format;
  if (known.format === "int64") return "integer (int64)";
  return type ?? "anything";
}

function limitsOf(schema: JsonSchema): string[] {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema;
  const limits: string[] = [];
  const safe = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  if (safe(minimum)) limits.push(`at least ${minimum}`);
  if (safe(exclusiveMinimum)) limits.push(`more than ${exclusiveMinimum}`);
  if (safe(maximum)) limits.push(`at most ${maximum}`);
  if (minLength !== undefined && minLength > 1) limits.push(`at least ${minLength} characters`);
  if (maxLength !== undefined) limits.push(`at most ${maxLength} characters`);
  if (minItems !== undefined && minItems > 0) limits.push(`at least ${minItems} items`);
  if (maxItems !== undefined) limits.push(`at most ${maxItems} items`);
  if (pattern !== undefined && schema.format === undefined && pattern.length <= 40) limits.push(pattern);
  return limits;
}

/** What is inside a value: of an object its fields, of a list those of its items. */
export function fieldsOf(
  schema: JsonSchema,
  schemas: Schemas,
  within: readonly string[] = [],
): ReferenceField[] {
  const component = componentOf(schema);
  if (component !== undefined && within.includes(component)) return [];
  const inside = component === undefined ? within : [...within, component];
  const known = resolve(schema, schemas);
  if (typeOf(known) === "array") return known.items ? fieldsOf(known.items, schemas, inside) : [];
  const alternatives = (known.anyOf ?? known.oneOf)?.filter((part) => part.type !== "null");
  if (alternatives) return mergeAlternatives(alternatives.map((part) => fieldsOf(part, schemas, inside)));
  if (!known.properties && typeof known.additionalProperties === "object")
    return fieldsOf(known.additionalProperties, schemas, inside);
  const required = new Set(known.required);
  return Object.entries(known.properties ?? {}).map(([name, property]) =>
    fieldOf(name, property, required.has(name), schemas, inside),
  );
}

export function fieldOf(
  name: string,
  schema: JsonSchema,
  required: boolean,
  schemas: Schemas,
  within: readonly string[] = [],
): ReferenceField {
  const known = resolve(schema, schemas);
  const item = typeOf(known) === "array" && known.items ? resolve(known.items, schemas) : known;
  const values = item.enum ?? (item.const === undefined ? undefined : [item.const]);
  const example = known.examples?.[0];
  const description = known.description ?? item.description;
  return {
    name,
    type: nameOfType(schema, schemas),
    required,
    nullable: isNullable(schema) || isNullable(known),
    deprecated: known.deprecated === true,
    ...(description !== undefined && { description }),
    ...(values && { values: values.map(shown) }),
    limits: limitsOf(known),
    ...(known.default !== undefined && { default: shown(known.default) }),
    ...(example !== undefined && typeof example !== "object" && { example: shown(example) }),
    fields: fieldsOf(schema, schemas, within),
  };
}

/** Alternatives of one value side by side: a field is required where all of them require it. */
function mergeAlternatives(alternatives: ReferenceField[][]): ReferenceField[] {
  const names = [...new Set(alternatives.flatMap((fields) => fields.map(({ name }) => name)))];
  return names.map((name) => {
    const all = alternatives.map((fields) => fields.find((field) => field.name === name));
    const field = all.find((one) => one !== undefined)!;
    return { ...field, required: all.every((one) => one?.required) };
  });
}
