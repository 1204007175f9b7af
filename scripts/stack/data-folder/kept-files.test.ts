import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../db/testing";
import { holdsEncrypted } from "../database/databases";
import { startPostgres } from "../database/postgres";
import { rememberedPorts } from "../processes/ports";
import { Sentence } from "../sentence";
import { readKeptJson } from "./kept-files";
import { claimDataDirectory } from "./lock";
import { keptSecrets, requireKey } from "./secrets";

let dataDir: string;
const path = (name: string) => join(dataDir, name);
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tern-data-"));
  chmodSync(dataDir, 0o711);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The message of a failed start. Expects a sentence for a person and no stack. */
async function refusal(act: () => unknown): Promise<string> {
  const error = await (async () => act())().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(Sentence);
  return (error as Sentence).message;
}

const start = () => startPostgres({ dataDir, port: 1 });

describe("a database folder", () => {
  test("without PG_VERSION is refused, and every file in it stays", async () => {
    mkdirSync(path("postgres/base"), { recursive: true });
    writeFileSync(path("postgres/base/1"), "rows");
    writeFileSync(path("postgres-password"), "a-password-of-the-database");
    expect(await refusal(start)).toContain("PG_VERSION is missing");
    expect(readFileSync(path("postgres/base/1"), "utf8")).toBe("rows");
  });

  test.each([
    ["missing", () => {}, "postgres-password is missing"],
    ["empty", () => writeFileSync(path("postgres-password"), "\n"), "postgres-password is damaged"],
    ["a folder", () => mkdirSync(path("postgres-password")), "postgres-password is a folder"],
  ])("whose password is %s is refused", async (_case, make, says) => {
    mkdirSync(path("postgres"));
    writeFileSync(path("postgres/PG_VERSION"), "18");
    make();
    expect(await refusal(start)).toContain(says);
  });
});

test.each([
  ["missing", () => {}],
  ["empty", () => mkdirSync(path("postgres"))],
])(
  "a database folder that is %s is refused when the password and the secrets of a database exist",
  async (_case, make) => {
    make();
    writeFileSync(path("postgres-password"), "a-password-of-the-database");
    writeFileSync(path("secrets.json"), "{}");
    expect(await refusal(start)).toContain("postgres is missing or empty");
    expect(existsSync(path("postgres/PG_VERSION"))).toBe(false);
  },
);

describe("secrets.json", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database[Symbol.asyncDispose]());

  test.each([
    ["half written", '{"TOKEN_SECRET": "kept:'],
    ["empty", ""],
    ["a list", "[]"],
  ])("that is %s is refused and left unchanged", async (_case, text) => {
    writeFileSync(path("secrets.json"), text);
    expect(await refusal(() => keptSecrets(dataDir))).toContain("secrets.json is damaged");
    expect(readFileSync(path("secrets.json"), "utf8")).toBe(text);
  });

  test("that is missing is created and kept", () => {
    const made = keptSecrets(dataDir);
    expect(keptSecrets(dataDir)).toEqual(made);
  });

  test("that is missing, or has lost its key, is refused when the database has encrypted values", async () => {
    const holds = async () => true;
    expect(await refusal(() => requireKey(dataDir, undefined, holds))).toContain("secrets.json is missing");
    writeFileSync(path("secrets.json"), '{"TOKEN_SECRET": "kept:1"}');
    expect(await refusal(() => requireKey(dataDir, undefined, holds))).toContain("holds no ENCRYPTION_KEYS");
    expect(existsSync(path("secrets.json.new"))).toBe(false);
    await requireKey(dataDir, undefined, async () => false);
    await requireKey(dataDir, "kept:of-the-environment", holds);
  });

  test.each([
    ["a text", "text", "v1.kept.a.b.c"],
    ["an identity number", "text", "sealed:v2.kept.a.b.c"],
    ["an identity number that is searched for", "text", "searchable:v2.kept.a.b.c"],
    ["a field of JSON", "jsonb", '{"user": {"identity": "sealed:v2.kept.a.b.c"}}'],
    ["a file", "bytea", "sealed:v2.kept.abc"],
  ])("is needed as soon as %s in the database is encrypted", async (_case, type, value) => {
    expect(await holdsEncrypted(database.url)).toBe(false);
    await database.pool.query(`create table kept (it ${type})`);
    try {
      await database.pool.query("insert into kept values ($1)", [
        type === "bytea" ? Buffer.from(value) : value,
      ]);
      expect(await holdsEncrypted(database.url)).toBe(true);
    } finally {
      await database.pool.query("drop table kept");
    }
  });
});

test("a folder named start.lock is reported", async () => {
  mkdirSync(path("start.lock"));
  expect(await refusal(() => claimDataDirectory(dataDir, 3000))).toContain("start.lock is a folder");
});

test.each(["{", "null", "[]"])(
  "ports.json with %s is replaced, because any free ports will do",
  async (text) => {
    writeFileSync(path("ports.json"), text);
    const ports = await rememberedPorts(dataDir);
    expect(JSON.parse(readFileSync(path("ports.json"), "utf8"))).toEqual(ports);
  },
);

test("a folder named ports.json is reported", async () => {
  mkdirSync(path("ports.json"));
  expect(await refusal(() => rememberedPorts(dataDir))).toContain("ports.json is a folder");
});

test("a damaged demo.json is reported", async () => {
  writeFileSync(path("demo.json"), "{");
  expect(await refusal(() => readKeptJson(path("demo.json"), "Restore it."))).toContain(
    "demo.json is damaged: it is no JSON object. It was left as it is. Restore it.",
  );
});
