import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const root = join(FOLDER, "..", "..");

/** The `package.json` of a project that uses the client. */
const PROJECT = { name: "a-shop", private: true, type: "module" };

const COMPILER_OPTIONS = {
  target: "ES2022",
  lib: ["ES2023", "DOM"],
  module: "NodeNext",
  strict: true,
  noUncheckedIndexedAccess: true,
  // The types of the package are checked, too.
  skipLibCheck: false,
  types: ["node"],
  typeRoots: [join(root, "node_modules", "@types")],
  rootDir: "src",
  outDir: "dist",
};

export type InstalledClient = AsyncDisposable & {
  folder: string;
  /** The files of the packed archive. */
  files: string[];
  /** The compiled sample. */
  sample: string;
};

/** The samples of the README as one module, in their order. Each uses names of those before it. */
async function readmeModule(): Promise<string> {
  const text = await readFile(join(FOLDER, "README.md"), "utf8");
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code).join("\n");
}

/**
 * Packs the client, installs the archive in an empty project outside of the checkout, and compiles the samples there.
 * @throws Error with the compiler's output when a type does not fit
 */
export async function installClient(): Promise<InstalledClient> {
  const folder = await mkdtemp(join(tmpdir(), "tern-client-"));
  const npm = (cwd: string, ...args: string[]) => run("npm", args, { cwd, maxBuffer: 2 ** 26 });
  const { stdout } = await npm(FOLDER, "pack", "--json", "--silent", "--pack-destination", folder);
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf("["))) as {
    filename: string;
    files: { path: string }[];
  }[];
  await writeFile(join(folder, "package.json"), JSON.stringify(PROJECT));
  // The client has no dependencies, so an installation needs no registry.
  await npm(folder, "install", "--offline", "--no-audit", "--no-fund", join(folder, packed!.filename));
  await mkdir(join(folder, "src"));
  await copyFile(join(FOLDER, "samples", "first-sale.ts"), join(folder, "src", "first-sale.ts"));
  await writeFile(join(folder, "src", "readme.ts"), await readmeModule());
  const config = { compilerOptions: COMPILER_OPTIONS, include: ["src"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(root, "node_modules", "typescript-native", "bin", "tsc");
  await run(process.execPath, [compiler, "--project", folder]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(`a sample does not compile:\n${stdout}`);
  });
  return {
    folder,
    files: packed!.files.map(({ path }) => path),
    sample: join(folder, "dist", "first-sale.js"),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
