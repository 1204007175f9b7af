import type { z } from "zod";
import type { DetailCode } from "@/lib/kernel/error-registry";
import type { Detail } from "@/lib/kernel/errors";

type Json = Record<string, unknown>;

/**
 * How one resource looked before: fields an older revision has besides today's. Modules know only today's shape; the
 * edge adds these on the way out and reads them on the way in, and the OpenAPI document of the revision shows them.
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
  /**
   * The way back: what was sent, with the older fields read into today's and gone. Never trusts what it finds; says
   * through `sent` what cannot be read, and leaves everything it does not know for the schema to judge.
   */
  up: (resource: Json, sent: RevisionContext) => Json;
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

/** What an `up` needs to know and to say about the place it reads. */
export type RevisionContext = {
  /** The currency in force there, if one was given. */
  currency: string | undefined;
  /** The currency in force around it: what it has itself does not count. */
  around: string | undefined;
  problem(property: string, code: DetailCode, message: string): void;
  /** From here on today's field speaks for the older one: what is wrong with it is reported by the name that was sent. */
  became(older: string, today: string): void;
};

/** Line item pricing carries no currency of its own: the order's `pricing` beside it does. */
const currencyIn = (value: Json, inherited: string | undefined): string | undefined => {
  const pricing = value.pricing;
  if (typeof value.currency === "string") return value.currency;
  return isJson(pricing) && typeof pricing.currency === "string" ? pricing.currency : inherited;
};

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type IdOf = (schema: z.core.$ZodType) => string | undefined;

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

type Step<Context> = (value: unknown, context: Context) => unknown;

/** What differs between the two ways through a schema. `Context` is what a value inherits from around it. */
type Direction<Context> = {
  /** What a resource's changes make of it, beside what is done to its fields; `undefined` when nothing changes it. */
  change(id: string | undefined): ((value: Json, changed: Json, context: Context) => Json) | undefined;
  /** Own changes before those of the fields, or after. */
  ownFirst: boolean;
  inside(value: Json, context: Context): Context;
  at(context: Context, key: string | number): Context;
  /** Which side of a transformed schema is the one that is sent. */
  sides: readonly ("in" | "out")[];
};

/**
 * Compiles a schema into the function that visits the places that change in a value of it, or `undefined` when there
 * are none. Compiled once per schema and revision.
 */
function compile<Context>(
  schema: z.core.$ZodType,
  direction: Direction<Context>,
  idOf: IdOf,
  seen = new Map<z.core.$ZodType, Step<Context> | undefined>(),
): Step<Context> | undefined {
  if (seen.has(schema)) return seen.get(schema);
  // A schema that contains itself ends here; none of ours carries a change inside such a loop.
  seen.set(schema, undefined);
  const def = schema._zod.def as unknown as Def;
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
    // Alternatives of one value: each visits only what is there, so running them in turn is safe.
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

/** From today's value to the older shape. */
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
  /** Today's place → the older name it was sent by. */
  names: Map<string, string>;
};

export type Upward = (sent: unknown) => {
  value: unknown;
  problems: Detail[];
  /** A place in today's shape by the name the caller knows. */
  nameOf: (property: string) => string;
};

const join = (path: string, key: string | number) => (path === "" ? `${key}` : `${path}.${key}`);

/** From what a caller of the older revision sends to today's shape, before it is validated. */
export function compileUp(
  schema: z.core.$ZodType,
  changes: readonly FieldAdded[],
  idOf: IdOf,
): Upward | undefined {
  const step = compile<Reading>(
    schema,
    {
      change(id) {
        // The oldest step is undone last on the way down, so it is the first on the way up.
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
