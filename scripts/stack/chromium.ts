import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Sentence } from "./sentence";
import { root } from "./settings";
import { installPackage, mayInstall } from "./system-packages";

/** Chromium without a window. It needs a third less processor time than the same browser with one. */
const SHELL = "/usr/bin/chromium-headless-shell";
const systemPaths = [SHELL, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const usual = () => process.env.CHROMIUM_PATH || systemPaths.find((path) => existsSync(path));

/** The path of Playwright's own download, if it is installed. */
async function playwrightChromium(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/**
 * Finds a Chromium to test with, or installs one: from the distribution as root on Debian and its derivatives, else
 * Playwright's.
 * @returns the path of the program
 * @throws Sentence when it cannot be installed
 */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const present = usual() ?? (await playwrightChromium());
  if (present && !existsSync(present))
    throw new Sentence(`CHROMIUM_PATH is ${present}, and there is no such file.`);
  // A browser with a window works too, so a failed installation of the shell is no error then.
  if (present && (present === SHELL || process.env.CHROMIUM_PATH || !mayInstall())) return present;
  say("Installing Chromium for the browser tests (once)…");
  if (mayInstall()) {
    installPackage("chromium-headless-shell");
    if (!usual()) installPackage("chromium");
    const installed = usual() ?? present;
    if (installed) return installed;
  }
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const withLibraries = process.platform === "linux" && process.getuid?.() === 0 ? ["--with-deps"] : [];
  spawnSync(process.execPath, [cli, "install", ...withLibraries, "chromium"], {
    cwd: root,
    stdio: "inherit",
  });
  const downloaded = await playwrightChromium();
  if (downloaded) return downloaded;
  throw new Sentence(
    "Chromium for the browser tests could not be installed. Install it yourself and set CHROMIUM_PATH to it.",
  );
}
