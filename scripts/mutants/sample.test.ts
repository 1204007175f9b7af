import { describe, expect, test } from "vitest";
import { chooseSample, countNoticed, describeSample, type SampledMutant, wilsonInterval } from "./sample";

const mutants = (count: number, file = "/sandbox-1/lib/orders/a.ts", firstId = 0): SampledMutant[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(firstId + index),
    fileName: file,
    location: { start: { line: index, column: 2 }, end: { line: index, column: 9 } },
    mutatorName: "ConditionalExpression",
    replacement: "true",
  }));

const linesOf = (all: SampledMutant[], ids: Set<string>) =>
  all.filter(({ id }) => ids.has(id)).map(({ location }) => location.start.line);

describe("a sample of mutants", () => {
  test("a sample has the size that was asked for, or everything if there is less", () => {
    expect(chooseSample(mutants(500), 80, "1").size).toBe(80);
    expect(chooseSample(mutants(30), 80, "1").size).toBe(30);
  });

  test("the same seed chooses the same changes, wherever the sandbox is and however they are numbered", () => {
    const first = mutants(200);
    const later = mutants(200, "/sandbox-2/lib/orders/a.ts", 1000).reverse();
    expect(linesOf(later, chooseSample(later, 20, "1")).reverse()).toEqual(
      linesOf(first, chooseSample(first, 20, "1")),
    );
  });

  test("another seed chooses other changes", () => {
    const all = mutants(500);
    const [one, other] = [chooseSample(all, 50, "1"), chooseSample(all, 50, "2")];
    expect([...one].filter((id) => other.has(id)).length).toBeLessThan(25);
  });

  test("two changes of the same place are drawn apart", () => {
    const [one] = mutants(1);
    const pairs = Array.from({ length: 100 }, (_, seed) =>
      chooseSample([one!, { ...one!, id: "other", replacement: "false" }], 1, String(seed)),
    );
    const others = pairs.filter((ids) => ids.has("other")).length;
    expect(others).toBeGreaterThan(25);
    expect(others).toBeLessThan(75);
  });

  test("each change is chosen about equally often", () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 400; seed++)
      for (const id of chooseSample(mutants(10), 5, String(seed))) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(50);
  });
});

describe("the share of a sample", () => {
  test("a change that makes tests fail or run endlessly is noticed, and one that is left out does not count", () => {
    const statuses = ["Killed", "Timeout", "Survived", "NoCoverage", "CompileError", "Ignored"];
    expect(countNoticed(statuses)).toEqual({ noticed: 2, asked: 4 });
  });

  // Published example: 81 of 263 (R. G. Newcombe, "Two-sided confidence intervals", 1998, table I).
  test("the interval agrees with published values", () => {
    const { from, to } = wilsonInterval(81, 263);
    expect(from).toBeCloseTo(0.2553, 4);
    expect(to).toBeCloseTo(0.3662, 4);
  });

  test("a sample in which everything was noticed leaves room for changes that are not", () => {
    const { from, to } = wilsonInterval(20, 20);
    expect(from).toBeCloseTo(0.8389, 4);
    expect(to).toBeCloseTo(1, 10);
  });

  test("the result is one sentence with the share and the interval", () => {
    expect(describeSample(81, 263)).toBe(
      "81 of 263 changes noticed: 30.8 % (95 % confidence: 25.5 % to 36.6 %)",
    );
  });
});
