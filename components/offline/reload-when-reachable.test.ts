import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadWhenReachable } from "./reload-when-reachable";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  const events = new EventTarget();
  const state = { reachable: false, looks: 0, reloads: 0 };
  const stop = reloadWhenReachable({
    events,
    answers: async () => {
      state.looks++;
      return state.reachable;
    },
    reload: () => void state.reloads++,
  });
  const online = async () => {
    events.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { state, stop, online };
}

test("an early report of being online is not trusted; the page is loaded when the server answers", async () => {
  const { state, online } = page();
  await online();
  expect(state).toMatchObject({ looks: 1, reloads: 0 });
  state.reachable = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(state).toMatchObject({ looks: 2, reloads: 1 });
});

test("the page is loaded even without the browser's event", async () => {
  const { state } = page();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.reloads).toBe(0);
  state.reachable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state.reloads).toBe(1);
});

test("the pauses between checks grow to half a minute", async () => {
  const { state } = page();
  await vi.advanceTimersByTimeAsync(3_000 + 3_000 + 6_000 + 12_000 + 24_000);
  expect(state.looks).toBe(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.looks).toBe(7);
});

test("a page that was left checks no more", async () => {
  const { state, stop, online } = page();
  state.reachable = true;
  stop();
  await online();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state).toMatchObject({ looks: 0, reloads: 0 });
});
