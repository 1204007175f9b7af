import { expect, test } from "vitest";
import { withFilledRows } from "./compare-rows";

test("a row that is empty for every plan is left out, and one that is empty for some stays", () => {
  const columns = [
    { id: "much", facts: ["60 GB", "–", "–"] },
    { id: "endless", facts: ["Unlimited", "100", "–"] },
  ];
  expect(withFilledRows({ rows: ["data", "texts", "least"], columns }, "–")).toEqual({
    rows: ["data", "texts"],
    columns: [
      { id: "much", facts: ["60 GB", "–"] },
      { id: "endless", facts: ["Unlimited", "100"] },
    ],
  });
});
