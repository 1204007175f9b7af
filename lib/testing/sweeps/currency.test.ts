import { describe, expect, test } from "vitest";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import { REVISIONS } from "@/lib/kernel/revisions/revisions";

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Document = {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema> };
};

const nameOf = (ref: string) =>
  ref
    .split("/")
    .at(-1)!
    .replace(/Output$/, "");

/** Every object of an answer with amounts: its schema, and whether it has a currency. */
function* amountsIn(
  document: Document,
  schema: Schema,
  above: readonly string[],
): Generator<{ at: string; own: boolean }> {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    if (above.includes(name)) return;
    const target = document.components.schemas[schema.$ref.split("/").at(-1)!]!;
    return yield* amountsIn(document, target, [...above, name]);
  }
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  if (Object.keys(properties).some((property) => property.endsWith("Minor")))
    yield { at: above.at(-1) ?? "", own: "currency" in properties };
  for (const [property, value] of Object.entries(properties))
    yield* amountsIn(document, value, value.$ref ? above : [...above, `${above.at(-1)}.${property}`]);
  for (const one of [...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf])
    yield* amountsIn(document, one, above);
}

const cases = REVISIONS.flatMap(({ name }) => [["platform", name] as const, ["end-user", name] as const]);
describe.each(cases)("the answers of the %s API of %s", (surface, revision) => {
  const document = JSON.parse(JSON.stringify(openApiDocument({ revision, surface }))) as Document;
  const found = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ content }) => Object.values(content ?? {}))
    .flatMap(({ schema }) => [...amountsIn(document, schema, [])]);

  test("have the currency on every object with amounts in minor units", () => {
    expect(found.length).toBeGreaterThan(20);
    expect([...new Set(found.filter(({ own }) => !own).map(({ at }) => at))]).toEqual([]);
  });
});
