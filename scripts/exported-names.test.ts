import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ambiguousNames, exportedNames } from "./exported-names";
import { root } from "./stack/settings";

const SOURCES =
  "{app,clients/typescript/src,components,db,i18n,lib,sandbox,scripts,bench,e2e}/**/*.{ts,tsx,mjs}";

/**
 * Written by a generator. The clients have the same names for the two surfaces of the API, and codes of failures are
 * imported as one namespace: `codes.portingNotFound`.
 */
const GENERATED = /\.generated\.ts$|^clients\/typescript\/src\/generated\//;

/** Next.js reads these names from the files of a route. */
const ROUTE_FILE = /^app\/(.+\/)?(page|layout|route|route\.bench)\.tsx?$/;
const FRAMEWORK = new Set([
  ...["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"],
  ...["metadata", "viewport", "generateMetadata", "generateStaticParams"],
  ...["dynamic", "dynamicParams", "revalidate"],
]);

/** A name that means the same thing in each file that declares it, with the reason. */
const SAME_THING: Readonly<Record<string, string>> = {
  permissionFixture: "what each module gives to the permission test",
};

/**
 * The type of a value that a table stores or a state table moves, and the schema by which the API shows it. The schema is
 * above the tables, so neither can be made from the other.
 */
const STORED_AND_SHOWN = [
  "Branding",
  "CollectionStatus",
  "ContactChannel",
  "ContactPurpose",
  "InvoiceItemCause",
  "InvoiceItemKind",
  "InvoiceStatus",
  "LedgerAccount",
  "LedgerCause",
  "LicenseStatus",
  "LineItemStatus",
  "LiveType",
  "Metadata",
  "OrderStatus",
  "PaymentIntentStatus",
  "PaymentProviderName",
  "PortingStatus",
  "Proration",
  "ReservationStatus",
  "SearchKind",
  "SigningEvent",
  "SigningStatus",
];

const exempt = new Set([...Object.keys(SAME_THING), ...STORED_AND_SHOWN]);

describe("the exported names of the project", () => {
  const files = new Map(
    globSync(SOURCES, { cwd: root })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => !GENERATED.test(file))
      .toSorted()
      .map((file) => [file, readFileSync(join(root, file), "utf8")]),
  );
  const found = new Map(
    [...ambiguousNames(files)]
      .map(([name, where]): [string, string[]] => [
        name,
        where.filter((file) => !(FRAMEWORK.has(name) && ROUTE_FILE.test(file))),
      ])
      .filter(([, where]) => where.length > 1),
  );

  test("each name is declared once", () => {
    expect(files.size).toBeGreaterThan(1000);
    const twice = [...found].filter(([name]) => !exempt.has(name));
    expect(twice.map(([name, where]) => `${name}: ${where.join(", ")}`)).toEqual([]);
  });

  test("each exemption is needed", () => {
    expect([...exempt].filter((name) => !found.has(name))).toEqual([]);
  });

  test("a stored type and its schema are two declarations, not more", () => {
    expect(STORED_AND_SHOWN.filter((name) => found.get(name)?.length !== 2)).toEqual([]);
  });
});

describe("exportedNames", () => {
  const names = (text: string, file = "a.ts") => exportedNames(file, text).map(({ name }) => name);

  test("every form of declaration is read", () => {
    const text = [
      "export const a = 1, b = 2;",
      "export const { c, d: [e] } = made();",
      "export async function f() {}",
      "export class G {}",
      "export interface H {}",
      "export type I = string;",
      "export enum J {}",
    ].join("\n");
    expect(names(text)).toEqual(["a", "b", "c", "e", "f", "G", "H", "I", "J"]);
  });

  test("a schema and its type are one name", () => {
    expect(names("export const Order = z.object({});\nexport type Order = z.infer<typeof Order>;")).toEqual([
      "Order",
    ]);
  });

  test("a re-export, a default export and the text of a template declare no name", () => {
    const text = [
      'export { a } from "./a";',
      'export * from "./b";',
      "export default function c() {}",
      "const text = `",
      "export const d = 1;",
      "`;",
    ].join("\n");
    expect(names(text)).toEqual([]);
  });

  test("a name of a file with JSX is read", () => {
    expect(names("export const A = () => <p>text</p>;", "a.tsx")).toEqual(["A"]);
  });
});

describe("ambiguousNames", () => {
  test("a name that two files declare is found with both files", () => {
    const files = new Map([
      ["a.ts", "export const line = 1;"],
      ["b.ts", "export function line() {}"],
      ["c.ts", 'export { line } from "./a";'],
    ]);
    expect(ambiguousNames(files)).toEqual(new Map([["line", ["a.ts", "b.ts"]]]));
  });

  test("a type that repeats the API's type under its name is no second declaration", () => {
    const files = new Map([
      ["a.ts", "export const Order = z.object({});"],
      ["b.ts", 'export type Order = Schemas["Order"];'],
      ["c.ts", 'export type Order = components["schemas"]["Order"];'],
    ]);
    expect(ambiguousNames(files)).toEqual(new Map());
    files.set("d.ts", 'export type Order = Schemas["Order"]["lineItems"];');
    expect(ambiguousNames(files).get("Order")).toEqual(["a.ts", "d.ts"]);
  });
});
