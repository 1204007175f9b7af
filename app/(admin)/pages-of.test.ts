import { describe, expect, test } from "vitest";
import { pagerOf, withQuery } from "./pages-of";

const PATH = "/admin/audit";
const NONE = { staffId: "", customerId: "" };

describe("the address of a list", () => {
  test("has only the filters with a value", () => {
    expect(withQuery(PATH, { ...NONE, customerId: "c 1" })).toBe("/admin/audit?customerId=c+1");
    expect(withQuery(PATH, NONE)).toBe(PATH);
  });
});

describe("the pager of a list", () => {
  test("keeps the filters in the address of the next page", () => {
    const address = withQuery(PATH, { ...NONE, customerId: "c 1" });
    expect(pagerOf(address, "", "n+1").next).toBe("/admin/audit?customerId=c+1&cursor=n%2B1");
    expect(pagerOf(PATH, "", "next").next).toBe("/admin/audit?cursor=next");
  });

  test("leads back to the first page from every other one", () => {
    expect(pagerOf(PATH, "second", "third")).toEqual({ first: PATH, next: "/admin/audit?cursor=third" });
    expect(pagerOf(PATH, "last", null)).toEqual({ first: PATH, next: null });
  });

  test("is empty for a list of one page", () => {
    expect(pagerOf(PATH, "", null)).toEqual({ first: null, next: null });
  });
});
