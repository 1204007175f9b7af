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

const HINT = "//# allFunctionsCalledOnLoad\n";

test("only the start script of every page is changed, and once, however often it is built", () => {
  write("build-manifest.json", JSON.stringify({ rootMainFiles: ["main.js", "runtime.js"] }));
  write("main.js", MODULES);
  write("runtime.js", "run()");
  write("page.js", MODULES);
  easeStart(dir);
  const once = read("main.js");
  const rest = read("main.rest.js");
  easeStart(dir);
  expect(read("main.js")).toBe(once);
  expect(read("main.rest.js")).toBe(rest);
  expect(once).not.toContain(MODULES);
  expect(rest.startsWith(HINT)).toBe(true);
  expect(read("runtime.js")).toBe(`${HINT}run()`);
  expect(read("page.js")).toBe(MODULES);
});

type Picture = { loading: "eager" | "lazy"; complete: boolean; decode: () => Promise<void> };

/** The part of a browser that the start uses. Its callbacks wait until the test runs them. */
function browser(visibilityState: "visible" | "hidden" = "visible", images: Picture[] = []) {
  const tasks: (() => void)[] = [];
  const brought: { src?: string }[] = [];
  let painted = () => {};
  const page: { TURBOPACK?: unknown[][]; document: Record<string, unknown>; [name: string]: unknown } = {
    document: {
      visibilityState,
      currentScript: { ofThePage: true },
      images,
      createElement: () => ({}),
      head: { append: (script: object) => brought.push(script) },
    },
    setTimeout: (task: () => void) => tasks.push(task),
    requestAnimationFrame: (task: () => void) => tasks.push(task),
    PerformanceObserver: class {
      constructor(told: (list: unknown, observer: { disconnect(): void }) => void) {
        painted = () => told([], { disconnect() {} });
      }
      observe() {}
    },
  };
  const runTasks = async () => {
    do {
      tasks.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    } while (tasks.length > 0);
  };
  return { page, brought, tasks, runTasks, paint: () => painted() };
}

function built(): { named: string; rest: string } {
  write("build-manifest.json", JSON.stringify({ rootMainFiles: ["main.js"] }));
  write("main.js", MODULES);
  easeStart(dir);
  return { named: read("main.js"), rest: read("main.rest.js") };
}

const REST = expect.objectContaining({ src: "/_next/main.rest.js" });

test("the script is requested once, after the first paint", async () => {
  const { page, brought, tasks, runTasks, paint } = browser();
  runInNewContext(built().named, page);
  const [patience] = tasks.splice(0);
  await runTasks();
  expect(brought).toEqual([]);
  paint();
  await runTasks();
  expect(brought).toEqual([REST]);
  patience!();
  expect(brought).toHaveLength(1);
});

test("visible pictures load before the script, and a broken one does not delay it", async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const never = () => Promise.withResolvers<void>().promise;
  const { page, brought, tasks, runTasks, paint } = browser("visible", [
    { loading: "eager", complete: false, decode: () => first.promise },
    { loading: "eager", complete: false, decode: () => second.promise },
    { loading: "lazy", complete: false, decode: never },
    { loading: "eager", complete: true, decode: never },
  ]);
  runInNewContext(built().named, page);
  tasks.splice(0);
  paint();
  first.resolve();
  await runTasks();
  expect(brought).toEqual([]);
  second.reject(new Error("broken"));
  await runTasks();
  expect(brought).toEqual([REST]);
});

test("the script is requested after a timeout without a paint, or in a hidden page", () => {
  const waiting = browser();
  runInNewContext(built().named, waiting.page);
  waiting.tasks[0]!();
  expect(waiting.brought).toEqual([REST]);
  const hidden = browser("hidden");
  runInNewContext(built().named, hidden.page);
  expect(hidden.brought).toEqual([REST]);
});

test("its modules are registered in a separate task, under the script that the page names", async () => {
  const { named, rest } = built();
  const { page, brought, runTasks } = browser("hidden");
  runInNewContext(named, page);
  page.document.currentScript = brought[0]!;
  runInNewContext(rest, { ...page, script: () => null, globalThis: page });
  expect(page.TURBOPACK).toBeUndefined();
  await runTasks();
  expect(page.TURBOPACK).toEqual([[{ ofThePage: true }, 1, expect.any(Function)]]);
});

test("a changed output of the bundler is detected", () => {
  write("build-manifest.json", JSON.stringify({ rootMainFiles: ["main.js"] }));
  write("main.js", "(self.chunks=self.chunks||[]).push([])");
  expect(() => easeStart(dir)).toThrow("as known");
});
