import { describe, expect, test } from "vitest";
import { isCurvePoint, isVapidKey, newVapidKey, vapidPublicKey } from "./vapid";

describe("a VAPID key", () => {
  test("is 32 bytes, and has a public key on the curve", () => {
    for (let n = 0; n < 300; n++) {
      const key = newVapidKey();
      expect(isVapidKey(key)).toBe(true);
      expect(isCurvePoint(vapidPublicKey(key))).toBe(true);
    }
  });

  test.each([
    ["empty", ""],
    ["too short", "abc"],
    ["zero", "A".repeat(43)],
    ["larger than the order of the curve", "_".repeat(43)],
    ["not base64url", "=".repeat(43)],
  ])("that is %s is refused", (_case, text) => {
    expect(isVapidKey(text)).toBe(false);
  });
});

describe("a point of the curve", () => {
  const point = vapidPublicKey(newVapidKey());

  test.each([
    ["too short", point.slice(0, -1)],
    ["not on the curve", `${point.slice(0, 40)}${point[40] === "A" ? "B" : "A"}${point.slice(41)}`],
    ["compressed", "A".repeat(44)],
    ["zero", "A".repeat(87)],
  ])("is not a text that is %s", (_case, text) => {
    expect(isCurvePoint(text)).toBe(false);
  });
});
