import { describe, expect, test } from "vitest";
import type { Metrics } from "@/lib/reports/metrics/model";
import { hasNoFigures } from "./report-figures";

type Month = Metrics["months"][number];

const month = (given: Partial<Month> = {}): Month => ({
  month: "2026-11",
  from: "2026-11-01",
  to: "2026-11-30",
  isOver: false,
  subscriptions: { activeAtStart: 0, activated: 0, ended: 0, activeAtEnd: 0 },
  revenue: [{ currency: "SEK", amountMinor: 0 }],
  ports: { requested: 0, completed: 0, failed: 0 },
  contacts: [{ purpose: "BILLING", contacts: 0 }],
  ...given,
});

const metrics = (given: Partial<Metrics> = {}): Metrics => ({
  asOf: "2026-11-25T12:00:00.000Z",
  today: "2026-11-25",
  timeZone: "Europe/Stockholm",
  months: [month(), month()],
  overdue: [{ currency: "SEK", amountMinor: 0, invoices: 0 }],
  ...given,
});

describe("a brand is shown as new", () => {
  test("until something can be counted", () => {
    expect(hasNoFigures(metrics())).toBe(true);
  });

  test.each<[string, Partial<Metrics>]>([
    [
      "subscriptions",
      { months: [month({ subscriptions: { activeAtStart: 1, activated: 0, ended: 0, activeAtEnd: 1 } })] },
    ],
    ["revenue that was taken back", { months: [month({ revenue: [{ currency: "SEK", amountMinor: -1 }] })] }],
    ["ports", { months: [month(), month({ ports: { requested: 1, completed: 0, failed: 0 } })] }],
    ["contacts", { months: [month({ contacts: [{ purpose: "BILLING", contacts: 1 }] })] }],
    ["overdue invoices", { overdue: [{ currency: "SEK", amountMinor: 1, invoices: 1 }] }],
  ])("but not with %s", (_what, given) => {
    expect(hasNoFigures(metrics(given))).toBe(false);
  });
});
