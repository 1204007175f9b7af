import { describe, expect, test } from "vitest";
import type { CancellationPreview, MoneyPreview } from "@/lib/billing/change-preview/model";
import { cancelledAmounts, comparedAmounts, losesPaidTime, previewPath } from "./previewed";

const account = (owedMinor: number, balanceMinor: number) => ({ owedMinor, balanceMinor });
const money: MoneyPreview = {
  customerId: "c",
  currency: "SEK",
  invoice: {
    invoiceId: "i",
    number: "2026-00042",
    before: { status: "ISSUED", amountDueMinor: 24900, amountPaidMinor: 0, amountRemainingMinor: 24900 },
    after: { status: "ISSUED", amountDueMinor: 14900, amountPaidMinor: 0, amountRemainingMinor: 14900 },
  },
  account: { before: account(24900, 0), after: account(14900, 0) },
  nextInvoice: {
    before: { issuesAt: "2026-03-28T12:00:00.000Z", totalMinor: 24900, amountDueMinor: 24900 },
    after: { issuesAt: "2026-03-28T12:00:00.000Z", totalMinor: 24900, amountDueMinor: 24900 },
  },
};
const cancellation: CancellationPreview = {
  customerId: "c",
  currency: "SEK",
  status: "CANCELLED",
  endsAt: "2026-02-10T12:00:00.000Z",
  endsOn: "2026-02-10",
  isScheduled: false,
  paidUntil: "2026-02-28T12:00:00.000Z",
  charges: { before: [{ issuesAt: "2026-02-28T12:00:00.000Z", totalMinor: 24900 }], after: [] },
  drafts: [{ invoiceId: "d", beforeMinor: 44700, afterMinor: 19800 }],
  openInvoices: [],
  account: { before: account(0, 0), after: account(0, 0) },
  nextInvoice: { before: { issuesAt: "2026-02-28T12:00:00.000Z", totalMinor: 24900, amountDueMinor: 24900 } },
};

describe("the amounts of a preview", () => {
  test("are the changed ones, and what remains to be paid", () => {
    expect(comparedAmounts(money).map(({ name, before, after }) => [name, before, after])).toEqual([
      ["toPay", 24900, 14900],
      ["owed", 24900, 14900],
    ]);
    const paid = {
      status: "PAID" as const,
      amountDueMinor: 24900,
      amountPaidMinor: 24900,
      amountRemainingMinor: 0,
    };
    const unchanged = { ...money, invoice: { invoiceId: "i", before: paid, after: paid } };
    expect(
      comparedAmounts({ ...unchanged, account: { before: account(0, 0), after: account(0, 0) } }),
    ).toEqual([{ name: "toPay", before: 0, after: 0 }]);
  });

  test("of a cancellation are drafts and the next invoice, and none if there is no next invoice", () => {
    expect(cancelledAmounts(cancellation)).toEqual([
      { name: "draft", before: 44700, after: 19800 },
      { name: "next", at: "2026-02-28T12:00:00.000Z", before: 24900, after: 0 },
    ]);
    expect(cancelledAmounts({ ...cancellation, drafts: [], nextInvoice: undefined })).toEqual([]);
  });

  test("report lost paid time, unless it is credited", () => {
    expect(losesPaidTime(cancellation)).toBe(true);
    expect(losesPaidTime({ ...cancellation, endsAt: cancellation.paidUntil! })).toBe(false);
    expect(
      losesPaidTime({ ...cancellation, account: { before: account(0, 0), after: account(0, 900) } }),
    ).toBe(false);
  });
});

describe("the path of a preview", () => {
  const cancel = { kind: "cancellation", path: "/s/cancellation-preview", sends: ["when", "date"] } as const;
  const credit = { kind: "money", path: "/i/credit-preview", sends: ["amountMinor"] } as const;

  test("contains only the sent fields of the body", () => {
    expect(previewPath(cancel, { when: "NOW", reason: "PRICE" })).toBe("/s/cancellation-preview?when=NOW");
    expect(previewPath(cancel, { when: "DATE", date: "2026-04-10" })).toBe(
      "/s/cancellation-preview?when=DATE&date=2026-04-10",
    );
    expect(previewPath(credit, { amountMinor: 5000, currency: "SEK" })).toBe(
      "/i/credit-preview?amountMinor=5000",
    );
    expect(previewPath({ ...credit, path: "/i/void-preview", sends: [] }, undefined)).toBe("/i/void-preview");
  });

  test("is absent while a day or an amount is missing", () => {
    expect(previewPath(cancel, { when: "DATE" })).toBeNull();
    expect(previewPath(credit, { currency: "SEK" })).toBeNull();
    expect(previewPath(cancel, undefined)).toBeNull();
  });
});
