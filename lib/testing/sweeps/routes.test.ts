import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { apiDocuments, machineAddresses } from "@/lib/http/direct/plain-addresses";
import type { Operation, Surface } from "@/lib/kernel/operation";
import { folderOf } from "@/lib/kernel/paths";
import { OPERATIONS } from "@/lib/operations";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const api = join(root, "app", "api", "v2");

/** Routes that belong to no operation. */
const OTHERS = ["[[...path]]/route.ts", "openapi.json/route.ts", "reports/[reportId]/download/route.ts"];
const ALL = "export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } =";

const routeFile = (surface: Surface, operation: Operation): string => {
  return `${surface === "end-user" ? "end-user/" : ""}${folderOf(operation.path)}/route.ts`;
};

const files = readdirSync(api, { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)route\.tsx?$/.test(file))
  .map((file) => relative(api, join(api, file)).replaceAll("\\", "/"));

type Served = { surface: string; operations: Operation[]; text: string };

/**
 * The operations that a route file really serves: its exported names are looked up in the modules it imports them from.
 */
async function servedBy(file: string): Promise<Served> {
  const text = readFileSync(join(api, file), "utf8");
  const call = /serve\(\s*"(platform|end-user)",\s*([\w,\s]+?),?\s*\)/.exec(text);
  if (!call) throw new Error(`${file} does not call serve("<surface>", …)`);
  const names = call[2]!.split(",").map((name) => name.trim());
  const modules = [...text.matchAll(/import\s*\{([^}]+)\}\s*from\s*"@\/(lib\/[^"]+)"/g)];
  const operations = await Promise.all(
    names.map(async (name) => {
      const from = modules.find(([, imported]) => imported!.split(",").some((part) => part.trim() === name));
      if (!from) throw new Error(`${file} serves ${name} without importing it`);
      const exported = (await import(join(root, `${from[2]}.ts`))) as Record<string, Operation>;
      return exported[name]!;
    }),
  );
  return { surface: call[1]!, operations, text };
}

const pairs = OPERATIONS.flatMap((operation) =>
  operation.surfaces.map(
    (surface) => [`${operation.method} ${surface} ${operation.path}`, surface, operation] as const,
  ),
);

test.each(pairs)("%s has its route", async (_name, surface, operation) => {
  const file = routeFile(surface, operation);
  expect(existsSync(join(api, file)), `app/api/v2/${file} is missing`).toBe(true);
  const served = await servedBy(file);
  expect(served.surface).toBe(surface);
  expect(served.operations).toContain(operation);
});

test.each(files.filter((file) => !OTHERS.includes(file)))(
  "%s serves operations of this path only",
  async (file) => {
    const { surface, operations, text } = await servedBy(file);
    // All seven methods, so that we answer a wrong method in our shape. Nothing around them: the server answers without the file.
    expect(text).toContain(`${ALL} serve(`);
    for (const operation of operations) {
      expect(OPERATIONS).toContain(operation);
      expect(operation.surfaces).toContain(surface);
      expect(routeFile(surface as Surface, operation)).toBe(file);
    }
  },
);

test("routes without an operation answer every method too", () => {
  for (const file of OTHERS) expect(readFileSync(join(api, file), "utf8")).toContain(ALL);
});

test("the server and the route files answer the same addresses outside the API, with the same methods", () => {
  const runtime = () => {
    throw new Error("not called");
  };
  const direct = machineAddresses(runtime).map(([method, path]) => `${method} ${path}`);
  const routed = ["providers/*/*", "mcp", "health", "ready", "metrics"].flatMap((folder) =>
    globSync(`app/api/${folder}/route.ts`, { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/export (?:const|async function) ([A-Z]+)\b/g)].map(
        ([, method]) => `${method} /${file.replaceAll("\\", "/").replace(/^app\/|\/route\.ts$/g, "")}`,
      ),
    ),
  );
  expect(direct.toSorted()).toEqual(routed.toSorted());
  const documents = Object.keys(apiDocuments(runtime)).map((path) => `${folderOf(path)}/route.ts`);
  expect([...documents, "[[...path]]/route.ts"].toSorted()).toEqual(OTHERS.toSorted());
});

test("no operation id, and no method of a path, is declared twice", () => {
  const ids = OPERATIONS.map((operation) => operation.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const places = pairs.map(([name]) => name);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});
