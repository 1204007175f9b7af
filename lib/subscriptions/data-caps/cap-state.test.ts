import { expect, test } from "vitest";
import { nextCapState } from "./cap-state";

const GB = 1_000_000_000;
const now = new Date("2026-11-20T12:00:00Z");
const earlier = new Date("2026-11-10T12:00:00Z");
const cap = (warnedAt: Date | null = null, reachedAt: Date | null = null, month = "2026-11") => ({
  limitBytes: 10 * GB,
  month,
  warnedAt,
  reachedAt,
});
const next = (given: ReturnType<typeof cap>, used: number) =>
  nextCapState(given, { month: "2026-11", used, now });

test("a cap warns at exactly 80 %, and is reached at exactly 100 %", () => {
  expect(next(cap(), 8 * GB - 1)).toMatchObject({ news: null, isChanged: false });
  expect(next(cap(), 8 * GB)).toMatchObject({ news: "WARNED", state: { warnedAt: now, reachedAt: null } });
  expect(next(cap(earlier), 10 * GB - 1)).toMatchObject({ news: null, isChanged: false });
  expect(next(cap(earlier), 10 * GB)).toMatchObject({
    news: "REACHED",
    state: { warnedAt: earlier, reachedAt: now },
  });
});

test("a cap that is reached at once has one piece of news, and keeps its instants", () => {
  expect(next(cap(), 11 * GB)).toMatchObject({ news: "REACHED", state: { warnedAt: now, reachedAt: now } });
  expect(next(cap(earlier, earlier), 12 * GB)).toMatchObject({ news: null, isChanged: false });
});

test("a raised cap is no longer reached, and can warn again", () => {
  expect(next({ ...cap(earlier, earlier), limitBytes: 20 * GB }, 11 * GB)).toMatchObject({
    news: null,
    isChanged: true,
    state: { warnedAt: null, reachedAt: null },
  });
  expect(next({ ...cap(earlier, earlier), limitBytes: 12 * GB }, 11 * GB)).toMatchObject({
    news: null,
    isChanged: true,
    state: { warnedAt: earlier, reachedAt: null },
  });
});

test("a state of an earlier month counts as empty, and an empty one needs no update", () => {
  expect(next(cap(earlier, earlier, "2026-10"), 0)).toMatchObject({
    isChanged: true,
    state: { month: "2026-11", warnedAt: null, reachedAt: null },
  });
  expect(next(cap(earlier, earlier, "2026-10"), 10 * GB)).toMatchObject({ news: "REACHED", isChanged: true });
  expect(next(cap(null, null, "2026-10"), GB)).toMatchObject({ news: null, isChanged: false });
});
