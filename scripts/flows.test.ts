import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./stack/settings";

const read = (path: string): string => readFileSync(join(root, path), "utf8");

type Step = { number: number; file: string; name: string; by?: string };

/** The steps of a flow page: a number, a file, a name in it, and the name by which the previous step leads to it. */
const stepsOf = (markdown: string): Step[] =>
  [...markdown.matchAll(/^(\d+)\. `([^`]+)` `([^`]+)`:((?:.|\n(?!\d+\. |\n))*)/gm)].map(
    ([, number, file, name, text]) => {
      const by = /By\s+`([^`]+)`\./.exec(text!)?.[1];
      return { number: Number(number), file: file!, name: name!, ...(by !== undefined && { by }) };
    },
  );

describe.each(globSync("docs/flows/*.md", { cwd: root }))("%s", (page) => {
  const steps = stepsOf(read(page));

  test("has the steps of a flow", () => {
    expect(steps.length).toBeGreaterThan(5);
  });

  test.each(steps)("$file has $name", ({ file, name }) => {
    expect(existsSync(join(root, file)), `${file} exists`).toBe(true);
    expect(read(file)).toMatch(new RegExp(`(function|const|\\{|,)\\s+${name}\\b`));
  });

  const led = steps.flatMap((step, at) => (step.number > 1 ? [{ ...step, before: steps[at - 1]! }] : []));
  test.each(led)("$before.file leads to $file", ({ by, file, name, before }) => {
    expect(by, `step "${name}" says by what it is reached`).toBeDefined();
    expect(read(before.file)).toContain(by);
    expect(read(file)).toContain(by);
  });
});
