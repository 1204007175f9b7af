import { afterEach, expect, test, vi } from "vitest";
import { markRefreshing, mayBeRefreshing } from "./refreshing";

afterEach(() => void vi.useRealTimers());

test("a page may be rendered again for a few seconds after that was asked for", () => {
  vi.useFakeTimers();
  expect(mayBeRefreshing()).toBe(false);
  markRefreshing();
  expect(mayBeRefreshing()).toBe(true);
  vi.advanceTimersByTime(6_000);
  expect(mayBeRefreshing()).toBe(false);
});
