import { describe, expect, test } from "vitest";
import { SubscriptionStatus } from "@/lib/subscriptions/model";
import { statesBefore, TRANSITIONS } from "@/lib/subscriptions/states";

const STATES = SubscriptionStatus.options;

describe.each(STATES)("from %s", (from) => {
  test.each(STATES)("to %s, as the table says", (to) => {
    expect(statesBefore(to).includes(from)).toBe(TRANSITIONS[from].includes(to));
  });

  test("never to itself or back to PENDING", () => {
    expect(TRANSITIONS[from]).not.toContain(from);
    expect(TRANSITIONS[from]).not.toContain("PENDING");
  });
});

test("everything but CANCELLED can be cancelled, nothing leaves CANCELLED", () => {
  expect(statesBefore("CANCELLED")).toEqual(
    STATES.filter((state) => state !== "CANCELLED").sort(
      (a, b) => Object.keys(TRANSITIONS).indexOf(a) - Object.keys(TRANSITIONS).indexOf(b),
    ),
  );
  expect(TRANSITIONS.CANCELLED).toEqual([]);
});

test("only an active line is paused, suspended or blocked, and each of them can come back", () => {
  for (const state of ["PAUSED", "SUSPENDED", "BLOCKED"] as const) {
    expect(statesBefore(state)).toEqual(["ACTIVATED"]);
    expect(TRANSITIONS[state]).toContain("ACTIVATED");
  }
});
