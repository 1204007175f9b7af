import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./stack/settings";

const SOURCES =
  "{app,clients,components,db,i18n,lib,messages,public,sandbox,scripts,bench,e2e}/**/*.{ts,tsx,mjs,cjs,js,css,sql}";

/** A Markdown file in a comment, alone or with a heading: `docs/domain.md, Orders`. */
const NAMED = /([\w./-]+\.md)(?:, ([A-Z][a-z]+(?: [a-z]+)*))?/g;
const COMMENT = /^\s*(?:\/\/|\/?\*|--)|\s\/\/ |\/\*/;

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title!);

test("every document and heading that a comment names exists", () => {
  const missing: string[] = [];
  let named = 0;
  for (const file of globSync(SOURCES, { cwd: root })) {
    if (!read(file).includes(".md")) continue;
    read(file)
      .split("\n")
      .forEach((line, at) => {
        if (!COMMENT.test(line)) return;
        for (const [, path, heading] of line.matchAll(NAMED)) {
          named++;
          const found = [path!, join(dirname(file), path!)].find((each) => existsSync(join(root, each)));
          const known = found && (!heading || headingsOf(read(found)).includes(heading));
          if (!known) missing.push(`${file}:${at + 1} names ${path}${heading ? `, ${heading}` : ""}`);
        }
      });
  }
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(50);
});

test("the dictionary names tables and modules that exist", () => {
  const newest = globSync("db/migrations/meta/*_snapshot.json", { cwd: root }).toSorted().at(-1)!;
  const tables = Object.values<{ name: string }>(JSON.parse(read(newest)).tables).map(({ name }) => name);
  const rows = [...read("docs/domain.md").matchAll(/^\| \*\*(.+?)\*\* \| .+ \| (.+) \| `(.+)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(20);
  for (const [, term, stored, module] of rows) {
    expect(existsSync(join(root, module!)), `${term}: ${module}`).toBe(true);
    for (const [, name] of stored!.matchAll(/`(\w+)`/g)) expect(tables, `${term}: ${name}`).toContain(name);
  }
});
