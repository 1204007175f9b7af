// Compiles the package. `npm pack` runs it first.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const folder = dirname(fileURLToPath(import.meta.url));
// The compiler of the project, which is not installed a second time for the package.
const compiler = dirname(createRequire(import.meta.url).resolve("typescript-native/package.json"));

/** Compiles the package into a folder, in place of what is there: a file that was renamed in `src` must not stay. */
export function compile(outDir) {
  rmSync(outDir, { recursive: true, force: true });
  const args = [join(compiler, "bin", "tsc"), "--project", folder, "--outDir", outDir];
  execFileSync(process.execPath, args, { stdio: "inherit" });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compile(join(folder, "dist"));
