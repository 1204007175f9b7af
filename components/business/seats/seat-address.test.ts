import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_SEAT_FILTER } from "./seat";
import { seatFilterOf, seatQuery } from "./seat-address";

const filters = fc.record({
  text: fc.string({ maxLength: 40, unit: "grapheme" }).filter((text) => text.length < 200),
  status: fc.constantFrom("", "ACTIVE", "PAUSED"),
  holder: fc.constantFrom("", "FREE", "ASSIGNED"),
  offering: fc.constantFrom("", "0b9dbf6e-0000-4000-8000-000000000001"),
});

test("the address of the seats says the whole filter", () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(seatFilterOf(new URLSearchParams(seatQuery(filter, "")))).toEqual(filter);
    }),
  );
});

test("all seats have a plain address, and the company stays in it", () => {
  expect(seatQuery(NO_SEAT_FILTER, "")).toBe("");
  expect(seatQuery(NO_SEAT_FILTER, "customer=c1&q=old&holder=FREE")).toBe("customer=c1");
  expect(seatFilterOf(new URLSearchParams("customer=c1&sort=x"))).toEqual(NO_SEAT_FILTER);
});
