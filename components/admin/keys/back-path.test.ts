import { describe, expect, test } from "vitest";
import { backPath, isDetail } from "./back-path";

const SUBSCRIPTION = "/admin/lines/0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a05";
const CUSTOMER = "/admin/customers/0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06";

describe("Escape on the page of one resource", () => {
  test("returns to the list from which it was opened, with its filter", () => {
    expect(backPath(SUBSCRIPTION, ["/admin", "/admin/lines?status=SUSPENDED"])).toBe(
      "/admin/lines?status=SUSPENDED",
    );
    expect(backPath(SUBSCRIPTION, ["/admin/lines", `${CUSTOMER}/lines`])).toBe(`${CUSTOMER}/lines`);
  });

  test("opens the list above it, when it was opened by its address", () => {
    expect(backPath(SUBSCRIPTION, [])).toBe("/admin/lines");
    expect(backPath(`${CUSTOMER}/people/0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07`, [])).toBe(
      `${CUSTOMER}/people`,
    );
  });

  test("does not lead to a part of the page itself", () => {
    expect(backPath(CUSTOMER, ["/admin/customers?filter=Lind", `${CUSTOMER}/orders`])).toBe(
      "/admin/customers?filter=Lind",
    );
    expect(backPath(CUSTOMER, [`${CUSTOMER}/orders`])).toBe("/admin/customers");
  });

  test("does nothing on a list", () => {
    expect(backPath("/admin/lines", ["/admin"])).toBeNull();
    expect([isDetail(SUBSCRIPTION), isDetail(`${CUSTOMER}/orders`), isDetail("/admin/work")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
