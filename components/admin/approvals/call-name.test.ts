import { expect, test } from "vitest";
import { canNeedApproval } from "@/lib/identity/rights/staff-limits";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { callName } from "./call-name";

test("every operation that can need an approval has its own text", () => {
  const asked = Object.entries(STAFF_TABLE)
    .filter(([id, row]) => canNeedApproval(id) || Object.values(row).includes("approval"))
    .map(([id]) => id);
  for (const id of asked)
    expect(callName(id, () => "in words")).toEqual({ text: "in words", english: false });
  expect(callName("blockSim", () => "in words")).toEqual({ text: "Block sim", english: true });
});
