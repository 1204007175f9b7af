import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizePath, pathPrefixes, pathProblem, workflowPattern } from "@/lib/workflows/paths";

const matches = (registered: string, called: string): boolean => {
  const { path, wildcard } = workflowPattern(registered);
  const normalized = normalizePath(called);
  return wildcard ? pathPrefixes(normalized).includes(path) : path === normalized;
};

describe("a registered path", () => {
  test.each([
    ["crm/case", "crm/case", true],
    ["/crm/case", "crm/case", true],
    ["//crm//case/", "crm/case", true],
    ["crm/case", "/crm/case/", true],
    ["crm/case", "crm/Case", false],
    ["crm/case", "crm/case/1", false],
    ["crm/case", "crm", false],
    ["crm/*", "crm/a", true],
    ["crm/*", "crm/a/b/c", true],
    ["crm/*", "crm", false],
    ["crm/*", "crm2/a", false],
    ["*", "anything/at/all", true],
    ["a b/ü", "a b/ü", true],
  ])("%s and %s: %s", (registered, called, expected) => {
    expect(matches(registered, called)).toBe(expected);
  });

  test.each(["", "/", "///", "a/*/b", "*/a", "a/../b", "./a"])("cannot be %j", (path) => {
    expect(pathProblem(path)).not.toBeNull();
  });

  test.each(["a", "a*", "*a/b", "a/**", "crm/*/"])("may be %j", (path) => {
    expect(pathProblem(path)).toBeNull();
  });

  test("matches itself, and its wildcard everything below it and nothing else", () => {
    const segment = fc.stringMatching(/^[a-z]{1,3}$/);
    const path = fc.array(segment, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(path, path, (registered, called) => {
        expect(matches(registered.join("/"), registered.join("/"))).toBe(true);
        const below =
          called.length > registered.length && registered.every((part, index) => called[index] === part);
        expect(matches([...registered, "*"].join("/"), called.join("/"))).toBe(below);
      }),
    );
  });
});
