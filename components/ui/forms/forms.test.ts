import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/**
 * Filters and periods that belong in the URL, so that a list can be reloaded and shared. They contain no personal
 * values, except the searches of staff: those addresses name customers anyway, are never stored and are used nowhere
 * else.
 */
const GET_FORMS = [
  "components/admin/search/search-form.tsx",
  "components/admin/customer/customer-search.tsx",
  "components/admin/bank/invoice-finder.tsx",
  "components/admin/filter-form.tsx",
  "components/admin/work/work-filter.tsx",
  "components/billing/bookkeeping-form.tsx",
  "components/billing/invoice-filters.tsx",
  "components/catalog/finder/finder-form.tsx",
  "components/developers/search/search-field.tsx",
  "components/help/help-search.tsx",
];

type Form = { file: string; attributes: Map<string, ts.JsxAttribute> };

function formsOf(file: string): Form[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const forms: Form[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
      node.tagName.getText(source) === "form"
    )
      forms.push({
        file,
        attributes: new Map(
          node.attributes.properties.filter(ts.isJsxAttribute).map((one) => [one.name.getText(source), one]),
        ),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return forms;
}

/**
 * `action={signOut}`: a server action, which React renders with `method="post"`. A client function would be rendered
 * without it.
 */
const actsOnServer = ({ file, attributes }: Form): boolean => {
  const value = attributes.get("action")?.initializer;
  return (
    value !== undefined && ts.isJsxExpression(value) && !readFileSync(file, "utf8").startsWith('"use client"')
  );
};

describe("every form of the pages", () => {
  const forms = globSync("{app,components}/**/*.tsx").flatMap((file) => formsOf(file.replaceAll("\\", "/")));

  test("is found", () => {
    expect(forms.length).toBeGreaterThan(5);
  });

  test("keeps its values out of the URL before the script is ready", () => {
    const unsafe = forms
      .filter(({ file }) => file !== "components/ui/forms/script-form.tsx" && !GET_FORMS.includes(file))
      .filter((form) => {
        const posts = form.attributes.get("method")?.initializer?.getText() === '"post"';
        return !(form.attributes.has("action") && (posts || actsOnServer(form)));
      })
      .map(({ file }) => file);
    expect(unsafe).toEqual([]);
  });
});
