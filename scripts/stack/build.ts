import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startNode } from "./processes/child";
import { isSameProcess, processIdentity } from "./processes/process-identity";
import { Sentence } from "./sentence";
import { poll } from "./wait";

/** The inputs of a build: a change in any of these makes it outdated. */
const sources = [
  "app",
  "components",
  "lib",
  "docs/guides",
  "clients/typescript/README.md",
  "db",
  "messages",
  "i18n",
  "public",
  "proxy.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.ts",
  "scripts/start-script.ts",
  "scripts/page-cache.cjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** A fingerprint of the current sources, without tests. */
function fingerprint(root: string): string {
  const hash = createHash("sha256");
  const add = (path: string) => {
    const full = join(root, path);
    const info = statSync(full, { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(path).update("\0").update(readFileSync(full)).update("\0");
    }
  };
  for (const path of sources) add(path);
  return hash.digest("hex");
}

const stamp = (root: string) => join(root, ".next", "built-from");

/** The last file that a build writes. */
const buildId = (root: string) => join(root, ".next", "BUILD_ID");

/** Whether `.next` contains a complete build of the current sources. */
export function buildIsCurrent(root: string): boolean {
  const file = stamp(root);
  return existsSync(file) && existsSync(buildId(root)) && readFileSync(file, "utf8") === fingerprint(root);
}

/** Two builds at once would write into each other's files, so they take turns, across data directories. */
async function withBuildLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const folder = join(root, "node_modules", ".cache");
  const file = join(folder, "tern-build.lock");
  mkdirSync(folder, { recursive: true });
  const mine = { pid: process.pid, identity: processIdentity(process.pid) };
  const claimed = await poll(
    () => {
      try {
        writeFileSync(file, JSON.stringify(mine), { flag: "wx" });
        return true;
      } catch {
        try {
          const holder = JSON.parse(readFileSync(file, "utf8"));
          if (!isSameProcess(holder.pid, holder.identity)) rmSync(file, { force: true });
        } catch {
          // The file is being written, or was just removed: ask again.
        }
        return undefined;
      }
    },
    600_000,
    200,
  );
  if (!claimed)
    throw new Sentence(
      "Another build of this folder has been running for ten minutes. Stop it and try again.",
    );
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Builds the app if its build is missing or older than the sources.
 * @returns whether it built
 * @throws Sentence with the build's output when it fails
 */
export async function ensureBuild(
  root: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  onStart: (stop: () => Promise<void>) => void = () => {},
): Promise<boolean> {
  if (buildIsCurrent(root)) return false;
  return withBuildLock(root, async () => {
    if (buildIsCurrent(root)) return false;
    say("Building the app: one to three minutes, and only when its sources have changed…");
    // Taken before the build: a file saved during it makes the build outdated, as it should.
    const made = fingerprint(root);
    rmSync(stamp(root), { force: true });
    const child = startNode({
      name: "The build",
      args: [join(root, "node_modules", "next", "dist", "bin", "next"), "build"],
      root,
      env: { ...env, NODE_ENV: "production" },
    });
    onStart(() => child.stop(2000));
    const { code } = await child.ended;
    if (code !== 0 || !existsSync(buildId(root)))
      throw new Sentence(`The app does not build:\n\n${child.lastOutput().trim()}`);
    writeFileSync(stamp(root), made);
    return true;
  });
}
