import { describe, expect, test } from "vitest";
import { cycleItem } from "@/lib/billing/items/testing";
import type { UpcomingInvoice } from "@/lib/billing/renewals/model";
import { billing } from "@/lib/billing/renewals/testing";
import { makeInvoice } from "@/lib/payments/fixtures";
import { brandOfFile } from "@/lib/testing/brand";
import { chargesOf, previewCancellation } from "./cancellation";

const { api, tenant } = await brandOfFile();

const fresh = async (at = "2026-02-05T12:00:00.000Z") => {
  api.clock.set(at);
  return billing(api, tenant);
};
const NOW = { when: "NOW" } as const;

describe("the charges of a subscription", () => {
  const upcoming = (issuesAt: string, ...items: [subscriptionId: string | undefined, totalMinor: number][]) =>
    ({
      issuesAt,
      lineItems: items.map(([subscriptionId, totalMinor]) => ({ subscriptionId, totalMinor })),
    }) as UpcomingInvoice;

  test("are the sums of its own items, on the invoices that have some", () => {
    const invoices = [
      upcoming("2026-03-01T12:00:00.000Z", ["own", 19_900], ["own", 4_900], ["other", 900], [undefined, 1]),
      upcoming("2026-03-15T12:00:00.000Z", ["other", 900]),
      upcoming("2026-04-01T12:00:00.000Z", ["own", 19_900]),
    ];
    expect(chargesOf(invoices, "own")).toEqual([
      { issuesAt: "2026-03-01T12:00:00.000Z", totalMinor: 24_800 },
      { issuesAt: "2026-04-01T12:00:00.000Z", totalMinor: 19_900 },
    ]);
  });

  test("include a free one, and are none without invoices", () => {
    expect(chargesOf([upcoming("2026-03-01T12:00:00.000Z", ["own", 0])], "own")).toEqual([
      { issuesAt: "2026-03-01T12:00:00.000Z", totalMinor: 0 },
    ]);
    expect(chargesOf([], "own")).toEqual([]);
  });
});

describe("the preview of a cancellation", () => {
  test("says that a draft is removed if nothing is left on it", async () => {
    const b = await fresh();
    const id = await b.subscription();
    await b.at("2026-02-26T12:00:00.000Z");
    const [draft] = await b.bills();
    expect((await previewCancellation(b.ctx, id, NOW)).drafts).toEqual([
      { invoiceId: draft!.id, beforeMinor: 19_900, afterMinor: 0 },
    ]);
  });

  test("leaves out the drafts of other subscriptions", async () => {
    const b = await fresh();
    await b.subscription();
    const later = new Date("2026-03-20T12:00:00Z");
    const id = await b.subscription({ periodEndsAt: later, paidUntil: later, billingAnchorDay: 20 });
    await b.at("2026-02-26T12:00:00.000Z");
    expect(await b.bills()).toHaveLength(1);
    expect((await previewCancellation(b.ctx, id, NOW)).drafts).toEqual([]);
  });

  test("lists every invoice of the subscription that waits for money, the oldest first", async () => {
    const b = await fresh();
    const [id, other] = [await b.subscription(), await b.subscription()];
    const about = async (
      subscriptionId: string,
      createdAt: string,
      row: Partial<Parameters<typeof makeInvoice>[2]>,
    ) => {
      const items = [
        {
          ...cycleItem(subscriptionId),
          description: "Plan",
          subtotalMinor: 24_900,
          totalMinor: 24_900,
          taxBreakdown: [],
        },
      ];
      const times = { createdAt: new Date(createdAt) };
      return makeInvoice(api, tenant, { customerId: b.customerId, items, ...times, ...row });
    };
    const part = await about(id, "2026-01-03T12:00:00Z", { status: "PARTIALLY_PAID", number: "B" });
    const late = await about(id, "2026-01-02T12:00:00Z", { status: "OVERDUE", number: "A" });
    const nameless = await about(id, "2026-01-04T12:00:00Z", { number: null });
    for (const status of ["PAID", "VOID", "CREDITED", "UNCOLLECTIBLE"] as const)
      await about(id, "2026-01-01T12:00:00Z", { status });
    await about(other, "2026-01-01T12:00:00Z", {});
    expect((await previewCancellation(b.ctx, id, NOW)).openInvoices).toStrictEqual([
      { invoiceId: late, number: "A", amountRemainingMinor: 24_900 },
      { invoiceId: part, number: "B", amountRemainingMinor: 12_450 },
      { invoiceId: nameless, amountRemainingMinor: 24_900 },
    ]);
  });

  test("has the day of the market on which service ends, and no paid time if nothing was paid", async () => {
    const b = await fresh("2026-02-05T23:30:00.000Z");
    const id = await b.subscription({ paidUntil: null });
    const preview = await previewCancellation(b.ctx, id, NOW);
    expect(preview).toMatchObject({
      customerId: b.customerId,
      currency: "SEK",
      status: "CANCELLED",
      endsAt: "2026-02-05T23:30:00.000Z",
      endsOn: "2026-02-06",
      isScheduled: false,
    });
    expect(preview).not.toHaveProperty("paidUntil");
  });

  test("ends a scheduled cancellation at its own time", async () => {
    const b = await fresh();
    const id = await b.subscription();
    const preview = await previewCancellation(b.ctx, id, { when: "DATE", date: "2026-03-10" });
    expect(preview).toMatchObject({
      status: "ACTIVATED",
      endsAt: "2026-03-09T23:00:00.000Z",
      endsOn: "2026-03-10",
      isScheduled: true,
      paidUntil: "2026-02-28T12:00:00.000Z",
    });
  });

  test("has no charges and no next invoice if they cannot be calculated", async () => {
    const b = await fresh();
    const id = await b.subscription({ currency: "NOK" });
    const preview = await previewCancellation(b.ctx, id, NOW);
    expect(preview).not.toHaveProperty("charges");
    expect(preview).not.toHaveProperty("nextInvoice");
    expect(preview.account).toEqual({
      before: { owedMinor: 0, balanceMinor: 0 },
      after: { owedMinor: 0, balanceMinor: 0 },
    });
  });
});
