import { afterEach, expect, test, vi } from "vitest";
import { mayBeRefreshing, noteRefresh } from "./refreshing";

afterEach(() => void vi.useRealTimers());

test("a page may be rendered again for a few seconds after that was asked for", () => {
  vi.useFakeTimers();
  expect(mayBeRefreshing()).toBe(false);
  noteRefresh();
  expect(mayBeRefreshing()).toBe(true);
  vi.advanceTimersByTime(6_000);
  expect(mayBeRefreshing()).toBe(false);
});
