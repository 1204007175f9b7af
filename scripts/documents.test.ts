import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./stack/settings";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const index = read("docs/README.md");
const decisions = globSync("docs/decisions/*.md", { cwd: root }).toSorted();

/** The line under a decision's title: `Decision 7 · 2026-11-20 · accepted`. */
const HEADER = /^# .+\n\nDecision (\d+) · (\d{4}-\d\d-\d\d) · (accepted|replaced by \d+)\n/;

test.each(globSync("docs/{guides,flows}/*.md", { cwd: root }))("the index names %s", (file) => {
  expect(index).toContain(`](${file.replace("docs/", "")})`);
});

test.each(decisions)("%s has a number, a date and a status, as the index says", (file) => {
  const header = HEADER.exec(read(file));
  expect(header, "the line under the title").not.toBeNull();
  const [, number, date, status] = header!;
  const title = /^# (.+)/.exec(read(file))![1];
  expect(index).toContain(`| ${number} | [${title}](${file.replace("docs/", "")}) | ${date} | ${status} |`);
});

test("no two decisions have the same number", () => {
  const numbers = decisions.map((file) => HEADER.exec(read(file))?.[1]);
  expect(new Set(numbers).size).toBe(decisions.length);
});
