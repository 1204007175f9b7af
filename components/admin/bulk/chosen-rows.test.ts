import { describe, expect, test } from "vitest";
import { CreateBulkJobRequest } from "@/lib/bulk/model";
import { chosenRows } from "./chosen-rows";

const matching = {
  operation: "listSubscriptions",
  query: { status: ["SUSPENDED"] },
  asOf: "2026-11-25T16:00:00.000Z",
};

describe("the rows of a bulk job", () => {
  test("are those of the list as the page read it", () => {
    const rows = chosenRows({ matching });
    expect(rows).toEqual({
      filter: { operation: "listSubscriptions", query: { status: ["SUSPENDED"] } },
      asOf: "2026-11-25T16:00:00.000Z",
    });
    expect(CreateBulkJobRequest.safeParse({ operation: "suspendSubscription", ...rows }).success).toBe(true);
  });

  test("are the individually chosen ones", () => {
    expect(chosenRows({ ids: new Set(["a", "b"]) })).toEqual({ subjectIds: ["a", "b"] });
  });
});
