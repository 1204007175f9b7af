// The first step of every npm script. Runs on any installed Node (20.9 or newer) and imports no dependency, because
// none may be installed yet. It installs them, then hands over to the Node version that the project pins.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pinnedNode = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** Ends the process with a sentence instead of a stack trace. */
function stopWith(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** @returns {Record<string, { version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }> | undefined} */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules matches package-lock.json. Compares contents, not times: fresh clones and switched branches give
 * files arbitrary times. npm writes its own list only after a complete install.
 */
function dependenciesAreCurrent() {
  const wanted = lockedPackages(join(root, "package-lock.json"));
  const installed = lockedPackages(join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !installed) return false;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "") continue;
    const found = installed[path];
    // Packages for other platforms are locked, but not installed here.
    if (!found && !(entry.optional || entry.devOptional || entry.peer)) return false;
    if (found && found.version !== entry.version) return false;
  }
  return true;
}

function installDependencies() {
  const fresh = !existsSync(join(root, "node_modules", ".package-lock.json"));
  console.log(
    fresh ? "Installing dependencies (once, a minute or two)…" : "Updating dependencies to the lock file…",
  );
  // An install in place leaves unchanged packages alone; `npm ci` would remove everything first.
  const args = [
    ...(fresh ? ["ci"] : ["install", "--no-save"]),
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const options = {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "" },
  };
  // npm passes its own path to scripts. Running that file works on Windows too, where `npm` is a .cmd.
  const npm = process.env.npm_execpath;
  const result = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  if (result.status !== 0) {
    stopWith(
      "The dependencies could not be installed: npm's own message is above. Check the network and the free disk space, then run the command again.",
    );
  }
}

/** Installs the dependencies if they are missing or outdated. */
function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 9)) {
    stopWith(
      `Node.js 20.9 or newer is needed to begin; this is ${process.version}. Get one at https://nodejs.org.`,
    );
  }
  if (!dependenciesAreCurrent()) installDependencies();
  if (!existsSync(pinnedNode)) {
    stopWith(
      "The Node.js version this project runs on (npm package `node`) is missing, though the dependencies are installed: " +
        "npm was probably told not to run install scripts. Run `npm rebuild node` and then the command again.",
    );
  }
}

/** The parent process and, where npm put a shell between (Linux), npm itself. */
function ancestors() {
  const parent = process.ppid;
  try {
    const [, command, rest] = /\((.*)\) \S (.*)/s.exec(readFileSync(`/proc/${parent}/stat`, "utf8")) ?? [];
    return /^(sh|dash|bash|ash)$/.test(command) ? `${parent} ${rest.split(" ")[0]}` : String(parent);
  } catch {
    return String(parent);
  }
}

/**
 * Runs a TypeScript file of this project on the pinned Node and ends with its exit code. The child has a message
 * channel, so it notices when this process is killed and stops in order.
 * @param {string} script path from the project's root
 * @param {string[]} args
 */
export function runOnPinnedNode(script, args) {
  prepare();
  const child = spawn(pinnedNode, ["--import", "tsx", join(root, script), ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PATH: `${dirname(pinnedNode)}${process.platform === "win32" ? ";" : ":"}${process.env.PATH ?? ""}`,
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  // A killed npm cannot pass a signal on; this process notices that its parent is gone.
  if (["start", "dev", "test", "check", "webhooks"].includes(process.env.npm_lifecycle_event ?? "")) {
    const before = ancestors();
    setInterval(() => {
      if (ancestors() !== before) child.kill("SIGTERM");
    }, 500).unref();
  }
  child.on("exit", (code, signal) => {
    process.exit(code ?? (signal === "SIGINT" ? 130 : signal === "SIGTERM" ? 143 : 1));
  });
}
