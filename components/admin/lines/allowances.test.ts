import { expect, test } from "vitest";
import { shownAllowances } from "./allowances";

test("says how much of a package was given to another line, in the reader's words", () => {
  const pack = {
    name: "Plan",
    status: "ACTIVE" as const,
    usedBytes: 0,
    totalBytes: 8e9,
    remainingBytes: 8e9,
  };
  const usage = { data: { national: [{ ...pack, givenBytes: 2e9 }, pack], roaming: [] } };
  const [giver, other] = shownAllowances("en-SE", usage);
  expect(giver).toMatchObject({ used: "0 MB", total: "8 GB", given: "2 GB" });
  expect(other).not.toHaveProperty("given");
});
