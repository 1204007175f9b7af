import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Sentence } from "./sentence";
import { poll } from "./wait";

/** Whether this process may install Debian packages. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs a Debian package. Its output goes to the error output; the caller checks whether the program is there. */
export function installPackage(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  spawnSync("apt-get", ["update", "-q"], options);
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], options);
}

/** A program that is no part of the project, and that a Debian package has. */
export type SystemProgram = {
  /** Its name for people. */
  name: string;
  package: string;
  /** Where it usually is. */
  paths: readonly string[];
  /** The setting that names another path. */
  variable: string;
  /** The argument with which it prints its version and ends. */
  versionArgument: string;
};

/** How long the installation by another process may take. */
const INSTALL_MS = 120_000;

/** The program, if it is there and runs: while it is being installed, its libraries may be missing. */
function installed({ paths, variable, versionArgument }: SystemProgram): string | undefined {
  const path = process.env[variable] || paths.find((each) => existsSync(each));
  return path && spawnSync(path, [versionArgument]).status === 0 ? path : undefined;
}

/**
 * Finds a program to test with, or installs the one of the distribution as root on Debian and its derivatives. Test files
 * run side by side, and only one of them can install; the others wait for it.
 * @throws Sentence when there is none
 */
export async function ensureProgram(program: SystemProgram): Promise<string> {
  const mayAdd = !process.env[program.variable] && mayInstall();
  if (!installed(program) && mayAdd) installPackage(program.package);
  const found = () => installed(program);
  const path = found() ?? (mayAdd ? await poll(found, INSTALL_MS, 500) : undefined);
  if (path) return path;
  throw new Sentence(
    `There is no ${program.name} to test with. Install it yourself, or set ${program.variable} to it.`,
  );
}
