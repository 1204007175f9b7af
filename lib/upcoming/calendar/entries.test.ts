import { describe, expect, test } from "vitest";
import type { UpcomingChange } from "@/lib/upcoming/model";
import { entryOfChange, entryOfInvoice } from "./entries";

const sweden = { language: "sv", country: "SE", timeZone: "Europe/Stockholm" } as const;
const states = { language: "en", country: "US", timeZone: "America/New_York" } as const;

const renewal: UpcomingChange = {
  id: "renewal:1",
  kind: "RENEWAL",
  name: "Swallow 25 GB",
  subscriptionId: "s1",
  at: "2026-12-31T23:30:00.000Z",
  price: { per: "ONCE", amountMinor: 29_900, currency: "SEK", months: 1, tax: "INCLUDED" },
};

describe("a change in a calendar", () => {
  test("is on the day of the reader's market, with the amount that is charged", () => {
    expect(entryOfChange(renewal, sweden, "Mobilen")).toEqual({
      id: "renewal:1",
      // Half past midnight in Stockholm.
      day: "2027-01-01",
      summary: expect.stringMatching(/^Swallow 25 GB .+: 299\skr .+$/),
      description: "Mobilen",
      path: "/subscriptions/s1",
    });
    expect(entryOfChange(renewal, states, undefined)?.day).toBe("2026-12-31");
  });

  test("keeps a calendar date as it is", () => {
    expect(entryOfChange({ ...renewal, at: "2026-12-31" }, states, undefined)?.day).toBe("2026-12-31");
  });

  test("has no entry while its day is not known", () => {
    const { at: _, ...unknown } = renewal;
    expect(entryOfChange(unknown, sweden, undefined)).toBeNull();
  });

  test("says what changes to what, and shows no price that is not charged that day", () => {
    const change: UpcomingChange = {
      id: "change:1",
      kind: "PLAN_CHANGE",
      name: "Swallow",
      to: "Falcon",
      subscriptionId: "s1",
      at: "2026-12-31",
      price: { per: "EACH", amountMinor: 5_000, currency: "USD", months: 1, tax: "ADDED" },
    };
    expect(entryOfChange(change, states, undefined)?.summary).toBe("Swallow becomes Falcon");
  });

  test.each([
    "ACTIVATION",
    "PAUSE",
    "RESUME",
    "CANCEL",
    "RUNS_OUT",
    "STATUS_CHANGE",
    "SIM_CHANGE",
    "PORT_IN",
    "DISCOUNT_ENDS",
    "BINDING_ENDS",
    "ADDON_BEGINS",
    "ADDON_CHANGE",
    "ADDON_CANCEL",
    "ADDON_EXPIRES",
    "LICENSE_CHANGE",
    "LICENSE_CANCEL",
    "PRICE_CHANGE",
  ] as const)("of kind %s has a text in both languages", (kind) => {
    const change: UpcomingChange = { id: "x", kind, name: "Swallow", at: "2026-12-31" };
    for (const reader of [sweden, states]) {
      const summary = entryOfChange(change, reader, undefined)?.summary ?? "";
      expect(summary).not.toMatch(/upcoming|kind|[{}]/);
      expect(summary.length).toBeGreaterThan(3);
    }
  });
});

describe("an invoice in a calendar", () => {
  const invoice = {
    invoiceId: "i1",
    number: "1042",
    dueDate: "2026-12-20",
    amountRemainingMinor: 12_345,
    currency: "USD",
  };

  test("is on its due date, with what is left to pay", () => {
    expect(entryOfInvoice(invoice, states)).toEqual({
      id: "invoice:i1",
      day: "2026-12-20",
      summary: "Invoice 1042 is due: $123.45",
      path: "/invoices/i1",
    });
  });

  test("has no entry without a due date", () => {
    expect(entryOfInvoice({ ...invoice, dueDate: undefined }, states)).toBeNull();
  });
});
