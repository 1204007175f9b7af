import { expect, test } from "vitest";
import { NeedsOutsideAnswer, retryAfterAsking } from "./ask-first";

test("work begins again when what it had to ask is answered, as often as it learns something", async () => {
  const known = new Set<string>();
  const begun: number[] = [];
  const result = await retryAfterAsking(async () => {
    begun.push(known.size);
    for (const fact of ["a", "b"])
      if (!known.has(fact)) throw new NeedsOutsideAnswer(Promise.resolve().then(() => known.add(fact)));
    return [...known];
  });
  expect([result, begun]).toEqual([
    ["a", "b"],
    [0, 1, 2],
  ]);
});

test("who asks in circles is stopped", async () => {
  let rounds = 0;
  const circling = retryAfterAsking(async () => {
    rounds += 1;
    throw new NeedsOutsideAnswer(Promise.resolve());
  });
  await expect(circling).rejects.toThrow(NeedsOutsideAnswer);
  expect(rounds).toBe(5);
});

test("another failure is not an answer to wait for", async () => {
  let rounds = 0;
  const failing = retryAfterAsking(async () => {
    rounds += 1;
    throw new RangeError("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(rounds).toBe(1);
});

test("what the database ended for another transaction's sake is done again", async () => {
  let rounds = 0;
  const result = await retryAfterAsking(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error("Failed query", { cause: { code: "40P01" } });
    return "done";
  });
  expect([result, rounds]).toEqual(["done", 2]);
});
