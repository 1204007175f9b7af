import { describe, expect, test } from "vitest";
import { explainInvoice, explainItems } from "@/lib/billing/explain/queries";
import { cycleItem, ONE_TIME_ITEM, seatItem } from "@/lib/billing/items/testing";
import type { InvoiceLineItem } from "@/lib/billing/model";
import { makeOffering } from "@/lib/catalog/testing";
import { makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);

const item = (given: Partial<InvoiceLineItem>): InvoiceLineItem => ({
  ...ONE_TIME_ITEM,
  description: "Finch",
  currency: "SEK",
  quantity: 1,
  unitPriceMinor: 10_000,
  subtotalMinor: 10_000,
  totalMinor: 10_000,
  taxBreakdown: [],
  ...given,
});
const explained = async (...lineItems: InvoiceLineItem[]) =>
  (await explainItems(ctx, { lineItems, currency: "SEK" })).lineItems;

describe("an explained item", () => {
  test("names the subscription or the license, the days and the share that it has", async () => {
    const [subscriptionId, licenseId] = [newId(), newId()];
    const days = { periodStart: "2026-11-01", periodEnd: "2026-11-15" };
    const share = { days: 15, ofDays: 30 };
    const [cycle, seat] = await explained(
      item({ ...cycleItem(subscriptionId), ...days, share, subtotalMinor: 5000, totalMinor: 5000 }),
      item(seatItem(licenseId)),
    );
    expect(cycle).toMatchObject({ lineItem: 0, kind: "CYCLE", subscriptionId, ...days, share });
    expect(cycle).not.toHaveProperty("licenseId");
    expect(seat).toMatchObject({ lineItem: 1, kind: "SEAT", licenseId });
    expect(seat).not.toHaveProperty("subscriptionId");
  });

  test("has only the fields that are known", async () => {
    const [only] = await explained(item({}));
    expect(Object.keys(only!).toSorted()).toEqual([
      "cause",
      "currency",
      "description",
      "kind",
      "lineItem",
      "steps",
      "totalMinor",
    ]);
  });

  test("names the offering, and leaves out one that no longer exists", async () => {
    const finch = await makeOffering(api, tenant, { name: "Finch" });
    const [known, unknown] = await explained(
      item({ productOfferingId: finch }),
      item({ productOfferingId: newId() }),
    );
    expect(known!.productOffering).toEqual({ productOfferingId: finch, name: "Finch" });
    expect(unknown).not.toHaveProperty("productOffering");
  });
});

describe("an explained invoice", () => {
  test("has its number and its due date, and a draft has neither", async () => {
    const customerId = await api.customer(tenant);
    const issued = await makeInvoice(api, tenant, {
      customerId,
      number: "2026-00017",
      dueDate: "2026-12-01",
    });
    expect(await explainInvoice(ctx, issued)).toMatchObject({
      invoiceId: issued,
      customerId,
      number: "2026-00017",
      dueDate: "2026-12-01",
    });
    const draft = await makeInvoice(api, tenant, { customerId, status: "DRAFT", dueDate: null });
    const explanation = await explainInvoice(ctx, draft);
    expect(explanation).toMatchObject({ status: "DRAFT", payments: [], ledgerEntries: [] });
    for (const name of ["number", "dueDate"]) expect(explanation).not.toHaveProperty(name);
  });

  test("counts what was paid from the payer's side, without a payment or method if there was none", async () => {
    const paid = await makeInvoice(api, tenant, { customerId: await api.customer(tenant), status: "PAID" });
    const { payments, ledgerEntries } = await explainInvoice(ctx, paid);
    expect(payments.map(({ occurredAt: _, ...payment }) => payment)).toEqual([
      { cause: "PAID_OUTSIDE", amountMinor: 24_900, currency: "SEK" },
    ]);
    expect(ledgerEntries.map(({ cause }) => cause)).toContain("INVOICE_ISSUED");
  });

  test("lists a credit without a refund as a correction of the amount", async () => {
    const credited = await makeInvoice(api, tenant, {
      customerId: await api.customer(tenant),
      status: "CREDITED",
    });
    const { credits, payments } = await explainInvoice(ctx, credited);
    expect(credits).toMatchObject([{ cause: { type: "CORRECTION" }, amountMinor: -24_900 }]);
    expect(credits[0]).not.toHaveProperty("paymentRefundId");
    // A credit note moves no money.
    expect(payments).toEqual([]);
  });
});
