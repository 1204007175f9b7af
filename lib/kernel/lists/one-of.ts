import type { z } from "zod";

type JsonSchema = {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, unknown>;
  required?: string[];
  not?: { anyOf: { required: string[] }[] };
};
type Rendered = Omit<JsonSchema, "type"> & { oneOf?: JsonSchema[] };

/** One way to give a value: the field that shows which way it is, or the fields a new one needs. */
export type InputAlternative = { title: string; properties: readonly string[]; required: readonly string[] };

/** An alternative of a value whose alternatives have most fields in common: what it does not take. */
type AlmostAll = { title: string; without: readonly string[]; required: readonly string[] };

/**
 * Reports each field that belongs to another alternative than the one the value chose. The first alternative whose
 * required fields are all given is the chosen one.
 */
export function reportMixedFields(
  alternatives: readonly InputAlternative[],
  value: Record<string, unknown>,
  ctx: z.core.$RefinementCtx<unknown>,
): void {
  const given = (name: string) => value[name] !== undefined;
  const chosen = alternatives.find(({ required }) => required.length > 0 && required.every(given));
  if (!chosen) return;
  for (const name of Object.keys(value)) {
    if (!given(name) || chosen.properties.includes(name)) continue;
    const message = `Give either ${chosen.required.join(" and ")} or ${name}, not both.`;
    ctx.addIssue({ code: "custom", path: [name], message, params: { code: "not_allowed" } });
  }
}

/**
 * Renders a flat object schema as `oneOf` in OpenAPI documents. Parsing keeps the flat object, because its problems then
 * name the field rather than the alternative.
 */
export const renderOneOf =
  (alternatives: readonly (InputAlternative | AlmostAll)[]) =>
  ({ jsonSchema }: { jsonSchema: object }): void => {
    const rendered = jsonSchema as Rendered & JsonSchema;
    const all = rendered.properties ?? {};
    rendered.oneOf = alternatives.map((alternative) => {
      const { title, required } = alternative;
      const takes = (name: string) =>
        "without" in alternative
          ? !alternative.without.includes(name)
          : alternative.properties.includes(name);
      const others = Object.keys(all).filter((name) => !takes(name));
      return {
        type: "object",
        title,
        properties: Object.fromEntries(Object.entries(all).filter(([name]) => takes(name))),
        required: [...required],
        not: { anyOf: others.map((name) => ({ required: [name] })) },
      };
    });
    delete rendered.type;
    delete rendered.properties;
    delete rendered.required;
  };
