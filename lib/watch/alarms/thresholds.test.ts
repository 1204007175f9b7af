import { expect, test } from "vitest";
import { isAlarm, perMilleOf } from "@/lib/watch/alarms/thresholds";

test("many failures raise an alarm only if they are a large share", () => {
  expect(isAlarm("CARRIER", { failed: 5, ended: 50 })).toBe(true);
  expect(isAlarm("CARRIER", { failed: 5, ended: 51 })).toBe(false);
  expect(isAlarm("PROVIDER", { failed: 40, ended: 101 })).toBe(false);
  expect(isAlarm("PROVIDER", { failed: 40, ended: 100 })).toBe(true);
});

test("a few failures raise no alarm, whatever their share", () => {
  expect(isAlarm("ENDPOINT", { failed: 4, ended: 4 })).toBe(false);
  expect(isAlarm("ENDPOINT", { failed: 5, ended: 5 })).toBe(true);
});

test("no ended attempts raise no alarm", () => {
  expect(perMilleOf({ failed: 0, ended: 0 })).toBe(0);
});
