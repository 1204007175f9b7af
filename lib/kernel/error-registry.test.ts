import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { declaredFailures } from "@/lib/http/declared-failures";
import { failures } from "@/lib/kernel/error-registry";
import type { FailureDefinition } from "@/lib/kernel/failures/define";
import { OPERATIONS } from "@/lib/operations";

/** Failures that no operation declares, with the place that answers them. */
const ELSEWHERE: Record<string, string> = {
  methodNotAllowed: "the edge, before an operation is found",
  provisioningFailed: "stands as `failure` on order items and subscriptions",
  networkRefusedChange: "stands as `failure` on subscriptions",
  changedSinceBulkJob: "stands as `failure` on rows of bulk jobs",
  reportLinkInvalid: "the address of a report's file",
  carrierReferenceUnknown: "the address networks call back",
};

const ENTRIES = Object.entries(failures) as [string, FailureDefinition][];
const declared = new Set(
  OPERATIONS.flatMap((operation) =>
    operation.surfaces.flatMap((surface) => declaredFailures(operation, surface)),
  ),
);

/** Finds the name of each entry in the product's code: `failures.name`, or destructured. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = ["lib", "app"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|error-registry\.ts$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), "utf8")),
);
const isUsed = (name: string) => {
  const use = new RegExp(`\\bfailures\\.${name}\\b`);
  return sources.some((text) => use.test(text));
};

const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
const known = new Set(OPERATIONS.map(({ method, path }) => `${method} ${shapeOf(path)}`));

describe.each(ENTRIES)("%s", (name, failure) => {
  test("names only operations that the API has", () => {
    const text = `${failure.when} ${failure.hint ?? ""}`;
    const named = [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}-]+)/g)];
    expect(named.filter(([, method, path]) => !known.has(`${method} ${shapeOf(path!)}`))).toEqual([]);
  });

  test("is either declared by an operation or listed as answered elsewhere", () => {
    expect(declared.has(failure)).toBe(!(name in ELSEWHERE));
  });

  test("is thrown in the code", () => {
    expect(isUsed(name)).toBe(true);
  });

  test("has a text that its readers understand", () => {
    expect(failure.message).toMatch(/^\S.*[.!]$/s);
    expect(failure.when).toMatch(/^\S.*\.$/s);
    if (failure.hint !== undefined) expect(failure.hint).toMatch(/^\S.*\.$/s);
  });
});

test("every entry of every area is in the registry, and no name occurs twice", () => {
  const folder = join(root, "lib/kernel/failures");
  const written = readdirSync(folder).flatMap(
    (file) => readFileSync(join(folder, file), "utf8").match(/internalCode: "/g) ?? [],
  );
  expect(ENTRIES).toHaveLength(written.length);
});

test("no code is used twice, and every exception names an existing entry", () => {
  const codes = ENTRIES.map(([, { internalCode }]) => internalCode);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((name) => !(name in failures))).toEqual([]);
});

test("names from the specification keep its codes, and our own codes have the digit of their area", () => {
  for (const [, { internalCode }] of ENTRIES)
    expect(internalCode).toMatch(/^([1-8]\d{3}|unknown_api_revision|endpoint_removed)$/);
});
