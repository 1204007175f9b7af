import { describe, expect, test } from "vitest";
import { chooseContact } from "./contact-of-call";

const contact = (customerId: string, lastUsedAt: string, openedAt = "2026-03-01T08:00:00.000Z") => ({
  customerId,
  lastUsedAt,
  openedAt,
});
const morning = contact("a", "2026-03-01T09:00:00.000Z");
const noon = contact("b", "2026-03-01T12:00:00.000Z");
const open = [morning, noon];

describe("the contact of a staff page's call", () => {
  test("is the one with the customer in the path", () => {
    expect(chooseContact(open, { params: { customerId: "a" } })).toBe(morning);
  });

  test("is the one with the only customer in the query", () => {
    expect(chooseContact(open, { query: { customerId: ["a"] } })).toBe(morning);
    expect(chooseContact(open, { query: { customerId: "a" } })).toBe(morning);
  });

  test("is never one with another customer than the call names", () => {
    expect(chooseContact(open, { params: { customerId: "c" } }, "a")).toBeUndefined();
  });

  test("is the page's where the call names no customer", () => {
    expect(chooseContact(open, { params: { invoiceId: "1" } }, "a")).toBe(morning);
  });

  test("is the last used one where the page has none yet", () => {
    expect(chooseContact(open, { params: { invoiceId: "1" } })).toBe(noon);
    expect(chooseContact(open, { params: { customerId: "rid_1" } })).toBe(noon);
  });

  test("is the last opened of two that were used at the same time", () => {
    const later = contact("c", noon.lastUsedAt, "2026-03-01T11:00:00.000Z");
    expect(chooseContact([noon, later], {})).toBe(later);
    expect(chooseContact([later, noon], {})).toBe(later);
  });

  test("is absent where none is open", () => {
    expect(chooseContact([], { params: { invoiceId: "1" } }, "a")).toBeUndefined();
  });
});
