import type { z } from "zod";

/** The names that a schema knows, without its rules: what a request is compared with. */
export type KnownNames =
  /** Anything goes, such as the values of custom fields. */
  | { kind: "open" }
  /** A value without names inside. `literals`: what tells one alternative from another. */
  | { kind: "value"; literals?: readonly unknown[] }
  /** `others`: fields beside the named ones are taken as well. */
  | { kind: "object"; fields: ReadonlyMap<string, KnownNames>; others: boolean }
  | { kind: "list"; item: KnownNames }
  /** Keys are the client's own, such as those of `metadata`. */
  | { kind: "map"; value: KnownNames }
  | { kind: "oneOf"; options: readonly KnownNames[] };

type Def = {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
  catchall?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  values?: unknown[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
};

const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def;

/** The schema that describes what is sent, without what is around it: optional, default, transforms. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema);
  if (def.type === "lazy") return unwrapped(def.getter!());
  if (def.type === "pipe") return unwrapped(defOf(def.in!).type === "transform" ? def.out! : def.in!);
  return def.innerType ? unwrapped(def.innerType) : schema;
}

const known = new WeakMap<z.core.$ZodType, KnownNames>();

/** The names of a schema. Read once per schema: schemas live as long as the process. */
export function knownNames(outer: z.core.$ZodType): KnownNames {
  const schema = unwrapped(outer);
  const before = known.get(schema);
  if (before) return before;
  // A schema that contains itself finds this object, which is filled below.
  const made = { kind: "open" } as KnownNames;
  known.set(schema, made);
  return Object.assign(made, read(defOf(schema)));
}

function read(def: Def): KnownNames {
  switch (def.type) {
    case "object":
      return {
        kind: "object",
        fields: new Map(Object.entries(def.shape ?? {}).map(([name, field]) => [name, knownNames(field)])),
        others: def.catchall !== undefined && defOf(def.catchall).type !== "never",
      };
    case "array":
      return { kind: "list", item: knownNames(def.element!) };
    case "record":
      return { kind: "map", value: knownNames(def.valueType!) };
    case "union":
      return { kind: "oneOf", options: (def.options ?? []).map(knownNames) };
    case "literal":
      return { kind: "value", literals: def.values ?? [] };
    case "any":
    case "unknown":
    case "custom":
    case "transform":
    case "intersection":
      return { kind: "open" };
    default:
      return { kind: "value" };
  }
}

/** Every path that a schema knows, in dot notation; the items of a list stand under `0`. */
export function knownPaths(schema: z.core.$ZodType): readonly string[] {
  const found = new Set<string>();
  const visit = (at: KnownNames, path: string, within: readonly KnownNames[]): void => {
    if (within.includes(at)) return;
    const inside = [...within, at];
    const join = (name: string) => (path === "" ? name : `${path}.${name}`);
    if (at.kind === "object") {
      for (const [name, field] of at.fields) {
        found.add(join(name));
        visit(field, join(name), inside);
      }
    } else if (at.kind === "list") visit(at.item, join("0"), inside);
    else if (at.kind === "oneOf") for (const option of at.options) visit(option, path, inside);
  };
  visit(knownNames(schema), "", []);
  return [...found];
}
