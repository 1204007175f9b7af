import { expect, test } from "vitest";
import type { SearchHit, SearchHitType } from "@/lib/care/search/model";
import { hitPath, onlyHit, searchPath } from "./hits";

const hit = (type: SearchHitType, id: string, customerId = "c1"): SearchHit => ({
  type,
  id,
  customerId,
  reason: "ID",
});
const found = (...items: SearchHit[]) => ({
  groups: items.map((item) => ({ type: item.type, items: [item], hasMore: false })),
});

test("one hit is the only one", () => {
  expect(onlyHit(found(hit("INVOICE", "i1")))?.id).toBe("i1");
});

test("a subscription and its customer count as one hit, which opens the customer", () => {
  expect(onlyHit(found(hit("CUSTOMER", "c1"), hit("SUBSCRIPTION", "s1")))?.id).toBe("c1");
});

test("two customers, another customer's subscription, and no hit are not an only hit", () => {
  expect(onlyHit(found(hit("CUSTOMER", "c1"), hit("CUSTOMER", "c2", "c2")))).toBeNull();
  expect(onlyHit(found(hit("CUSTOMER", "c1"), hit("SUBSCRIPTION", "s2", "c2")))).toBeNull();
  expect(onlyHit(found(hit("SUBSCRIPTION", "s1"), hit("SUBSCRIPTION", "s2")))).toBeNull();
  expect(onlyHit(found())).toBeNull();
});

test("addresses are those of the staff pages, and keep every character of a text", () => {
  expect(hitPath(hit("SUBSCRIPTION", "s1"))).toBe("/admin/lines/s1");
  expect(searchPath("+46 70 & co")).toBe("/admin/search?q=%2B46%2070%20%26%20co");
});
