import { describe, expect, test } from "vitest";
import { databaseTrouble, isRefusedBy } from "@/lib/platform/database-trouble";

const failed = (code: string) => Object.assign(new Error("no"), { code });

describe("an error of the database", () => {
  test.each([
    ["57P01", "UNREACHABLE"],
    ["57P03", "UNREACHABLE"],
    ["08006", "UNREACHABLE"],
    ["53300", "UNREACHABLE"],
    ["ECONNRESET", "UNREACHABLE"],
    ["53100", "CANNOT_WRITE"],
    ["53200", "CANNOT_WRITE"],
    ["58030", "CANNOT_WRITE"],
    ["25006", "CANNOT_WRITE"],
    ["ENOSPC", "CANNOT_WRITE"],
    ["40001", "CONFLICT"],
    ["57014", "CONFLICT"],
    ["23505", null],
    ["42P01", null],
    ["ENOENT", null],
  ])("with code %s is %s", (code, trouble) => {
    expect(databaseTrouble(failed(code))).toBe(trouble);
    expect(databaseTrouble(new Error("Failed query", { cause: failed(code) }))).toBe(trouble);
  });

  test("without a code is recognized by the driver's message", () => {
    expect(databaseTrouble(new Error("Connection terminated unexpectedly"))).toBe("UNREACHABLE");
    expect(databaseTrouble(new Error("timeout exceeded when trying to connect"))).toBe("UNREACHABLE");
    expect(databaseTrouble(new Error("Query read timeout"))).toBe("UNREACHABLE");
    expect(databaseTrouble(new Error("something else"))).toBe(null);
    expect(databaseTrouble("not an error")).toBe(null);
  });

  test("is found behind the errors that wrap it, and not in an endless chain", () => {
    const wrapped = (depth: number): Error =>
      depth === 0 ? failed("ECONNRESET") : new Error("wrapped", { cause: wrapped(depth - 1) });
    expect(databaseTrouble(wrapped(4))).toBe("UNREACHABLE");
    expect(databaseTrouble(wrapped(5))).toBeNull();
    const circle: Error & { cause?: unknown } = new Error("again");
    circle.cause = circle;
    expect(databaseTrouble(circle)).toBeNull();
    expect(databaseTrouble(new Error("no", { cause: "just text" }))).toBeNull();
  });

  test("is found when every address of a host failed", () => {
    expect(databaseTrouble(new AggregateError([failed("ECONNREFUSED"), failed("ECONNREFUSED")]))).toBe(
      "UNREACHABLE",
    );
  });
});

describe("a refusal by a unique index", () => {
  const refusal = (fields: object, message = "duplicate key") =>
    new Error("Failed query", { cause: Object.assign(new Error(message), fields) });

  test("is recognized by the index", () => {
    expect(isRefusedBy(refusal({ constraint: "users_email" }), "users_email")).toBe(true);
    expect(isRefusedBy(refusal({ constraint: "users_pkey" }), "users_email")).toBe(false);
    expect(isRefusedBy(new Error("no"), "users_email")).toBe(false);
    expect(isRefusedBy(undefined, "users_email")).toBe(false);
  });

  test("is recognized in a cluster, where only the message names the index of the shard", () => {
    const message = 'duplicate key value violates unique constraint "users_email_102345"';
    expect(isRefusedBy(refusal({}, message), "users_email")).toBe(true);
    expect(isRefusedBy(refusal({}, message), "users")).toBe(false);
    // A name may contain such a number.
    expect(isRefusedBy(refusal({ constraint: "users_102345_email" }), "users_102345_email")).toBe(true);
    expect(isRefusedBy(refusal({ constraint: "users_102345_email" }), "users_email")).toBe(false);
  });
});
