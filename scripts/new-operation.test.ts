import ts from "typescript";
import { expect, test } from "vitest";
import { type NewOperation, newOperation } from "./new-operation";

const WANTED: NewOperation = {
  module: "customers",
  name: "getCustomerRisk",
  method: "GET",
  path: "/customers/{customerId}/risk",
  surface: "both",
  permission: "customers:read",
  tag: "Customers",
  why: "Staff see how likely a customer is to leave.",
};

/** The compiler's syntax errors in a text. */
const syntaxOf = (file: string, text: string) =>
  ts
    .transpileModule(text, { fileName: file, reportDiagnostics: true })
    .diagnostics?.map(({ messageText }) => messageText);

test("an operation of one surface is six files", () => {
  for (const surface of ["platform", "end-user"] as const)
    expect(newOperation({ ...WANTED, module: "licenses", surface }).size).toBe(6);
});

test("a module whose operations are listed one by one gets an entry in the list", () => {
  const file = "lib/operations.ts";
  const text = newOperation(WANTED).get(file)!;
  expect(text).toMatch(/\n {2}getCustomerRiskOperation,\n\];\n$/);
  expect(syntaxOf(file, text)).toEqual([]);
});

test("an operation of both surfaces has two routes and two rows of rights", () => {
  const files = newOperation(WANTED);
  expect([...files.keys()]).toEqual([
    "lib/customers/operations.ts",
    "lib/customers/get-customer-risk.ts",
    "lib/customers/get-customer-risk.test.ts",
    "app/api/v2/customers/[customerId]/risk/route.ts",
    "app/api/v2/end-user/customers/[customerId]/risk/route.ts",
    "lib/identity/rights/staff-table.ts",
    "lib/identity/rights/table.ts",
    "lib/operations.ts",
    "lib/testing/specification/operations.ts",
  ]);
  for (const [file, text] of files) expect(syntaxOf(file, text), file).toEqual([]);
});

test("an operation has a row of rights, a route and a reason", () => {
  const files = newOperation({ ...WANTED, surface: "platform" });
  expect(files.get("lib/identity/rights/staff-table.ts")).toContain(
    'getCustomerRisk: row("may", "may", "may", "C")',
  );
  expect(files.get("app/api/v2/customers/[customerId]/risk/route.ts")).toContain(
    'serve("platform", getCustomerRiskOperation)',
  );
  expect(files.get("lib/testing/specification/operations.ts")).toContain(
    '...ours("Staff see how likely a customer is to leave.", [PLATFORM, "GET /customers/{customerId}/risk"])',
  );
  expect(files.has("lib/identity/rights/table.ts")).toBe(false);
});

test("a second method of a path is served by the existing route file", () => {
  const route = newOperation({
    ...WANTED,
    name: "putCustomer",
    path: "/customers/{customerId}",
    surface: "platform",
  });
  const file = "app/api/v2/customers/[customerId]/route.ts";
  expect(route.get(file)).toMatch(/updateCustomerOperation, putCustomerOperation\);/);
  expect(syntaxOf(file, route.get(file)!)).toEqual([]);
});

test("a used name and a module without operations are refused", () => {
  expect(() => newOperation({ ...WANTED, name: "getCustomer" })).toThrow(/taken/);
  expect(() => newOperation({ ...WANTED, module: "platform" })).toThrow(/no lib\/platform\/operations\.ts/);
});
