import { describe, expect, test } from "vitest";
import { canCompare, isSamePerson } from "./match";

const today = new Date("2026-11-25T00:00:00Z");
const same = (
  expected: { identity?: string; name?: string },
  person: { identityNumber?: string; name?: string },
) =>
  isSamePerson(
    { identity: null, name: "", ...expected },
    { identityNumber: null, name: null, ...person },
    today,
  );

describe("an eID with an identity number on file", () => {
  test.each([
    ["198507099805", "198507099805", true],
    ["198507099805", "19850709-9805", true],
    ["198507099805", "850709-9805", true],
    ["198507099805", "199001012385", false],
    ["AB 12-34", "ab1234", true],
    ["AB1234", "AB1235", false],
  ])("%s on file and %s by the eID: %s", (identity, identityNumber, expected) => {
    expect(same({ identity }, { identityNumber })).toBe(expected);
  });

  test("is not matched by the name alone", () => {
    expect(same({ identity: "198507099805", name: "Astrid Lindqvist" }, { name: "Astrid Lindqvist" })).toBe(
      false,
    );
  });

  test("is matched whatever the name, because people change it", () => {
    const person = { identityNumber: "198507099805", name: "Astrid Ek" };
    expect(same({ identity: "198507099805", name: "Astrid Lindqvist" }, person)).toBe(true);
  });
});

describe("an eID without an identity number on file", () => {
  test.each([
    ["Astrid Lindqvist", "Astrid Lindqvist", true],
    ["astrid  LINDQVIST", "Astrid Lindqvist", true],
    ["Astrid Lindqvist", "Astrid Maria Lindqvist", true],
    ["Anna-Karin Ek", "Anna Karin Ek", true],
    ["Maria Lindqvist", "Astrid Maria Lindqvist", false],
    ["Astrid Maria Lindqvist", "Astrid Lindqvist", false],
    ["Astrid Lindqvist", "Astrid Lindkvist", false],
    ["Asa Oberg", "Åsa Öberg", false],
    ["Lindqvist Astrid", "Astrid Lindqvist", false],
    ["Astrid", "Astrid Lindqvist", false],
    ["Astrid", "Astrid", false],
    ["", "", false],
  ])("%s on file and %s by the eID: %s", (filed, shown, expected) => {
    expect(same({ name: filed }, { name: shown })).toBe(expected);
  });
});

test("a single name without a number cannot be compared", () => {
  expect(canCompare({ identity: null, name: "astrid" })).toBe(false);
  expect(canCompare({ identity: null, name: "Astrid Lindqvist" })).toBe(true);
  expect(canCompare({ identity: "198507099805", name: "astrid" })).toBe(true);
});
