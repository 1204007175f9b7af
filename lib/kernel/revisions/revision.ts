import type { z } from "zod";
import type { DetailCode } from "@/lib/kernel/error-registry";
import type { Detail } from "@/lib/kernel/errors";

type Json = Record<string, unknown>;

/**
 * The fields that an older revision of a resource has in addition to today's. Modules know only today's shape. The edge
 * adds these fields to answers and reads them from requests; the OpenAPI document of the revision shows them.
 */
export type FieldAdded = {
  /** `meta({ id })` of the resource's schema. */
  schema: string;
  /** The JSON Schema of each added property, for the revision's OpenAPI document. */
  properties: Record<string, Json>;
  /**
   * Computes the added values from today's resource. A missing source field adds nothing. `currency` is the resource's
   * own currency, or that of the nearest object around it.
   */
  down: (resource: Json, currency: string | undefined) => Json;
  /**
   * Reads the older fields of a request into today's and removes them. It does not trust its input. It reports
   * unreadable values through `sent`, and leaves unknown fields to the schema.
   */
  up: (resource: Json, sent: RevisionContext) => Json;
};

export type Revision = {
  name: string;
  /** From this instant on, the revision is no longer served. Absent while no date is announced. */
  retiresAt?: Date;
  /** The first day on which new keys are pinned to it. */
  currentFrom: Date;
  /** The differences to the next newer revision. */
  changes: FieldAdded[];
};

/** What an `up` can ask and report about its place in the request. */
export type RevisionContext = {
  /** The currency of the object, if one was given. */
  currency: string | undefined;
  /** The currency of the surrounding object, without the object's own. */
  around: string | undefined;
  problem(property: string, code: DetailCode, message: string): void;
  /** Today's field replaces the older one from here on. Problems of it are reported under the name that was sent. */
  became(older: string, today: string): void;
};

/** Line item pricing has no currency of its own: the order's `pricing` next to it does. */
const currencyIn = (value: Json, inherited: string | undefined): string | undefined => {
  const pricing = value.pricing;
  if (typeof value.currency === "string") return value.currency;
  return isJson(pricing) && typeof pricing.currency === "string" ? pricing.currency : inherited;
};

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type IdOf = (schema: z.core.$ZodType) => string | undefined;

