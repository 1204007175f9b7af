import { expect, test } from "vitest";
import { NeedsOutsideAnswer, retryAfterAsking } from "./ask-first";

test("work restarts after each answer it had to wait for", async () => {
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

test("work that never stops asking is aborted", async () => {
  let rounds = 0;
  const circling = retryAfterAsking(async () => {
    rounds += 1;
    throw new NeedsOutsideAnswer(Promise.resolve());
  });
  await expect(circling).rejects.toThrow(NeedsOutsideAnswer);
  expect(rounds).toBe(5);
});

test("another failure is passed on without a restart", async () => {
  let rounds = 0;
  const failing = retryAfterAsking(async () => {
    rounds += 1;
    throw new RangeError("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(rounds).toBe(1);
});

test("a failure without a cause is passed on as it is, and so is a thrown text", async () => {
  for (const failure of [new RangeError("no"), "just text"])
    await expect(retryAfterAsking(() => Promise.reject(failure))).rejects.toBe(failure);
});

test("work that the database aborted for another transaction is restarted", async () => {
  let rounds = 0;
  const result = await retryAfterAsking(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error("Failed query", { cause: { code: "40P01" } });
    return "done";
  });
  expect([result, rounds]).toEqual(["done", 2]);
});
