import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { addCompileHints } from "./compile-hints";

const dir = mkdtempSync(join(tmpdir(), "hints-"));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test("only what every page starts with is marked, and once, however often it is built", () => {
  writeFileSync(join(dir, "build-manifest.json"), JSON.stringify({ rootMainFiles: ["main.js"] }));
  writeFileSync(join(dir, "main.js"), "run()");
  writeFileSync(join(dir, "page.js"), "page()");
  addCompileHints(dir);
  addCompileHints(dir);
  expect(readFileSync(join(dir, "main.js"), "utf8")).toBe("//# allFunctionsCalledOnLoad\nrun()");
  expect(readFileSync(join(dir, "page.js"), "utf8")).toBe("page()");
});
