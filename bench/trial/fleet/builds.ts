import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensureBuild } from "@/scripts/stack/build";
import { Sentence } from "@/scripts/stack/sentence";
import { root } from "@/scripts/stack/settings";

/** A built version of the project. */
export type Build = {
  folder: string;
  /** The commit for the report. */
  name: string;
};

function run(command: string, args: string[], cwd = root): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Sentence(`\`${command} ${args.join(" ")}\` failed:\n${stderr.trim()}`);
  return stdout.trim();
}

const lockFile = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");

/** The dependencies of another version: hard links to ours, if it has the same ones. */
function provideDependencies(folder: string): void {
  const target = join(folder, "node_modules");
  if (existsSync(target)) return;
  if (lockFile(folder) !== lockFile(root)) {
    run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], folder);
    return;
  }
  run("cp", ["--archive", "--link", join(root, "node_modules"), target]);
  // Caches belong to the sources of this version.
  rmSync(join(target, ".cache"), { recursive: true, force: true });
}

const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };

/** The build of the sources as they are here. */
export async function buildHere(say: (line: string) => void): Promise<Build> {
  await ensureBuild(root, environment, say);
  const isChanged = run("git", ["status", "--porcelain"]) !== "";
  return {
    folder: root,
    name: `${run("git", ["rev-parse", "--short", "HEAD"])}${isChanged ? " (changed)" : ""}`,
  };
}

/**
 * The build of a commit, in a work tree below the system's temporary folder. It stays there, so that a commit is built once.
 * @throws Sentence when there is no such commit, or it does not build
 */
export async function buildCommit(wanted: string, say: (line: string) => void): Promise<Build> {
  const commit = run("git", ["rev-parse", "--verify", "--quiet", `${wanted}^{commit}`]);
  const folder = join(tmpdir(), "tern-trial", commit);
  if (!existsSync(join(folder, "package.json"))) {
    mkdirSync(dirname(folder), { recursive: true });
    // A work tree whose folder was deleted is still registered.
    run("git", ["worktree", "prune"]);
    run("git", ["worktree", "add", "--detach", folder, commit]);
  }
  provideDependencies(folder);
  await ensureBuild(folder, environment, say);
  return { folder, name: run("git", ["rev-parse", "--short", commit]) };
}
