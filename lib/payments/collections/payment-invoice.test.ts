import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { ONE_TIME_ITEM } from "@/lib/billing/items/testing";
import { makeOffering } from "@/lib/catalog/testing";
import type { Order } from "@/lib/orders/model";
import { orderItem } from "@/lib/orders/testing";
import { makeInvoice } from "@/lib/payments/fixtures";
import type { IntentRow } from "@/lib/payments/queries";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { paymentInvoice } from "./payment-invoice";

const { api, tenant, key } = await brandOfFile();
const ctx = api.ctx(tenant);
const customerId = await api.customer(tenant);
const TODAY = "2026-11-01";

const contentOf = (intent: Partial<IntentRow>) =>
  paymentInvoice(ctx, {
    customerId,
    orderId: null,
    invoiceId: null,
    amountMinor: 24_900,
    currency: "SEK",
    description: null,
    ...intent,
  } as IntentRow);

describe("the content of an invoice at a provider", () => {
  test("is that of our invoice: its items with their tax, its number and its day", async () => {
    const items = [
      {
        ...ONE_TIME_ITEM,
        description: "Skylark 10",
        quantity: 2,
        unitPriceMinor: 9_960,
        subtotalMinor: 19_920,
        totalMinor: 24_900,
        taxBreakdown: [
          { description: "State", amountMinor: 3_000, rate: 15 },
          { description: "City", amountMinor: 1_980, rate: 10 },
        ],
        taxAmountMinor: 4_980,
        taxIncluded: true,
      },
    ];
    const invoiceId = await makeInvoice(api, tenant, { customerId, items, notes: ["A note"] });
    expect(await contentOf({ invoiceId })).toEqual({
      number: `T-${invoiceId}`,
      issuedOn: TODAY,
      dueDate: "2026-12-01",
      delivery: "EMAIL",
      notes: ["A note"],
      items: [{ description: "2 × Skylark 10", netMinor: 19_920, taxMinor: 4_980, taxPercent: 25 }],
    });
  });

  test("has no tax rate for an item without tax, and no number of units for one", async () => {
    const items = [
      {
        ...ONE_TIME_ITEM,
        description: "Fee",
        totalMinor: 24_900,
        taxBreakdown: [{ description: "VAT", amountMinor: 0, rate: 25 }],
      },
    ];
    const invoiceId = await makeInvoice(api, tenant, { customerId, items } as Parameters<
      typeof makeInvoice
    >[2]);
    expect((await contentOf({ invoiceId })).items).toEqual([
      { description: "Fee", netMinor: 24_900, taxMinor: 0, taxPercent: 0 },
    ]);
  });

  test("is due today if its day has passed, or it has none", async () => {
    const past = await makeInvoice(api, tenant, { customerId, dueDate: "2026-10-01" });
    const none = await makeInvoice(api, tenant, { customerId, dueDate: null });
    expect((await contentOf({ invoiceId: past })).dueDate).toBe(TODAY);
    expect((await contentOf({ invoiceId: none })).dueDate).toBe(TODAY);
  });

  test("adds up to the payment, with an item for what was settled before, in the customer's language", async () => {
    const invoiceId = await makeInvoice(api, tenant, { customerId });
    const lastOf = async () => (await contentOf({ invoiceId, amountMinor: 20_000 })).items.at(-1);
    const settled = { netMinor: -4_900, taxMinor: 0, taxPercent: 0 };
    await api.db.update(customers).set({ preferredLocale: "sv-SE" }).where(eq(customers.id, customerId));
    expect(await lastOf()).toEqual({ description: "Redan betalt eller krediterat", ...settled });
    await api.db.update(customers).set({ preferredLocale: "en-US" }).where(eq(customers.id, customerId));
    expect(await lastOf()).toEqual({ description: "Already paid or credited", ...settled });
  });

  test("goes out as the customer chose", async () => {
    const deliveryWith = async (method: string) => {
      await api.db
        .update(customers)
        .set({ billing: { method } as typeof customers.$inferInsert.billing })
        .where(eq(customers.id, customerId));
      return (await contentOf({})).delivery;
    };
    expect(await deliveryWith("PAPER_INVOICE")).toBe("LETTER");
    expect(await deliveryWith("E_INVOICE")).toBe("E_INVOICE");
    expect(await deliveryWith("EMAIL_INVOICE")).toBe("EMAIL");
    await api.db.update(customers).set({ billing: null }).where(eq(customers.id, customerId));
    expect((await contentOf({})).delivery).toBe("EMAIL");
  });

  test("is that of the order: each item that has a price", async () => {
    const plan = await makeOffering(api, tenant, { name: "Plan", price: { netPriceMinor: 12_500 } });
    const { body } = await api.call<Order>("POST", "/orders", {
      key,
      body: { customerType: "CONSUMER", customer: { customerId }, lineItems: [orderItem(plan)] },
    });
    expect(await contentOf({ orderId: body.orderId, amountMinor: 12_500 })).toMatchObject({
      number: null,
      dueDate: TODAY,
      items: [{ description: "Plan", netMinor: 10_000, taxMinor: 2_500, taxPercent: 25 }],
    });
  });

  test("of a payment for neither is one item, with its description or the brand's name", async () => {
    const one = { netMinor: 24_900, taxMinor: 0, taxPercent: 0 };
    expect((await contentOf({ description: "Top-up" })).items).toEqual([{ description: "Top-up", ...one }]);
    expect((await contentOf({})).items).toEqual([{ description: "Test", ...one }]);
  });

  test("cannot be made for an invoice that does not exist", async () => {
    await expect(contentOf({ invoiceId: newId() })).rejects.toThrow("is gone");
  });
});
