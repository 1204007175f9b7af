import { validate, version } from "uuid";
import { describe, expect, test } from "vitest";
import {
  derivedId,
  eightDigitCode,
  firstIdAt,
  humanReadableId,
  isUuid,
  newId,
  newTraceId,
  randomToken,
  sixDigitCode,
} from "@/lib/platform/secrets/ids";

describe("a derived id", () => {
  const event = newId();
  const endpoint = newId();

  test("is a UUID of version 7 with the time of the thing it is derived from", () => {
    const id = derivedId(event, endpoint);
    expect([validate(id), version(id)]).toEqual([true, 7]);
    expect(id.slice(0, 13)).toBe(event.slice(0, 13));
    const old = firstIdAt(new Date("2026-03-31T23:59:59.999Z"));
    expect(derivedId(old, endpoint) < firstIdAt(new Date("2026-04-01T00:00:00.000Z"))).toBe(true);
    expect(derivedId(old, endpoint) >= old).toBe(true);
  });

  test("is the same for the same things, and another for each other thing", () => {
    expect(derivedId(event, endpoint)).toBe(derivedId(event, endpoint));
    const ids = Array.from({ length: 1_000 }, () => derivedId(event, newId()));
    expect(new Set([...ids, derivedId(event, endpoint), derivedId(endpoint, event)]).size).toBe(1_002);
  });
});

describe("an id that people read", () => {
  test("has a prefix and two groups of four, without letters and digits that look or sound alike", () => {
    for (let n = 0; n < 200; n++)
      expect(humanReadableId("ORD")).toMatch(/^ORD(-[23456789ABCDEFGHJKMNPQRSTWXYZ]{4}){2}$/);
    expect(humanReadableId("CUS")).not.toBe(humanReadableId("CUS"));
  });

  test("a code has its digits, with leading zeros", () => {
    const codes = Array.from({ length: 500 }, () => [sixDigitCode(), eightDigitCode()]);
    for (const [six, eight] of codes) {
      expect(six).toMatch(/^\d{6}$/);
      expect(eight).toMatch(/^\d{8}$/);
    }
    expect(codes.some(([six]) => six!.startsWith("0"))).toBe(true);
  });
});

test("an id of a call is 32 hexadecimal digits, and a token is safe in addresses", () => {
  expect(newTraceId()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomToken()).toMatch(/^[\w-]{43}$/);
  expect(randomToken(16)).toMatch(/^[\w-]{22}$/);
});

test("only a UUID can be compared with a column of ids", () => {
  expect([isUuid(newId()), isUuid("rid_crm-1"), isUuid("")]).toEqual([true, false, false]);
});

test("the first id of an instant before the epoch is that of the epoch", () => {
  expect(firstIdAt(new Date(-1))).toBe(firstIdAt(new Date(0)));
});
