import { expect, test } from "vitest";
import { localPart, ownName } from "./own-name";

test("the first half of an address is not a person's own name", () => {
  const email = "anna.newcomer@example.com";
  expect(ownName({ name: localPart(email), email })).toBeUndefined();
  expect(ownName({ name: "", email })).toBeUndefined();
  expect(ownName({ name: "Anna Newcomer", email })).toBe("Anna Newcomer");
});
