import { exampleOf } from "./example";
import { type JsonSchema, resolve, type Schemas } from "./schema";

/** A list of the brand, whose items have the value of a path parameter in the field of the same name. */
export type IdSource = { name: string; path: string; query: Readonly<Record<string, string>> };

type List = {
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  responses: Record<string, { content?: { "application/json": { schema: JsonSchema } } }>;
};

/**
 * The list from which the first id of a path can be taken: `GET /orders` for `/orders/{orderId}/submit`. The example ids
 * of the reference exist in no brand.
 * @param lists what the document says about each `GET`, by its path
 * @returns undefined if there is no such list, or if it also needs an id
 */
export function idSourceOf(
  path: string,
  lists: ReadonlyMap<string, List>,
  schemas: Schemas,
): IdSource | undefined {
  const [, collection, name] = /^(\/[^{]+)\/\{(\w+)\}/.exec(path) ?? [];
  const list = collection === undefined ? undefined : lists.get(collection);
  const schema = list?.responses["200"]?.content?.["application/json"].schema;
  if (!collection || !name || !list || !schema) return undefined;
  const item = resolve(schema, schemas).properties?.items?.items;
  if (!item || !resolve(item, schemas).properties?.[name]) return undefined;
  const required = (list.parameters ?? []).filter((one) => one.in === "query" && one.required);
  if (required.some((one) => one.name.endsWith("Id"))) return undefined;
  const query = required.map((one) => [one.name, String([exampleOf(one.schema, schemas)].flat()[0])]);
  return { name, path: collection, query: Object.fromEntries(query) };
}
