// Writes the archive of the package into a folder: `node clients/typescript/pack.mjs <folder>`. Unlike `npm pack`, it leaves
// nothing in the checkout, so two builds at once do not disturb each other.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { compile, folder } from "./build.mjs";

const target = resolve(process.argv[2] ?? ".");
const contents = mkdtempSync(join(tmpdir(), "tern-client-"));
try {
  compile(join(contents, "dist"));
  for (const name of ["package.json", "README.md"]) copyFileSync(join(folder, name), join(contents, name));
  const pack = ["pack", "--silent", "--ignore-scripts", "--pack-destination", target];
  execFileSync("npm", pack, { cwd: contents, stdio: ["ignore", "ignore", "inherit"] });
} finally {
  rmSync(contents, { recursive: true, force: true });
}
