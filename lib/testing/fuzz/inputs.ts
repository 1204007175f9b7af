import fc from "fast-check";
import { z } from "zod";
import type { KnownValues } from "@/lib/testing/seeded";

/** The part of JSON Schema that our zod schemas use. */
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  format?: string;
};

/** The JSON Schema of a schema's input, before its transforms. */
const inputSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress({ size: "small" }),
  uri: fc.webUrl({ size: "small" }),
  "date-time": fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString().slice(0, 10)),
};

/** Text with all kinds of characters that people and machines send. */
const awkwardText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "",
    " ",
    "0",
    "null",
    "rid_",
    "%",
    "_",
    "\\",
    "'; --",
    "ÅÄÖ",
    "👩‍👩‍👧",
    "\u202e",
    "../..",
    "{}",
  ),
);

function fromPattern(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: "small" });
  } catch {
    // The generator does not support look-arounds.
    return awkwardText;
  }
}

/** Text of the given length without spaces at its ends, because most fields trim. */
const plainText = ({ minLength = 0, maxLength = 40 }: Schema) =>
  fc
    .string({
      unit: "grapheme",
      minLength: Math.max(minLength, 1),
      maxLength: Math.max(minLength, 1, Math.min(maxLength, 40)),
    })
    .map((value) => `a${value.trim()}`.slice(0, Math.max(maxLength, 1)))
    .map((value) => (value.isWellFormed() ? value : "a"));

function text(schema: Schema, known: string[]): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  const formatted = format ? FORMATS[format] : undefined;
  const own = formatted ?? (pattern ? fromPattern(pattern) : plainText(schema));
  return known.length > 0
    ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: own })
    : own;
}

function whole(schema: Schema): fc.Arbitrary<number> {
  const min = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -5 : schema.exclusiveMinimum + 1);
  return fc.integer({
    min: Math.max(min, -1_000_000),
    max: Math.min(schema.maximum ?? 1_000_000, 1_000_000),
  });
}

/** Objects whose fields must match each other, by the name of the field with the object. */
const TOGETHER: Record<string, object[]> = {
  // A point of the curve cannot be guessed.
  keys: [
    {
      p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CCXg",
    },
  ],
  details: [
    { identity: "19850709-9805" },
    {
      firstName: "Ada",
      lastName: "Byron",
      accountNumber: "993345871",
      passcode: "2468",
      address: { street: "1 Market Street", city: "San Francisco", zip: "94105", country: "US", state: "CA" },
    },
  ],
};

/** A field that only these objects have. Other objects have the same names, with fields that need not match. */
const MARKS_TOGETHER = ["passcode", "p256dh"];

/** Lists whose items must fit each other, by the name of their field. */
const LISTS_TOGETHER: Record<string, object[][]> = {
  // Each language once, and one text for every market.
  texts: [
    [{ language: "en", title: "Refunds", summary: "When the money comes.", body: "Three days." }],
    [
      { language: "sv", title: "Pengar tillbaka", summary: "När de kommer.", body: "Tre dagar." },
      {
        language: "en",
        market: "US",
        title: "Refunds",
        summary: "When the money comes.",
        body: "Three days.",
      },
    ],
  ],
};

/** Fields that identify an alternative of an object; the other fields are an alternative of their own. */
const EXCLUSIVE = [
  ["userId", "authenticatedUser"],
  ["customerId", "authenticatedCustomer"],
];

/** The properties of an object, or of one of its alternatives. */
function alternativesOf(properties: Record<string, Schema>): Record<string, Schema>[] {
  const markers = EXCLUSIVE.find((names) => names.every((name) => name in properties));
  if (!markers) return [properties];
  const pick = (fits: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => fits(name)));
  return [
    ...markers.map((marker) => pick((name) => name === marker)),
    pick((name) => !markers.includes(name)),
  ];
}

