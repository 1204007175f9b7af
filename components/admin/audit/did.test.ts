import { expect, test } from "vitest";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { mutates } from "@/lib/kernel/operation";
import { OPERATIONS } from "@/lib/operations";
import en from "@/messages/en/adminAudit.json";
import { hasOperationWords } from "./did";

test("every operation with words of its own exists and leaves entries", () => {
  // By the operator, with `npm run staff`, and by no operation.
  const byOperator = ["operatorInvitedAdmin", "operatorResetFactors"];
  const leaving = OPERATIONS.filter((one) => mutates(one) || STAFF_TABLE[one.id]).map(({ id }) => id);
  for (const id of Object.keys(en.did)) {
    expect([...leaving, ...byOperator]).toContain(id);
    expect(hasOperationWords(id)).toBe(true);
  }
  expect(hasOperationWords("createOrder")).toBe(false);
});
