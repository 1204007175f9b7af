import { expect, test } from "vitest";
import { inChunks, ROWS_PER_CALL } from "./in-chunks";

const rows = Array.from({ length: 2 * ROWS_PER_CALL + 1 }, (_, index) => index);

test("every row is sent once, in order", async () => {
  const sent: number[] = [];
  const done: number[] = [];
  const outcome = await inChunks(
    rows,
    0,
    async (chunk) => chunk.length,
    (answer, chunk, until) => {
      expect(answer).toBe(chunk.length);
      sent.push(...chunk);
      done.push(until);
    },
  );
  expect(outcome).toEqual({ done: rows.length });
  expect(sent).toEqual(rows);
  expect(done).toEqual([ROWS_PER_CALL, 2 * ROWS_PER_CALL, 2 * ROWS_PER_CALL + 1]);
});

test("a failure stops it, and it goes on with the chunk that failed", async () => {
  const sent: number[] = [];
  let breaks = true;
  const send = async (chunk: readonly number[]) => {
    if (breaks && chunk[0] === ROWS_PER_CALL) throw new Error("offline");
    return chunk.length;
  };
  const note = (_: number, chunk: readonly number[]) => sent.push(...chunk);
  const first = await inChunks(rows, 0, send, note);
  expect(first).toMatchObject({ done: ROWS_PER_CALL, failure: { message: "offline" } });
  breaks = false;
  expect(await inChunks(rows, first.done, send, note)).toEqual({ done: rows.length });
  expect(sent).toEqual(rows);
});
