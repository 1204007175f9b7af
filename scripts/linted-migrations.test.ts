import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lintedMigrations } from "./linted-migrations";
import { root } from "./stack/settings";

const squawk = (args: readonly string[], input?: string) => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, "node_modules", "squawk-cli", "js", "bin", "squawk"), "--reporter", "gcc", ...args],
    { cwd: root, encoding: "utf8", input },
  );
  return { status, rules: [...stdout.matchAll(/: (?:warning|error): (\S+)/g)].map(([, rule]) => rule) };
};
const inTransaction = (sql: string) =>
  squawk(["--assume-in-transaction", "--stdin-filepath", "0100_test.sql"], sql);

test("the migrations after 0067 hold no table for long", () => {
  const linted = lintedMigrations();
  expect(linted.flatMap(({ args }) => args).some((file) => file.endsWith("by_month.sql"))).toBe(true);
  for (const { args } of linted) expect(squawk(args)).toEqual({ status: 0, rules: [] });
});

test.each([
  ['CREATE INDEX "events_by_type" ON "events" ("tenant_id", "type");', "require-concurrent-index-creation"],
  ['ALTER TABLE "events" ADD CONSTRAINT "positive" CHECK (sequence > 0);', "constraint-missing-not-valid"],
  ['ALTER TABLE "events" ALTER COLUMN "trace_id" SET NOT NULL;', "adding-not-nullable-field"],
])("an ordinary migration is refused: %s", (sql, rule) => {
  const { status, rules } = inTransaction(sql);
  expect(status).not.toBe(0);
  expect(rules).toContain(rule);
});

test("a new table with its indexes, and a column that may be null, are accepted", () => {
  const sql = `CREATE TABLE "things" ("tenant_id" uuid NOT NULL, "n" integer NOT NULL, CONSTRAINT "things_pk" PRIMARY KEY("tenant_id", "n"));
    CREATE INDEX "things_by_n" ON "things" ("n");
    ALTER TABLE "events" ADD COLUMN "place" text;`;
  expect(inTransaction(sql)).toEqual({ status: 0, rules: [] });
});
