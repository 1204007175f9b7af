import { describe, expect, test } from "vitest";
import type { Subjects } from "@/lib/billing/collection/subjects";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { Ctx } from "@/lib/kernel/context";
import { fakeClock } from "@/lib/platform/dates/clock";
import { areSuspendedAmong, keepsSuspended, type UnpaidInvoice } from "./suspension";

const ctx = {
  tenant: {
    settings: { markets: [{ country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" }] },
  },
  // 00:30 of 11 November in Sweden.
  clock: fakeClock("2026-11-10T23:30:00Z"),
} as unknown as Ctx;

const of = (...subscriptionIds: string[]): Subjects => ({ subscriptionIds, licenseIds: [] });

const unpaid = (id: string, subjects: Subjects, given: Partial<InvoiceRow> = {}): UnpaidInvoice => ({
  invoice: {
    id,
    status: "OPEN",
    dueDate: "2026-11-01",
    currency: "SEK",
    nextStep: null,
    nextStepAt: null,
    ...given,
  } as InvoiceRow,
  subjects,
});
const ends = (day: string): Partial<InvoiceRow> => ({ nextStep: "CANCEL", nextStepAt: new Date(day) });

describe("an unpaid invoice keeps its services suspended", () => {
  const keeps = (status: string, dueDate?: string | null) =>
    keepsSuspended(ctx, { status, currency: "SEK", ...(dueDate !== undefined && { dueDate }) });

  test("when it is due, by the market's calendar", () => {
    expect(keeps("OPEN", "2026-11-11")).toBe(true);
    expect(keeps("OPEN", "2026-11-12")).toBe(false);
    expect([keeps("OPEN", null), keeps("OPEN")]).toEqual([true, true]);
    expect(keeps("OVERDUE", "2026-12-01")).toBe(true);
  });
});

describe("the services of an unpaid invoice", () => {
  const own = unpaid("own", of("line"), ends("2026-12-10"));
  const suspended = (open: UnpaidInvoice[], working: string[] = [], invoice = own) =>
    areSuspendedAmong(ctx, invoice, open, new Set(working));

  test("are not suspended while one of them is in service, or if there are none", () => {
    expect(suspended([], ["another line"])).not.toBeNull();
    expect(suspended([], ["line"])).toBeNull();
    expect(suspended([], ["b"], unpaid("own", of("a", "b")))).toBeNull();
    expect(suspended([], [], unpaid("own", of()))).toBeNull();
  });

  test("end with the first invoice that ends them", () => {
    expect(suspended([])).toEqual({ cancelsAt: new Date("2026-12-10"), others: 0 });
    const earlier = unpaid("earlier", of("line"), ends("2026-12-01"));
    const later = unpaid("later", of("line"), ends("2026-12-20"));
    expect(suspended([later, earlier])?.cancelsAt).toEqual(new Date("2026-12-01"));
  });

  test("have no end if the next step is another one, or has no day", () => {
    const next = (given: Partial<InvoiceRow>) =>
      suspended([], [], unpaid("own", of("line"), given))?.cancelsAt;
    expect(next({})).toBeNull();
    expect(
      next({ nextStep: "CHARGE", nextStepAt: new Date("2026-12-10") } as Partial<InvoiceRow>),
    ).toBeNull();
    expect(next({ nextStep: "CANCEL" } as Partial<InvoiceRow>)).toBeNull();
  });

  test("return when the other due invoices for them are paid, too", () => {
    const open = [
      own,
      unpaid("due", of("line", "another line")),
      unpaid("not due yet", of("line"), { dueDate: "2026-12-24" }),
      unpaid("for another line", of("another line")),
    ];
    expect(suspended(open)?.others).toBe(1);
  });
});
