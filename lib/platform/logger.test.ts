import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "@/db/testing";
import { createLogger } from "@/lib/platform/logger";

/** The lines that a logger writes. */
function captured(level = "info") {
  const lines: string[] = [];
  return { lines, log: createLogger(level, { write: (line) => void lines.push(line) }) };
}

test("a failed statement is logged without its values", async () => {
  await using database = await testDatabase(1);
  const { lines, log } = captured();
  await database.pool.query("create table people (email text primary key)");
  const insert = () => database.db.execute(sql`insert into people values (${"astrid@example.com"})`);
  await insert();
  await insert().catch((error: unknown) => log.error({ err: error }, "request failed"));
  await database.db
    .execute(sql`select ${"line one\nastrid@example.com"}::uuid`)
    .catch((error: unknown) => log.error({ err: error }, "request failed"));
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toContain("params: astrid");
  expect(lines[0]).not.toContain("astrid");
  const { err } = JSON.parse(lines[0]!) as {
    err: { message: string; stack: string; cause: { code: string } };
  };
  expect(err.message).toContain("insert into people");
  expect(err.stack).toContain("\n    at ");
  expect(err.cause.code).toBe("23505");
});

test("credentials, codes and addresses are redacted at every depth", () => {
  const { lines, log } = captured();
  log.info(
    { email: "astrid@example.com", user: { email: "astrid@example.com" }, code: "123456", token: "t-1" },
    "hello",
  );
  expect(lines[0]).not.toMatch(/astrid|123456|t-1/);
  expect(lines[0]).toContain("hello");
});

test("a thrown value that is not an error is logged as it is", () => {
  const { lines, log } = captured();
  log.error({ err: "just text" }, "oh");
  expect(lines[0]).toContain("just text");
});
