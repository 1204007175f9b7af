import { expect, test } from "vitest";
import { subjectOf } from "./invoice-subjects";

test("an invoice is about its dearest line, and so many more", () => {
  const card = { description: "SIM card", totalMinor: 4900 };
  const plan = { description: "Swallow 25 GB, 073-777 52 51", totalMinor: 22900 };
  expect(subjectOf([card, plan])).toEqual({ first: plan.description, more: 1 });
  expect(subjectOf([card])).toEqual({ first: "SIM card", more: 0 });
  expect(subjectOf([])).toBeNull();
});
