import { describe, expect, test } from "vitest";
import { openApiDocument } from "@/lib/api/openapi";

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

/**
 * Parts of an amount that the specification writes without a currency: entries of a price, a tax or a discount. Each is
 * only found inside an object that has one.
 */
const PARTS = new Set([
  "Discount",
  "InvoiceDiscount",
  "InvoiceNamedAmount",
  "InvoiceTax",
  "PricingDiscount",
  "PricingSection",
  "PricingTaxEntry",
  "RecurringCosts",
  "RecurringStep",
]);

const nameOf = (ref: string) =>
  ref
    .split("/")
    .at(-1)!
    .replace(/Output$/, "");

/** Every object of an answer with amounts: which schema it is, whether it says its currency, and what it is in. */
function* amountsIn(
  document: Document,
  schema: Schema,
  above: readonly string[],
  inCurrency: boolean,
): Generator<{ at: string; own: boolean; inCurrency: boolean }> {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    if (above.includes(name)) return;
    const target = document.components.schemas[schema.$ref.split("/").at(-1)!]!;
    return yield* amountsIn(document, target, [...above, name], inCurrency);
  }
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const own = "currency" in properties;
  if (Object.keys(properties).some((property) => property.endsWith("Minor")))
    yield { at: above.at(-1) ?? "", own, inCurrency };
  for (const [property, value] of Object.entries(properties))
    yield* amountsIn(
      document,
      value,
      value.$ref ? above : [...above, `${above.at(-1)}.${property}`],
      own || inCurrency,
    );
  for (const one of [...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf])
    yield* amountsIn(document, one, above, inCurrency);
}

describe.each(["platform", "end-user"] as const)("the answers of the %s API", (surface) => {
  const document = JSON.parse(
    JSON.stringify(openApiDocument({ revision: "2026-09-01.bullfinch", surface })),
  ) as Document;
  const found = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ content }) => Object.values(content ?? {}))
    .flatMap(({ schema }) => [...amountsIn(document, schema, [], false)]);

  test("name the currency on every object with amounts in minor units", () => {
    expect(found.length).toBeGreaterThan(20);
    const without = found.filter(({ at, own }) => !own && !PARTS.has(nameOf(at)));
    expect([...new Set(without.map(({ at }) => at))]).toEqual([]);
  });

  test("show parts of an amount only inside an object that names the currency", () => {
    const parts = found.filter(({ own }) => !own);
    expect([...new Set(parts.filter(({ inCurrency }) => !inCurrency).map(({ at }) => at))]).toEqual([]);
  });
});
