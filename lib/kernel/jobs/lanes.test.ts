import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "@/lib/platform/secrets/ids";
import { laneOf } from "./lanes";

test("an object always has the same one of the lanes", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 512 }), (id, lanes) => {
      const lane = laneOf("mails", id, lanes);
      expect(lane).toBe(laneOf("mails", id, lanes));
      const [name, at] = lane.split(":");
      expect(name).toBe("mails");
      expect(Number(at)).toBeGreaterThanOrEqual(0);
      expect(Number(at)).toBeLessThan(lanes);
    }),
  );
});

test("a thousand objects use all of 16 lanes", () => {
  expect(new Set(Array.from({ length: 1000 }, () => laneOf("mails", newId(), 16))).size).toBe(16);
});
