import { describe, expect, test } from "vitest";
import type { Caller } from "@/lib/kernel/context";
import { presentStaff, requireStaff, type StaffRow } from "./rows";

const NOW = new Date("2026-11-01T12:00:00Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);

const row = (more: Partial<StaffRow> = {}) =>
  ({
    id: "s",
    email: "maja@brand.example",
    name: "Maja",
    role: "SUPPORT",
    invitedUntil: null,
    lockedUntil: null,
    lastSignInAt: null,
    createdAt: NOW,
    ...more,
  }) as StaffRow;
const shown = (more: Partial<StaffRow> = {}) => presentStaff({ row: row(more), factors: ["TOTP"] }, NOW);

describe("a member of the team", () => {
  test("an invitation and a lock end at their time", () => {
    expect(shown().status).toBe("ACTIVE");
    expect(shown({ invitedUntil: at(1) }).status).toBe("INVITED");
    expect(shown({ invitedUntil: NOW }).status).toBe("INVITATION_EXPIRED");
    expect(shown({ lockedUntil: at(1) }).status).toBe("LOCKED");
    expect(shown({ lockedUntil: NOW }).status).toBe("ACTIVE");
    expect(shown({ invitedUntil: at(1), lockedUntil: at(1) }).status).toBe("INVITED");
  });

  test("times that are not known are left out", () => {
    const plain = {
      staffId: "s",
      email: "maja@brand.example",
      name: "Maja",
      role: "SUPPORT",
      status: "ACTIVE",
      factors: ["TOTP"],
      createdAt: NOW.toISOString(),
    };
    expect(shown()).toEqual(plain);
    expect(shown({ lastSignInAt: at(1) })).toEqual({ ...plain, lastSignInAt: at(1).toISOString() });
    expect(shown({ invitedUntil: at(1) })).toMatchObject({ invitedUntil: at(1).toISOString() });
  });
});

test("a caller who is no member of the team is refused", () => {
  const member = { kind: "staff", staffId: "s" } as unknown as Caller;
  expect(requireStaff({ caller: member })).toBe(member);
  for (const kind of ["anonymous", "key", "user", "guest", "system"])
    expect(() => requireStaff({ caller: { kind } as Caller })).toThrow();
});
