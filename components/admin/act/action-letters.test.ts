import { expect, test } from "vitest";
import { OPERATIONS } from "@/lib/operations";
import { ACTION_LETTERS } from "./action-letters";

const ids = new Set(OPERATIONS.map(({ id }) => id));

test.each(Object.entries(ACTION_LETTERS))("%s is an operation, and %s is no key of its own", (id, letter) => {
  expect(ids).toContain(id);
  expect(letter).toMatch(/^[a-ilmnopqrstuvwyz]$/);
});
