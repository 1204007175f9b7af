import { describe, expect, test } from "vitest";
import { safeAdminPath, signInPath } from "./admin-path";

describe("the way back after signing in", () => {
  test.each([
    ["/admin/team", "/admin/team"],
    ["/admin/audit?from=2026-05-01#top", "/admin/audit?from=2026-05-01#top"],
    ["/admin", "/admin"],
    ["/account", "/admin"],
    ["/administrators", "/admin"],
    ["/admin/../account", "/admin"],
    ["/admin/sign-in?next=/admin/sign-in", "/admin"],
    ["//evil.example/admin", "/admin"],
    ["https://evil.example/admin", "/admin"],
    ["/\\evil.example/admin", "/admin"],
    ["", "/admin"],
    [undefined, "/admin"],
  ])("%s leads to %s", (next, expected) => {
    expect(safeAdminPath(next)).toBe(expected);
  });

  test("the sign-in page keeps the requested page, and no other place", () => {
    expect(signInPath("/admin/audit?customerId=1")).toBe(
      "/admin/sign-in?next=%2Fadmin%2Faudit%3FcustomerId%3D1",
    );
    expect(signInPath("/admin")).toBe("/admin/sign-in");
    expect(signInPath("/account")).toBe("/admin/sign-in");
    expect(signInPath(null)).toBe("/admin/sign-in");
  });
});
