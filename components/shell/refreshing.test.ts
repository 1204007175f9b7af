import { afterEach, expect, test, vi } from "vitest";
import { markRefreshed, markRefreshing, mayBeRefreshing } from "./refreshing";

afterEach(() => void vi.useRealTimers());

test("a page counts as refreshing for a few seconds after the request", () => {
  vi.useFakeTimers();
  expect(mayBeRefreshing()).toBe(false);
  markRefreshing();
  expect(mayBeRefreshing()).toBe(true);
  vi.advanceTimersByTime(6_000);
  expect(mayBeRefreshing()).toBe(false);
});

test("a page that was rendered again no longer counts as refreshing", () => {
  markRefreshing();
  markRefreshed();
  expect(mayBeRefreshing()).toBe(false);
});
