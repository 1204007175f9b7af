import type { z } from "zod";

type Json = Record<string, unknown>;

/**
 * How one resource looked before: fields an older revision has besides today's. Modules know only today's shape; the
 * edge adds these on the way out, and the OpenAPI document of the revision shows them.
 */
export type FieldAdded = {
  /** `meta({ id })` of the resource's schema. */
  schema: string;
  /** JSON Schema of each added property, for the revision's OpenAPI document. */
  properties: Record<string, Json>;
  /**
   * The added values, from the resource as it is today; a missing source field adds nothing. `currency` is the one in
   * force where the resource stands: its own, or the nearest around it.
   */
  down: (resource: Json, currency: string | undefined) => Json;
};

export type Revision = {
  name: string;
  /** From this instant on the revision is no longer served; absent: not announced. */
  retiresAt?: Date;
  /** First day on which newly issued keys are pinned to it. */
  currentFrom: Date;
  /** Differences to the next newer revision. */
  changes: FieldAdded[];
};

export type Transform = (value: unknown, currency?: string) => unknown;

/** Line item pricing carries no currency of its own: the order's `pricing` beside it does. */
const currencyIn = (value: Json, inherited: string | undefined): string | undefined => {
  const pricing = value.pricing;
  if (typeof value.currency === "string") return value.currency;
  return isJson(pricing) && typeof pricing.currency === "string" ? pricing.currency : inherited;
};

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Def = {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
  valueType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
};

/**
 * Compiles a schema into the function that turns today's value into the older shape, or `undefined` when nothing in it
 * differs. Compiled once per operation, so a request of the newest revision pays nothing and an older one only visits
 * the places that change.
 */
export function compileDown(
  schema: z.core.$ZodType,
  changes: FieldAdded[],
  idOf: (schema: z.core.$ZodType) => string | undefined,
  seen = new Map<z.core.$ZodType, Transform | undefined>(),
): Transform | undefined {
  if (seen.has(schema)) return seen.get(schema);
  // A schema that contains itself ends here; none of ours carries a change inside such a loop.
  seen.set(schema, undefined);
  const def = schema._zod.def as unknown as Def;
  const compile = (inner: z.core.$ZodType | undefined) =>
    inner ? compileDown(inner, changes, idOf, seen) : undefined;

  let transform: Transform | undefined;
  if (def.type === "object" && def.shape) {
    const fields = Object.entries(def.shape).flatMap(([key, field]) => {
      const inner = compile(field);
      return inner ? [[key, inner] as const] : [];
    });
    const id = idOf(schema);
    const own = changes.filter((change) => change.schema === id);
    if (fields.length > 0 || own.length > 0) {
      transform = (value, inherited) => {
        if (!isJson(value)) return value;
        const currency = currencyIn(value, inherited);
        const result: Json = { ...value };
        for (const [key, inner] of fields)
          if (value[key] !== undefined) result[key] = inner(value[key], currency);
        for (const change of own) Object.assign(result, change.down(value, currency));
        return result;
      };
    }
  } else if (def.type === "array") {
    const inner = compile(def.element);
    if (inner)
      transform = (value, currency) =>
        Array.isArray(value) ? value.map((item) => inner(item, currency)) : value;
  } else if (def.type === "union") {
    // Alternatives of one value: each visits only what is there, so running them in turn is safe.
    const inner = (def.options ?? []).flatMap((option) => compile(option) ?? []);
    if (inner.length > 0)
      transform = (value, currency) => inner.reduce((current, step) => step(current, currency), value);
  } else if (def.type === "record") {
    const inner = compile(def.valueType);
    if (inner) {
      transform = (value, currency) =>
        isJson(value)
          ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inner(item, currency)]))
          : value;
    }
  } else if (def.type === "pipe") {
    transform = compile(def.out);
  } else if (def.type === "lazy" && def.getter) {
    transform = compile(def.getter());
  } else if (def.innerType) {
    transform = compile(def.innerType);
  }
  seen.set(schema, transform);
  return transform;
}
