import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failures } from "@/lib/kernel/error-registry";
import { root } from "@/scripts/stack/settings";

const known: ReadonlySet<string> = new Set(Object.values(failures).map(({ internalCode }) => internalCode));
/** The last digits of a test card, as an example in a field. */
const EXAMPLES: ReadonlySet<string> = new Set(["4242"]);

const sources = globSync("{app,components,lib/client}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.(test|generated)\.tsx?$/.test(file),
);

/** A code that the compiler checks against its name costs a page nothing: `"6013" satisfies typeof codes.otherChangeScheduled`. */
const codesIn = (source: string) =>
  [...source.matchAll(/"(\d{4})"(?!\s+satisfies\s+typeof\s+codes\.)/g)]
    .map(([, code]) => code!)
    .filter((code) => known.has(code) && !EXAMPLES.has(code));

test("pages name failures instead of their codes", () => {
  expect(sources.length).toBeGreaterThan(500);
  const spelled = sources.flatMap((file) =>
    codesIn(readFileSync(`${root}/${file}`, "utf8")).map((code) => `${file}: ${code}`),
  );
  expect(spelled).toEqual([]);
});

test("finds a code in a page", () => {
  expect(codesIn('if (internalCode === "6013") return; const card = "4242";')).toEqual(["6013"]);
  expect(codesIn('code === ("6013" satisfies typeof codes.otherChangeScheduled)')).toEqual([]);
});