/** The parts of a zod schema that contain other schemas, by the kind of the schema. */
export type SchemaDef = {
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

type Step<Context> = (value: unknown, context: Context) => unknown;

/**
 * The difference between the two directions through a schema. `Context` is what a value inherits from the objects
 * around it.
 */
type Direction<Context> = {
  /** Applies a resource's own changes, in addition to those of its fields. `undefined` when there are none. */
  change(id: string | undefined): ((value: Json, changed: Json, context: Context) => Json) | undefined;
  /** Whether own changes run before those of the fields. */
  ownFirst: boolean;
  inside(value: Json, context: Context): Context;
  at(context: Context, key: string | number): Context;
  /** Which side of a transformed schema is sent. */
  sides: readonly ("in" | "out")[];
};

/**
 * Compiles a schema into a function that visits the changing places of a value, or `undefined` when there are none.
 * Compiled once per schema and revision.
 */
function compile<Context>(
  schema: z.core.$ZodType,
  direction: Direction<Context>,
  idOf: IdOf,
  seen = new Map<z.core.$ZodType, Step<Context> | undefined>(),
): Step<Context> | undefined {
  if (seen.has(schema)) return seen.get(schema);
  // The recursion of a self-referencing schema ends here. None of our schemas has a change inside such a loop.
  seen.set(schema, undefined);
  const def = schema._zod.def as unknown as SchemaDef;
  const within = (inner: z.core.$ZodType | undefined) =>
    inner ? compile(inner, direction, idOf, seen) : undefined;

  let step: Step<Context> | undefined;
  if (def.type === "object" && def.shape) {
    const fields = Object.entries(def.shape).flatMap(([key, field]) => {
      const inner = within(field);
      return inner ? [[key, inner] as const] : [];
    });
    const change = direction.change(idOf(schema));
    if (fields.length > 0 || change) {
      step = (value, inherited) => {
        if (!isJson(value)) return value;
        const context = direction.inside(value, inherited);
        let result: Json = { ...value };
        if (change && direction.ownFirst) result = change(value, result, context);
        for (const [key, inner] of fields)
          if (result[key] !== undefined) result[key] = inner(result[key], direction.at(context, key));
        if (change && !direction.ownFirst) result = change(value, result, context);
        return result;
      };
    }
  } else if (def.type === "array") {
    const inner = within(def.element);
    if (inner)
      step = (value, context) =>
        Array.isArray(value) ? value.map((item, index) => inner(item, direction.at(context, index))) : value;
  } else if (def.type === "union") {
    // Each alternative visits only fields that are present, so running all of them in turn is safe.
    const inner = (def.options ?? []).flatMap((option) => within(option) ?? []);
    if (inner.length > 0)
      step = (value, context) => inner.reduce((current, next) => next(current, context), value);
  } else if (def.type === "record") {
    const inner = within(def.valueType);
    if (inner) {
      step = (value, context) =>
        isJson(value)
          ? Object.fromEntries(
              Object.entries(value).map(([key, item]) => [key, inner(item, direction.at(context, key))]),
            )
          : value;
    }
  } else if (def.type === "pipe") {
    for (const side of direction.sides) step ??= within(def[side]);
  } else if (def.type === "lazy" && def.getter) {
    step = within(def.getter());
  } else if (def.innerType) {
    step = within(def.innerType);
  }
  seen.set(schema, step);
  return step;
}

// ─── Answers ───────────────────────────────────────────────────────────────────────────────────────────────────────

export type Transform = (value: unknown, currency?: string) => unknown;

/** Compiles the change from today's value to the older shape. */
export function compileDown(
  schema: z.core.$ZodType,
  changes: readonly FieldAdded[],
  idOf: IdOf,
): Transform | undefined {
  return compile<string | undefined>(
    schema,
    {
      change(id) {
        const own = changes.filter((change) => change.schema === id);
        if (own.length === 0) return undefined;
        return (value, changed, currency) =>
          Object.assign(changed, ...own.map((change) => change.down(value, currency)));
      },
      ownFirst: false,
      inside: currencyIn,
      at: (currency) => currency,
      sides: ["out"],
    },
    idOf,
  );
}

// ─── Requests ──────────────────────────────────────────────────────────────────────────────────────────────────────

type Reading = {
  currency: string | undefined;
  around: string | undefined;
  path: string;
  problems: Detail[];
  /** Maps a place in today's shape to the older name that was sent. */
  names: Map<string, string>;
};

export type Upward = (sent: unknown) => {
  value: unknown;
  problems: Detail[];
  /** The name that the caller used for a place in today's shape. */
  nameOf: (property: string) => string;
};

const join = (path: string, key: string | number) => (path === "" ? `${key}` : `${path}.${key}`);

/** Compiles the change from an older request to today's shape, before validation. */
export function compileUp(
  schema: z.core.$ZodType,
  changes: readonly FieldAdded[],
  idOf: IdOf,
): Upward | undefined {
  const step = compile<Reading>(
    schema,
    {
      change(id) {
        // The oldest change is applied last on the way down, so it is undone first on the way up.
        const own = changes.filter((change) => change.schema === id).toReversed();
        if (own.length === 0) return undefined;
        return (_, changed, { currency, around, path, problems, names }) =>
          own.reduce<Json>(
            (current, change) =>
              change.up(current, {
                currency,
                around,
                problem: (property, code, message) =>
                  problems.push({ property: join(path, property), code, message }),
                became: (older, today) => names.set(join(path, today), join(path, older)),
              }),
            changed,
          );
      },
      ownFirst: true,
      inside: (value, reading) => ({
        ...reading,
        around: reading.currency,
        currency: currencyIn(value, reading.currency),
      }),
      at: (reading, key) => ({ ...reading, path: join(reading.path, key) }),
      sides: ["in", "out"],
    },
    idOf,
  );
  if (!step) return undefined;
  return (sent) => {
    const reading: Reading = {
      currency: undefined,
      around: undefined,
      path: "",
      problems: [],
      names: new Map(),
    };
    const value = step(sent, reading);
    const nameOf = (property: string) => {
      for (const [today, older] of reading.names) {
        if (property === today || property.startsWith(`${today}.`)) return older;
      }
      return property;
    };
    return { value, problems: reading.problems, nameOf };
  };
}
