import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { easeStart } from "./start-script";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "start-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
const read = (name: string) => readFileSync(join(dir, name), "utf8");

const MODULES = '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([script(),1,()=>"one"]);';

test("only what every page starts with is marked, and once, however often it is built", () => {
  write("build-manifest.json", JSON.stringify({ rootMainFiles: ["main.js", "runtime.js"] }));
  write("main.js", MODULES);
  write("runtime.js", "run()");
  write("page.js", MODULES);
  easeStart(dir);
  const once = read("main.js");
  easeStart(dir);
  expect(read("main.js")).toBe(once);
  expect(once.startsWith("//# allFunctionsCalledOnLoad\n")).toBe(true);
  expect(read("runtime.js")).toBe("//# allFunctionsCalledOnLoad\nrun()");
  expect(read("page.js")).toBe(MODULES);
});

test("its modules are handed over in a task of their own, with the script that brought them", () => {
  write("build-manifest.json", JSON.stringify({ rootMainFiles: ["main.js"] }));
  write("main.js", MODULES);
  easeStart(dir);
  const tasks: (() => void)[] = [];
  let running: string | null = "main.js";
  const page: { TURBOPACK?: unknown[][]; [name: string]: unknown } = {
    script: () => running,
    setTimeout: (task: () => void) => tasks.push(task),
  };
  runInNewContext(read("main.js"), page);
  running = null;
  expect(page.TURBOPACK).toBeUndefined();
  for (const task of tasks) task();
  expect(page.TURBOPACK).toEqual([["main.js", 1, expect.any(Function)]]);
});

test("a bundler that writes something else is noticed", () => {
  write("build-manifest.json", JSON.stringify({ rootMainFiles: ["main.js"] }));
  write("main.js", "(self.chunks=self.chunks||[]).push([])");
  expect(() => easeStart(dir)).toThrow("as known");
});
