// Tests backups as an operator makes them: with the commands and a real server.
import { execFile } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "@/db/client";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import { ensureDatabase, migrateDatabase } from "../database/databases";
import { type Postgres, startPostgres } from "../database/postgres";
import { freePort } from "../processes/ports";
import { root } from "../settings";
import { poll } from "../wait";
import { chooseBackup, type KeptBackup } from "./kept-backups";
import { prepareRestore } from "./prepare-restore";
import { verifyBackup } from "./verify-backup";

const folder = mkdtempSync(join(tmpdir(), "tern-backup-"));
chmodSync(folder, 0o711);
const dataDir = join(folder, "data");
const backups = join(folder, "backups");
const wal = join(backups, "wal");

let server: Postgres | undefined;
let pool: pg.Pool;
let api: TestApi;
let backup: KeptBackup;

/** Starts the server, or starts it again with what is in its data directory then. */
async function startServer(): Promise<void> {
  server = await startPostgres({ dataDir, port: await freePort(), walArchive: wal, forTests: true });
  pool = createPool(url(), 5);
}

const url = (database = "tern"): string => server!.url(database);

async function stopServer(): Promise<void> {
  if (!server) return;
  await pool.end();
  await server.stop();
  server = undefined;
}

/** Runs a command of the project. */
async function command(name: string, ...args: string[]): Promise<{ code: number; said: string }> {
  return promisify(execFile)(
    process.execPath,
    ["--import", "tsx", join(root, "scripts", `${name}.ts`), ...args],
    { cwd: root, env: { ...process.env, ...(server && { DATABASE_URL: url() }) } },
  ).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

const only = async <T extends pg.QueryResultRow>(statement: string): Promise<T> =>
  (await pool.query<T>(statement)).rows[0]!;

/** Waits until the archive has everything that was committed so far. */
async function archiveNow(): Promise<void> {
  const { file } = await only<{ file: string }>("select pg_walfile_name(pg_switch_wal()) as file");
  expect(await poll(() => existsSync(join(wal, file)) || undefined, 30_000)).toBe(true);
}

beforeAll(async () => {
  mkdirSync(dataDir, { mode: 0o711 });
  mkdirSync(backups, { mode: 0o711 });
  await startServer();
  await ensureDatabase(url("postgres"), "tern");
  await migrateDatabase(url());
  api = await testApi(pool);
  const { said } = await command("backup", "--to", backups);
  expect(said).toContain("Every file matches the checksum");
  expect(said).toContain("any time from the end of this backup can be restored");
  backup = chooseBackup(backups, undefined);
});
afterAll(async () => {
  await stopServer();
  rmSync(folder, { recursive: true, force: true });
});

describe("a restore to a point in time", () => {
  test("brings back the order before the point, and not the order after it", async () => {
    const tenant = await api.tenant();
    const key = await api.apiKey(tenant);
    const plan = await makeOrderableOffering(api, tenant);
    const order = async () => {
      const body = { customerType: "CONSUMER", lineItems: [orderItem(plan)] };
      const created = await api.call<{ orderId: string }>("POST", "/orders", { key, body });
      expect(created.status).toBe(201);
      return created.body.orderId;
    };

    const before = await order();
    const { point } = await only<{ point: Date }>("select clock_timestamp() as point");
    await pool.query("select pg_sleep(0.05)");
    const after = await order();
    await archiveNow();

    const { directory } = await only<{ directory: string }>(
      "select current_setting('data_directory') as directory",
    );
    await stopServer();
    renameSync(directory, `${directory}.lost`);
    const restored = await command(
      "restore",
      ...["--from", backups, "--into", directory, "--until", point.toISOString()],
    );
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(point.toISOString()) });
    await startServer();

    // A server that replays the WAL answers reads before it is done.
    await expect
      .poll(
        async () => (await only<{ recovers: boolean }>("select pg_is_in_recovery() as recovers")).recovers,
      )
      .toBe(false);
    api = await testApi(pool);
    const read = async (id: string) => (await api.call("GET", `/orders/${id}`, { key })).status;
    expect(await read(before)).toBe(200);
    expect(await read(after)).toBe(404);
    // The restored server works as before: it takes orders and archives them.
    expect(await read(await order())).toBe(200);
    await archiveNow();
  });
});

describe("a backup", () => {
  const copyOf = (name: string): string => {
    const copy = join(folder, name);
    mkdirSync(copy);
    for (const file of readdirSync(backup.folder)) copyFileSync(join(backup.folder, file), join(copy, file));
    return copy;
  };

  test("that is complete is verified", async () => {
    expect((await verifyBackup(backup.folder)).files).toBeGreaterThan(1000);
  });

  test("with a changed byte is refused, and nothing is unpacked", async () => {
    const copy = copyOf("changed");
    const archive = readFileSync(join(copy, "base.tar.gz"));
    archive[archive.length >> 1]! ^= 1;
    writeFileSync(join(copy, "base.tar.gz"), archive);
    const into = join(folder, "from-changed");
    await expect(prepareRestore({ backup: copy, wal, into, until: undefined })).rejects.toThrow("is damaged");
    expect(existsSync(into)).toBe(false);
  });

  test("that ends too early is refused", async () => {
    const copy = copyOf("short");
    const archive = readFileSync(join(copy, "base.tar.gz"));
    writeFileSync(join(copy, "base.tar.gz"), archive.subarray(0, archive.length - 1000));
    await expect(verifyBackup(copy)).rejects.toThrow("is damaged");
  });

  test("whose manifest was changed is refused", async () => {
    const copy = copyOf("manifest");
    const manifest = readFileSync(join(copy, "backup_manifest"), "utf8");
    writeFileSync(join(copy, "backup_manifest"), manifest.replace('"Size": ', '"Size": 1'));
    await expect(verifyBackup(copy)).rejects.toThrow("its manifest does not match its checksum");
  });

  test("is not unpacked into a folder with files", async () => {
    await expect(
      prepareRestore({ backup: backup.folder, wal, into: backups, until: undefined }),
    ).rejects.toThrow("has files");
  });

  test("cannot restore a time before its end", () => {
    expect(() => chooseBackup(backups, new Date(0))).toThrow("Only a later time can be restored");
  });
});
