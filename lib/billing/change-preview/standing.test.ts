import { describe, expect, test } from "vitest";
import { creditInvoice } from "@/lib/billing/credit-notes/credit-invoice";
import type { UpcomingInvoice } from "@/lib/billing/renewals/model";
import { billing } from "@/lib/billing/renewals/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { makeInvoice } from "@/lib/payments/fixtures";
import { brandOfFile } from "@/lib/testing/brand";
import { comparedMoney, type MoneyStanding, moneyOf } from "./standing";

const { api, tenant } = await brandOfFile();

const invoiceOn = (issuesAt: string, totalMinor: number) =>
  ({ issuesAt, totalMinor, amountDueMinor: totalMinor - 100, currency: "SEK" }) as UpcomingInvoice;
const march = invoiceOn("2026-03-01T12:00:00.000Z", 19_900);
const april = invoiceOn("2026-04-01T12:00:00.000Z", 29_900);
const standing = (owedMinor: number, upcoming: MoneyStanding["upcoming"]): MoneyStanding => ({
  account: { owedMinor, balanceMinor: 0 },
  upcoming,
});
const shown = ({ issuesAt, totalMinor, amountDueMinor }: UpcomingInvoice) => ({
  issuesAt,
  totalMinor,
  amountDueMinor,
});

describe("the comparison of a customer's money", () => {
  test("has the accounts and the first of the next invoices, before and after", () => {
    expect(comparedMoney(standing(1, [march, april]), standing(2, [april]))).toStrictEqual({
      account: { before: { owedMinor: 1, balanceMinor: 0 }, after: { owedMinor: 2, balanceMinor: 0 } },
      nextInvoice: { before: shown(march), after: shown(april) },
    });
  });

  test("leaves out a next invoice that does not come", () => {
    expect(comparedMoney(standing(1, [march]), standing(1, [])).nextInvoice).toStrictEqual({
      before: shown(march),
    });
    expect(comparedMoney(standing(1, []), standing(1, [march])).nextInvoice).toStrictEqual({
      after: shown(march),
    });
    expect(comparedMoney(standing(1, []), standing(1, [])).nextInvoice).toStrictEqual({});
  });

  test("says nothing of next invoices if one side cannot be calculated", () => {
    for (const [before, after] of [
      [null, [march]],
      [[march], null],
      [null, null],
    ] as const)
      expect(
        comparedMoney(standing(1, before && [...before]), standing(1, after && [...after])),
      ).toStrictEqual({
        account: { before: { owedMinor: 1, balanceMinor: 0 }, after: { owedMinor: 1, balanceMinor: 0 } },
      });
  });
});

describe("the money of a customer", () => {
  test("is read in one currency", async () => {
    api.clock.set("2026-02-05T12:00:00.000Z");
    const tenant = await api.tenant({
      markets: [
        { country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" },
        { country: "FI", currency: "EUR", includesTax: true, defaultLocale: "sv-FI" },
      ],
    });
    const b = await billing(api, tenant);
    const { customerId } = b;
    const euro = await makeOffering(api, tenant, { price: { netPriceMinor: 1_000, currency: "EUR" } });
    await b.subscription();
    await b.subscription({ productOfferingId: euro, currency: "EUR", country: "FI" });
    await makeInvoice(api, tenant, { customerId });
    await makeInvoice(api, tenant, { customerId, currency: "EUR" });
    const paid = await makeInvoice(api, tenant, { customerId, currency: "EUR", status: "PAID" });
    await creditInvoice(b.ctx, paid, { reason: "Late", amountMinor: 300 });
    await makeInvoice(api, tenant, { customerId: await api.customer(tenant) });

    const crowns = await moneyOf(b.ctx, customerId, "SEK");
    expect(crowns.account).toEqual({ owedMinor: 24_900, balanceMinor: 0 });
    expect(crowns.upcoming!.length).toBeGreaterThan(1);
    for (const { currency } of crowns.upcoming!) expect(currency).toBe("SEK");
    const finnish = await moneyOf(b.ctx, customerId, "EUR");
    expect(finnish.account).toEqual({ owedMinor: 24_900, balanceMinor: 300 });
    expect(finnish.upcoming![0]).toMatchObject({ currency: "EUR", balanceAppliedMinor: 300 });
  });

  test("has no next invoices if one of them cannot be calculated", async () => {
    const b = await billing(api, tenant);
    await b.subscription({ currency: "NOK" });
    expect(await moneyOf(b.ctx, b.customerId, "SEK")).toEqual({
      account: { owedMinor: 0, balanceMinor: 0 },
      upcoming: null,
    });
  });
});
