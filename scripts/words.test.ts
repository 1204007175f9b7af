import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./stack/settings";
import { findWords, listedWords } from "./words";

const words = listedWords(readFileSync(join(root, "docs/style.md"), "utf8"));

test("the style guide lists words with their replacements", () => {
  expect(words.get("whoever")).toBe("the caller, anyone who");
  expect(words.size).toBeGreaterThan(10);
  expect([...words.keys()]).not.toContain("Instead of");
});

test("a listed word in an added line is found with its place", () => {
  const diff = [
    "+++ b/lib/orders/model.ts",
    "@@ -3,0 +4,2 @@",
    "+const a = 1;",
    "+/** Whoever asks. */",
    "@@ -9 +11 @@",
    "-/** Nobody asks. */",
    "+/** The caller asks. */",
  ].join("\n");
  expect(findWords(diff, words)).toEqual([
    { file: "lib/orders/model.ts", line: 5, word: "whoever", instead: "the caller, anyone who" },
  ]);
});

test("generated files and the list itself are skipped", () => {
  const diff = (file: string) => `+++ b/${file}\n@@ -0,0 +1 @@\n+whoever`;
  expect(findWords(diff("docs/style.md"), words)).toEqual([]);
  expect(findWords(diff("lib/client/platform.generated.ts"), words)).toEqual([]);
  expect(findWords(diff("docs/guides/basics.md"), words)).toHaveLength(1);
});
