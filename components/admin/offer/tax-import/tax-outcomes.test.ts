import { describe, expect, test } from "vitest";
import { taxChanges, taxProblems } from "./tax-outcomes";

const rows = [2, 3, 5].map((place) => ({ place, rate: { country: "SE" } }));

describe("what the API says of a file of tax rates", () => {
  test("is shown for the rows that change something", () => {
    const changes = taxChanges(rows, [
      { outcome: "UNCHANGED", taxRateId: "1" },
      { outcome: "ENDED", taxRateId: "2", validTo: "2026-12-31", before: { taxRateId: "2", rate: "0.25" } },
      { outcome: "INVALID", details: [] },
    ]);
    expect(changes.map(({ place, validTo }) => [place, validTo])).toEqual([[3, "2026-12-31"]]);
  });

  test("names the row of the file and the field of each mistake", () => {
    const wrong = (index: number, ...fields: string[]) => ({
      outcome: "INVALID" as const,
      details: fields.map((field) => ({ message: "No.", code: "x", property: `taxRates.${index}${field}` })),
    });
    expect(
      taxProblems(rows, [wrong(0, ".rate", ".name"), { outcome: "ADDED" }, wrong(2, "")], "(row)").map(
        ({ place, about }) => [place, about],
      ),
    ).toEqual([
      [2, "rate"],
      [2, "name"],
      [5, "(row)"],
    ]);
  });
});
