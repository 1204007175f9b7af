import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isOwnChange, rememberingChanges } from "./own-changes";

const START = Date.parse("2026-11-27T12:00:00.000Z");
const at = (seconds: number) => START + seconds * 1000;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  // Calls of an earlier test are long over.
  vi.useRealTimers();
});

/** Makes a call that takes two seconds. */
async function call(method: string, status: number, began = 0): Promise<void> {
  vi.setSystemTime(at(began));
  const send = rememberingChanges(async () => {
    vi.setSystemTime(at(began + 2));
    return new Response(null, { status });
  });
  await send(new Request("http://brand.test/api/v2/payment-links", { method }));
}

describe("a change that an open page hears of", () => {
  test("is the browser's own from its call until a few seconds after the answer", async () => {
    await call("POST", 201);
    expect([-1, 0, 1, 2, 9].map((seconds) => isOwnChange(at(seconds)))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(isOwnChange(at(11))).toBe(false);
  });

  test("is the browser's own while the call runs", async () => {
    let answer: (response: Response) => void = () => {};
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    vi.setSystemTime(at(1000));
    const sent = rememberingChanges(() => answered)(new Request("http://brand.test/", { method: "PUT" }));
    expect(isOwnChange(at(1001))).toBe(true);
    answer(new Response(null, { status: 409 }));
    await sent;
    // A colleague's change was the reason of the refusal.
    expect(isOwnChange(at(1001))).toBe(false);
  });

  test("is not the browser's own after a read, a refusal, or a call without an answer", async () => {
    await call("GET", 200, 2000);
    await call("POST", 409, 3000);
    const lost = rememberingChanges(async () => {
      throw new TypeError("no answer");
    });
    vi.setSystemTime(at(4000));
    await expect(lost(new Request("http://brand.test/", { method: "DELETE" }))).rejects.toThrow("no answer");
    for (const seconds of [2001, 3001, 4001]) expect(isOwnChange(at(seconds))).toBe(false);
  });
});
