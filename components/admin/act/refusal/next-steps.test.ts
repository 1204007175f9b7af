import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { failures } from "@/lib/kernel/error-registry";
import { OPERATIONS } from "@/lib/operations";
import en from "@/messages/en/adminNext.json";
import { NEXT_STEPS, nextStepCode, pagePath } from "./next-steps";

const ACTIONS = join(import.meta.dirname, "../../../../app/(admin)/actions");
const source = readdirSync(ACTIONS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(ACTIONS, file), "utf8"))
  .join("\n");
const WINDOWS = join(import.meta.dirname, "../..");
/** Windows of the staff pages. The sign-in is left out: it has no page to lead to. */
const windows = readdirSync(WINDOWS, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".tsx") && !file.startsWith("sign-in/") && !file.endsWith(".test.tsx"),
);
const codes = new Set<string>(Object.values(failures).map(({ internalCode }) => internalCode));
const ids = new Set(OPERATIONS.map(({ id }) => id));
const STEPS = Object.entries(NEXT_STEPS).map(([code, step]) => ({ code, ...step }));

describe("what staff do after a refusal", () => {
  test.each(STEPS)("$code is a failure of the registry", ({ code }) => {
    expect(codes).toContain(code);
  });

  test.each(STEPS.filter(({ operationId }) => operationId !== undefined))(
    "$code: $operationId is an operation that the pages offer to staff",
    ({ operationId }) => {
      expect(ids).toContain(operationId);
      expect(STAFF_TABLE[operationId!]).toBeDefined();
      expect(source).toMatch(new RegExp(`\\b${operationId}(?:Operation)?\\b`));
    },
  );

  test.each(STEPS.filter(({ page }) => page !== undefined && page !== "again"))(
    "$code: the page of $page has an address",
    ({ page }) => {
      const about = { customerId: "c", subscriptionId: "s", orderId: "o", invoiceId: "i" };
      expect(pagePath(page as Exclude<typeof page, "again" | undefined>, about)).toMatch(/^\/admin\//);
    },
  );

  test("a thing that is not known is looked for with its customer, and nothing is linked without one", () => {
    expect(pagePath("invoice", { customerId: "c" })).toBe("/admin/customers/c");
    expect(pagePath("invoice", {})).toBeNull();
    expect(pagePath("invoices", {})).toBeNull();
  });

  test("is said in words for every code of the table, and for no other", () => {
    expect(Object.keys(en.step).toSorted()).toEqual(Object.keys(NEXT_STEPS).toSorted());
    expect([nextStepCode("5372"), nextStepCode("toString"), nextStepCode(undefined)]).toEqual([
      "5372",
      null,
      null,
    ]);
  });

  test("is there wherever the registry has a hint, which is English and for programs", () => {
    // What the page asks for by itself, and what only a customer or a program meets.
    const others = new Set(["1006", "2160", "2181", "4341", "4344", "4345"]);
    const met = OPERATIONS.filter(
      ({ id, method }) => method !== "GET" && STAFF_TABLE[id] && STAFF_TABLE[id].ADMIN !== "no",
    ).flatMap(({ failures }) => failures);
    const hinted = met.filter(({ hint, internalCode }) => hint && !others.has(internalCode));
    expect(hinted.length).toBeGreaterThan(50);
    expect(
      [...new Set(hinted.map(({ internalCode }) => internalCode))].filter((code) => !nextStepCode(code)),
    ).toEqual([]);
  });

  test.each(windows)("%s says no refusal without it", (file) => {
    // Rows that a person typed are no call, and a field of a window has the window below it.
    if (file.startsWith("act/") || file === "import/rows-form.tsx" || file === "ask/step-up.tsx") return;
    const text = readFileSync(join(WINDOWS, file), "utf8");
    const calls = /useAct\(|useFailureText\(/.test(text);
    expect(text).not.toMatch(/<(?:Alert tone="danger"|span role="alert"|p role="alert")[^>]*>\s*\{problem/);
    if (calls && /\bproblem\b/.test(text)) expect(text).toMatch(/WindowRefusal|refused=|RulesProblem/);
  });
});
