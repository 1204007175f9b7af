import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "@/db/testing";
import { createLogger, loggableError } from "@/lib/platform/logger";
import { inScope } from "@/lib/platform/tracing/scope";

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

test("an error is logged with its kind and the code of the database, and without fields that it does not have", () => {
  const cause = Object.assign(new Error("duplicate"), {
    code: "23505",
    constraint: "people_pkey",
    table: "people",
  });
  const { stack: _, ...logged } = loggableError(new RangeError("no", { cause })) as Record<string, unknown>;
  expect(logged).toStrictEqual({
    type: "RangeError",
    message: "no",
    cause: expect.objectContaining({
      type: "Error",
      code: "23505",
      constraint: "people_pkey",
      table: "people",
    }),
  });
  class Refused extends Error {}
  expect(loggableError(new Refused("no"))).toMatchObject({ type: "Refused" });
});

test("each line of running work has its ids, and a child logger does not write its trace id twice", () => {
  const { lines, log } = captured();
  inScope({ traceId: "trace-1", spanId: "span-1", span: undefined }, () => {
    log.info("plain");
    log.child({ traceId: "trace-1" }).info("of this work");
    log.child({ traceId: "trace-2" }).info("of other work");
  });
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(parsed.map(({ traceId, spanId }) => [traceId, spanId])).toEqual([
    ["trace-1", "span-1"],
    ["trace-1", "span-1"],
    ["trace-2", undefined],
  ]);
  expect(lines.map((line) => line.split('"traceId"').length - 1)).toEqual([1, 1, 1]);
});
