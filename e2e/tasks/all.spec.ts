import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@/e2e/fixtures/test";
import { TASKS } from "./task";

test("a journey does every task", () => {
  const journeys = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
    .join("\n");
  const done = new Set([...journeys.matchAll(/hands\.do\(\s*(\d+),/g)].map(([, number]) => Number(number)));
  expect(done).toEqual(new Set(Object.keys(TASKS).map(Number)));
});