/** Generates a value that the schema accepts. It uses real ids of the seeded brand in fields of that name. */
function valid(
  schema: Schema,
  name: string,
  known: KnownValues,
  defs: Record<string, Schema>,
): fc.Arbitrary<unknown> {
  const inner = (part: Schema, partName = name) => valid(part, partName, known, defs);
  if (schema.$ref) return inner(defs[schema.$ref.replace("#/$defs/", "")] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => inner(one)));
  if (schema.allOf) return inner(Object.assign({}, ...schema.allOf));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "string":
      return text(schema, known[name] ?? []);
    case "integer":
      return whole(schema);
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array": {
      const item = typeof schema.items === "object" ? inner(schema.items) : fc.jsonValue();
      const { minItems = 0, maxItems = 4 } = schema;
      const list = fc.array(item, {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 4)),
      });
      const together = LISTS_TOGETHER[name];
      return together ? fc.oneof(list, fc.constantFrom(...together)) : list;
    }
    case "object": {
      if (!schema.properties) {
        const value = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
        const key = schema.propertyNames?.pattern ? fromPattern(schema.propertyNames.pattern) : awkwardText;
        return fc.dictionary(key, inner(value, ""), { maxKeys: 3 });
      }
      const [only, ...others] = alternativesOf(schema.properties);
      if (others.length > 0)
        return fc.oneof(...[only!, ...others].map((properties) => inner({ ...schema, properties })));
      const parts = Object.fromEntries(
        Object.entries(schema.properties).map(([key, part]) => [key, inner(part, key)]),
      );
      const together = TOGETHER[name];
      if (together && MARKS_TOGETHER.some((mark) => mark in schema.properties!))
        return fc.constantFrom(...together);
      const required = schema.required ?? [];
      const optional = Object.keys(parts).filter((key) => !required.includes(key));
      // Few optional fields are more likely than many, so that fields that exclude each other rarely meet.
      const some = fc.oneof(
        fc.subarray(optional, { maxLength: Math.min(3, optional.length) }),
        fc.subarray(optional),
      );
      return some.chain((chosen) =>
        fc.record(
          Object.fromEntries(
            Object.entries(parts).filter(([key]) => required.includes(key) || chosen.includes(key)),
          ),
        ),
      );
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Values that break a field. */
const brokenValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, "", [], {}, [[]]),
  fc.constantFrom(
    "\0",
    "a\0b",
    "\ud800",
    "\u0000{}",
    "1e400",
    "NaN",
    "2026-02-30",
    "9999999999999-01-01",
    "é".repeat(3000),
  ),
  fc.constantFrom<unknown>(
    { $ne: 1 },
    { toString: 1 },
    Array.from({ length: 250 }, () => "x"),
  ),
  awkwardText,
  fc.uuid(),
  fc.jsonValue({ maxDepth: 2 }),
);

type Breakage = { at: number; how: "replace" | "remove" | "wrap" | "stranger" | "repeat"; value: unknown };
const breakage: fc.Arbitrary<Breakage> = fc.record({
  at: fc.nat(200),
  how: fc.constantFrom("replace", "replace", "remove", "wrap", "stranger", "repeat"),
  value: brokenValue,
});

type Place = { parent: Record<string, unknown>; key: string };
function places(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...places(parent[key])]);
}

/** Breaks a value in one place at any depth. */
function broken(original: unknown, { at, how, value }: Breakage): unknown {
  const root = { it: structuredClone(original) };
  const found = places(root);
  const { parent, key } = found[at % found.length]!;
  const current = parent[key];
  if (how === "replace") parent[key] = value;
  else if (how === "wrap") parent[key] = [current];
  else if (how === "stranger") {
    if (typeof current === "object" && current !== null)
      Object.defineProperty(current, at % 2 ? "__proto__" : "notAField", { value, enumerable: true });
  } else if (how === "repeat") {
    if (Array.isArray(current)) parent[key] = [...current, ...current];
  } else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return root.it;
}

/** Generates only values that the schema accepts. */
export function arbitraryOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  const json = inputSchema(schema);
  return valid(json, "", known, json.$defs ?? {});
}

/** Generates mostly values that the schema accepts, often with one or two broken places, sometimes anything at all. */
export function inputsOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  const good = arbitraryOf(schema, known);
  return fc.oneof(
    { weight: 5, arbitrary: good },
    { weight: 3, arbitrary: fc.tuple(good, breakage).map(([value, one]) => broken(value, one)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, breakage, breakage)
        .map(([value, one, two]) => broken(broken(value, one), two)),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

export { awkwardText };
