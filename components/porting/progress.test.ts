import { expect, test } from "vitest";
import type { Porting } from "./details";
import { expectedOf, isPortingNews, needsFixing, rejectionsOf, stepsOfPorting } from "./progress";

const at = (minute: number) => `2026-11-01T10:0${minute}:00.000Z`;
const port = (...path: Porting["status"][]) => ({
  status: path.at(-1)!,
  history: path.map((status, minute) => ({ status, at: at(minute) })),
});
const states = (...path: Porting["status"][]) => stepsOfPorting(port(...path)).map(({ state }) => state);

test("a number on its way, from the details to the last step", () => {
  expect(states("DRAFT")).toEqual(["current", "upcoming", "upcoming", "upcoming"]);
  expect(states("DRAFT", "PENDING")).toEqual(["done", "current", "upcoming", "upcoming"]);
  expect(states("PENDING", "REQUESTED")).toEqual(["done", "done", "current", "upcoming"]);
  expect(states("PENDING", "REQUESTED", "INFORMATION_REQUIRED")).toEqual([
    "done",
    "done",
    "current",
    "upcoming",
  ]);
  expect(states("PENDING", "REQUESTED", "FAILED")).toEqual(["done", "done", "failed", "upcoming"]);
  expect(states("PENDING", "REQUESTED", "COMPLETED")).toEqual(["done", "done", "done", "done"]);
  expect(states("PENDING", "CANCELLED")).toEqual([]);
});

test("each step says when it was reached first", () => {
  expect(
    stepsOfPorting(port("PENDING", "REQUESTED", "INFORMATION_REQUIRED", "REQUESTED", "COMPLETED")),
  ).toEqual([
    { key: "details", state: "done", at: at(0) },
    { key: "line", state: "done", at: at(1) },
    { key: "carrier", state: "done", at: at(4) },
    { key: "done", state: "done", at: at(4) },
  ]);
});

test("what somebody has to mend", () => {
  const mended = (["DRAFT", "INFORMATION_REQUIRED", "REQUESTED", "FAILED"] as const).map((status) =>
    needsFixing({ status }),
  );
  expect(mended).toEqual([true, true, false, false]);
});

test("what has ended is told for two weeks, what was given up no more", () => {
  const now = new Date("2026-11-20T00:00:00.000Z");
  const updatedAt = "2026-11-10T00:00:00.000Z";
  const old = "2026-11-01T00:00:00.000Z";
  expect(isPortingNews({ status: "COMPLETED", updatedAt }, now)).toBe(true);
  expect(isPortingNews({ status: "COMPLETED", updatedAt: old }, now)).toBe(false);
  expect(isPortingNews({ status: "REQUESTED", updatedAt: old }, now)).toBe(true);
  expect(isPortingNews({ status: "CANCELLED", updatedAt }, now)).toBe(false);
});

test("an expected day is named while the move goes on by itself and the day has not passed", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const on = (status: Porting["status"], expectedAt: string) => expectedOf({ status, expectedAt }, now);
  expect(on("REQUESTED", "2026-11-20T14:00:00.000Z")).toBe("2026-11-20T14:00:00.000Z");
  expect(on("REQUESTED", "2026-11-19T14:00:00.000Z")).toBeUndefined();
  expect(on("INFORMATION_REQUIRED", "2026-11-21T14:00:00.000Z")).toBeUndefined();
  expect(expectedOf({ status: "PENDING", requestedFor: "2026-11-25" }, now)).toBe("2026-11-25");
});

test("a second rejection is told from the first", () => {
  expect(rejectionsOf(port("REQUESTED"))).toEqual({ count: 0 });
  expect(rejectionsOf(port("REQUESTED", "INFORMATION_REQUIRED"))).toEqual({ count: 1, last: at(1) });
  expect(
    rejectionsOf(port("REQUESTED", "INFORMATION_REQUIRED", "REQUESTED", "INFORMATION_REQUIRED")),
  ).toEqual({ count: 2, last: at(3) });
});
