import { describe, expect, test } from "vitest";
import { auditFilters } from "./filter-query";

const NONE = { staffId: "", customerId: "", from: "", to: "" };

describe("the filters of the audit log", () => {
  test("are read from the address, without spaces around them", () => {
    expect(
      auditFilters({ staffId: "s1", customerId: " c1 ", from: "2026-05-01", to: ["2026-05-31"] }),
    ).toEqual({
      staffId: "s1",
      customerId: "c1",
      from: "2026-05-01",
      to: "2026-05-31",
    });
    expect(auditFilters({})).toEqual(NONE);
  });

  test.each(["yesterday", "2026-13-01", "2026-5-1", "2026-05-01T00:00:00Z"])(
    "%s is not a date and filters nothing",
    (from) => {
      expect(auditFilters({ from })).toEqual(NONE);
    },
  );
});
