import { describe, expect, test } from "vitest";
import type { LiveChanges } from "@/lib/live/model";
import { followChanges, type StreamAnswer } from "./follow";

const RENDERED = "2026-11-24T10:00:00.000Z";

const page = (cursor: string, given: Partial<LiveChanges> = {}): StreamAnswer => ({
  status: 200,
  page: { items: [], cursor, isComplete: true, colleagues: [], ...given },
});

/**
 * Follows the given answers, and ends with the last.
 * @returns the requests and the reports, in order
 */
async function follow(answers: (StreamAnswer | "silence")[], cursor?: string) {
  const ending = new AbortController();
  const log: unknown[] = [];
  const last = await followChanges(
    async (given) => {
      log.push(["ask", given.cursor ?? given.since, given.wait]);
      const answer = answers.shift();
      if (answers.length === 0) queueMicrotask(() => ending.abort());
      if (answer === undefined || answer === "silence") throw new TypeError("no answer");
      return answer;
    },
    {
      changed: (items) => log.push(["changed", items?.map(({ id }) => id) ?? null]),
      colleagues: (names) => names.length > 0 && log.push(["colleagues", names]),
      isLive: (isLive) => log.push(["live", isLive]),
    },
    { cursor, since: RENDERED, signal: ending.signal, pause: async (ms) => void log.push(["pause", ms]) },
  );
  return { log, last };
}

describe("following changes", () => {
  test("starts at once, then waits with the cursor of each answer", async () => {
    const { log } = await follow([
      page("a"),
      page("b", { items: [{ type: "order", id: "1", customerId: null, isOwn: false }] }),
      page("c"),
      "silence",
    ]);
    expect(log).toEqual([
      ["ask", RENDERED, 0],
      ["live", true],
      ["ask", "a", 20],
      ["live", true],
      ["changed", ["1"]],
      ["pause", 1_000],
      ["ask", "b", 20],
      ["live", true],
      ["ask", "c", 20],
    ]);
  });

  test("continues from the cursor of an earlier follow", async () => {
    const { log, last } = await follow([page("b"), "silence"], "a");
    expect(log[0]).toEqual(["ask", "a", 20]);
    expect(last).toBe("b");
  });

  test("reports that everything must be read again when the answer is incomplete", async () => {
    const { log } = await follow([page("b", { isComplete: false }), "silence"], "a");
    expect(log).toContainEqual(["changed", null]);
  });

  test("asks every 15 seconds while there is no answer, and keeps its place", async () => {
    const { log } = await follow(["silence", { status: 503 }, page("b"), "silence"], "a");
    expect(log).toEqual([
      ["ask", "a", 20],
      ["live", false],
      ["pause", 15_000],
      ["ask", "a", 20],
      ["live", false],
      ["pause", 15_000],
      ["ask", "a", 20],
      ["live", true],
      ["ask", "b", 20],
    ]);
  });

  test("polls without waiting when too many pages wait", async () => {
    const { log } = await follow([{ status: 429 }, page("b"), "silence"], "a");
    expect(log).toEqual([
      ["ask", "a", 20],
      ["live", true],
      ["pause", 15_000],
      ["ask", "a", 0],
      ["live", true],
      ["pause", 15_000],
      ["ask", "b", 0],
    ]);
  });

  test("starts without a cursor when the API refuses the current one", async () => {
    const { log } = await follow([{ status: 400 }, page("b"), "silence"], "garbage");
    expect(log[3]).toEqual(["ask", RENDERED, 0]);
  });

  test.each([401, 403])("continues when the person signs in again (%i)", async (status) => {
    const { log, last } = await follow([{ status }, page("b"), "silence"], "a");
    expect(log.slice(1, 5)).toEqual([
      ["live", false],
      ["pause", 15_000],
      ["ask", "a", 20],
      ["live", true],
    ]);
    expect(last).toBe("b");
  });
});
