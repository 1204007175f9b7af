import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildReference } from "@/lib/http/reference/reference";
import { REVISIONS } from "@/lib/kernel/revisions/revisions";
import { typescriptSample } from "../typescript";
import { programFolder, run } from "./testing";

test("the TypeScript code of every operation fits the types of the client", async () => {
  await using folder = await programFolder();
  const root = process.cwd();
  for (const surface of ["platform", "end-user"] as const) {
    await mkdir(join(folder.path, surface));
    const operations = buildReference(REVISIONS.at(-1)!.name, surface).tags.flatMap((tag) => tag.operations);
    for (const { id, sample } of operations)
      await writeFile(
        join(folder.path, surface, `${id}.ts`),
        typescriptSample(sample, "https://shop.example/api/v2"),
      );
  }
  const compilerOptions = {
    target: "ES2022",
    lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
    module: "ESNext",
    moduleResolution: "Bundler",
    strict: true,
    noEmit: true,
    types: ["node"],
    typeRoots: [join(root, "node_modules", "@types")],
    paths: { "@tern/client": [join(root, "clients/typescript/src/index.ts")] },
  };
  await writeFile(
    join(folder.path, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["*/*.ts"] }),
  );
  const compiler = join(root, "node_modules", "typescript-native", "bin", "tsc");
  const problems = await run(process.execPath, [compiler, "--project", folder.path], { maxBuffer: 2 ** 26 })
    .then(() => "")
    .catch(({ stdout }: { stdout: string }) => stdout);
  expect(problems).toBe("");
});
