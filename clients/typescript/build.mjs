// Compiles the package into `dist`. `npm pack` runs it first.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
// The compiler of the project, which is not installed a second time for the package.
const compiler = dirname(createRequire(import.meta.url).resolve("typescript-native/package.json"));

// A file that was renamed in `src` must not stay in the package.
rmSync(join(folder, "dist"), { recursive: true, force: true });
execFileSync(process.execPath, [join(compiler, "bin", "tsc"), "--project", folder], { stdio: "inherit" });
