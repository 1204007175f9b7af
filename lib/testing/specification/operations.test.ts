import { describe, expect, test } from "vitest";
import { declaredFailures } from "@/lib/http/declared-failures";
import { mutates, type Operation } from "@/lib/kernel/operation";
import { OPERATIONS } from "@/lib/operations";
import { NAMED_OPERATIONS, type NamedOperation } from "@/lib/testing/specification/operations";
import { USER_PERMISSIONS } from "@/lib/values/permissions";

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const registry = new Map(OPERATIONS.map((operation) => [nameOf(operation), operation]));

const CASES = NAMED_OPERATIONS.map((named) => [nameOf(named), named] as const);

/** The statuses in the operation's document, on every surface that serves it. */
const statusesOf = (operation: Operation) =>
  new Set([
    operation.status,
    500,
    ...operation.surfaces.flatMap((surface) =>
      declaredFailures(operation, surface).map((failure) => failure.status),
    ),
  ]);

test("names no operation twice", () => {
  const names = CASES.map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(CASES)("%s", (name, named: NamedOperation) => {
  test("exists, with the listed surfaces and statuses", () => {
    const operation = registry.get(name);
    expect(operation, "no operation of the registry has this method and path").toBeDefined();
    expect(operation!.surfaces).toEqual(expect.arrayContaining([...named.surfaces]));
    const statuses = statusesOf(operation!);
    expect(named.statuses.filter((status) => !statuses.has(status))).toEqual([]);
    const successes = named.statuses.filter((status) => status < 300);
    for (const status of successes) expect(operation!.status).toBe(status);
  });
});

test("every operation is listed", () => {
  const names = new Set(CASES.map(([name]) => name));
  expect([...registry.keys()].filter((name) => !names.has(name))).toEqual([]);
});

test("operations for the brand only are not on the end-user API", () => {
  const exposed = OPERATIONS.filter(
    ({ permission, surfaces }) =>
      permission !== null && !USER_PERMISSIONS.has(permission) && surfaces.includes("end-user"),
  );
  expect(exposed.map(({ id }) => id)).toEqual([]);
});

test("only the baseline's operation was removed", () => {
  const removed = OPERATIONS.filter(({ removedAfter }) => removedAfter !== undefined);
  expect(removed.map((operation) => [nameOf(operation), operation.removedAfter])).toEqual([
    ["POST /orders/{orderId}/calculate-price", "2026-08-21.auk"],
  ]);
  expect(removed.every(mutates)).toBe(true);
});
