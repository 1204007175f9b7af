import { z } from "zod";
import { type FieldAdded, isJson, type SchemaDef } from "@/lib/kernel/revisions/revision";
import { REVISIONS } from "@/lib/kernel/revisions/revisions";

/** A field that an older revision has in addition to today's shape. */
export type OlderField = {
  /** Its place, such as `lineItems[].pricing.total`. `[]` is every item of a list, `{}` every value of a map. */
  path: string;
  /** The last revision that has it. */
  until: string;
  /** The resource that has it there. */
  schema: string;
};

type Step = { key: string } | "[]" | "{}";
type Place = OlderField & { steps: readonly Step[] };

const pathOf = (steps: readonly Step[]): string =>
  steps.reduce<string>(
    (path, step) => (typeof step === "string" ? path + step : path === "" ? step.key : `${path}.${step.key}`),
    "",
  );

/** The places of a schema where the resources of `changes` are, with the fields that these add. */
function placesIn(
  schema: z.core.$ZodType,
  changes: readonly { until: string; change: FieldAdded }[],
  steps: readonly Step[] = [],
  around: readonly z.core.$ZodType[] = [],
): Place[] {
  // A schema that contains itself: its places repeat from here on.
  if (around.includes(schema)) return [];
  const def = schema._zod.def as unknown as SchemaDef;
  const inside = (inner: z.core.$ZodType | undefined, ...more: Step[]) =>
    inner ? placesIn(inner, changes, [...steps, ...more], [...around, schema]) : [];
  if (def.type === "object" && def.shape) {
    const id = z.globalRegistry.get(schema as z.ZodType)?.id;
    const own = changes
      .filter(({ change }) => change.schema === id)
      .flatMap(({ until, change }) =>
        Object.keys(change.properties).map((key) => {
          const place = [...steps, { key }];
          return { path: pathOf(place), until, schema: change.schema, steps: place };
        }),
      );
    return [...own, ...Object.entries(def.shape).flatMap(([key, field]) => inside(field, { key }))];
  }
  if (def.type === "array") return inside(def.element, "[]");
  if (def.type === "record") return inside(def.valueType, "{}");
  if (def.type === "union") return (def.options ?? []).flatMap((option) => inside(option));
  if (def.type === "pipe") return [...inside(def.in), ...inside(def.out)];
  if (def.type === "lazy") return inside(def.getter?.());
  return inside(def.innerType);
}

function isAt(value: unknown, [step, ...rest]: readonly Step[]): boolean {
  if (step === undefined) return value !== undefined;
  if (step === "[]") return Array.isArray(value) && value.some((item) => isAt(item, rest));
  if (!isJson(value)) return false;
  if (step === "{}") return Object.values(value).some((item) => isAt(item, rest));
  return Object.hasOwn(value, step.key) && isAt(value[step.key], rest);
}

const known = new WeakMap<z.ZodType, Map<string, readonly Place[]>>();

/** Computed once per schema and revision: schemas live as long as the process. */
function placesOf(schema: z.ZodType, revision: string): readonly Place[] {
  const ofSchema = known.get(schema) ?? new Map<string, readonly Place[]>();
  known.set(schema, ofSchema);
  let places = ofSchema.get(revision);
  if (!places) {
    const from = REVISIONS.findIndex(({ name }) => name === revision);
    const changes = REVISIONS.slice(from).flatMap(({ name, changes }) =>
      changes.map((change) => ({ until: name, change })),
    );
    // The alternatives of a union can have the same place.
    places = [...new Map(placesIn(schema, changes).map((place) => [place.path, place])).values()];
    ofSchema.set(revision, places);
  }
  return places;
}

/**
 * The fields of a request or an answer that `revision` has and the newest one does not.
 * @param value the body in the shape of `revision`; it may be anything
 * @returns each field once, in the order of the schema; empty for the newest revision
 */
export function olderFieldsIn(
  schema: z.ZodType | null | undefined,
  revision: string,
  value: unknown,
): OlderField[] {
  if (!schema) return [];
  return placesOf(schema, revision)
    .filter(({ steps }) => isAt(value, steps))
    .map(({ steps: _, ...field }) => field);
}

/** What a revision says about one of its own fields, such as what replaces it. */
export function olderFieldText({ path, until, schema }: OlderField): string | undefined {
  const change = REVISIONS.find(({ name }) => name === until)?.changes.find((one) => one.schema === schema);
  const { description } = change?.properties[path.split(".").at(-1)!] ?? {};
  return typeof description === "string" ? description : undefined;
}
