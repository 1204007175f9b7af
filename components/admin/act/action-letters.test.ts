import { expect, test } from "vitest";
import { OPERATIONS } from "@/lib/operations";
import { ACTION_LETTERS } from "./action-letters";

const ids = new Set(OPERATIONS.map(({ id }) => id));

test.each(Object.entries(ACTION_LETTERS))(
  "%s is an operation, and %s is not a key with its own meaning",
  (id, letter) => {
    expect(ids).toContain(id);
    expect(letter).toMatch(/^[a-ilmnopqrstuvwyz]$/);
  },
);
