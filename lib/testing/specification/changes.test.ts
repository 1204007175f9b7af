import { describe, expect, test } from "vitest";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import type { Surface } from "@/lib/kernel/operation";
import { openApiPath } from "@/lib/kernel/paths";
import { auk } from "@/lib/kernel/revisions/2026-08-21.auk";
import { AFFECTED_OPERATIONS, CHANGED_FIELDS, REMOVED_OPERATIONS } from "@/lib/testing/specification/changes";

const AUK = "2026-08-21.auk";
const BULLFINCH = "2026-09-01.bullfinch";
const SURFACES: Surface[] = ["platform", "end-user"];

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const documentOf = (revision: string, surface: Surface) =>
  JSON.parse(JSON.stringify(openApiDocument({ revision, surface }))) as {
    paths: Record<string, Record<string, Json>>;
    components: { schemas: Record<string, { properties?: Json; required?: string[] }> };
  };

type Difference = { at: string[]; only: "older" | "newer" | "other" };

/** Every place where two documents differ, only the highest one of each. */
function differences(older: unknown, newer: unknown, at: string[] = []): Difference[] {
  if (isJson(older) && isJson(newer)) {
    return [...new Set([...Object.keys(older), ...Object.keys(newer)])].flatMap((key): Difference[] => {
      if (!(key in newer)) return [{ at: [...at, key], only: "older" }];
      if (!(key in older)) return [{ at: [...at, key], only: "newer" }];
      return differences(older[key], newer[key], [...at, key]);
    });
  }
  return JSON.stringify(older) === JSON.stringify(newer) ? [] : [{ at, only: "other" }];
}

/** A schema that differs between request and answer occurs twice, the second time as an answer. */
const isChanged = (name: string) =>
  CHANGED_FIELDS.find(({ schema }) => name === schema || name === `${schema}Output`);

describe.each(SURFACES)("on the %s surface", (surface) => {
  const older = documentOf(AUK, surface);
  const newer = documentOf(BULLFINCH, surface);

  test("the two documents differ only in what the change list names", () => {
    const expected = [
      { at: ["info", "version"], only: "other" },
      ...REMOVED_OPERATIONS.map((name) => ({
        at: ["paths", openApiPath(name.split(" ")[1]!)],
        only: "older",
      })),
      ...Object.keys(newer.components.schemas).flatMap((name) =>
        (isChanged(name)?.fields ?? []).map((field) => ({
          at: ["components", "schemas", name, "properties", field],
          only: "older",
        })),
      ),
    ];
    const byPlace = (a: { at: string[] }, b: { at: string[] }) => (a.at.join() < b.at.join() ? -1 : 1);
    expect(differences(older, newer).toSorted(byPlace)).toEqual(expected.toSorted(byPlace));
  });

  test("the newest revision has no removed field, and no removed field was ever required", () => {
    for (const { schema, fields } of CHANGED_FIELDS) {
      for (const name of [schema, `${schema}Output`]) {
        const [before, today] = [older.components.schemas[name], newer.components.schemas[name]];
        expect(before === undefined).toBe(today === undefined);
        for (const field of fields) {
          if (!before) continue;
          expect(before.properties).toHaveProperty(field);
          expect(before.required ?? []).not.toContain(field);
          expect(today?.properties).not.toHaveProperty(field);
        }
      }
    }
  });
});

test("operations return every schema of the change list", () => {
  const { schemas } = documentOf(AUK, "platform").components;
  for (const { schema } of CHANGED_FIELDS)
    expect(schemas[`${schema}Output`] ?? schemas[schema], schema).toBeDefined();
});

test("the code's list of changes equals the specification's", () => {
  const fields = (list: { schema: string; fields: readonly string[] }[]) =>
    list.map(({ schema, fields: names }) => `${schema}: ${names.toSorted().join()}`).toSorted();
  expect(
    fields(auk.changes.map(({ schema, properties }) => ({ schema, fields: Object.keys(properties) }))),
  ).toEqual(fields([...CHANGED_FIELDS]));
});

describe("operations that the specification calls affected", () => {
  const document = documentOf(BULLFINCH, "platform");
  const { schemas } = document.components;

  /** Whether a changed schema occurs anywhere in the request or the answer. */
  function reaches(value: unknown, seen = new Set<string>()): boolean {
    if (Array.isArray(value)) return value.some((item) => reaches(item, seen));
    if (!isJson(value)) return false;
    if (typeof value.$ref === "string") {
      const name = value.$ref.replace("#/components/schemas/", "");
      if (isChanged(name)) return true;
      if (seen.has(name)) return false;
      return reaches(schemas[name], seen.add(name));
    }
    return Object.values(value).some((item) => reaches(item, seen));
  }

  test.each(AFFECTED_OPERATIONS)("%s contains a changed schema", (name) => {
    const [method, path] = name.split(" ") as [string, string];
    const described = document.paths[openApiPath(path)]?.[method.toLowerCase()];
    expect(described, "is not there").toBeDefined();
    expect(reaches(described)).toBe(true);
  });
});
