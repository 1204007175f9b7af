import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether this process may install Debian packages. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs a Debian package. Its output goes to the error output; the caller checks whether the program is there. */
export function installPackage(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  spawnSync("apt-get", ["update", "-q"], options);
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], options);
}
