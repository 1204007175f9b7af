import { validate, version } from "uuid";
import { describe, expect, test } from "vitest";
import { derivedId, firstIdAt, newId } from "@/lib/platform/secrets/ids";

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
