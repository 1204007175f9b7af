import { describe, expect, test } from "vitest";
import { STAFF_GROUPS, STAFF_TABLE, staffGroupOf } from "@/lib/identity/rights/staff-table";
import { countRights, groupsOf } from "./groups";

const permissions = Object.entries(STAFF_TABLE).map(
  ([operation, { reason, stepUp, contact, level, logged: _, ...roles }]) => ({
    operation,
    group: staffGroupOf(operation),
    roles,
    reason,
    stepUp,
    contact: contact !== null,
    level,
  }),
);

describe("the groups of the table of rights", () => {
  test("hold every operation of the table once", () => {
    const groups = groupsOf(permissions);
    expect(groups.map(({ name }) => name)).toEqual(STAFF_GROUPS);
    expect(groups.flatMap(({ rows }) => rows)).toEqual(permissions);
  });

  test("say how much a role may do, what needs approval, and what it is asked for", () => {
    const rows = groupsOf(permissions).find(({ name }) => name === "back")!.rows;
    expect(countRights(rows, "SUPPORT")).toEqual({
      may: 0,
      approval: 3,
      total: 4,
      reason: true,
      stepUp: true,
    });
    expect(countRights(rows, "BILLING")).toEqual({
      may: 4,
      approval: 0,
      total: 4,
      reason: true,
      stepUp: true,
    });
    const debts = groupsOf(permissions).find(({ name }) => name === "debts")!.rows;
    // What a role may not do asks nothing of it.
    expect(countRights(debts, "SUPPORT")).toEqual({
      may: 0,
      approval: 0,
      total: 1,
      reason: false,
      stepUp: false,
    });
  });
});
