import { describe, expect, test } from "vitest";
import { filled, keptOf, valueAt } from "./scenario";
import { SCENARIOS } from "./scenarios";
import { TEST_VALUE_LISTS } from "./value-lists";

describe("values of an answer", () => {
  const answer = { items: [{ id: "a", at: "2027-01-31T10:00:00.000Z", n: 7 }], none: null };

  test("are found by a path, through lists too", () => {
    expect(valueAt(answer, "items.0.id")).toBe("a");
    for (const path of ["items.1.id", "none.id", "items.0.id.x", "other"])
      expect(valueAt(answer, path), path).toBeUndefined();
  });

  test("are kept whole, in part, or days later", () => {
    expect(keptOf(answer, { at: "items.0.n" })).toBe("7");
    expect(keptOf({ secret: "pi_1_secret_2" }, { at: "secret", before: "_secret_" })).toBe("pi_1");
    expect(keptOf(answer, { at: "items.0.at", daysLater: 40 })).toBe("2027-03-12T10:00:00.000Z");
    for (const at of ["none", "items", "other"]) expect(keptOf(answer, { at }), at).toBeUndefined();
  });

  test("fill texts at any depth, and an unknown name stays visible", () => {
    expect(filled({ a: ["/x/{ID}", 5, null, true], b: { c: "{ID}-{NO}" } }, { ID: "7" })).toEqual({
      a: ["/x/7", 5, null, true],
      b: { c: "7-{NO}" },
    });
  });
});

describe.each(SCENARIOS)("the scenario $title", ({ calls, movesClock }) => {
  test("uses only values that an earlier call kept", () => {
    const known = new Set(["RUN", "ORIGIN"]);
    for (const { path, body, asPaymentForm, keep } of calls) {
      const used = [...`${path}${JSON.stringify(body ?? "")}`.matchAll(/\{([A-Z_]+)\}/g)].map(
        ([, name]) => name!,
      );
      for (const name of asPaymentForm ? [...used, "FORM_KEY"] : used)
        expect(known, `${path}: ${name}`).toContain(name);
      for (const name of Object.keys(keep ?? {})) known.add(name);
    }
  });

  test("warns if it moves the clock", () => {
    expect(calls.some(({ method, path }) => method === "POST" && path === "/tenant-clock")).toBe(
      movesClock === true,
    );
  });
});

test("scenarios and lists of test values have addresses of their own on the page", () => {
  const ids = [...SCENARIOS, ...TEST_VALUE_LISTS].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, values } of TEST_VALUE_LISTS)
    expect(new Set(values.map(({ value }) => value)).size, id).toBe(values.length);
});
