import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { STAFF_TABLE } from "@/lib/api/permissions/staff-table";
import { GROUP_STARTS, groupsOf, rightsOf } from "./groups";

const permissions = Object.entries(STAFF_TABLE).map(
  ([operation, { reason, stepUp, contact, level, logged: _, ...roles }]) => ({
    operation,
    roles,
    reason,
    stepUp,
    contact: contact !== null,
    level,
  }),
);

describe("the groups of the table of rights", () => {
  test("begin where the table's own groups begin", () => {
    const table = readFileSync("lib/api/permissions/staff-table.ts", "utf8");
    const starts = [...table.matchAll(/^ {2}\/\/ .+\n {2}(\w+): row/gm)].map(([, first]) => first);
    expect(GROUP_STARTS.map(([, first]) => first)).toEqual(starts);
  });

  test("hold every operation of the table once", () => {
    const groups = groupsOf(permissions);
    expect(groups.map(({ name }) => name)).toEqual(GROUP_STARTS.map(([name]) => name));
    expect(groups.flatMap(({ rows }) => rows)).toEqual(permissions);
  });

  test("say how much a role may do, what needs approval, and what it is asked for", () => {
    const rows = groupsOf(permissions).find(({ name }) => name === "back")!.rows;
    expect(rightsOf(rows, "SUPPORT")).toEqual({ may: 0, approval: 3, total: 4, reason: true, stepUp: true });
    expect(rightsOf(rows, "BILLING")).toEqual({ may: 4, approval: 0, total: 4, reason: true, stepUp: true });
    const debts = groupsOf(permissions).find(({ name }) => name === "debts")!.rows;
    // What a role may not do asks nothing of it.
    expect(rightsOf(debts, "SUPPORT")).toEqual({
      may: 0,
      approval: 0,
      total: 1,
      reason: false,
      stepUp: false,
    });
  });
});
